import Foundation
import GridQuery
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// What clients of MET Norway's Locationforecast 2.0 read, each value compared with a lookup.
@Suite struct MetNorwayServiceTests {
  let run: ServedRun
  let service: MetNorwayService
  static let place = "38.7369,-9.1427"
  static let query = "lat=38.7369&lon=-9.1427"
  static let path = "/weatherapi/locationforecast/2.0"

  init() throws {
    run = try ServedRun.shared.get()
    service = MetNorwayService(run.settings)
  }

  private func ask(_ form: String, _ query: String = query, hours: Double? = nil) throws
    -> ServiceResponse
  {
    try run.ask(service, "\(Self.path)/\(form)?\(query)", hours: hours)
  }

  @Test func compactTellsInstantsAndPeriods() throws {
    let response = try ask("compact")
    #expect(response.status == 200)
    #expect(response.contentType == "application/json")
    let json = try response.object()
    #expect(json["type"] as? String == "Feature")
    let geometry = try json.point("geometry")
    #expect(geometry["type"] as? String == "Point")
    let snapshot = run.store.snapshot()
    let cell = try snapshot.forecast(at: 38.7369, -9.1427, metrics: [.temperature]).cell
    #expect(
      geometry["coordinates"] as? [Double]
        == [-9.1427, 38.7369, (try #require(cell.elevation)).rounded()])

    let rows = try json.rows
    // From 12:00, the last output before 12:20, to the end.
    #expect(rows.count == 37)
    let direct = try run.lookup(
      Self.place,
      [
        .temperature, .seaLevelPressure, .cloudCover, .relativeHumidity, .windDirection,
        .windSpeed, .precipitation,
      ])
    let names = [
      "air_temperature", "air_pressure_at_sea_level", "cloud_area_fraction", "relative_humidity",
      "wind_from_direction", "wind_speed",
    ]
    for (number, row) in rows.enumerated() {
      let hour = 12 + number
      #expect(row["time"] as? String == run.start.adding(seconds: Int64(hour) * 3600)?.iso8601)
      let data = try row.point("data")
      let details = try data.point("instant").point("details")
      for (metric, name) in names.enumerated() {
        #expect(details[name] as? Double == direct[metric][hour], "\(name) of hour \(hour)")
      }
      #expect(Set(details.keys).isSubset(of: names))
      for (period, most) in [(1, 47), (6, 42), (12, 36)] {
        // No more than is left of the run.
        #expect(data.keys.contains("next_\(period)_hours") == (hour <= most))
        guard hour <= most else { continue }
        let next = try data.point("next_\(period)_hours")
        #expect(try next.point("summary")["symbol_code"] is String)
        let amounts = try next.point("details")
        guard period < 12 else {
          #expect(amounts.isEmpty)
          continue
        }
        let sum = (hour + 1...hour + period).reduce(0) { $0 + (direct[6][$1] ?? .nan) }
        // Each hour is rounded to 0.001 mm, and so is the sum.
        #expect(
          abs(try amounts.double("precipitation_amount") - sum) <= 0.0005 * Double(period + 1))
      }
    }
  }

  /// A client fails at a variable without a unit.
  @Test(arguments: ["compact", "complete"])
  func everyVariableHasAUnit(form: String) throws {
    let properties = try ask(form).object().point("properties")
    let units = try #require(try properties.point("meta")["units"] as? [String: String])
    let expected: Set = ["hPa", "celsius", "%", "mm", "degrees", "m/s", "1"]
    #expect(expected.isSuperset(of: units.values))
    for row in try #require(properties["timeseries"] as? [[String: Any]]) {
      for (name, part) in try row.point("data") {
        let details = try #require(
          (part as? [String: Any])?["details"] as? [String: Any], "\(name)")
        for variable in details.keys { #expect(units[variable] != nil, "\(variable)") }
        for value in details.values { #expect(value is Double) }
      }
    }
  }

  @Test func completeTellsTheRest() throws {
    let rows = try ask("complete").object().rows
    let direct = try run.lookup(
      Self.place,
      [
        .dewPoint, .windGust, .lowCloudCover, .middleCloudCover, .highCloudCover, .temperature,
        .precipitationProbability,
      ])
    let names = [
      "dew_point_temperature", "wind_speed_of_gust", "cloud_area_fraction_low",
      "cloud_area_fraction_medium", "cloud_area_fraction_high",
    ]
    for (number, row) in rows.enumerated() {
      let hour = 12 + number
      let data = try row.point("data")
      let details = try data.point("instant").point("details")
      for (metric, name) in names.enumerated() {
        #expect(details[name] as? Double == direct[metric][hour], "\(name) of hour \(hour)")
      }
      // At night there is none.
      let index = try details.double("ultraviolet_index_clear_sky")
      if (21...29).contains(hour) { #expect(index == 0) }
      for period in [1, 6, 12] {
        guard let next = data["next_\(period)_hours"] as? [String: Any] else { continue }
        let likeliest = (hour + 1...hour + period).compactMap { direct[6][$0] }.max()
        // The chance of any hour: from that of the likeliest to all.
        let chance = try next.point("details")["probability_of_precipitation"] as? Double
        #expect(period > 1 ? chance ?? 0 >= likeliest ?? 0 : chance == likeliest)
        #expect(chance ?? 0 <= 100)
      }
      guard hour <= 42 else { continue }
      let six = try data.point("next_6_hours").point("details")
      let temperatures = (hour...hour + 6).compactMap { direct[5][$0] }
      #expect(six["air_temperature_max"] as? Double == temperatures.max())
      #expect(six["air_temperature_min"] as? Double == temperatures.min())
    }
    // A cloudless noon in Lisbon at the end of November: TEMIS has about 2.
    let noon = try rows[0].point("data").point("instant").point("details")
    #expect((1.5...3).contains(try noon.double("ultraviolet_index_clear_sky")))
  }

  /// The list of MET Norway's weather icons, without showers, which a model of this kind does not tell.
  @Test func symbolsAreOfTheClosedList() throws {
    let withLight = ["clearsky", "fair", "partlycloudy"]
    let lights = ["day", "night", "polartwilight"]
    let symbols = Set(
      withLight.flatMap { name in lights.map { "\(name)_\($0)" } } + [
        "cloudy", "fog", "lightrain", "rain", "heavyrain", "lightsleet", "sleet", "heavysleet",
        "lightsnow", "snow", "heavysnow", "lightrainandthunder", "rainandthunder",
        "heavyrainandthunder",
      ])
    var seen: Set<String> = []
    for place in ["38.7369,-9.1427", "41.1496,-8.611", "40.3,-7.6", "37.1,-8.0"] {
      let degrees = place.split(separator: ",")
      let rows = try ask("compact", "lat=\(degrees[0])&lon=\(degrees[1])", hours: 0).object().rows
      let codes = try run.lookup(place, [.weatherCode])[0]
      for (hour, row) in rows.enumerated() {
        guard let next = try row.point("data")["next_1_hours"] as? [String: Any] else { continue }
        let symbol = try #require(try next.point("summary")["symbol_code"] as? String)
        #expect(symbols.contains(symbol), "\(symbol)")
        seen.insert(symbol)
        // The hour after a time is that which ends an hour later.
        switch codes[hour + 1] {
        case 61: #expect(symbol == "lightrain")
        case 63: #expect(symbol == "rain")
        case 3: #expect(symbol == "cloudy")
        // The middle of the first and of the last hour is at night, of noon's by day.
        case 2 where hour % 24 == 0: #expect(symbol == "partlycloudy_night")
        case 2 where hour % 24 == 12: #expect(symbol == "partlycloudy_day")
        case 0 where hour % 24 == 0: #expect(symbol == "clearsky_night")
        case 0 where hour % 24 == 12: #expect(symbol == "clearsky_day")
        default: break
        }
      }
    }
    #expect(seen.count >= 3, "\(seen)")
  }

  /// `Last-Modified` and `Expires` end in GMT, as a client of Python demands; the first is the same as long as the
  /// answer is.
  @Test func headersSaySinceWhenAndUntilWhen() throws {
    func headers(_ hours: Double) throws -> [String: String] {
      let headers = try ask("compact", hours: hours).headers
      return Dictionary(uniqueKeysWithValues: headers.map { ($0.name, $0.value) })
    }
    // The run starts on 2026-11-20, a Friday; the answer of 12:20 begins at 12:00.
    let first = try headers(12 + 20.0 / 60)
    #expect(first["Last-Modified"] == "Fri, 20 Nov 2026 12:00:00 GMT")
    // Five minutes.
    #expect(first["Expires"] == "Fri, 20 Nov 2026 12:25:00 GMT")
    #expect(first["Gridq-Run"] == run.start.iso8601)
    #expect(try ask("compact", hours: 12.1).body == ask("compact", hours: 12.9).body)
    #expect(try headers(12.9)["Last-Modified"] == first["Last-Modified"])
    // At 13:00 the answer is another.
    #expect(try headers(12.975)["Expires"] == "Fri, 20 Nov 2026 13:00:00 GMT")
    #expect(try headers(13)["Last-Modified"] == "Fri, 20 Nov 2026 13:00:00 GMT")
    // The store was written at 3:00. In that second it may be written again, with another answer: who asks then gets
    // a date that is not that of any answer of 3:00.
    #expect(try headers(3)["Last-Modified"] == "Fri, 20 Nov 2026 02:59:59 GMT")
    #expect(try headers(3 + 2.0 / 3600)["Last-Modified"] == "Fri, 20 Nov 2026 03:00:00 GMT")
    let meta = try ask("compact").object().point("properties").point("meta")
    let published = try #require(run.store.snapshot().manifest.runs.first?.published)
    #expect(meta["updated_at"] as? String == published.iso8601)
  }

  /// 6.5 K less for each kilometre above the model's ground.
  @Test func theTemperatureIsForTheAltitude() throws {
    let snapshot = run.store.snapshot()
    let ground = try snapshot.forecast(
      at: 38.7369, -9.1427, metrics: [.temperature, .elevation], times: .moment(run.now))
    let elevation = try #require(ground.cell.elevation)
    let json = try ask("compact", Self.query + "&altitude=1000").object()
    #expect(try (json.point("geometry")["coordinates"] as? [Double])?.last == 1000)
    let details = try json.rows[0].point("data").point("instant").point("details")
    let hour = try #require(try run.lookup(Self.place, [.temperature])[0][12])
    // Both temperatures are rounded to 0.05, the elevation to 0.1 m.
    #expect(
      abs(try details.double("air_temperature") - (hour - 0.0065 * (1000 - elevation))) <= 0.06)
  }

  /// Where output is three hours apart, no period is shorter.
  @Test func periodsAreNotShorterThanTheOutput() throws {
    let run = try ServedRun.sparse.get()
    let rows = try run.ask(
      MetNorwayService(run.settings), "\(Self.path)/compact?\(Self.query)"
    ).object().rows
    #expect(rows[0]["time"] as? String == run.start.adding(seconds: 12 * 3600)?.iso8601)
    #expect(rows[1]["time"] as? String == run.start.adding(seconds: 15 * 3600)?.iso8601)
    let data = try rows[0].point("data")
    #expect(data["next_1_hours"] == nil)
    let direct = try run.lookup(Self.place, [.precipitation])[0]
    let sum = (direct[5] ?? .nan) + (direct[6] ?? .nan)
    #expect(
      abs(try data.point("next_6_hours").point("details").double("precipitation_amount") - sum)
        <= 0.0016)
  }

