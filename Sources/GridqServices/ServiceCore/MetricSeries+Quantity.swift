import GridqLookup
import GridqMetrics

extension MetricSeries {
  /// Whether its values may stand beside those of another one: runs may keep a field of one name in several units, or as
  /// an instant, a mean and an amount.
  func isSameQuantity(as other: MetricSeries) -> Bool {
    name == other.name && unit == other.unit && kind == other.kind
  }
}

extension ForecastNotice {
  /// That a metric is missing where it is another quantity.
  static func otherQuantity(_ name: String) -> ForecastNotice {
    ForecastNotice(
      .sources, [name], "missing where a run has it only in another unit or of another kind")
  }
}
