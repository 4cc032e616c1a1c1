/// How one block is written, and what it costs.
struct BlockPlan {
  /// The level of the first lane.
  var level: Int32 = 0
  /// The folded steps from lane to lane.
  var steps = SIMD4<UInt32>()
  /// 0 to 30, or 32.
  var stepWidth = 0
  var firstWidth = EncodedTile.absent
  var otherWidth = EncodedTile.absent
  var isMasked = false
  /// Whether all lanes equal the last lane of the block before, so that nothing is written.
  var isHeld = false
  /// Bits of the block, without its level and its row in the table.
  var bits = 0

  static let held: BlockPlan = {
    var plan = BlockPlan()
    plan.isHeld = true
    return plan
  }()

  private init() {}

  /// Plans the block of the residuals `block`, from which `levels` were taken, and folds them.
  init(
    _ residuals: inout MutableSpan<Lanes>, _ block: Range<Int>, levels: Lanes, lanes: Int,
    form: TileForm
  ) {
    takeSteps(from: levels, lanes: lanes, isChained: form.isChained)
    var sums = FoldedSums()
    for n in block {
      let folded = residuals[n].folded
      residuals[n] = Lanes(truncatingIfNeeded: folded)
      sums.add(folded)
    }
    let stored = form.difference == .none ? block.count : block.count - 1
    chooseWidths(sums, residuals.span.extracting(block), stored: stored, lanes: lanes)
  }

  /// Stores the level of the first lane, and the steps to those of the others.
  private mutating func takeSteps(from levels: Lanes, lanes: Int, isChained: Bool) {
    level = levels[0]
    // In a chain the levels of the other lanes are steps already.
    let steps = isChained ? levels : levels &- levels.shifted
    self.steps = steps.folded & SIMD4(truncatingIfNeeded: Lanes.used(lanes))
    self.steps[0] = 0
    stepWidth = BlockPlan.stepWidth(steps, lanes: lanes)
    bits = stepWidth * (lanes - 1)
  }

  /// The bits that each step from lane to lane takes.
  static func stepWidth(_ steps: Lanes, lanes: Int) -> Int {
    var widest = 0
    for lane in 1..<TileShape.lanes where lane < lanes {
      widest = max(widest, steps[lane].folded.width)
    }
    return widest < EncodedTile.absent ? widest : 32
  }

  /// Chooses how many low bits are written apart, and whether a mask of points saves more than it costs.
  private mutating func chooseWidths(
    _ sums: FoldedSums, _ folded: Span<Lanes>, stored: Int, lanes: Int
  ) {
    guard sums.present > 0 else { return }
    func widths(_ count: Int) -> (first: Int, other: Int, bits: Int) {
      let first = bestWidth(sums.first, count: count, of: 0..<1, folded)
      let other = bestWidth(sums.others, count: count * (lanes - 1), of: 1..<lanes, folded)
      return (first.width, other.width, first.bits + other.bits)
    }
    let all = widths(stored)
    (firstWidth, otherWidth) = (all.first, all.other)
    var best = all.bits
    if sums.isMaskWorthTrying(stored: stored, lanes: lanes) {
      let some = widths(sums.present)
      if some.bits + stored < best {
        best = some.bits + stored
        (firstWidth, otherWidth, isMasked) = (some.first, some.other, true)
      }
    }
    bits += best
  }

  /// The number of low bits with which `count` numbers, whose sum is `total`, are shortest in a Rice code,
  /// and the bits that they take: the guess, or one next to it.
  private func bestWidth(
    _ total: UInt64, count: Int, of lanes: Range<Int>, _ folded: Span<Lanes>
  ) -> (width: Int, bits: Int) {
    guard total > 0 else { return (EncodedTile.absent, 0) }
    let least = max(0, min(RiceWidth.guess(total, count: count), EncodedTile.absent - 2) - 1)
    // The sum of the unary numbers with the least width, and the part of it in the next two bits: without
    // these, halved, it is their sum with the next width. At most a few times `count`, as the guess is near
    // the mean: 32 bits hold it.
    let shift = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: least))
    let one = SIMD4<UInt32>(repeating: 1)
    var (high, bit, nextBit) = (SIMD4<UInt32>(), SIMD4<UInt32>(), SIMD4<UInt32>())
    for n in folded.indices {
      let number = SIMD4<UInt32>(truncatingIfNeeded: folded[n]) &>> shift
      high &+= number
      bit &+= number & one
      nextBit &+= (number &>> one) & one
    }
    func sum(_ vector: SIMD4<UInt32>) -> Int { lanes.reduce(0) { $0 + Int(vector[$1]) } }
    var unary = sum(high)
    var best = (width: least, bits: unary + count * (least + 1))
    for (width, bits) in [(least + 1, bit), (least + 2, nextBit)] {
      unary = (unary - sum(bits)) / 2
      let cost = unary + count * (width + 1)
      if cost < best.bits { best = (width, cost) }
    }
    return best
  }
}

extension Lanes {
  /// Each lane as in ``Int32/folded``.
  @inline(__always)
  var folded: SIMD4<UInt32> {
    SIMD4<UInt32>(truncatingIfNeeded: (self &<< 1) ^ (self &>> 31))
  }

  /// Each lane in the place of the next; 0 in the first.
  @inline(__always)
  var shifted: Lanes { Lanes(0, self[0], self[1], self[2]) }
}
