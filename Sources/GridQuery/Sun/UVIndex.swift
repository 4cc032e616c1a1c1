public import Forecast
public import GridGeometry

/// The ultraviolet index: erythemally weighted irradiance of a level surface, in units of 25 mW/m²
/// (WHO, "Global Solar UV Index: A Practical Guide", 2002).
public enum UVIndex {
  /// The index under a clear, clean sky at sea level over dark ground; 0 at night.
  ///
  /// S. Madronich, "Analytic formula for the clear-sky UV index", Photochemistry and Photobiology 83
  /// (2007), 1537–1538: 12.5 μ^2.42 (Ω / 300 DU)^−1.23.
  ///
  /// - Parameters:
  ///   - cosineOfZenith: μ, of the sun.
  ///   - ozone: Ω, the total column in Dobson units, above 0.
  public static func clearSky(cosineOfZenith: Double, ozone: Double) -> Double {
    guard cosineOfZenith > 0 else { return 0 }
    return 12.5 * power(cosineOfZenith, 2.42) * power(ozone / 300, -1.23)
  }

  /// The factor of height above the sea: 5 % more for each kilometre, as in KNMI's TEMIS service
  /// ("UV index and UV dose: surface elevation correction", data version 2.0).
  ///
  /// - Parameter elevation: metres; NaN counts as sea level.
  static func elevationFactor(_ elevation: Double) -> Double {
    elevation.isNaN ? 1 : 1 + 0.05 * elevation / 1000
  }

  /// The factor of light that snow throws back and the air scatters down again: 1.22 above deep snow,
  /// in proportion above less than 0.1 m.
  ///
  /// 22 % is what J. Lenoble and others measured at most in "Impact of snow cover and topography on
  /// ultraviolet irradiance at the Alpine station of Briançon", Journal of Geophysical Research 109
  /// (2004), D16209. Above treeless plains it is more.
  ///
  /// - Parameter depth: metres; NaN counts as none.
  static func snowFactor(_ depth: Double) -> Double {
    depth.isNaN ? 1 : 1 + 0.22 * min(1, max(0, depth / 0.1))
  }

  /// The factor of clouds, from what they do to radiation of all wavelengths: clouds weaken UV less
  /// (J. Calbó, D. Pagès and J.-A. González, "Empirical studies of cloud effects on UV radiation: a
  /// review", Reviews of Geophysics 43 (2005), RG2002). The power of 0.8 stands for that; M. Antón, A.
  /// Serrano, M. L. Cancillo and J. A. García, "An empirical model to estimate ultraviolet erythemal
  /// transmissivity", Annales Geophysicae 27 (2009), 1387–1398, fit 0.75 to 0.78 to measurements.
  ///
  /// - Parameter transmission: the share of clear-sky radiation that arrives, at most 1.
  static func cloudFactor(transmission: Double) -> Double {
    power(min(1, max(0, transmission)), 0.8)
  }

  /// An estimate for a place and time from what is known there; NaN is unknown.
  ///
  /// Clouds are taken from the shortwave radiation against that of a clear sky. Radiation of 0 by day
  /// is a field that a model has not filled yet and counts as unknown. Without radiation they are
  /// taken from the cloud cover, and without either the sky counts as clear.
  ///
  /// - Parameters:
  ///   - elevation: metres above the sea.
  ///   - shortwaveRadiation: W/m² on a level surface.
  ///   - cloudCover: %.
  ///   - snowDepth: metres.
  ///   - ozone: the total column in Dobson units; climatological when nil.
  public static func estimate(
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
