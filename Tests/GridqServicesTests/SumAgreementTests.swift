import Foundation
import GridBuild
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqNetCDF
import GridqPublishing
import GridqSample
import GridqServices
import GridqTestSupport
import Testing

/// A store as it is at 14:00: a run of 00 with output every three hours over five days, one of 06 with hourly output
/// over three days and a nest that ends after one, one of 12 with hourly output over two days and a nest with output
/// every quarter of an hour over twelve hours. Each has other weather. On the second day clocks are put forward.
private struct UnevenRuns {
  /// 2027-03-27T00Z.
  static let start = UTCTime(secondsSince1970: 1_795_132_800 + 3048 * 3600)
  static func hour(_ hours: Double) -> UTCTime {
    start.adding(seconds: Int64(hours * 3600)) ?? start
  }
  static let now = hour(14)
  static let end = hour(120)

  let store: RunStore
  let settings: ServiceSettings

  static let shared = Result { try UnevenRuns() }

  private init() throws {
    let scratch = try ScratchFolder.untilExit()
    let publisher = StorePublisher(scratch.path("store"), producer: "test")
    func index(_ start: Double, every minutes: Int, hours: Int, nest: Bool = false) throws
      -> PreparedIndex
    {
      var run = SampleRunConfiguration(
        columns: 8, rows: 10, levels: 3, times: hours * 60 / minutes + 1)
      run.dx = 60_000
      run.start = UnevenRuns.hour(start)
      run.interval = minutes
      run.fields = .surface
      run.noise = 1
      run.seed = 20 + UInt64(start)
      run.container = .offset64
      if nest {
        run.nests = [SampleNest(parentStartI: 3, parentStartJ: 3, columns: 12, rows: 12)]
      }
      let name = "\(start)-\(nest)"
      let files = try SampleRun(run).write(to: scratch.path(name))
      let output = scratch.path("\(name).gridx")
      _ = try IndexBuild(
        inputs: files.filter { $0.contains(nest ? "_d02_" : "_d01_") }, output: output,
        producer: "test"
      ).run()
      return try PreparedIndex(verifying: output)
    }
    for run in [
      [try index(0, every: 180, hours: 120)],
      [try index(6, every: 60, hours: 72), try index(6, every: 60, hours: 24, nest: true)],
      [try index(12, every: 60, hours: 48), try index(12, every: 15, hours: 12, nest: true)],
    ] { _ = try publisher.publish(run, now: UnevenRuns.now) }
    store = try RunStore(opening: scratch.path("store"))
    settings = ServiceSettings(store: store)
  }

  /// The object that a service answers with.
  func ask(_ service: some ForecastService, _ path: String, _ query: String) throws -> [String: Any]
  {
    let (route, captures) = try #require(ServiceRoute.find(.get, path, among: service.routes))
    let response = route.respond(
      ServiceRequest(captures: captures, query: try QueryFields(query), now: UnevenRuns.now))
    #expect(response.status == 200, "\(path)?\(query): \(response.text.prefix(300))")
    return try response.object()
  }
}

/// Every sum that a service tells is that of the rows of the same store.
@Suite struct SumAgreementTests {
  private let runs: UnevenRuns
  private let places: [LatLon]

