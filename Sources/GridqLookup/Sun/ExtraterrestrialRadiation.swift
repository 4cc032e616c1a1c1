package import GridqGeometry
package import GridqMetrics

/// The sun's radiation on a level surface outside the atmosphere.
package enum ExtraterrestrialRadiation {
  /// W/m² at right angles to the sun at its mean distance: G. Kopp and J. L. Lean, "A new, lower value of total solar
  /// irradiance", Geophysical Research Letters 38 (2011), L01706.
  static let solarConstant = 1361.0

  /// W/m² at a moment, 0 while the sun is below the horizon: R. G. Allen and others, "Crop evapotranspiration", FAO
  /// Irrigation and Drainage Paper 56 (1998), of which equation 28 is the integral.
  package static func moment(at place: LatLon, time: UTCTime) -> Double {
    radiation(SolarPosition(at: place, time: time))
  }

  /// W/m² on average over the seconds that end at a time, and for which part of them the sun is up.
  ///
  /// The middle of each twelfth stands for it: within 0.1 % of the integral where the sun is up throughout.
  package static func mean(
    at place: LatLon, endingAt time: UTCTime, seconds: Int64
  ) -> (radiation: Double, dayShare: Double) {
    let parts: Int64 = 12
    var (sum, up) = (0.0, 0.0)
    for part in 0..<parts {
      let moment = time.secondsSince1970 - seconds + seconds * (2 * part + 1) / (2 * parts)
      let position = SolarPosition(at: place, secondsSince1970: moment)
      sum += radiation(position)
      if position.isDay { up += 1 }
    }
    return (sum / Double(parts), up / Double(parts))
  }

  private static func radiation(_ position: SolarPosition) -> Double {
    max(0, position.cosineOfZenith) * position.sun.strength * solarConstant
  }
}
