import GridQuery
import GridqPublishing
import GridqTestSupport
import Testing

@testable import GridqLookup

/// A store as it is during a day: a long run with output every three hours, a later one with hourly output and a nest
/// that ends earlier, and the newest with a nest with output every quarter of an hour. In each of them falls something
/// else everywhere. In Lisbon the clocks are put forward on the second day, which has 23 hours.
@Suite("A sum is made of parts")
struct SumPartsTests {
  /// Hours from 2026-11-20T00Z to 2027-03-27T00Z.
  private static let start = 3048.0
  private static let store = Result { try makeStore() }

  private static func hour(_ hours: Double) -> UTCTime { TestIndex.hour(start + hours) }

  private static func makeStore() throws -> RunStore {
    let scratch = try ScratchFolder.untilExit()
    let publisher = StorePublisher(scratch.path("store"), producer: "test")
    func run(_ start: Double, step: Double, hours: Double, domain: String = "d01") throws
      -> PreparedIndex
    {
      let times = stride(from: 0, through: hours, by: step).map { SumPartsTests.start + start + $0 }
      var index = try TestIndex(hours: times)
      // Totals in steps of 0.005 mm: amounts are whole numbers of them, other ones for each interval and cell.
      let fields = [Metric.precipitation, .snowfall].map { metric in
        TestIndex.Field(metric) { i, j, t in
          (0..<max(0, t)).reduce(0.0) { total, time in
            let seed = (i * 31 + j * 17 + time * 7 + Int(start) * 13 + domain.utf8.count) % 23
            return total + Double(max(0, seed - 12)) * 0.125 * step
          } * (metric == .snowfall ? 0.5 : 1)
        }
      }
      index.fields = fields + [TestIndex.Field(.temperature) { _, _, t in start + times[t] / 1000 }]
      index.grid = try TestIndex.grid(
        latitude: domain == "d02" ? 38 : 36, longitude: domain == "d02" ? -10 : -12,
        degrees: domain == "d02" ? 0.1 : 0.5, columns: 13, rows: 13)
      index.domain = domain
      index.initialisation = hour(start)
      let path = scratch.path("\(start)-\(domain).gridx")
      try index.write(to: path)
      return try PreparedIndex(verifying: path)
    }
    let now = hour(14)
    _ = try publisher.publish([try run(0, step: 3, hours: 120)], now: now)
    _ = try publisher.publish(
      [try run(6, step: 1, hours: 72), try run(6, step: 1, hours: 24, domain: "d02")], now: now)
    _ = try publisher.publish(
      [try run(12, step: 1, hours: 48), try run(12, step: 0.25, hours: 12, domain: "d02")], now: now
    )
    return try RunStore(opening: scratch.path("store"))
  }

  /// Totals of one run are differences of multiples of 0.005 mm, so that only rounding of Double is left: 1e-9 mm.
  @Test(
    "so that a day, and any other span, is the sum of the rows of the same store",
    arguments: ["Europe/Lisbon", "UTC", "Asia/Kolkata", "America/New_York"])
  func additive(zone name: String) throws {
    let snapshot = try SumPartsTests.store.get().snapshot()
    let zone = try TimeZoneRules(named: name)
    var random = SeededGenerator(seed: 31)
    let whole = TimeSelection.span(
      from: SumPartsTests.hour(0), through: SumPartsTests.hour(120))
    var (days, spans) = (0, 0)
    for _ in 0..<50 {
      let point = try place(
        Double.random(in: 36.1...41.9, using: &random), .random(in: -11.9 ... -6.1, using: &random))
      let rows = try snapshot.forecast(
        ForecastQuestion(at: point, named: ["precipitation", "snowfall"], times: whole))
      let daily = try snapshot.daily(
        ForecastQuestion(at: point, named: ["precipitation", "snowfall"], times: whole, in: zone))
      for metric in daily.metrics {
        let rows = try #require(RowSums(rows, metric.name))
        for (day, sum) in zip(daily.days, metric.columns[0].series.values) {
          let start = max(day.day.start, SumPartsTests.hour(0))
          let end = min(day.day.end, SumPartsTests.hour(120))
          #expect(same(sum, rows.sum(from: start, to: end)), "\(day.day.date) at \(point)")
          days += 1
        }
      }
      let amounts = try #require(RowSums(rows, "precipitation"))
      for hours: Double in [3, 6, 24] {
        for _ in 0..<3 {
          // Whole hours up to 78 h, then ends of intervals of three hours.
          let drawn = Int.random(in: Int(hours)...120, using: &random)
          let end = SumPartsTests.hour(Double(drawn <= 78 ? drawn : drawn / 3 * 3))
          let answer = try snapshot.forecast(
            ForecastQuestion(
              at: point, named: ["precipitation"], times: .moment(end),
              sumsOver: Int64(hours) * 3600))
          let start = end.adding(seconds: -Int64(hours) * 3600) ?? end
          let sum = answer.metrics[0].values[0]
          #expect(same(sum, amounts.sum(from: start, to: end)), "\(hours) h to \(end) at \(point)")
          spans += sum.isNaN ? 0 : 1
        }
      }
    }
    #expect(days >= 500 && spans == 450)
  }

