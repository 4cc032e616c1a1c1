import GridqLookup

/// A language that services tell the weather in. Its raw value is the code of ISO 639-1.
enum WeatherLanguage: String, CaseIterable {
  case english = "en"
  case portuguese = "pt"
  case spanish = "es"
  case french = "fr"
  case german = "de"

  /// That of a parameter: two letters in any case, of which what follows a hyphen or an underscore does not count
  /// (`pt_br`); `sp` is Spanish, as OpenWeatherMap has it. English for every other one, and for none.
  init(parameter: String?) {
    let code = (parameter ?? "").prefix { $0 != "-" && $0 != "_" }.lowercased()
    self = WeatherLanguage(rawValue: code == "sp" ? "es" : code) ?? .english
  }

  /// What the weather of a code is called, as in the middle of a sentence.
  func words(_ code: WeatherCode) -> String { words[code] ?? "" }

  /// The same as a sentence begins: what the page has in `web/words-en.js` and its like.
  func title(_ code: WeatherCode) -> String {
    let words = words(code)
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private var words: [WeatherCode: String] {
    switch self {
    case .english: Self.englishWords
    case .portuguese: Self.portugueseWords
    case .spanish: Self.spanishWords
    case .french: Self.frenchWords
    case .german: Self.germanWords
    }
  }

  private static let englishWords: [WeatherCode: String] = [
    .clear: "clear", .mainlyClear: "mainly clear", .partlyCloudy: "partly cloudy",
    .overcast: "overcast", .mist: "mist", .fog: "fog", .rimeFog: "rime fog", .drizzle: "drizzle",
    .freezingDrizzle: "freezing drizzle", .slightRain: "light rain", .moderateRain: "rain",
    .heavyRain: "heavy rain", .slightFreezingRain: "light freezing rain",
    .freezingRain: "freezing rain", .slightRainAndSnow: "light rain and snow",
    .rainAndSnow: "rain and snow", .slightSnow: "light snow", .moderateSnow: "snow",
    .heavySnow: "heavy snow", .slightGraupel: "light graupel", .graupel: "graupel or hail",
    .thunderstorm: "thunderstorm",
  ]

  private static let portugueseWords: [WeatherCode: String] = [
    .clear: "céu limpo", .mainlyClear: "céu quase limpo", .partlyCloudy: "parcialmente nublado",
    .overcast: "céu encoberto", .mist: "neblina", .fog: "nevoeiro", .rimeFog: "nevoeiro gelado",
    .drizzle: "chuvisco", .freezingDrizzle: "chuvisco gelado", .slightRain: "chuva fraca",
    .moderateRain: "chuva", .heavyRain: "chuva forte", .slightFreezingRain: "chuva gelada fraca",
    .freezingRain: "chuva gelada", .slightRainAndSnow: "chuva e neve fracas",
    .rainAndSnow: "chuva e neve", .slightSnow: "neve fraca", .moderateSnow: "neve",
    .heavySnow: "neve forte", .slightGraupel: "granizo miúdo fraco", .graupel: "granizo",
    .thunderstorm: "trovoada",
  ]

  private static let spanishWords: [WeatherCode: String] = [
    .clear: "despejado", .mainlyClear: "casi despejado", .partlyCloudy: "parcialmente nuboso",
    .overcast: "cubierto", .mist: "neblina", .fog: "niebla", .rimeFog: "niebla engelante",
    .drizzle: "llovizna", .freezingDrizzle: "llovizna helada", .slightRain: "lluvia débil",
    .moderateRain: "lluvia", .heavyRain: "lluvia fuerte",
    .slightFreezingRain: "lluvia helada débil", .freezingRain: "lluvia helada",
    .slightRainAndSnow: "aguanieve débil", .rainAndSnow: "aguanieve", .slightSnow: "nieve débil",
    .moderateSnow: "nieve", .heavySnow: "nieve fuerte", .slightGraupel: "granizo menudo débil",
    .graupel: "granizo", .thunderstorm: "tormenta",
  ]

  private static let frenchWords: [WeatherCode: String] = [
    .clear: "ciel clair", .mainlyClear: "plutôt clair", .partlyCloudy: "partiellement nuageux",
    .overcast: "couvert", .mist: "brume", .fog: "brouillard", .rimeFog: "brouillard givrant",
    .drizzle: "bruine", .freezingDrizzle: "bruine verglaçante", .slightRain: "pluie faible",
    .moderateRain: "pluie", .heavyRain: "pluie forte",
    .slightFreezingRain: "pluie verglaçante faible", .freezingRain: "pluie verglaçante",
    .slightRainAndSnow: "pluie et neige faibles", .rainAndSnow: "pluie et neige",
    .slightSnow: "neige faible", .moderateSnow: "neige", .heavySnow: "neige forte",
    .slightGraupel: "grésil faible", .graupel: "grésil ou grêle", .thunderstorm: "orage",
  ]

  private static let germanWords: [WeatherCode: String] = [
    .clear: "klar", .mainlyClear: "überwiegend klar", .partlyCloudy: "wechselnd bewölkt",
    .overcast: "bedeckt", .mist: "Dunst", .fog: "Nebel", .rimeFog: "Nebel mit Reif",
    .drizzle: "Nieselregen", .freezingDrizzle: "gefrierender Nieselregen",
    .slightRain: "leichter Regen", .moderateRain: "Regen", .heavyRain: "starker Regen",
    .slightFreezingRain: "leichter gefrierender Regen", .freezingRain: "gefrierender Regen",
    .slightRainAndSnow: "leichter Schneeregen", .rainAndSnow: "Schneeregen",
    .slightSnow: "leichter Schneefall", .moderateSnow: "Schneefall",
    .heavySnow: "starker Schneefall", .slightGraupel: "leichter Graupel",
    .graupel: "Graupel oder Hagel", .thunderstorm: "Gewitter",
  ]
}
