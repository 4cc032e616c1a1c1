/// Where the values of a metric come from, how far they can be trusted and how they were checked, in words.
///
/// The words are those of `docs/metrics.md`, without its markup; `MetricDocumentationTests` compares the two.
public struct MetricProvenance: Hashable, Sendable {
  /// The variables of WRF that the metric is made of, in order of preference; nil when it is not
  /// stored.
  public internal(set) var wrf: String?
  /// The variables of MM5 and MCIP; nil when it cannot be made from them, or is not stored.
  public internal(set) var mm5: String?
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
      MetricProvenance.air, MetricProvenance.wind, MetricProvenance.precipitation,
      MetricProvenance.sky, MetricProvenance.ground,
    ]
    return tables.lazy.compactMap { $0[name] }.first
  }
}
