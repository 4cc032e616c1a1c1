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

/// Where the values of a block at several times are in an array that may be larger: what lies between them is of others.
package struct FieldStrides {
  /// How many values it is from the beginning of a row to that of the next.
  package let row: Int
  /// The same of times.
  package let time: Int
  /// How many values it is from the first one to behind the last one.
  package let extent: Int

  /// One behind the other.
  package init(of block: GridBlock, times: Int) {
    (row, time, extent) = (block.columns.count, block.count, times * block.count)
  }

  /// So far apart, or one behind the other where it is 0; nil where rows or times would lie over each other, or further apart
  /// than integers count.
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
