/// Where the sun is in the sky of a place: the centre of its disc, without refraction.
///
/// Within 0.02° of an almanac; see ``Sun`` for the source. The sun's parallax (0.002°) is left out.
package struct SolarPosition: Hashable, Sendable {
  /// The sun as seen from the centre of the Earth.
  package let sun: Sun
  /// Degrees that the Earth has turned since the place's true noon, −180 ≤ angle < 180.
  package let hourAngle: Double
  /// Cosine of the angle from the zenith: 1 overhead, 0 on the horizon, negative at night.
  package let cosineOfZenith: Double

  /// Degrees above the horizon, negative at night.
  package var elevation: Double { arcsineDegrees(cosineOfZenith) }

  /// The zenith angle at which the sun's upper edge is seen on a level horizon: 90° plus 34′ of refraction
  /// and 16′ of the sun's radius, as in almanacs and the NOAA Solar Calculator.
  package static let zenithOfRising = 90.833

  /// Whether a part of the disc is above a level horizon.
  package var isDay: Bool { elevation >= 90 - SolarPosition.zenithOfRising }

  /// - Parameter secondsSince1970: UTC, without leap seconds.
  package init(at place: LatLon, secondsSince1970: Int64) {
    sun = Sun(secondsSince1970: secondsSince1970)
    hourAngle = sun.hourAngle(atLongitude: place.longitude, secondsSince1970: secondsSince1970)

    let upward = sine(degrees: place.latitude) * sine(degrees: sun.declination)
    let across = cosine(degrees: place.latitude) * cosine(degrees: sun.declination)
    cosineOfZenith = min(1, max(-1, upward + across * cosine(degrees: hourAngle)))
  }
}

extension Sun {
  /// Degrees that the Earth has turned since true noon at a longitude, −180 ≤ angle < 180.
  ///
  /// - Parameter secondsSince1970: the moment for which this sun is.
  func hourAngle(atLongitude longitude: Double, secondsSince1970: Int64) -> Double {
    let day: Int64 = 86_400
    let secondOfDay = (secondsSince1970 % day + day) % day
    let trueSolarMinutes = Double(secondOfDay) / 60 + equationOfTime + 4 * longitude
    let turned = (trueSolarMinutes / 4 - 180).remainder(dividingBy: 360)
    return turned == 180 ? -180 : turned
  }
}
