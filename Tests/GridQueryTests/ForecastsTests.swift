import GridQuery
import GridqTestSupport
import Testing

/// What a program that imports GridQuery alone writes.
@Suite("Forecasts, with one import")
struct ForecastsTests {
  /// A run of 48 hours from the start of this hour on, so that the next 24 hours are in it: 15.7 °C and 0.001 more
  /// for each hour, wind of 3 m/s from the west and 4 m/s from the south.
  private func indexes(from start: UTCTime) throws -> String {
    var index = try TestIndex(
      TestIndex.Field(.temperature) { _, _, t in t == 5 ? .nan : 15.7 + 0.0001 * Double(t) },
      TestIndex.Field(.windU) { _, _, _ in 3 }, TestIndex.Field(.windV) { _, _, _ in 4 })
    index.initialisation = start
    index.times = try #require(TimeAxis(start: start, step: 3600, count: 49))
    return try TestIndex.folder(of: index)
  }

  @Test("ten lines answer the next 24 hours")
  func tenLines() throws {
    let now = UTCTime.now
    let start = UTCTime(secondsSince1970: now.secondsSince1970 / 3600 * 3600)
    let path = try indexes(from: start)
    let forecasts = try Forecasts(opening: path)
    let answer = try forecasts.forecast(
      at: 40.5, -9.5, metrics: [.temperature, .windSpeed], times: .next(hours: 24, from: now))
    var rows: [(UTCTime, Double?, Double?)] = []
    for row in answer { rows.append((row.time, row[.temperature], row[.windSpeed])) }
    let body = answer.json()

    #expect(rows.count == 24)
    // The first output time that is not before now.
    let offset: Int64 = now == start ? 0 : 1
    for (number, row) in rows.enumerated() {
      let hour = Int64(number) + offset
      #expect(row.0.secondsSince1970 == start.secondsSince1970 + hour * 3600)
      // Two decimals of a step of 0.05: 15.7001 is 15.7, and not 15.700000000000001.
      #expect(row.1 == (hour == 5 ? nil : 15.7))
      #expect(row.2 == 5)
    }
    #expect(String(decoding: body, as: UTF8.self).contains(#""values":[15.7,15.7,15.7,"#))
    // The clock is that of the system.
    #expect(try forecasts.forecast(at: 40.5, -9.5, times: .next(hours: 24)).times.count == 24)
  }

  @Test("rows are the values of plain lookups, rounded to what is known")
  func rows() throws {
    let path = try indexes(from: TestIndex.hour(0))
    let forecasts = try Forecasts(opening: path)
    let answer = try forecasts.forecast(at: 40.5, -9.5)
    let domain = forecasts.domains[0]
    let point = try #require(LatLon(latitude: 40.5, longitude: -9.5))
    let place = try #require(domain.place(of: point, method: .nearest))
    #expect(answer.metrics.map(\.name) == domain.metrics.map(\.name))
    for row in answer {
      for metric in domain.metrics {
        let value = try domain.value(of: metric, at: place, time: row.time)
        #expect((row[metric.name] == nil) == value.isNaN)
        if let told = row[metric.name] { #expect(abs(told - value) <= metric.quantum / 10 + 1e-12) }
      }
      #expect(row.source.run.initialisation == TestIndex.hour(0))
      #expect(row.source(of: .temperature) == row.source)
      // By an alias; and what was not asked for.
      #expect(row["t2"] == row[.temperature])
      #expect(row[.cape] == nil && row["no such metric"] == nil)
    }
  }

  @Test("what is outside, no time or no metric is a typed error")
  func errors() throws {
    let forecasts = try Forecasts(opening: try indexes(from: TestIndex.hour(0)))
    func error(_ ask: () throws -> PointForecast) -> QueryError? {
      #expect(throws: QueryError.self) { _ = try ask() }
    }
    for (latitude, longitude) in [(50.0, -9.5), (40.5, 9.5), (-90, 180)] {
      guard case .outsideDomains = error({ try forecasts.forecast(at: latitude, longitude) }) else {
        Issue.record("\(latitude), \(longitude) is outside")
        continue
      }
    }
    for (latitude, longitude) in [(.nan, 0), (40.5, .infinity), (90.1, 0)] as [(Double, Double)] {
      guard case .invalidArgument = error({ try forecasts.forecast(at: latitude, longitude) })
      else {
        Issue.record("\(latitude), \(longitude) is no coordinate")
        continue
      }
    }
    let least = UTCTime(secondsSince1970: .min)
    let last = UTCTime(secondsSince1970: .max)
    let hour = TestIndex.hour(1)
    let selections: [TimeSelection] = [
      .moment(least), .moment(last), .span(from: last, through: nil),
      .span(from: nil, through: least),
      .span(from: hour, through: TestIndex.hour(0)), .length(from: hour, seconds: 0),
      .length(from: hour, seconds: .min), .length(from: last, seconds: .max),
      .length(from: least, seconds: .min), .length(from: least, seconds: .max),
      .next(hours: -24, from: hour),
      .next(hours: .min, from: hour), .next(hours: .max, from: last),
    ]
    for times in selections {
      guard case .outsideRun = error({ try forecasts.forecast(at: 40.5, -9.5, times: times) })
      else {
        Issue.record("\(times) is no time of the run")
        continue
      }
    }
    // These reach past the run on both sides, and all of it is answered.
    for times in [
      TimeSelection.span(from: least, through: last), .next(hours: .max, from: TestIndex.hour(0)),
    ] {
      let answer = try forecasts.forecast(at: 40.5, -9.5, times: times)
      #expect(answer.isCut && answer.times.first == TestIndex.hour(0))
    }
    for seconds in [0, -1, Int64.min] {
      guard
        case .invalidArgument = error({
          try forecasts.forecast(try ForecastQuestion(at: 40.5, -9.5, sumsOver: seconds))
        })
      else {
        Issue.record("\(seconds) s is no length of a sum")
        continue
      }
    }
    for value in [Double.nan, .infinity, 0, -1] {
      guard
        case .invalidArgument = error({
          try forecasts.forecast(try ForecastQuestion(at: 40.5, -9.5, ozone: value))
        })
      else {
        Issue.record("\(value) is no ozone column")
        continue
      }
    }
    guard
      case .invalidArgument = error({
        try forecasts.forecast(try ForecastQuestion(at: 40.5, -9.5, elevation: .nan))
      }),
      case .invalidArgument = error({
        try forecasts.forecast(try ForecastQuestion(at: 40.5, -9.5, edgeMargin: .nan))
      }),
      case .absentMetric("cape", _) = error({
        try forecasts.forecast(at: 40.5, -9.5, metrics: [.cape])
      })
    else {
      Issue.record("not refused")
      return
    }
    #expect(
      try forecasts.forecast(try ForecastQuestion(at: 40.5, -9.5, sumsOver: .max)).times.count == 49
    )
  }

