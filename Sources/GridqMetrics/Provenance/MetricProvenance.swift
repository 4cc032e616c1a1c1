/// Where the values of a metric come from, how far they can be trusted and how they were checked, in words.
///
/// The words are those of `docs/metrics.md`, without its markup; `MetricDocumentationTests` compares the two.
public struct MetricProvenance: Hashable, Sendable {
  /// The variables that the metric is made from, in order of preference, by the name of a ``ForecastModel``; none for a
  /// model that has none, and for a metric that is not stored.
  public internal(set) var variables: [String: String] = [:]
  /// How it is made from them, or from what it is derived from.
  public let method: String
  /// The publication or program that the method follows.
  public let source: String
  /// What the values do not say.
  public let limits: String
  /// What it was compared with, how closely, and by which tests.
  public let check: String
}

extension Metric {
  /// Where the values come from. Every metric of the table has one.
  public var provenance: MetricProvenance? {
    let tables: [[String: MetricProvenance]] = [
      MetricProvenance.air, MetricProvenance.comfort, MetricProvenance.wind,
      MetricProvenance.precipitation,
      MetricProvenance.sky, MetricProvenance.sun, MetricProvenance.ground,
      MetricProvenance.columns,
    ]
    return tables.lazy.compactMap { $0[name] }.first
  }
}
