extension EncodedTile {
  /// The codes of a point of the tile at the times of block `block`; nil when the bytes are not such
  /// a tile. Lanes beyond the last time are undefined.
  ///
  /// Only the residuals between the centre of the tile and the point are read.
  @inline(__always)
  func codes(_ bytes: RawSpan, column: Int, row: Int, block: Int) -> Lanes? {
    guard let codes = lanes(bytes, column: column, row: row, block: block) else { return nil }
    guard maskOffset > 0 else { return codes }
    guard let mask = mask(bytes),
      let flags = mask.lanes(
        bytes.extracting(maskOffset..<bytes.byteCount), column: column, row: row, block: block)
    else { return nil }
    return codes.replacing(with: Quantiser.missing, where: flags .!= 0)
  }

  /// The codes of the four corners of a cell at the times of block `block`: south-west, south-east,
  /// north-west and north-east. Nil when the bytes are not such a tile.
  ///
  /// - Precondition: `column` + 1 and `row` + 1 lie in the tile.
  func cornerCodes(
    _ bytes: RawSpan, column: Int, row: Int, block: Int
  ) -> (Lanes, Lanes, Lanes, Lanes)? {
    guard let codes = cornerLanes(bytes, column: column, row: row, block: block) else {
      return nil
    }
    guard maskOffset > 0 else { return codes }
    guard let mask = mask(bytes),
      let flags = mask.cornerLanes(
        bytes.extracting(maskOffset..<bytes.byteCount), column: column, row: row, block: block)
    else { return nil }
    let missing = Quantiser.missing
    return (
      codes.0.replacing(with: missing, where: flags.0 .!= 0),
      codes.1.replacing(with: missing, where: flags.1 .!= 0),
      codes.2.replacing(with: missing, where: flags.2 .!= 0),
      codes.3.replacing(with: missing, where: flags.3 .!= 0)
    )
  }

  /// The tile of the mask: 1 where a value is missing, and 0 elsewhere.
  private func mask(_ bytes: RawSpan) -> EncodedTile? {
    EncodedTile(bytes.extracting(maskOffset..<bytes.byteCount), shape: shape)
      .flatMap { $0.maskOffset == 0 ? $0 : nil }
  }
}

extension EncodedTile {
  /// What a point has at the times of block `block`, missing or not.
  @inline(__always)
  func lanes(_ bytes: RawSpan, column: Int, row: Int, block: Int) -> Lanes? {
    if isUniform { return Lanes(repeating: base) }
    guard let opened = open(block, bytes) else { return nil }
    var sum = Lanes()
    if var reader = opened.reader {
      let rows =
        difference == .none ? row...row : min(row, shape.centreRow)...max(row, shape.centreRow)
      for y in rows {
        // Of the rows that a one-way difference passes through only the centre column counts.
        let isWhole = difference == .twoWay || y == row
        let from = difference == .none ? column : shape.centreColumn
        let to = isWhole ? column : from
        for x in min(from, to)...max(from, to) {
          guard let number = storedNumber(x, y) else { continue }
          guard let residuals = reader.residuals(of: number, bytes) else { return nil }
          sum &+= residuals
        }
      }
    }
    return finished(sum, opened, point: row &* shape.columns &+ column, bytes)
  }

  /// What the four corners of a cell have at the times of block `block`, missing or not.
  func cornerLanes(_ bytes: RawSpan, column: Int, row: Int, block: Int) -> (
    Lanes, Lanes, Lanes, Lanes
  )? {
    if isUniform {
      let lanes = Lanes(repeating: base)
      return (lanes, lanes, lanes, lanes)
    }
    guard let opened = open(block, bytes) else { return nil }
    var sums = (Lanes(), Lanes(), Lanes(), Lanes())
    if var reader = opened.reader {
      let centreColumn = shape.centreColumn
      let centreRow = shape.centreRow
      let columns =
        difference == .none
        ? column...column &+ 1 : min(column, centreColumn)...max(column &+ 1, centreColumn)
      let rows =
        difference == .none ? row...row &+ 1 : min(row, centreRow)...max(row &+ 1, centreRow)
      for y in rows {
        let isSouth = isOnWay(y, to: row, from: centreRow)
        let isNorth = isOnWay(y, to: row &+ 1, from: centreRow)
        let isWhole = difference != .oneWay || y == row || y == row &+ 1
        for x in isWhole ? columns : centreColumn...centreColumn {
          guard let number = storedNumber(x, y) else { continue }
          guard let residuals = reader.residuals(of: number, bytes) else { return nil }
          let isWest = isOnWay(x, to: column, from: centreColumn)
          let isEast = isOnWay(x, to: column &+ 1, from: centreColumn)
          // Beyond the centre column a one-way difference counts in its own row alone.
          let isRowAlone = difference == .oneWay && x != centreColumn
          let toSouth = isRowAlone ? y == row : isSouth
          let toNorth = isRowAlone ? y == row &+ 1 : isNorth
          if toSouth, isWest { sums.0 &+= residuals }
          if toSouth, isEast { sums.1 &+= residuals }
          if toNorth, isWest { sums.2 &+= residuals }
          if toNorth, isEast { sums.3 &+= residuals }
        }
      }
    }
    let point = row &* shape.columns &+ column
    return (
      finished(sums.0, opened, point: point, bytes),
      finished(sums.1, opened, point: point &+ 1, bytes),
      finished(sums.2, opened, point: point &+ shape.columns, bytes),
      finished(sums.3, opened, point: point &+ shape.columns &+ 1, bytes)
    )
  }
}

extension EncodedTile {
  /// A block whose levels have been read.
  struct OpenedBlock {
    let levels: Lanes
    let isHeld: Bool
    /// Nil when all residuals are zero.
    let reader: BlockReader?
  }

  @inline(__always)
  private func open(_ block: Int, _ bytes: RawSpan) -> OpenedBlock? {
    let row = row(ofBlock: block, bytes)
    // A block that is held is an earlier one, and so it has all lanes.
    let lanes = row.isHeld ? TileShape.lanes : shape.lanes(ofBlock: block)
    guard row.start &+ levelWidth &+ row.stepWidth &* (lanes &- 1) <= end else { return nil }
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
      levels: levels, isHeld: row.isHeld,
      reader: isEmpty ? nil : BlockReader(self, row, lanes: lanes, at: position, bytes))
  }

  /// Whether a line of points counts for a point on line `end`: those from the centre up to it do, or
  /// without spatial differences it alone.
  @inline(__always)
  private func isOnWay(_ line: Int, to end: Int, from centre: Int) -> Bool {
    if difference == .none { return line == end }
    return line == centre || (line > centre ? line <= end : line >= end)
  }

  /// The number of a point among those that have residuals; nil for the centre, which is in the
  /// levels when there are spatial differences.
  @inline(__always)
  private func storedNumber(_ x: Int, _ y: Int) -> Int? {
    let point = y &* shape.columns &+ x
    guard difference != .none else { return point }
    let centre = shape.centre
    return point == centre ? nil : point > centre ? point &- 1 : point
  }

  /// The codes of a point from the sum of its residuals.
  @inline(__always)
  private func finished(
    _ sum: Lanes, _ block: OpenedBlock, point: Int, _ bytes: RawSpan
  ) -> Lanes {
    var result = sum
    if isChained {
      result &+= Lanes(0, result[0], result[1], result[2])
      result &+= Lanes(0, 0, result[0], result[1])
    }
    result &+= block.levels
    if patternWidth > 0 { result &+= Lanes(repeating: pattern(at: point, bytes)) }
    return block.isHeld ? Lanes(repeating: result[TileShape.lanes &- 1]) : result
  }
}
