/// What the widths of a Rice code are chosen by: sums of folded residuals, of each lane, and how many of
/// them are zero.
struct FoldedSums {
  /// Of whole numbers, without what 32 bits do not hold, and of their high halves; 65,536 points at most.
  private var whole = SIMD4<UInt32>()
  private var high = SIMD4<UInt32>()
  /// Points whose number is zero.
  private var zeros = SIMD4<UInt32>()

  /// Counts a point.
  @inline(__always)
  mutating func add(_ folded: SIMD4<UInt32>) {
    whole &+= folded
    high &+= folded &>> SIMD4(repeating: 16)
    zeros.replace(with: zeros &+ 1, where: folded .== 0)
  }

  /// Whether all residuals are zero.
  var isZero: Bool { whole | high == SIMD4() }

  /// The sum of the first lane.
  var first: UInt64 { sum(0) }
  /// The sum of all others.
  var others: UInt64 { sum(1) + sum(2) + sum(3) }

  private func sum(_ lane: Int) -> UInt64 {
    // 32 bits hold the sum of the low halves.
    let high = UInt64(high[lane]) &<< 16
    return high + UInt64(UInt32(truncatingIfNeeded: UInt64(whole[lane]) &- high))
  }

  /// About as many bits as the residuals of `stored` of `points` points take, each in the best Rice code.
  ///
  /// - Parameter present: counts the points of which not all lanes are zero.
  func estimatedBits(stored: Int, of points: Int, lanes: Int, present: () -> Int) -> Int {
    func bits(_ count: Int) -> Int {
      RiceWidth.estimatedBits(first, count: count)
        + RiceWidth.estimatedBits(others, count: count * (lanes - 1))
    }
    let all = bits(stored)
    return maskWorthTrying(stored: stored, of: points, lanes: lanes, present: present)
      .map { min(all, bits($0) + stored) } ?? all
  }

  /// How many points a mask would leave, where one can pay: each point that it leaves out saves a bit for
  /// each lane. Points that are not stored are zero.
  func maskWorthTrying(stored: Int, of points: Int, lanes: Int, present: () -> Int) -> Int? {
    // At most as many points can be left out as are zero in the lane that has fewest zeros.
    var fewest = points
    for lane in 0..<lanes { fewest = min(fewest, Int(zeros[lane])) }
    guard (fewest - (points - stored)) * lanes > stored else { return nil }
    let present = present()
    return (stored - present) * lanes > stored ? present : nil
  }
}

/// How many low bits of a number stand apart in a Rice code.
enum RiceWidth {
  /// The best width, or one beside it, for `count` numbers whose sum is `total`, not 0: near log₂ of
  /// the mean. A. Kiely, Selecting the Golomb Parameter in Rice Coding, IPN Progress Report 42-159
  /// (2004).
  static func guess(_ total: UInt64, count: Int) -> Int {
    let mean = total * 69 / 100 / UInt64(count)
    return min(max(0, UInt64.bitWidth - mean.leadingZeroBitCount - 1), EncodedTile.absent - 1)
  }

  /// About as many bits as `count` numbers whose sum is `total` take.
  static func estimatedBits(_ total: UInt64, count: Int) -> Int {
    guard total > 0 else { return 0 }
    let width = guess(total, count: count)
    // The low bits that unary numbers do not count are half set.
    let unset = UInt64(count) * Bits.mask(width) / 2
    return count * (width + 1) + Int((total > unset ? total - unset : 0) &>> UInt64(width))
  }
}
