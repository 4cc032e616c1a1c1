import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// The codes are WMO code table 4677; the limits are those that the documentation of `WeatherSigns`
/// gives, each tested on both sides.
@Suite("WeatherCode")
struct WeatherCodeTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var rate: Double
    var temperature: Double
    /// The share of snow; known together with that of graupel.
    var snow = Double.nan
    var graupel = 0.0
    var visibility = Double.nan
    var cover = Double.nan
    var cape = Double.nan
    var code: Int?

    var testDescription: String {
      """
      \(rate) mm/h, \(temperature) °C, snow \(snow), graupel \(graupel), \(visibility) m, \
      \(cover) %, \(cape) J/kg
      """
    }
  }

  private static func check(_ row: Row) {
    var signs = WeatherSigns(precipitationRate: row.rate, temperature: row.temperature)
    signs.snowShare = row.snow
    signs.graupelShare = row.graupel
    signs.visibility = row.visibility
    signs.cloudCover = row.cover
    signs.cape = row.cape
    #expect(signs.code?.rawValue == row.code)
  }

  @Test(
    "a dry sky is coded by its cover",
    arguments: [
      Row(rate: 0, temperature: 20, cover: 0, code: 0),
      Row(rate: 0, temperature: 20, cover: 10.9, code: 0),
      Row(rate: 0, temperature: 20, cover: 11, code: 1),
      Row(rate: 0, temperature: 20, cover: 24.9, code: 1),
      Row(rate: 0, temperature: 20, cover: 25, code: 2),
      Row(rate: 0, temperature: 20, cover: 84.9, code: 2),
      Row(rate: 0, temperature: 20, cover: 85, code: 3),
      Row(rate: 0, temperature: 20, cover: 100, code: 3),
      Row(rate: 0.099, temperature: 20, cover: 100, code: 3),
    ])
  func cover(_ row: Row) { WeatherCodeTests.check(row) }

  @Test(
    "fog goes before cover, and rime below freezing",
    arguments: [
      Row(rate: 0, temperature: 5, visibility: 999, cover: 0, code: 45),
      Row(rate: 0, temperature: 0, visibility: 200, cover: 100, code: 45),
      Row(rate: 0, temperature: -0.1, visibility: 200, cover: 100, code: 48),
      Row(rate: 0, temperature: 5, visibility: 1000, cover: 0, code: 10),
      Row(rate: 0, temperature: 5, visibility: 5000, cover: 0, code: 10),
      Row(rate: 0, temperature: 5, visibility: 5001, cover: 0, code: 0),
    ])
  func fog(_ row: Row) { WeatherCodeTests.check(row) }

  @Test(
    "rain goes before fog and is coded by its rate",
    arguments: [
      Row(rate: 0.1, temperature: 15, snow: 0, visibility: 300, code: 51),
      Row(rate: 0.249, temperature: 15, snow: 0, code: 51),
      Row(rate: 0.25, temperature: 15, snow: 0, code: 61),
      Row(rate: 2.49, temperature: 15, snow: 0, code: 61),
      Row(rate: 2.5, temperature: 15, snow: 0, code: 63),
      Row(rate: 7.59, temperature: 15, snow: 0, code: 63),
      Row(rate: 7.6, temperature: 15, snow: 0, code: 65),
      Row(rate: 80, temperature: 0, snow: 0, code: 65),
    ])
  func rain(_ row: Row) { WeatherCodeTests.check(row) }

  @Test(
    "what falls liquid below freezing is freezing",
    arguments: [
      Row(rate: 0.1, temperature: -0.1, snow: 0, code: 56),
      Row(rate: 0.25, temperature: -0.1, snow: 0.19, code: 66),
      Row(rate: 2.5, temperature: -5, snow: 0, code: 67),
      Row(rate: 1, temperature: -5, snow: 0.2, code: 68),
    ])
  func freezing(_ row: Row) { WeatherCodeTests.check(row) }

  /// 0.1 + 0.1 of it is frozen in the fourth row: 0.2, no longer freezing, and half of that graupel.
  @Test(
    "graupel and hail are frozen: what is neither they nor snow is liquid",
    arguments: [
      Row(rate: 1, temperature: -3, snow: 0, graupel: 1, code: 87),
      Row(rate: 2.5, temperature: -3, snow: 0.1, graupel: 0.9, code: 88),
      Row(rate: 1, temperature: -3, snow: 0.1, graupel: 0.09, code: 66),
      Row(rate: 1, temperature: -3, snow: 0.1, graupel: 0.1, code: 87),
      Row(rate: 1, temperature: -3, snow: 0.5, graupel: 0.4, code: 73),
      Row(rate: 1, temperature: -3, snow: 0.4, graupel: 0.3, code: 68),
      Row(rate: 4, temperature: 12, snow: 0, graupel: 0.19, code: 63),
      Row(rate: 4, temperature: 12, snow: 0, graupel: 0.2, code: 88),
      Row(rate: 4, temperature: 12, snow: 0, graupel: 0.5, cape: 1500, code: 95),
      Row(rate: 1, temperature: -3, snow: 0.6, graupel: 0.6, code: 87),
    ])
  func graupel(_ row: Row) { WeatherCodeTests.check(row) }

  @Test(
    "what is not snow is not called freezing where it may be graupel",
    arguments: [
      Row(rate: 0.1, temperature: -3, snow: 0, graupel: .nan, code: 51),
      Row(rate: 1, temperature: -3, snow: 0.1, graupel: .nan, code: 61),
      Row(rate: 1, temperature: -3, snow: 0.9, graupel: .nan, code: 73),
    ])
  func unknownGraupel(_ row: Row) { WeatherCodeTests.check(row) }

  @Test(
    "snow is coded by its share and its rate",
    arguments: [
      Row(rate: 0.1, temperature: 3, snow: 0.8, code: 71),
      Row(rate: 0.99, temperature: -3, snow: 1, code: 71),
      Row(rate: 1, temperature: -3, snow: 1.02, code: 73),
      Row(rate: 4.99, temperature: -3, snow: 1, code: 73),
      Row(rate: 5, temperature: -3, snow: 1, code: 75),
      Row(rate: 2.49, temperature: 1, snow: 0.79, code: 68),
      Row(rate: 2.5, temperature: 1, snow: 0.2, code: 69),
      Row(rate: 2.5, temperature: 1, snow: 0.19, code: 63),
    ])
  func snow(_ row: Row) { WeatherCodeTests.check(row) }

  /// 0.8 at 0.4 °C, 0.2 at 1.6 °C by the line from 0 to 2 °C.
  @Test(
    "without the frozen share the temperature decides, and nothing freezes",
    arguments: [
      Row(rate: 0.5, temperature: -10, code: 71), Row(rate: 0.5, temperature: 0.39, code: 71),
      Row(rate: 0.5, temperature: 0.41, code: 68), Row(rate: 0.5, temperature: 1.59, code: 68),
      Row(rate: 0.5, temperature: 1.61, code: 61), Row(rate: 0.5, temperature: 30, code: 61),
    ])
  func share(_ row: Row) { WeatherCodeTests.check(row) }

  @Test(
    "a thunderstorm needs unstable air and moderate rain",
    arguments: [
      Row(rate: 2.5, temperature: 22, snow: 0, cape: 1000, code: 95),
      Row(rate: 2.49, temperature: 22, snow: 0, cape: 3000, code: 61),
      Row(rate: 40, temperature: 22, snow: 0, cape: 999, code: 65),
      Row(rate: 40, temperature: 22, snow: 0, code: 65),
      Row(rate: 0, temperature: 22, cover: 0, cape: 5000, code: 0),
    ])
  func thunder(_ row: Row) { WeatherCodeTests.check(row) }

  @Test(
    "what cannot be told has no code",
    arguments: [
      Row(rate: .nan, temperature: 20, cover: 0, code: nil),
      Row(rate: 0, temperature: .nan, cover: 0, code: nil),
      Row(rate: 0, temperature: 20, visibility: 20_000, code: nil),
    ])
  func unknown(_ row: Row) { WeatherCodeTests.check(row) }
}

