/// Writes tiles that have no missing code, in vectors of 16 or 32 bits.
///
/// Reuses its memory from tile to tile.
struct TileWriter<Vector: CodeVector> {
  private var planes = TilePlanes<Vector>()
  private var choice = FormChoice<Vector>()
  private var plans: [BlockPlan] = []
  /// Where each block begins, in bytes after the table.
  private var offsets: [Int] = []
  /// What is left of the codes of a block without those of the neighbours.
  private var differences: [Vector] = []
  /// The folded residuals of the codes in the form, plane by plane.
  private var residuals: [Vector] = []
  /// Those that a block stores, point by point.
  private var stored: [Vector.Point] = []
  private var bits = BitWriter()

  /// Takes the codes of a tile; see `TilePlanes.fill`.
  mutating func fill(
    _ codes: TileCodes, from base: Int32
  ) -> (lowest: Vector.Code, highest: Vector.Code) {
    planes.fill(codes, from: base)
  }

  /// The bytes of the tile that was taken last.
  ///
  /// - Parameters:
  ///   - extent: the outermost codes, no further apart than `Vector.reach`.
  ///   - forms: those to choose from.
  ///   - mask: the tile that says which codes are missing, if any are.
  mutating func write(
    _ extent: ClosedRange<Int32>, among forms: [TileForm], mask: [UInt8]?
  ) -> [UInt8] {
    planes.findPattern(extent: extent)
    let form = choice.form(of: planes, among: forms)
    plan(form)
    return write(form, mask: mask)
  }

  /// Plans all blocks and computes their residuals.
  private mutating func plan(_ form: TileForm) {
    let (shape, layout) = (planes.shape, planes.layout)
    let vectors = layout.vectors
    let most = TileShape.lanes * vectors
    plans.removeAll(keepingCapacity: true)
    if differences.count < most { differences = Array(repeating: Vector(), count: most) }
    if residuals.count < shape.blocks * most {
      residuals = Array(repeating: Vector(), count: shape.blocks * most)
    }
    for block in 0..<shape.blocks {
      if planes.isHeld[block] {
        plans.append(.held)
        continue
      }
      let lanes = shape.lanes(ofBlock: block)
      let (levels, sums) =
        form.difference == .none
        ? takeMeans(ofBlock: block, form, lanes: lanes)
        : takeCentres(ofBlock: block, form, lanes: lanes)
      let first = block * most
      plans.append(
        BlockPlan(
          residuals.span.extracting(first..<first + lanes * vectors), sums,
          stored: form.difference == .none ? shape.points : shape.points - 1, levels: levels,
          lanes: lanes, isChained: form.isChained))
    }
  }

  /// Computes the residuals of a block in a form with spatial differences; returns the levels and the sums.
  private mutating func takeCentres(
    ofBlock block: Int, _ form: TileForm, lanes: Int
  ) -> (levels: Lanes, sums: FoldedSums) {
    let layout = planes.layout
    let first = block * TileShape.lanes * layout.vectors
    let values = planes.values
    var takenDifferences = exchange(&differences, with: [])
    defer { differences = takenDifferences }
    var differences = takenDifferences.mutableSpan
    var levels = layout.takeLevels(
      form.difference, planes: lanes, of: values.span,
      from: planes.first(ofBlock: block), to: &differences, at: 0,
      bases: Lanes(repeating: planes.base))
    // The same of the levels.
    if form.hasPattern {
      levels &-= Lanes(
        repeating: Int32(truncatingIfNeeded: layout.centre(of: planes.pattern.span, from: 1)))
    }
    if form.isChained { levels &-= levels.shifted }
    let patterns = choice.pattern
    var takenResiduals = exchange(&residuals, with: [])
    defer { residuals = takenResiduals }
    var residuals = takenResiduals.mutableSpan
    precondition(first + lanes * layout.vectors <= residuals.count)
    let sums = FoldedSums(
      of: differences.span, less: patterns.span, form, vectors: layout.vectors, lanes: lanes
    ) { n, folded in
      unsafe residuals[unchecked: first &+ n] = folded
    }
    return (levels, sums)
  }

