/// Latitude and longitude about a displaced pole (WRF MAP_PROJ 6 with POLE_LAT other than 90).
///
/// WRF `share/module_llxy.F`, rotate_coords and llij_cassini; the rotation is Snyder, Map Projections: A
/// Working Manual (1987), equations 5-7 to 5-10. With φp, λp = POLE_LAT, POLE_LON, λs = STAND_LON, and
/// forward Δ = λ − (180° − λs), inverse Δ = λ' − λp:
///
///     s = cos φp cos φ cos Δ + sin φp sin φ
///     a = sin φp cos φ cos Δ − cos φp sin φ,  b = cos φ sin Δ
///     there: φ' = asin s, λ' = atan2(b, a) + λp − 180°;   back: φ = asin s, λ = atan2(b, a) − λs
///     x = R (λ' − λ'c),  y = R φ'
///
/// The same as PROJ's `+proj=ob_tran +o_proj=longlat +o_lat_p=φp +o_lon_p=λp +lon_0=−λs`.
public struct RotatedLatitudeLongitude: MapProjection {
  /// Degrees: WRF's POLE_LAT.
  public let poleLatitude: Double
  /// Degrees: WRF's POLE_LON.
  public let poleLongitude: Double
  /// Degrees: WRF's STAND_LON.
  public let standardLongitude: Double
  /// Degrees of rotated longitude: where x is 0; the seam is 180° away.
  public let centralLongitude: Double

  private let sinePole: Double
  private let cosinePole: Double

  /// Nil when a value is not finite or the pole's latitude is beyond ±90.
  public init?(
    poleLatitude: Double, poleLongitude: Double, standardLongitude: Double,
    centralLongitude: Double
  ) {
    guard poleLatitude.magnitude <= 90, poleLongitude.isFinite, standardLongitude.isFinite,
      centralLongitude.isFinite
    else { return nil }
    self.poleLatitude = poleLatitude
    self.poleLongitude = wrapped(degrees: poleLongitude)
    self.standardLongitude = wrapped(degrees: standardLongitude)
    self.centralLongitude = wrapped(degrees: centralLongitude)
    sinePole = sine(degrees: poleLatitude)
    cosinePole = cosine(degrees: poleLatitude)
  }

  /// The image of a point on the plane, in metres.
  public func forward(_ point: LatLon) -> ProjectedPoint {
    let rotated = rotate(
      latitude: point.latitude, turn: point.longitude + standardLongitude - 180)
    let turn = wrapped(degrees: rotated.angle + poleLongitude - 180 - centralLongitude)
    return ProjectedPoint(
      x: EarthSphere.radius * turn * radiansPerDegree,
      y: EarthSphere.radius * rotated.latitude * radiansPerDegree)
  }

  /// An x beyond the seam continues on the other side; a y beyond a rotated pole has no place.
  public func inverse(_ point: ProjectedPoint) -> LatLon? {
    guard point.x.isFinite,
      let rotatedLatitude = latitude(ofNorthing: point.y)
    else { return nil }
    let rotatedLongitude = centralLongitude + point.x / EarthSphere.radius / radiansPerDegree
    let place = rotate(latitude: rotatedLatitude, turn: rotatedLongitude - poleLongitude)
    return LatLon(latitude: place.latitude, longitude: place.angle - standardLongitude)
  }

  /// The derivative of (λ' cos φ', φ') by φ: with Δ as forward, it is
  ///
  ///     (cos φp sin Δ, sin φp cos φ − cos φp sin φ cos Δ) / cos φ'
  ///
  /// a unit vector, because the rotation keeps lengths. NaN on a rotated pole.
  public func north(at point: LatLon) -> NorthDirection {
    let turn = point.longitude + standardLongitude - 180
    let alongX = cosinePole * sine(degrees: turn)
    let alongY =
      sinePole * cosine(degrees: point.latitude)
      - cosinePole * sine(degrees: point.latitude) * cosine(degrees: turn)
    let length = (alongX * alongX + alongY * alongY).squareRoot()
    // cos φ': nearer than 10⁻¹² (6 µm) to a rotated pole, there is only rounding error.
    guard length > 1e-12 else { return NorthDirection(sine: .nan, cosine: .nan) }
    return NorthDirection(sine: alongX / length, cosine: alongY / length)
  }

  /// asin s and atan2(b, a) of the formulas above, in degrees. atan2 replaces asin, which loses half its
  /// digits near a pole.
  private func rotate(latitude: Double, turn: Double) -> (latitude: Double, angle: Double) {
    let sineLatitude = sine(degrees: latitude)
    let cosineLatitude = cosine(degrees: latitude)
    let towards = cosineLatitude * cosine(degrees: turn)
    let s = cosinePole * towards + sinePole * sineLatitude
    let a = sinePole * towards - cosinePole * sineLatitude
    let b = cosineLatitude * sine(degrees: turn)
    return (
      latitude: arctangentDegrees(y: s, x: (a * a + b * b).squareRoot()),
      angle: arctangentDegrees(y: b, x: a)
    )
  }
}
