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

  /// Plans a block.
  ///
  /// - Parameters:
  ///   - folded: the folded residuals of each lane.
  ///   - sums: of these.
  ///   - stored: the number of points that have a residual.
  ///   - levels: what was taken from the lanes.
  init<Vector: CodeVector>(
    _ folded: Span<Vector>, _ sums: FoldedSums, stored: Int, levels: Lanes, lanes: Int,
    isChained: Bool
  ) {
    takeSteps(from: levels, lanes: lanes, isChained: isChained)
    chooseWidths(sums, folded, stored: stored, lanes: lanes)
  }

  /// Stores the level of the first lane, and the steps to those of the others.
  private mutating func takeSteps(from levels: Lanes, lanes: Int, isChained: Bool) {
    level = levels[0]
    // In a chain the levels of the other lanes are steps already.
    let steps = isChained ? levels : levels &- levels.shifted
    for lane in 1..<TileShape.lanes where lane < lanes { self.steps[lane] = steps[lane].folded }
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
  private mutating func chooseWidths<Vector: CodeVector>(
    _ sums: FoldedSums, _ folded: Span<Vector>, stored: Int, lanes: Int
  ) {
    guard sums.present > 0 else { return }
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
  private static func widths<Vector: CodeVector>(
    _ sums: FoldedSums, count: Int, lanes: Int, _ folded: Span<Vector>
  ) -> (first: Int, other: Int, bits: Int) {
    let vectors = folded.count / lanes
    let first = RiceSums(folded.extracting(..<vectors), sums.first, count: count)
    let others = RiceSums(folded.extracting(vectors...), sums.others, count: count * (lanes - 1))
    return (first.best.width, others.best.width, first.best.bits + others.best.bits)
  }
}

extension Lanes {
  /// Each lane in the place of the next; 0 in the first.
  @inline(__always)
  var shifted: Lanes { Lanes(0, self[0], self[1], self[2]) }
}
