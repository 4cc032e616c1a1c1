import GridqLookup
import GridqMetrics

/// The weather in OpenWeatherMap's numbers and words (its page "Weather Conditions").
struct WeatherCondition: Hashable {
  let id: Int
  let main: String
  let description: String
  /// Two digits; the letter for day or night comes after them.
  private let picture: String
  /// What it is told by in other languages.
  private let code: WeatherCode

  private init(
    _ id: Int, _ main: String, _ description: String, _ picture: String, _ code: WeatherCode
  ) {
    self.id = id
    self.main = main
    self.description = description
    self.picture = picture
    self.code = code
  }

  /// - Parameters:
  ///   - code: nil where it is not known.
  ///   - cloudCover: %; how much of a dry sky is covered.
  /// - Returns: nil where nothing is known.
  init?(_ code: WeatherCode?, cloudCover: Double?) {
    if let code, let condition = WeatherCondition(code) {
      self = condition
    } else if let cloudCover {
      self = WeatherCondition(cloudCover: cloudCover)
    } else {
      return nil
    }
  }

  /// What falls, or makes the air dim; nil for a code of the sky alone.
  private init?(_ code: WeatherCode) {
    switch code {
    case .mist: self.init(701, "Mist", "mist", "50", code)
    case .fog, .rimeFog: self.init(741, "Fog", "fog", "50", code)
    case .drizzle: self.init(300, "Drizzle", "light intensity drizzle", "09", code)
    case .slightRain: self.init(500, "Rain", "light rain", "10", code)
    case .moderateRain: self.init(501, "Rain", "moderate rain", "10", code)
    case .heavyRain: self.init(502, "Rain", "heavy intensity rain", "10", code)
    case .freezingDrizzle, .slightFreezingRain, .freezingRain:
      self.init(511, "Rain", "freezing rain", "13", code)
    case .slightSnow: self.init(600, "Snow", "light snow", "13", code)
    case .moderateSnow: self.init(601, "Snow", "snow", "13", code)
    case .heavySnow: self.init(602, "Snow", "heavy snow", "13", code)
    // Graupel has no number of its own.
    case .slightGraupel, .graupel: self.init(611, "Snow", "sleet", "13", code)
    case .slightRainAndSnow: self.init(615, "Snow", "light rain and snow", "13", code)
    case .rainAndSnow: self.init(616, "Snow", "rain and snow", "13", code)
    case .thunderstorm: self.init(201, "Thunderstorm", "thunderstorm with rain", "11", code)
    default: return nil
    }
  }

  private init(cloudCover: Double) {
    switch cloudCover.rounded() {
    case ..<11: self.init(800, "Clear", "clear sky", "01", .clear)
    case ..<25: self.init(801, "Clouds", "few clouds", "02", .mainlyClear)
    case ...50: self.init(802, "Clouds", "scattered clouds", "03", .partlyCloudy)
    case ..<85: self.init(803, "Clouds", "broken clouds", "04", .partlyCloudy)
    default: self.init(804, "Clouds", "overcast clouds", "04", .overcast)
    }
  }

  /// The description in a language: in English the original's, else the words for the code. These tell less of a sky
  /// that is covered in parts: the larger one has words of its own.
  func description(in language: WeatherLanguage) -> String {
    if language == .english { return description }
    guard id == 803 else { return language.words(code) }
    return switch language {
    case .english: description
    case .portuguese: "muito nublado"
    case .spanish: "muy nuboso"
    case .french: "très nuageux"
    case .german: "stark bewölkt"
    }
  }

  func icon(isDay: Bool) -> String { picture + (isDay ? "d" : "n") }
}

extension WeatherCode {
  fileprivate var isSnow: Bool { [.slightSnow, .moderateSnow, .heavySnow].contains(self) }
}

/// What has fallen over an interval, in mm of water.
struct FallenWater {
  let rain: Double
  /// Snow, graupel and hail.
  let snow: Double

  /// Nil where the amount is not known. Where no run knows how much of it is snow, all of it is when the code says
  /// snow.
  init?(_ code: WeatherCode?, _ amount: (Metric) -> Double?) {
    guard let total = amount(.precipitation) else { return nil }
    let frozen =
      amount(.snowfall).map { $0 + (amount(.graupel) ?? 0) } ?? (code?.isSnow == true ? total : 0)
    snow = min(total, frozen)
    rain = total - snow
  }
}
