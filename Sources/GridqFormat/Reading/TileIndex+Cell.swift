public import GridqGeometry

/// The values at the four grid points around a place.
extension TileIndex {
  /// The values of metric number `metric` at four grid points at output time number `time` and at
  /// the one `following` times later; NaN where missing.
  ///
  /// Four neighbours in one tile share most of the work, and two times in one block are read at once.
  ///
  /// - Parameters:
  ///   - metric: its number in the index.
  ///   - corners: the points; their weights are not used here.
  ///   - time: the number of an output time.
  ///   - following: 0 or 1.
  /// - Precondition: the metric, the points and the times exist.
  /// - Throws: `.damaged`.
  public func cellValues(
    of metric: Int, at corners: BilinearStencil, time: Int, following: Int
  ) throws(TileIndexError) -> (before: SIMD4<Double>, after: SIMD4<Double>) {
    let layout = layouts[metric]
    guard layout.timeCount > 1, let place = tiling.place(of: corners) else {
      var before = SIMD4<Double>()
      var after = SIMD4<Double>()
      for corner in 0..<4 {
        if following == 0 {
          before[corner] = try value(of: metric, at: corners[corner], time: time)
          after[corner] = before[corner]
        } else {
          (before[corner], after[corner]) = try pair(of: metric, at: corners[corner], time: time)
        }
      }
      return (before, after)
    }
    checkBounds(metric: metric, point: corners[3], times: time..<time + 1 + following)
    let quantiser = layout.quantiser
    return try withTile(
      at: place, metric: metric, layout, block: time / TileShape.lanes
    ) { tile, tileBytes, found throws(TileIndexError) in
      let last = time + following
      guard
        let first: CornerCodes = tile.codes(
          tileBytes, column: place.column, row: place.row, block: time / TileShape.lanes)
      else { throw undecodable(found, metric: metric) }
      let before = quantiser.values(of: first.corners, lane: time % TileShape.lanes)
      if following == 0 { return (before, before) }
      if last / TileShape.lanes == time / TileShape.lanes {
        return (before, quantiser.values(of: first.corners, lane: last % TileShape.lanes))
      }
      guard
        let second: CornerCodes = tile.codes(
          tileBytes, column: place.column, row: place.row, block: last / TileShape.lanes)
      else { throw undecodable(found, metric: metric) }
      return (before, quantiser.values(of: second.corners, lane: last % TileShape.lanes))
    }
  }

  /// Appends the values of metric number `metric` at four grid points and consecutive output times to
  /// `values`; NaN where missing.
  ///
  /// - Precondition: the metric, the points and the times exist.
  /// - Throws: `.damaged`; `values` may then hold a part.
  public func appendCellValues(
    of metric: Int, at corners: BilinearStencil, times range: Range<Int>,
    to values: inout [SIMD4<Double>]
  ) throws(TileIndexError) {
    let layout = layouts[metric]
    guard !range.isEmpty, layout.timeCount > 1, let place = tiling.place(of: corners) else {
      // Not all in one tile: corner after corner.
      let start = values.count
      values.append(contentsOf: repeatElement(SIMD4(), count: range.count))
      var series: [Double] = []
      series.reserveCapacity(range.count)
      for corner in 0..<4 {
        series.removeAll(keepingCapacity: true)
        try appendValues(of: metric, at: corners[corner], times: range, to: &series)
        for (valueNumber, value) in series.enumerated() {
          values[start + valueNumber][corner] = value
        }
      }
      return
    }
    checkBounds(metric: metric, point: corners[3], times: range)
    try forEachBlock(of: range, metric, layout, at: place) { (codes: CornerCodes, lanes) in
      for lane in lanes { values.append(layout.quantiser.values(of: codes.corners, lane: lane)) }
    }
  }
}

extension Tiling {
  /// Where the south-western one of four neighbours is stored; nil when they are not neighbours, or not in
  /// one tile.
  fileprivate func place(of corners: BilinearStencil) -> Place? {
    guard corners.isCell else { return nil }
    let (i, j) = (corners.southwest.i, corners.southwest.j)
    let place = place(i: i, j: j)
    return place.column + 1 < place.tileColumns && place.row + 1 < place.tileRows ? place : nil
  }
}

extension Quantiser {
  /// The values of one lane of four points.
  fileprivate func values(of codes: (Lanes, Lanes, Lanes, Lanes), lane: Int) -> SIMD4<Double> {
    guard logarithmicStep == 0 else {
      return SIMD4(
        value(of: codes.0[lane]), value(of: codes.1[lane]), value(of: codes.2[lane]),
        value(of: codes.3[lane]))
    }
    return SIMD4(
      linearValue(of: codes.0[lane]), linearValue(of: codes.1[lane]),
      linearValue(of: codes.2[lane]), linearValue(of: codes.3[lane]))
  }
}
