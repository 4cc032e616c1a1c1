/// Finds the form in which a tile is smallest, by a few of its blocks.
///
/// All steps of a form are sums and differences, which may be taken in any order: the spatial difference,
/// which costs most, is computed once for the four forms that share it.
///
/// Reuses its memory from tile to tile.
struct FormChoice {
  private var values: [Lanes] = []
  private var pattern: [Lanes] = []

  /// The blocks by which forms are judged: so many of the written ones, evenly spread.
  private static let sampleCount = 3

  /// The form of a tile in which at least one block is not held.
  mutating func form(of tile: TileBlocks) -> TileForm {
    let shape = tile.shape
    let written = tile.isHeld.indices.filter { !tile.isHeld[$0] }
    let last = FormChoice.sampleCount - 1
    let sample =
      written.count <= FormChoice.sampleCount
      ? written : (0...last).map { written[$0 * (written.count - 1) / last] }
    var best = TileForm.all[0]
    var fewest = Int.max
    for difference in SpatialDifference.allCases {
      makePattern(of: tile, difference)
      var bits = SIMD4<Int>()
      for block in sample { bits &+= estimatedBits(of: tile, block: block, difference) }
      for (number, form) in TileForm.all(difference).enumerated()
      where form.isWorthTrying(times: shape.times) {
        // The sample stands for all blocks that are written; the pattern is written once.
        var cost = bits[number] * written.count / sample.count
        if form.hasPattern {
          guard tile.patternWidth > 0 else { continue }
          cost += tile.patternWidth * shape.points
        }
        if cost < fewest { (fewest, best) = (cost, form) }
      }
    }
    return best
  }

  /// The spatial difference of the pattern; zeros when there is no pattern.
  private mutating func makePattern(of tile: TileBlocks, _ difference: SpatialDifference) {
    pattern.removeAll(keepingCapacity: true)
    guard tile.patternWidth > 0 else {
      pattern.append(contentsOf: repeatElement(Lanes(), count: tile.shape.points))
      return
    }
    for point in tile.pattern { pattern.append(Lanes(repeating: point)) }
    var span = pattern.mutableSpan
    _ = TileDifferences.take(difference, of: &span, from: 0, tile.shape)
  }

  /// An estimate of the bits that a block takes in the forms of a spatial difference, in their order.
  private mutating func estimatedBits(
    of tile: TileBlocks, block: Int, _ difference: SpatialDifference
  ) -> SIMD4<Int> {
    let shape = tile.shape
    let points = shape.points
    let lanes = shape.lanes(ofBlock: block)
    var values = exchange(&values, with: [])
    defer { self.values = values }
    values.removeAll(keepingCapacity: true)
    values.append(contentsOf: tile.values[block * points..<(block + 1) * points])
    var residuals = values.mutableSpan
    let levels = TileDifferences.take(difference, of: &residuals, from: 0, shape)
    let pattern = pattern.span
    let used = Lanes.used(lanes)
    var (plain, even) = (FoldedSums(), FoldedSums())
    var (plainChain, evenChain) = (FoldedSums(), FoldedSums())
    for n in 0..<points {
      let value = residuals[n]
      let withoutPattern = value &- pattern[n]
      plain.add((value & used).folded)
      even.add((withoutPattern & used).folded)
      plainChain.add(((value &- value.shifted) & used).folded)
      evenChain.add(((withoutPattern &- withoutPattern.shifted) & used).folded)
    }
    let stored = difference == .none ? points : points - 1
    func bits(_ sums: FoldedSums) -> Int { sums.estimatedBits(stored: stored, lanes: lanes) }
    let steps = BlockPlan.stepWidth(levels &- levels.shifted, lanes: lanes) * (lanes - 1)
    return SIMD4(bits(plain), bits(even), bits(plainChain), bits(evenChain))
      &+ SIMD4(repeating: steps)
  }
}
