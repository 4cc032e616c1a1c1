public import GridqLookup
public import GridqMetrics

extension [Metric] {
  /// What `question` answers of these metrics, asked again without those that no run has at the place: shapes with
  /// many values leave out what is not known.
  public func asked<Answer>(
    _ question: ([Metric]) throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    var metrics = self
    while true {
      do throws(QueryError) {
        return try question(metrics)
      } catch .absentMetric(let name, let available) {
        let rest = metrics.filter { $0.name != name }
        guard rest.count < metrics.count else {
          throw .absentMetric(name: name, available: available)
        }
        metrics = rest
      }
    }
  }
}
