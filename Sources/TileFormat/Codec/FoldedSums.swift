/// The statistics by which the widths of a Rice code are chosen: sums of folded residuals for each lane, and
/// how many points have any.
struct FoldedSums {
  /// Sums of the low and the high halves, which 32 bits hold for 65,536 points.
  private var low = SIMD4<UInt32>()
  private var high = SIMD4<UInt32>()
  /// Points with a lane that is not zero.
  private(set) var present = 0

  init() {}

  /// The sums of the residuals of points.
  @inline(__always)
  init(_ points: Range<Int>, _ residual: (Int) -> Lanes) {
    for point in points { add(residual(point).folded) }
  }

  /// Counts a point.
  @inline(__always)
  mutating func add(_ folded: SIMD4<UInt32>) {
    low &+= folded & SIMD4(repeating: 0xFFFF)
    high &+= folded &>> SIMD4(repeating: 16)
    let half = folded.lowHalf | folded.highHalf
    present &+= Int(truncatingIfNeeded: min(half[0] | half[1], 1))
  }

  /// The sum of the first lane.
  var first: UInt64 { sum(0) }
  /// The sum of all others.
  var others: UInt64 { sum(1) + sum(2) + sum(3) }

  private func sum(_ lane: Int) -> UInt64 { UInt64(low[lane]) + UInt64(high[lane]) &<< 16 }

  /// An estimate of the bits that the residuals of `stored` points take, each in the best Rice code.
  func estimatedBits(stored: Int, lanes: Int) -> Int {
    func bits(_ count: Int) -> Int {
      RiceWidth.estimatedBits(first, count: count)
        + RiceWidth.estimatedBits(others, count: count * (lanes - 1))
    }
    let all = bits(stored)
    return isMaskWorthTrying(stored: stored, lanes: lanes)
      ? min(all, bits(present) + stored) : all
  }

  /// Whether a mask of points can pay: each point that it leaves out saves a bit for each lane.
  func isMaskWorthTrying(stored: Int, lanes: Int) -> Bool {
    (stored - present) * lanes > stored
  }
}

/// How many low bits of a number are written apart in a Rice code.
enum RiceWidth {
  /// The best width, or one next to it, for `count` numbers whose sum is `total`, not 0: near log₂ of the
  /// mean. A. Kiely, Selecting the Golomb Parameter in Rice Coding, IPN Progress Report 42-159 (2004).
  static func guess(_ total: UInt64, count: Int) -> Int {
    let mean = total * 69 / 100 / UInt64(count)
    return min(max(0, UInt64.bitWidth - mean.leadingZeroBitCount - 1), EncodedTile.absent - 1)
  }

  /// An estimate of the bits that `count` numbers whose sum is `total` take.
  static func estimatedBits(_ total: UInt64, count: Int) -> Int {
    guard total > 0 else { return 0 }
    let width = guess(total, count: count)
    // Half of the low bits, which unary numbers do not count, are set.
    let unset = UInt64(count) * Bits.mask(width) / 2
    return count * (width + 1) + Int((total > unset ? total - unset : 0) &>> UInt64(width))
  }

  /// The least width that may be the best one: that before the guess.
  static func least(_ total: UInt64, count: Int) -> Int {
    guard total > 0 else { return 0 }
    return max(0, min(guess(total, count: count), EncodedTile.absent - 2) - 1)
  }

  /// The best of three widths from `least` on for `count` numbers whose sum is `total`, and the bits that they
  /// take.
  ///
  /// - Parameters:
  ///   - unary: the sum of the unary numbers with the least width.
  ///   - bit: the sum of their lowest bits: without it, halved, `unary` is the sum with the next width.
  ///   - nextBit: the sum of the bits after these.
  static func best(
    _ total: UInt64, count: Int, from least: Int, unary: Int, bit: Int, nextBit: Int
  ) -> (width: Int, bits: Int) {
    guard total > 0 else { return (EncodedTile.absent, 0) }
    let next = (unary - bit) / 2
    let last = (next - nextBit) / 2
    var best = (width: least, bits: unary + count * (least + 1))
    let (nextBits, lastBits) = (next + count * (least + 2), last + count * (least + 3))
    if nextBits < best.bits { best = (least + 1, nextBits) }
    if lastBits < best.bits { best = (least + 2, lastBits) }
    return best
  }
}
