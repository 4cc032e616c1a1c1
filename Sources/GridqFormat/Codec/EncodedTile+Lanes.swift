extension EncodedTile {
  /// The codes of a point of the tile, or of the corners of a cell in it, at the times of block `block`; nil when
  /// the bytes are not such a tile. Lanes beyond the last time are undefined.
  ///
  /// Only the residuals between the centre of the tile and the place are read.
  @inline(__always)
  func codes<Codes: BlockCodes>(_ bytes: RawSpan, column: Int, row: Int, block: Int) -> Codes? {
    guard let codes: Codes = unmasked(bytes, column: column, row: row, block: block) else {
      return nil
    }
    guard maskOffset > 0 else { return codes }
    guard let mask = mask(bytes),
      let flags: Codes = mask.unmasked(
        bytes.extracting(maskOffset..<bytes.byteCount), column: column, row: row, block: block)
    else { return nil }
    return codes.missing(where: flags)
  }

  /// The same, missing or not.
  @inline(__always)
  private func unmasked<Codes: BlockCodes>(
    _ bytes: RawSpan, column: Int, row: Int, block: Int
  ) -> Codes? {
    if isUniform { return Codes(repeating: base) }
    guard let opened = open(block, bytes),
      let (codes, _) = Codes.read(self, opened, column: column, row: row, bytes)
    else { return nil }
    return opened.isHeld ? codes.held : codes
  }

  /// The tile of the mask: 1 where a value is missing, and 0 elsewhere.
  func mask(_ bytes: RawSpan) -> EncodedTile? {
    EncodedTile(bytes.extracting(maskOffset..<bytes.byteCount), shape: shape)
      .flatMap { $0.maskOffset == 0 ? $0 : nil }
  }
}

extension EncodedTile {
  /// A block whose levels have been read.
  struct OpenedBlock {
    let levels: Lanes
    let isHeld: Bool
    /// The bit number after the levels.
    let levelsEnd: Int
    /// Nil when all residuals are zero.
    let reader: BlockReader?
  }

  @inline(__always)
  func open(_ block: Int, _ bytes: RawSpan) -> OpenedBlock? {
    open(block, row(ofBlock: block, bytes), bytes)
  }

  /// - Parameter row: of the block.
  @inline(__always)
  func open(_ block: Int, _ row: BlockRow, _ bytes: RawSpan) -> OpenedBlock? {
    // A held block is an earlier one, so it has all lanes.
    let lanes = row.isHeld ? TileShape.lanes : shape.lanes(ofBlock: block)
    // Subtracted from the end: with integers of 32 bits, `start` may be the largest of them.
    guard row.start <= end &- levelWidth &- row.stepWidth &* (lanes &- 1) else { return nil }
    var position = row.start
    var levels = Lanes(
      repeating: base
        &+ Int32(bitPattern: Bits.field(bytes, at: position, width: levelWidth)))
    position &+= levelWidth
    if row.stepWidth > 0 {
      func step(_ number: Int) -> Int32 {
        number >= lanes
          ? 0
          : Bits.field(
            bytes, at: position &+ (number &- 1) &* row.stepWidth, width: row.stepWidth
          ).unfolded
      }
      let first = step(1)
      let second = first &+ step(2)
      levels &+= Lanes(0, first, second, second &+ step(3))
      position &+= row.stepWidth &* (lanes &- 1)
    }
    let isEmpty = row.firstWidth == EncodedTile.absent && row.otherWidth == EncodedTile.absent
    return OpenedBlock(
      levels: levels, isHeld: row.isHeld, levelsEnd: position,
      reader: isEmpty ? nil : BlockReader(self, row, lanes: lanes, at: position, bytes))
  }

  /// The sum of the residuals between the centre and a point.
  @inline(__always)
  func residualSum(
    _ reader: inout BlockReader, _ column: Int, _ row: Int, _ bytes: RawSpan
  ) -> Lanes? {
    if difference == .none {
      let point = row &* shape.columns &+ column
      return reader.run(point, point, bytes)?.sum
    }
    var sum = Lanes()
    let (centreColumn, centreRow) = (shape.centreColumn, shape.centreRow)
    var y = min(row, centreRow)
    let lastRow = max(row, centreRow)
    while y <= lastRow {
      // In the rows that a one-way difference passes through, only the centre column counts.
      let end = difference == .twoWay || y == row ? column : centreColumn
      if let line = storedLine(y, min(end, centreColumn), max(end, centreColumn)) {
        guard let run = reader.run(line.first, line.last, bytes) else { return nil }
        sum &+= run.sum
      }
      y &+= 1
    }
    return sum
  }

  /// The numbers, among points with residuals, of the points of a row from column `west` to `east`, one of
  /// which is the centre column. Nil when the only point is the centre, which is in the levels and has none.
  @inline(__always)
  func storedLine(_ y: Int, _ west: Int, _ east: Int) -> (first: Int, last: Int)? {
    var first = y &* shape.columns &+ west
    var last = y &* shape.columns &+ east
    if y == shape.centreRow {
      if first == last { return nil }
      if west == shape.centreColumn { first &+= 1 } else { last &-= 1 }
    }
    let before = first > shape.centre ? 1 : 0
    return (first &- before, last &- before)
  }

  /// The codes that the bytes of a block give a point, whether a row holds the last of them or not.
  @inline(__always)
  func written(_ sum: Lanes, _ block: OpenedBlock, point: Int, _ bytes: RawSpan) -> Lanes {
    let codes = chained(sum) &+ block.levels
    return patternWidth > 0 ? codes &+ Lanes(repeating: pattern(at: point, bytes)) : codes
  }

  /// What the sum of a point's residuals is a difference of, in time.
  @inline(__always)
  func chained(_ sum: Lanes) -> Lanes {
    guard isChained else { return sum }
    let pairs = sum &+ Lanes(0, sum[0], sum[1], sum[2])
    return pairs &+ Lanes(0, 0, pairs[0], pairs[1])
  }
}
