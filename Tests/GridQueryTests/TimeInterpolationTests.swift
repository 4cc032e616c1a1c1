import GridqGeometry
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup
@testable import GridqMetrics

@Suite("Between two output times")
struct TimeInterpolationTests {
  /// Four hourly times: the temperature is t², the land a category that changes with time only in
  /// this test, elevation a constant.
  private func domain() throws -> ForecastDomain {
    try TestIndex(
      TestIndex.Field(.temperature) { _, _, t in Double(t * t) },
      TestIndex.Field(.windU) { _, _, t in [3, -3, -3, 0][t] },
      TestIndex.Field(.windV) { _, _, t in [4, 4, -4, 0][t] },
      TestIndex.Field(.elevation) { i, j, _ in Double(100 * i + j) }
    ).open()
  }

  @Test(
    "an instant is interpolated linearly",
    arguments: [
      // 0, 1, 4, 9 at the hours: a quarter of the way from 1 to 4 is 1.75.
      (0.0, 0.0), (0.5, 0.5), (1, 1), (1.25, 1.75), (2.8, 8), (3, 9),
    ])
  func instant(hour: Double, expected: Double) throws {
    #expect(try same(domain().value("temperature", 40, -10, hour: hour), expected))
  }

  @Test("speed and direction are those of the interpolated components")
  func components() throws {
    let domain = try domain()
    // Half way from (3, 4) to (−3, 4): (0, 4), from due south; the mean of the speeds would be 5.
    #expect(try same(domain.value("wind_u", 40, -10, hour: 0.5), 0))
    #expect(try same(domain.value("wind_speed", 40, -10, hour: 0.5), 4))
    #expect(try same(domain.value("wind_direction", 40, -10, hour: 0.5), 180))
    // Half way from (−3, 4) to (−3, −4): (−3, 0), from due east.
    #expect(try same(domain.value("wind_speed", 40, -10, hour: 1.5), 3))
    #expect(try same(domain.value("wind_direction", 40, -10, hour: 1.5), 90))
  }

  @Test("a constant is the same at every time")
  func constant() throws {
    let domain = try domain()
    #expect(try same(domain.series("elevation", 40.5, -9), [201, 201, 201, 201]))
    for hour in [0, 0.3, 1.5, 3] {
      #expect(try same(domain.value("elevation", 40.5, -9, hour: hour), 201))
    }
    // In space it is interpolated like any other quantity: half way from 201 to 301.
    #expect(try same(domain.value("elevation", 40.5, -8.75, hour: 0.3, method: .bilinear), 251))
  }

  @Test("a category is that of the nearer time and of the nearest point, never a mixture")
  func category() throws {
    let weather = Metric(
      900, "weather_code", aliases: [], standardName: "", unit: .one, kind: .category, quantum: 1,
      valid: 0...99, "A code.")
    let domain = try TestIndex(
      TestIndex.Field(weather) { i, _, t in Double(10 * i + [0, 3, 95, 3][t]) }
    ).open()
    for (hour, expected) in [
      (0.0, 0.0), (0.49, 0), (0.5, 3), (1, 3), (1.4, 3), (1.6, 95), (2.7, 3),
    ] {
      #expect(try domain.value("weather_code", 40, -10, hour: hour) == expected)
    }
    // 0.4 of the way east of (1, 0) is still (1, 0).
    #expect(try domain.value("weather_code", 40.1, -9.3, method: .bilinear) == 10)
    #expect(try domain.series("weather_code", 40.1, -9.2, method: .bilinear) == [20, 23, 115, 23])
  }

  @Test("on an irregular axis the share of the way is that of the seconds")
  func irregular() throws {
    let domain = try TestIndex(
      hours: [0, 1, 3, 5], TestIndex.Field(.temperature) { _, _, t in [0, 6, 12, 13][t] }
    ).open()
    // A quarter of the way from hour 1 to hour 3: 6 + 6 / 4.
    #expect(try same(domain.value("temperature", 40, -10, hour: 1.5), 7.5))
    #expect(try same(domain.value("temperature", 40, -10, hour: 0.5), 3))
    #expect(try same(domain.series("temperature", 40, -10), [0, 6, 12, 13]))
  }

  @Test("where output is missing from the run the value is missing, not interpolated")
  func gap() throws {
    let domain = try TestIndex(
      hours: [0, 1, 2, 6, 7],
      TestIndex.Field(.temperature) { _, _, t in Double(t) },
      TestIndex.Field(.elevation) { _, _, _ in 100 }
    ).open()
    #expect(try domain.value("temperature", 40, -10, hour: 4).isNaN)
    #expect(try same(domain.value("temperature", 40, -10, hour: 6), 3))
    #expect(try same(domain.value("temperature", 40, -10, hour: 6.5), 3.5))
    #expect(try same(domain.value("elevation", 40, -10, hour: 4), 100))
    let forecast = try domain.forecast(
      ForecastQuestion(at: place(40, -10), named: nil))
    #expect(forecast.gaps == [TestIndex.hour(2)...TestIndex.hour(6)])
  }

  @Test("outside the run is an error, not the first or the last value")
  func outside() throws {
    let domain = try domain()
    for hour in [-1.0 / 3600, 3 + 1.0 / 3600, -24, 1e6] {
      #expect(throws: QueryError.self) {
        try domain.value("temperature", 40, -10, hour: hour)
      }
    }
  }

  @Test("a run of one time answers for that time")
  func single() throws {
    let domain = try TestIndex(
      hours: [6], TestIndex.Field(.temperature) { _, _, _ in 7 },
      TestIndex.Field(.precipitation) { _, _, _ in 7 }
    ).open()
    #expect(try domain.value("temperature", 40, -10, hour: 6) == 7)
    #expect(try domain.value("precipitation", 40, -10, hour: 6).isNaN)
    #expect(throws: QueryError.self) { try domain.value("temperature", 40, -10, hour: 6.5) }
  }
}
