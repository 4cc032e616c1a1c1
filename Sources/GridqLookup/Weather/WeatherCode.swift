/// Present weather in one number: the codes of WMO code table 4677 ("ww", Manual on Codes, WMO-No. 306,
/// volume I.1) that can be derived from a model.
///
/// In the table, codes 0 to 3 say how the sky changes. Here, as in forecast services, they say how much of it
/// is covered.
@nonexhaustive
public enum WeatherCode: Int, Hashable, Sendable, CaseIterable {
  /// 0: less than 11 % of the sky is covered.
  case clear = 0
  /// 1: 11 to 25 % of the sky is covered.
  case mainlyClear = 1
  /// 2: 25 to 85 % of the sky is covered.
  case partlyCloudy = 2
  /// 3: 85 % of the sky or more is covered.
  case overcast = 3
  /// 10: visibility of 1000 to 5000 m.
  case mist = 10
  /// 45: visibility of less than 1000 m.
  case fog = 45
  /// 48: fog below 0 °C.
  case rimeFog = 48
  /// 51: rain of less than 0.25 mm/h.
  case drizzle = 51
  /// 56: drizzle below 0 °C.
  case freezingDrizzle = 56
  /// 61: rain of less than 2.5 mm/h.
  case slightRain = 61
  /// 63: rain of 2.5 to 7.6 mm/h.
  case moderateRain = 63
  /// 65: rain of 7.6 mm/h or more.
  case heavyRain = 65
  /// 66: rain of less than 2.5 mm/h below 0 °C.
  case slightFreezingRain = 66
  /// 67: rain of 2.5 mm/h or more below 0 °C.
  case freezingRain = 67
  /// 68: rain with snow, less than 2.5 mm/h of water together.
  case slightRainAndSnow = 68
  /// 69: rain with snow, 2.5 mm/h of water or more.
  case rainAndSnow = 69
  /// 71: snow of less than 1 mm/h of water.
  case slightSnow = 71
  /// 73: snow of 1 to 5 mm/h of water.
  case moderateSnow = 73
  /// 75: snow of 5 mm/h of water or more.
  case heavySnow = 75
  /// 87: graupel or hail, less than 2.5 mm/h of water.
  case slightGraupel = 87
  /// 88: graupel or hail, 2.5 mm/h of water or more.
  case graupel = 88
  /// 95: at least moderate rain in air with a CAPE of 1000 J/kg or more.
  case thunderstorm = 95
}

extension WeatherCode {
  /// Whether something falls.
  public var isFalling: Bool { rawValue >= WeatherCode.drizzle.rawValue }

  /// What the air and the sky look like where nothing falls: fog, mist, or how much of the sky is covered.
  ///
  /// - Parameters:
  ///   - cloudCover: %; nil when unknown. Of a period, its mean, and so are the others.
  ///   - visibility: metres; nil when unknown, and then there is no fog.
  ///   - temperature: °C, 2 m above the ground.
  /// - Returns: nil when it is not known.
  public static func ofSky(
    cloudCover: Double?, visibility: Double?, temperature: Double?
  ) -> WeatherCode? {
    guard let temperature else { return nil }
    var signs = WeatherSigns(precipitationRate: 0, temperature: temperature)
    signs.cloudCover = cloudCover ?? .nan
    signs.visibility = visibility ?? .nan
    return signs.code
  }
}

/// What a weather code is derived from.
package struct WeatherSigns: Hashable, Sendable {
  /// Water of all kinds that falls, in mm/h: the mean over an output interval.
  package var precipitationRate: Double
  /// °C, 2 m above the ground.
  package var temperature: Double
  /// The share of the precipitation that is snow and ice, 0…1; NaN when unknown.
  package var snowShare = Double.nan
  /// The share of the precipitation that is graupel and hail, 0…1; NaN when unknown.
  package var graupelShare = Double.nan
  /// Metres; NaN when unknown.
  package var visibility = Double.nan
  /// %; NaN when unknown.
  package var cloudCover = Double.nan
  /// Convective available potential energy in J/kg; NaN when unknown.
  package var cape = Double.nan

  package init(precipitationRate: Double, temperature: Double) {
    self.precipitationRate = precipitationRate
    self.temperature = temperature
  }
}

