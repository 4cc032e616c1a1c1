/// Makes the bytes of tiles: tries each form and keeps the smallest. Format v1, chapter 7.
///
/// One encoder serves one thread and keeps its memory from tile to tile.
struct TileEncoder {
  private var shape = TileShape(columns: 1, rows: 1, times: 1)
  /// The codes, block by block, in a block point by point.
  private var values: [Lanes] = []
  private var isHeld: [Bool] = []
  /// The mean of each point over all times, from the lowest on.
  private var pattern: [Int32] = []
  private var patternWidth = 0
  /// The folded residuals of the form that is being tried.
  private var residuals: [Lanes] = []

  /// The bytes of the tile of `codes`.
  ///
  /// - Parameter codes: all points at the first time, row by row, then all at the next;
  ///   `Quantiser.missing` is missing.
  mutating func encode(_ codes: [Int32], shape: TileShape) -> [UInt8] {
    precondition(codes.count == shape.codes, "a tile has a code for each point and time")
    var lowest = Int32.max
    var highest = Int32.min
    var missingCount = 0
    for code in codes {
      if code == Quantiser.missing {
        missingCount += 1
      } else {
        lowest = min(lowest, code)
        highest = max(highest, code)
      }
    }
    if missingCount == codes.count { return TileEncoder.uniform(Quantiser.missing) }
    if missingCount > 0 {
      let mask = encode(codes.map { $0 == Quantiser.missing ? 1 : 0 }, shape: shape)
      return best(TileEncoder.filled(codes, shape: shape), shape: shape, mask: mask)
    }
    return lowest == highest
      ? TileEncoder.uniform(lowest) : best(codes, shape: shape, mask: nil)
  }

  private static func uniform(_ code: Int32) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.append(littleEndian: code)
    bytes.append(EncodedTile.Form.uniform)
    return bytes
  }

  /// The codes with the missing ones replaced by what costs little: the same point's code at the time
  /// before, else at the first time that it has one, else the point's before it.
  private static func filled(_ codes: [Int32], shape: TileShape) -> [Int32] {
    var codes = codes
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
    return codes
  }

  /// The bytes of the smallest form.
  private mutating func best(_ codes: [Int32], shape: TileShape, mask: [UInt8]?) -> [UInt8] {
    arrange(codes, shape: shape)
    let sample = sampledBlocks()
    let writtenCount = isHeld.count { !$0 }
    var best = TileForm.all[0]
    var fewest = Int.max
    for form in TileForm.all where form.isWorthTrying(times: shape.times) {
      if form.hasPattern && patternWidth == 0 { continue }
      var bits = 0
      for block in sample {
        differ(form, block: block)
        bits += plan(block, form).bits
      }
      // The sample stands for all blocks that are written, the pattern is written once.
      bits = bits * writtenCount / sample.count
      if form.hasPattern { bits += patternWidth * shape.points }
      if bits < fewest { (fewest, best) = (bits, form) }
    }
    return write(best, mask: mask)
  }

  /// The blocks by which forms are judged: up to three of those that are written, evenly spread.
  private func sampledBlocks() -> [Int] {
    let written = isHeld.indices.filter { !isHeld[$0] }
    guard written.count > 3 else { return written }
    return (0..<3).map { written[$0 * (written.count - 1) / 2] }
  }
}

extension TileEncoder {
  /// Puts the codes in blocks, finds those that are held, and the pattern.
  private mutating func arrange(_ codes: [Int32], shape: TileShape) {
    self.shape = shape
    let points = shape.points
    values.removeAll(keepingCapacity: true)
    isHeld.removeAll(keepingCapacity: true)
    var sums = [Int](repeating: 0, count: points)
    for block in 0..<shape.blocks {
      let lanes = shape.lanes(ofBlock: block)
      let first = block * TileShape.lanes * points
      var changes = block == 0
      for point in 0..<points {
        var value = Lanes()
        for lane in 0..<lanes { value[lane] = codes[first + lane * points + point] }
        if !changes {
          let last = codes[first - points + point]
          for lane in 0..<lanes where value[lane] != last { changes = true }
        }
        values.append(value)
        for lane in 0..<lanes { sums[point] += Int(value[lane]) }
      }
      isHeld.append(!changes)
    }
    pattern = sums.map { sum in
      // Rounded; sums of codes of ±2³⁰ stay far inside 64 bits.
      let half = sum >= 0 ? shape.times / 2 : -(shape.times / 2)
      return Int32(truncatingIfNeeded: (sum + half) / shape.times)
    }
    let lowest = pattern.min() ?? 0
    for point in pattern.indices { pattern[point] &-= lowest }
    patternWidth = UInt32(bitPattern: pattern.max() ?? 0).width
    if residuals.count < values.count {
      residuals = Array(repeating: Lanes(), count: values.count)
    }
  }

  /// Puts what the form leaves of a block into `residuals`.
  private mutating func differ(_ form: TileForm, block: Int) {
    let points = shape.points
    let start = block * points
    let lanes = shape.lanes(ofBlock: block)
    // Lanes beyond the last time stay zero.
    var used = SIMDMask<Lanes.MaskStorage>(repeating: false)
    for lane in 0..<lanes { used[lane] = true }
    for point in 0..<points {
      var value = values[start + point]
      if form.hasPattern { value &-= Lanes(repeating: pattern[point]) }
      if form.isChained { value &-= Lanes(0, value[0], value[1], value[2]) }
      residuals[start + point] = value.replacing(with: 0, where: .!used)
    }
    guard form.difference != .none else { return }
    let (columns, rows) = (shape.columns, shape.rows)
    for row in 0..<rows {
      let first = start + row * columns
      differ(from: first, through: first + columns - 1, centre: first + shape.centreColumn, by: 1)
    }
    for column in 0..<columns where form.difference == .twoWay || column == shape.centreColumn {
      differ(
        from: start + column, through: start + column + (rows - 1) * columns,
        centre: start + column + shape.centreRow * columns, by: columns)
    }
  }

