/// A place on the sphere, in degrees.
public struct LatLon: Hashable, Sendable {
  /// Degrees north, −90…90.
  public let latitude: Double
  /// Degrees east, within (−180, 180].
  public let longitude: Double

  /// The place at a latitude and any finite longitude, which is brought into (−180, 180].
  ///
  /// Nil when a coordinate is not finite or the latitude lies beyond a pole.
  public init?(latitude: Double, longitude: Double) {
    guard latitude.magnitude <= 90, longitude.isFinite else { return nil }
    self.latitude = latitude
    self.longitude = wrapped(degrees: longitude)
  }

  /// Great-circle metres on the sphere of ``EarthSphere/radius``.
  ///
  /// The haversine formula (Sinnott 1984), with the haversine of the distance to the antipode for the cosine:
  /// both are sums of positive terms, so nanometres and antipodes are equally exact.
  public func distance(to other: LatLon) -> Double {
    func square(_ x: Double) -> Double { x * x }
    let halfTurn = (other.longitude - longitude) / 2
    let cosines = cosine(degrees: latitude) * cosine(degrees: other.latitude)
    let near =
      square(sine(degrees: (other.latitude - latitude) / 2))
      + cosines * square(sine(degrees: halfTurn))
    let far =
      square(sine(degrees: (other.latitude + latitude) / 2))
      + cosines * square(cosine(degrees: halfTurn))
    return 2 * EarthSphere.radius * arctangentRadians(y: near.squareRoot(), x: far.squareRoot())
  }
}
