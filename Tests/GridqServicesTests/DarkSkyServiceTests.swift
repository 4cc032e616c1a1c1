import Foundation
import GridQuery
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqServices

/// What clients of Dark Sky and of forecast.io ask and read, each value compared with a lookup.
@Suite struct DarkSkyServiceTests {
  let run: ServedRun
  let service: DarkSkyService
  static let place = "38.7369,-9.1427"

  init() throws {
    run = try ServedRun.shared.get()
    service = DarkSkyService(run.settings)
  }

  /// Rain that is drawn as opaque as it is probable is seen.
  @Test func rainHasAProbabilityAndAType() throws {
    let json = try run.ask(service, "/forecast/k/\(Self.place)?units=si", hours: 0).object()
    let wet = try json.points("hourly").filter { try $0.double("precipIntensity") >= 0.3 }
    try #require(!wet.isEmpty)
    for hour in wet {
      #expect(try hour.double("precipProbability") > 0)
      #expect(hour["precipType"] as? String == "rain")
      #expect(hour["icon"] as? String == "rain")
    }
    for hour in try json.points("hourly") where try hour.double("precipIntensity") == 0 {
      #expect(hour["precipType"] == nil)
    }
  }

  /// What is done to °C, m/s, metres and mm.
  struct Factors: Sendable {
    var degrees = 1.0
    var offset = 0.0
    var speed = 1.0
    var distance = 0.001
    var depth = 1.0

    /// A mile has 1609.344 m, an inch 25.4 mm.
    static let us = Factors(
      degrees: 1.8, offset: 32, speed: 2.236_936, distance: 0.000_621_371_2, depth: 0.039_370_08)
    static let all: [String: Factors] = [
      "": us, "us": us, "si": Factors(), "auto": Factors(), "ca": Factors(speed: 3.6),
      "uk": Factors(speed: us.speed), "uk2": Factors(speed: us.speed, distance: us.distance),
    ]
  }

  /// The unit is changed by arithmetic from what the library says.
  @Test(arguments: Factors.all.keys.sorted())
  func unitsAreThoseOfTheirName(units: String) throws {
    let factors = try #require(Factors.all[units])
    let json = try run.ask(service, "/forecast/k/\(Self.place)?units=\(units)").object()
    let hours = try json.points("hourly")
    let direct = try run.lookup(
      Self.place,
      [
        .temperature, .dewPoint, .windSpeed, .windGust, .visibility, .precipitation,
        .seaLevelPressure, .relativeHumidity, .cloudCover, .windDirection, .uvIndex,
      ])
    for (number, hour) in hours.enumerated() {
      func expect(
        _ key: String, _ metric: Int, at output: Int? = nil, within: Double,
        _ change: (Double) -> Double
      ) throws {
        let row = output ?? number + 12
        var value = try #require(direct[metric][row])
        // What the icon of an hour is made of is the mean of both ends.
        if [4, 8].contains(metric) { value = try (value + #require(direct[metric][row + 1])) / 2 }
        #expect(abs(try hour.double(key) - change(value)) <= within, "\(key) of hour \(number)")
      }
      // Half of the last digit that is written.
      try expect("temperature", 0, within: 0.0051) { $0 * factors.degrees + factors.offset }
      try expect("dewPoint", 1, within: 0.0051) { $0 * factors.degrees + factors.offset }
      try expect("windSpeed", 2, within: 0.0051) { $0 * factors.speed }
      try expect("windGust", 3, within: 0.0051) { $0 * factors.speed }
      try expect("visibility", 4, within: 0.00051) { min($0, 16_093.44) * factors.distance }
      try expect("precipIntensity", 5, at: number + 13, within: 0.00006) { $0 * factors.depth }
      try expect("pressure", 6, within: 0.0051) { $0 }
      try expect("humidity", 7, within: 0.00006) { $0 / 100 }
      try expect("cloudCover", 8, within: 0.00006) { $0 / 100 }
      if direct[9][number + 12] != nil { try expect("windBearing", 9, within: 0.5) { $0 } }
      try expect("uvIndex", 10, within: 0.5) { $0 }
      #expect(hour["uvIndex"] is Int)
    }
    let flags = try json.point("flags")
    let name = units == "auto" ? "si" : units.isEmpty ? "us" : units
    #expect(flags["units"] as? String == name)
  }

  @Test func flagsAndHeadersSayWhatIsUncertain() throws {
    let response = try run.ask(service, "/forecast/k/\(Self.place)")
    let flags = try response.object().point("flags")
    let notices = try #require(flags["gridq-notices"] as? [String])
    #expect(
      notices.contains { $0.contains("times are those of Europe/Lisbon, which a coarse map has") })
    #expect(notices.contains { $0.contains("estimated") && $0.contains("wind_gust") })
    #expect(flags["gridq-runs"] as? [String] == [run.start.iso8601])
    let headers = Dictionary(uniqueKeysWithValues: response.headers.map { ($0.name, $0.value) })
    #expect(headers["Gridq-Run"] == run.start.iso8601)
    #expect(headers["Gridq-Notice"]?.contains("estimate") == true)
    #expect(response.version?.sequence == run.store.snapshot().manifest.sequence)
  }

  /// A client of Python asks again for what is missing, with `exclude` of the others.
  @Test func blocksAreLeftOutWhenExcluded() throws {
    let target =
      "/forecast/k/\(Self.place)?units=auto&lang=en&exclude=minutely,currently,hourly,,alerts,flags"
    let json = try run.ask(service, target).object()
    #expect(Set(json.keys) == ["latitude", "longitude", "timezone", "offset", "daily"])
  }

  /// The names of pictures are for programs, and stay.
  @Test func summariesAreInALanguage() throws {
    let path = "/forecast/k/\(Self.place)?units=si&exclude=flags"
    let plain = try hours(of: path)
    let german = try hours(of: "\(path)&lang=de")
    #expect(
      try hours(of: "\(path)&lang=x-pig-latin").map { $0["summary"] as? String }
        == plain.map { $0["summary"] as? String })
    #expect(plain.map { $0["icon"] as? String } == german.map { $0["icon"] as? String })
    for (before, after) in zip(plain, german) {
      let words = try #require(after["summary"] as? String)
      #expect(words != before["summary"] as? String)
      #expect(WeatherCode.allCases.contains { WeatherLanguage.german.title($0) == words })
    }
  }

