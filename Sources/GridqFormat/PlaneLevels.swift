/// What the codes of a plane mean: at most 255 levels. Format v1, chapter 10.
public struct PlaneLevels: Hashable, Sendable {
  /// The steps between levels.
  public let quantiser: Quantiser
  /// On a linear scale, the code of the quantiser that code 0 of a plane stands for; 0 on a logarithmic one.
  public let firstLevel: Int32

  /// The code that means "no value".
  public static let missing = UInt8.max
  /// The largest code of a value.
  public static let largestCode: UInt8 = 254

  /// Nil when the first level lies beyond the codes of a quantiser, or is not 0 on a logarithmic scale.
  public init?(_ quantiser: Quantiser, firstLevel: Int32 = 0) {
    guard firstLevel == 0 || quantiser.reference == 0,
      firstLevel.magnitude <= Quantiser.limit.magnitude
    else { return nil }
    self.quantiser = quantiser
    self.firstLevel = firstLevel
  }

  /// The value of a code; NaN for missing. Code 0 of a logarithmic scale is 0.
  public func value(of code: UInt8) -> Double {
    if code == PlaneLevels.missing { return .nan }
    guard quantiser.reference != 0 else { return quantiser.value(of: firstLevel + Int32(code)) }
    return code == 0 ? 0 : quantiser.value(of: Int32(code) - 1)
  }

  /// The code of the level that is nearest to `value`.
  package func code(of value: Double) -> UInt8 {
    guard !value.isNaN else { return PlaneLevels.missing }
    let code = quantiser.code(of: value).code
    guard quantiser.reference != 0 else {
      // Both have 31 bits and a sign.
      let step = Int64(code) - Int64(firstLevel)
      return UInt8(min(max(step, 0), Int64(PlaneLevels.largestCode)))
    }
    let reference = quantiser.reference
    // Half a step below the first level, on the scale of logarithms.
    guard value * value * (1 + quantiser.quantum) >= reference * reference, value > 0 else {
      return 0
    }
    return UInt8(min(code, Int32(PlaneLevels.largestCode) - 1) + 1)
  }

  /// Whether no level is nearer to `value` than that of `code`, but for the last digits of a Double, which are
  /// not the same on every platform.
  package func isNearest(_ code: UInt8, to value: Double) -> Bool {
    guard !value.isNaN else { return code == PlaneLevels.missing }
    let margin = max(value.magnitude, quantiser.quantum) * 1e-9
    return (self.code(of: value - margin)...self.code(of: value + margin)).contains(code)
  }
}
