/// A vector in space; of length 1, a place on the sphere. x points to (0°, 0°), z to the north pole.
struct UnitVector: Hashable, Sendable {
  var x: Double
  var y: Double
  var z: Double

  static func + (a: UnitVector, b: UnitVector) -> UnitVector {
    UnitVector(x: a.x + b.x, y: a.y + b.y, z: a.z + b.z)
  }

  static func - (a: UnitVector, b: UnitVector) -> UnitVector {
    UnitVector(x: a.x - b.x, y: a.y - b.y, z: a.z - b.z)
  }

  static func * (factor: Double, a: UnitVector) -> UnitVector {
    UnitVector(x: factor * a.x, y: factor * a.y, z: factor * a.z)
  }

  func dot(_ other: UnitVector) -> Double { x * other.x + y * other.y + z * other.z }

  func squaredDistance(to other: UnitVector) -> Double {
    let way = self - other
    return way.dot(way)
  }

  /// The vector of length 1 in the same direction. NaN for a vector without length.
  var normalised: UnitVector { (1 / dot(self).squareRoot()) * self }
}

extension UnitVector {
  init(_ place: LatLon) {
    let cosineLatitude = cosine(degrees: place.latitude)
    x = cosineLatitude * cosine(degrees: place.longitude)
    y = cosineLatitude * sine(degrees: place.longitude)
    z = sine(degrees: place.latitude)
  }

  /// The place in this direction; nil for a vector without one.
  var place: LatLon? {
    guard dot(self) > 0 else { return nil }
    return LatLon(
      latitude: arctangentDegrees(y: z, x: (x * x + y * y).squareRoot()),
      longitude: arctangentDegrees(y: y, x: x))
  }
}

/// The directions east, north and up at a place.
struct TangentFrame {
  let east: UnitVector
  let north: UnitVector
  let up: UnitVector

  init(at place: LatLon) {
    let sineLatitude = sine(degrees: place.latitude)
    let cosineLatitude = cosine(degrees: place.latitude)
    let sineLongitude = sine(degrees: place.longitude)
    let cosineLongitude = cosine(degrees: place.longitude)
    east = UnitVector(x: -sineLongitude, y: cosineLongitude, z: 0)
    north = UnitVector(
      x: -sineLatitude * cosineLongitude, y: -sineLatitude * sineLongitude, z: cosineLatitude)
    up = UnitVector(place)
  }

  /// A vector seen from above the place.
  func flattened(_ vector: UnitVector) -> TangentVector {
    TangentVector(east: east.dot(vector), north: north.dot(vector))
  }
}

/// A vector in the plane that touches the sphere, in units of the sphere's radius.
struct TangentVector {
  var east: Double
  var north: Double

  static func + (a: TangentVector, b: TangentVector) -> TangentVector {
    TangentVector(east: a.east + b.east, north: a.north + b.north)
  }

  static func - (a: TangentVector, b: TangentVector) -> TangentVector {
    TangentVector(east: a.east - b.east, north: a.north - b.north)
  }

  static func * (factor: Double, a: TangentVector) -> TangentVector {
    TangentVector(east: factor * a.east, north: factor * a.north)
  }

  func dot(_ other: TangentVector) -> Double { east * other.east + north * other.north }

  func cross(_ other: TangentVector) -> Double { east * other.north - north * other.east }
}
