/// Radiation on the ground under a clear sky, and how clouds change it.
package enum ClearSky {
  /// Solar radiation on a level surface under a clear sky in W/m², 0 at night.
  ///
  /// B. Haurwitz, "Insolation in relation to cloudiness and cloud density", Journal of Meteorology 2 (1945),
  /// 154–166, as M. J. Reno, C. W. Hansen and J. S. Stein compare it with others in "Global Horizontal
  /// Irradiance Clear Sky Models: Implementation and Analysis", SAND2012-2389 (2012), and as in pvlib: 1098
  /// cos z · exp(−0.059 / cos z), at the mean distance of the sun.
  package static func radiation(cosineOfZenith: Double) -> Double {
    guard cosineOfZenith > 0 else { return 0 }
    return 1098 * cosineOfZenith * exponential(-0.059 / cosineOfZenith)
  }

  /// The share of clear-sky radiation that a cloud cover in % lets through, 0.25…1.
  ///
  /// F. Kasten and G. Czeplak, "Solar and terrestrial radiation dependent on the amount and type of
  /// cloud", Solar Energy 24 (1980), 177–189: 1 − 0.75 · cover^3.4, cover from 0 to 1.
  package static func transmission(cloudCover: Double) -> Double {
    1 - 0.75 * power(min(1, max(0, cloudCover / 100)), 3.4)
  }

  /// The cloud cover in % that lets through a share of clear-sky radiation: ``transmission(cloudCover:)`` the
  /// other way round, 0 from 1 up and 100 down to 0.25 and below. NaN stays NaN.
  package static func cloudCover(transmission: Double) -> Double {
    let dimmed = (1 - transmission) / 0.75
    guard dimmed > 0 else { return dimmed.isNaN ? .nan : 0 }
    return dimmed >= 1 ? 100 : 100 * power(dimmed, 1 / 3.4)
  }

  /// The thermal radiation of a clear sky on the ground, as a share of that of a black body as warm as the air
  /// at 2 m.
  ///
  /// A. J. Prata, "A new long-wave formula for estimating downward clear-sky radiation at the surface",
  /// Quarterly Journal of the Royal Meteorological Society 122 (1996), 1127–1151: 1 − (1 + w) exp(−√(1.2 + 3 w)),
  /// where w = 46.5 e / T is about the water in the column in g/cm².
  ///
  /// - Parameters:
  ///   - temperature: K at 2 m.
  ///   - vapourPressure: hPa at 2 m; below 0 it counts as 0.
  package static func emissivity(temperature: Double, vapourPressure: Double) -> Double {
    let water = 46.5 * (vapourPressure < 0 ? 0 : vapourPressure) / temperature
    return 1 - (1 + water) * fieldExponential(-(1.2 + 3 * water).squareRoot())
  }

  /// The cloud cover in % with which a sky that would emit `clear` when clear emits `emissivity`; NaN stays NaN.
  ///
  /// M. H. Unsworth and J. L. Monteith, "Long-wave radiation at the ground. I. Angular distribution of incoming
  /// radiation", Quarterly Journal of the Royal Meteorological Society 101 (1975), 13–24, solved for the cover c:
  /// emissivity = (1 − 0.84 c) · clear + 0.84 c.
  package static func cloudCover(emissivity: Double, clear: Double) -> Double {
    let cover = (emissivity - clear) / (0.84 * (1 - clear))
    return cover < 0 ? 0 : cover > 1 ? 100 : 100 * cover
  }

  /// Stefan and Boltzmann's constant in W/(m² K⁴), exact in the SI of 2019 to the digits that are written.
  package static let stefanBoltzmann = 5.670374419e-8
}
