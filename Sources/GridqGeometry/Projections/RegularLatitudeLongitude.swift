/// Latitude and longitude as y and x (WRF MAP_PROJ 6 with POLE_LAT 90).
///
/// The equidistant cylindrical projection: Snyder, Map Projections: A Working Manual (1987),
/// equations 12-1 and 12-2 with the equator as the standard parallel, because WRF's DX and DY are
/// R·Δλ and R·Δφ (`share/module_llxy.F`, set_cyl, llij_cyl, ijll_cyl):
///
///     x = R (λ − λc),  y = R φ
public struct RegularLatitudeLongitude: MapProjection {
  /// Degrees: where x is 0; the seam is 180° away.
  public let centralLongitude: Double

  /// Nil when the longitude is not finite.
  public init?(centralLongitude: Double) {
    guard centralLongitude.isFinite else { return nil }
    self.centralLongitude = wrapped(degrees: centralLongitude)
  }

  /// The image of a point on the plane, in metres.
  public func forward(_ point: LatLon) -> ProjectedPoint {
    let turn = wrapped(degrees: point.longitude - centralLongitude)
    return ProjectedPoint(
      x: EarthSphere.radius * turn * radiansPerDegree,
      y: EarthSphere.radius * point.latitude * radiansPerDegree)
  }

  /// An x beyond the seam continues on the other side; a y beyond a pole has no place.
  public func inverse(_ point: ProjectedPoint) -> LatLon? {
    guard point.x.isFinite,
      let latitude = latitude(ofNorthing: point.y)
    else { return nil }
    return LatLon(
      latitude: latitude,
      longitude: centralLongitude + point.x / EarthSphere.radius / radiansPerDegree)
  }

  /// True north is that of the plane everywhere.
  public func north(at point: LatLon) -> NorthDirection { .alongY }
}

/// The latitude `northing` metres from the equator, or nil beyond a pole.
///
/// A grid whose last row is a pole reaches it with the rounding of a Float32 spacing: up to 10⁻⁴
/// degrees, 11 m, count as the pole.
func latitude(ofNorthing northing: Double) -> Double? {
  let latitude = northing / EarthSphere.radius / radiansPerDegree
  guard latitude.magnitude <= 90 + 1e-4 else { return nil }
  return min(max(latitude, -90), 90)
}
