import GridqLookup

/// Dark Sky's names of the weather. Both lists are closed: apps refuse a whole answer for another name.
enum DarkSkyName {
  /// The name of a picture.
  static func icon(_ code: WeatherCode, isDay: Bool) -> String {
    switch code {
    case .clear, .mainlyClear: isDay ? "clear-day" : "clear-night"
    case .partlyCloudy: isDay ? "partly-cloudy-day" : "partly-cloudy-night"
    case .overcast: "cloudy"
    // There is no picture of mist.
    case .mist, .fog, .rimeFog: "fog"
    default:
      switch DarkSkyName.precipitation(code) {
      case .rain: "rain"
      case .snow: "snow"
      case .sleet: "sleet"
      case nil: "cloudy"
      }
    }
  }

  /// What falls. There is a "hail", too, which not all clients know: graupel is sleet.
  enum Precipitation: String {
    case rain
    case snow
    case sleet
  }

  /// Nil where nothing falls.
  static func precipitation(_ code: WeatherCode) -> Precipitation? {
    switch code {
    case .clear, .mainlyClear, .partlyCloudy, .overcast, .mist, .fog, .rimeFog: nil
    case .drizzle, .slightRain, .moderateRain, .heavyRain, .thunderstorm: .rain
    case .slightSnow, .moderateSnow, .heavySnow: .snow
    case .freezingDrizzle, .slightFreezingRain, .freezingRain, .slightRainAndSnow, .rainAndSnow,
      .slightGraupel, .graupel:
      .sleet
    }
  }

  /// Words for people: in English Dark Sky's.
  static func summary(_ code: WeatherCode, in language: WeatherLanguage) -> String {
    guard language == .english else { return language.title(code) }
    return switch code {
    case .clear: "Clear"
    case .mainlyClear: "Mostly Clear"
    case .partlyCloudy: "Partly Cloudy"
    case .overcast: "Overcast"
    case .mist: "Mist"
    case .fog: "Foggy"
    case .rimeFog: "Freezing Fog"
    case .drizzle: "Drizzle"
    case .freezingDrizzle: "Freezing Drizzle"
    case .slightRain: "Light Rain"
    case .moderateRain: "Rain"
    case .heavyRain: "Heavy Rain"
    case .slightFreezingRain: "Light Freezing Rain"
    case .freezingRain: "Freezing Rain"
    case .slightRainAndSnow: "Light Sleet"
    case .rainAndSnow: "Sleet"
    case .slightSnow: "Light Snow"
    case .moderateSnow: "Snow"
    case .heavySnow: "Heavy Snow"
    case .slightGraupel: "Light Graupel"
    case .graupel: "Graupel"
    case .thunderstorm: "Thunderstorm"
    }
  }
}
