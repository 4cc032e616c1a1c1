/// The residuals of a block's codes in a form. Format v1, chapter 7, steps 2 and 3.
enum TileDifferences {
  /// Replaces each value of the block from `start` on by its difference from the neighbour towards the
  /// centre, then subtracts the levels and returns them.
  static func take(
    _ difference: SpatialDifference, of values: inout MutableSpan<Lanes>, from start: Int,
    _ shape: TileShape
  ) -> Lanes {
    guard difference != .none else {
      return takeMeans(of: &values, start..<start + shape.points)
    }
    let (columns, rows) = (shape.columns, shape.rows)
    // All numbers below are of points of the block.
    precondition(start >= 0 && start + shape.points <= values.count)
    for row in 0..<rows {
      let first = start &+ row &* columns
      let centre = first &+ shape.centreColumn
      var number = first &+ columns &- 1
      while number > centre {
        unsafe values[unchecked: number] &-= values[unchecked: number &- 1]
        number &-= 1
      }
      number = first
      while number < centre {
        unsafe values[unchecked: number] &-= values[unchecked: number &+ 1]
        number &+= 1
      }
    }
    // One-way, only the centre column is differenced along the column.
    let across =
      difference == .twoWay ? 0..<columns : shape.centreColumn..<shape.centreColumn + 1
    for row in stride(from: rows - 1, to: shape.centreRow, by: -1) {
      for column in across {
        let number = start &+ row &* columns &+ column
        unsafe values[unchecked: number] &-= values[unchecked: number &- columns]
      }
    }
    for row in 0..<shape.centreRow {
      for column in across {
        let number = start &+ row &* columns &+ column
        unsafe values[unchecked: number] &-= values[unchecked: number &+ columns]
      }
    }
    let levels = values[start + shape.centre]
    values[start + shape.centre] = Lanes()
    return levels
  }

  /// Subtracts the mean of each lane.
  private static func takeMeans(
    of values: inout MutableSpan<Lanes>, _ block: Range<Int>
  ) -> Lanes {
    var sums = SIMD4<Int64>()
    for n in block { sums &+= SIMD4<Int64>(truncatingIfNeeded: values[n]) }
    var means = Lanes()
    for lane in means.indices {
      means[lane] = Int32(
        truncatingIfNeeded: (sums[lane] + Int64(block.count / 2)) / Int64(block.count))
    }
    for n in block { values[n] &-= means }
    return means
  }
}
