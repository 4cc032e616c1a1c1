import Testing

@testable import GridqModels

@Suite("The table of moist adiabats")
struct MoistAdiabatsTests {
  /// Bolton's formulas give the equivalent potential temperature of saturated air from its temperature; the table is made
  /// the other way, by solving for the temperature. Its entries are 1 K and 2.5 % of pressure apart: 0.01 K of a line
  /// between them, as it says.
  @Test("gives back the virtual temperature of saturated air at any pressure")
  func backwards() {
    let adiabats = MoistAdiabats.shared.values
    var count = 0
    for pressure in stride(from: 3000.0, through: 108_000, by: 1500) {
      for temperature in stride(from: 160.0, through: 308, by: 0.7) {
        let vapour = MoistAscent.saturationPressure(temperature)
        let equivalent = MoistAscent.equivalentTemperature(
          saturatedAt: temperature, pressure: pressure)
        guard (201...459).contains(equivalent) else { continue }
        let expected = MoistAscent.virtualTemperature(
          temperature, mixingRatio: MoistAscent.ratio * vapour / (pressure - vapour))
        let found = MoistAdiabats.virtualTemperature(
          MoistAdiabats.Column(Float(equivalent)),
          MoistAdiabats.Row(Air.pressureLogarithm(Float(pressure))), in: adiabats.span)
        #expect(abs(Double(found) - expected) <= 0.01, "\(temperature) K at \(pressure) Pa")
        count += 1
      }
    }
    #expect(count > 5000)
    #expect(adiabats.allSatisfy { $0.isFinite })
  }

  @Test("has nothing beyond its entries", arguments: [(199, 0), (461, 0), (300, 0.2), (300, -4)])
  func beyond(equivalent: Float, logarithm: Float) {
    let adiabats = MoistAdiabats.shared.values
    let found = MoistAdiabats.virtualTemperature(
      MoistAdiabats.Column(equivalent), MoistAdiabats.Row(logarithm), in: adiabats.span)
    #expect(found.isNaN)
  }
}
