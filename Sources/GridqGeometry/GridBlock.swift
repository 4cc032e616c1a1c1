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
