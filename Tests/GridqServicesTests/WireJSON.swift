import GridQuery
import GridqLookup
import GridqMetrics
import Testing

extension [String: Any] {
  /// A value that has to be a number.
  func double(_ key: String) throws -> Double {
    try #require(self[key] as? Double, "\(key) of \(self)")
  }

  /// An object in this one.
  func point(_ key: String) throws -> [String: Any] {
    try #require(self[key] as? [String: Any], "\(key) of \(self.keys)")
  }

  /// The data points of a block.
  func points(_ block: String) throws -> [[String: Any]] {
    try #require(point(block)["data"] as? [[String: Any]])
  }
}

extension ServedRun {
  /// What the library answers at a place such as `38.7369,-9.1427`: for each metric the values at each time.
  func lookup(
    _ place: String, _ metrics: [Metric], _ times: TimeSelection = .wholeRun
  ) throws -> [MetricSeries] {
    let degrees = place.split(separator: ",").compactMap { Double($0) }
    return try store.snapshot().forecast(
      at: degrees[0], degrees[1], metrics: metrics, times: times
    ).metrics
  }
}