  private func hours(of path: String) throws -> [[String: Any]] {
    let hourly = try #require(try run.ask(service, path).object()["hourly"] as? [String: Any])
    let hours = try #require(hourly["data"] as? [[String: Any]])
    try #require(!hours.isEmpty)
    return hours
  }

  @Test(arguments: [
    ("91,-9.1", "latitude"), ("38.7,x", "longitude"), ("38.7", "latitude,longitude"),
    ("38.7,-9.1,1,2", "latitude,longitude"), (",", "latitude"), ("nan,0x10", "latitude"),
    ("60,20", "outside"), ("1e-05,1e-05", "outside"),
    ("38.7,-9.1,2001-01-01T00:00:00Z", "no output"), ("38.7,-9.1,-1", "no output"),
    ("38.7,-9.1,9223372036854775807", "no output"), ("38.7,-9.1,-9223372036854775808", "no output"),
    ("38.7,-9.1,99999999999999999999", "time"), ("38.7,-9.1,yesterday", "time"),
    ("38.7,-9.1?units=kelvin", "units"), ("38.7,-9.1?units=si&units=us", "units"),
    ("38.7,-9.1?lang=de&lang=fr", "lang"),
  ])
  func faultsAreALineOrAnObjectForThoseWhoAskForJSON(place: String, word: String) throws {
    for accept in [nil, "*/*", "text/html, application/*;q=0.9", "application/json;q=0, */*"] {
      let response = try run.ask(service, "/forecast/k/\(place)", accept: accept)
      #expect(response.status == 400)
      #expect(response.contentType == "text/plain; charset=utf-8")
      #expect(response.text.contains(word))
      #expect(response.text.split(separator: "\n").count == 1)
      // No client takes it for a forecast.
      #expect(throws: (any Error).self) {
        try JSONSerialization.jsonObject(with: Data(response.body), options: .fragmentsAllowed)
      }
    }
    for accept in ["application/json", "text/html;q=0.5, Application/JSON; q=0.8"] {
      let response = try run.ask(service, "/forecast/k/\(place)", accept: accept)
      #expect(response.status == 400)
      #expect(response.contentType == "application/json")
      #expect(response.headers.contains { $0 == ("Vary", "Accept") })
      let json = try response.object()
      #expect(json["code"] as? Int == 400)
      #expect((json["error"] as? String)?.contains(word) == true, "\(json)")
    }
  }
}
