import Foundation
import GridQuery
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// A run whose output is some seconds late, as with an adaptive time step: each hour an hour warmer, and a millimetre of
/// rain in it.
@Suite struct LateOutputTests {
  private static let seconds: [Double] = [0, 12, 37, 3, 49, 20, 5, 41, 0, 18, 33, 2, 27]

  private let folder: StoreFolder
  private var settings: ServiceSettings {
    get throws { ServiceSettings(store: try RunStore(opening: folder.path)) }
  }

  init() throws { folder = try Self.store { $1 } }

  /// - Parameter total: millimetres since the start at an output, of its number and the hours.
  private static func store(total: @escaping (Int, Double) -> Double) throws -> StoreFolder {
    let hours = Self.seconds.enumerated().map { Double($0) + $1 / 3600 }
    let index = try TestIndex(
      hours: hours,
      TestIndex.Field(.temperature) { _, _, t in hours[t] },
      TestIndex.Field(.cloudCover) { _, _, _ in 100 },
      TestIndex.Field(.windGust) { _, _, t in t == 5 ? 20 : 10 },
      TestIndex.Field(.precipitation) { _, _, t in total(t, hours[t]) })
    let folder = try StoreFolder()
    let path = folder.scratch.path("late.gridx")
    try index.write(to: path)
    try folder.publish(path)
    return folder
  }

  private func ask(_ service: some ForecastService, _ target: String) throws -> [String: Any] {
    let sides = target.split(separator: "?", maxSplits: 1)
    let (route, captures) = try #require(
      ServiceRoute.find(.get, String(sides[0]), among: service.routes))
    let response = route.respond(
      ServiceRequest(
        captures: captures, query: try QueryFields(sides[1]), now: TestIndex.hour(2.5)))
    try #require(response.status == 200, "\(response.text)")
    return try response.object()
  }

  /// MET Norway's clients draw whole hours, and fill hours without an amount with that of a longer period.
  @Test func rowsAreWholeHoursWithAmounts() throws {
    let answer = try ask(
      MetNorwayService(settings), "/weatherapi/locationforecast/2.0/compact?lat=40.1&lon=-9.8")
    let rows = try #require(try answer.point("properties")["timeseries"] as? [[String: Any]])
    #expect(
      rows.map { $0["time"] as? String } == (2...12).map { TestIndex.hour(Double($0)).iso8601 })
    for (number, row) in rows.enumerated() {
      let data = try row.point("data")
      let hour = Double(number + 2)
      // Temperatures are linear in time, and known to 0.05 at both ends.
      let details = try data.point("instant").point("details")
      #expect(abs(try details.double("air_temperature") - hour) <= 0.051)
      for length in [1, 6] {
        let isWithin = number + 2 + length <= 12
        #expect(data.keys.contains("next_\(length)_hours") == isWithin)
        guard isWithin else { continue }
        let period = try data.point("next_\(length)_hours")
        let amount = try period.point("details").double("precipitation_amount")
        // The difference of two totals, each to 0.0025 mm, rounded to 0.001.
        #expect(abs(amount - Double(length)) <= 0.0056)
        #expect(try period.point("summary")["symbol_code"] != nil)
      }
    }
  }

  // Three millimetres between the outputs of 04:00:49 and 05:00:20: rain from 04:00 to 05:00, of which the hours before and
  // after have some seconds.
  @Test func anHourIsNotWetForSecondsOfTheOneBeside() throws {
    let store = try Self.store { number, _ in number < 5 ? 0 : 3 }
    try withExtendedLifetime(store) {
      let settings = ServiceSettings(store: try RunStore(opening: store.path))
      let norwegian = try ask(
        MetNorwayService(settings), "/weatherapi/locationforecast/2.0/complete?lat=40.1&lon=-9.8")
      let rows = try #require(
        try norwegian.point("properties")["timeseries"] as? [[String: Any]])
      let symbols = try rows.dropLast().map {
        try $0.point("data").point("next_1_hours").point("summary")["symbol_code"] as? String
      }
      #expect(symbols.enumerated().filter { $1 != "cloudy" }.map(\.offset) == [2])
      let meteo = try ask(
        OpenMeteoService(settings),
        "/v1/forecast?latitude=40.1&longitude=-9.8&hourly=weather_code,wind_gusts_10m"
          + "&wind_speed_unit=ms&timezone=GMT&start_hour=2026-11-20T03:00&end_hour=2026-11-20T07:00"
      )
      let codes = try #require(try meteo.point("hourly")["weather_code"] as? [Int])
      #expect(codes.map { $0 > 3 } == [false, false, true, false, false])
      // The gust of 05:00:20, and of no hour besides; five seconds of 3585 are left of its end at 06:00.
      let gusts = try #require(try meteo.point("hourly")["wind_gusts_10m"] as? [Double])
      #expect(zip(gusts, [10, 10, 20, 10, 10]).allSatisfy { abs($0 - $1) < 0.03 }, "\(gusts)")
    }
  }

  @Test func minutesAreThere() throws {
    let answer = try ask(DarkSkyService(settings), "/forecast/key/40.1,-9.8?exclude=daily")
    #expect(try (answer.point("minutely")["data"] as? [Any])?.count == 61)
  }
}

