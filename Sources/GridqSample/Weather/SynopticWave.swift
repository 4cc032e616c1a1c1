import GridqGeometry

/// The train of troughs and ridges of the middle latitudes, each trough with a cold front.
///
/// Seven waves surround the globe and move east at 13° of longitude a day. The first front reaches the centre
/// of the run's domain 14 hours after the start; it leans towards the pole and the east, and fades out
/// towards the equator and the pole.
struct SynopticWave {
  private static let waves = 7.0
  static let degreesPerDay = 13.0
  private static let hoursToCenter = 14.0
  /// Degrees of longitude by which the front lies further east per degree towards the pole.
  private static let lean = 0.7

  private let frontLongitude: Double
  private let centerLatitude: Double

  init(center: SpherePoint, seconds: Double) {
    let days = (seconds / 3600 - SynopticWave.hoursToCenter) / 24
    frontLongitude = center.longitude + days * SynopticWave.degreesPerDay
    centerLatitude = abs(center.latitude)
  }

  /// What the wave does at one place.
  struct Phase {
    /// Metres to the east of the nearest front: ahead of it in the warm air when positive.
    let ahead: Double
    /// −π…π, 0 on the front.
    let angle: Double
    /// 0 at the equator and the poles, 1 at latitude 45.
    let strength: Double
  }

  /// - Parameter wiggle: metres by which eddies bend the front here.
  func phase(at place: SpherePoint, wiggle: Double) -> Phase {
    let front = frontLongitude + SynopticWave.lean * (abs(place.latitude) - centerLatitude)
    let spacing = 360 / SynopticWave.waves
    let degrees = place.longitude - front
    let fromFront = degrees - spacing * (degrees / spacing).rounded()
    let metresPerDegree = SpherePoint.metresPerDegree * max(place.cosineLatitude, 0.05)
    let doubled = 2 * place.sineLatitude * place.cosineLatitude
    return Phase(
      ahead: fromFront * metresPerDegree + wiggle, angle: fromFront / spacing * 2 * .pi,
      strength: doubled * doubled)
  }
}
