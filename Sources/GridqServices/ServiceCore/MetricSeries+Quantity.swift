import GridqLookup
import GridqMetrics

extension MetricSeries {
  /// Whether it is the same quantity as another one, so that one list may have values of both. Runs may keep a field of one
  /// name in different units, or once as an instant and once as a mean.
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