  /// Makes each of a line of residuals the difference to its neighbour towards the centre.
  private mutating func differ(from first: Int, through last: Int, centre: Int, by step: Int) {
    var number = last
    while number > centre {
      residuals[number] &-= residuals[number - step]
      number -= step
    }
    number = first
    while number < centre {
      residuals[number] &-= residuals[number + step]
      number += step
    }
  }

  private mutating func plan(_ block: Int, _ form: TileForm) -> BlockPlan {
    BlockPlan(
      &residuals, from: block * shape.points, shape: shape, lanes: shape.lanes(ofBlock: block),
      form: form)
  }
}

extension TileEncoder {
  /// The bytes of the tile in one form.
  private mutating func write(_ form: TileForm, mask: [UInt8]?) -> [UInt8] {
    var plans: [BlockPlan] = []
    var lowest = Int32.max
    var highest = Int32.min
    for block in 0..<shape.blocks {
      if isHeld[block] {
        plans.append(.held)
        continue
      }
      differ(form, block: block)
      let plan = plan(block, form)
      lowest = min(lowest, plan.level)
      highest = max(highest, plan.level)
      plans.append(plan)
    }
    let levelWidth = UInt32(bitPattern: highest &- lowest).width

    var blocks = BitWriter()
    var offsets: [UInt32] = []
    for (block, plan) in plans.enumerated() {
      if plan.isHeld {
        // The same bytes as the last block that was written.
        offsets.append(offsets[block - 1])
        continue
      }
      blocks.finishByte()
      offsets.append(UInt32(truncatingIfNeeded: blocks.byteCount))
      blocks.append(UInt32(bitPattern: plan.level &- lowest), width: levelWidth)
      append(plan, block: block, form, to: &blocks)
    }
    blocks.finishByte()
    let offsetWidth = (offsets.last ?? 0).width

    var table = BitWriter()
    if form.hasPattern {
      for value in pattern { table.append(UInt32(bitPattern: value), width: patternWidth) }
    }
    var written = BlockPlan.held
    for (plan, offset) in zip(plans, offsets) {
      if !plan.isHeld { written = plan }
      table.append(offset, width: offsetWidth)
      table.append(UInt32(truncatingIfNeeded: written.firstWidth), width: 5)
      table.append(UInt32(truncatingIfNeeded: written.otherWidth), width: 5)
      table.append(UInt32(truncatingIfNeeded: min(written.stepWidth, 31)), width: 5)
      table.append(written.isMasked ? 1 : 0, width: 1)
      table.append(plan.isHeld ? 1 : 0, width: 1)
    }
    table.finishByte()

    typealias Form = EncodedTile.Form
    var bytes: [UInt8] = []
    bytes.append(littleEndian: lowest)
    bytes.append(
      form.difference.rawValue | (form.isChained ? Form.chained : 0)
        | (mask == nil ? 0 : Form.missing))
    bytes.append(UInt8(truncatingIfNeeded: form.hasPattern ? patternWidth : 0))
    bytes.append(UInt8(truncatingIfNeeded: levelWidth))
    bytes.append(UInt8(truncatingIfNeeded: offsetWidth))
    if let mask {
      let offset = EncodedTile.Length.headWithMask + table.byteCount + blocks.byteCount
      bytes.append(littleEndian: UInt32(truncatingIfNeeded: offset))
      return bytes + table.bytes + blocks.bytes + mask
    }
    return bytes + table.bytes + blocks.bytes
  }

  /// Appends the steps and residuals of a block, which stand folded in `residuals`.
  private func append(
    _ plan: BlockPlan, block: Int, _ form: TileForm, to bits: inout BitWriter
  ) {
    let lanes = shape.lanes(ofBlock: block)
    for lane in 1..<TileShape.lanes where lane < lanes {
      bits.append(plan.steps[lane], width: plan.stepWidth)
    }
    let hasFirst = plan.firstWidth != EncodedTile.absent
    let hasOthers = plan.otherWidth != EncodedTile.absent
    guard hasFirst || hasOthers else { return }
    let centre = form.difference == .none ? -1 : shape.centre
    let start = block * shape.points
    if plan.isMasked {
      for point in 0..<shape.points where point != centre {
        bits.append(residuals[start + point] == Lanes() ? 0 : 1, width: 1)
      }
    }
    func isStored(_ point: Int) -> Bool {
      point != centre && !(plan.isMasked && residuals[start + point] == Lanes())
    }
    for point in 0..<shape.points where isStored(point) {
      let folded = SIMD4<UInt32>(truncatingIfNeeded: residuals[start + point])
      if hasFirst { bits.append(folded[0], width: plan.firstWidth) }
      guard hasOthers else { continue }
      for lane in 1..<TileShape.lanes where lane < lanes {
        bits.append(folded[lane], width: plan.otherWidth)
      }
    }
    for point in 0..<shape.points where isStored(point) {
      let folded = SIMD4<UInt32>(truncatingIfNeeded: residuals[start + point])
      if hasFirst {
        bits.appendUnary(folded[0] &>> UInt32(truncatingIfNeeded: plan.firstWidth))
      }
      guard hasOthers else { continue }
      for lane in 1..<TileShape.lanes where lane < lanes {
        bits.appendUnary(folded[lane] &>> UInt32(truncatingIfNeeded: plan.otherWidth))
      }
    }
  }
}
