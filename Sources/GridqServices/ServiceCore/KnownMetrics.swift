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
        let absent: String
        switch error {
        case .absentMetric(let name, _), .unknownMetric(let name, _): absent = name
        default: throw error
        }
        let rest = metrics.filter { $0.name != absent }
        guard rest.count < metrics.count else { throw error }
        metrics = rest
      }
    }
  }
}

extension StoreSnapshot {
  /// The answer at a moment without the metrics that the runs which cover it lack: at other moments other runs may have them.
  ///
  /// - Parameter lacking: gets these, and the errors.
  func forecast(
    ofMoment question: ForecastQuestion, lacking: inout [String: QueryError]
  ) throws(QueryError) -> PointForecast {
    var question = question
    while true {
      do throws(QueryError) {
        return try forecast(question)
      } catch {
        let absent: String
        switch error {
        case .absentMetric(let name, _), .unknownMetric(let name, _): absent = name
        default: throw error
        }
        guard let names = question.metrics, names.contains(absent) else { throw error }
        lacking[absent] = error
        question.metrics = names.filter { $0 != absent }
      }
    }
  }
}
