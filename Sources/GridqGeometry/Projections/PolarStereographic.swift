/// The stereographic projection from one pole onto a plane at the other (WRF MAP_PROJ 2).
///
/// Snyder, Map Projections: A Working Manual (1987), equations 21-5 to 21-15 on the sphere, with the
/// scale true on a parallel; WRF `share/module_llxy.F`, set_ps, llij_ps, ijll_ps. With h = ±1 for
/// the pole in the middle:
///
///     ρ = R (1 + h sin φ1) tan((90° − hφ)/2),  x = ρ sin(λ − λs),  y = −h ρ cos(λ − λs)
public struct PolarStereographic: MapProjection {
  /// Degrees: the parallel of true scale; its sign says which pole is in the middle (0 is north).
  public let standardParallel: Double
  /// Degrees: the meridian that runs along y.
  public let straightVerticalLongitude: Double

  /// +1 with the north pole in the middle, −1 with the south pole.
  private let hemisphere: Double
  /// ρ on the equator, in metres.
  private let equatorRadius: Double

  /// Nil when a value is not finite or the parallel lies beyond a pole.
  public init?(standardParallel: Double, straightVerticalLongitude: Double) {
    guard standardParallel.magnitude <= 90, straightVerticalLongitude.isFinite else { return nil }
    self.standardParallel = standardParallel
    self.straightVerticalLongitude = wrapped(degrees: straightVerticalLongitude)
    hemisphere = standardParallel >= 0 ? 1 : -1
    equatorRadius = EarthSphere.radius * (1 + sine(degrees: standardParallel.magnitude))
  }

  /// The image of a point on the plane, in metres; not finite where the projection has none.
  public func forward(_ point: LatLon) -> ProjectedPoint {
    let colatitude = 90 - hemisphere * point.latitude
    guard colatitude < 180 else { return .undefined }
    let radius = equatorRadius * tangent(degrees: colatitude / 2)
    let angle = point.longitude - straightVerticalLongitude
    return ProjectedPoint(
      x: radius * sine(degrees: angle), y: -hemisphere * radius * cosine(degrees: angle))
  }

  /// The point that has this image; nil where there is none.
  public func inverse(_ point: ProjectedPoint) -> LatLon? {
    let radius = (point.x * point.x + point.y * point.y).squareRoot()
    guard radius.isFinite else { return nil }
    let angle = arctangentDegrees(y: point.x, x: -hemisphere * point.y)
    let colatitude = 2 * arctangentDegrees(radius / equatorRadius)
    return LatLon(
      latitude: hemisphere * (90 - colatitude), longitude: straightVerticalLongitude + angle)
  }

  /// The direction of true north at a point, in the axes of the plane.
  public func north(at point: LatLon) -> NorthDirection {
    let angle = point.longitude - straightVerticalLongitude
    return NorthDirection(
      sine: -hemisphere * sine(degrees: angle), cosine: cosine(degrees: angle))
  }

  /// As `north(at:)`.
  func north(atImage point: ProjectedPoint) -> NorthDirection? {
    let radius = (point.x * point.x + point.y * point.y).squareRoot()
    guard radius > 0, radius.isFinite else { return inverse(point).map { north(at: $0) } }
    return NorthDirection(
      sine: -hemisphere * point.x / radius, cosine: -hemisphere * point.y / radius)
  }
}
