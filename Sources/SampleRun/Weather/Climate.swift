/// What the season and the latitude make of temperature before any weather: plausible means of the
/// real world, fitted by eye.
struct Climate {
  /// Day of the year with fraction, 1 on 1 January at 00 UTC.
  let dayOfYear: Double

  /// Mean air temperature at sea level, kelvin.
  func airTemperature(at place: SpherePoint) -> Double {
    let warmest = seasonalCycle(peakingOn: 205, at: place)
    let swing = 14 * place.sineLatitude * place.sineLatitude
    return annualMean(at: place) + swing * warmest
  }

  /// Temperature of the sea surface, kelvin: half the season's swing, a month later, never frozen.
  func seaTemperature(at place: SpherePoint) -> Double {
    let warmest = seasonalCycle(peakingOn: 240, at: place)
    let swing = 7 * place.sineLatitude * place.sineLatitude
    return max(annualMean(at: place) + 0.8 + swing * warmest, 271.4)
  }

  private func annualMean(at place: SpherePoint) -> Double {
    let fromEquator = abs(place.sineLatitude)
    return 301.3 - 46 * fromEquator * fromEquator * fromEquator
  }

  /// 1 at the height of summer, −1 in the depth of winter, on either hemisphere.
  private func seasonalCycle(peakingOn day: Double, at place: SpherePoint) -> Double {
    let north = cosine(2 * .pi * (dayOfYear - day) / 365.25)
    return north * clamped(place.latitude / 10, -1, 1)
  }
}
