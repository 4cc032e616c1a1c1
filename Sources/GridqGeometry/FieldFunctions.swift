// The functions that builds take of every value of a field. None has a branch or a call, so that the compiler
// computes several values at a time where a loop has none either, and their results are the same with every C
// library.

/// The natural logarithm of a positive normal number, within 1e-15 of it or of 1; NaN of any other.
///
/// x = m · 2ⁿ with m from √½ to √2, and ln m = 2 (s + s³/3 + s⁵/5 + …) with s = (m − 1) / (m + 1)
/// (Abramowitz and Stegun 4.1.27). |s| is at most 0.1716: what comes after s¹⁹ is less than s · 3e-17.
@inlinable @inline(__always)
package func fieldLogarithm(_ x: Double) -> Double {
  // How many powers of 2 it is above √½, with 1024 more so that this is positive.
  let steps = x.bitPattern &- 0x3FE6_A09E_667F_3BCD &+ 0x4000_0000_0000_0000
  // As the low bits of a number from 2⁵² on, which is a whole number.
  let exponent = Double(bitPattern: (steps &>> 52) | 0x4330_0000_0000_0000) - (0x1p52 + 1024)
  let mantissa = Double(
    bitPattern: x.bitPattern &- (steps & 0xFFF0_0000_0000_0000) &+ 0x4000_0000_0000_0000)
  let ratio = (mantissa - 1) / (mantissa + 1)
  let square = ratio * ratio
  let fourth = square * square
  // Every other term apart: the processor adds both up at the same time.
  var even = fourth * (1.0 / 17) + 1.0 / 13
  even = even * fourth + 1.0 / 9
  even = even * fourth + 1.0 / 5
  even = even * fourth + 1
  var odd = fourth * (1.0 / 19) + 1.0 / 15
  odd = odd * fourth + 1.0 / 11
  odd = odd * fourth + 1.0 / 7
  odd = odd * fourth + 1.0 / 3
  let logarithm = exponent * 0.693_147_180_559_945_31 + 2 * ratio * (even + odd * square)
  // All bits, which are NaN, where the number is negative or less than the least normal one, and none elsewhere;
  // 0 times infinity is NaN too. A comparison would become a branch.
  let bits = Int64(bitPattern: x.bitPattern)
  let invalid = (bits | (bits &- 0x0010_0000_0000_0000)) &>> 63
  return Double(bitPattern: (logarithm + 0 * x).bitPattern | UInt64(bitPattern: invalid))
}

/// e to the power of x, within 1e-15 of it; 0 below −700 and ∞ above 700.
///
/// x = n ln 2 + 8 r with |r| up to ln 2 / 16, and the series of e to the r up to r⁸/8! (Abramowitz and Stegun
/// 4.2.1): what comes after is less than 2e-18. Squared three times, which makes its error eight times as
/// large, so that all but the last addition is of a small number to 1.
@inlinable @inline(__always)
package func fieldExponential(_ x: Double) -> Double {
  // Adding 1.5 · 2⁵² leaves the nearest whole number, in the low bits.
  let shifted = x * 1.442_695_040_888_963_4 + 0x1.8p52
  let count = shifted - 0x1.8p52
  // ln 2 in two parts, of which the first has so few bits that its products are exact.
  let rest = ((x - count * 0x1.62e42feep-1) - count * 0x1.a39ef35793c76p-33) * 0.125
  let square = rest * rest
  var even = square * (1.0 / 40_320) + 1.0 / 720
  even = even * square + 1.0 / 24
  even = even * square + 1.0 / 2
  var odd = square * (1.0 / 5040) + 1.0 / 120
  odd = odd * square + 1.0 / 6
  odd = odd * square + 1
  // e to the r less 1; (1 + d)² is 1 + d (2 + d), which keeps the digits of d.
  var excess = even * square + odd * rest
  excess = excess * (2 + excess)
  excess = excess * (2 + excess)
  excess = excess * (2 + excess)
  let power = Double(bitPattern: (shifted.bitPattern &<< 52) &+ 0x3FF0_0000_0000_0000)
  let result = (1 + excess) * power
  return x > 700 ? .infinity : x < -700 ? 0 : result
}

/// The natural logarithm of a positive normal number, within 2e-7 of it or of 1; NaN of any other.
///
/// As in Double, up to s⁹: what comes after is less than s · 4e-9.
@inlinable @inline(__always)
package func fieldLogarithm(_ x: Float) -> Float {
  // How many powers of 2 it is above √½.
  let steps = Int32(bitPattern: x.bitPattern &- 0x3F35_04F3) &>> 23
  let mantissa = Float(bitPattern: x.bitPattern &- UInt32(bitPattern: steps &<< 23))
  let ratio = (mantissa - 1) / (mantissa + 1)
  let square = ratio * ratio
  var sum = square * (1.0 / 9) + 1.0 / 7
  sum = sum * square + 1.0 / 5
  sum = sum * square + 1.0 / 3
  // Small terms first.
  let rest = ratio * square * sum
  let logarithm = Float(steps) * 0.693_147_18 + (2 * ratio + 2 * rest)
  let bits = Int32(bitPattern: x.bitPattern)
  let invalid = (bits | (bits &- 0x0080_0000)) &>> 31
  return Float(bitPattern: (logarithm + 0 * x).bitPattern | UInt32(bitPattern: invalid))
}

/// e to the power of x, within 3e-7 of it; 0 below −87 and ∞ above 88.
///
/// x = n ln 2 + r with |r| up to ln 2 / 2, and the series of e to the r up to r⁷/7!: what comes after is less than 6e-9.
@inlinable @inline(__always)
package func fieldExponential(_ x: Float) -> Float {
  // Adding 1.5 · 2²³ leaves the nearest whole number, in the low bits.
  let shifted = x * 1.442_695_04 + 0x1.8p23
  let count = shifted - 0x1.8p23
  // ln 2 in two parts, of which the first has so few bits that its products are exact.
  let rest = (x - count * 0.693_359_375) + count * 2.121_944_4e-4
  var sum = rest * (1.0 / 5040) + 1.0 / 720
  sum = sum * rest + 1.0 / 120
  sum = sum * rest + 1.0 / 24
  sum = sum * rest + 1.0 / 6
  sum = sum * rest + 1.0 / 2
  let power = Float(bitPattern: (shifted.bitPattern &<< 23) &+ 0x3F80_0000)
  let result = (sum * rest * rest + rest + 1) * power
  return x > 88 ? .infinity : x < -87 ? 0 : result
}
