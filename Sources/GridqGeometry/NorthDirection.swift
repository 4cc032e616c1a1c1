/// True north as a unit vector (sine, cosine) along a grid's x and y axes.
///
/// The sine and cosine of the angle α by which the grid's y axis is turned anticlockwise from true north:
/// SINALPHA and COSALPHA in a WRF file, with the sign that is right in both hemispheres. Both are NaN where
/// the grid's axes have no direction.
public struct NorthDirection: Hashable, Sendable {
  /// sin α.
  public let sine: Double
  /// cos α.
  public let cosine: Double

  /// The direction of an angle by its sine and cosine.
  public init(sine: Double, cosine: Double) {
    self.sine = sine
    self.cosine = cosine
  }

  /// The grid's y axis points north: Mercator and unrotated latitude-longitude grids.
  public static let alongY = NorthDirection(sine: 0, cosine: 1)
}

/// Turns a wind from components along the grid's axes to components along the Earth's.
///
/// u_e = u cos α − v sin α, v_e = v cos α + u sin α (WRF `share/wrf_timeseries.F`).
///
/// - Parameters:
///   - u: the component along the grid's x axis, in any unit.
///   - v: the component along the grid's y axis.
///   - north: true north at the same point of the grid.
/// - Returns: the components towards the east and the north, in the same unit; NaN when any input
///   is NaN.
public func windToEarth(
  x u: Double, y v: Double, north: NorthDirection
) -> (east: Double, north: Double) {
  (east: u * north.cosine - v * north.sine, north: v * north.cosine + u * north.sine)
}