extension WeatherSigns {
  /// Precipitation in mm/h below which it counts as dry: a trace.
  static let leastRate = 0.1
  /// mm/h below which rain is drizzle. It is the mean over a cell and an interval, so always slight.
  static let rainRate = 0.25
  /// mm/h from which rain is moderate, and heavy: the AMS Glossary of Meteorology, "rain", of 0.10
  /// and 0.30 inches an hour.
  static let moderateRain = 2.5
  static let heavyRain = 7.6
  /// mm/h of water from which snow is moderate, and heavy: WMO-No. 8, "Guide to Instruments and
  /// Methods of Observation", criteria for light, moderate and heavy precipitation intensity.
  static let moderateSnow = 1.0
  static let heavySnow = 5.0
  /// J/kg from which moderate rain counts as a thunderstorm: at least moderately unstable air.
  static let thunderCape = 1000.0
  /// Metres of visibility below which there is fog, and up to which there is mist: the definitions of
  /// the WMO and of ICAO Annex 3.
  static let fogVisibility = 1000.0
  static let mistVisibility = 5000.0

  /// The first that applies of: thunderstorm, freezing precipitation, graupel, snow, rain with snow, rain and
  /// drizzle, fog, mist, and how much of the sky is covered. Nil when none can be derived.
  ///
  /// Snow and graupel together are the frozen part and the rest is liquid, as in WRF's own LIQRAIN
  /// (phys/module_diag_trad_fields.F). It counts as graupel when at least half of the frozen part is graupel:
  /// with rain or without, as in codes 87 and 88.
  ///
  /// Without the precipitation or the temperature there is no code. Without the CAPE there is no
  /// thunderstorm: heavy rain alone is no evidence. Without the share of snow the frozen share is estimated
  /// from the temperature. Nothing is called freezing unless the shares of snow and of graupel are both
  /// known: what is not snow may be graupel. Without the visibility there is no fog. Without the cloud cover
  /// a dry place without fog has no code. Showers are not distinguished from lasting rain, nor mist from
  /// haze: the visibility of a model does not include dust.
  package var code: WeatherCode? {
    guard !precipitationRate.isNaN, !temperature.isNaN else { return nil }
    return precipitationRate >= WeatherSigns.leastRate ? fallingCode : dryCode
  }

  private var fallingCode: WeatherCode {
    let rate = precipitationRate
    if cape >= WeatherSigns.thunderCape, rate >= WeatherSigns.moderateRain { return .thunderstorm }
    let graupel = graupelShare.isNaN ? 0 : min(1, max(0, graupelShare))
    let snow =
      snowShare.isNaN
      ? WeatherSigns.frozenShare(temperature: temperature) * (1 - graupel)
      : min(1, max(0, snowShare))
    let frozen = min(1, snow + graupel)
    if frozen < 0.2, temperature < 0, !snowShare.isNaN, !graupelShare.isNaN {
      if rate < WeatherSigns.rainRate { return .freezingDrizzle }
      return rate < WeatherSigns.moderateRain ? .slightFreezingRain : .freezingRain
    }
    if frozen >= 0.2, graupel >= snow {
      return rate < WeatherSigns.moderateRain ? .slightGraupel : .graupel
    }
    if frozen >= 0.8 {
      if rate < WeatherSigns.moderateSnow { return .slightSnow }
      return rate < WeatherSigns.heavySnow ? .moderateSnow : .heavySnow
    }
    if frozen >= 0.2 {
      return rate < WeatherSigns.moderateRain ? .slightRainAndSnow : .rainAndSnow
    }
    if rate < WeatherSigns.rainRate { return .drizzle }
    if rate < WeatherSigns.moderateRain { return .slightRain }
    return rate < WeatherSigns.heavyRain ? .moderateRain : .heavyRain
  }

  private var dryCode: WeatherCode? {
    if visibility < WeatherSigns.fogVisibility { return temperature < 0 ? .rimeFog : .fog }
    if visibility <= WeatherSigns.mistVisibility { return .mist }
    guard !cloudCover.isNaN else { return nil }
    if cloudCover < 11 { return .clear }
    if cloudCover < 25 { return .mainlyClear }
    return cloudCover < 85 ? .partlyCloudy : .overcast
  }

  /// The frozen share by the temperature 2 m above the ground: 1 up to 0 °C, 0 from 2 °C on, linear between.
  ///
  /// Half at 1.0 °C, the mean over the northern hemisphere of the temperature at which rain and snow
  /// are equally likely: K. S. Jennings and others, "Spatial variation of the rain–snow temperature
  /// threshold across the Northern Hemisphere", Nature Communications 9 (2018), 1148.
  static func frozenShare(temperature: Double) -> Double {
    min(1, max(0, (2 - temperature) / 2))
  }
}
