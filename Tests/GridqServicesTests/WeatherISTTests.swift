import Foundation
import GridQuery
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// The service that METEO-IST describes for its app: a time in UTC and a coordinate of four decimals in each request,
/// and the next 24 hours of one metric. The shape of the answer is ours.
@Suite struct WeatherISTTests {
  let run: ServedRun
  let service: PointService

  init() throws {
    run = try ServedRun.shared.get()
    service = PointService(run.settings)
  }

  private func target(_ metric: String, from hours: Double, latitude: String = "38.7369") -> String
  {
    let time = run.start.adding(seconds: Int64(hours * 3600)) ?? run.start
    return "/v1/next24?time=\(time.iso8601)&lat=\(latitude)&lon=-9.1427&metric=\(metric)"
  }

  /// The answer as an app decodes it.
  struct Series: Decodable {
    let latitude: Double
    let longitude: Double
    let id: Int
    let metric: String
    let unit: String
    let complete: Bool
    let times: [Date]
    let values: [Double?]
  }

  private func series(_ response: ServiceResponse) throws -> Series {
    #expect(response.status == 200)
    #expect(response.contentType == "application/json")
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    return try decoder.decode(Series.self, from: Data(response.body))
  }

  /// A metric that the app knows, with the number and the unit that never change.
  struct Known: Sendable {
    let id: Int
    let name: String
    let unit: String
    let metric: Metric
  }

  static let known: [Known] = [
    Known(id: 1, name: "temperature", unit: "degC", metric: .temperature),
    Known(id: 9, name: "precipitation", unit: "mm", metric: .precipitation),
    Known(id: 3, name: "relative_humidity", unit: "%", metric: .relativeHumidity),
    Known(id: 4, name: "wind_speed", unit: "m/s", metric: .windSpeed),
    Known(id: 5, name: "wind_direction", unit: "degree", metric: .windDirection),
    Known(id: 16, name: "pressure_msl", unit: "hPa", metric: .seaLevelPressure),
    Known(id: 21, name: "visibility", unit: "m", metric: .visibility),
    Known(id: 17, name: "cloud_cover", unit: "%", metric: .cloudCover),
    Known(id: 42, name: "weather_code", unit: "1", metric: .weatherCode),
  ]

