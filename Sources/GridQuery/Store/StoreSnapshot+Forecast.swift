public import GridqLookup

extension StoreSnapshot: ForecastAnswering {
  /// The forecast at a coordinate.
  ///
  /// An answer is of one model: the first one of the store's setting that has the place, else the one with the finest grid
  /// there; of another only where that knows nothing. Each time is answered by its newest run that covers it, and of that
  /// run by the finest domain that contains the coordinate. `sources` of the answer names them with generation and digest.
  /// A file that is damaged or missing is left out: then the next run that covers the time answers, and a notice says so.
  /// Where 32 files cannot be used, the answer is the error of the last.
  public func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
    try answer(question)
  }

  /// The column of air above a place at one moment: of the newest run that covers it and has columns, and of that run of the
  /// finest domain that has them there. A file that is damaged or missing is left out, as for ``forecast(_:)``.
  public func profile(_ question: ForecastQuestion) throws(QueryError) -> PointProfile {
    try column(question)
  }

  /// The labels of the members of the newest run that has members at the coordinate, of the first model; where none may
  /// contain it, of the newest that has members.
  ///
  /// - Throws: `.noRun` when the selection has no run, or no run of it has members.
  public func members(for question: ForecastQuestion) throws(QueryError) -> [String] {
    try memberLabels(for: question)
  }
}
