import GridqFiles
import GridqMetrics

/// What weather apps will not find in a run, and why: a clause for each metric, in the order in which people notice.
struct AppGaps {
  let clauses: [String]

  /// What apps show of each metric, by the metric without which it is missing.
  private static let shown: [(metric: Metric, lack: String)] = [
    (.temperature, "no temperature"),
    (.precipitation, "no rain, snow and icons"),
    (.cloudCover, "no clouds, and no icon when nothing falls"),
    (.windU, "no wind"),
    (.seaLevelPressure, "no pressure"),
    (.dewPoint, "no humidity and dew point"),
    (.visibility, "no visibility and no fog"),
    (.windGust, "no gusts"),
    (.lowCloudCover, "no layers of cloud"),
    (.snowfall, "snow told from rain by temperature alone"),
    (.cape, "no thunderstorms"),
  ]

  /// - Parameter metrics: what an index stores.
  init(in metrics: [StoredMetric]) {
    var clauses = AppGaps.shown.compactMap { row in
      metrics.contains { $0.name == row.metric.name }
        ? nil : "no \(row.metric.name), so \(row.lack)"
    }
    // Haze alone is never as thick as fog.
    if metrics.contains(where: {
      $0.name == Metric.visibility.name && $0.method.hasPrefix("estimate of low confidence")
    }) {
      clauses.append("visibility of haze alone, so no fog")
    }
    // Of what is the model's own in other runs.
    for metric in metrics where metric.isEstimate {
      if [Metric.cloudCover, .seaLevelPressure].contains(where: { $0.name == metric.name }) {
        clauses.append("\(metric.name) is an estimate")
      }
    }
    self.clauses = clauses
  }

  /// `apps: no cape, so no thunderstorms; …`; nil where nothing is lacking.
  var line: String? { clauses.isEmpty ? nil : "apps: \(clauses.joined(separator: "; "))" }
}