  /// From 22:00 to 21:00 of the next day: the output is hourly, and these are its values.
  @Test(arguments: known)
  func aDayFromTenInTheEveningSpansMidnight(known: Known) throws {
    let response = try run.ask(service, target(known.name, from: 22))
    let series = try series(response)
    #expect((series.id, series.metric, series.unit) == (known.id, known.name, known.unit))
    #expect((series.latitude, series.longitude) == (38.7369, -9.1427))
    #expect(series.complete)
    #expect(
      series.times.map(\.timeIntervalSince1970)
        == (22..<46).map { Double(run.start.secondsSince1970) + Double($0) * 3600 })
    let direct = try run.lookup("38.7369,-9.1427", [known.metric])[0]
    #expect(series.values == (22..<46).map { direct[$0] })
    #expect(series.values.compactMap(\.self).count == 24)
    // The number is as good as the name.
    #expect(try run.ask(service, target("\(known.id)", from: 22)).body == response.body)
  }

  /// A time between two outputs is answered as it is: the first value is for 12:30, the next for 13:30. The
  /// temperature is half of the two around it, and the rain that of the hour which ends then: half of two hours.
  @Test func aTimeWithinAnHourIsTheFirstTime() throws {
    let steps: [(String, Metric, Double)] = [
      // Half of the step to which each is rounded.
      ("temperature", .temperature, 0.026), ("precipitation", .precipitation, 0.001_1),
    ]
    for (name, metric, tolerance) in steps {
      let series = try series(try run.ask(service, target(name, from: 12.5)))
      try #require(series.values.count == 24)
      #expect(series.complete)
      let direct = try run.lookup("38.7369,-9.1427", [metric])[0]
      for (number, time) in series.times.enumerated() {
        let seconds = Double(run.start.secondsSince1970) + (12.5 + Double(number)) * 3600
        #expect(time.timeIntervalSince1970 == seconds)
        let before = try #require(direct[12 + number])
        let after = try #require(direct[13 + number])
        try expect(
          series.values[number], (before + after) / 2, within: tolerance, "\(name) \(number)")
      }
    }
  }

  /// Four decimals more or less a rounding error are one coordinate, and the same when it is sent again.
  @Test func aCoordinateIsRoundedToFourDecimals() throws {
    let plain = try run.ask(service, target("temperature", from: 22))
    for latitude in ["38.73690000000001", "38.73694999", "38.736850001", "3.87369e%2B01"] {
      let other = try run.ask(service, target("temperature", from: 22, latitude: latitude))
      #expect(other.body == plain.body)
      #expect("\(try series(other).latitude)" == "38.7369")
    }
    let next = try run.ask(service, target("temperature", from: 22, latitude: "38.73696"))
    #expect(try series(next).latitude == 38.737)
  }

  /// The run ends at 48 hours: what it has is told, and that it is not all.
  @Test func whatTheRunsDoNotReachIsSaid() throws {
    let series = try series(try run.ask(service, target("temperature", from: 40)))
    #expect(series.times.count == 9)
    #expect(!series.complete)
  }

  /// Two runs, of 00 and of 03 UTC, of which the second ends at 04: its hours come from it, the others from the first.
  @Test func twoRunsAreStitchedAndNamed() throws {
    let settings = try TwoRuns.settings.get()
    let target =
      "/v1/next24?time=\(TwoRuns.hour(2).iso8601)&lat=39.6&lon=-8.2&metric=temperature"
    let response = try run.ask(PointService(settings), target)
    let series = try series(response)
    try #require(series.values.count == 5)
    let sources = try #require(try response.object()["sources"] as? [[String: Any]])
    #expect(
      Set(sources.compactMap { $0["run"] as? String })
        == [TwoRuns.hour(0).iso8601, TwoRuns.hour(3).iso8601])
    for (number, hour) in (2...6).enumerated() {
      let of = RunSelection(run: TwoRuns.hour(hour == 3 || hour == 4 ? 3 : 0))
      let direct = try settings.store.ask { snapshot throws(QueryError) in
        try snapshot.forecast(
          try ForecastQuestion(
            at: 39.6, -8.2, metrics: [.temperature], times: .moment(TwoRuns.hour(Double(hour))),
            of: of))
      }.answer
      #expect(series.values[number] == direct.metrics[0][0])
    }
  }

  /// An app that knows a newer metric than the service is told which there are; it goes elsewhere for a place outside.
  @Test(arguments: [
    ("lat=38.7369&lon=-9.1427&metric=wave_height&time=2026-11-20T22:00Z", 400, "unknown-metric"),
    ("lat=38.7369&lon=-9.1427&metric=65535&time=2026-11-20T22:00Z", 400, "unknown-metric"),
    ("lat=60.0&lon=20.0&metric=temperature&time=2026-11-20T22:00Z", 404, "outside-domain"),
    ("lat=38.7369&lon=-9.1427&metric=temperature&time=2001-01-01T00:00Z", 404, "outside-run"),
    ("lon=-9.1427&metric=temperature&time=2026-11-20T22:00Z", 400, "bad-request"),
    ("lat=38.7369&metric=temperature&time=2026-11-20T22:00Z", 400, "bad-request"),
    ("lat=38.7369&lon=-9.1427&metric=temperature", 400, "bad-request"),
    ("lat=38.7369&lon=-9.1427&time=2026-11-20T22:00Z", 400, "bad-request"),
  ])
  func faultsAreToldApart(query: String, status: Int, type: String) throws {
    let response = try run.ask(service, "/v1/next24?\(query)")
    #expect(response.status == status)
    let problem = try response.object()
    #expect(problem["type"] as? String == "urn:gridq:problem:\(type)")
    guard type == "unknown-metric" else { return }
    let valid = try #require(problem["valid"] as? [String])
    for known in Self.known { #expect(valid.contains(known.name)) }
  }

  /// Each metric has a number and a name of its own, which apps keep; they ignore those that they do not know.
  @Test func numbersAndNamesAreListed() throws {
    let json = try run.ask(service, "/v1/metrics").object()
    let metrics = try #require(json["metrics"] as? [[String: Any]])
    for known in Self.known {
      let listed = try #require(metrics.first { $0["code"] as? Int == known.id })
      #expect(listed["name"] as? String == known.name)
      #expect(listed["unit"] as? String == known.unit)
    }
    #expect(Set(metrics.compactMap { $0["code"] as? Int }).count == metrics.count)
  }
}
