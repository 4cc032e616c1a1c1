internal import GridqGeometry

/// A place on the sphere as a unit vector, with the parts of its coordinates that formulas need.
struct SpherePoint {
  /// Of latitude, on the sphere that WRF uses.
  static let metresPerDegree = EarthSphere.radius * radiansPerDegree

  let latitude: Double
  let longitude: Double
  let sineLatitude: Double
  let cosineLatitude: Double
  let x: Double
  let y: Double
  let z: Double

  init(_ place: LatLon) {
    self.init(latitude: place.latitude, longitude: place.longitude)
  }

  /// - Parameters: degrees.
  init(latitude: Double, longitude: Double) {
    self.latitude = latitude
    self.longitude = longitude
    sineLatitude = sine(latitude * radiansPerDegree)
    cosineLatitude = cosine(latitude * radiansPerDegree)
    x = cosineLatitude * cosine(longitude * radiansPerDegree)
    y = cosineLatitude * sine(longitude * radiansPerDegree)
    z = sineLatitude
  }

  /// The place `distance` metres away; the distance is small against the sphere.
  func moved(east: Double, north: Double) -> SpherePoint {
    let sineLongitude = sine(longitude * radiansPerDegree)
    let cosineLongitude = cosine(longitude * radiansPerDegree)
    let (e, n) = (east / EarthSphere.radius, north / EarthSphere.radius)
    return SpherePoint(
      x: x - e * sineLongitude - n * sineLatitude * cosineLongitude,
      y: y + e * cosineLongitude - n * sineLatitude * sineLongitude,
      z: z + n * cosineLatitude)
  }

  /// The place in the direction of a vector that need not have unit length.
  private init(x: Double, y: Double, z: Double) {
    let length = (x * x + y * y + z * z).squareRoot()
    (self.x, self.y, self.z) = (x / length, y / length, z / length)
    sineLatitude = z / length
    cosineLatitude = (x * x + y * y).squareRoot() / length
    latitude = arcsine(clamped(sineLatitude, -1, 1)) / radiansPerDegree
    longitude = arctangentRadians(y: y, x: x) / radiansPerDegree
  }

  /// Metres east and north of another place on the plane that touches the sphere there.
  func offset(from origin: SpherePoint) -> (east: Double, north: Double) {
    let difference = (longitude - origin.longitude) * radiansPerDegree
    let east = cosineLatitude * sine(difference)
    let north =
      origin.cosineLatitude * sineLatitude
      - origin.sineLatitude * cosineLatitude * cosine(difference)
    return (east * EarthSphere.radius, north * EarthSphere.radius)
  }
}