/// What Open-Meteo's service says of an index at 01:00.
private func openMeteo(_ query: String, of index: TestIndex) throws -> [String: Any] {
  let folder = try StoreFolder()
  let path = folder.scratch.path("run.gridx")
  try index.write(to: path)
  try folder.publish(path)
  let service = OpenMeteoService(ServiceSettings(store: try RunStore(opening: folder.path)))
  let (route, captures) = try #require(
    ServiceRoute.find(.get, "/v1/forecast", among: service.routes))
  return try withExtendedLifetime(folder) {
    try route.respond(
      ServiceRequest(captures: captures, query: try QueryFields(query), now: TestIndex.hour(1))
    ).object()
  }
}

/// Output each quarter of an hour, in the middle of each hour with a gust of 20 m/s, else of 10.
@Suite struct GustTests {
  @Test func anHourHasTheHighestGustThatEndsInIt() throws {
    let hours = (0...16).map { Double($0) / 4 }
    let index = try TestIndex(
      hours: hours, TestIndex.Field(.windGust) { _, _, t in t % 4 == 2 ? 20 : 10 })
    let query =
      "latitude=40.1&longitude=-9.8&cell_selection=nearest&wind_speed_unit=ms&timezone=GMT"
      + "&hourly=wind_gusts_10m&minutely_15=wind_gusts_10m&start_hour=2026-11-20T00:00"
      + "&end_hour=2026-11-20T04:00&start_minutely_15=2026-11-20T00:15"
      + "&end_minutely_15=2026-11-20T01:00"
    let answer = try openMeteo(query, of: index)
    func gusts(_ section: String) throws -> [Double] {
      try #require(try answer.point(section)["wind_gusts_10m"] as? [Double])
    }
    #expect(try gusts("hourly") == [10, 20, 20, 20, 20])
    #expect(try gusts("minutely_15") == [10, 20, 10, 10])
  }
}

/// Output every five minutes, and a gust in the first five minutes of the second hour.
@Suite struct FrequentGustTests {
  @Test func aGustIsOfTheHourThatItEndsIn() throws {
    let index = try TestIndex(
      hours: (0...36).map { Double($0) / 12 },
      TestIndex.Field(.windGust) { _, _, t in t == 13 ? 20 : 10 })
    let query =
      "latitude=40.1&longitude=-9.8&cell_selection=nearest&wind_speed_unit=ms&timezone=GMT"
      + "&hourly=wind_gusts_10m&start_hour=2026-11-20T01:00&end_hour=2026-11-20T03:00"
    let answer = try openMeteo(query, of: index)
    #expect(try answer.point("hourly")["wind_gusts_10m"] as? [Double] == [10, 20, 10])
  }
}

/// Wind from the east until noon, and twice as fast from the south after it, 120 m above the ground.
@Suite struct WindAloftTests {
  @Test func aDayHasTheDominantDirectionOfAnyHeight() throws {
    func aloft(_ name: String, _ ground: Metric) -> Metric {
      Metric(
        named: name, standardName: ground.standardName, unit: ground.unit,
        level: .aboveGround(120), kind: ground.kind, quantum: 0.1, valid: ground.validRange)
    }
    let index = try TestIndex(
      hours: (0...24).map(Double.init),
      TestIndex.Field(aloft("wind_u_120m", .windU)) { _, _, t in t < 12 ? -5 : 0 },
      TestIndex.Field(aloft("wind_v_120m", .windV)) { _, _, t in t < 12 ? 0 : 10 })
    let query =
      "latitude=40.1&longitude=-9.8&cell_selection=nearest&timezone=GMT&start_date=2026-11-20"
      + "&end_date=2026-11-20&daily=wind_direction_120m_dominant,wind_speed_120m_max&wind_speed_unit=ms"
    let answer = try openMeteo(query, of: index)
    let days = try answer.point("daily")
    // Mean components: 12 · 5 towards the west and 12 · 10 towards the north: from atan2(60, 120) before south.
    let direction = try #require((days["wind_direction_120m_dominant"] as? [Double])?.first)
    #expect(abs(direction - (180 - 26.565)) < 1, "\(days)")
    #expect(days["wind_speed_120m_max"] as? [Double] == [10])
  }
}
