import Foundation
import GridGeometry
import Testing

@testable import ModelOutput

/// Against the C library, whose own error is less than 1e-15 of the result.
@Suite("logarithms and powers of several numbers at a time")
struct LaneMathTests {
  @Test("logarithms of all positive numbers are within 1e-12")
  func logarithms() {
    // Two million numbers, 1/1000 apart in the exponent, and those next to 1 and to √2, where pieces meet.
    var numbers: [Double] = (0..<2_000_000).map { pow(2, -1021.9 + Double($0) * 0.001_022_5) }
    for middle in [1, 2.0.squareRoot(), 0.5.squareRoot(), 2, 4] {
      for step in -2000...2000 { numbers.append(middle * (1 + Double(step) * 1e-6)) }
    }
    numbers += [.leastNormalMagnitude, .greatestFiniteMagnitude, 1]
    var worst = 0.0
    for number in numbers {
      let logarithm = naturalLogarithm(ColumnLanes(repeating: number))[0]
      let scale = max(abs(log(number)), abs(number - 1) < 0.5 ? 0 : M_LN2, .leastNonzeroMagnitude)
      worst = max(worst, abs(logarithm - log(number)) / scale)
    }
    #expect(worst < 1e-12)
    #expect(naturalLogarithm(ColumnLanes(repeating: 1)) == ColumnLanes(repeating: 0))
  }

  @Test(
    "what has no logarithm gives no number",
    arguments: [0, -1, .infinity, .nan, -.infinity] as [Double])
  func noLogarithm(number: Double) {
    let logarithms = naturalLogarithm(ColumnLanes(1, number, 2, number))
    #expect(logarithms[0] == 0 && logarithms[1].isNaN && logarithms[3].isNaN)
    #expect(abs(logarithms[2] - M_LN2) < 1e-12)
  }

  @Test("powers of e are within 1e-12")
  func exponentials() {
    var worst = 0.0
    for step in -700_000...700_000 {
      let exponent = Double(step) * 0.001
      let power = exponential(ColumnLanes(repeating: exponent))[2]
      worst = max(worst, abs(power - exp(exponent)) / exp(exponent))
    }
    // Halfway between two powers of 2, the rest is largest.
    for half in -900...900 {
      let exponent = (Double(half) + 0.5) * M_LN2
      worst = max(worst, abs(exponential(ColumnLanes(repeating: exponent))[1] / exp(exponent) - 1))
    }
    #expect(worst < 1e-12)
    #expect(exponential(ColumnLanes(0, 0, -0.0, 0)) == ColumnLanes(repeating: 1))
  }

  @Test("powers beyond the range are no numbers", arguments: [701, -701, 1e300, .infinity, .nan])
  func noPower(exponent: Double) {
    let powers = exponential(ColumnLanes(1, exponent, -exponent, 0))
    #expect(powers[1].isNaN && powers[2].isNaN && powers[3] == 1)
    #expect(abs(powers[0] / exp(1) - 1) < 1e-12)
  }

  @Test("four values are read from a place on, the last one again beyond the end")
  func lanes() {
    let values = [1.0, 2, 3, 4, 5, 6]
    #expect(values.lanes(at: 0) == ColumnLanes(1, 2, 3, 4))
    #expect(values.lanes(at: 2) == ColumnLanes(3, 4, 5, 6))
    #expect(values.lanes(at: 4) == ColumnLanes(5, 6, 6, 6))
    #expect(values.map { Float($0) }.lanes(at: 1) == ColumnLanes(2, 3, 4, 5))
    #expect(values.map { Float($0) }.lanes(at: 5) == ColumnLanes(6, 6, 6, 6))
  }
}
