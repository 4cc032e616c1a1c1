import Foundation
import GridqGeometry
import GridqPublishing
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup
@testable import GridqMetrics

@Suite("Days")
struct DailyForecastTests {
  /// Hours 0 to 48 of two days.
  private static let hours = (0...48).map(Double.init)

  /// By day 10 °C at midnight, half a degree more each hour; half a millimetre each hour.
  private func domain(hours: [Double] = hours) throws -> ForecastDomain {
    try TestIndex(
      hours: hours,
      TestIndex.Field(.temperature) { _, _, t in 10 + hours[t].remainder(of: 24) / 2 },
      TestIndex.Field(.precipitation) { _, _, t in hours[t] / 2 }
    ).open()
  }

  /// The first point of the grid in days.
  private func days(
    _ domain: ForecastDomain, _ names: [String], _ selection: TimeSelection = .wholeRun,
    in zone: TimeZoneRules = .utc
  ) throws -> DailyForecast {
    try domain.daily(
      ForecastQuestion(at: place(40, -10), named: names, times: selection, in: zone))
  }

  private func values(
    _ forecast: DailyForecast, _ name: String, _ statistic: DailyStatistic
  ) throws -> [Double] {
    let metric = try #require(forecast.metrics.first { $0.name == name })
    return try #require(metric.columns.first { $0.statistic == statistic }).series.values
  }

  private func texts(_ forecast: DailyForecast, _ code: ForecastNotice.Code) -> [String] {
    forecast.notices.filter { $0.code == code }.map { $0.text }
  }

  private func zone(_ offset: Int64, _ changes: [(Double, Int64)] = []) -> TimeZoneRules {
    TimeZoneRules(
      name: "Test", firstOffset: offset,
      changes: changes.map { .init(time: TestIndex.hour($0), offset: $1) })
  }

  @Test("there is no day of the seconds by which the last output is late")
  func lateEnd() throws {
    let late = DailyForecastTests.hours.map { $0 == 0 ? 0 : $0 + 20.0 / 3600 }
    let names = ["temperature", "precipitation"]
    let days = try days(try domain(hours: late), names)
    #expect(days.days.map(\.day.date.description) == ["2026-11-20", "2026-11-21"])
    // A quarter of an hour is a part of the day.
    let longer = try self.days(try domain(hours: DailyForecastTests.hours + [48.25]), names)
    #expect(longer.days.count == 3)
  }

  /// Answers more than it is asked for, and that first.
  private struct Generous: ForecastAnswering {
    let domain: ForecastDomain

    func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
      var question = question
      question.metrics = ["temperature"] + (question.metrics ?? [])
      return try domain.forecast(question)
    }

