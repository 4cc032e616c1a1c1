/// Finds the form in which a tile is smallest, by a few of its blocks.
///
/// All steps of a form are sums and differences, which may be taken in any order: the spatial difference is
/// computed once for the forms that share it.
///
/// Reuses its memory from tile to tile.
struct FormChoice {
  /// The forms to choose from, in the order of `TileForm.all`; fewer only in tests.
  var forms = TileForm.all
  private var values: [Lanes] = []
  /// The spatial differences of the pattern, one after the other; unused when there is no pattern.
  private var pattern: [Lanes] = []
  /// The estimated bits of the tile in each form that is still in question.
  private var costs: [(form: TileForm, bits: Int)] = []

  /// The blocks by which forms are judged: so many of the written ones, evenly spread.
  private static let sampleCount = 3
  /// Forms that are worse than the best one in the first of these blocks by more than one part in so many
  /// are not judged by the others.
  private static let margin = 4

  /// The form of a tile in which at least one block is not held.
  mutating func form(of tile: TileBlocks) -> TileForm {
    let shape = tile.shape
    let written = tile.isHeld.indices.filter { !tile.isHeld[$0] }
    let count = min(FormChoice.sampleCount, written.count)
    // The middle one first.
    var sample = (0..<count).map { written[$0 * (written.count - 1) / max(1, count - 1)] }
    sample.swapAt(0, count / 2)
    costs.removeAll(keepingCapacity: true)
    for form in forms where form.isWorthTrying(times: shape.times) {
      if form.hasPattern && tile.patternWidth == 0 { continue }
      costs.append((form, 0))
    }
    makePatterns(of: tile)
    // The pattern is written once: each block has a share of it.
    let share = tile.patternWidth * shape.points / written.count
    for (number, block) in sample.enumerated() {
      judge(by: block, of: tile, patternShare: share)
      guard number == 0 else { continue }
      let least = costs.reduce(Int.max) { min($0, $1.bits) }
      costs.removeAll { $0.bits > least + least / FormChoice.margin }
    }
    // Of two that are equally small, the first.
    return costs.min { $0.bits < $1.bits }?.form ?? TileForm.all[0]
  }

  /// Computes the spatial differences of the pattern.
  private mutating func makePatterns(of tile: TileBlocks) {
    guard tile.patternWidth > 0 else { return }
    let points = tile.shape.points
    let count = points * SpatialDifference.allCases.count
    if pattern.count < count { pattern = Array(repeating: Lanes(), count: count) }
    let values = tile.pattern.span
    var spatial = pattern.mutableSpan
    for difference in SpatialDifference.allCases {
      let first = Int(difference.rawValue) * points
      for n in values.indices { spatial[first &+ n] = Lanes(repeating: values[n]) }
      _ = TileDifferences.take(difference, of: &spatial, from: first, tile.shape)
    }
  }

  /// Adds an estimate of the bits that a block takes to the costs of the forms.
  private mutating func judge(by block: Int, of tile: TileBlocks, patternShare: Int) {
    let shape = tile.shape
    let points = shape.points
    let lanes = shape.lanes(ofBlock: block)
    let used = Lanes.used(lanes)
    var taken: SpatialDifference?
    var steps = 0
    for number in costs.indices {
      let form = costs[number].form
      let difference = form.difference
      if difference != taken {
        values.removeAll(keepingCapacity: true)
        values.append(contentsOf: tile.values[block * points..<(block + 1) * points])
        var residuals = values.mutableSpan
        let levels = TileDifferences.take(difference, of: &residuals, from: 0, shape)
        steps = BlockPlan.stepWidth(levels &- levels.shifted, lanes: lanes) * (lanes - 1)
        taken = difference
      }
      costs[number].bits +=
        steps + (form.hasPattern ? patternShare : 0)
        + sums(form, used)
        .estimatedBits(stored: difference == .none ? points : points - 1, lanes: lanes)
    }
  }

  /// The sums of the residuals of the block in `values`, whose spatial difference has been taken.
  private func sums(_ form: TileForm, _ used: Lanes) -> FoldedSums {
    let values = values.span
    let pattern = pattern.span
    let first = Int(form.difference.rawValue) * values.count
    // A loop for each case, without questions. Unused lanes are 0 and stay so.
    return switch (form.hasPattern, form.isChained) {
    case (false, false): FoldedSums(values.indices) { values[$0] }
    case (true, false): FoldedSums(values.indices) { values[$0] &- pattern[first &+ $0] & used }
    case (false, true): FoldedSums(values.indices) { values[$0] &- values[$0].shifted & used }
    case (true, true):
      FoldedSums(values.indices) {
        let value = values[$0] &- pattern[first &+ $0]
        return (value &- value.shifted) & used
      }
    }
  }
}
