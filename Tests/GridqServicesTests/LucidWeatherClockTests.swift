import Foundation
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// Lucid Weather Clock with the ForecastIO library of forecast.io's time: a dial of the rain in the next hour, and one
/// of the next twelve.
@Suite struct LucidWeatherClockTests {
  let run: ServedRun
  let service: DarkSkyService
  /// The one request of the app, with coordinates as Swift writes a `Double`.
  static let request = "/forecast/0123456789abcdef/38.73690000000001,-9.1427?units=si"

  init() throws {
    run = try ServedRun.shared.get()
    service = DarkSkyService(run.settings)
  }

  private func model(_ target: String = request, hours: Double? = nil) throws -> Model {
    let response = try run.ask(service, target, hours: hours)
    #expect(response.status == 200)
    return try Model(response.body)
  }

  @Test func theAppReadsTheTimeAndWhatTheAirFeelsLike() throws {
    let model = try model()
    #expect(model.latitude == 38.7369)
    #expect(model.longitude == -9.1427)
    #expect(model.timezone == "Europe/Lisbon")
    #expect(model.offset == 0)
    let currently = try #require(model.currently)
    #expect(currently.time.timeIntervalSince1970 == Double(run.now.secondsSince1970))
    try expect(
      currently["apparentTemperature"], DirectRun.apparent(DirectRun(run).now),
      within: secondDecimal, "apparentTemperature")
  }

  /// Each of the first 60 points has a slot of its own. Output is hourly: up to 12:59 a minute lies in the hour that
  /// ends at 13:00.
  @Test func theDialOfTheHourHasEachMinuteOnce() throws {
    let direct = try DirectRun(run)
    for hours in [12 + 20 / 60.0, 30.1] {
      let first = Int(hours * 60)
      let minutes = try #require(try model(hours: hours).minutely).prefix(60)
      #expect(minutes.map(\.minute) == (0..<60).map { (first + $0) % 60 })
      for (number, minute) in minutes.enumerated() {
        let output = (first + number) / 60 + 1
        // mm over an hour are mm/h.
        try expect(
          minute["precipIntensity"], direct.at(output, .precipitation), within: fourthDecimal,
          "precipIntensity")
        try expect(
          minute["precipProbability"], direct.at(output, .precipitationProbability) / 100,
          within: fourthDecimal, "precipProbability")
      }
    }
  }

  /// Rain that has no probability is drawn in a colour that nobody sees.
  @Test func theDialOfTwelveHoursShowsTheRain() throws {
    let direct = try DirectRun(run)
    var wet = 0
    for first in [0, 12, 30] {
      let hours = try #require(try model(hours: Double(first)).hourly).prefix(12)
      #expect(hours.count == 12)
      #expect(Set(hours.map { $0.hour % 12 }).count == 12)
      for (number, hour) in hours.enumerated() {
        let amount = try direct.at(first + number + 1, .precipitation)
        try expect(hour["precipIntensity"], amount, within: fourthDecimal, "precipIntensity")
        let share = try direct.at(first + number + 1, .precipitationProbability) / 100
        try expect(hour["precipProbability"], share, within: fourthDecimal, "precipProbability")
        guard amount >= 0.1 else { continue }
        wet += 1
        #expect(try #require(hour["precipProbability"]) > 0)
      }
    }
    #expect(wet > 0)
  }

  /// Output of every third hour does not tell of minutes, and the app then shows the hours.
  @Test func withoutMinutesTheAppShowsHours() throws {
    let run = try ServedRun.sparse.get()
    let response = try run.ask(DarkSkyService(run.settings), Self.request)
    let model = try Model(response.body)
    #expect(model.minutely == nil)
    let hours = try #require(model.hourly).prefix(12)
    #expect(Set(hours.map { $0.hour % 12 }).count == 12)
    let amounts = try run.lookup("38.7369,-9.1427", [.precipitation])[0]
    for (number, hour) in hours.enumerated() {
      // From 13:00 on; a third of what falls in three hours.
      let amount = try #require(amounts[(13 + number) / 3 + 1])
      try expect(hour["precipIntensity"], amount / 3, within: fourthDecimal, "precipIntensity")
      #expect(hour["precipProbability"] != nil)
    }
  }

