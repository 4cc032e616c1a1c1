import GridqGeometry
import Testing

@testable import GridqLookup
@testable import GridqMetrics
@testable import GridqText

/// Answers in a time zone, and in days, that a test makes up.
@Suite("Text in local time")
struct LocalTextTests {
  /// 5:45 east of UTC.
  private let kathmandu = TimeZoneRules(name: "Asia/Kathmandu", firstOffset: 20_700)
  /// An hour east of UTC until 2026-10-25T01:00:00Z.
  private let lisbon = TimeZoneRules(
    name: "Europe/Lisbon", firstOffset: 0,
    changes: [
      .init(time: UTCTime(secondsSince1970: 1_774_746_000), offset: 3600),
      .init(time: UTCTime(secondsSince1970: 1_792_890_000), offset: 0),
    ])

  private func time(_ text: String) throws -> UTCTime { try #require(UTCTime(iso8601: text)) }

  private func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  private func series(
    _ name: String, _ unit: String, _ values: [Double], kind: Metric.Kind = .instant
  )
    -> MetricSeries
  {
    MetricSeries(
      name: name, unit: unit, kind: kind, quantum: 0.05, values: values,
      intervals: kind == .sum ? values.map { _ in SumInterval(seconds: 64_800) } : [])
  }

  /// From 17:00 on 20 November 2026, two hours at the origin of the coordinates.
  private func answer() throws -> PointForecast {
    let start = try time("2026-11-20T17:00Z")
    let point = try #require(LatLon(latitude: 0, longitude: 0))
    return PointForecast(
      point: point,
      source: ForecastSource(
        run: ModelRun(model: "wrf", initialisation: start), domain: "d02",
        cell: GridCell(point: GridPoint(i: 0, j: 0), location: point, distance: 0)),
      times: [start, try time("2026-11-20T18:30Z")],
      metrics: [series("temperature", "degC", [1, 2])])
  }

  @Test("adds local times in JSON, and leaves those in UTC")
  func json() throws {
    let json = text(try answer().json(showsSun: true, in: kathmandu))
    #expect(
      json.contains(
        #""times":["2026-11-20T17:00:00Z","2026-11-20T18:30:00Z"],"timezone":"Asia/Kathmandu","#
          + #""times_local":["2026-11-20T22:45:00+05:45","2026-11-21T00:15:00+05:45"]"#))
    // Dates are those of the zone, and the sun is that around their noon.
    #expect(json.contains(#""sun":[{"date":"2026-11-20""#))
    #expect(json.contains(#"{"date":"2026-11-21""#))
    #expect(json.contains(#""sunrise_local":"2026-11-20T11:2"#))
  }

  @Test("writes times with their offset in CSV and tables, and says the zone")
  func tables() throws {
    let csv = text(try answer().csv(in: kathmandu))
    #expect(csv.contains("\n# times in Asia/Kathmandu\n"))
    #expect(csv.hasSuffix("2026-11-20T22:45:00+05:45,1\n2026-11-21T00:15:00+05:45,2\n"))
    let table = try answer().table(in: kathmandu)
    #expect(
      table.hasSuffix(
        """

        time (Asia/Kathmandu)   temperature
                                       degC
        2026-11-20T22:45+05:45         1.00
        2026-11-21T00:15+05:45         2.00

        """))
  }

  @Test("is the same as ever without a time zone")
  func unasked() throws {
    #expect(try !text(answer().json()).contains("local"))
    #expect(try text(answer().csv()).hasSuffix("2026-11-20T17:00:00Z,1\n2026-11-20T18:30:00Z,2\n"))
    #expect(try answer().table().contains("time (UTC)        temperature\n"))
  }

  private func daily() throws -> DailyForecast {
    let zone = lisbon
    let days = zone.days(
      from: try time("2026-10-24T12:00Z"), through: try time("2026-10-25T12:00Z"))
    try #require(days.count == 2)
    return DailyForecast(
      outputs: try answer(), zone: zone,
      days: [
        .init(day: days[0], coveredSeconds: 64_800), .init(day: days[1], coveredSeconds: 90_000),
      ],
      metrics: [
        .init(
          name: "temperature", unit: "degC",
          columns: [
            .init(statistic: .minimum, series: series("temperature", "degC", [1.5, -2])),
            .init(statistic: .mean, series: series("temperature", "degC", [.nan, 3.25])),
          ], counts: [0, 25]),
        .init(
          name: "precipitation", unit: "mm",
          columns: [
            .init(statistic: .sum, series: series("precipitation", "mm", [0.25, 4], kind: .sum))
          ], counts: []),
      ], notices: [ForecastNotice(.partialDay, [], "one day")])
  }

  @Test("of days in JSON has each day with its length and a value for each statistic")
  func dailyJSON() throws {
    let json = text(try daily().json())
    let parts = [
      #""notices":[{"code":"partial_day","metrics":[],"text":"one day"}],"timezone":"Europe/Lisbon","#,
      #""days":[{"date":"2026-10-24","start":"2026-10-23T23:00:00Z","end":"2026-10-24T23:00:00Z","#,
      #""hours":24,"covered_hours":18},{"date":"2026-10-25","start":"2026-10-24T23:00:00Z","#,
      #""end":"2026-10-26T00:00:00Z","hours":25,"covered_hours":25}],"metrics":{"temperature":{"#,
      #""unit":"degC","minimum":[1.5,-2],"mean":[null,3.25],"count":[0,25]},"precipitation":{"#,
      #""unit":"mm","sum":[0.25,4],"interval_s":[64800,64800],"pro_rata":false}}}"#,
    ]
    #expect(json.hasSuffix(parts.joined() + "\n"))
  }

  @Test("of days in CSV has a line for each day")
  func dailyCSV() throws {
    #expect(
      text(try daily().csv()).hasSuffix(
        """
        # days in Europe/Lisbon
        # one day
        date,hours,covered_hours,temperature_minimum (degC),temperature_mean (degC),precipitation_sum (mm)
        2026-10-24,24,18,1.5,,0.25
        2026-10-25,25,25,-2,3.25,4

        """))
  }

