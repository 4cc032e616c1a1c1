/// Drops digits that no metric needs, in the binary system, so that the last bytes of the numbers
/// become zero and deflate packs them.
enum Rounding {
  /// To a multiple of 2 to this power.
  case step(Int)
  /// To this many binary digits after the first one: 7 keeps 0.4 %.
  case significant(Int)

  func callAsFunction(_ values: [Float]) -> [Float] {
    switch self {
    case .step(let exponent):
      let step = Float(sign: .plus, exponent: exponent, significand: 1)
      return values.map { ($0 / step).rounded() * step }
    case .significant(let digits):
      return values.map { value in
        guard value != 0, value.isFinite else { return value }
        // Amounts below a nanogram per kilogram are nothing.
        let exponent = max(Int(value.exponent), -40) - digits
        let step = Float(sign: .plus, exponent: exponent, significand: 1)
        return (value / step).rounded() * step
      }
    }
  }
}
