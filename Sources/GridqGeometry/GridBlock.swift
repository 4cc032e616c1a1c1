/// A rectangle of grid points: some rows and columns next to each other.
package struct GridBlock: Hashable, Sendable {
  /// From the south.
  package let rows: Range<Int>
  /// From the west.
  package let columns: Range<Int>

  package init(rows: Range<Int>, columns: Range<Int>) {
    (self.rows, self.columns) = (rows, columns)
  }

  /// How many points there are.
  package var count: Int { rows.count * columns.count }

  /// Its points row by row from the south, each row from the west.
  package func point(_ number: Int) -> GridPoint {
    let (row, column) = number.quotientAndRemainder(dividingBy: columns.count)
    return GridPoint(i: columns.lowerBound + column, j: rows.lowerBound + row)
  }
}

/// Where the values of a block at several times are in an array, which may hold other values between them.
package struct FieldStrides {
  /// Values from the start of one row to the start of the next.
  package let row: Int
  /// Values from the start of one time to the start of the next.
  package let time: Int
  /// Values from the first one to the last one, both included.
  package let extent: Int

  /// Without anything between rows or times.
  package init(of block: GridBlock, times: Int) {
    (row, time, extent) = (block.columns.count, block.count, times * block.count)
  }

  /// With strides that a caller gives: 0 leaves nothing between. Nil if rows or times would overlap, or if the extent is more
  /// than an integer holds.
  package init?(row: Int, time: Int, of block: GridBlock, times: Int) {
    let (rows, columns) = (block.rows.count, block.columns.count)
    let row = row == 0 ? columns : row
    let allRows = rows.multipliedReportingOverflow(by: row)
    guard row >= columns, !allRows.overflow else { return nil }
    // The last row is not longer than its values.
    let plane = block.count > 0 ? allRows.partialValue - row + columns : 0
    let time = time == 0 ? allRows.partialValue : time
    let allTimes = times.multipliedReportingOverflow(by: time)
    guard time >= plane, !allTimes.overflow else { return nil }
    (self.row, self.time) = (row, time)
    extent = times > 0 && plane > 0 ? allTimes.partialValue - time + plane : 0
  }

  /// Where the first value of a row is at one of the times, both counted from 0.
  package func start(ofRow row: Int, time: Int) -> Int { time * self.time + row * self.row }
}
