/// A mass point of a grid: column `i` from the west, row `j` from the south, both from 0.
///
/// Fields are stored row by row from the south: the value is at `j * columns + i`.
public struct GridPoint: Hashable, Sendable {
  public var i: Int
  public var j: Int

  public init(i: Int, j: Int) {
    self.i = i
    self.j = j
  }
}
