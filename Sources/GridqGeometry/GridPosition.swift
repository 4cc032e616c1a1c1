/// A place in a grid, counted in mass points from the first one, with fractions.
///
/// (0, 0) is the southwesternmost mass point, (columns − 1, rows − 1) the last. A position may lie
/// outside its grid; it is NaN where the grid's mapping is undefined.
public struct GridPosition: Hashable, Sendable {
  /// Grows from west to east along the grid.
  public var i: Double
  /// Grows from south to north along the grid.
  public var j: Double

  /// The position at fractional columns and rows, both from 0.
  public init(i: Double, j: Double) {
    self.i = i
    self.j = j
  }

  /// The position of a mass point.
  public init(_ point: GridPoint) {
    self.init(i: Double(point.i), j: Double(point.j))
  }

  static let undefined = GridPosition(i: .nan, j: .nan)
}
