/// A point on the plane of a projection, in metres from the projection's own origin.
public struct ProjectedPoint: Hashable, Sendable {
  /// Metres; grows along the rows of a grid, from west to east.
  public var x: Double
  /// Metres; grows along the columns of a grid, from south to north.
  public var y: Double

  /// The point at metres on the plane.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The value where a projection has no image.
  static let undefined = ProjectedPoint(x: .nan, y: .nan)
}
