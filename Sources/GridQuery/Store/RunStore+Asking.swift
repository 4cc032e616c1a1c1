public import GridqLookup

/// Each answer is of the newest snapshot, as ``ask(_:_:)`` gives it.
extension RunStore: ForecastAnswering {
  /// The forecast at a place, from the newest snapshot.
  ///
  /// - Throws: as ``ForecastAnswering/forecast(_:)``; `.index` where no file that is needed can be read.
  public func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
    try ask { snapshot throws(QueryError) in try snapshot.forecast(question) }
  }

  /// The forecast in days of the calendar, from the newest snapshot.
  ///
  /// - Throws: as ``ForecastAnswering/forecast(_:)``.
  public func daily(_ question: ForecastQuestion) throws(QueryError) -> DailyForecast {
    try ask { snapshot throws(QueryError) in try snapshot.daily(question) }
  }

  /// The answers of all members, and what they say together, from the newest snapshot.
  ///
  /// - Throws: as ``ForecastAnswering/forecast(_:)``.
  public func ensemble(_ question: ForecastQuestion) throws(QueryError) -> EnsembleForecast {
    try ask { snapshot throws(QueryError) in try snapshot.ensemble(question) }
  }

  /// What all members say, in days of the calendar, from the newest snapshot.
  ///
  /// - Throws: as ``ForecastAnswering/forecast(_:)``.
  public func dailyEnsemble(_ question: ForecastQuestion) throws(QueryError) -> DailyEnsemble {
    try ask { snapshot throws(QueryError) in try snapshot.dailyEnsemble(question) }
  }

  /// The column of air above a place at one moment, from the newest snapshot that has one.
  ///
  /// - Throws: as ``ForecastAnswering/profile(_:)``.
  public func profile(_ question: ForecastQuestion) throws(QueryError) -> PointProfile {
    try ask { snapshot throws(QueryError) in try snapshot.profile(question) }
  }

  /// The labels of the members that can answer, in order, from the newest snapshot.
  ///
  /// - Throws: as ``ForecastAnswering/forecast(_:)``.
  public func members(for question: ForecastQuestion) throws(QueryError) -> [String] {
    try snapshot().members(for: question)
  }

  private func ask<Answer>(
    _ question: (StoreSnapshot) throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    var snapshot = snapshot()
    return try ask(&snapshot, question)
  }
}

extension RunStore {
  /// How often a question is asked again because its files are gone: more manifests than that are not
  /// published while one is read.
  private static let mostAttempts = 10

  /// Asks a snapshot; when a file that it names is gone or damaged, asks the store as it is now.
  ///
  /// A file may be removed some time after a newer manifest has ceased to name it, and a damaged one may be
  /// replaced by another generation. Only where the newest manifest has nothing better is a file left out.
  ///
  /// - Parameters:
  ///   - snapshot: of this store. It is replaced by the one that has answered.
  ///   - question: what is asked of a snapshot; its answer is of one snapshot alone.
  /// - Throws: what `question` throws.
  public func ask<Answer>(
    _ snapshot: inout StoreSnapshot,
    _ question: (StoreSnapshot) throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    for _ in 1..<RunStore.mostAttempts {
      let answer = Result { () throws(QueryError) in try question(snapshot) }
      let newest = snapshot.lacksFiles ? self.snapshot() : snapshot
      guard newest !== snapshot else { return try answer.get() }
      snapshot = newest
    }
    return try question(snapshot)
  }
}
