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
    let points = try pointCount(of: block, times: range.count, metric: metric)
    return try unsafe [Double](unsafeUninitializedCapacity: points) {
      values, count throws(TileIndexError) in
      var span = unsafe values.mutableSpan
      try read(
        metric, times: range, in: block, FieldStrides(of: block, times: range.count), into: &span)
      count = points
    }
  }

  /// How many values a field has.
  ///
  /// - Throws: `.overLimit`: a grid of a hostile file has more than integers count on 32 bits.
  package func pointCount(
    of block: GridBlock, times: Int, metric: Int
  ) throws(TileIndexError) -> Int {
    let points = block.columns.count.multipliedReportingOverflow(by: block.rows.count)
    let count = points.partialValue.multipliedReportingOverflow(by: times)
    guard !points.overflow, !count.overflow, count.partialValue <= .max / 8 else {
      throw .overLimit(path: path, metric: metrics[metric].name, bytes: .max, limit: .max / 8)
    }
    return count.partialValue
  }

  /// The same as ``field(of:times:in:)``, into memory that is there.
  ///
  /// - Precondition: there is a place for each value, too.
  package func read(
    _ metric: Int, times range: Range<Int>, in block: GridBlock, _ strides: FieldStrides,
    into values: inout MutableSpan<Double>
  ) throws(TileIndexError) {
    let layout = layouts[metric]
    precondition(values.count == strides.extent, "a place for each value")
    guard !values.isEmpty else { return }
    let isConstant = layout.timeCount == 1
    let times = isConstant ? 0..<1 : range
    for tileRow in 0..<tiling.tileRows where tiling.rows(ofTileRow: tileRow).overlaps(block.rows) {
      for tileColumn in 0..<tiling.tileColumns
      where tiling.columns(ofTileColumn: tileColumn).overlaps(block.columns) {
        try decode(
          tileRow * tiling.tileColumns + tileColumn, of: metric, layout, times: times, in: block,
          strides, into: &values)
      }
    }
    // The first plane for all times.
    if isConstant {
      for time in 1..<range.count {
        for row in 0..<block.rows.count {
          let (first, start) = (
            strides.start(ofRow: row, time: 0), strides.start(ofRow: row, time: time)
          )
          for column in 0..<block.columns.count { values[start + column] = values[first + column] }
        }
      }
    }
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

  /// How many tiles lie one above the other, and side by side.
  package var tileCounts: (rows: Int, columns: Int) { (tiling.tileRows, tiling.tileColumns) }

  private func decode(
    _ tileNumber: Int, of metric: Int, _ layout: MetricLayout, times range: Range<Int>,
    in asked: GridBlock, _ strides: FieldStrides, into values: inout MutableSpan<Double>
  ) throws(TileIndexError) {
    let columns = tiling.columns(ofTileColumn: tileNumber % tiling.tileColumns)
    let rows = tiling.rows(ofTileRow: tileNumber / tiling.tileColumns)
    let shape = TileShape(columns: columns.count, rows: rows.count, times: layout.timeCount)
    let blocks = range.lowerBound / TileShape.lanes...(range.upperBound - 1) / TileShape.lanes
    let part = TilePart(
      columns: columns, rows: rows, asked: asked, strides, quantiser: layout.quantiser)
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
        part.store(
          codes.codes, flags?.codes, lanes: times.lowerBound - first..<times.upperBound - first,
          from: times.lowerBound - range.lowerBound, into: &values)
      }
    }
  }
}

/// What a tile and a block of the grid have in common, on the way from one to the other.
private struct TilePart {
  private let rows: Range<Int>
  private let columns: Range<Int>
  /// The number in the tile of the first point, how many there are from row to row, and how many in all.
  private let firstPoint: Int
  private let pointsPerRow: Int
  private let pointCount: Int
  /// The number of that point among the places of the block, and how these lie in memory.
  private let firstPlace: Int
  private let strides: FieldStrides
  private let quantiser: Quantiser

  init(
    columns: Range<Int>, rows: Range<Int>, asked: GridBlock, _ strides: FieldStrides,
    quantiser: Quantiser
  ) {
    (self.rows, self.columns) = (rows.clamped(to: asked.rows), columns.clamped(to: asked.columns))
    (pointsPerRow, pointCount) = (columns.count, columns.count * rows.count)
    firstPoint =
      (self.rows.lowerBound - rows.lowerBound) * pointsPerRow + self.columns.lowerBound
      - columns.lowerBound
    firstPlace =
      strides.start(ofRow: self.rows.lowerBound - asked.rows.lowerBound, time: 0)
      + self.columns.lowerBound - asked.columns.lowerBound
    (self.strides, self.quantiser) = (strides, quantiser)
  }

