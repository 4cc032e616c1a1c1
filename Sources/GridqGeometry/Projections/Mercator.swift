/// The Mercator projection (WRF MAP_PROJ 3).
///
/// Snyder, Map Projections: A Working Manual (1987), equations 7-1 to 7-5 on the sphere, with the
/// scale true on a parallel; WRF `share/module_llxy.F`, set_merc, llij_merc, ijll_merc:
///
///     x = R cos φ1 · (λ − λc),  y = R cos φ1 · ln tan((90° + φ)/2)
///
/// The poles have no image. The plane is cut on the far side of the Earth from `centralLongitude`: choose
/// this in the middle of the grid (``ProjectedGrid/mercator(standardParallel:anchor:dx:dy:columns:)``).
public struct Mercator: MapProjection {
  /// Degrees: the parallel of true scale.
  public let standardParallel: Double
  /// Degrees: where x is 0; the seam is 180° away.
  public let centralLongitude: Double

  /// Metres per radian of longitude.
  let scale: Double

  /// Nil when a value is not finite or the parallel is a pole.
  public init?(standardParallel: Double, centralLongitude: Double) {
    guard standardParallel.magnitude < 90, centralLongitude.isFinite else { return nil }
    self.standardParallel = standardParallel
    self.centralLongitude = wrapped(degrees: centralLongitude)
    scale = EarthSphere.radius * cosine(degrees: standardParallel)
  }

  /// The image of a point on the plane, in metres; not finite where the projection has none.
  public func forward(_ point: LatLon) -> ProjectedPoint {
    guard point.latitude.magnitude < 90 else { return .undefined }
    return ProjectedPoint(
      x: scale * wrapped(degrees: point.longitude - centralLongitude) * radiansPerDegree,
      y: scale * naturalLogarithm(tangent(degrees: (90 + point.latitude) / 2)))
  }

  /// An x beyond the seam continues on the other side.
  public func inverse(_ point: ProjectedPoint) -> LatLon? {
    guard point.x.isFinite, point.y.isFinite else { return nil }
    return LatLon(
      latitude: 2 * arctangentDegrees(exponential(point.y / scale)) - 90,
      longitude: centralLongitude + point.x / scale / radiansPerDegree)
  }

  /// True north is that of the plane everywhere.
  public func north(at point: LatLon) -> NorthDirection { .alongY }
}
