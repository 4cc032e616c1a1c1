import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// Means, maxima and minima over the output interval that ends at the time: format chapter 5.
@Suite("Metrics over an interval")
struct IntervalKindTests {
  private static let kinds: [Metric.Kind] = [.mean, .maximum, .minimum]

  /// 10 at 00:00, 20 at 01:00, 30 at 02:00 and so on; 1 more for each column, 100 for each row.
  private func domain(_ kind: Metric.Kind, hours: [Double] = [0, 1, 2, 3]) throws -> ForecastDomain
  {
    try TestIndex(
      hours: hours,
      TestIndex.Field(.temperature, kind: kind) { i, j, t in Double(10 * (t + 1) + i + 100 * j) }
    ).open()
  }

  @Test("a moment has the value of the interval that it lies in", arguments: kinds)
  func moment(kind: Metric.Kind) throws {
    let domain = try domain(kind)
    let metric = try domain.metric(named: "temperature")
    #expect(metric.kind == kind)
    let place = try #require(domain.place(of: try place(40, -10), method: .nearest))
    for (hours, value) in [
      (0.0, 10.0), (0.01, 20), (0.5, 20), (1, 20), (1.25, 30), (2.99, 40), (3, 40),
    ] {
      #expect(
        abs(try domain.value(of: metric, at: place, time: TestIndex.hour(hours)) - value) < 1e-9,
        "\(hours)")
    }
  }

  /// Halfway between two columns and two rows: half of 1 and half of 100 more.
  @Test("between grid points it is weighted", arguments: kinds)
  func bilinear(kind: Metric.Kind) throws {
    let domain = try domain(kind)
    let metric = try domain.metric(named: "temperature")
    let place = try #require(domain.place(of: try place(40.25, -9.75), method: .bilinear))
    let value = try domain.value(of: metric, at: place, time: TestIndex.hour(1.5))
    #expect(abs(value - 80.5) < 1e-9)
  }

  @Test("where output is absent it is missing", arguments: kinds)
  func gap(kind: Metric.Kind) throws {
    let domain = try domain(kind, hours: [0, 1, 3, 4])
    let metric = try domain.metric(named: "temperature")
    let place = try #require(domain.place(of: try place(40, -10), method: .nearest))
    #expect(try domain.value(of: metric, at: place, time: TestIndex.hour(2)).isNaN)
    #expect(try domain.value(of: metric, at: place, time: TestIndex.hour(3)) == 30)
  }

  /// A first time that was not computed, and a corner that is missing there only, are not in a value after it.
  @Test("nothing of an interval is taken from the time before it", arguments: kinds)
  func before(kind: Metric.Kind) throws {
    var index = try TestIndex(
      TestIndex.Field(.temperature, kind: kind) { i, j, t in
        t == 0 && i + j == 0 ? .nan : Double(10 * t + i + j)
      })
    index.unset = ["temperature"]
    let domain = try index.open()
    let point = try place(40.25, -9.75)
    let metrics = [try domain.metric(named: "temperature")]
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: point, named: metrics.map(\.name), times: .moment(TestIndex.hour(0.5)),
        method: .bilinear))
    #expect(abs(forecast.metrics[0].values[0] - 11) < 1e-9)
    #expect(forecast.notices.isEmpty)
    let series = try domain.forecast(
      ForecastQuestion(at: point, named: metrics.map(\.name), method: .bilinear))
    #expect(series.metrics[0].values.dropFirst().map { $0.rounded() } == [11, 21, 31])
    #expect(series.notices.contains { $0.code == .partial })
  }

  /// The newer run tells of the interval from 6 to 9 UTC, not of the one that ends at 6.
  @Test(
    "it is of the newest run that tells of the interval which holds the moment", arguments: kinds)
  func newestRun(kind: Metric.Kind) throws {
    let domains = try [(0.0, [0, 3, 6, 9], 1.0), (6, [6, 9, 12], 5)].map { start, hours, value in
      var index = try TestIndex(
        hours: hours, TestIndex.Field(.temperature, kind: kind) { _, _, _ in value })
      index.initialisation = TestIndex.hour(start)
      return try index.open()
    }
    let point = try place(40.25, -9.75)
    for (hour, value) in [(5.9, 1.0), (6, 1), (6.01, 5), (7.5, 5), (9, 5)] {
      let answer = try Forecasts(domains).forecast(
        ForecastQuestion(at: point, named: ["temperature"], times: .moment(TestIndex.hour(hour))))
      #expect(answer.metrics[0].values == [value], "\(hour)")
    }
    // Of a run with one file there, which is of 9 UTC.
    var single = try TestIndex(
      hours: [9], TestIndex.Field(.temperature, kind: kind) { _, _, _ in 7 })
    single.initialisation = TestIndex.hour(6)
    let answer = try Forecasts([domains[0], single.open()]).forecast(
      ForecastQuestion(at: point, named: ["temperature"], times: .moment(TestIndex.hour(9))))
    #expect(answer.metrics[0].values == [7])
  }

  /// 5 mm as a mean at each time is no amount that grows.
  @Test("amounts are made of sums alone")
  func noSum() throws {
    let domain = try TestIndex(
      TestIndex.Field(.precipitation, kind: .mean) { _, _, _ in 5 },
      TestIndex.Field(.temperature) { _, _, _ in 10 }
    ).open()
    #expect(throws: QueryError.self) { try domain.metric(named: "precipitation_probability") }
    #expect(throws: QueryError.self) { try domain.metric(named: "weather_code") }
  }
}
