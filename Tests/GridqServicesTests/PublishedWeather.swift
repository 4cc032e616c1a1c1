import Foundation
import Testing

/// What protocols publish of their names of the weather, by the WMO code (table 4677) that the library answers.
enum PublishedWeather {
  /// Dark Sky's first list of icons, which apps hold to be closed. It has none of mist, and none of freezing rain and
  /// graupel but sleet.
  static func darkSkyIcon(_ code: Double, isDay: Bool) throws -> String {
    switch code {
    case 0, 1: isDay ? "clear-day" : "clear-night"
    case 2: isDay ? "partly-cloudy-day" : "partly-cloudy-night"
    case 3: "cloudy"
    case 10, 45, 48: "fog"
    default: try #require(falling(code))
    }
  }

  /// Dark Sky's `precipType`; nil when nothing falls.
  static func falling(_ code: Double) -> String? {
    switch code {
    case 51, 61, 63, 65, 95: "rain"
    case 71, 73, 75: "snow"
    case 56, 66, 67, 68, 69, 87, 88: "sleet"
    default: nil
    }
  }

  /// A condition of OpenWeatherMap.
  struct Condition: Equatable {
    var id: Int
    var main: String
    var description: String
    /// Without the letter of day or night.
    var icon: String
  }

  /// OpenWeatherMap's page "Weather conditions". A dry sky goes by the share of it that clouds cover, in %.
  static func openWeatherMap(_ code: Double, cloudCover: Double) throws -> Condition {
    func condition(_ id: Int, _ main: String, _ description: String, _ icon: String) -> Condition {
      Condition(id: id, main: main, description: description, icon: icon)
    }
    switch code {
    case 10: return condition(701, "Mist", "mist", "50")
    case 45, 48: return condition(741, "Fog", "fog", "50")
    case 51: return condition(300, "Drizzle", "light intensity drizzle", "09")
    case 61: return condition(500, "Rain", "light rain", "10")
    case 63: return condition(501, "Rain", "moderate rain", "10")
    case 65: return condition(502, "Rain", "heavy intensity rain", "10")
    case 95: return condition(201, "Thunderstorm", "thunderstorm with rain", "11")
    // Freezing rain has the picture of snow, and graupel no name of its own.
    case 56, 66, 67: return condition(511, "Rain", "freezing rain", "13")
    case 68: return condition(615, "Snow", "light rain and snow", "13")
    case 69: return condition(616, "Snow", "rain and snow", "13")
    case 71: return condition(600, "Snow", "light snow", "13")
    case 73: return condition(601, "Snow", "snow", "13")
    case 75: return condition(602, "Snow", "heavy snow", "13")
    case 87, 88: return condition(611, "Snow", "sleet", "13")
    default: try #require((0...3).contains(code), "there is no weather \(code)")
    }
    switch cloudCover.rounded() {
    case 0...10: return condition(800, "Clear", "clear sky", "01")
    case 11...24: return condition(801, "Clouds", "few clouds", "02")
    case 25...50: return condition(802, "Clouds", "scattered clouds", "03")
    case 51...84: return condition(803, "Clouds", "broken clouds", "04")
    default: return condition(804, "Clouds", "overcast clouds", "04")
    }
  }
}

/// The sun by the low-precision formulas of the Astronomical Almanac (page C5): within 0.01° and 0.1 min.
struct AlmanacSun {
  /// Degrees.
  let declination: Double
  /// Astronomical units.
  let distance: Double
  /// Minutes that the sun is ahead of the clock.
  let equationOfTime: Double

  /// - Parameter seconds: since 1970.
  init(secondsSince1970 seconds: Double) {
    // 2000-01-01T12:00Z is second 946 728 000.
    let days = (seconds - 946_728_000) / 86_400
    let radian = Double.pi / 180
    let anomaly = (357.528 + 0.985_600_3 * days) * radian
    let mean = 280.460 + 0.985_647_4 * days
    let longitude = (mean + 1.915 * sin(anomaly) + 0.020 * sin(2 * anomaly)) * radian
    let obliquity = (23.439 - 0.000_000_4 * days) * radian
    declination = asin(sin(obliquity) * sin(longitude)) / radian
    distance = 1.000_14 - 0.016_71 * cos(anomaly) - 0.000_14 * cos(2 * anomaly)
    let ascension = atan2(cos(obliquity) * sin(longitude), cos(longitude)) / radian
    equationOfTime = 4 * (mean - ascension).remainder(dividingBy: 360)
  }

  /// Sunrise, noon and sunset in Lisbon in seconds since 1970: the upper edge of the sun on the horizon, 50′ below it
  /// with refraction.
  ///
  /// - Parameter midnight: that begins the day, in seconds since 1970.
  static func lisbon(day midnight: Double) -> (rise: Double, noon: Double, set: Double) {
    func sun(_ seconds: Double) -> AlmanacSun { AlmanacSun(secondsSince1970: midnight + seconds) }
    func noon(_ sun: AlmanacSun) -> Double { 43_200 + 9.1427 * 240 - sun.equationOfTime * 60 }
    /// Seconds from noon to the edge of the day.
    func half(_ sun: AlmanacSun) -> Double {
      let (latitude, declination) = (38.7369 * Double.pi / 180, sun.declination * Double.pi / 180)
      let cosine =
        (sin(-50.0 / 60 * .pi / 180) - sin(latitude) * sin(declination))
        / (cos(latitude) * cos(declination))
      return acos(cosine) / .pi * 43_200
    }
    let (morning, evening) = (sun(7.4 * 3600), sun(17.3 * 3600))
    return (
      midnight + noon(morning) - half(morning), midnight + noon(sun(43_200)),
      midnight + noon(evening) + half(evening)
    )
  }
}
