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
  ///
  /// - Parameter centre: of the block, which is in the levels and has no residual: the residuals after it move
  ///   down; nil when all points have one.
  init(
    _ residuals: inout MutableSpan<Lanes>, _ block: Range<Int>, centre: Int?, levels: Lanes,
    lanes: Int, isChained: Bool
  ) {
    takeSteps(from: levels, lanes: lanes, isChained: isChained)
    var sums = FoldedSums()
    var end = block.lowerBound
    for n in block where n != centre {
      let folded = residuals[n].folded
      residuals[end] = Lanes(truncatingIfNeeded: folded)
      sums.add(folded)
      end &+= 1
    }
    chooseWidths(sums, residuals.span.extracting(block.lowerBound..<end), lanes: lanes)
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
  private mutating func chooseWidths(_ sums: FoldedSums, _ folded: Span<Lanes>, lanes: Int) {
    guard sums.present > 0 else { return }
    let stored = folded.count
    var best = BlockPlan.widths(sums, count: stored, lanes: lanes, folded)
    if sums.isMaskWorthTrying(stored: stored, lanes: lanes) {
      var some = BlockPlan.widths(sums, count: sums.present, lanes: lanes, folded)
      some.bits += stored
      isMasked = some.bits < best.bits
      if isMasked { best = some }
    }
    (firstWidth, otherWidth) = (best.first, best.other)
    bits += best.bits
  }

  /// The numbers of low bits with which the residuals of `count` points, those that are not all 0, are shortest
  /// in Rice codes, and the bits that they take: the guesses, or ones next to them.
  private static func widths(
    _ sums: FoldedSums, count: Int, lanes: Int, _ folded: Span<Lanes>
  ) -> (first: Int, other: Int, bits: Int) {
    let otherCount = count * (lanes - 1)
    let firstLeast = RiceWidth.least(sums.first, count: count)
    let otherLeast = RiceWidth.least(sums.others, count: otherCount)
    // The unary numbers with the least widths, and what is in their lowest two bits: a few for each number, as
    // the guesses are near the means, so that 32 bits hold their sums.
    let firstShift = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: firstLeast))
    let otherShift = SIMD4<UInt32>(repeating: UInt32(truncatingIfNeeded: otherLeast))
    let isFirst = Lanes(0, 1, 1, 1) .== 0
    let one = SIMD4<UInt32>(repeating: 1)
    var (unary, bit, nextBit) = (SIMD4<UInt32>(), SIMD4<UInt32>(), SIMD4<UInt32>())
    for n in folded.indices {
      let all = SIMD4<UInt32>(truncatingIfNeeded: folded[n])
      let number = (all &>> otherShift).replacing(with: all &>> firstShift, where: isFirst)
      unary &+= number
      bit &+= number & one
      nextBit &+= (number &>> one) & one
    }
    func ofOthers(_ sums: SIMD4<UInt32>) -> Int { Int(sums[1]) + Int(sums[2]) + Int(sums[3]) }
    let first = RiceWidth.best(
      sums.first, count: count, from: firstLeast, unary: Int(unary[0]), bit: Int(bit[0]),
      nextBit: Int(nextBit[0]))
    let other = RiceWidth.best(
      sums.others, count: otherCount, from: otherLeast, unary: ofOthers(unary),
      bit: ofOthers(bit), nextBit: ofOthers(nextBit))
    return (first.width, other.width, first.bits + other.bits)
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
