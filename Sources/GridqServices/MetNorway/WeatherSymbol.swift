import GridqGeometry
import GridqLookup
import GridqMetrics

/// The `symbol_code` of a period: one of MET Norway's weather icons, of which the list is closed.
struct WeatherSymbol {
  let code: WeatherCode
  let light: Light

  /// How light it is in the middle of the period.
  enum Light: String {
    case day
    case night
    /// Twilight on a day on which the sun does not rise.
    case polarTwilight = "polartwilight"

    init(at place: LatLon, _ time: UTCTime) {
      let sun = SolarPosition(at: place, time: time)
      if sun.isDay {
        self = .day
      } else if sun.elevation > -6, SolarDay(containing: time, at: place).daylight == .polarNight {
        self = .polarTwilight
      } else {
        self = .night
      }
    }
  }

  /// `partlycloudy_day`, `lightrain`.
  var name: String {
    switch code {
    case .clear: "clearsky_\(light.rawValue)"
    case .mainlyClear: "fair_\(light.rawValue)"
    case .partlyCloudy: "partlycloudy_\(light.rawValue)"
    case .overcast: "cloudy"
    // There is no symbol of mist.
    case .mist, .fog, .rimeFog: "fog"
    case .drizzle, .slightRain: "lightrain"
    case .moderateRain: "rain"
    case .heavyRain: "heavyrain"
    // Nor of freezing rain and of graupel.
    case .freezingDrizzle, .slightFreezingRain, .slightRainAndSnow, .slightGraupel: "lightsleet"
    case .freezingRain, .rainAndSnow, .graupel: "sleet"
    case .slightSnow: "lightsnow"
    case .moderateSnow: "snow"
    case .heavySnow: "heavysnow"
    case .thunderstorm: "rainandthunder"
    }
  }
}
