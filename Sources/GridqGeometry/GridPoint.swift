/// A mass point of a grid: column `i` from the west, row `j` from the south, both from 0.
///
/// Fields are stored row by row from the south: the value is at `j * columns + i`.
public struct GridPoint: Hashable, Sendable {
  /// The column, counted from 0 in the west.
  public var i: Int
  /// The row, counted from 0 in the south.
  public var j: Int

  /// The point in a column and a row, both from 0.
  public init(i: Int, j: Int) {
    self.i = i
    self.j = j
  }
}