  /// Output each quarter of an hour is told of hour by hour; without cloud there is no symbol of a dry hour,
  /// but its amount.
  @Test func outputsWithinAnHourAreToldByWholeHours() throws {
    let run = try ServedRun.frequent.get()
    let rows = try run.ask(
      MetNorwayService(run.settings), "\(Self.path)/complete?\(Self.query)"
    ).object().rows
    // From 2:00, the last hour before 2:20.
    #expect(
      rows.map { $0["time"] as? String }
        == [120, 180, 240, 300].map { run.start.adding(seconds: $0 * 60)?.iso8601 })
    let codes = try run.lookup(Self.place, [.weatherCode])[0]
    for (number, row) in rows.enumerated() {
      let data = try row.point("data")
      let details = try data.point("instant").point("details")
      // Estimated from the radiation.
      #expect(try (0...100).contains(details.double("cloud_area_fraction")))
      let first = 8 + 4 * number
      #expect(data.keys.contains("next_1_hours") == (first + 4 <= 20))
      guard first + 4 <= 20 else { continue }
      let hour = try data.point("next_1_hours")
      let amounts = try run.lookup(Self.place, [.precipitation])[0]
      let sum = (first + 1...first + 4).reduce(0) { $0 + (amounts[$1] ?? .nan) }
      #expect(abs(try hour.point("details").double("precipitation_amount") - sum) <= 0.0016)
      let isKnown = (first + 1...first + 4).allSatisfy { codes[$0] != nil }
      #expect(try hour.point("summary").keys.contains("symbol_code") == isKnown)
    }
  }

  @Test(arguments: [
    ("lat=38.7", 400, "lon"), ("lat=x&lon=-9", 400, "lat"), ("lat=91&lon=-9", 400, "lat"),
    ("lat=38.7&lon=-9&altitude=high", 400, "altitude"), ("lat=38.7&lat=38&lon=-9", 400, "lat"),
    ("lat=38.7&lon=-9&altitude=99999999999999999999", 400, "altitude"), ("", 400, "lat"),
    ("lat=60&lon=20", 422, "outside"),
  ])
  func faultsArePages(query: String, status: Int, word: String) throws {
    let response = try ask("compact", query)
    #expect(response.status == status)
    #expect(response.contentType == "text/html; charset=utf-8")
    #expect(response.text.contains(word))
    #expect(response.version == nil)
  }

  @Test func aStoreThatEndedBeforeNowHasNoData() throws {
    #expect(try ask("compact", hours: 49).status == 404)
    #expect(try ask("compact", hours: 1000).status == 404)
  }

  /// More than four decimals are rounded, where the original refuses them.
  @Test func coordinatesAreRounded() throws {
    #expect(
      try ask("compact", "lat=38.73690000000001&lon=-9.14270001").body == ask("compact").body)
  }
}

extension [String: Any] {
  /// The times of an answer.
  fileprivate var rows: [[String: Any]] {
    get throws {
      try #require(try point("properties")["timeseries"] as? [[String: Any]])
    }
  }
}
