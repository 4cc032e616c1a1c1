import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("Units of an answer")
struct UnitTests {
  /// What one metric is asked for and what is answered, in each system.
  struct Row: CustomTestStringConvertible, Sendable {
    let metric: String
    let value: Double
    let imperial: (String, Double)
    let si: (String, Double)
    let unit: String
    /// The quantum in the unit of the table, and in the imperial and SI ones.
    let quanta: [Double]
    var testDescription: String { metric }
  }

  static let rows = [
    Row(
      metric: "temperature", value: 25, imperial: ("degF", 77), si: ("K", 298.15), unit: "degC",
      quanta: [0.05, 0.09, 0.05]),
    Row(
      metric: "wind_u", value: -10, imperial: ("mph", -22.36936292), si: ("m/s", -10), unit: "m/s",
      quanta: [0.1, 0.2236936292, 0.1]),
    // 1013.2 hPa / 33.86389 hPa.
    Row(
      metric: "surface_pressure", value: 1013.2, imperial: ("inHg", 29.9197759),
      si: ("Pa", 101_320), unit: "hPa", quanta: [0.1, 0.00295299802, 10]),
    Row(
      metric: "snow_depth", value: 1.27, imperial: ("in", 50), si: ("m", 1.27), unit: "m",
      quanta: [0.01, 0.3937007874, 0.01]),
    Row(
      metric: "elevation", value: 304.8, imperial: ("ft", 1000), si: ("m", 304.8), unit: "m",
      quanta: [0.1, 0.3280839895, 0.1]),
    Row(
      metric: "shortwave_radiation", value: 600, imperial: ("W/m2", 600), si: ("W/m2", 600),
      unit: "W/m2", quanta: [1, 1, 1]),
  ]

  @Test("are those of the system asked for, the quantum with them", arguments: rows)
  func conversion(_ row: Row) throws {
    let metric = try #require(Metric.named(row.metric))
    let domain = try TestIndex(TestIndex.Field(metric) { _, _, _ in row.value }).open()
    let point = try place(40, -10)
    for (system, unit, value, quantum) in [
      (UnitSystem.metric, row.unit, row.value, row.quanta[0]),
      (.imperial, row.imperial.0, row.imperial.1, row.quanta[1]),
      (.si, row.si.0, row.si.1, row.quanta[2]),
    ] {
      let forecast = try domain.forecast(
        ForecastQuestion(
          at: point, named: [domain.metric(named: row.metric)].map(\.name), units: system))
      let series = forecast.metrics[0]
      #expect(series.unit == unit)
      // The factors above are rounded to 9 digits.
      #expect(
        same(series.values, Array(repeating: value, count: 4), within: abs(value) * 2e-9))
      #expect(same(series.quantum, quantum, within: quantum * 2e-9))
    }
  }

  @Test("keep missing values missing, and amounts amounts")
  func missingAndSums() throws {
    let domain = try TestIndex(
      TestIndex.Field(.precipitation) { _, _, t in Double(t) * 25.4 },
      TestIndex.Field(.temperature) { _, _, _ in .nan }
    ).open()
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10),
        named: ([domain.metric(named: "temperature"), domain.metric(named: "precipitation")]).map(
          \.name), units: .imperial))
    #expect(same(forecast.metrics[0].values, Array(repeating: .nan, count: 4)))
    #expect(same(forecast.metrics[1].values, [.nan, 1, 1, 1]))
    #expect(forecast.metrics[1].unit == "in")
  }

  @Test("of relative humidity in SI are fractions")
  func fractions() throws {
    let domain = try TestIndex(
      TestIndex.Field(.temperature) { _, _, _ in 10 },
      TestIndex.Field(.dewPoint) { _, _, _ in 10.5 },
      TestIndex.Field(.surfacePressure) { _, _, _ in 1000 }
    ).open()
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: ["rh"],
        times: .moment(TestIndex.hour(1)), units: .si))
    #expect(forecast.metrics[0].unit == "1")
    #expect(forecast.metrics[0].values == [1])
  }
}
