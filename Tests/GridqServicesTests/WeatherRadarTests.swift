import Foundation
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// The WeatherRadar example of CODE Magazine: units and a count first, then coordinates with six decimals; no key.
/// It reads what it finds, and takes 0 for missing.
@Suite struct WeatherRadarTests {
  let run: ServedRun
  let service: OpenWeatherMapService
  static let query = String(
    format: "units=imperial&cnt=7&lat=%f&lon=%f", 38.73690000000001, -9.1427)

  init() throws {
    run = try ServedRun.shared.get()
    service = OpenWeatherMapService(run.settings)
  }

  private func json(_ path: String) throws -> [String: Any] {
    let response = try run.ask(service, "/data/2.5/\(path)?\(Self.query)")
    #expect(response.status == 200)
    return try response.object()
  }

  /// A number, or a text that is one.
  private func number(_ value: Any?) throws -> Double {
    let number = (value as? NSNumber)?.doubleValue ?? (value as? String).flatMap { Double($0) }
    return try #require(number, "\(String(describing: value)) is no number")
  }

  /// Of the first entry of `weather`.
  private func condition(_ json: [String: Any]) throws -> PublishedWeather.Condition {
    let weather = try #require((json["weather"] as? [[String: Any]])?.first)
    let icon = try #require(weather["icon"] as? String)
    return PublishedWeather.Condition(
      id: try #require(weather["id"] as? Int), main: try #require(weather["main"] as? String),
      description: try #require(weather["description"] as? String), icon: String(icon.dropLast()))
  }

  /// `cnt` means nothing there.
  @Test func theWeatherNowHasEachFieldThatItReads() throws {
    let json = try json("weather")
    let direct = try DirectRun(run)
    #expect(try number(json["dt"]) == Double(run.now.secondsSince1970))
    let main = try #require(json["main"] as? [String: Any])
    let today = try direct.at(0..<24, .temperature) + [direct.now(.temperature)]
    try expect(
      number(main["temp_min"]), fahrenheit(today.min() ?? .nan), within: secondDecimal, "temp_min")
    try expect(
      number(main["temp_max"]), fahrenheit(today.max() ?? .nan), within: secondDecimal, "temp_max")
    // It cuts what is not whole.
    let humidity = try #require(main["humidity"] as? Int)
    try expect(Double(humidity), direct.now(.relativeHumidity), within: 0.5, "humidity")
    let wind = try #require(json["wind"] as? [String: Any])
    try expect(
      number(wind["speed"]), milesPerHour(direct.now(.windSpeed)), within: secondDecimal, "speed")
    let expected = try PublishedWeather.openWeatherMap(
      direct.now(.weatherCode), cloudCover: direct.now(.cloudCover))
    #expect(try condition(json) == expected)
    #expect(json["cod"] as? Int == 200)
  }

  /// `humidity` and `speed` are in the entry itself. The run is two days long.
  @Test func daysHaveEachFieldThatItReads() throws {
    let direct = try DirectRun(run)
    let list = try #require(try json("forecast/daily")["list"] as? [[String: Any]])
    #expect(list.count == 2)
    for (day, entry) in list.enumerated() {
      let noon = Double(run.start.secondsSince1970) + Double(day) * 86_400 + 43_200
      #expect(try number(entry["dt"]) == noon)
      let temp = try #require(entry["temp"] as? [String: Any])
      let hours = 24 * day..<24 * day + 24
      let temperatures = try direct.at(hours, .temperature)
      try expect(
        number(temp["min"]), fahrenheit(temperatures.min() ?? .nan), within: secondDecimal, "min")
      try expect(
        number(temp["max"]), fahrenheit(temperatures.max() ?? .nan), within: secondDecimal, "max")
      let humidities = try direct.at(hours, .relativeHumidity)
      // The mean of 24 whole numbers, each up to half from what the mean is made of, and itself whole.
      let humidity = try #require(entry["humidity"] as? Int)
      try expect(
        Double(humidity), humidities.reduce(0, +) / 24, within: 1, "humidity of day \(day)")
      let strongest = try #require(direct.at(hours, .windSpeed).max())
      try expect(
        number(entry["speed"]), milesPerHour(strongest), within: secondDecimal, "speed")
      let worst = try #require(direct.at(hours.map { $0 + 1 }, .weatherCode).max())
      let expected = try PublishedWeather.openWeatherMap(
        worst >= 51 ? worst : 0, cloudCover: direct.value(.cloudCover, .mean, day: day))
      #expect(try condition(entry) == expected)
    }
  }

  /// As it was printed: over two lines, and with a key.
  @Test(arguments: ["weather", "forecast/daily"])
  func theAddressAsItWasPrintedIsUnderstood(path: String) throws {
    let plain = try run.ask(service, "/data/2.5/\(path)?\(Self.query)")
    #expect(plain.status == 200)
    for query in [
      "units=imperial%0A%20%20%20%20&cnt=7&lat=38.736900&lon=-9.142700",
      "units=imperial&cnt=7%0A&lat=38.736900%0A%20&lon=-9.142700",
      "units=imperial&cnt=7&lat=38.736900&lon=-9.142700&APPID=%7Bkey%7D",
    ] {
      #expect(try run.ask(service, "/data/2.5/\(path)?\(query)").body == plain.body, "\(query)")
    }
  }
}
