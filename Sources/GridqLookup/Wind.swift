import GridqGeometry

/// Wind speed and direction from the components towards east and north.
enum Wind {
  /// Speed in the unit of the components.
  static func speed(east: Double, north: Double) -> Double {
    (east * east + north * north).squareRoot()
  }

  /// The direction the wind blows from in degrees clockwise from true north, 0 ≤ direction < 360;
  /// NaN when calm. WMO-No. 8, chapter 5.
  static func direction(east: Double, north: Double) -> Double {
    guard east != 0 || north != 0 else { return .nan }
    let degrees = arctangentRadians(y: -east, x: -north) * 180 / .pi
    let turned = degrees < 0 ? degrees + 360 : degrees + 0
    // A hair west of north rounds up to a full turn.
    return turned >= 360 ? 0 : turned
  }
}