  /// Computes the residuals of a block in a form without spatial differences; returns the means and the sums.
  private mutating func takeMeans(
    ofBlock block: Int, _ form: TileForm, lanes: Int
  ) -> (levels: Lanes, sums: FoldedSums) {
    let layout = planes.layout
    let vectors = layout.vectors
    let source = planes.first(ofBlock: block)
    let first = block * TileShape.lanes * vectors
    for lane in 0..<lanes {
      for n in 0..<vectors {
        var value = planes.values[source + lane * vectors + n]
        if form.isChained && lane > 0 {
          value = value &- planes.values[source + (lane - 1) * vectors + n]
        } else if form.hasPattern {
          value = value &- planes.pattern[1 + n]
        }
        residuals[first + lane * vectors + n] = value
      }
    }
    var bases = Lanes(repeating: planes.base)
    if form.isChained { bases = Lanes(planes.base, 0, 0, 0) }
    var residuals = residuals.mutableSpan
    let means = layout.takeMeans(lanes, of: &residuals, from: first, bases: bases)
    let sums = FoldedSums(vectors: vectors, lanes: lanes) { n, lane in
      let folded = residuals[first &+ lane &* vectors &+ n].folded
      residuals[first &+ lane &* vectors &+ n] = folded
      return folded
    }
    return (means, sums)
  }

  /// The bytes of the tile, whose blocks are planned.
  private mutating func write(_ form: TileForm, mask: [UInt8]?) -> [UInt8] {
    var (lowest, highest) = (Int32.max, Int32.min)
    for plan in plans where !plan.isHeld {
      lowest = min(lowest, plan.level)
      highest = max(highest, plan.level)
    }
    let levelWidth = UInt32(bitPattern: highest &- lowest).width
    var length = 0
    offsets.removeAll(keepingCapacity: true)
    for (block, plan) in plans.enumerated() {
      // A held block has the same bytes as the last one that was written.
      offsets.append(plan.isHeld ? offsets[block - 1] : length)
      if !plan.isHeld { length += (levelWidth + plan.bits + 7) / 8 }
    }
    let offsetWidth = UInt32(truncatingIfNeeded: offsets.last ?? 0).width
    let patternWidth = form.hasPattern ? planes.patternWidth : 0

    typealias Form = EncodedTile.Form
    bits.removeAll()
    bits.append(UInt64(UInt32(bitPattern: lowest)), width: 32)
    let flags =
      form.difference.rawValue | (form.isChained ? Form.chained : 0)
      | (mask == nil ? 0 : Form.missing)
    bits.append(UInt64(flags), width: 8)
    for width in [patternWidth, levelWidth, offsetWidth] {
      bits.append(UInt64(width), width: 8)
    }
    if mask != nil {
      let tableBits =
        patternWidth * planes.shape.points + plans.count * (offsetWidth + EncodedTile.rowWidth)
      let offset = EncodedTile.Length.headWithMask + (tableBits + 7) / 8 + length
      bits.append(UInt64(offset), width: 32)
    }
    if form.hasPattern { appendPattern() }
    appendTable(offsetWidth: offsetWidth)
    for (block, plan) in plans.enumerated() where !plan.isHeld {
      bits.append(UInt64(UInt32(bitPattern: plan.level &- lowest)), width: levelWidth)
      append(plan, block: block, hasCentre: form.difference == .none)
      bits.finishByte()
    }
    return mask.map { bits.bytes + $0 } ?? bits.bytes
  }

  private mutating func appendPattern() {
    let (shape, layout, width) = (planes.shape, planes.layout, planes.patternWidth)
    let pattern = planes.pattern
    bits.append(atMost: shape.points * width) { end, room in
      for row in 0..<shape.rows {
        for column in 0..<shape.columns {
          let (number, place) = layout.vector(column: column, row: row)
          let code = Int32(truncatingIfNeeded: pattern[1 + number][place])
          end.append(UInt64(UInt32(bitPattern: code)), width: width, to: &room)
        }
      }
    }
  }

