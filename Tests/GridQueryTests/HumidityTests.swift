import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// The worked example of wrf-python's formulas: T = 298.15 K, p = 1000 hPa, mixing ratio 0.010 give
/// a dew point of 13.854 °C and a relative humidity of 50.15 %.
@Suite("Relative humidity")
struct HumidityTests {
  @Test("is that of wrf-python for the temperature, the dew point and the pressure")
  func checkValue() {
    let humidity = Humidity.relative(temperature: 25, dewPoint: 13.854, pressure: 1000)
    // The dew point is given to 0.0005 °C, which is 0.0016 %; the expected value to 0.005 %.
    #expect(same(humidity, 50.15, within: 0.007))
  }

  @Test("is at most 100 %, at least 0 %, and missing where a part is")
  func limits() {
    #expect(Humidity.relative(temperature: 10, dewPoint: 10.5, pressure: 1000) == 100)
    #expect(Humidity.relative(temperature: 60, dewPoint: -109, pressure: 1000) >= 0)
    #expect(Humidity.relative(temperature: 60, dewPoint: -109, pressure: 1000) < 0.01)
    for part in 0..<3 {
      let parts = (0..<3).map { $0 == part ? Double.nan : [25, 13.854, 1000][$0] }
      let humidity = Humidity.relative(
        temperature: parts[0], dewPoint: parts[1], pressure: parts[2])
      #expect(humidity.isNaN)
    }
  }

  /// wrf-python's dew point is -80.45 °C for all air of 0.001 hPa and less. By Bolton that is 93 % of saturation at -80 °C,
  /// 20 % at -70 °C and 0.02 % at 0 °C, whatever the air is.
  @Test(
    "is not told of cold air that may be drier than the dew point says, nor where such air condenses"
  )
  func lowestDewPoint() throws {
    for (temperature, isTold) in [(-80.0, false), (-70, false), (0, true)] {
      let domain = try TestIndex(
        TestIndex.Field(.temperature) { _, _, _ in temperature },
        TestIndex.Field(.dewPoint) { _, _, _ in -80.45 },
        TestIndex.Field(.surfacePressure) { _, _, _ in 650 }
      ).open()
      for name in ["relative_humidity", "lifted_condensation_level"] {
        #expect(try domain.value(name, 40, -10, hour: 0).isNaN == !isTold)
        #expect(try domain.series(name, 40, -10)[0].isNaN == !isTold)
      }
    }
    let cold = try TestIndex(
      TestIndex.Field(.temperature) { _, _, _ in -70 },
      TestIndex.Field(.dewPoint) { _, _, _ in -75 },
      TestIndex.Field(.surfacePressure) { _, _, _ in 650 }
    ).open()
    // 0.002347 and 0.004898 hPa by wrf-python's inverse and Bolton's formula.
    #expect(try same(cold.value("relative_humidity", 40, -10, hour: 0), 47.9, within: 0.5))
  }

  @Test(
    "comes from the interpolated temperature, dew point and pressure, at a moment and in a series")
  func fromIndex() throws {
    let domain = try TestIndex(
      TestIndex.Field(.temperature) { i, _, t in 15 + 20 * Double(i) + (t == 1 ? 10 : 0) },
      TestIndex.Field(.dewPoint, quantum: 0.001) { _, _, _ in 13.854 },
      TestIndex.Field(.surfacePressure) { _, _, _ in 1000 }
    ).open()
    // 25 °C at hour 1 at the first point, and half way to the second one at hour 0.
    #expect(try same(domain.value("relative_humidity", 40, -10, hour: 1), 50.15, within: 0.007))
    #expect(
      try same(
        domain.value("rh2", 40, -9.75, method: .bilinear), 50.15, within: 0.007))
    // 20 °C, half way in time: the vapour is the same, 50.15 % of saturation at 25 °C. Bolton (1980)
    // gives 31.674 hPa at 25 °C and 23.369 hPa at 20 °C, wrf-python's saturation mixing ratios are
    // 0.622·e / (p − 0.378·e).
    let expected = 50.15 * (31.674 / (1000 - 0.378 * 31.674)) / (23.369 / (1000 - 0.378 * 23.369))
    #expect(
      try same(domain.value("humidity", 40, -10, hour: 0.5), expected, within: 0.01))
    #expect(
      try same(domain.series("relative_humidity", 40, -10)[1], 50.15, within: 0.007))
  }
}