@Suite("weather_code of an index")
struct WeatherCodeOfIndexTests {
  /// Three-hourly totals: nothing, then 0.3 mm (0.1 mm/h), 3.0 mm (1 mm/h), 0.27 mm (0.09 mm/h); the
  /// western half at 10 °C, the eastern half at −4 °C.
  private static let sky = SkyIndex(
    columns: 4, rows: 4, step: 3 * 3600, times: 4,
    fields: [
      (.temperature, { i, _, _ in i < 2 ? 10 : -4 }),
      (.precipitation, { _, _, t in [0, 0.3, 3.3, 3.57][t] }),
    ])

  @Test("the rate is the amount over the output interval, missing at the first time")
  func rates() throws {
    let domain = try WeatherCodeOfIndexTests.sky.domain()
    let metric = try domain.metric(named: "weather_code")
    let west = try #require(
      domain.place(of: try WeatherCodeOfIndexTests.sky.point(0, 0), method: .nearest))
    let codes = try domain.values(of: metric, at: west, times: 0..<4)
    #expect(codes[0].isNaN)
    #expect(codes[1] == 51)
    #expect(codes[2] == 61)
    // Dry, and the index has no cloud cover.
    #expect(codes[3].isNaN)
  }

  /// The output interval from 03 to 06 UTC holds all moments between them.
  @Test("between points it is the code of the nearer one, between times that of the interval")
  func nearest() throws {
    let sky = WeatherCodeOfIndexTests.sky
    let domain = try sky.domain()
    func code(_ i: Double, _ time: String) throws -> Double {
      try domain.value(
        of: "weather_code", at: try sky.point(i, 1.2), time: time, method: .bilinear)
    }
    #expect(try code(1.4, "2026-06-21T06:00Z") == 61)
    #expect(try code(1.6, "2026-06-21T06:00Z") == 73)
    #expect(try code(1.6, "2026-06-21T03:00Z") == 71)
    for time in ["03:01", "04:29", "04:31", "05:59"] {
      #expect(try code(1.6, "2026-06-21T\(time)Z") == 73)
    }
  }

  /// At −4 °C in each of three intervals 3 mm in three hours: all liquid; all graupel; two thirds snow
  /// and one third graupel.
  @Test("snowfall and graupel of an index together are what is frozen")
  func frozen() throws {
    let sky = SkyIndex(
      columns: 4, rows: 4, step: 3 * 3600, times: 4,
      fields: [
        (.temperature, { _, _, _ in -4 }), (.precipitation, { _, _, t in [0, 3, 6, 9][t] }),
        (.snowfall, { _, _, t in [0, 0, 0, 2][t] }), (.graupel, { _, _, t in [0, 0, 3, 4][t] }),
      ])
    let domain = try sky.domain()
    let place = try #require(domain.place(of: try sky.point(1, 1), method: .nearest))
    let codes = try domain.values(
      of: try domain.metric(named: "weather_code"), at: place, times: 1..<4)
    #expect(codes == [66, 87, 73])
  }

  @Test("an index without precipitation or temperature has no weather code")
  func required() throws {
    let field: SkyIndex.Field = { _, _, t in Double(t) }
    for metric in [Metric.temperature, .precipitation] {
      let domain = try SkyIndex(times: 3, fields: [(metric, field)]).domain()
      #expect(throws: QueryError.self) { try domain.metric(named: "weather_code") }
    }
  }
}
