import GridGeometry

/// Values of neighbouring columns that are computed with at a time.
typealias ColumnLanes = SIMD4<Double>

/// The natural logarithms of positive normal numbers, to 1e-12 of ln 2 or of themselves; NaN of all others.
///
/// x = m · 2ⁿ with m from √½ to √2, and ln m = 2 (s + s³/3 + s⁵/5 + …) with s = (m − 1) / (m + 1)
/// (Abramowitz and Stegun 4.1.27). |s| is at most 0.1716, so that what comes after s¹⁵ is less than
/// s · 1e-13.
func naturalLogarithm(_ values: ColumnLanes) -> ColumnLanes {
  let bits = unsafe unsafeBitCast(values, to: SIMD4<UInt64>.self)
  // How many powers of 2 above √½, and 1024 so that it is positive.
  let steps = bits &- 0x3FE6_A09E_667F_3BCD &+ 0x4000_0000_0000_0000
  // As the low bits of a number from 2⁵² on, which is an integer.
  let exponent =
    unsafe unsafeBitCast((steps &>> 52) | 0x4330_0000_0000_0000, to: ColumnLanes.self)
    - (0x1p52 + 1024)
  let mantissaBits = bits &- (steps & 0xFFF0_0000_0000_0000) &+ 0x4000_0000_0000_0000
  let mantissa = unsafe unsafeBitCast(mantissaBits, to: ColumnLanes.self)
  let ratio = (mantissa - 1) / (mantissa + 1)
  let square = ratio * ratio
  let fourth = square * square
  // Every other term apart: the processor adds both up at the same time.
  var even = fourth * (1.0 / 13) + 1.0 / 9
  even = even * fourth + 1.0 / 5
  even = even * fourth + 1
  var odd = fourth * (1.0 / 15) + 1.0 / 11
  odd = odd * fourth + 1.0 / 7
  odd = odd * fourth + 1.0 / 3
  let series = even + odd * square
  let logarithm = exponent * 0.693_147_180_559_945_31 + 2 * ratio * series
  let isNormal = (values .>= .leastNormalMagnitude) .& (values .<= .greatestFiniteMagnitude)
  return ColumnLanes(repeating: .nan).replacing(with: logarithm, where: isNormal)
}

/// e to the powers of −700…700, to 1e-12 of it; NaN of all others.
///
/// x = n ln 2 + r with |r| up to ln 2 / 2, and the series of e to the r up to r¹⁰/10! (Abramowitz and Stegun
/// 4.2.1): what comes after is less than 1e-12.
func exponential(_ values: ColumnLanes) -> ColumnLanes {
  // Adding 1.5 · 2⁵² leaves the nearest integer, in the low bits.
  let shifted = values * 1.442_695_040_888_963_4 + 0x1.8p52
  let count = shifted - 0x1.8p52
  let rest = values - count * 0.693_147_180_559_945_31
  let square = rest * rest
  var even = square * (1.0 / 3_628_800) + 1.0 / 40_320
  even = even * square + 1.0 / 720
  even = even * square + 1.0 / 24
  even = even * square + 1.0 / 2
  even = even * square + 1
  var odd = square * (1.0 / 362_880) + 1.0 / 5040
  odd = odd * square + 1.0 / 120
  odd = odd * square + 1.0 / 6
  odd = odd * square + 1
  let series = even + odd * rest
  let power =
    unsafe (unsafeBitCast(shifted, to: SIMD4<UInt64>.self) &<< 52) &+ 0x3FF0_0000_0000_0000
  let result = unsafe series * unsafeBitCast(power, to: ColumnLanes.self)
  return ColumnLanes(repeating: .nan).replacing(with: result, where: values * values .<= 700 * 700)
}

extension [Double] {
  /// Four values from a place on; beyond the end the last one again.
  func lanes(at start: Int) -> ColumnLanes {
    guard start + ColumnLanes.scalarCount > count else {
      return unsafe withUnsafeBytes {
        unsafe $0.loadUnaligned(fromByteOffset: 8 * start, as: ColumnLanes.self)
      }
    }
    return ColumnLanes((0..<ColumnLanes.scalarCount).map { self[Swift.min(start + $0, count - 1)] })
  }
}

extension [Float] {
  /// Four values from a place on; beyond the end the last one again.
  func lanes(at start: Int) -> ColumnLanes {
    guard start + ColumnLanes.scalarCount > count else {
      return unsafe withUnsafeBytes {
        unsafe ColumnLanes($0.loadUnaligned(fromByteOffset: 4 * start, as: SIMD4<Float>.self))
      }
    }
    return ColumnLanes(
      (0..<ColumnLanes.scalarCount).map { Double(self[Swift.min(start + $0, count - 1)]) })
  }
}
