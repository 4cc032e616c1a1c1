/// Makes the bytes of tiles, each in the form that seems smallest. Format v1, chapter 7.
///
/// One encoder serves one thread and reuses its memory from tile to tile.
package struct TileEncoder {
  private var blocks = TileBlocks()
  var choice = FormChoice()
  private var plans: [BlockPlan] = []
  /// Where each block begins, in bytes after the table.
  private var offsets: [Int] = []
  /// The residuals of the codes in the form, folded; of each block those that it stores first.
  private var residuals: [Lanes] = []
  private var bits = BitWriter()

  package init() {}

  /// The bytes of a tile.
  package mutating func encode(_ codes: TileCodes) -> [UInt8] {
    blocks.fill(codes)
    if blocks.lowest == Quantiser.missing {
      return blocks.highest == Quantiser.missing
        ? TileEncoder.uniform(Quantiser.missing) : encodeWithMissing()
    }
    return blocks.lowest == blocks.highest
      ? TileEncoder.uniform(blocks.lowest) : encodeBlocks(mask: nil)
  }

  private static func uniform(_ code: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: code)
    bytes.append(EncodedTile.Form.uniform)
    return bytes
  }

  /// The bytes of the tile in `blocks`, some of whose codes are missing.
  private mutating func encodeWithMissing() -> [UInt8] {
    let shape = blocks.shape
    var codes = blocks.codes
    let mask = encode(TileCodes(codes.map { $0 == Quantiser.missing ? 1 : 0 }, shape: shape))
    TileEncoder.fill(&codes, shape: shape)
    blocks.fill(TileCodes(codes, shape: shape))
    return encodeBlocks(mask: mask)
  }

  /// Replaces missing codes by ones that cost few bits: the same point's code at the time before, else at the
  /// first time that has one, else the code of the point before.
  private static func fill(_ codes: inout [Int32], shape: TileShape) {
    var neighbour = codes.first { $0 != Quantiser.missing } ?? 0
    for point in 0..<shape.points {
      var last = neighbour
      for number in stride(from: point, to: codes.count, by: shape.points)
      where codes[number] != Quantiser.missing {
        last = codes[number]
        break
      }
      neighbour = last
      for number in stride(from: point, to: codes.count, by: shape.points) {
        if codes[number] == Quantiser.missing { codes[number] = last } else { last = codes[number] }
      }
    }
  }

  /// The bytes of the tile in `blocks`, none of whose codes are missing.
  private mutating func encodeBlocks(mask: [UInt8]?) -> [UInt8] {
    blocks.findPattern()
    let form = choice.form(of: blocks)
    plan(form)
    return write(form, mask: mask)
  }
}

extension TileEncoder {
  /// Plans all blocks and computes their residuals.
  private mutating func plan(_ form: TileForm) {
    let shape = blocks.shape
    let points = shape.points
    plans.removeAll(keepingCapacity: true)
    var taken = exchange(&residuals, with: [])
    defer { residuals = taken }
    if taken.count < shape.blocks * points {
      taken = Array(repeating: Lanes(), count: shape.blocks * points)
    }
    var residuals = taken.mutableSpan
    let blocks = blocks
    let values = blocks.values.span
    let pattern = blocks.pattern.span
    for block in 0..<shape.blocks {
      if blocks.isHeld[block] {
        plans.append(.held)
        continue
      }
      let lanes = shape.lanes(ofBlock: block)
      let used = Lanes.used(lanes)
      let first = block &* points
      for point in 0..<points {
        var value = values[first &+ point]
        if form.hasPattern { value &-= Lanes(repeating: pattern[point]) }
        if form.isChained { value &-= value.shifted }
        residuals[first &+ point] = value & used
      }
      let levels = TileDifferences.take(form.difference, of: &residuals, from: first, shape)
      plans.append(
        BlockPlan(
          &residuals, first..<first + points,
          centre: form.difference == .none ? nil : first + shape.centre, levels: levels,
          lanes: lanes, isChained: form.isChained))
    }
  }

  /// The bytes of the tile, whose blocks are planned.
  private mutating func write(_ form: TileForm, mask: [UInt8]?) -> [UInt8] {
    let written = plans.filter { !$0.isHeld }.map { $0.level }
    let lowest = written.min() ?? 0
    let levelWidth = UInt32(bitPattern: (written.max() ?? 0) &- lowest).width
    var length = 0
    offsets.removeAll(keepingCapacity: true)
    for (block, plan) in plans.enumerated() {
      // A held block has the same bytes as the last one that was written.
      offsets.append(plan.isHeld ? offsets[block - 1] : length)
      if !plan.isHeld { length += (levelWidth + plan.bits + 7) / 8 }
    }
    let offsetWidth = UInt32(truncatingIfNeeded: offsets.last ?? 0).width
    let patternWidth = form.hasPattern ? blocks.patternWidth : 0

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
        patternWidth * blocks.shape.points + plans.count * (offsetWidth + EncodedTile.rowWidth)
      let offset = EncodedTile.Length.headWithMask + (tableBits + 7) / 8 + length
      bits.append(UInt64(offset), width: 32)
    }
    if form.hasPattern {
      let blocks = blocks
      let pattern = blocks.pattern.span
      bits.append(atMost: pattern.count * patternWidth) { end, room in
        for point in pattern.indices {
          end.append(UInt64(UInt32(bitPattern: pattern[point])), width: patternWidth, to: &room)
        }
      }
    }
    appendTable(offsetWidth: offsetWidth)
    for (block, plan) in plans.enumerated() where !plan.isHeld {
      bits.append(UInt64(UInt32(bitPattern: plan.level &- lowest)), width: levelWidth)
      append(plan, block: block, form)
      bits.finishByte()
    }
    return mask.map { bits.bytes + $0 } ?? bits.bytes
  }

  private mutating func appendTable(offsetWidth: Int) {
    var written = BlockPlan.held
    for (plan, offset) in zip(plans, offsets) {
      if !plan.isHeld { written = plan }
      bits.append(UInt64(offset), width: offsetWidth)
      bits.append(written.tableRow(isHeld: plan.isHeld), width: EncodedTile.rowWidth)
    }
    bits.finishByte()
  }

  /// Appends the steps and residuals of a block.
  private mutating func append(_ plan: BlockPlan, block: Int, _ form: TileForm) {
    let shape = blocks.shape
    let lanes = shape.lanes(ofBlock: block)
    for lane in 1..<TileShape.lanes where lane < lanes {
      bits.append(UInt64(plan.steps[lane]), width: plan.stepWidth)
    }
    guard plan.hasFirst || plan.hasOthers else { return }
    let first = block * shape.points
    var end = first + shape.points - (form.difference == .none ? 0 : 1)
    if plan.isMasked {
      // The residuals that are written move down.
      var count = first
      for n in first..<end {
        let residual = residuals[n]
        let isPresent = residual != Lanes()
        bits.append(isPresent ? 1 : 0, width: 1)
        residuals[count] = residual
        count += isPresent ? 1 : 0
      }
      end = count
    }
    let residuals = residuals
    let written = residuals.span.extracting(first..<end)
    plan.appendLow(written, lanes: lanes, to: &bits)
    plan.appendUnary(written, lanes: lanes, to: &bits)
  }
}
