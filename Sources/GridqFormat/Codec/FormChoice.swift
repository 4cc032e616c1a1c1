/// Finds the form in which a tile is smallest, by a few of its blocks.
///
/// All steps of a form are sums and differences, which may be taken in any order: the spatial difference is
/// computed once for the forms that share it.
///
/// Reuses its memory from tile to tile.
struct FormChoice<Vector: CodeVector> {
  /// The codes of a block, less those of the neighbours.
  private var values: [Vector] = []
  /// The spatial differences of the pattern, one after the other; unused when there is no pattern.
  private(set) var pattern: [Vector] = []
  /// The blocks that are not held.
  private var written: [Int] = []
  /// The estimated bits of the tile in each form that is still in question.
  private var costs: [(form: TileForm, bits: Int)] = []

  /// The blocks by which forms are judged: so many of the written ones, evenly spread.
  private static var sampleCount: Int { 3 }
  /// Forms that are worse than the best one in the first of these blocks by more than one part in so many
  /// are not judged by the others.
  private static var margin: Int { 4 }

  /// The form of a tile in which at least one block is not held.
  ///
  /// - Parameter forms: those to choose from.
  mutating func form(of tile: TilePlanes<Vector>, among forms: [TileForm]) -> TileForm {
    let shape = tile.shape
    written.removeAll(keepingCapacity: true)
    for block in tile.isHeld.indices where !tile.isHeld[block] { written.append(block) }
    let count = min(FormChoice.sampleCount, written.count)
    costs.removeAll(keepingCapacity: true)
    for form in forms where form.isWorthTrying(times: shape.times) {
      if form.hasPattern && tile.patternWidth == 0 { continue }
      costs.append((form, 0))
    }
    makePatterns(of: tile)
    // The pattern is written once: each block has a share of it.
    let share = tile.patternWidth * shape.points / written.count
    for sampleNumber in 0..<count {
      // The middle one first.
      let place = sampleNumber == 0 ? count / 2 : sampleNumber == count / 2 ? 0 : sampleNumber
      let block = written[place * (written.count - 1) / max(1, count - 1)]
      judge(by: block, of: tile, patternShare: share)
      guard sampleNumber == 0 else { continue }
      let least = costs.reduce(Int.max) { min($0, $1.bits) }
      costs.removeAll { $0.bits > least + least / FormChoice.margin }
    }
    // Of two that are equally small, the first.
    return costs.min { $0.bits < $1.bits }?.form ?? TileForm.all[0]
  }

  /// Computes the spatial differences of the pattern.
  private mutating func makePatterns(of tile: TilePlanes<Vector>) {
    guard tile.patternWidth > 0 else { return }
    let layout = tile.layout
    let count = layout.vectors * SpatialDifference.allCases.count
    if pattern.count < count { pattern = Array(repeating: Vector(), count: count) }
    let source = tile.pattern
    var spatial = pattern.mutableSpan
    for difference in SpatialDifference.allCases {
      let first = Int(difference.rawValue) * layout.vectors
      _ = layout.takeLevels(
        difference, planes: 1, of: source.span, from: 1, to: &spatial, at: first, bases: Lanes())
    }
  }

  /// Adds an estimate of the bits that a block takes to the costs of the forms.
  private mutating func judge(by block: Int, of tile: TilePlanes<Vector>, patternShare: Int) {
    let (shape, layout) = (tile.shape, tile.layout)
    let lanes = shape.lanes(ofBlock: block)
    let count = TileShape.lanes * layout.vectors
    if values.count < count { values = Array(repeating: Vector(), count: count) }
    let source = tile.values
    var taken: SpatialDifference?
    var steps = 0
    for formNumber in costs.indices {
      let form = costs[formNumber].form
      let difference = form.difference
      if difference != taken {
        var values = values.mutableSpan
        let levels = layout.takeLevels(
          difference, planes: lanes, of: source.span, from: tile.first(ofBlock: block), to: &values,
          at: 0, bases: Lanes(repeating: tile.base))
        steps = BlockPlan.stepWidth(levels &- levels.shifted, lanes: lanes) * (lanes - 1)
        taken = difference
      }
      costs[formNumber].bits +=
        steps + (form.hasPattern ? patternShare : 0)
        + FoldedSums(
          of: values.span, less: pattern.span, form, vectors: layout.vectors, lanes: lanes
        ) { _, _ in }
        .estimatedBits(
          stored: difference == .none ? shape.points : shape.points - 1, lanes: lanes)
    }
  }
}