  /// Stores the values of some lanes as those of as many times from `time` on; NaN where a flag is set.
  func store(
    _ codes: [Lanes], _ flags: [Lanes]?, lanes: Range<Int>, from time: Int,
    into values: inout MutableSpan<Double>
  ) {
    precondition(codes.count == pointCount && flags.map { $0.count == pointCount } ?? true)
    // Where there is a point, there is a lane.
    precondition(
      strides.start(ofRow: rows.count - 1, time: time + lanes.count - 1) + firstPlace
        + columns.count <= values.count)
    let (count, flags) = (lanes.count, flags?.span)
    let isWhole = flags == nil && quantiser.reference == 0 && !codes.hasMissing
    let codes = codes.span
    unsafe values.withUnsafeMutableBufferPointer { values in
      // All points of a row are in the tile, and all their places in the block: see above.
      guard let base = values.baseAddress else { return }
      if isWhole {
        return unsafe storeWhole(
          codes, lanes: lanes, at: base + (time &* strides.time &+ firstPlace))
      }
      for row in 0..<rows.count {
        let point = firstPoint &+ row &* pointsPerRow
        let place = unsafe base + (time &* strides.time &+ firstPlace &+ row &* strides.row)
        for column in 0..<columns.count {
          var own = unsafe codes[unchecked: point &+ column]
          if let flags {
            unsafe own.replace(
              with: Quantiser.missing, where: flags[unchecked: point &+ column] .!= Lanes())
          }
          let found = quantiser.values(of: own)
          for lane in 0..<count {
            unsafe place[column &+ lane &* strides.time] = found[lanes.lowerBound &+ lane]
          }
        }
      }
    }
  }

  /// Stores points of which none is missing. A function of its own, so that its few variables are all in registers.
  @unsafe
  @inline(never)
  private func storeWhole(
    _ codes: Span<Lanes>, lanes: Range<Int>, at first: UnsafeMutablePointer<Double>
  ) {
    let (quantum, count) = (SIMD4(repeating: quantiser.quantum), columns.count)
    let bytesPerTime = strides.time &* MemoryLayout<Double>.stride
    for row in 0..<rows.count {
      let point = firstPoint &+ row &* pointsPerRow
      let place = unsafe first + row &* strides.row
      guard lanes.count == TileShape.lanes else {
        unsafe storeFew(codes, lanes, from: point, at: place)
        continue
      }
      var column = 0
      while column &+ 1 < count {
        let west = unsafe SIMD4<Double>(codes[unchecked: point &+ column]) * quantum
        let east = unsafe SIMD4<Double>(codes[unchecked: point &+ column &+ 1]) * quantum
        // Two points at once, whose values for one time are side by side.
        var pair = unsafe UnsafeMutableRawPointer(place + column)
        for lane in 0..<TileShape.lanes {
          unsafe pair.storeBytes(of: SIMD2(west[lane], east[lane]), as: SIMD2<Double>.self)
          unsafe pair += bytesPerTime
        }
        column &+= 2
      }
      guard column < count else { continue }
      let last = unsafe SIMD4<Double>(codes[unchecked: point &+ column]) * quantum
      for lane in 0..<TileShape.lanes { unsafe place[column &+ lane &* strides.time] = last[lane] }
    }
  }

  /// The same for a row of points and some lanes.
  @unsafe
  @inline(never)
  private func storeFew(
    _ codes: Span<Lanes>, _ lanes: Range<Int>, from point: Int,
    at place: UnsafeMutablePointer<Double>
  ) {
    let bytes = unsafe codes.bytes
    var place = unsafe place
    for lane in lanes {
      var start = point &* MemoryLayout<Lanes>.stride &+ lane &* MemoryLayout<Int32>.stride
      for column in 0..<columns.count {
        unsafe place[column] =
          Double(bytes.unsafeLoad(fromUncheckedByteOffset: start, as: Int32.self))
          * quantiser.quantum
        start &+= MemoryLayout<Lanes>.stride
      }
      unsafe place += strides.time
    }
  }
}

extension [Lanes] {
  /// Whether one of the codes is that of a missing value.
  fileprivate var hasMissing: Bool {
    var found = SIMD4<Int32>()
    for codes in self {
      found.replace(with: -1, where: codes .== SIMD4(repeating: Quantiser.missing))
    }
    return found != SIMD4()
  }
}

extension TileDecoder {
  /// A decoder that reads block `block` next: nil where the block that it holds cannot be read.
  fileprivate init?(_ tile: EncodedTile, from block: Int, _ bytes: RawSpan) {
    self.init(tile, bytes)
    guard !tile.isUniform, tile.row(ofBlock: block, bytes).isHeld else { return }
    var held = block
    while tile.row(ofBlock: held, bytes).isHeld {
      guard held > 0 else { return nil }
      held -= 1
    }
    guard read(held, bytes) != nil else { return nil }
  }
}