  init() throws {
    runs = try UnevenRuns.shared.get()
    var random = SeededGenerator(seed: 31)
    // Within the domain, at least a quarter of them in a nest.
    places = try (0..<Repetitions.of(6, long: 200)).map { _ in
      try #require(
        LatLon(
          // Services write five decimals of a degree at most.
          latitude: (Double.random(in: 37.5...41.5, using: &random) * 1e4).rounded() / 1e4,
          longitude: (Double.random(in: -10 ... -6.4, using: &random) * 1e4).rounded() / 1e4))
    }
  }

  /// The rows of the whole store at a place.
  private func rows(at place: LatLon) throws -> RowSums {
    let answer = try runs.store.snapshot().forecast(
      ForecastQuestion(
        at: place, named: ["precipitation"],
        times: .span(from: UnevenRuns.start, through: UnevenRuns.end)))
    return try #require(RowSums(answer, "precipitation"))
  }

  private func day(_ date: LocalDay) -> (UTCTime, UTCTime) {
    (max(date.start, UnevenRuns.start), min(date.end, UnevenRuns.end))
  }

  /// Open-Meteo's amounts have two decimals; its days are those of clocks with the offset that it tells.
  @Test(arguments: ["Europe/Lisbon", "UTC", "Asia/Kolkata", "America/New_York"])
  func openMeteo(zone: String) throws {
    let service = OpenMeteoService(runs.settings)
    for place in places {
      let rows = try rows(at: place)
      let json = try runs.ask(
        service, "/v1/forecast",
        "latitude=\(place.latitude)&longitude=\(place.longitude)&cell_selection=nearest"
          + "&daily=precipitation_sum&timezone=\(zone)&start_date=2027-03-26&end_date=2027-04-01")
      let daily = try json.point("daily")
      let dates = try #require(daily["time"] as? [String])
      let sums = try #require(daily["precipitation_sum"] as? [Any])
      #expect(dates.count == 7 && sums.count == 7)
      var known = 0
      for (date, value) in zip(dates, sums) {
        let midnight = try #require(UTCTime(iso8601: "\(date)T00:00:00Z"))
          .adding(seconds: -Int64(try json.double("utc_offset_seconds")))
        let start = try max(#require(midnight), UnevenRuns.start)
        let end = try min(#require(midnight?.adding(seconds: 86_400)), UnevenRuns.end)
        guard start < end else {
          #expect(value is NSNull, "\(date) at \(place)")
          continue
        }
        let sum = (value as? Double) ?? .nan
        #expect(abs(sum - rows.sum(from: start, to: end)) <= 0.005_001, "\(date) at \(place)")
        known += 1
      }
      #expect(known >= 5)
    }
  }

  /// Dark Sky tells of a day the mean rate with four decimals, made of an amount with three, and of hours theirs. The
  /// zone is that of the place, over the sea also one in which a day begins at 01 UTC, within an output interval.
  @Test func darkSky() throws {
    let service = DarkSkyService(runs.settings)
    var (dayCount, hourCount) = (0, 0)
    for place in places {
      let rows = try rows(at: place)
      let json = try runs.ask(
        service, "/forecast/k/\(place.latitude),\(place.longitude)",
        "units=si&extend=hourly&exclude=minutely,currently")
      let zone = try TimeZoneRules(named: try #require(json["timezone"] as? String))
      let days = zone.days(from: UnevenRuns.start, through: UnevenRuns.end)
      for told in try json.points("daily") {
        let date = try #require(
          days.first { Double($0.start.secondsSince1970) == told["time"] as? Double })
        let (start, end) = day(date)
        let hours = Double(end.seconds(since: start)) / 3600
        if let covered = told["gridq-covered-hours"] as? Double { #expect(covered == hours) }
        let expected = rows.sum(from: start, to: end)
        #expect(
          abs(try told.double("precipIntensity") * hours - expected) <= 0.000_051 * hours
            + 0.000_501,
          "\(date.date) at \(place)")
        dayCount += 1
      }
      for told in try json.points("hourly") {
        guard let rate = told["precipIntensity"] as? Double else { continue }
        let start = UTCTime(secondsSince1970: Int64(try told.double("time")))
        let expected = rows.sum(from: start, to: start.adding(seconds: 3600) ?? start)
        #expect(abs(rate - expected) <= 0.000_051, "\(start) at \(place)")
        hourCount += 1
      }
    }
    #expect(dayCount >= 5 * places.count && hourCount >= 40 * places.count)
  }

  /// OpenWeatherMap tells of rain and snow apart, each with two decimals, and of neither below 0.005 mm.
  @Test func openWeatherMap() throws {
    let service = OpenWeatherMapService(runs.settings)
    let tolerance = 0.010_001
    for place in places {
      let rows = try rows(at: place)
      let at = "lat=\(place.latitude)&lon=\(place.longitude)"
      let list = try #require(
        try runs.ask(service, "/data/2.5/forecast", at)["list"] as? [[String: Any]])
      #expect(list.count >= 30)
      for entry in list {
        let end = UTCTime(secondsSince1970: Int64(try entry.double("dt")))
        let amount = ["rain", "snow"].compactMap { (entry[$0] as? [String: Double])?["3h"] }
          .reduce(0, +)
        let expected = rows.sum(from: end.adding(seconds: -10_800) ?? end, to: end)
        #expect(abs(amount - expected) <= tolerance, "3 h to \(end) at \(place)")
      }
      let call = try runs.ask(service, "/data/3.0/onecall", "\(at)&exclude=minutely,alerts")
      let zone = try TimeZoneRules(named: try #require(call["timezone"] as? String))
      let days = zone.days(from: UnevenRuns.start, through: UnevenRuns.end)
      let daily = try runs.ask(service, "/data/2.5/forecast/daily", "\(at)&cnt=16")
      for told in try #require(call["daily"] as? [[String: Any]])
        + #require(daily["list"] as? [[String: Any]])
      {
        let noon = try told.double("dt")
        let date = try #require(
          days.first { Double($0.noon.secondsSince1970) == noon })
        let (start, end) = day(date)
        let amount = ["rain", "snow"].compactMap { told[$0] as? Double }.reduce(0, +)
        let expected = rows.sum(from: start, to: end)
        #expect(abs(amount - expected) <= tolerance, "\(date.date) at \(place)")
      }
    }
  }

  /// The Norwegian service tells of the hours after a time, with one decimal.
  @Test func metNorway() throws {
    let service = MetNorwayService(runs.settings)
    var counts = [1: 0, 6: 0]
    for place in places {
      let rows = try rows(at: place)
      let series = try #require(
        try runs.ask(
          service, "/weatherapi/locationforecast/2.0/complete",
          "lat=\(place.latitude)&lon=\(place.longitude)"
        ).point("properties")["timeseries"] as? [[String: Any]])
      for told in series {
        let text = try #require(told["time"] as? String)
        let start = try #require(UTCTime(iso8601: text))
        for hours in [1, 6] {
          guard let period = try told.point("data")["next_\(hours)_hours"] as? [String: Any],
            let amount = try period.point("details")["precipitation_amount"] as? Double
          else { continue }
          let expected = rows.sum(
            from: start, to: start.adding(seconds: Int64(hours) * 3600) ?? start)
          #expect(abs(amount - expected) <= 0.050_001, "\(hours) h from \(text) at \(place)")
          counts[hours, default: 0] += 1
        }
      }
    }
    #expect(try #require(counts[1]) >= 40 * places.count, "\(counts)")
    #expect(try #require(counts[6]) >= 40 * places.count, "\(counts)")
  }
}