    func members(for question: ForecastQuestion) throws(QueryError) -> [String] { [""] }
  }

  /// Answers sums from another index than all else: as a store does of which a file became unusable in between.
  private struct Changing: ForecastAnswering {
    let domain: ForecastDomain
    let other: ForecastDomain

    func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
      guard question.sumSeconds != nil else { return try domain.forecast(question) }
      var answer = try other.forecast(question)
      answer.notices.append(ForecastNotice(leftOut: "a.gridx: damaged"))
      return answer
    }

    func members(for question: ForecastQuestion) throws(QueryError) -> [String] { [""] }
  }

  @Test("may have sums of another source than the times, and say of which")
  func sumsOfAnotherSource() throws {
    let other = try domain().published(generation: 7, digest: "", isOfFuture: false)
    let answering = Changing(domain: try domain(), other: other)
    let forecast = try answering.daily(
      ForecastQuestion(at: try place(40, -10), named: ["precipitation", "temperature"]))
    #expect(try same(values(forecast, "precipitation", .sum), [12, 12]))
    #expect(forecast.outputs.sources.map(\.generation) == [0, 7])
    #expect(forecast.sourceNumbers(ofDay: 0) == [0, 1])
    #expect(texts(forecast, .leftOut).count == 1)
  }

  // Half a millimetre an hour is 12 mm a day.
  @Test("are of the metric that is asked for, whatever else an answer has")
  func generousAnswers() throws {
    let question = ForecastQuestion(at: try place(40, -10), named: ["precipitation"])
    let forecast = try Generous(domain: domain()).daily(question)
    #expect(try same(values(forecast, "precipitation", .sum), [12, 12]))
  }

  // From 0:00 to 23:00, 10 to 21.5 °C; the mean of 0, 0.5 … 11.5 is 5.75. Midnight at the end of the run is
  // a day of which nothing is covered.
  @Test("have the minimum, maximum and mean of the output times, and the amount from end to end")
  func usual() throws {
    let forecast = try days(domain(), ["temperature", "precipitation"])
    #expect(forecast.days.map(\.day.date) == ["2026-11-20", "2026-11-21"])
    #expect(try same(values(forecast, "temperature", .minimum), [10, 10]))
    #expect(try same(values(forecast, "temperature", .maximum), [21.5, 21.5]))
    #expect(try same(values(forecast, "temperature", .mean), [15.75, 15.75]))
    #expect(forecast.metrics[0].counts == [24, 24])
    #expect(try same(values(forecast, "precipitation", .sum), [12, 12]))
    #expect(forecast.notices.isEmpty)
    #expect(forecast.days.allSatisfy { !$0.isPartial })
  }

  // At 5:45 east of UTC midnight is 18:15 UTC. 4 mm fall from 18:00 to 19:00: 1 mm before it, 3 mm after.
  @Test("of a zone with minutes take shares of an output interval, and say so")
  func minutes() throws {
    let domain = try TestIndex(
      hours: DailyForecastTests.hours,
      TestIndex.Field(.precipitation) { _, _, t in t > 18 ? 4 : 0 }
    ).open()
    let forecast = try days(domain, ["precipitation"], in: zone(20_700))
    #expect(forecast.days.map(\.day.date) == ["2026-11-20", "2026-11-21", "2026-11-22"])
    #expect(try same(values(forecast, "precipitation", .sum), [1, 3, 0]))
    #expect(texts(forecast, .proRata).count == 1)
    #expect(forecast.days.map(\.coveredSeconds) == [65_700, 86_400, 20_700])
    #expect(
      texts(forecast, .partialDay) == [
        "covered only in part by the run: 2026-11-20 for 18.25 of 24 hours;"
          + " 2026-11-22 for 5.75 of 24 hours"
      ])
  }

  // Clocks an hour east until 01:00 UTC on the 21st, then in UTC: that day lasts from 23:00 UTC on the 20th.
  @Test("have 25 hours where clocks are put back, and 23 where they are put forward")
  func changes() throws {
    let back = try days(
      domain(), ["temperature", "precipitation"], .moment(TestIndex.hour(30)),
      in: zone(3600, [(25, 0)]))
    #expect(back.days.map(\.day.seconds) == [25 * 3600])
    #expect(back.metrics[0].counts == [25])
    #expect(try same(values(back, "precipitation", .sum), [12.5]))
    let forward = try days(
      domain(), ["temperature", "precipitation"], .moment(TestIndex.hour(30)),
      in: zone(0, [(25, 3600)]))
    #expect(forward.days.map(\.day.seconds) == [23 * 3600])
    #expect(forward.metrics[0].counts == [23])
    #expect(try same(values(forward, "precipitation", .sum), [11.5]))
  }

  // From 6:00 to 6:00 of the next day: 13 to 21.5 °C in 18 hours, and 10 to 13 °C at 7 times in 6 hours.
  @Test("that the run covers in part are of that part, and say how much it is")
  func partial() throws {
    let hours = (6...30).map { (hour: Int) -> Double in Double(hour) }
    let forecast = try days(domain(hours: hours), ["t2", "rain"])
    #expect(try same(values(forecast, "temperature", .minimum), [13, 10]))
    #expect(try same(values(forecast, "temperature", .maximum), [21.5, 13]))
    #expect(forecast.metrics[0].counts == [18, 7])
    #expect(try same(values(forecast, "precipitation", .sum), [9, 3]))
    #expect(forecast.days.map(\.coveredSeconds) == [18 * 3600, 6 * 3600])
    let notice =
      "covered only in part by the run: 2026-11-20 for 18 of 24 hours; 2026-11-21 for 6 of 24 hours"
    #expect(texts(forecast, .partialDay) == [notice])
  }

  // 5:00, 6:00 and 7:00 are absent: 4 hours without output. The totals around them are known.
  @Test("with a gap say so, and their sums contain it")
  func gap() throws {
    let hours = DailyForecastTests.hours.filter { !(5...7).contains($0) }
    let forecast = try days(domain(hours: hours), ["temperature", "precipitation"])
    #expect(forecast.days.map(\.coveredSeconds) == [20 * 3600, 24 * 3600])
    #expect(forecast.metrics[0].counts == [21, 24])
    #expect(try same(values(forecast, "precipitation", .sum), [12, 12]))
    #expect(texts(forecast, .gap).count == 1)
    #expect(
      texts(forecast, .partialDay) == [
        "covered only in part by the run: 2026-11-20 for 20 of 24 hours"
      ])
  }

  // On the first day as often from 11.3° as from 348.7°: their arithmetic mean is 180. On the second day 23 h
  // at 1 m/s from the south and 1 h at 46 m/s from the west: 46 to 23, an angle of 63.43° from the south.
  @Test("have the direction of the mean wind vector, with and without the speed in the answer")
  func direction() throws {
    let domain = try TestIndex(
      hours: DailyForecastTests.hours,
      TestIndex.Field(.windU) { _, _, t in
        t < 24 ? (t % 2 == 0 ? 0.2 : -0.2) : t == 30 ? 46 : 0
      },
      TestIndex.Field(.windV) { _, _, t in t < 24 ? -1 : t == 30 ? 0 : 1 }
    ).open()
    let forecast = try days(domain, ["wind_direction"])
    #expect(forecast.metrics.map(\.name) == ["wind_direction"])
    let directions = try values(forecast, "wind_direction", .dominant)
    #expect(min(directions[0], 360 - directions[0]) < 1e-6)
    #expect(same(directions[1], 243.434949, within: 1e-5))
    #expect(
      try same(
        values(days(domain, ["wind_speed", "wind_direction"]), "wind_direction", .dominant),
        directions, within: 0))
  }

  // Aloft the winds of above, while the wind near the ground is all but calm at the hour of the strong one. The swell comes as
  // often from the west as the wind aloft: the second day has 23 vectors from the south and one from the west.
  @Test("weight a direction with the speed at its level, and one that is of no wind with none")
  func directionAloft() throws {
    func metric(_ name: String, as known: Metric, _ level: MetricLevel) -> Metric {
      Metric(
        named: name, title: name, standardName: known.standardName, unit: known.unit, level: level,
        kind: known.kind, cellMethod: known.cellMethod, isConstant: false, quantum: 0.1,
        scale: .linear, valid: -.infinity ... .infinity)
    }
    let level = MetricLevel.isobaric(85_000)
    let domain = try TestIndex(
      hours: DailyForecastTests.hours,
      TestIndex.Field(metric("wind_u_850hPa", as: .windU, level)) { _, _, t in t == 30 ? 46 : 0 },
      TestIndex.Field(metric("wind_v_850hPa", as: .windV, level)) { _, _, t in t == 30 ? 0 : 1 },
      TestIndex.Field(metric("swell", as: .windDirection, .surface)) { _, _, t in
        t == 30 ? 270 : 180
      },
      TestIndex.Field(.windU) { _, _, t in t == 30 ? 0.1 : 10 },
      TestIndex.Field(.windV) { _, _, _ in 0 }
    ).open()
    let forecast = try days(domain, ["wind_direction_850hPa", "swell"])
    let (aloft, swell) = try (
      values(forecast, "wind_direction_850hPa", .dominant), values(forecast, "swell", .dominant)
    )
    #expect(same(aloft[1], 243.434949, within: 1e-5))
    // 180° and the arc tangent of 1/23.
    #expect(same(swell[1], 182.489553, within: 1e-5))
  }

  @Test("have no direction where winds cancel out")
  func calm() throws {
    let domain = try TestIndex(
      hours: DailyForecastTests.hours,
      TestIndex.Field(.windU) { _, _, t in t % 2 == 0 ? 3 : -3 },
      TestIndex.Field(.windV) { _, _, _ in 0 }
    ).open()
    #expect(
      try same(values(days(domain, ["wind_direction"]), "wind_direction", .dominant), [.nan, .nan]))
  }

  // The largest values of the hours that end at 1:00 … 24:00, each the number of the hour.
  @Test("of values that are told of intervals have those that end in them")
  func intervals() throws {
    let domain = try TestIndex(
      hours: DailyForecastTests.hours,
      TestIndex.Field(.windGust, kind: .maximum) { _, _, t in Double(t) },
      TestIndex.Field(.temperature, kind: .minimum) { _, _, t in Double(t) }
    ).open()
    let forecast = try days(domain, ["wind_gust", "temperature"])
    #expect(forecast.metrics.map { $0.columns.map(\.statistic) } == [[.maximum], [.minimum]])
    #expect(try same(values(forecast, "wind_gust", .maximum), [24, 48]))
    #expect(try same(values(forecast, "temperature", .minimum), [1, 25]))
    #expect(forecast.metrics[0].counts == [24, 24])
  }

  // 4 mm in the hour that ends at midnight: moderate rain (63) of the day that ends, and a third of the three
  // intervals around it is wet everywhere.
  @Test(
    "have the most severe weather code and the highest probability of the intervals that end in them"
  )
  func severity() throws {
    let domain = try TestIndex(
      hours: DailyForecastTests.hours,
      TestIndex.Field(.temperature) { _, _, _ in 10 },
      TestIndex.Field(.cloudCover) { _, _, _ in 0 },
      TestIndex.Field(.precipitation) { _, _, t in t >= 24 ? 4 : 0 }
    ).open()
    let forecast = try days(domain, ["weather_code", "precipitation_probability"], .wholeRun)
    #expect(try same(values(forecast, "weather_code", .mostSevere), [63, 0]))
    let probabilities = try values(forecast, "precipitation_probability", .maximum)
    #expect(same(probabilities[0], 100 / 3, within: 1e-4))
    // Rain from 23 to 24 o'clock is a third of the windows at 23, 24 and 1 o'clock; two of these end on the first day:
    // both = e⁻² / 3 + (1 − e⁻²) / 9 = 0.1411856, and 1/3 + 1/3 − both = 0.5254811.
    let chances = try values(forecast, "precipitation_probability", .any)
    #expect(same(chances[0], 52.54811, within: 1e-4))
    #expect(same(chances[1], 100 / 3, within: 1e-4))
    #expect(forecast.metrics[0].counts == [24, 24])
  }

  @Test("have the share of daylight, the highest UV index, and what is constant once")
  func others() throws {
    let domain = try TestIndex(
      hours: DailyForecastTests.hours,
      TestIndex.Field(.elevation) { _, _, _ in 120 }, TestIndex.Field(.land) { _, _, _ in 1 }
    ).open()
    let forecast = try days(domain, ["is_day", "uv_index", "elevation", "land"])
    #expect(
      forecast.metrics.map { $0.columns.map(\.statistic) }
        == [[.mean], [.maximum], [.mean], [.dominant]])
    // The sun of 20 November at 40° N is up for 9 h 41 min: at 9 or 10 of the 24 full hours.
    let share = try values(forecast, "is_day", .mean)[0] * 24
    #expect(same(share, 9) || same(share, 10))
    #expect(try same(values(forecast, "elevation", .mean), [120, 120]))
    #expect(try same(values(forecast, "land", .dominant), [1, 1]))
  }

  /// True noon of 20 November at 10° W is at 12:26 UTC, three hours from output at 09:00 and 18:00, where the sun is 13° high and
  /// below the horizon instead of 30° high. Hourly output is at 12:00, where the cosine of the zenith angle is 0.4990 instead
  /// of 0.5036: the index, which goes with about its power of 2.4, is 2.2 % lower.
  @Test("have the highest UV index of true noon where output is far from it")
  func noon() throws {
    func highest(_ hours: [Double]) throws -> Double {
      let elevation = TestIndex.Field(.elevation) { _, _, _ in 120 }
      let domain = try TestIndex(hours: hours, elevation).open()
      return try values(try days(domain, ["uv_index"]), "uv_index", .maximum)[0]
    }
    let hourly = try highest(DailyForecastTests.hours)
    let coarse = try highest(stride(from: 0, through: 45, by: 9).map { $0 })
    #expect(hourly > 1 && same(coarse, 1.022 * hourly, within: 0.005 * hourly))
    // And not of a noon that the run does not reach.
    #expect(try highest([0, 9]) < 0.8 * hourly)
  }

  // 3 of 24 values are missing, the largest ones; on the second day all are.
  @Test("leave out missing values, and say of which days")
  func missing() throws {
    let domain = try TestIndex(
      hours: DailyForecastTests.hours,
      TestIndex.Field(.temperature) { _, _, t in t > 20 ? .nan : Double(t) }
    ).open()
    let forecast = try days(domain, ["temperature"])
    #expect(forecast.metrics[0].counts == [21, 0])
    #expect(try same(values(forecast, "temperature", .maximum), [20, .nan]))
    #expect(
      texts(forecast, .partialDay) == [
        "temperature: missing at some times of 2026-11-20; made of the others"
      ])
  }

  @Test("are those that a selection touches, as a whole")
  func selections() throws {
    let domain = try domain()
    func dates(_ selection: TimeSelection) throws -> [String] {
      let forecast = try days(domain, ["temperature"], selection)
      #expect(forecast.metrics[0].counts.allSatisfy { $0 == 24 })
      return forecast.days.map(\.day.date)
    }
    func hour(_ hour: Double) -> UTCTime { TestIndex.hour(hour) }
    #expect(try dates(.moment(hour(24))) == ["2026-11-21"])
    #expect(try dates(.span(from: hour(5), through: hour(6))) == ["2026-11-20"])
    #expect(try dates(.span(from: hour(23.5), through: hour(24))) == ["2026-11-20", "2026-11-21"])
    #expect(try dates(.length(from: nil, seconds: 86_400)) == ["2026-11-20"])
    #expect(try dates(.length(from: hour(1), seconds: 86_400)) == ["2026-11-20", "2026-11-21"])
    #expect(try dates(.span(from: nil, through: hour(3))) == ["2026-11-20"])
    #expect(try dates(.span(from: hour(40), through: nil)) == ["2026-11-21"])
  }

  @Test("outside the run are left out, which is said; none at all is an error")
  func outside() throws {
    let domain = try domain()
    let before = try days(
      domain, ["temperature"], .span(from: TestIndex.hour(-30), through: TestIndex.hour(3)))
    #expect(before.days.count == 1)
    #expect(texts(before, .cut).count == 1)
    let after = try days(
      domain, ["temperature"], .span(from: TestIndex.hour(30), through: TestIndex.hour(1e6)))
    #expect(after.days.count == 1)
    #expect(texts(after, .cut).count == 1)
    for selection in [
      TimeSelection.moment(TestIndex.hour(49)), .moment(TestIndex.hour(-1)),
      .span(from: TestIndex.hour(-1e6), through: TestIndex.hour(-1)),
      .span(from: TestIndex.hour(10), through: TestIndex.hour(9)),
      .length(from: TestIndex.hour(10), seconds: .min), .length(from: nil, seconds: 0),
      // Only its first moment.
      .moment(TestIndex.hour(48)),
    ] {
      let error = #expect(throws: QueryError.self) { try days(domain, ["temperature"], selection) }
      guard case .outsideRun = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    let ends = TimeSelection.span(
      from: UTCTime(secondsSince1970: .min), through: UTCTime(secondsSince1970: .max))
    #expect(try days(domain, ["temperature"], ends).days.count == 2)
  }

  // Every quarter until 06:00, then every three hours: 25 values of 10 and five of 20.
  @Test("of output that is not equally far apart have means over time")
  func uneven() throws {
    let hours = (0...24).map { Double($0) / 4 } + (3...8).map { Double($0) * 3 }
    let index = try TestIndex(
      hours: hours,
      TestIndex.Field(.temperature) { _, _, t in t <= 24 ? 10 : 20 },
      TestIndex.Field(.windDirection) { _, _, t in t <= 24 ? 90 : 180 })
    let forecast = try days(try index.open(), ["temperature", "wind_direction"], .wholeRun)
    // 24 quarters of an hour, and then three hours after each of six: (9 · 10 + 15 · 20) / 24.
    let mean = try #require(values(forecast, "temperature", .mean).first)
    #expect(abs(mean - 390.0 / 24) < 1e-9)
    // East for 9 hours and south for 15: atan2(-9, 15) on from south.
    let direction = try #require(values(forecast, "wind_direction", .dominant).first)
    #expect(abs(direction - (180 - 30.9638)) < 1e-3)
    // What changes evenly from 10 to 20 between 06:00 and 09:00 is (6 · 10 + 3 · 15 + 15 · 20) / 24 on average: of a step
    // that begins with 10 the half is 15.
    #expect(abs(mean - 405.0 / 24) <= 10 * 1.5 / 24)
  }

  // Hourly until 00:00 of the second day, and every six hours after it: 30 °C then, and 10 before and after. An hour west of UTC
  // the first day ends at 01:00.
  @Test("count a value until the next one, and no longer than the day", arguments: [true, false])
  func acrossMidnight(isAlone: Bool) throws {
    let hours = (0...24).map(Double.init) + (5...8).map { Double($0) * 6 }
    let domain = try TestIndex(
      hours: hours, TestIndex.Field(.temperature) { _, _, t in t == 24 ? 30 : 10 }
    ).open()
    let zone = zone(-3600)
    func values(_ statistic: DailyStatistic) throws -> [Double] {
      guard isAlone else {
        return try self.values(days(domain, ["temperature"], in: zone), "temperature", statistic)
      }
      return try [0.5, 20, 40].flatMap { hour in
        try self.values(
          days(domain, ["temperature"], .moment(TestIndex.hour(hour)), in: zone), "temperature",
          statistic)
      }
    }
    let means = try values(.mean)
    // 23 hours and one; then five hours, three times six, and one for the last value, of which nothing is known after the run.
    let second: Double = 23 * 10 + 30
    let third: Double = 5 * 30 + 19 * 10
    let expected: [Double] = [10, second / 24, third / 24]
    #expect(means.count == 3)
    for (mean, wanted) in zip(means, expected) { #expect(abs(mean - wanted) < 1e-9, "\(means)") }
    // The value before the day is none of it.
    #expect(try values(.maximum)[1...2] == [30, 10])
  }

  /// Runs of hours 0 to 12, 12 to 24, of which the file is gone, and from 24 on: at 19:00, where a day begins five hours east of
  /// UTC, no run is left.
  @Test("makes days of the runs that are left, where one is gone between them")
  func daysWithoutARun() throws {
    let folder = try StoreFolder()
    for (start, hours) in [(0.0, 12), (12, 12), (24, 48)] {
      try folder.publish(try folder.index(from: start, hours: hours, value: start))
    }
    let gone = try #require(folder.indexes().first { $0.hasPrefix("runs/wrf/2026-11-20T12") })
    try FileManager.default.removeItem(atPath: "\(folder.path)/\(gone)")
    let daily = try RunStore(opening: folder.path).snapshot().daily(
      ForecastQuestion(
        at: place(38.75, -9.25), named: ["precipitation", "temperature"],
        times: .span(from: TestIndex.hour(1), through: nil), in: zone(5 * 3600)))
    #expect(daily.days.count == 4)
    #expect(daily.notices.contains { $0.code == .leftOut })
  }

  /// Output each three hours; the first day begins at 18:30. The older run has no precipitation and no dew point.
  @Test("makes days of what the newest run has, where the one before lacks a metric")
  func daysOfMoreMetrics() throws {
    let folder = try StoreFolder()
    try folder.publish(
      try folder.index(from: 0, hours: 30, value: 1, every: 3, metrics: [.temperature]))
    try folder.publish(
      try folder.index(
        from: 24, hours: 48, value: 5, every: 3, metrics: [.temperature, .dewPoint, .precipitation])
    )
    let daily = try RunStore(opening: folder.path).snapshot().daily(
      ForecastQuestion(
        at: place(38.75, -9.25), named: nil,
        times: .span(from: TestIndex.hour(20), through: nil), in: zone(19_800)))
    let means = try #require(
      daily.metrics.first { $0.name == "temperature" }?.columns.first { $0.statistic == .mean }
    ).series
      .values
    // 5.5 hours of the older run and 18.5 of the newer one.
    #expect(abs(means[0] - (5.5 * 1 + 18.5 * 5) / 24) < 1e-9, "\(means)")
    #expect(daily.metrics.contains { $0.name == "dew_point" })
  }

  // Hourly until 21:00, and every three hours after it: of the day alone the last interval looks like a gap.
  @Test("have the same means alone as among others")
  func alone() throws {
    let hours = (0...21).map(Double.init) + (8...16).map { Double($0) * 3 }
    let domain = try TestIndex(
      hours: hours, TestIndex.Field(.temperature) { _, _, t in t == 21 ? 24 : 0 }
    ).open()
    let all = try values(days(domain, ["temperature"]), "temperature", .mean)
    let first = try values(
      days(domain, ["temperature"], .moment(TestIndex.hour(6))), "temperature", .mean)
    // Three of 24 hours.
    #expect(all.first == 3 && first == [3], "\(all) \(first)")
  }

  // Hours that are some seconds late, of which those from 19:00 to 01:00 are lost: what is told at 02:00:15 is of an hour.
  @Test("count what ends a gap in the day of its own interval")
  func intervalAfterAGap() throws {
    let numbers = Array(0...18) + Array(26...48)
    let hours = numbers.map { number -> Double in
      let late = Double(3 + number % 7 * 5)
      return Double(number) + late / 3600
    }
    let domain = try TestIndex(
      hours: hours,
      TestIndex.Field(.windGust, kind: .maximum) { _, _, t in t == 19 ? 40 : 5 },
      TestIndex.Field(.shortwaveRadiation, kind: .mean) { _, _, t in t == 19 ? 900 : 100 }
    ).open()
    let forecast = try days(domain, ["wind_gust", "shortwave_radiation"])
    #expect(try Array(values(forecast, "wind_gust", .maximum).prefix(2)) == [5, 40])
    let means = try values(forecast, "shortwave_radiation", .mean)
    // From 01:00 to 24:00, an hour of it 900: (900 + 22 · 100) / 23, and less than half a percent for the seconds.
    let wanted = 3100.0 / 23
    #expect(means[0] == 100 && abs(means[1] - wanted) < 1, "\(means)")
  }

  // Every three hours and then every hour, and the other way round: by clocks that are an hour, and half an hour, ahead.
  @Test("of intervals have the same values alone as among others", arguments: [true, false])
  func intervalsAlone(isLonger: Bool) throws {
    let threes = (0...24).map { Double($0) * 3 }
    let ones = (0...72).map { Double($0) }
    let (first, second) = isLonger ? (threes, ones) : (ones, threes)
    let hours = first.filter { $0 < 24 } + second.filter { $0 >= 24 }
    let domain = try TestIndex(
      hours: hours,
      TestIndex.Field(.windGust, kind: .maximum) { _, _, t in Double(t * 7 % 31) },
      TestIndex.Field(.temperature) { _, _, t in Double(t * 5 % 29) }
    ).open()
    for offset in [3600, 5400] as [Int64] {
      let all = try days(domain, ["wind_gust", "temperature"], in: zone(offset))
      for (number, day) in all.days.enumerated() {
        let one = try days(
          domain, ["wind_gust", "temperature"], .moment(day.day.start), in: zone(offset))
        for (name, statistic) in [("wind_gust", DailyStatistic.maximum), ("temperature", .mean)] {
          let (wanted, found) = try (values(all, name, statistic), values(one, name, statistic))
          #expect(same(found, [wanted[number]]), "\(name), \(day.day.date), \(offset)")
        }
      }
    }
  }

  // Three hours of one interval of another stream, of which the first is not known.
  @Test("count an interval once, and the sky of each hour")
  func onceAnInterval() throws {
    let times = (1...3).map { TestIndex.hour(Double($0)) }
    let span = TestIndex.hour(0)...TestIndex.hour(3)
    for (isCode, rows) in [(false, [1]), (true, [0, 1, 2])] {
      let course = DailyCourse(
        intervals: [span, span, span], at: times, [.nan, 5, 5], isCode: isCode,
        from: TestIndex.hour(0))
      let shares = course.shares(from: TestIndex.hour(0), until: TestIndex.hour(24))
      #expect(shares.map(\.row) == rows)
      #expect(shares.reduce(0) { $0 + $1.seconds } == 10_800)
    }
    // Nothing is of a day that ends before it begins, or before the run.
    let course = DailyCourse(
      intervals: [span, span, span], at: times, [5, 5, 5], isCode: false, from: TestIndex.hour(0))
    #expect(
      course.shares(from: TestIndex.hour(2), until: TestIndex.hour(1)).allSatisfy { $0.seconds > 0 }
    )
    #expect(course.shares(from: TestIndex.hour(-48), until: TestIndex.hour(-24)).isEmpty)
  }

  // A degree more every three hours from midnight on; output is hourly on the day before, as of a run whose steps grow.
  @Test("have the mean of their own output times where the interval changes at midnight")
  func changingSteps() throws {
    let hours = (0..<24).map(Double.init) + (8...16).map { Double($0) * 3 }
    let index = try TestIndex(
      hours: hours, TestIndex.Field(.temperature) { _, _, t in t < 24 ? 0 : Double(t - 24) })
    let means = try values(days(try index.open(), ["temperature"]), "temperature", .mean)
    // (0 + 1 + … + 7) / 8, and of the day before 0.
    #expect(means == [0, 3.5])
  }

  // Hours 00 to 05, 23, and 00 to 03 of the next day, all of them an hour from another: in files that lack some, and in
  // a run that has the hours in between without values.
  @Test(
    "count what stands beside a gap, or beside midnight, as all other hours",
    arguments: [true, false])
  func besideGaps(hasRows: Bool) throws {
    let known = Array(0...5) + Array(23...27)
    let hours = (0...27).filter { hasRows || known.contains($0) }
    let index = try TestIndex(
      hours: hours.map(Double.init),
      TestIndex.Field(.temperature) { _, _, t in known.contains(hours[t]) ? Double(hours[t]) : .nan
      },
      TestIndex.Field(.windDirection) { _, _, t in
        hours[t] < 6 ? 90 : known.contains(hours[t]) ? 180 : .nan
      })
    let forecast = try days(try index.open(), ["temperature", "wind_direction"], .wholeRun)
    // (0 + 1 + 2 + 3 + 4 + 5 + 23) / 7
    let mean = try #require(values(forecast, "temperature", .mean).first)
    #expect(abs(mean - 38.0 / 7) < 1e-9)
    // East six times and south once: atan2(6, 1) before south.
    let direction = try #require(values(forecast, "wind_direction", .dominant).first)
    #expect(abs(direction - (180 - 80.5377)) < 1e-3)
  }

  // Output 12 seconds after each hour, as with an adaptive time step; it rains before midnight, and not after it.
  @Test("do not have the weather of another day for seconds that they share with it")
  func lateOutput() throws {
    let index = try TestIndex(
      hours: (0...47).map { Double($0) + ($0 > 0 ? 12.0 / 3600 : 0) },
      TestIndex.Field(.temperature) { _, _, _ in 10 },
      TestIndex.Field(.cloudCover) { _, _, _ in 0 },
      TestIndex.Field(.precipitation) { _, _, t in t > 23 ? 3 : 0 })
    let forecast = try days(try index.open(), ["weather_code"])
    let codes = try values(forecast, "weather_code", .mostSevere)
    #expect(codes.map { $0 >= 51 } == [true, false], "\(codes)")
  }

  // Means of output intervals, 400 in those of three hours until 24:00, 100 in those of an hour after it.
  @Test("of what is a mean of its intervals are the mean over all of them")
  func meansOfIntervals() throws {
    let hours = (0...8).map { Double($0) * 3 } + (25...47).map(Double.init)
    let index = try TestIndex(
      hours: hours,
      TestIndex.Field(.shortwaveRadiation, kind: .mean) { _, _, t in t <= 8 ? 400 : 100 })
    // By clocks an hour ahead of UTC the second day has an hour of 400 and 23 of 100.
    let forecast = try days(
      try index.open(), ["shortwave_radiation"], .wholeRun, in: zone(3600))
    #expect(try same(values(forecast, "shortwave_radiation", .mean), [400, 2700.0 / 24]))
    let early = try TestIndex(
      hours: [0, 1, 2, 3, 6, 9, 12, 15, 18, 21, 24],
      TestIndex.Field(.shortwaveRadiation, kind: .mean) { _, _, t in t <= 3 ? 100 : 400 })
    let day = try days(try early.open(), ["shortwave_radiation"], .wholeRun)
    // (3 · 100 + 21 · 400) / 24
    #expect(try values(day, "shortwave_radiation", .mean).first == 362.5)
  }

  // Hours 0 to 24, 12 to 36 and 18 to 66, of which the run in the middle alone has the wind.
  @Test("of a store are covered by the runs that have the metrics, not by those around them")
  func stored() throws {
    let folder = try StoreFolder()
    for (start, hours) in [(0.0, 24), (12, 24), (18, 48)] {
      let metrics: [Metric] = start == 12 ? [.temperature, .windSpeed] : [.temperature]
      try folder.publish(
        try folder.index(from: start, hours: hours, value: start, metrics: metrics))
    }
    let forecast = try RunStore(opening: folder.path).snapshot().daily(
      ForecastQuestion(at: place(38.75, -9.25), named: ["wind_speed"]))
    #expect(forecast.days.map(\.coveredSeconds) == [12 * 3600, 12 * 3600])
    #expect(
      texts(forecast, .partialDay) == [
        "covered only in part by the run: 2026-11-20 for 12 of 24 hours; 2026-11-21 for 12 of 24 hours"
      ])
  }

  // Hours 0 to 24 of one run, 12 to 60 of the next one, which is 100 °C warmer and 2 mm/h wetter.
  @Test("of several runs are covered by all of them together")
  func stitched() throws {
    func run(from start: Int, through end: Int, warmth: Double) throws -> TestIndex {
      var index = try TestIndex(
        hours: (start...end).map(Double.init),
        TestIndex.Field(.temperature) { _, _, _ in warmth },
        TestIndex.Field(.precipitation) { _, _, t in Double(t) / 2 })
      index.initialisation = TestIndex.hour(Double(start))
      return index
    }
    let runs = Forecasts([
      try run(from: 0, through: 24, warmth: 10).open(),
      try run(from: 12, through: 60, warmth: 20).open(),
    ])
    let forecast = try runs.daily(
      ForecastQuestion(
        at: place(40, -10), named: ["t2", "rain"],
        times: .span(from: TestIndex.hour(0), through: TestIndex.hour(47))))
    #expect(forecast.days.map(\.isPartial) == [false, false])
    // 12 values of the first run, 12 of the second.
    #expect(try same(values(forecast, "temperature", .mean), [15, 20]))
    // An amount is of one run, the one that covers its interval.
    #expect(try same(values(forecast, "precipitation", .sum), [12, 12]))
    let alone = Forecasts([try domain()])
    let place = try place(40, -10)
    #expect(
      try alone.daily(ForecastQuestion(at: place, named: ["temperature", "precipitation"])).metrics
        == days(domain(), ["temperature", "precipitation"]).metrics)
  }
}

extension Double {
  fileprivate func remainder(of divisor: Double) -> Double {
    truncatingRemainder(dividingBy: divisor)
  }
}
