// Grids whose x comes round are laid out with the seam opposite their middle, so that positions are
// continuous over the grid and around it as far as half the Earth.
extension ProjectedGrid {
  /// A Mercator grid of this many columns from the anchor eastwards, or nil for unusable values.
  public static func mercator(
    standardParallel: Double, anchor: LatLon, dx: Double, dy: Double, columns: Int
  ) -> ProjectedGrid? {
    guard
      let plane = Mercator(standardParallel: standardParallel, centralLongitude: 0),
      let projection = Mercator(
        standardParallel: standardParallel,
        centralLongitude: middle(
          from: anchor.longitude, dx: dx, columns: columns, circumference: plane.circumference))
    else { return nil }
    return ProjectedGrid(projection: .mercator(projection), anchor: anchor, dx: dx, dy: dy)
  }

  /// A latitude-longitude grid of this many columns from the anchor eastwards, or nil for unusable
  /// values. The spacings are metres on the equator, R·Δλ and R·Δφ, as WRF's DX and DY.
  public static func latitudeLongitude(
    anchor: LatLon, dx: Double, dy: Double, columns: Int
  ) -> ProjectedGrid? {
    guard
      let projection = RegularLatitudeLongitude(
        centralLongitude: middle(
          from: anchor.longitude, dx: dx, columns: columns,
          circumference: 2 * .pi * Sphere.radius))
    else { return nil }
    return ProjectedGrid(projection: .latitudeLongitude(projection), anchor: anchor, dx: dx, dy: dy)
  }

  /// A grid in rotated latitude and longitude of this many columns, or nil for unusable values.
  ///
  /// The anchor is a true place; the spacings are metres on the rotated equator; the pole and the
  /// standard longitude are WRF's POLE_LAT, POLE_LON, STAND_LON.
  public static func rotatedLatitudeLongitude(
    poleLatitude: Double, poleLongitude: Double, standardLongitude: Double, anchor: LatLon,
    dx: Double, dy: Double, columns: Int
  ) -> ProjectedGrid? {
    func projection(centralLongitude: Double) -> RotatedLatitudeLongitude? {
      RotatedLatitudeLongitude(
        poleLatitude: poleLatitude, poleLongitude: poleLongitude,
        standardLongitude: standardLongitude, centralLongitude: centralLongitude)
    }
    guard let plane = projection(centralLongitude: 0) else { return nil }
    let rotatedLongitude = plane.forward(anchor).x / plane.circumference * 360
    guard
      let projection = projection(
        centralLongitude: middle(
          from: rotatedLongitude, dx: dx, columns: columns, circumference: plane.circumference))
    else { return nil }
    return ProjectedGrid(
      projection: .rotatedLatitudeLongitude(projection), anchor: anchor, dx: dx, dy: dy)
  }

  /// The longitude in the middle of the columns; NaN when there are none.
  ///
  /// Columns beyond a full turn repeat the first ones (a file may close the circle with a copy of
  /// column 0) and do not count.
  private static func middle(
    from longitude: Double, dx: Double, columns: Int, circumference: Double
  ) -> Double {
    guard columns > 0 else { return .nan }
    let width = min(Double(columns - 1) * dx, circumference - dx)
    return longitude + width / 2 / circumference * 360
  }
}
