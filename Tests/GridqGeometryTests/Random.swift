/// Numbers that are the same in every run: the 64-bit linear congruential generator of Knuth (MMIX).
struct Random {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  /// The next number within 0 ..< 1.
  mutating func next() -> Double {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Double(state >> 11) / 9_007_199_254_740_992
  }

  mutating func next(in range: ClosedRange<Double>) -> Double {
    range.lowerBound + next() * (range.upperBound - range.lowerBound)
  }
}
