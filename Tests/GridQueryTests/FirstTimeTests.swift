import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// Four hours from noon on, at 10° W by day; at the first of them radiation and boundary layer are 0, as
/// WRF leaves them.
@Suite("A first time that is not computed yet")
struct FirstTimeTests {
  private static let noon = 12.0

  private func domain(
    unset: Set<String> = ["boundary_layer_height", "shortwave_radiation"], from hour: Double = noon
  ) throws -> ForecastDomain {
    var index = try TestIndex(
      hours: [0, 1, 2, 3].map { hour + $0 },
      TestIndex.Field(.boundaryLayerHeight) { i, _, t in t == 0 ? 0 : Double(400 + 100 * t + i) },
      TestIndex.Field(.shortwaveRadiation) { _, _, t in t == 0 ? 0 : 300 },
      TestIndex.Field(.temperature) { _, _, t in Double(t) },
      TestIndex.Field(.precipitation) { _, _, t in Double(t) },
      TestIndex.Field(.elevation) { _, _, _ in 100 })
    index.unset = unset
    return try index.open()
  }

  /// 500 m after an hour, 600 m after two; 4/9 of the way east of point (0, 0) it is 4/9 m more.
  @Test(
    "answers for itself, and nothing is interpolated from it",
    arguments: [
      (0.0, 0.0), (1.0 / 3600, Double.nan), (0.5, .nan), (1 - 1.0 / 3600, .nan), (1, 500),
      (1.5, 550), (3, 700),
    ])
  func between(hour: Double, height: Double) throws {
    let domain = try domain()
    let hour = FirstTimeTests.noon + hour
    #expect(try same(domain.value("boundary_layer_height", 40, -10, hour: hour), height))
    let east = height > 0 ? height + 0.5 : height
    #expect(
      try same(
        domain.value("boundary_layer_height", 40, -9.75, hour: hour, method: .bilinear), east))
    let radiation = try domain.value("shortwave_radiation", 40, -10, hour: hour)
    #expect(radiation.isNaN == height.isNaN)
    // What was computed is interpolated as ever.
    let share = hour - FirstTimeTests.noon
    #expect(try same(domain.value("temperature", 40, -10, hour: hour), share, within: 1e-3))
  }

  @Test("without the mark it is a time as any other")
  func unmarked() throws {
    let domain = try domain(unset: [])
    #expect(try same(domain.value("boundary_layer_height", 40, -10, hour: 12.5), 250))
    #expect(try domain.value("shortwave_radiation", 40, -10, hour: 12.5) > 100)
  }

  @Test("is in a series what the model wrote")
  func series() throws {
    let domain = try domain()
    #expect(try same(domain.series("boundary_layer_height", 40, -10), [0, 500, 600, 700]))
    #expect(try same(domain.series("shortwave_radiation", 40, -10), [0, 300, 300, 300]))
  }

  /// Radiation of 0 by day is no clear sky, and none is guessed; cover that was computed serves.
  @Test("nothing is derived from it")
  func derived() throws {
    let domain = try domain()
    for hour in [12.0, 12.5, 12.9] {
      #expect(try domain.value("uv_index", 40, -10, hour: hour).isNaN)
    }
    let series = try domain.series("uv_index", 40, -10)
    #expect(series[0].isNaN && series[1] > 0 && series[2] > 0)
    let later = try domain.place(of: place(40, -10), method: .nearest)
    let values = try domain.values(
      of: domain.metric(named: "uv_index"), at: #require(later), times: 1..<3)
    #expect(same(values, Array(series[1..<3])))

    var cloudy = try TestIndex(
      hours: [12, 13], TestIndex.Field(.shortwaveRadiation) { _, _, t in t == 0 ? 0 : 300 },
      TestIndex.Field(.cloudCover) { _, _, _ in 50 })
    cloudy.unset = ["shortwave_radiation"]
    let estimate = try UVIndex.estimate(
      at: place(40, -10), time: TestIndex.hour(12.5), cloudCover: 50)
    #expect(try same(cloudy.open().value("uv_index", 40, -10, hour: 12.5), estimate))
    cloudy.unset = ["shortwave_radiation", "cloud_cover"]
    #expect(try cloudy.open().value("uv_index", 40, -10, hour: 12.5).isNaN)
  }

  @Test("by night the UV index is 0 all the same")
  func night() throws {
    let domain = try domain(from: 0)
    #expect(try domain.value("uv_index", 40, -10, hour: 0.5) == 0)
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: ["uv_index"],
        times: .moment(TestIndex.hour(0.5))))
    #expect(forecast.unsetMetrics == [])
  }

  @Test("does not concern sums and constants, whatever a file says")
  func sumsAndConstants() throws {
    let domain = try domain(unset: ["precipitation", "elevation"])
    #expect(try same(domain.value("precipitation", 40, -10, hour: 13), 1))
    #expect(try same(domain.series("precipitation", 40, -10), [.nan, 1, 1, 1]))
    #expect(try same(domain.value("elevation", 40, -10, hour: 12.5), 100))
  }

  @Test(
    "an answer names the metrics that are missing because of it",
    arguments: [
      (12.0, ["uv_index"]), (12.5, ["boundary_layer_height", "shortwave_radiation", "uv_index"]),
      (13, []), (13.5, []),
    ] as [(Double, [String])])
  func told(hour: Double, names: [String]) throws {
    let domain = try domain()
    let metrics = try ["boundary_layer_height", "shortwave_radiation", "uv_index", "temperature"]
      .map { try domain.metric(named: $0) }
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: metrics.map(\.name), times: .moment(TestIndex.hour(hour))))
    #expect(forecast.unsetMetrics == names)
    let rest = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: metrics.map(\.name),
        times: .span(from: TestIndex.hour(hour), through: nil)))
    #expect(rest.unsetMetrics == (hour == 12 ? names : []))
  }
}
