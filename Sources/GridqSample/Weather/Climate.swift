import GridqGeometry

/// The temperature that season and latitude give without any weather: plausible means of the real world,
/// fitted by eye.
struct Climate {
  /// 1 in the north when air or sea are warmest there, −1 half a year later.
  private let airSeason: Double
  private let seaSeason: Double

  /// - Parameter dayOfYear: with fraction, 1 on 1 January at 00 UTC.
  init(dayOfYear: Double) {
    func season(peakingOn day: Double) -> Double {
      cosine(2 * .pi * (dayOfYear - day) / 365.25)
    }
    airSeason = season(peakingOn: 205)
    seaSeason = season(peakingOn: 240)
  }

  /// Mean air temperature at sea level, kelvin.
  func airTemperature(at place: SpherePoint) -> Double {
    let warmest = airSeason * side(of: place)
    let swing = 14 * place.sineLatitude * place.sineLatitude
    return annualMean(at: place) + swing * warmest
  }

  /// Temperature of the sea surface, kelvin: half the season's swing, a month later, never frozen.
  func seaTemperature(at place: SpherePoint) -> Double {
    let warmest = seaSeason * side(of: place)
    let swing = 7 * place.sineLatitude * place.sineLatitude
    return max(annualMean(at: place) + 0.8 + swing * warmest, 271.4)
  }

  private func annualMean(at place: SpherePoint) -> Double {
    let fromEquator = abs(place.sineLatitude)
    return 301.3 - 46 * fromEquator * fromEquator * fromEquator
  }

  /// 1 in the north, −1 in the south, where the seasons are reversed.
  private func side(of place: SpherePoint) -> Double { clamped(place.latitude / 10, -1, 1) }
}
