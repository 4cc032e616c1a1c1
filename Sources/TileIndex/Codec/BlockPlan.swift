/// How one block is written, and what it costs.
struct BlockPlan {
  /// What the first lane counts from.
  var level: Int32 = 0
  /// The folded steps from lane to lane.
  var steps = SIMD4<UInt32>()
  /// 0 to 30, or 32.
  var stepWidth = 0
  var firstWidth = EncodedTile.absent
  var otherWidth = EncodedTile.absent
  var isMasked = false
  /// Whether all lanes are the last lane of the block before, of which nothing is then written.
  var isHeld = false
  /// Bits of the block, without its level and its row in the table.
  var bits = 0

  static let held: BlockPlan = {
    var plan = BlockPlan()
    plan.isHeld = true
    return plan
  }()

  /// Plans the block whose residuals stand in `residuals` from `start` on, and folds these.
  ///
  /// The levels are taken off first: with spatial differences they are what stands at the centre,
  /// which then is 0, and otherwise the mean of each lane.
  init(_ residuals: inout [Lanes], from start: Int, shape: TileShape, lanes: Int, form: TileForm) {
    let points = shape.points
    var levels: Lanes
    if form.difference == .none {
      var sum = SIMD4<Int64>()
      for n in start..<start + points { sum &+= SIMD4<Int64>(truncatingIfNeeded: residuals[n]) }
      levels = Lanes()
      for lane in 0..<lanes {
        levels[lane] = Int32(truncatingIfNeeded: (sum[lane] + Int64(points / 2)) / Int64(points))
      }
      for n in start..<start + points { residuals[n] &-= levels }
    } else {
      levels = residuals[start + shape.centre]
      residuals[start + shape.centre] = Lanes()
    }
    level = levels[0]
    // In a chain the levels of the other lanes are steps already.
    if !form.isChained { levels &-= Lanes(0, levels[0], levels[1], levels[2]) }
    var widest = 0
    for lane in 1..<TileShape.lanes where lane < lanes {
      steps[lane] = levels[lane].folded
      widest = max(widest, steps[lane].width)
    }
    stepWidth = widest < EncodedTile.absent ? widest : 32
    bits = stepWidth * (lanes - 1)
    chooseWidths(
      fold(&residuals, from: start, points: points), residuals, from: start, points: points,
      stored: form.difference == .none ? points : points - 1, lanes: lanes)
  }

  private init() {}

  /// What choosing widths needs to know of the folded residuals.
  private struct Extent {
    var first: UInt64 = 0
    var others: UInt64 = 0
    /// Points of which not all lanes are zero.
    var present = 0
  }

  /// Folds the residuals in place.
  private func fold(_ residuals: inout [Lanes], from start: Int, points: Int) -> Extent {
    var sum = SIMD4<UInt64>()
    var present = 0
    for n in start..<start + points {
      let value = residuals[n]
      let folded = SIMD4<UInt32>(truncatingIfNeeded: (value &<< 1) ^ (value &>> 31))
      residuals[n] = Lanes(truncatingIfNeeded: folded)
      sum &+= SIMD4<UInt64>(truncatingIfNeeded: folded)
      if folded != SIMD4<UInt32>() { present += 1 }
    }
    return Extent(first: sum[0], others: sum[1] + sum[2] + sum[3], present: present)
  }

  /// Chooses how many low bits stand apart, and whether a mask of points saves more than it costs.
  private mutating func chooseWidths(
    _ extent: Extent, _ folded: [Lanes], from start: Int, points: Int, stored: Int, lanes: Int
  ) {
    guard extent.present > 0 else { return }
    func widths(_ count: Int) -> (first: Int, other: Int, bits: Int) {
      let first = bestWidth(extent.first, count: count, of: 0..<1, folded, start, points)
      let other = bestWidth(
        extent.others, count: count * (lanes - 1), of: 1..<lanes, folded, start, points)
      return (first.width, other.width, first.bits + other.bits)
    }
    let all = widths(stored)
    (firstWidth, otherWidth) = (all.first, all.other)
    var best = all.bits
    // Each point that the mask leaves out saves a bit for each of its lanes.
    if (stored - extent.present) * lanes > stored {
      let some = widths(extent.present)
      if some.bits + stored < best {
        best = some.bits + stored
        (firstWidth, otherWidth, isMasked) = (some.first, some.other, true)
      }
    }
    bits += best
  }

  /// The number of low bits with which `count` numbers, whose sum is `total`, are shortest in a Rice
  /// code, and the bits that they take.
  ///
  /// The best is near log₂ of the mean: A. Kiely, Selecting the Golomb Parameter in Rice Coding,
  /// IPN Progress Report 42-159 (2004). It and its neighbours are tried.
  private func bestWidth(
    _ total: UInt64, count: Int, of lanes: Range<Int>, _ folded: [Lanes], _ start: Int,
    _ points: Int
  ) -> (width: Int, bits: Int) {
    guard total > 0 else { return (EncodedTile.absent, 0) }
    func bits(_ width: Int) -> Int {
      let shift = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: width))
      var sum = SIMD4<UInt64>()
      for n in start..<start + points {
        sum &+= SIMD4<UInt64>(
          truncatingIfNeeded: SIMD4<UInt32>(truncatingIfNeeded: folded[n]) &>> shift)
      }
      var high = 0
      for lane in lanes { high += Int(sum[lane]) }
      return high + count * (width + 1)
    }
    let mean = total * 69 / 100 / UInt64(count)
    let guess = min(max(0, UInt64.bitWidth - mean.leadingZeroBitCount - 1), EncodedTile.absent - 1)
    var best = (width: guess, bits: bits(guess))
    for width in [guess - 1, guess + 1] where width >= 0 && width < EncodedTile.absent {
      let bits = bits(width)
      if bits < best.bits { best = (width, bits) }
    }
    return best
  }
}
