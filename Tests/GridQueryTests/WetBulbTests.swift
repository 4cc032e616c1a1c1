import Testing

@testable import GridqLookup

/// Expected values are those of psychrolib and MetPy, by Tests/Reference/wet_bulb.py: temperature, dew point (°C),
/// pressure (hPa), wet bulb (°C).
@Suite("Wet bulb")
struct WetBulbTests {
  private static let aboveFreezing: [(Double, Double, Double, Double)] = [
    (5, 2, 1013, 3.652),
    (20, 17, 1013, 18.015),
    (20, 5, 1013, 11.956),
    (35, 32, 1013, 32.577),
    (35, 0, 1013, 16.191),
    (50, 35, 1013, 37.447),
    (5, 2, 898, 3.564),
    (20, 17, 898, 17.935),
    (20, 5, 898, 11.550),
    (35, 32, 898, 32.521),
    (35, 0, 898, 15.370),
    (50, 35, 898, 37.209),
    (5, 2, 700, 3.380),
    (20, 17, 700, 17.780),
    (20, 5, 700, 10.727),
    (35, 32, 700, 32.419),
    (35, 0, 700, 13.697),
    (50, 35, 700, 36.771),
    (5, 2, 500, 3.137),
    (20, 17, 500, 17.597),
    (20, 5, 500, 9.678),
    (35, 32, 500, 32.306),
    (35, 0, 500, 11.523),
    (50, 35, 500, 36.288),
  ]

  private static let belowFreezing: [(Double, Double, Double, Double)] = [
    (-40, -43, 1013, -40.073),
    (-20, -35, 1013, -21.240),
    (-10, -10.1, 1013, -10.025),
    (-2, -5, 1013, -3.031),
    (0, -15, 1013, -4.070),
    (-40, -43, 898, -40.082),
    (-20, -35, 898, -21.376),
    (-10, -10.1, 898, -10.028),
    (-2, -5, 898, -3.112),
    (0, -15, 898, -4.398),
    (-40, -43, 700, -40.105),
    (-20, -35, 700, -21.697),
    (-10, -10.1, 700, -10.033),
    (-2, -5, 700, -3.287),
    (0, -15, 700, -5.116),
    (-40, -43, 500, -40.144),
    (-20, -35, 500, -22.225),
    (-10, -10.1, 500, -10.041),
    (-2, -5, 500, -3.533),
    (0, -15, 500, -6.159),
  ]

  /// psychrolib has its saturation pressure from Hyland and Wexler, 0.1 % from Bolton's up to 35 °C and 0.5 % at 50 °C:
  /// 0.1 % are 0.015 °C, and it iterates to 0.001 °C.
  @Test("is psychrolib's at any height, where it is above 0 °C", arguments: aboveFreezing)
  func psychrolib(temperature: Double, dewPoint: Double, pressure: Double, expected: Double) {
    let wetBulb = WetBulb.temperature(temperature, dewPoint: dewPoint, pressure: pressure)
    #expect(same(wetBulb, expected, within: temperature > 40 ? 0.03 : 0.015))
  }

  /// Along a moist adiabat instead of at one pressure: up to 0.05 °C where the air is as dry as here.
  @Test("is MetPy's below 0 °C, which is over water too", arguments: belowFreezing)
  func metPy(temperature: Double, dewPoint: Double, pressure: Double, expected: Double) {
    let wetBulb = WetBulb.temperature(temperature, dewPoint: dewPoint, pressure: pressure)
    #expect(same(wetBulb, expected, within: 0.05))
  }

  @Test("is the temperature of saturated air, and never above it")
  func saturated() {
    for temperature in stride(from: -90.0, through: 60, by: 7.5) {
      for pressure in [1050.0, 500, 300] {
        let wetBulb = WetBulb.temperature(
          temperature, dewPoint: temperature + 0.5, pressure: pressure)
        #expect(wetBulb == temperature)
        let dry = WetBulb.temperature(temperature, dewPoint: temperature - 10, pressure: pressure)
        #expect(dry < temperature && dry > temperature - 10)
      }
    }
  }

  @Test("of a mixing ratio is that of its dew point")
  func mixingRatio() {
    // The worked example of wrf-python: 298.15 K, 1000 hPa and 0.010 have a dew point of 13.854 °C.
    let ofRatio = WetBulb.temperature(25, mixingRatio: 0.010, pressure: 1000)
    #expect(same(ofRatio, WetBulb.temperature(25, dewPoint: 13.854, pressure: 1000), within: 0.001))
  }

  @Test("is missing where a part is, and where there is no air")
  func missing() {
    for part in 0..<3 {
      let parts = (0..<3).map { $0 == part ? Double.nan : [25, 13.854, 1000][$0] }
      #expect(WetBulb.temperature(parts[0], dewPoint: parts[1], pressure: parts[2]).isNaN)
    }
    for pressure in [0, -5, 100, Double.infinity] {
      #expect(WetBulb.temperature(60, dewPoint: 55, pressure: pressure).isNaN)
    }
    #expect(WetBulb.temperature(20, mixingRatio: -0.1, pressure: 1000).isNaN)
    #expect(WetBulb.temperature(.infinity, mixingRatio: 0.01, pressure: 1000).isNaN)
  }
}
