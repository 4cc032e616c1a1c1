import Foundation
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// The OpenWeather library of Swift: its key first and in capitals, no units, and so kelvin. It takes whatever is no
/// JSON object, and every field of another type, for missing, and does not look at the status.
@Suite struct OpenWeatherClientTests {
  let run: ServedRun
  let service: OpenWeatherMapService
  static let request =
    "/data/2.5/weather?APPID=0123456789abcdef0123456789abcdef&lat=38.73690000000001&lon=-9.1427"

  init() throws {
    run = try ServedRun.shared.get()
    service = OpenWeatherMapService(run.settings)
  }

  /// What the library reads.
  struct Weather {
    let name: String?
    let kelvin: Double?
    let description: String?
    let icon: String?

    init(_ response: ServiceResponse) throws {
      let json = try response.object()
      name = json["name"] as? String
      kelvin = (json["main"] as? [String: Any])?["temp"] as? Double
      let weather = (json["weather"] as? [[String: Any]])?.first
      (description, icon) = (weather?["description"] as? String, weather?["icon"] as? String)
    }

    /// The picture that it shows for an icon; nil for one that it does not know.
    var picture: String? {
      guard let icon else { return nil }
      switch icon {
      case "01d": return "sun"
      case "01n": return "moon"
      case "02d": return "sun and cloud"
      case "02n": return "moon and cloud"
      default: break
      }
      switch icon.prefix(2) {
      case "03", "04": return "cloud"
      case "09", "10", "11": return "rain"
      case "13": return "snow"
      case "50": return "fog"
      default: return nil
      }
    }
  }

  @Test func theTemperatureIsInKelvin() throws {
    let weather = try Weather(try run.ask(service, Self.request))
    let celsius = try DirectRun(run).now(.temperature)
    try expect(weather.kelvin, celsius + 273.15, within: secondDecimal, "main.temp")
    // All that the user sees besides the temperature.
    // A part of Lisbon, which GeoNames has 0.6 km away; Lisbon's own point is 1.5 km away.
    #expect(weather.name == "Lisbon")
  }

  @Test func wordsAndPictureAreThoseOfTheWeather() throws {
    let direct = try DirectRun(run)
    var seen: Set<String> = []
    for hour in 1...48 {
      let weather = try Weather(try run.ask(service, Self.request, hours: Double(hour)))
      let expected = try PublishedWeather.openWeatherMap(
        direct.at(hour, .weatherCode), cloudCover: direct.at(hour, .cloudCover))
      #expect(weather.description == expected.description, "\(hour) h")
      // The sun is up from 7:24 to 17:20.
      #expect(weather.icon == expected.icon + ((8...17).contains(hour % 24) ? "d" : "n"))
      seen.insert(try #require(weather.picture, "\(hour) h"))
      try expect(
        weather.kelvin, direct.at(hour, .temperature) + 273.15, within: secondDecimal, "main.temp")
    }
    // Not always the same.
    #expect(seen.count >= 3)
  }

  /// Its own test asks for a place in Canada; here, and where the key is missing, in small letters or empty.
  @Test func anyKeyIsTaken() throws {
    let outside = try run.ask(service, "/data/2.5/weather?APPID=k&lat=50.0&lon=-100.0")
    #expect(outside.status == 404)
    let nothing = try Weather(outside)
    #expect(nothing.name == nil && nothing.kelvin == nil)
    #expect(nothing.description == nil && nothing.picture == nil)
    let body = try run.ask(service, Self.request).body
    for key in ["", "appid=k&", "APPID=&", "AppId=other&"] {
      let target = "/data/2.5/weather?\(key)lat=38.7369&lon=-9.1427"
      #expect(try run.ask(service, target).body == body)
    }
  }

  /// It shows nothing but the name where nothing else is known.
  @Test func farOutAtSeaTheNameIsTheCoordinate() throws {
    let weather = try Weather(
      try run.ask(service, "/data/2.5/weather?APPID=k&lat=39.6&lon=-10.5"))
    #expect(weather.name == "39.60, -10.50")
  }
}
