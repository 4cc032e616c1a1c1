/// Chance that is the same on every machine: xorshift64* (Vigna 2016).
package struct Chance {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func number() -> UInt64 {
    state ^= state >> 12
    state ^= state << 25
    state ^= state >> 27
    return state &* 2_685_821_657_736_338_717
  }

  /// A number in 0 ..< `bound`.
  package mutating func number(below bound: Int) -> Int { Int(number() >> 11) % bound }

  /// A code, any of −2³⁰ … 2³⁰.
  package mutating func code() -> Int32 { Int32(number(below: (1 << 31) + 1) - (1 << 30)) }
}
