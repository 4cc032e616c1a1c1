import Foundation

extension ForecastIOClientTests {
  struct Forecast: Decodable {
    enum Units: String, Decodable { case si, us, ca, uk2, auto }

    struct Block: Decodable {
      let summary: String?
      let icon: Point.Icon?
      let data: [Point]
    }

    struct Flags: Decodable {
      let sources: [String]
      let units: Units
      let nearestStation: Double?
      let unavailable: String?
      enum CodingKeys: String, CodingKey {
        case sources, units
        case nearestStation = "nearest-station"
        case unavailable = "darksky-unavailable"
      }
    }

    struct Alert: Decodable {
      enum Severity: String, Decodable { case advisory, watch, warning }
      let title: String
      let time: Date
      let description: String
      let uri: URL
      let regions: [String]
      let severity: Severity
    }

    let latitude: Double
    let longitude: Double
    let timezone: String
    let currently: Point?
    let minutely: Block?
    let hourly: Block?
    let daily: Block?
    let alerts: [Alert]?
    let flags: Flags?
  }

  struct Point: Decodable {
    enum Icon: String, Decodable {
      case clearDay = "clear-day"
      case clearNight = "clear-night"
      case rain, snow, sleet, wind, fog, cloudy
      case partlyCloudyDay = "partly-cloudy-day"
      case partlyCloudyNight = "partly-cloudy-night"
    }

    enum Precipitation: String, Decodable { case rain, snow, sleet, hail }

    let time: Date
    let summary: String?
    let icon: Icon?
    let sunriseTime, sunsetTime: Date?
    let moonPhase, nearestStormDistance, nearestStormBearing: Double?
    let precipIntensity, precipIntensityError, precipIntensityMax: Double?
    let precipIntensityMaxTime: Date?
    let precipProbability: Double?
    let precipType: Precipitation?
    let precipAccumulation: Double?
    let temperature, temperatureLow, temperatureHigh, temperatureMin, temperatureMax: Double?
    let temperatureLowTime, temperatureHighTime, temperatureMinTime, temperatureMaxTime: Date?
    let apparentTemperature, apparentTemperatureLow, apparentTemperatureHigh: Double?
    let apparentTemperatureMin, apparentTemperatureMax: Double?
    let apparentTemperatureLowTime, apparentTemperatureHighTime: Date?
    let apparentTemperatureMinTime, apparentTemperatureMaxTime: Date?
    let dewPoint, windSpeed, windGust, windBearing, cloudCover, humidity, pressure: Double?
    let windGustTime: Date?
    let visibility, ozone, uvIndex: Double?
    let uvIndexTime: Date?
  }
}
