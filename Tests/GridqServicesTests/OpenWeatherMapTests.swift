import Foundation
import GridQuery
import GridqLookup
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqServices

/// What the clients of OpenWeatherMap's version 2.5 `weather` ask and read.
@Suite struct OpenWeatherMapTests {
  let run: ServedRun
  let service: OpenWeatherMapService
  static let place = "lat=38.736900&lon=-9.142700"

  init() throws {
    run = try ServedRun.shared.get()
    service = OpenWeatherMapService(run.settings)
  }

  /// The day in Lisbon, which is that of UTC in November, has 24 outputs before the midnight that ends it.
  @Test func theExtremesAreThoseOfTheDay() throws {
    let json = try run.ask(service, "/data/2.5/weather?\(Self.place)&units=metric").object()
    let main = try #require(json["main"] as? [String: Any])
    let temperatures = try run.store.snapshot().forecast(
      at: 38.7369, -9.1427, metrics: [.temperature],
      times: .length(from: run.start, seconds: 86_400)
    ).compactMap { $0[.temperature] }
    #expect(temperatures.count == 24)
    #expect(try main.number("temp_min") == temperatures.min())
    #expect(try main.number("temp_max") == temperatures.max())
  }

  @Test func theRestOfTheAnswerHasTheTypesOfTheOriginal() throws {
    let response = try run.ask(service, "/data/2.5/weather?\(Self.place)&units=metric")
    let json = try response.object()
    let direct = try run.direct(at: run.now)
    // On success a message would be taken for an error.
    #expect(json["message"] == nil)
    #expect(response.text.contains(#""cod":200}"#))
    #expect(response.text.contains(#""id":0,"#))
    #expect(json["timezone"] as? Int == 0)
    let main = try #require(json["main"] as? [String: Any])
    #expect(try main.number("pressure") == direct[.seaLevelPressure]?.rounded())
    #expect(try main.number("grnd_level") == direct[.surfacePressure]?.rounded())
    let visibility = try #require(direct[.visibility])
    #expect(json["visibility"] as? Double == min(10_000, visibility.rounded()))
    #expect(response.text.matches(of: /"visibility":[0-9]+[,}]/).count == 1)
    // Steadman (1994), in the form of the Bureau of Meteorology.
    let temperature = try #require(direct[.temperature])
    let humidity = try #require(direct[.relativeHumidity])
    let vapour = humidity / 100 * 6.105 * exp(17.27 * temperature / (237.7 + temperature))
    let wind = try #require(direct[.windSpeed])
    let apparent = temperature + 0.33 * vapour - 0.7 * wind - 4
    #expect(abs(try main.number("feels_like") - apparent) <= 0.0051)
    let headers = Dictionary(
      response.headers.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
    #expect(headers["Gridq-Run"] == run.start.iso8601)
    #expect(headers["Gridq-Digest"]?.count == 64)
  }

  /// `cnt` on a path without a list, an address that was printed over two lines, and any other parameter.
  @Test(arguments: [
    "units=imperial&cnt=7&lat=38.736900&lon=-9.142700",
    "units=imperial%0A%20%20%20%20&cnt=7&lat=38.736900&lon=-9.142700",
    "lat=38.7369&lon=-9.1427&units=imperial&lang=xx&appid=x&callback=f&mode=json&type=like",
    "LAT=38.7369&Lon=-9.1427&Units=imperial&AppId=1&AppId=2",
  ])
  func strayParametersAreIgnored(query: String) throws {
    let plain = try run.ask(service, "/data/2.5/weather?\(Self.place)&units=imperial")
    let other = try run.ask(service, "/data/2.5/weather?\(query)")
    #expect(other.status == 200)
    #expect(other.body == plain.body)
  }

  /// Some apps show nothing but the name; far out at sea there is no town.
  @Test func aPlaceAlwaysHasAName() throws {
    let json = try run.ask(service, "/data/2.5/weather?lat=39.6&lon=-10.5").object()
    #expect(json["name"] as? String == "39.60, -10.50")
    #expect((json["sys"] as? [String: Any])?["country"] == nil)
    let lisbon = try run.ask(service, "/data/2.5/weather?\(Self.place)").object()
    // The part of Lisbon.
    #expect(lisbon["name"] as? String == "Lisbon")
    #expect((lisbon["sys"] as? [String: Any])?["country"] as? String == "PT")
  }

  /// Its number, its picture and its name in English are for programs, and stay.
  @Test(arguments: [
    ("de", "de", "Lissabon"), ("sp", "es", "Lisboa"), ("pt_br", "pt", "Lisboa"),
    ("FR", "fr", "Lisbonne"),
  ])
  func descriptionsAndNamesAreInALanguage(parameter: String, language: String, name: String) throws
  {
    let told = try #require(WeatherLanguage(rawValue: language))
    for (path, key) in [
      ("data/2.5/weather", ""), ("data/2.5/forecast", "list"), ("data/2.5/forecast/daily", "list"),
      ("data/3.0/onecall", "hourly"), ("data/3.0/onecall", "daily"),
    ] {
      let plain = try run.ask(service, "/\(path)?\(Self.place)").object()
      let other = try run.ask(service, "/\(path)?\(Self.place)&lang=\(parameter)").object()
      for (before, after) in zip(try conditions(plain, key), try conditions(other, key)) {
        #expect(before["id"] as? Int == after["id"] as? Int)
        #expect(before["icon"] as? String == after["icon"] as? String)
        #expect(before["main"] as? String == after["main"] as? String)
        let words = try #require(after["description"] as? String)
        #expect(words != before["description"] as? String)
        let isOfTable = WeatherCode.allCases.contains { told.words($0) == words }
        #expect(isOfTable || after["id"] as? Int == 803, "\(words)")
      }
      let city = other["city"] as? [String: Any]
      if path != "data/3.0/onecall" { #expect((city ?? other)["name"] as? String == name) }
    }
  }

  /// The conditions of an answer, or of its list.
  private func conditions(_ json: [String: Any], _ key: String) throws -> [[String: Any]] {
    let entries = key.isEmpty ? [json] : try #require(json[key] as? [[String: Any]])
    let conditions = entries.compactMap { ($0["weather"] as? [[String: Any]])?.first }
    try #require(!conditions.isEmpty)
    return conditions
  }

  /// It reads dt, main.temp_min, .temp_max, .humidity, wind.speed, weather[0].main, .id and .description.
  @Test func anIconBelongsToItsNumber() throws {
    for hours in stride(from: 0.5, to: 48, by: 1.5) {
      let json = try run.ask(service, "/data/2.5/weather?\(Self.place)", hours: hours).object()
      let weather = try #require((json["weather"] as? [[String: Any]])?.first)
      let id = try #require(weather["id"] as? Int)
      let icon = try #require(weather["icon"] as? String)
      let pictures: [(ClosedRange<Int>, String, String)] = [
        (200...232, "Thunderstorm", "11"), (300...321, "Drizzle", "09"), (500...504, "Rain", "10"),
        (511...511, "Rain", "13"), (600...622, "Snow", "13"), (701...701, "Mist", "50"),
        (741...741, "Fog", "50"), (800...800, "Clear", "01"), (801...801, "Clouds", "02"),
        (802...802, "Clouds", "03"), (803...804, "Clouds", "04"),
      ]
      let (_, main, picture) = try #require(pictures.first { $0.0.contains(id) })
      #expect(weather["main"] as? String == main)
      #expect(icon.prefix(2) == picture)
      let dt = try #require(json["dt"] as? Int64)
      let sys = try #require(json["sys"] as? [String: Any])
      let sunrise = try #require(sys["sunrise"] as? Int64)
      let sunset = try #require(sys["sunset"] as? Int64)
      #expect(icon.hasSuffix((sunrise..<sunset).contains(dt) ? "d" : "n"))
      if (800...804).contains(id) {
        let clouds = try #require((json["clouds"] as? [String: Any])?["all"] as? Int)
        let ranges = [0...10, 11...24, 25...50, 51...84, 85...100]
        #expect(ranges[id - 800].contains(clouds))
      }
    }
  }

  /// mm over the hour that ends now.
  @Test func rainIsThereWhenItRains() throws {
    var wet = 0
    for hours in stride(from: 1.0, through: 48, by: 1) {
      let response = try run.ask(service, "/data/2.5/weather?\(Self.place)", hours: hours)
      // To the last output time.
      #expect(response.status == 200)
      let json = try response.object()
      let time = run.start.adding(seconds: Int64(hours * 3600)) ?? run.start
      let direct = try run.direct(at: time, sumsOver: 3600)
      let total = try #require(direct[.precipitation])
      let frozen = (direct[.snowfall] ?? 0) + (direct[.graupel] ?? 0)
      for (key, amount) in [("rain", total - frozen), ("snow", frozen)] {
        if amount < 0.005 {
          #expect(json[key] == nil)
        } else {
          wet += 1
          let object = try #require(json[key] as? [String: Any])
          #expect(abs(try object.number("1h") - amount) <= 0.0051)
        }
      }
    }
    #expect(wet > 0)
  }

  @Test(arguments: [
    ("", 400, "Nothing to geocode"),
    ("q=London,uk", 404, "city not found"),
    ("id=2643743&appid=1", 404, "city not found"),
    ("zip=94040,us", 404, "city not found"),
    ("lat=91&lon=0", 400, "wrong latitude"),
    ("lat=x&lon=0", 400, "wrong latitude"),
    ("lat=nan&lon=0", 400, "wrong latitude"),
    ("lat=38&lon=1e999", 400, "wrong longitude"),
    ("lat=38.7", 400, "wrong longitude"),
    ("lat=1&lat=2&lon=0", 400, "wrong latitude"),
    ("lat=38.7&lon=-9.1&mode=xml", 400, "mode"),
    ("lat=38.7&lon=-9.1&mode=html", 400, "mode"),
    ("lat=38.7&lon=-9.1&units=kelvin", 400, "units"),
    ("lat=60&lon=20", 404, "60, 20 lies outside"),
  ])
  func faultsAreToldInTheOriginalsShape(query: String, status: Int, message: String) throws {
    for path in ["/data/2.5/weather", "/data/2.5/forecast", "/data/2.5/forecast/daily"] {
      let response = try run.ask(service, "\(path)?\(query)")
      #expect(response.status == status)
      let json = try response.object()
      // A string for these, where success on weather has a number.
      #expect(json["cod"] as? String == "\(status)")
      #expect((json["message"] as? String)?.hasPrefix(message) == true)
    }
  }

  @Test func aTimeOutsideTheRunsHasNoAnswer() throws {
    let response = try run.ask(service, "/data/2.5/weather?\(Self.place)", hours: 100)
    #expect(response.status == 404)
    #expect(try response.object()["reason"] as? String == "outside-run")
  }

  /// A run of surface fields only, whose cloud is estimated.
  @Test func whatNoRunKnowsIsLeftOut() throws {
    let other = try ServedRun.frequent.get()
    let response = try other.ask(
      OpenWeatherMapService(other.settings), "/data/2.5/weather?\(Self.place)&units=metric")
    #expect(response.status == 200)
    let json = try response.object()
    let main = try #require(json["main"] as? [String: Any])
    #expect(main["temp"] is Double)
    #expect(main["grnd_level"] is Int)
    #expect(json["clouds"] != nil)
    #expect(!response.text.contains("null"))
    #expect(!response.text.contains("nan"))
  }
}

extension ServedRun {
  /// What the library answers in Lisbon at a moment.
  func direct(at time: UTCTime, sumsOver seconds: Int64? = nil) throws -> DirectAnswer {
    let answer = try store.snapshot().forecast(
      try ForecastQuestion(at: 38.7369, -9.1427, times: .moment(time), sumsOver: seconds))
    return DirectAnswer(answer: answer)
  }
}

struct DirectAnswer {
  let answer: PointForecast

  subscript(metric: Metric) -> Double? { answer.first { _ in true }?[metric] }
}

extension [String: Any] {
  func number(_ key: String) throws -> Double {
    try #require(self[key] as? Double, "\(key) is no number")
  }
}
