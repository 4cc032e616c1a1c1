/// The European Air Quality Index of the European Environment Agency, by its bands of 2017 to 2024, as Open-Meteo tells
/// it: 0 to 20 is good, to 40 fair, to 60 moderate, to 80 poor, to 100 very poor, and what is above extremely poor. The
/// agency tells the band alone; within a band the number is linear in the concentration, and above the last bound
/// it grows as in the band below.
///
/// Source: European Environment Agency, "European Air Quality Index: methodology" (2017), with the concentrations in
/// µg/m³: of gases those of the hour, of particles means of 24 hours. The agency has had other bands since 2025, which
/// Open-Meteo does not use.
enum EuropeanAirQuality {
  /// Those that have bands.
  static let pollutants: [Pollutant] = [
    .fineParticles, .particles, .nitrogenDioxide, .ozone, .sulphurDioxide,
  ]

  /// The upper bounds of the five bands, µg/m³; empty for what has none.
  private static func bounds(_ pollutant: Pollutant) -> [Double] {
    switch pollutant {
    case .fineParticles: [10, 20, 25, 50, 75]
    case .particles: [20, 40, 50, 100, 150]
    case .nitrogenDioxide: [40, 90, 120, 230, 340]
    case .ozone: [50, 100, 130, 240, 380]
    case .sulphurDioxide: [100, 200, 350, 500, 750]
    case .carbonMonoxide, .nitrogenMonoxide: []
    }
  }

  /// Hours that the mean is of.
  static func hours(_ pollutant: Pollutant) -> Int {
    switch pollutant {
    case .fineParticles, .particles: 24
    default: 1
    }
  }

  /// The index of a concentration in µg/m³; nil for what has no bands, and below 0.
  static func index(_ pollutant: Pollutant, _ concentration: Double) -> Double? {
    let bounds = bounds(pollutant)
    guard concentration >= 0, !bounds.isEmpty else { return nil }
    let band = min(bounds.firstIndex { concentration < $0 } ?? bounds.count, bounds.count - 1)
    let lower = band == 0 ? 0 : bounds[band - 1]
    return 20 * (Double(band) + (concentration - lower) / (bounds[band] - lower))
  }
}