  /// What the library reads besides, of the hours in SI. A `Float` of pressure is within 0.00003 hPa.
  @Test func theLibraryReadsTheRestOfTheHours() throws {
    let direct = try DirectRun(run)
    for (number, hour) in try #require(try model().hourly).enumerated() {
      let output = 12 + number
      // What the icon of an hour is made of is the mean of both ends.
      func mean(_ metric: Metric) throws -> Double {
        try (direct.at(output, metric) + direct.at(output + 1, metric)) / 2
      }
      func check(_ name: String, _ metric: Metric, _ factor: Double, _ tolerance: Double) throws {
        try expect(
          hour[name], direct.at(output, metric) * factor, within: tolerance, "\(name), \(output) h")
      }
      try check("temperature", .temperature, 1, secondDecimal)
      try check("dewPoint", .dewPoint, 1, secondDecimal)
      try check("windSpeed", .windSpeed, 1, secondDecimal)
      try check("windBearing", .windDirection, 1, 0.5)
      try check("pressure", .seaLevelPressure, 1, 0.0051)
      try check("humidity", .relativeHumidity, 0.01, fourthDecimal)
      try expect(
        hour["cloudCover"], mean(.cloudCover) / 100, within: fourthDecimal, "cloudCover")
      // Kilometres, ten miles at most.
      try expect(
        hour["visibility"], min(mean(.visibility), 16_093.44) / 1000, within: 0.000_51,
        "visibility")
      try expect(
        hour["apparentTemperature"], direct.apparent(at: output), within: secondDecimal,
        "apparentTemperature")
      // What falls until the next hour, and the sun by the clock: 7:24 to 17:20.
      let code = try direct.at(output + 1, .weatherCode)
      let isDay = (8...17).contains(output % 24)
      #expect(
        hour.icon?.rawValue == (try PublishedWeather.darkSkyIcon(code, isDay: isDay)), "\(output) h"
      )
      #expect(hour.summary?.isEmpty == false)
      let falls = try direct.at(output + 1, .precipitation) > 0
      #expect(hour.precipType?.rawValue == (falls ? PublishedWeather.falling(code) ?? "rain" : nil))
      for name in ["ozone", "moonPhase", "nearestStormDistance", "nearestStormBearing"] {
        #expect(!hour.has(name))
      }
    }
    #expect(try model().flags.units == "si")
    #expect(try model().flags.sources?.isEmpty == false)
    #expect(try model().alerts == nil)
  }

  @Test func theLibraryReadsTheDays() throws {
    let direct = try DirectRun(run)
    let days = try #require(try model().daily)
    #expect(days.count == 2)
    for (number, day) in days.enumerated() {
      let midnight = Double(run.start.secondsSince1970) + Double(number) * 86_400
      #expect(day.time.timeIntervalSince1970 == midnight)
      let sun = AlmanacSun.lisbon(day: midnight)
      // A tenth of a minute in the formulas, and as much in half of the day.
      try expect(day.time("sunriseTime"), sun.rise, within: 30, "sunriseTime")
      try expect(day.time("sunsetTime"), sun.set, within: 30, "sunsetTime")
      let hours = 24 * number..<24 * number + 24
      let amounts = try direct.at(hours.map { $0 + 1 }, .precipitation)
      let heaviest = try #require(amounts.max())
      try expect(day["precipIntensityMax"], heaviest, within: fourthDecimal, "precipIntensityMax")
      let peak = try #require(amounts.firstIndex(of: heaviest))
      #expect(day.time("precipIntensityMaxTime") == midnight + Double(peak) * 3600)
      for (name, values) in [
        ("temperature", try direct.at(hours, .temperature)),
        ("apparentTemperature", try hours.map(direct.apparent)),
      ] {
        for (suffix, extreme) in [("Min", values.min()), ("Max", values.max())] {
          let extreme = try #require(extreme)
          try expect(day[name + suffix], extreme, within: secondDecimal, "\(name)\(suffix)")
          let hour = try #require(values.firstIndex(of: extreme))
          #expect(day.time(name + suffix + "Time") == midnight + Double(hour) * 3600)
        }
      }
      #expect(day.icon != nil)
    }
  }

  /// The library ends its URL with `?` when no option is given, writes small coordinates with an exponent, and may add
  /// a time and other options.
  @Test func otherFormsOfTheRequestAreUnderstood() throws {
    let plain = try run.ask(service, "/forecast/k/38.7369,-9.1427")
    #expect(try run.ask(service, "/forecast/k/38.73690000000001,-9.1427?").body == plain.body)
    #expect(try run.ask(service, "/forecast/other/38.73691,-9.14268?units=us").body == plain.body)
    let small = try run.ask(service, "/forecast/k/1e-05,-1e-05?units=si")
    #expect(small.body == (try run.ask(service, "/forecast/k/0,-0.00001?units=si")).body)
    #expect(small.status == 400 && small.contentType.hasPrefix("text/plain"))
    let options = "?units=si&lang=pt&extend=hourly&exclude=minutely,flags"
    let time = run.now.secondsSince1970
    let full = try model("/forecast/k/38.7369,-9.1427,\(time)\(options)", hours: 0)
    #expect(full.currently?.time.timeIntervalSince1970 == Double(time))
    #expect(full.minutely == nil)
    #expect(full.flags.units == nil)
    for units in ["si", "us", "ca", "uk", "uk2", "auto"] {
      _ = try model("/forecast/k/38.7369,-9.1427?units=\(units)")
    }
  }

  /// The app does not look at the status: of JSON it makes a forecast, and ends where there is no `latitude`. What is not
  /// JSON is an error that it shows (`JSONSerialization` throws, as in the library's `request`).
  @Test(arguments: ["60.0,20.0", "91.0,0.0", "x,y"])
  func anErrorIsNoForecast(place: String) throws {
    let response = try run.ask(service, "/forecast/k/\(place)?units=si")
    #expect(response.status == 400)
    #expect(response.contentType.hasPrefix("text/plain"))
    #expect(throws: (any Error).self) {
      try JSONSerialization.jsonObject(with: Data(response.body))
    }
  }
}