  @Test("a metric is found by what users call it, and a mistyped name says what was meant")
  func names() throws {
    #expect(try Metric(named: "T2") == .temperature)
    let error = #expect(throws: QueryError.self) { try Metric(named: "temprature") }
    guard case .unknownMetric("temprature", "temperature") = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let forecasts = try Forecasts(opening: try indexes(from: TestIndex.hour(0)))
    let point = try #require(LatLon(latitude: 40.5, longitude: -9.5))
    let answer = try forecasts.forecast(ForecastQuestion(at: point, named: ["t2", "wspd10"]))
    #expect(answer.metrics.map(\.name) == ["temperature", "wind_speed"])
  }

  @Test("a program's own tests can make an answer, and compare it")
  func madeByHand() throws {
    let point = try #require(LatLon(latitude: 40, longitude: -9))
    func answer(_ values: [Double]) -> PointForecast {
      PointForecast(
        point: point,
        source: ForecastSource(
          run: ModelRun(model: "wrf", initialisation: TestIndex.hour(0)), domain: "d01",
          cell: GridCell(point: GridPoint(i: 0, j: 0), location: point, distance: 0)),
        times: [TestIndex.hour(0), TestIndex.hour(1), TestIndex.hour(2)],
        metrics: [MetricSeries(name: "temperature", unit: "degC", quantum: 0.05, values: values)])
    }
    #expect(answer([1, .nan, 3]) == answer([1, .nan, 3]))
    #expect(answer([1, .nan, 3]).hashValue == answer([1, -.nan, 3]).hashValue)
    #expect(answer([1, .nan, 3]) != answer([1, 2, 3]))
    // An answer with too few values has none there.
    #expect(answer([1]).map { $0[.temperature] } == [1, nil, nil])
    #expect(String(decoding: answer([1]).json(), as: UTF8.self).contains(#""values":[1]"#))
    // Nor does anything end a program at times that no clock has.
    var odd = answer([1])
    odd.times = [UTCTime(secondsSince1970: .min), UTCTime(secondsSince1970: .max)]
    odd.sourceNumbers = [-1, 7]
    odd.metrics[0].sourceNumbers = [9]
    #expect(odd.map { $0.source(of: .temperature) } == [odd.source, odd.source])
    for answer in [answer([1]), odd] {
      #expect(!answer.json(showsSun: true).isEmpty && !answer.csv().isEmpty)
      #expect(!answer.table(width: 1, showsSun: true).isEmpty)
    }
  }
}