  @Test("of days in a table marks those that the run covers in part")
  func dailyTable() throws {
    #expect(
      try daily().table().hasSuffix(
        """

        date (Europe/Lisbon)  temperature  temperature  precipitation
                                  minimum         mean            sum
                                     degC         degC             mm
        2026-10-24 *                 1.50            -           0.25
        2026-10-25                  -2.00         3.25           4.00
        * covered by the run: 2026-10-24 for 18 of 24 hours

        """))
    #expect(try daily().table(width: 40).contains("\n\ndate (Europe/Lisbon)  temperature\n"))
  }

  @Test(
    "of a notice has in JSON the times and the count that its text has, and no key where there are none"
  )
  func noticeValues() throws {
    let (one, other) = (try time("2026-10-24T12:00Z"), try time("2026-10-24T15:00Z"))
    var answer = try answer()
    answer.notices = [
      ForecastNotice(.gap, [], "a", .gap(one...other)),
      ForecastNotice(.cut, [], "b", .covered(one...other)),
      ForecastNotice(.notComputed, [], "c", .time(one)),
      ForecastNotice(.doubtful, [], "d", .more(84)), ForecastNotice(.partial, [], "e"),
    ]
    let found = text(answer.json()).split(separator: #""text":"#).dropFirst().map {
      $0.prefix { $0 != "}" }
    }
    #expect(
      found == [
        #""a","values":{"after":"2026-10-24T12:00:00Z","before":"2026-10-24T15:00:00Z""#,
        #""b","values":{"first":"2026-10-24T12:00:00Z","last":"2026-10-24T15:00:00Z""#,
        #""c","values":{"time":"2026-10-24T12:00:00Z""#, #""d","values":{"more":84"#, #""e""#,
      ])
  }

  // 15:00 UTC is 20:45 in Kathmandu on the 20th; 19:00 UTC is 00:45 there on the 21st.
  @Test(
    "names moments as clocks show them",
    arguments: [
      ("2026-11-20T20:45", "2026-11-20T15:00Z"), ("2026-11-20 20:45:00", "2026-11-20T15:00Z"),
      ("2026-11-20T15:00Z", "2026-11-20T15:00Z"), ("2026-11-20T16:00+01:00", "2026-11-20T15:00Z"),
      ("2026-11-20", "2026-11-19T18:15Z"), ("now", "2026-11-20T19:00Z"),
      ("now+6h", "2026-11-21T01:00Z"), ("today", "2026-11-20T18:15Z"),
      ("tomorrow", "2026-11-21T18:15Z"), ("yesterday", "2026-11-19T18:15Z"),
      ("today 00:45", "2026-11-20T19:00Z"), ("tomorrow 15:00", "2026-11-22T09:15Z"),
      ("tomorrowT15", "2026-11-22T09:15Z"), ("yesterday 15:00Z", "2026-11-20T15:00Z"),
    ])
  func moments(given: String, expected: String) throws {
    let (selection, notices) = try TimeQuery(time: given).selection(
      now: try time("2026-11-20T19:00Z"), in: kathmandu)
    #expect(selection == .moment(try time(expected)))
    #expect(notices.isEmpty)
  }

  @Test("moves a time that clocks skip, takes the first of two, and says so")
  func changes() throws {
    let now = try time("2026-11-20T19:00Z")
    let (skipped, forward) = try TimeQuery(time: "2026-03-29T01:30").selection(now: now, in: lisbon)
    #expect(skipped == .moment(try time("2026-03-29T01:30Z")))
    #expect(
      forward == [
        ForecastNotice(
          .timeZone, [],
          "clocks in Europe/Lisbon skip 2026-03-29T01:30, because they are put forward;"
            + " 2026-03-29T02:30:00+01:00 is taken", .time(try time("2026-03-29T01:30Z")))
      ])
    let (both, back) = try TimeQuery(from: "2026-10-25 01:30", hours: "2").selection(
      now: now, in: lisbon)
    #expect(both == .length(from: try time("2026-10-25T00:30Z"), seconds: 7200))
    #expect(
      back.map(\.text) == [
        "clocks in Europe/Lisbon show 2026-10-25 01:30 twice, because they are put back; the first,"
          + " 2026-10-25T01:30:00+01:00, is taken"
      ])
    #expect(back.map(\.value) == [.time(try time("2026-10-25T00:30Z"))])
  }

  @Test(
    "refuses what is no time",
    arguments: [
      "todays", "today 25:00", "tomorrow+6h", "noon", "", "monday", "2026-11-20T15:00 WET",
    ])
  func refusals(given: String) throws {
    let now = try time("2026-11-20T19:00Z")
    let error = #expect(throws: TimeQueryError.self) {
      try TimeQuery(to: given).selection(now: now, in: lisbon)
    }
    #expect(
      error?.description.hasPrefix("to \(given): not a time; write 2026-11-20T15:00, ") == true)
  }

  @Test("asks for the zone of a day that is named", arguments: ["today", "tomorrow 15:00"])
  func zone(given: String) throws {
    let now = try time("2026-11-20T19:00Z")
    let error = #expect(throws: TimeQueryError.self) {
      try TimeQuery(from: given).selection(now: now)
    }
    #expect(
      error?.text { "--\($0.rawValue)" }
        == "--from \(given): which day that is depends on the time zone; give --tz, for example utc"
    )
  }
}