  private mutating func appendTable(offsetWidth: Int) {
    let (plans, offsets) = (plans, offsets)
    bits.append(atMost: plans.count * (offsetWidth + EncodedTile.rowWidth)) { end, room in
      var written = BlockPlan.held
      for (plan, offset) in zip(plans, offsets) {
        if !plan.isHeld { written = plan }
        end.append(UInt64(offset), width: offsetWidth, to: &room)
        end.append(written.tableRow(isHeld: plan.isHeld), width: EncodedTile.rowWidth, to: &room)
      }
    }
    bits.finishByte()
  }

  /// Appends the steps and residuals of a block.
  private mutating func append(_ plan: BlockPlan, block: Int, hasCentre: Bool) {
    let lanes = planes.shape.lanes(ofBlock: block)
    bits.append(atMost: plan.stepWidth * (lanes - 1)) { end, room in
      for lane in 1..<TileShape.lanes where lane < lanes {
        end.append(UInt64(plan.steps[lane]), width: plan.stepWidth, to: &room)
      }
    }
    guard plan.hasFirst || plan.hasOthers else { return }
    var count = store(block: block, lanes: lanes, hasCentre: hasCentre)
    if plan.isMasked { count = appendMask(of: count) }
    let stored = stored
    let written = stored.span.extracting(..<count)
    plan.appendLow(of: written, lanes: lanes, as: Vector.self, to: &bits)
    plan.appendUnary(of: written, lanes: lanes, as: Vector.self, to: &bits)
  }

  /// Stores the residuals of a block point by point; returns how many.
  private mutating func store(block: Int, lanes: Int, hasCentre: Bool) -> Int {
    let (shape, layout) = (planes.shape, planes.layout)
    let vectors = layout.vectors
    let first = block * TileShape.lanes * vectors
    // What follows the last point of a row is overwritten by the next one.
    let most = shape.points + Vector.count
    if stored.count < most { stored = Array(repeating: Vector.Point(), count: most) }
    let residuals = residuals
    let planes = residuals.span
    var points = stored.mutableSpan
    precondition(first + lanes * vectors <= planes.count)
    @inline(__always)
    func vector(_ n: Int, _ lane: Int) -> Vector {
      lane < lanes ? unsafe planes[unchecked: first &+ lane &* vectors &+ n] : Vector()
    }
    var end = 0
    for row in 0..<shape.rows {
      for number in 0..<layout.across {
        let n = row &* layout.across &+ number
        Vector.store(
          (vector(n, 0), vector(n, 1), vector(n, 2), vector(n, 3)), to: &points,
          at: end &+ number &* Vector.count)
      }
      if row == shape.centreRow && !hasCentre {
        for point in end + shape.centreColumn..<end + shape.columns - 1 {
          points[point] = points[point + 1]
        }
        end &-= 1
      }
      end &+= shape.columns
    }
    return end
  }

  /// Appends a bit for each of the stored points, which says whether one of its lanes is not 0, and moves those
  /// together; returns how many there are.
  private mutating func appendMask(of count: Int) -> Int {
    var taken = exchange(&stored, with: [])
    defer { stored = taken }
    var points = taken.mutableSpan
    var end = 0
    bits.append(atMost: count) { mask, room in
      // As many bits at once as the writer takes.
      for first in stride(from: 0, to: count, by: 32) {
        var word: UInt64 = 0
        let last = min(first + 32, count)
        for n in first..<last {
          let point = points[n]
          let isPresent: UInt64 = point == Vector.Point() ? 0 : 1
          word |= isPresent &<< UInt64(truncatingIfNeeded: n &- first)
          points[end] = point
          end &+= Int(truncatingIfNeeded: isPresent)
        }
        mask.append(word, width: last - first, to: &room)
      }
    }
    return end
  }
}
