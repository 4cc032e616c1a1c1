import GridqGeometry
public import GridqMetrics

/// Turns values into integer codes and back. Format v1, chapter 5.
///
/// On a linear scale `value = code × quantum`; on a logarithmic one
/// `value = reference × (1 + quantum)^code`, from code 0 on.
///
/// A value between the outermost codes is restored within half a quantum (on a logarithmic scale, that share
/// of the value). A value beyond is clamped to the outermost code and counted; NaN is missing, which has its
/// own code.
public struct Quantiser: Hashable, Sendable {
  /// The step between two codes: in the unit of the metric on a linear scale, as a share of the value
  /// on a logarithmic one; positive.
  public let quantum: Double
  /// The value of code 0 on a logarithmic scale, in the unit of the metric; 0 on a linear one.
  public let reference: Double
  /// The natural logarithm of 1 + quantum, the step between logarithms; 0 on a linear scale.
  @usableFromInline let logarithmicStep: Double

  /// The code that means "no value".
  public static let missing = Int32.min
  /// The outermost codes are ±`limit`; on a logarithmic scale 0 and `largestCode`.
  public static let limit: Int32 = 1 << 30

  /// The valid references, and how many times the reference values may be: so that nothing overflows.
  private static let references = 1e-100...1e100
  /// The natural logarithm of 10¹⁰⁰, the largest value divided by the reference.
  private static let logarithmicReach = 230.258_509_299_404_57
  /// So many times the reference is more than any code.
  private static let beyondReach = 1e102

  /// A quantiser with this step, or nil when the step is invalid.
  ///
  /// - Parameters:
  ///   - quantum: a positive normal number; on a logarithmic scale at most 1.
  ///   - reference: 0 for a linear scale; for a logarithmic one the smallest value, from 10⁻¹⁰⁰ to 10¹⁰⁰.
  public init?(quantum: Double, reference: Double = 0) {
    guard quantum.isNormal, quantum > 0 else { return nil }
    if reference == 0 {
      logarithmicStep = 0
    } else {
      guard Quantiser.references.contains(reference), quantum <= 1 else { return nil }
      logarithmicStep = naturalLogarithm(onePlus: quantum)
    }
    self.quantum = quantum
    self.reference = reference
  }

  /// What the quantum is a step of.
  public var scale: Metric.Scale { reference == 0 ? .linear : .logarithmic(from: reference) }

  /// The code of `value`, and whether it had to be clamped.
  @inlinable
  public func code(of value: Double) -> (code: Int32, isClamped: Bool) {
    if logarithmicStep != 0 { return logarithmicCode(of: value) }
    let steps = value / quantum
    // Also false for NaN.
    guard steps.magnitude <= Double(Quantiser.limit) else {
      return steps.isNaN
        ? (Quantiser.missing, false) : (steps > 0 ? Quantiser.limit : -Quantiser.limit, true)
    }
    return (codeInReach(of: value), false)
  }

  /// The code of a value on a linear scale that is neither missing nor beyond the outermost codes.
  @inlinable
  func codeInReach(of value: Double) -> Int32 {
    // From 2⁵² to 2⁵³ all Doubles are whole numbers: the sum is rounded to one, and its lowest bits are the
    // code.
    Int32(truncatingIfNeeded: (value / quantum + Quantiser.wholeNumbers).bitPattern)
  }

  /// The lowest 16 bits of what `codeInReach` gives, for eight values.
  @inline(__always)
  func lowBitsOfCodes(of values: SIMD8<Double>) -> SIMD8<UInt16> {
    let sums = values / quantum + Quantiser.wholeNumbers
    return SIMD8(truncatingIfNeeded: unsafe unsafeBitCast(sums, to: SIMD8<UInt64>.self))
  }

  /// 1.5 · 2⁵², in the middle of the range in which Doubles are whole numbers.
  @usableFromInline static let wholeNumbers = 6_755_399_441_055_744.0

  /// The value of `code`; NaN for missing.
  @inlinable
  public func value(of code: Int32) -> Double {
    logarithmicStep == 0 ? linearValue(of: code) : logarithmicValue(of: code)
  }

  /// The values of four codes, as ``value(of:)`` gives each.
  @inline(__always)
  func values(of codes: SIMD4<Int32>) -> SIMD4<Double> {
    guard logarithmicStep == 0 else {
      return SIMD4(
        value(of: codes[0]), value(of: codes[1]), value(of: codes[2]), value(of: codes[3]))
    }
    var steps = SIMD4<Double>(codes)
    steps.replace(with: .nan, where: steps .== SIMD4(repeating: Double(Quantiser.missing)))
    return steps * quantum
  }

  /// The value of a code on a linear scale; NaN for missing.
  @inlinable
  func linearValue(of code: Int32) -> Double {
    code == Quantiser.missing ? .nan : Double(code) * quantum
  }

  /// The largest code of a logarithmic scale: of the last value that is at most 10¹⁰⁰ times the reference.
  var largestCode: Int32 {
    let steps = (Quantiser.logarithmicReach / logarithmicStep).rounded(.down)
    return steps < Double(Quantiser.limit) ? Int32(steps) : Quantiser.limit
  }

  /// The code on a logarithmic scale. A value less than half a quantum below the reference is restored as the
  /// reference, and does not count as clamped.
  @usableFromInline
  func logarithmicCode(of value: Double) -> (code: Int32, isClamped: Bool) {
    guard !value.isNaN else { return (Quantiser.missing, false) }
    guard value > reference else { return (0, value * (1 + quantum / 2) < reference) }
    let largest = largestCode
    // Infinity has no steps.
    guard value / reference <= Quantiser.beyondReach else { return (largest, true) }
    let steps = logarithmicSteps(of: value).rounded(.toNearestOrEven)
    return steps > Double(largest) ? (largest, true) : (Int32(steps), false)
  }

  /// How many steps above the reference a value in reach is on a logarithmic scale; NaN for NaN.
  func logarithmicSteps(of value: Double) -> Double {
    fieldLogarithm(ratio(of: value)) * (1 / logarithmicStep)
  }

  /// The same of many values.
  func logarithmicSteps(of values: [Double]) -> [Double] {
    unsafe [Double](unsafeUninitializedCapacity: values.count) { steps, count in
      // The buffer has room for all values. A loop for each step of the formula, which the compiler leaves as a
      // call for each value when it is longer.
      for n in values.indices { unsafe steps[n] = ratio(of: values[n]) }
      for n in values.indices { unsafe steps[n] = fieldLogarithm(steps[n]) }
      for n in values.indices { unsafe steps[n] *= 1 / logarithmicStep }
      count = values.count
    }
  }

  /// How many times the reference a value is, and 1 if that is less.
  @inline(__always)
  private func ratio(of value: Double) -> Double {
    let excess = value * (1 / reference) - 1
    return 1 + 0.5 * (excess + excess.magnitude)
  }

  /// The value of a code on a logarithmic scale; for an invalid code, that of the nearest; NaN for missing.
  @usableFromInline
  func logarithmicValue(of code: Int32) -> Double {
    if code == Quantiser.missing { return .nan }
    return reference * exponential(Double(min(max(code, 0), largestCode)) * logarithmicStep)
  }
}
