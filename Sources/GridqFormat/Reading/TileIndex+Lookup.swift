public import GridqGeometry

extension TileIndex {
  /// The value of metric number `metric` at a grid point and output time; NaN when missing.
  ///
  /// For a sum, the total since the start of the run. A constant has one value, at every time.
  ///
  /// - Precondition: the metric, the point and the time exist.
  /// - Throws: `.damaged`.
  public func value(
    of metric: Int, at point: GridPoint, time: Int
  ) throws(TileIndexError) -> Double {
    checkBounds(metric: metric, point: point, times: time..<time + 1)
    let layout = layouts[metric]
    let time = layout.timeCount == 1 ? 0 : time
    let codes = try lanes(of: metric, layout, at: point, block: time / TileShape.lanes)
    return layout.quantiser.value(of: codes[time % TileShape.lanes])
  }

  /// The values of metric number `metric` at a grid point at output time number `time` and at the next; NaN
  /// where missing. Mostly at the cost of one.
  ///
  /// - Precondition: the metric, the point and both times exist.
  /// - Throws: `.damaged`.
  public func pair(
    of metric: Int, at point: GridPoint, time: Int
  ) throws(TileIndexError) -> (before: Double, after: Double) {
    checkBounds(metric: metric, point: point, times: time..<time + 2)
    let layout = layouts[metric]
    guard layout.timeCount > 1 else {
      let value = try value(of: metric, at: point, time: 0)
      return (value, value)
    }
    let block = time / TileShape.lanes
    let lane = time % TileShape.lanes
    let codes = try lanes(of: metric, layout, at: point, block: block)
    let before = layout.quantiser.value(of: codes[lane])
    if lane + 1 < TileShape.lanes {
      return (before, layout.quantiser.value(of: codes[lane + 1]))
    }
    let next = try lanes(of: metric, layout, at: point, block: block + 1)
    return (before, layout.quantiser.value(of: next[0]))
  }

  /// Appends the values of metric number `metric` at a grid point and consecutive output times to
  /// `values`; NaN where missing. A constant gives its one value for each time.
  ///
  /// - Precondition: the metric, the point and the times exist.
  /// - Throws: `.damaged`; `values` may then hold a part.
  public func appendValues(
    of metric: Int, at point: GridPoint, times range: Range<Int>, to values: inout [Double]
  ) throws(TileIndexError) {
    try forEachValue(of: metric, at: point, times: range) { values.append($0) }
  }

  /// The same as ``appendValues(of:at:times:to:)``, into memory that is there.
  ///
  /// - Precondition: there is a place for each value, too.
  package func read(
    _ metric: Int, at point: GridPoint, times range: Range<Int>,
    into values: inout MutableSpan<Double>
  ) throws(TileIndexError) {
    precondition(values.count == range.count, "a place for each value")
    var next = 0
    try forEachValue(of: metric, at: point, times: range) { value in
      values[next] = value
      next &+= 1
    }
  }

  @inline(__always)
  private func forEachValue(
    of metric: Int, at point: GridPoint, times range: Range<Int>, _ body: (Double) -> Void
  ) throws(TileIndexError) {
    checkBounds(metric: metric, point: point, times: range)
    let layout = layouts[metric]
    if layout.timeCount == 1 {
      let value = try value(of: metric, at: point, time: 0)
      for _ in range { body(value) }
      return
    }
    guard !range.isEmpty else { return }
    try forEachBlock(
      of: range, metric, layout, at: tiling.place(i: point.i, j: point.j)
    ) { (codes: PointCodes, lanes) in
      let found = layout.quantiser.values(of: codes.lanes)
      for lane in lanes { body(found[lane]) }
    }
  }

  /// Calls `body` for consecutive times, one at least, with the codes of each block that has some of them, and which
  /// of its lanes these are.
  @inline(__always)
  func forEachBlock<Codes: BlockCodes>(
    of range: Range<Int>, _ metric: Int, _ layout: MetricLayout, at place: Tiling.Place,
    _ body: (Codes, Range<Int>) -> Void
  ) throws(TileIndexError) {
    let blocks = range.lowerBound / TileShape.lanes...(range.upperBound - 1) / TileShape.lanes
    try withTile(
      at: place, metric: metric, layout, block: blocks.lowerBound
    ) { tile, tileBytes, found throws(TileIndexError) in
      guard
        var series = TileSeries<Codes>(tile, tileBytes, column: place.column, row: place.row)
      else { throw undecodable(found, metric: metric) }
      for block in blocks {
        guard let codes = series.codes(ofBlock: block, tileBytes) else {
          throw undecodable(found, metric: metric)
        }
        let first = block * TileShape.lanes
        body(
          codes, max(0, range.lowerBound - first)..<min(TileShape.lanes, range.upperBound - first))
      }
    }
  }

  func checkBounds(metric: Int, point: GridPoint, times range: Range<Int>) {
    precondition(layouts.indices.contains(metric), "no such metric")
    precondition(
      point.i >= 0 && point.i < tiling.columns && point.j >= 0 && point.j < tiling.rows,
      "point outside the grid")
    precondition(range.lowerBound >= 0 && range.upperBound <= timeCount, "time outside the run")
  }

  /// The codes of a metric at a grid point and the times of a block.
  @inline(__always)
  private func lanes(
    of metric: Int, _ layout: MetricLayout, at point: GridPoint, block: Int
  ) throws(TileIndexError) -> Lanes {
    let place = tiling.place(i: point.i, j: point.j)
    return try withTile(
      at: place, metric: metric, layout, block: block
    ) { tile, tileBytes, found throws(TileIndexError) in
      guard
        let codes: PointCodes = tile.codes(
          tileBytes, column: place.column, row: place.row, block: block)
      else { throw undecodable(found, metric: metric) }
      return codes.lanes
    }
  }

  /// Calls `body` with the tile of a metric at a place, its bytes with the slack after them, and where it is
  /// in the file.
  ///
  /// - Parameter block: the block of times to be looked up, or the first of several.
  @inline(__always)
  func withTile<Result>(
    at place: Tiling.Place, metric: Int, _ layout: MetricLayout, block: Int,
    _ body: (EncodedTile, RawSpan, Range<Int>) throws(TileIndexError) -> Result
  ) throws(TileIndexError) -> Result {
    try withTileBytes(
      place.tile, metric: metric, block: block, isSummed: checking == .tilesWhenRead,
      mostBytes: limits.tileBytes
    ) { tileBytes, found throws(TileIndexError) in
      guard let tile = EncodedTile(tileBytes, shape: place.shape(times: layout.timeCount)) else {
        throw undecodable(found, metric: metric)
      }
      return try body(tile, tileBytes, found)
    }
  }
}
