public import GridqMetrics

/// What answers questions about places: a domain, the indexes of a folder, a store.
public protocol ForecastAnswering {
  /// The forecast at a coordinate, a row for each time.
  ///
  /// - Throws: `.invalidArgument` for a number outside the limits of ``ForecastQuestion``; `.outsideDomains` when no
  ///   domain contains the coordinate; `.outsideRun` when no run has output at the times; `.unknownMetric`, for a name in
  ///   no domain there and not in the metric table; `.absentMetric` when no domain there holds a metric, or what the
  ///   surface or the elevation needs; `.tooManyValues` for more than `LookupLimits` allow, before anything is looked up;
  ///   `.noRun` when the selection is empty; `.noCell`, `.unknownUnit`, `.index`.
  func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast

  /// The forecast in days of the calendar.
  ///
  /// Each day that the times touch is answered as a whole, as far as the runs reach: from the output times from its start
  /// on and before its end; of values that are told of the interval that ends at the time, from the intervals of which
  /// at least half lies in it. A sum is the amount from the start of the day to its end, the difference of two totals; where the runs cover a
  /// part of the day, over that part. Which days are partial is said.
  ///
  /// - Throws: as ``forecast(_:)``; `.tooManyValues` also for more than 4096 days.
  func daily(_ question: ForecastQuestion) throws(QueryError) -> DailyForecast

  /// The forecast of each member of the newest run that has members at the coordinate.
  ///
  /// Each member is answered as if it were asked alone; one without an answer is left out, and a notice says so.
  ///
  /// - Throws: as ``forecast(_:)`` for a single one; `.noRun` also when no run of the selection has members.
  func ensemble(_ question: ForecastQuestion) throws(QueryError) -> EnsembleForecast

  /// The same in days of the calendar.
  func dailyEnsemble(_ question: ForecastQuestion) throws(QueryError) -> DailyEnsemble

  /// The column of air above a place at one moment, on the levels of the model.
  ///
  /// What the question says of metrics, sums, elevation and cells has no meaning for it.
  ///
  /// - Throws: `.absentProfiles` when no domain with the place has columns; `.outsideRun` when none has them at the moment;
  ///   `.invalidArgument` for several times, and as ``forecast(_:)``.
  func profile(_ question: ForecastQuestion) throws(QueryError) -> PointProfile

  /// The labels of the members that a question is put to, in order; at least one.
  ///
  /// - Throws: `.noRun` when no run of the selection has members.
  func members(for question: ForecastQuestion) throws(QueryError) -> [String]
}

extension ForecastAnswering {
  /// Of what has no columns.
  ///
  /// - Throws: `.absentProfiles`.
  public func profile(_ question: ForecastQuestion) throws(QueryError) -> PointProfile {
    throw .absentProfiles(domains: "")
  }

  /// The forecast in days of the calendar, made of the answer to the same question by output times.
  ///
  /// - Throws: as ``forecast(_:)``.
  public func daily(_ question: ForecastQuestion) throws(QueryError) -> DailyForecast {
    try DailyForecast(question) { question throws(QueryError) in try forecast(question) }
  }

  /// The answer of each member as it has it alone, and what they say together.
  ///
  /// - Throws: as ``forecast(_:)``, where no member has an answer.
  public func ensemble(_ question: ForecastQuestion) throws(QueryError) -> EnsembleForecast {
    try EnsembleForecast(of: try members(for: question)) { label throws(QueryError) in
      try forecast(question.of(member: label))
    }
  }

  /// The answer of each member in days of the calendar, and what they say together.
  ///
  /// - Throws: as ``forecast(_:)``, where no member has an answer.
  public func dailyEnsemble(_ question: ForecastQuestion) throws(QueryError) -> DailyEnsemble {
    try DailyEnsemble(of: try members(for: question)) { label throws(QueryError) in
      try daily(question.of(member: label))
    }
  }

  /// The forecast at degrees north and east, of metrics of the table; nil for all.
  ///
  /// - Throws: as ``forecast(_:)``; `.invalidArgument` also for what is no coordinate.
  public func forecast(
    at latitude: Double, _ longitude: Double, metrics: [Metric]? = nil,
    times: TimeSelection = .wholeRun
  ) throws(QueryError) -> PointForecast {
    try forecast(try ForecastQuestion(at: latitude, longitude, metrics: metrics, times: times))
  }
}

extension ForecastQuestion {
  fileprivate func of(member label: String) -> ForecastQuestion {
    var question = self
    question.selection.member = label
    return question
  }
}
