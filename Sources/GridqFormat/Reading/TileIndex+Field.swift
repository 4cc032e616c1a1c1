package import GridqGeometry

extension TileIndex {
  /// The values of metric number `metric` at the grid points of a block and consecutive output times; NaN where missing.
  /// A constant gives its values for each time.
  ///
  /// Each tile of the block is decoded once, which is several times faster than a lookup for each point; others are not read.
  ///
  /// - Returns: for each time the rows from the south, each from the west.
  /// - Precondition: the metric, the times and the block exist.
  /// - Throws: `.damaged`; `.overLimit`.
  package func field(
    of metric: Int, times range: Range<Int>, in block: GridBlock
  ) throws(TileIndexError) -> [Double] {
    precondition(layouts.indices.contains(metric), "no such metric")
    precondition(range.lowerBound >= 0 && range.upperBound <= timeCount, "time outside the run")
    precondition(
      block.rows.lowerBound >= 0 && block.rows.upperBound <= tiling.rows
        && block.columns.lowerBound >= 0 && block.columns.upperBound <= tiling.columns,
      "block outside the grid")
    let layout = layouts[metric]
    if layout.timeCount == 1, range != 0..<1 {
      let plane = try field(of: metric, times: 0..<1, in: block)
      return range.flatMap { _ in plane }
    }
    guard !range.isEmpty, !block.rows.isEmpty, !block.columns.isEmpty else { return [] }
    // A grid of a hostile file has more values than integers count on 32 bits.
    let points = block.columns.count.multipliedReportingOverflow(by: block.rows.count)
    let count = points.partialValue.multipliedReportingOverflow(by: range.count)
    guard !points.overflow, !count.overflow, count.partialValue <= .max / 8 else {
      throw .overLimit(
        path: path, metric: metrics[metric].name, bytes: .max, limit: .max / 8)
    }
    var values = [Double](repeating: .nan, count: count.partialValue)
    for tileRow in 0..<tiling.tileRows where tiling.rows(ofTileRow: tileRow).overlaps(block.rows) {
      for tileColumn in 0..<tiling.tileColumns
      where tiling.columns(ofTileColumn: tileColumn).overlaps(block.columns) {
        try decode(
          tileRow * tiling.tileColumns + tileColumn, of: metric, layout, times: range, in: block,
          into: &values)
      }
    }
    return values
  }

  /// The rows of the grid in parts, each of one row of tiles: what is decoded together. Of tiles that are higher than
  /// any that gridx writes there are several parts, so that a hostile file does not ask for much memory.
  package var bands: [Range<Int>] {
    (0..<tiling.tileRows).flatMap { tileRow in
      let rows = tiling.rows(ofTileRow: tileRow)
      return stride(from: rows.lowerBound, to: rows.upperBound, by: 64).map {
        $0..<min($0 + 64, rows.upperBound)
      }
    }
  }

  /// How many rows and columns the tiles have, from the south and from the west.
  package var tileSides: (rows: [Int], columns: [Int]) {
    (
      (0..<tiling.tileRows).map { tiling.rows(ofTileRow: $0).count },
      (0..<tiling.tileColumns).map { tiling.columns(ofTileColumn: $0).count }
    )
  }

  private func decode(
    _ tileNumber: Int, of metric: Int, _ layout: MetricLayout, times range: Range<Int>,
    in asked: GridBlock, into values: inout [Double]
  ) throws(TileIndexError) {
    let columns = tiling.columns(ofTileColumn: tileNumber % tiling.tileColumns)
    let rows = tiling.rows(ofTileRow: tileNumber / tiling.tileColumns)
    let shape = TileShape(columns: columns.count, rows: rows.count, times: layout.timeCount)
    let blocks = range.lowerBound / TileShape.lanes...(range.upperBound - 1) / TileShape.lanes
    let (askedColumns, planeCount) = (columns.clamped(to: asked.columns), asked.count)
    try withTileBytes(
      tileNumber, metric: metric, block: blocks.lowerBound, isSummed: checking == .tilesWhenRead,
      mostBytes: limits.tileBytes
    ) { bytes, found throws(TileIndexError) in
      guard let tile = EncodedTile(bytes, shape: shape),
        var codes = TileDecoder(tile, from: blocks.lowerBound, bytes)
      else { throw undecodable(found, metric: metric) }
      let maskBytes = bytes.extracting(tile.maskOffset..<bytes.byteCount)
      var flags: TileDecoder?
      if tile.maskOffset > 0 {
        guard let mask = tile.mask(bytes),
          let decoder = TileDecoder(mask, from: blocks.lowerBound, maskBytes)
        else { throw undecodable(found, metric: metric) }
        flags = decoder
      }
      for block in blocks {
        let isFlagged = flags?.read(block, maskBytes)
        guard codes.read(block, bytes) != nil, flags == nil || isFlagged != nil else {
          throw undecodable(found, metric: metric)
        }
        let first = block * TileShape.lanes
        let times = max(first, range.lowerBound)..<min(first + TileShape.lanes, range.upperBound)
        for time in times {
          let plane = (time - range.lowerBound) * planeCount
          for row in rows.clamped(to: asked.rows) {
            var point =
              (row - rows.lowerBound) * columns.count + askedColumns.lowerBound - columns.lowerBound
            let rowStart =
              plane + (row - asked.rows.lowerBound) * asked.columns.count - asked.columns.lowerBound
            for column in askedColumns {
              let isMissing = flags.map { $0.codes[point][time - first] != 0 } ?? false
              if !isMissing {
                values[rowStart + column] = layout.quantiser.value(
                  of: codes.codes[point][time - first])
              }
              point += 1
            }
          }
        }
      }
    }
  }
}

extension TileDecoder {
  /// A decoder that reads block `block` next: nil where the block that it holds cannot be read.
  fileprivate init?(_ tile: EncodedTile, from block: Int, _ bytes: RawSpan) {
    self.init(tile)
    guard !tile.isUniform, tile.row(ofBlock: block, bytes).isHeld else { return }
    var held = block
    while tile.row(ofBlock: held, bytes).isHeld {
      guard held > 0 else { return nil }
      held -= 1
    }
    guard read(held, bytes) != nil else { return nil }
  }
}
