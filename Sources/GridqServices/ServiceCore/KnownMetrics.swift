import GridQuery
public import GridqLookup
public import GridqMetrics

extension [Metric] {
  /// What `question` answers of these metrics, asked again without those that no run has at the place, also of
  /// fields that are not in the metric table: shapes with many values leave out what is not known.
  public func asked<Answer>(
    _ question: ([Metric]) throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    var metrics = self
    while true {
      do throws(QueryError) {
        return try question(metrics)
      } catch {
        guard let absent = error.absentMetric, metrics.contains(where: { $0.name == absent })
        else { throw error }
        metrics.removeAll { $0.name == absent }
      }
    }
  }
}

extension StoreSnapshot {
  /// The answer without the metrics that the runs which cover the times lack: at other times other runs may have them.
  ///
  /// - Parameter lacking: gets these, and the errors.
  func forecast(
    _ question: ForecastQuestion, lacking: inout [String: QueryError]
  ) throws(QueryError) -> PointForecast {
    var question = question
    while true {
      do throws(QueryError) {
        return try forecast(question)
      } catch {
        guard let absent = error.absentMetric, question.metrics?.contains(absent) == true
        else { throw error }
        lacking[absent] = error
        question.metrics?.removeAll { $0 == absent }
      }
    }
  }
}

extension QueryError {
  /// The metric that no run has, in the table of metrics or not; nil for another error.
  fileprivate var absentMetric: String? {
    switch self {
    case .absentMetric(let name, _), .unknownMetric(let name, _): name
    default: nil
    }
  }
}
