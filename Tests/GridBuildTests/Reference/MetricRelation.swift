import Foundation
import GridqMetrics
import Testing

/// What holds between metrics at a point and a time, whatever the weather.
struct MetricRelation: Sendable, CustomTestStringConvertible {
  /// In words, with the tolerance and why.
  let claim: String
  let metrics: [Metric]
  /// Whether it holds; nil where it says nothing, such as at night.
  let holds: @Sendable (WeatherSample) -> Bool?

  var testDescription: String { claim }

  init(
    _ claim: String, _ metrics: [Metric], holds: @escaping @Sendable (WeatherSample) -> Bool?
  ) {
    self.claim = claim
    self.metrics = metrics
    self.holds = holds
  }
}

/// The values of the metrics at a grid point and an output time, and where the sun stands there.
struct WeatherSample: Sendable {
  var values: [Metric: Double]
  /// Of the output interval that ends at the time; NaN at the first time.
  var hours: Double
  /// Degrees above the horizon, by a formula of its own; within 1 degree.
  var sun: Double

  /// NaN where it is missing.
  subscript(metric: Metric) -> Double { values[metric] ?? .nan }

  /// Degrees of the sun above the horizon.
  ///
  /// Declination after P. I. Cooper, Solar Energy 12 (1969), 333–346, equation of time after J. W. Spencer, Search 2
  /// (1971), 172: within 0.6 degrees of an almanac.
  static func sun(latitude: Double, longitude: Double, secondsSince1970: Int64) -> Double {
    let day = Double(secondsSince1970) / 86_400
    // Days since 1 January of the year: 1970 began on day 0, a year has 365.2425 days.
    let dayOfYear = day.truncatingRemainder(dividingBy: 365.2425)
    let turn = 2 * Double.pi / 365 * dayOfYear
    let declination = 23.45 * sin(2 * .pi * (284 + dayOfYear + 1) / 365) * .pi / 180
    let minutes =
      229.18
      * (0.000075 + 0.001868 * cos(turn) - 0.032077 * sin(turn) - 0.014615 * cos(2 * turn)
        - 0.040849 * sin(2 * turn))
    let hours = (day - day.rounded(.down)) * 24 + longitude / 15 + minutes / 60
    let angle = (hours - 12) * 15 * .pi / 180
    let phi = latitude * .pi / 180
    let height = sin(phi) * sin(declination) + cos(phi) * cos(declination) * cos(angle)
    return asin(max(-1, min(1, height))) * 180 / .pi
  }
}
