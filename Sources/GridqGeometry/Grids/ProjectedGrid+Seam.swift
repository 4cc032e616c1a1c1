// Grids whose x is periodic are laid out with the seam opposite their middle, so that positions are
// continuous over the grid and for half the Earth around it.
extension ProjectedGrid {
  /// A Mercator grid of this many columns eastwards from the anchor, or nil for unusable values.
  public static func mercator(
    standardParallel: Double, anchor: LatLon, dx: Double, dy: Double, columns: Int
  ) -> ProjectedGrid? {
    around(anchor: anchor, dx: dx, dy: dy, columns: columns) {
      Mercator(standardParallel: standardParallel, centralLongitude: $0).map { .mercator($0) }
    }
  }

  /// A latitude-longitude grid of this many columns eastwards from the anchor, or nil for unusable values.
  /// The spacings are metres on the equator, R·Δλ and R·Δφ, as WRF's DX and DY.
  public static func latitudeLongitude(
    anchor: LatLon, dx: Double, dy: Double, columns: Int
  ) -> ProjectedGrid? {
    around(anchor: anchor, dx: dx, dy: dy, columns: columns) {
      RegularLatitudeLongitude(centralLongitude: $0).map { .latitudeLongitude($0) }
    }
  }

  /// A grid in rotated latitude and longitude of this many columns, or nil for unusable values.
  ///
  /// The anchor is a true place; the spacings are metres on the rotated equator; the pole and the
  /// standard longitude are WRF's POLE_LAT, POLE_LON, STAND_LON.
  public static func rotatedLatitudeLongitude(
    poleLatitude: Double, poleLongitude: Double, standardLongitude: Double, anchor: LatLon,
    dx: Double, dy: Double, columns: Int
  ) -> ProjectedGrid? {
    around(anchor: anchor, dx: dx, dy: dy, columns: columns) {
      RotatedLatitudeLongitude(
        poleLatitude: poleLatitude, poleLongitude: poleLongitude,
        standardLongitude: standardLongitude, centralLongitude: $0
      ).map { .rotatedLatitudeLongitude($0) }
    }
  }

  /// A grid on a projection whose central longitude is in the middle of the columns; nil when there are none.
  ///
  /// Columns beyond a full turn repeat the first ones (a file may close the circle with a copy of
  /// column 0) and do not count.
  private static func around(
    anchor: LatLon, dx: Double, dy: Double, columns: Int,
    projection: (_ centralLongitude: Double) -> GridProjection?
  ) -> ProjectedGrid? {
    guard columns > 0, let plane = projection(0), let circumference = plane.circumference else {
      return nil
    }
    var west = anchor.longitude
    if case .rotatedLatitudeLongitude = plane {
      west = plane.forward(anchor).x / circumference * 360
    }
    let width = min(Double(columns - 1) * dx, circumference - dx)
    return projection(west + width / 2 / circumference * 360).flatMap {
      ProjectedGrid(projection: $0, anchor: anchor, dx: dx, dy: dy)
    }
  }
}
