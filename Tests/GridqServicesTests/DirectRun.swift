import Foundation
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqServices
import Testing

/// What the library itself answers in Lisbon, for the answers of services to be held against: at the 49 output times
/// of ``ServedRun/shared``, an hour apart, and at its `now`, 12:20. In November clocks in Lisbon show UTC: the run is
/// two whole days.
struct DirectRun {
  /// At the output times: amounts are of the hour that ends then.
  let outputs: PointForecast
  private let moment: PointForecast
  /// Means and what else is not plain arithmetic of the output times.
  let days: DailyForecast

  init(_ run: ServedRun) throws {
    let snapshot = run.store.snapshot()
    outputs = try snapshot.forecast(at: 38.7369, -9.1427)
    moment = try snapshot.forecast(
      try ForecastQuestion(at: 38.7369, -9.1427, times: .moment(run.now), sumsOver: 3600))
    let last = run.start.adding(seconds: 2 * 86_400 - 1) ?? run.start
    days = try snapshot.daily(
      ForecastQuestion(
        at: outputs.point, named: nil, times: .span(from: run.start, through: last),
        in: run.settings.zones.at(outputs.point)))
  }

  /// At `now`.
  func now(_ metric: Metric) throws -> Double {
    try #require(moment.metrics.first { $0.name == metric.name }?[0], "\(metric.name)")
  }

  /// At an output time: so many hours after the start.
  func at(_ hour: Int, _ metric: Metric) throws -> Double {
    try #require(outputs.times.indices.contains(hour), "\(hour) h is outside the run")
    return try #require(
      outputs.metrics.first { $0.name == metric.name }?[hour], "\(metric.name) at \(hour) h")
  }

  /// At the output times of some hours.
  func at(_ hours: some Sequence<Int>, _ metric: Metric) throws -> [Double] {
    try hours.map { try at($0, metric) }
  }

  /// Of a day.
  func value(_ metric: Metric, _ statistic: DailyStatistic, day: Int) throws -> Double {
    try #require(days.value(metric, statistic, day: day), "\(metric.name) of day \(day)")
  }

  /// °C that the air feels like, as the library says it: Steadman (1994), in the form of the Bureau of Meteorology.
  static func apparent(_ value: (Metric) throws -> Double) rethrows -> Double {
    let temperature = try value(.temperature)
    let vapour =
      try value(.relativeHumidity) / 100 * 6.105 * exp(17.27 * temperature / (237.7 + temperature))
    let told = try value(.apparentTemperature)
    let expected = temperature + 0.33 * vapour - 0.70 * (try value(.windSpeed)) - 4
    // The library has it of values that are not rounded: 0.005 °C, 0.05 %, which are 0.004 °C here, and 0.005 m/s.
    #expect(abs(told - expected) <= 0.02, "\(told) is not \(expected)")
    return told
  }

  /// °C that the air feels like at an output time.
  func apparent(at hour: Int) throws -> Double { try DirectRun.apparent { try at(hour, $0) } }
}

/// Expects a number that is no further from another than `tolerance`.
func expect(
  _ value: Double?, _ expected: Double, within tolerance: Double, _ name: Comment,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let value = try #require(value, name, sourceLocation: sourceLocation)
  #expect(
    abs(value - expected) <= tolerance, "\(name): \(value) is not \(expected)",
    sourceLocation: sourceLocation)
}

/// Half of a second decimal, and some for rounding of numbers in binary.
let secondDecimal = 0.005_01
/// Half of a fourth decimal.
let fourthDecimal = 0.000_050_1

func fahrenheit(_ celsius: Double) -> Double { celsius * 9 / 5 + 32 }

/// A mile has 1609.344 m, an hour 3600 s.
func milesPerHour(_ metresPerSecond: Double) -> Double { metresPerSecond * 3600 / 1609.344 }
