import GridGeometry

/// How clouds weaken the sun's radiation on the ground.
enum ClearSky {
  /// Solar radiation on a level surface under a clear sky in W/m², 0 at night.
  ///
  /// B. Haurwitz, "Insolation in relation to cloudiness and cloud density", Journal of Meteorology 2 (1945),
  /// 154–166, as M. J. Reno, C. W. Hansen and J. S. Stein compare it with others in "Global Horizontal
  /// Irradiance Clear Sky Models: Implementation and Analysis", SAND2012-2389 (2012), and as in pvlib: 1098
  /// cos z · exp(−0.059 / cos z), at the mean distance of the sun.
  static func radiation(cosineOfZenith: Double) -> Double {
    guard cosineOfZenith > 0 else { return 0 }
    return 1098 * cosineOfZenith * exponential(-0.059 / cosineOfZenith)
  }

  /// The share of clear-sky radiation that a cloud cover in % lets through, 0.25…1.
  ///
  /// F. Kasten and G. Czeplak, "Solar and terrestrial radiation dependent on the amount and type of
  /// cloud", Solar Energy 24 (1980), 177–189: 1 − 0.75 · cover^3.4, cover from 0 to 1.
  static func transmission(cloudCover: Double) -> Double {
    1 - 0.75 * power(min(1, max(0, cloudCover / 100)), 3.4)
  }
}
