import Foundation
import GridQuery
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// What clients ask and read of `forecast`, `forecast/daily` and One Call.
@Suite struct OpenWeatherMapListTests {
  let run: ServedRun
  let service: OpenWeatherMapService
  static let place = "lat=38.736900&lon=-9.142700"

  init() throws {
    run = try ServedRun.shared.get()
    service = OpenWeatherMapService(run.settings)
  }

  private func time(_ hours: Int64) -> UTCTime {
    run.start.adding(seconds: hours * 3600) ?? run.start
  }

  private func list(_ json: [String: Any]) throws -> [[String: Any]] {
    try #require(json["list"] as? [[String: Any]])
  }

  /// The run has 49 hourly outputs, now is 12:20: entries at 15:00 and so on, twelve of them until 48 h.
  @Test func threeHourlyEntriesBeginAfterNow() throws {
    let response = try run.ask(
      service, "/data/2.5/forecast?\(Self.place)&units=imperial&cnt=12")
    let json = try response.object()
    #expect(response.text.hasPrefix(#"{"cod":"200","message":0,"cnt":12,"#))
    let list = try list(json)
    #expect(
      list.compactMap { $0["dt"] as? Int64 }
        == (5...16).map { time(3 * $0).secondsSince1970 })
    let city = try #require(json["city"] as? [String: Any])
    #expect((city["name"] as? String)?.isEmpty == false)
    let coord = try #require(city["coord"] as? [String: Any])
    #expect(coord["lat"] as? Double == 38.7369)
    #expect(list[0]["dt_txt"] as? String == "2026-11-20 15:00:00")
    // One more is asked for than the run has.
    let more = try run.ask(service, "/data/2.5/forecast?\(Self.place)").object()
    #expect(more["cnt"] as? Int == 12)
  }

  @Test func threeHourlyEntriesAreOfTheirTimeAndTheThreeHoursBefore() throws {
    let list = try list(
      try run.ask(service, "/data/2.5/forecast?\(Self.place)&units=imperial&cnt=12").object())
    var wet = 0
    for (number, entry) in list.enumerated() {
      let end = time(15 + 3 * Int64(number))
      let direct = try run.direct(at: end, sumsOver: 10_800)
      let main = try #require(entry["main"] as? [String: Any])
      let fahrenheit = { (celsius: Double) in celsius * 9 / 5 + 32 }
      let temperature = try #require(direct[.temperature])
      #expect(abs(try main.number("temp") - fahrenheit(temperature)) <= 0.0051)
      #expect(try main.number("pressure") == direct[.seaLevelPressure]?.rounded())
      // Both ends of the three hours, and the two hours between.
      let rows = Array(
        try run.store.snapshot().forecast(
          at: 38.7369, -9.1427,
          metrics: [.temperature, .weatherCode, .precipitationProbability],
          times: .span(from: end.adding(seconds: -10_800), through: end)))
      #expect(rows.count == 4)
      let temperatures = rows.compactMap { $0[.temperature] }
      #expect(
        abs(try main.number("temp_min") - fahrenheit(try #require(temperatures.min()))) <= 0.0051)
      #expect(
        abs(try main.number("temp_max") - fahrenheit(try #require(temperatures.max()))) <= 0.0051)
      let probabilities = rows.dropFirst().compactMap { $0[.precipitationProbability] }
      #expect(
        try entry.number("pop") >= (try #require(probabilities.max())) / 100 - 0.0051)
      let dry = probabilities.reduce(1) { $0 * (1 - $1 / 100) }
      #expect(try entry.number("pop") <= 1 - dry + 0.0051)
      let frozen = (direct[.snowfall] ?? 0) + (direct[.graupel] ?? 0)
      let rain = try #require(direct[.precipitation]) - frozen
      if rain >= 0.005 {
        wet += 1
        #expect(abs(try #require(entry["rain"] as? [String: Any]).number("3h") - rain) <= 0.0051)
      } else {
        #expect(entry["rain"] == nil)
      }
      // What falls in one of the hours is what the entry shows.
      let id = try #require((entry["weather"] as? [[String: Any]])?.first?["id"] as? Int)
      let falls = rows.dropFirst().contains { ($0[.weatherCode] ?? 0) >= 51 }
      #expect((id < 700) == falls)
      let sys = try #require(entry["sys"] as? [String: Any])
      let pod = try #require(sys["pod"] as? String)
      let icon = try #require(
        (entry["weather"] as? [[String: Any]])?.first?["icon"] as? String)
      #expect(icon.hasSuffix(pod))
    }
    #expect(wet > 0)
  }

  /// `temp.min`, `.max`, `humidity`, `speed`, `clouds` in the entry itself, and weather[0].
  @Test func daysAreFlatAndBeginToday() throws {
    let response = try run.ask(
      service, "/data/2.5/forecast/daily?units=imperial&cnt=7&\(Self.place)")
    let json = try response.object()
    #expect(json["cod"] as? String == "200")
    #expect(json["message"] as? Int == 0)
    let list = try list(json)
    // 20 and 21 November; the run ends at midnight.
    #expect(json["cnt"] as? Int == 2)
    #expect(list.count == 2)
    for (number, entry) in list.enumerated() {
      let midnight = time(24 * Int64(number))
      // Noon by clocks that show UTC.
      #expect(entry["dt"] as? Int64 == midnight.secondsSince1970 + 43_200)
      let rows = Array(
        try run.store.snapshot().forecast(
          at: 38.7369, -9.1427, metrics: [.temperature, .windSpeed, .cloudCover],
          times: .length(from: midnight, seconds: 86_400)))
      let temp = try #require(entry["temp"] as? [String: Any])
      let fahrenheit = { (celsius: Double?) throws in try #require(celsius) * 9 / 5 + 32 }
      let temperatures = rows.compactMap { $0[.temperature] }
      #expect(temperatures.count == 24)
      for (key, value) in [
        ("min", temperatures.min()), ("max", temperatures.max()), ("morn", temperatures[6]),
        ("day", temperatures[12]), ("eve", temperatures[18]),
        ("night", try run.direct(at: time(24 * Int64(number) + 24))[.temperature]),
      ] {
        #expect(abs(try temp.number(key) - (try fahrenheit(value))) <= 0.0051)
      }
      let feels = try #require(entry["feels_like"] as? [String: Any])
      #expect(Set(feels.keys) == ["day", "night", "eve", "morn"])
      let speed = try #require(rows.compactMap { $0[.windSpeed] }.max())
      #expect(abs(try entry.number("speed") - speed / 0.44704) <= 0.0051)
      let clouds = rows.compactMap { $0[.cloudCover] }.reduce(0, +) / 24
      // The mean is made of values before they are rounded to 1 %.
      #expect(abs(try entry.number("clouds") - clouds) <= 1)
      #expect(entry["humidity"] is Int)
      #expect(entry["deg"] is Int)
      let sums = try run.direct(at: time(24 * Int64(number) + 24), sumsOver: 86_400)
      let frozen = (sums[.snowfall] ?? 0) + (sums[.graupel] ?? 0)
      let rain = try #require(sums[.precipitation]) - frozen
      #expect(abs((entry["rain"] as? Double ?? 0) - rain) <= 0.0051)
      #expect(entry["covered_hours"] == nil)
      let weather = try #require((entry["weather"] as? [[String: Any]])?.first)
      #expect((weather["icon"] as? String)?.hasSuffix("d") == true)
    }
    #expect(
      try self.list(run.ask(service, "/data/2.5/forecast/daily?\(Self.place)&cnt=1").object())
        .count == 1)
  }

  @Test(arguments: ["0", "-1", "1.5", "x", "99999999999999999999"])
  func countsAreWholeNumbers(count: String) throws {
    for path in ["/data/2.5/forecast", "/data/2.5/forecast/daily"] {
      let response = try run.ask(service, "\(path)?\(Self.place)&cnt=\(count)")
      #expect(response.status == 400)
      #expect(try response.object()["cod"] as? String == "400")
    }
  }

  @Test func oneCallHasAllParts() throws {
    let response = try run.ask(
      service, "/data/3.0/onecall?\(Self.place)&units=metric&appid=1&lang=pt")
    let json = try response.object()
    #expect(json["lat"] as? Double == 38.7369)
    #expect(json["lon"] as? Double == -9.1427)
    #expect(json["timezone"] as? String == "Europe/Lisbon")
    #expect(json["timezone_offset"] as? Int == 0)
    #expect(json["message"] == nil)
    #expect(json["cod"] == nil)
    // Hourly output says nothing about minutes.
    #expect(json["minutely"] == nil)
    #expect(json["alerts"] == nil)
    let current = try #require(json["current"] as? [String: Any])
    let now = try run.direct(at: run.now)
    #expect(current["dt"] as? Int64 == run.now.secondsSince1970)
    #expect(current["sunrise"] is Int)
    #expect(try current.number("temp") == now[.temperature])
    #expect(try current.number("dew_point") == now[.dewPoint])
    #expect(try current.number("uvi") == now[.uvIndex])
    #expect(try current.number("wind_speed") == now[.windSpeed])
    #expect(try current.number("wind_gust") == now[.windGust])
    // The hour that has begun, and all that the run has after it.
    let hourly = try #require(json["hourly"] as? [[String: Any]])
    #expect(hourly.count == 37)
    for (number, hour) in hourly.enumerated() {
      let time = time(12 + Int64(number))
      let direct = try run.direct(at: time, sumsOver: 3600)
      #expect(hour["dt"] as? Int64 == time.secondsSince1970)
      #expect(try hour.number("temp") == direct[.temperature])
      #expect(try hour.number("clouds") == direct[.cloudCover]?.rounded())
      #expect(try hour.number("pressure") == direct[.seaLevelPressure]?.rounded())
      #expect(
        abs(try hour.number("pop") - (try #require(direct[.precipitationProbability])) / 100)
          <= 0.0051)
    }
    let daily = try #require(json["daily"] as? [[String: Any]])
    #expect(daily.count == 2)
    #expect(daily[0]["wind_speed"] is Double)
    #expect(daily[0]["uvi"] is Double)
    #expect(daily[0]["speed"] == nil)
  }

  @Test func partsAreLeftOutWhenAsked() throws {
    let json = try run.ask(
      service, "/data/3.0/onecall?\(Self.place)&exclude=minutely,hourly,,daily,alerts,tides"
    ).object()
    #expect(Set(json.keys) == ["lat", "lon", "timezone", "timezone_offset", "current"])
  }

  /// Output every quarter of an hour, now is 02:20.
  @Test func minutesAreTheRatesOfTheirQuarterOfAnHour() throws {
    let run = try ServedRun.frequent.get()
    let service = OpenWeatherMapService(run.settings)
    var wet = 0
    for hours in stride(from: 0.125, to: 4, by: 0.5) {
      // 7.5 minutes after the hour or half of it: the minute before is the first.
      let first = run.start.secondsSince1970 + Int64(hours * 3600) - 30
      let json = try run.ask(service, "/data/3.0/onecall?\(Self.place)", hours: hours).object()
      let minutely = try #require(json["minutely"] as? [[String: Any]])
      #expect(minutely.count == 60)
      for (number, minute) in minutely.enumerated() {
        let dt = try #require(minute["dt"] as? Int64)
        #expect(dt == first + 60 * Int64(number))
        let end = UTCTime(secondsSince1970: (dt / 900 + 1) * 900)
        let amount = try #require(try run.direct(at: end)[.precipitation])
        // Four quarters make an hour; two decimals.
        #expect(abs(try minute.number("precipitation") - 4 * amount) <= 0.0051)
        if amount > 0 { wet += 1 }
      }
    }
    #expect(wet > 0)
  }

  /// A dozen of published programs ask for the older name.
  @Test func theOlderNameIsAnsweredTheSame() throws {
    for rest in [
      "\(Self.place)&units=metric", "\(Self.place)&exclude=minutely,hourly", "lat=91&lon=0",
    ] {
      let older = try run.ask(service, "/data/2.5/onecall?\(rest)")
      let newer = try run.ask(service, "/data/3.0/onecall?\(rest)")
      #expect(older.status == newer.status)
      #expect(older.body == newer.body)
    }
  }

  @Test func oneCallNamesTheParameterThatIsWrong() throws {
    let json = try run.ask(service, "/data/3.0/onecall?lat=91&lon=0").object()
    #expect(json["cod"] as? Int == 400)
    #expect((json["message"] as? String)?.hasPrefix("wrong latitude") == true)
    #expect(json["parameters"] as? [String] == ["lat"])
    for path in ["timemachine", "day_summary", "overview"] {
      let response = try run.ask(service, "/data/3.0/onecall/\(path)?\(Self.place)&dt=1795132800")
      #expect(response.status == 404)
      #expect(try response.object()["cod"] as? Int == 404)
      #expect((try response.object()["message"] as? String)?.contains(path) == true)
    }
  }

  /// A day of 48 minutes is not one; today is told with how much of it is known.
  @Test func shortDaysAreLeftOut() throws {
    let run = try ServedRun.frequent.get()
    let service = OpenWeatherMapService(run.settings)
    let list = try list(
      try run.ask(service, "/data/2.5/forecast/daily?\(Self.place)&cnt=7").object())
    #expect(list.count == 1)
    #expect(list[0]["covered_hours"] as? Double == 5)
    let temp = try #require(list[0]["temp"] as? [String: Any])
    #expect(temp["eve"] == nil)
    #expect(temp["max"] is Double)
  }
}
