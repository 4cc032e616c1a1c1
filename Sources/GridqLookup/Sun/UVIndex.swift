package import GridqGeometry
package import GridqMetrics

/// The ultraviolet index: erythemally weighted irradiance of a level surface, in units of 25 mW/m²
/// (WHO, "Global Solar UV Index: A Practical Guide", 2002).
package enum UVIndex {
  /// The index under a clear sky at sea level over dark ground, at the mean distance of the sun; 0 at night.
  ///
  /// M. Allaart, M. van Weele, P. Fortuin and H. Kelder, "An empirical model to predict the UV-index based on
  /// solar zenith angles and total ozone", Meteorological Applications 11 (2004), 59–65, fitted to
  /// measurements at De Bilt and Paramaribo: 1.24 ν exp(−0.58 / ν) · (2.0 (1000 μ / Ω)^1.62 + 280 / Ω + 1.4),
  /// with ν = 0.83 μ + 0.17. The first part is the sunlight of long wavelengths, which ozone lets through.
  /// KNMI's TEMIS service uses the same formula.
  ///
  /// - Parameters:
  ///   - cosineOfZenith: μ, of the sun.
  ///   - ozone: Ω, the total column in Dobson units, above 0.
  package static func clearSky(cosineOfZenith: Double, ozone: Double) -> Double {
    guard cosineOfZenith > 0 else { return 0 }
    let path = 0.83 * cosineOfZenith + 0.17
    return 1.24 * path * exponential(-0.58 / path)
      * (2.0 * power(1000 * cosineOfZenith / ozone, 1.62) + 280 / ozone + 1.4)
  }

  /// The factor of height above the sea: 5 % more for each kilometre, as in KNMI's TEMIS service
  /// ("UV index and UV dose: surface elevation correction", data version 2.0).
  ///
  /// - Parameter elevation: metres; NaN counts as sea level.
  static func elevationFactor(_ elevation: Double) -> Double {
    elevation.isNaN ? 1 : 1 + 0.05 * elevation / 1000
  }

  /// The factor of light that snow reflects and the air scatters down again: 1.22 above deep snow, in
  /// proportion above less than 0.1 m.
  ///
  /// 22 % is the most that J. Lenoble and others measured in "Impact of snow cover and topography on
  /// ultraviolet irradiance at the Alpine station of Briançon", Journal of Geophysical Research 109 (2004),
  /// D16209. Above treeless plains it is more.
  ///
  /// - Parameter depth: metres; NaN counts as none.
  static func snowFactor(_ depth: Double) -> Double {
    depth.isNaN ? 1 : 1 + 0.22 * min(1, max(0, depth / 0.1))
  }

  /// The factor of clouds, from their effect on radiation of all wavelengths: clouds weaken UV less (J.
  /// Calbó, D. Pagès and J.-A. González, "Empirical studies of cloud effects on UV radiation: a review",
  /// Reviews of Geophysics 43 (2005), RG2002). The power of 0.8 stands for that; M. Antón, A. Serrano, M. L.
  /// Cancillo and J. A. García, "An empirical model to estimate ultraviolet erythemal transmissivity",
  /// Annales Geophysicae 27 (2009), 1387–1398, fit 0.75 to 0.78 to measurements.
  ///
  /// - Parameter transmission: the share of clear-sky radiation that arrives, at most 1.
  static func cloudFactor(transmission: Double) -> Double {
    power(min(1, max(0, transmission)), 0.8)
  }

  /// An estimate for a place and time from what is known there; NaN is unknown.
  ///
  /// Clouds are taken from the shortwave radiation compared with that of a clear sky. Radiation of 0 by day
  /// is a field that a model has not filled yet and counts as unknown. Without radiation they are taken from
  /// the cloud cover, and without either the sky counts as clear.
  ///
  /// - Parameters:
  ///   - elevation: metres above the sea.
  ///   - shortwaveRadiation: W/m² on a level surface.
  ///   - cloudCover: %.
  ///   - snowDepth: metres.
  ///   - ozone: the total column in Dobson units; climatological when nil.
  package static func estimate(
    at place: LatLon, time: UTCTime, elevation: Double = .nan, shortwaveRadiation: Double = .nan,
    cloudCover: Double = .nan, snowDepth: Double = .nan, ozone: Double? = nil
  ) -> Double {
    let position = SolarPosition(at: place, time: time)
    guard position.cosineOfZenith > 0 else { return 0 }
    let ozone = ozone ?? OzoneColumn.climatological(at: place, time: time)
    let clear = clearSky(cosineOfZenith: position.cosineOfZenith, ozone: ozone)
    let radiation =
      ClearSky.radiation(cosineOfZenith: position.cosineOfZenith) * position.sun.strength
    let transmission =
      if shortwaveRadiation > 0, radiation > 0 {
        shortwaveRadiation / radiation
      } else if !cloudCover.isNaN {
        ClearSky.transmission(cloudCover: cloudCover)
      } else {
        1.0
      }
    return clear * position.sun.strength * elevationFactor(elevation) * snowFactor(snowDepth)
      * cloudFactor(transmission: transmission)
  }
}