  /// 1 mm an hour falls in the first run and 2 in the second, which starts at 6; each output is up to 30 s late, so that
  /// rain and time stay in proportion: 6 + 2 · 18 = 42 mm, to two steps of 0.005 mm and 30 s of 1 mm/h.
  @Test("of runs whose outputs are seconds late, too")
  func lateOutput() throws {
    let scratch = try ScratchFolder.untilExit()
    let publisher = StorePublisher(scratch.path("store"), producer: "test")
    for (start, hours, rate) in [(0.0, 36.0, 1.0), (6, 48, 2)] {
      let times = (0...Int(hours)).map { (hour: Int) -> Double in
        let late = hour == 0 ? 0 : (hour * 7 + Int(start)) % 30
        return start + Double(hour) + Double(late) / 3600
      }
      var index = try TestIndex(
        hours: times,
        TestIndex.Field(.precipitation) { _, _, t in (times[t] - start) * rate })
      index.initialisation = TestIndex.hour(start)
      let path = scratch.path("\(start).gridx")
      try index.write(to: path)
      _ = try publisher.publish([try PreparedIndex(verifying: path)], now: TestIndex.hour(14))
    }
    let snapshot = try RunStore(opening: scratch.path("store")).snapshot()
    let point = try place(40, -10)
    let daily = try snapshot.daily(
      ForecastQuestion(
        at: point, named: ["precipitation"],
        times: .span(from: TestIndex.hour(0), through: TestIndex.hour(23))))
    let series = daily.metrics[0].columns[0].series
    #expect(abs(series.values[0] - 42) < 0.02)
    #expect(series.parts[0].count == 2)
    let whole = try snapshot.forecast(
      ForecastQuestion(
        at: point, named: ["precipitation"], times: .moment(TestIndex.hour(24)), sumsOver: 86_400))
    #expect(abs(whole.metrics[0].values[0] - 42) < 0.02)
  }

  /// The day of 27 March in UTC: 00 to 06 of the first run, to 12 of the second, from there on of the third.
  @Test("and says of which runs, in the answer and in all its forms")
  func sources() throws {
    let snapshot = try SumPartsTests.store.get().snapshot()
    let point = try place(37.2, -7.3)
    let daily = try snapshot.daily(
      ForecastQuestion(
        at: point, named: ["precipitation", "temperature"],
        times: .span(from: SumPartsTests.hour(0), through: SumPartsTests.hour(24))))
    let series = try #require(daily.metrics.first { $0.name == "precipitation" }?.columns[0].series)
    let runs = series.parts[0].map { daily.outputs.sources[$0.source].run.initialisation }
    #expect(runs == [0, 6, 12].map { SumPartsTests.hour($0) })
    #expect(series.parts[0].map(\.seconds) == [21_600, 21_600, 43_200])
    #expect(series.parts[1].isEmpty)
    let notices = daily.notices.filter { $0.metrics == ["precipitation"] }
    #expect(notices.map(\.code) == [.sources])
    #expect(
      notices[0].text
        == "precipitation: made of parts: up to 2027-03-28T00:00:00Z"
        + " wrf run 2027-03-27T00:00:00Z, domain d01 until 2027-03-27T06:00:00Z,"
        + " then wrf run 2027-03-27T06:00:00Z, domain d01 until 2027-03-27T12:00:00Z,"
        + " then wrf run 2027-03-27T12:00:00Z, domain d01")
    let json = String(decoding: daily.json(), as: UTF8.self)
    #expect(json.contains(#""covered_hours":24,"sources":[0,1,2]}"#))
    #expect(json.contains(#""interval_s":43200}],null]"#))
    #expect(
      String(decoding: daily.csv(), as: UTF8.self).contains(
        "\n2027-03-27,24,24,2027-03-27T00:00:00Z + 2027-03-27T06:00:00Z + 2027-03-27T12:00:00Z,d01,"
      ))
    #expect(daily.table().contains("\n2027-03-27  1, 2, 3 "))
  }
}
