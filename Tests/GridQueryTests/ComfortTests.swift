import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// Expected values are those of MetPy and pythermalcomfort, by Tests/Reference/comfort.py.
@Suite("What is made of temperature and humidity at 2 m")
struct ComfortTests {
  /// The numbers have three decimals.
  @Test(
    "the heat index is MetPy's, within 0.01 °C",
    arguments: [
      (-10.0, 50.0, -10.0), (4, 90, 4), (10, 60, 8.622), (20, 40, 19.1), (25, 90, 25.906),
      (28, 86.5, 33.223), (30, 90, 40.775), (33, 5, 29.718), (35, 60, 45.05), (40, 12, 37.263),
      (43, 50, 65.367),
    ])
  func heatIndex(temperature: Double, humidity: Double, expected: Double) {
    let index = HeatIndex.celsius(temperature: temperature, relativeHumidity: humidity)
    #expect(same(index, expected, within: 0.01))
  }

  /// MetPy has Romps' solution, which is exact, with heat capacities of moist air.
  @Test(
    "the lifted condensation level is MetPy's, within 0.5 % and 2 m",
    arguments: [
      (30.0, 29.9, 12.8), (25, 15, 1257.2), (35, 5, 3699.6), (10, -5, 1844.1), (-5, -20, 1818.3),
      (40, -10, 6032.7),
    ])
  func condensation(temperature: Double, dewPoint: Double, expected: Double) {
    let height = LiftedCondensation.height(temperature: temperature, dewPoint: dewPoint)
    #expect(same(height, expected, within: 2 + 0.005 * expected))
  }

  /// Its vapour pressure has other constants: 0.3 % of 40 hPa are 0.04 °C.
  @Test(
    "the apparent temperature is pythermalcomfort's, within 0.1 °C",
    arguments: [
      (25.0, 50.0, 4.0, 23.429), (35, 70, 0.5, 43.65), (0, 80, 10, -9.386), (-15, 60, 3, -20.773),
      (18, 95, 20, 6.472),
    ])
  func apparent(temperature: Double, humidity: Double, wind: Double, expected: Double) {
    let felt = ApparentTemperature.celsius(
      temperature: temperature, relativeHumidity: humidity, windSpeed: wind)
    #expect(same(felt, expected, within: 0.1))
  }

  @Test("they are missing where a part is, and saturated air condenses at the ground")
  func limits() {
    #expect(HeatIndex.celsius(temperature: .nan, relativeHumidity: 50).isNaN)
    #expect(HeatIndex.celsius(temperature: 30, relativeHumidity: .nan).isNaN)
    #expect(LiftedCondensation.height(temperature: .nan, dewPoint: 5).isNaN)
    #expect(LiftedCondensation.height(temperature: 5, dewPoint: .nan).isNaN)
    #expect(LiftedCondensation.height(temperature: 5, dewPoint: 5.3) == 0)
    #expect(LiftedCondensation.height(temperature: 5, dewPoint: -250).isNaN)
  }

  /// 30 °C, a dew point of 25 °C and 1000 hPa are 75.85 % by wrf-python's formula: 31.67 / (1000 − 31.67) over
  /// 42.43 / (1000 − 0.378 · 42.43). MetPy 1.7.1 has 36.5 °C as the heat index of these, 26.2 °C as the wet bulb, and the level
  /// at 637 m. With wind of 5 m/s Steadman's sum is 30 + 0.33 · 0.7585 · 42.4 − 3.5 − 4 = 33.1 °C.
  @Test("they come from what an index holds, at a moment and in a series")
  func fromIndex() throws {
    let domain = try TestIndex(
      TestIndex.Field(.temperature, quantum: 0.01) { _, _, _ in 30 },
      TestIndex.Field(.dewPoint, quantum: 0.01) { _, _, _ in 25 },
      TestIndex.Field(.surfacePressure) { _, _, _ in 1000 },
      TestIndex.Field(.windU) { _, _, _ in 3 }, TestIndex.Field(.windV) { _, _, _ in -4 }
    ).open()
    for (name, expected, tolerance) in [
      ("heat_index", 36.5, 0.1), ("wet_bulb_temperature_2m", 26.2, 0.1),
      ("feels_like", 33.1, 0.1), ("lcl", 637, 8),
    ] {
      #expect(
        try same(domain.value(name, 40, -10, hour: 0.5), expected, within: tolerance), "\(name)")
      #expect(try same(domain.series(name, 40, -10)[1], expected, within: tolerance), "\(name)")
    }
  }
}
