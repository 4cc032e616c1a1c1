/// The Lambert conformal conic projection with one or two standard parallels (WRF MAP_PROJ 1).
///
/// Snyder, Map Projections: A Working Manual (1987), equations 15-1 to 15-11 with the pole as the
/// origin of latitude; WRF `share/module_llxy.F`, set_lc, lc_cone, llij_lc, ijll_lc, which mirrors
/// the southern hemisphere onto the northern one (h below).
///
///     n = ln(cos φ1 / cos φ2) / ln(tan(45° − |φ1|/2) / tan(45° − |φ2|/2)), or sin |φ1|
///     ρ = R cos φ1 / n · (tan((90° − hφ)/2) / tan((90° − hφ1)/2))ⁿ,  θ = n (λ − λs)
///     x = ρ sin θ,  y = −h ρ cos θ
///
/// The plane has a wedge without places, opposite the central meridian.
public struct LambertConformal: MapProjection {
  /// Degrees; its sign says which pole is the cone's apex.
  public let standardParallel1: Double
  /// Degrees; equal to the first for a cone that touches along one parallel.
  public let standardParallel2: Double
  /// Degrees: the meridian that runs along y.
  public let longitudeOfCentralMeridian: Double
  /// n, the share of a full turn that the flattened cone takes: 0 < n < 1.
  public let coneFactor: Double

  /// +1 with the apex at the north pole, −1 at the south pole.
  private let hemisphere: Double
  /// ρ on the equator, in metres.
  private let equatorRadius: Double

  /// Nil when a value is not finite, a parallel is at a pole, the parallels are on opposite sides of the
  /// equator, or the cone is practically a cylinder (both parallels on the equator).
  public init?(
    standardParallel1: Double, standardParallel2: Double, longitudeOfCentralMeridian: Double
  ) {
    let parallel1 = standardParallel1.magnitude
    let parallel2 = standardParallel2.magnitude
    let sameSide = standardParallel1 >= 0 ? standardParallel2 >= 0 : standardParallel2 <= 0
    guard parallel1 < 90, parallel2 < 90, sameSide, longitudeOfCentralMeridian.isFinite else {
      return nil
    }
    // WRF treats parallels closer than 0.1° as one.
    let n =
      (parallel1 - parallel2).magnitude > 0.1
      ? naturalLogarithm(cosine(degrees: parallel1) / cosine(degrees: parallel2))
        / naturalLogarithm(
          tangent(degrees: 45 - parallel1 / 2) / tangent(degrees: 45 - parallel2 / 2))
      : sine(degrees: parallel1)
    // Below a millionth, ρ on the equator exceeds 10¹² m and rounding errors reach metres.
    guard n > 1e-6, n < 1 else { return nil }
    self.standardParallel1 = standardParallel1
    self.standardParallel2 = standardParallel2
    self.longitudeOfCentralMeridian = wrapped(degrees: longitudeOfCentralMeridian)
    coneFactor = n
    hemisphere = standardParallel1 >= 0 ? 1 : -1
    equatorRadius =
      EarthSphere.radius * cosine(degrees: parallel1) / n
      / power(tangent(degrees: (90 - parallel1) / 2), n)
  }

  /// The image of a point on the plane, in metres; not finite where the projection has none.
  public func forward(_ point: LatLon) -> ProjectedPoint {
    guard hemisphere * point.latitude > -90 else { return .undefined }
    // tan²((90° − φ)/2) = (1 − sin φ) / (1 + sin φ), faster than a tangent and a power. The rounding error of
    // 1 − sin φ is less than a millimetre on the plane, 1 km from the pole.
    let sine = hemisphere * GridqGeometry.sine(degrees: point.latitude)
    let radius =
      equatorRadius * exponential(0.5 * coneFactor * naturalLogarithm((1 - sine) / (1 + sine)))
    let angle = turn(to: point)
    return ProjectedPoint(
      x: radius * GridqGeometry.sine(degrees: angle),
      y: -hemisphere * radius * cosine(degrees: angle))
  }

  /// The point that has this image; nil where there is none.
  public func inverse(_ point: ProjectedPoint) -> LatLon? {
    let radius = (point.x * point.x + point.y * point.y).squareRoot()
    guard radius.isFinite else { return nil }
    let angle = arctangentDegrees(y: point.x, x: -hemisphere * point.y) / coneFactor
    // Rounding may move the edge of the wedge a little beyond half a turn.
    guard angle.magnitude <= 180 + 1e-9 else { return nil }
    let colatitude = 2 * arctangentDegrees(power(radius / equatorRadius, 1 / coneFactor))
    return LatLon(
      latitude: hemisphere * (90 - colatitude), longitude: longitudeOfCentralMeridian + angle)
  }

  /// The direction of true north at a point, in the axes of the plane.
  public func north(at point: LatLon) -> NorthDirection {
    let angle = turn(to: point)
    return NorthDirection(
      sine: -hemisphere * sine(degrees: angle), cosine: cosine(degrees: angle))
  }

  /// As `north(at:)`: θ is the angle at the apex in the plane too.
  func north(atImage point: ProjectedPoint) -> NorthDirection? {
    let radius = (point.x * point.x + point.y * point.y).squareRoot()
    // If the flattened cone takes at least half a turn, its edge is at 90° or more, and θ below 90° is on it. For
    // all other points, the place decides.
    guard radius > 0, radius.isFinite, coneFactor >= 0.5, -hemisphere * point.y > 0 else {
      return inverse(point).map { north(at: $0) }
    }
    return NorthDirection(
      sine: -hemisphere * point.x / radius, cosine: -hemisphere * point.y / radius)
  }

  /// θ, the angle at the apex from the central meridian to the place's, in degrees.
  private func turn(to point: LatLon) -> Double {
    coneFactor * wrapped(degrees: point.longitude - longitudeOfCentralMeridian)
  }
}
