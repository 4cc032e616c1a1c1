/// Turns values into integer codes and back: `value = code × quantum`. Format v1, chapter 5.
///
/// A value within ±2³⁰ quanta comes back within half a quantum. A value beyond is clamped to the
/// outermost code and counted; NaN is missing, which is a code of its own.
public struct Quantiser: Hashable, Sendable {
  /// The step between two codes, in the unit of the metric; positive.
  public let quantum: Double

  /// The code that means "no value".
  public static let missing = Int32.min
  /// The outermost codes are ±`limit`.
  public static let limit: Int32 = 1 << 30

  /// A quantiser of this step, or nil when it is not a positive normal number.
  public init?(quantum: Double) {
    guard quantum.isNormal, quantum > 0 else { return nil }
    self.quantum = quantum
  }

  /// The code of `value`, and whether it had to be clamped.
  @inlinable
  public func code(of value: Double) -> (code: Int32, isClamped: Bool) {
    let steps = (value / quantum).rounded()
    guard steps == steps else { return (Quantiser.missing, false) }
    if steps > Double(Quantiser.limit) { return (Quantiser.limit, true) }
    if steps < -Double(Quantiser.limit) { return (-Quantiser.limit, true) }
    return (Int32(steps), false)
  }

  /// The value of `code`; NaN for missing.
  @inlinable
  public func value(of code: Int32) -> Double {
    code == Quantiser.missing ? .nan : Double(code) * quantum
  }
}
