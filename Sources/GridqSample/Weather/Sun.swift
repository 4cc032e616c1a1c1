import GridqGeometry

/// Where the sun is at one moment.
///
/// Declination and equation of time as in WRF's radiation driver (radconst, calc_coszen in
/// phys/module_radiation_driver.F).
struct Sun {
  private let sineDeclination: Double
  private let cosineDeclination: Double
  private let solarHourAtGreenwich: Double

  /// - Parameters:
  ///   - dayOfYear: with fraction, 1 on 1 January at 00 UTC.
  ///   - hour: UTC hours of the day with fraction.
  init(dayOfYear: Double, hour: Double) {
    let fromEquinox = dayOfYear >= 80 ? dayOfYear - 80 : dayOfYear + 285
    sineDeclination =
      sine(23.5 * radiansPerDegree) * sine(360 / 365 * fromEquinox * radiansPerDegree)
    cosineDeclination = (1 - sineDeclination * sineDeclination).squareRoot()
    let a = 2 * Double.pi * (dayOfYear - 1) / 365
    let equationOfTime =
      229.18
      * (0.000075 + 0.001868 * cosine(a) - 0.032077 * sine(a) - 0.014615 * cosine(2 * a)
        - 0.04089 * sine(2 * a))
    solarHourAtGreenwich = hour + equationOfTime / 60
  }

  /// True solar time in hours, 12 when the sun is highest; any real number, not wrapped.
  func solarHour(at place: SpherePoint) -> Double {
    solarHourAtGreenwich + place.longitude / 15
  }

  /// Cosine of the zenith angle, negative at night.
  func height(at place: SpherePoint) -> Double {
    noonTerm(at: place)
      + place.cosineLatitude * cosineDeclination
      * cosine((solarHour(at: place) - 12) * 15 * radiansPerDegree)
  }

  /// Cosine of the zenith angle at the day's noon.
  func noonHeight(at place: SpherePoint) -> Double {
    noonTerm(at: place) + place.cosineLatitude * cosineDeclination
  }

  private func noonTerm(at place: SpherePoint) -> Double {
    place.sineLatitude * sineDeclination
  }
}
