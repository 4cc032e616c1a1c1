import Foundation
import Testing

@testable import GridqModels

/// Warm and moist air among air that is colder on every level, so that it rises as far as the levels reach.
@Suite("A parcel that rises as far as the levels reach")
struct RisingParcelTests {
  /// - Parameter top: hPa.
  private func energies(upTo top: Double) throws -> (available: Double, inhibition: Double) {
    // Every 50 hPa, 20 K colder than air of 300 K that rises without condensing: T = 280 (p / 1000)^(2/7).
    let levels = stride(from: 1000, through: top, by: -50).map { pressure in
      let logarithm = log(pressure / 1000)
      return Surroundings(
        logarithm: Float(logarithm), virtualTemperature: Float(280 * exp(logarithm * 2 / 7)),
        height: Float(-8000 * logarithm))
    }
    var parcel = RisingParcel(temperature: 300, mixingRatio: 0.015, logarithm: 0)
    let table = MoistAdiabats.shared.values
    parcel.start(at: levels[0], MoistAdiabats.Row(levels[0].logarithm), in: table.span)
    for (last, next) in zip(levels, levels.dropFirst()) {
      parcel.rise(from: last, to: next, MoistAdiabats.Row(next.logarithm), in: table.span)
    }
    return parcel.energies(upTo: try #require(levels.last))
  }

  @Test(
    "what it gains is not known where they end below 150 hPa, and nearly all of it where they end above"
  )
  func top() throws {
    #expect(try energies(upTo: 300).available.isNaN)
    #expect(try energies(upTo: 300).inhibition == 0)
    // It is 20 K warmer than its surroundings, or more: 9.81 · 20 / 280 m/s² on at least the 12 km from 1000 to 220 hPa.
    #expect(try energies(upTo: 100).available > 9.81 * 20 / 280 * 12_000)
  }
}
