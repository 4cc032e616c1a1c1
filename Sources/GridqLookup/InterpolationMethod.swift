/// How a value at a coordinate is made from values at grid points.
@nonexhaustive
public enum InterpolationMethod: String, Hashable, Sendable, CaseIterable {
  /// The value of the nearest grid point.
  case nearest
  /// The four surrounding grid points, weighted by closeness along the grid's axes.
  case bilinear
}
