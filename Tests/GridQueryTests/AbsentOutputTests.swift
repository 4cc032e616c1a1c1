import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// Asked of an hourly run whose output of 03:00 was lost: temperatures 0, 1, 2, 4, 5 °C and totals of 0, 1,
/// 3, 11, 12 mm at the hours 0, 1, 2, 4, 5.
@Suite("One absent output")
struct AbsentOutputTests {
  let domain: ForecastDomain

  init() throws {
    domain = try TestIndex(
      columns: 9, rows: 9, hours: [0, 1, 2, 4, 5],
      TestIndex.Field(.temperature) { _, _, t in [0, 1, 2, 4, 5][t] },
      TestIndex.Field(.precipitation) { _, _, t in [0, 1, 3, 11, 12][t] },
      TestIndex.Field(.elevation) { _, _, _ in 100 }
    ).open()
  }

  private func forecast(
    _ names: [String], _ selection: TimeSelection = .wholeRun, sumHours: Int64? = nil
  ) throws -> PointForecast {
    try domain.forecast(
      ForecastQuestion(
        at: place(41, -9),
        named: (names.map { name in try domain.metric(named: name) }).map(\.name),
        times: selection, sumsOver: sumHours.map { $0 * 3600 }))
  }

  @Test("is a row of the series without values, and so is the amount over the two hours")
  func row() throws {
    let forecast = try forecast(["temperature", "precipitation", "precipitation_probability"])
    #expect(forecast.times == (0...5).map { TestIndex.hour(Double($0)) })
    #expect(same(forecast.metrics[0].values, [0, 1, 2, .nan, 4, 5]))
    #expect(same(forecast.metrics[1].values, [.nan, 1, 2, .nan, .nan, 1]))
    #expect(forecast.metrics[1].intervals.map { $0?.seconds } == [nil, 3600, 3600, nil, nil, 3600])
    // Wet everywhere; of 04:00 only the hours before and after are known, and not its own.
    #expect(same(forecast.metrics[2].values, [.nan, 100, 100, .nan, .nan, 100]))
    #expect(forecast.gaps == [TestIndex.hour(2)...TestIndex.hour(4)])
  }

  @Test("has what place and time alone say, and what does not change")
  func known() throws {
    let forecast = try forecast(["elevation", "is_day"])
    #expect(forecast.metrics[0].values == [100, 100, 100, 100, 100, 100])
    // A November night.
    #expect(forecast.metrics[1].values == [0, 0, 0, 0, 0, 0])
  }

  @Test("is missing when it is asked for as a moment")
  func moment() throws {
    for hour in [2.5, 3, 3.5] {
      let forecast = try forecast(["temperature", "precipitation"], .moment(TestIndex.hour(hour)))
      #expect(forecast.metrics.allSatisfy { $0.values.count == 1 && $0.values[0].isNaN })
      #expect(forecast.gaps == [TestIndex.hour(2)...TestIndex.hour(4)])
    }
  }

  /// Of 02:00 to 04:00 both totals are known: 11 − 3; of 01:00 to 03:00 and 03:00 to 05:00 one is not.
  @Test("is in a sum of two hours that begins before it and ends after it")
  func spanned() throws {
    let forecast = try forecast(["precipitation"], sumHours: 2)
    #expect(same(forecast.metrics[0].values, [.nan, .nan, 3, .nan, 8, .nan]))
  }

  @Test(
    "is one of the hours that were asked for, first, last or alone",
    arguments: [
      (.length(from: nil, seconds: 5 * 3600), [0, 1, 2, .nan, 4]),
      (.length(from: TestIndex.hour(3), seconds: 2 * 3600), [.nan, 4]),
      (.span(from: TestIndex.hour(3), through: TestIndex.hour(4)), [.nan, 4]),
      (.span(from: TestIndex.hour(2), through: TestIndex.hour(3)), [2, .nan]),
      (.span(from: TestIndex.hour(3), through: TestIndex.hour(3)), [.nan]),
      (.span(from: TestIndex.hour(2.2), through: TestIndex.hour(3.5)), [.nan]),
      (.span(from: TestIndex.hour(4), through: nil), [4, 5]),
    ] as [(TimeSelection, [Double])])
  func selected(_ selection: TimeSelection, values: [Double]) throws {
    let forecast = try forecast(["temperature"], selection)
    #expect(same(forecast.metrics[0].values, values))
    #expect(forecast.times.count == values.count)
    #expect(!forecast.isCut)
    let chosen = try Forecasts([domain]).domain(
      for: place(41, -9), metrics: [], times: selection, method: .nearest)
    #expect(chosen.domain.name == domain.name)
  }

  /// A sum that begins at 03:30 takes a share of an interval whose amount is not known.
  @Test("is told also where a sum only begins in it")
  func sumsBeginInside() throws {
    let gap = [TestIndex.hour(2)...TestIndex.hour(4)]
    for (time, hours) in [(4.5, nil), (5, 2)] as [(Double, Int64?)] {
      let forecast = try forecast(
        ["precipitation"], .moment(TestIndex.hour(time)), sumHours: hours)
      #expect(forecast.metrics[0].values[0].isNaN)
      #expect(forecast.gaps == gap)
      #expect(forecast.notices.map(\.code).contains(.gap))
    }
    // From 04:00 on nothing is lost.
    let whole = try forecast(["precipitation"], .moment(TestIndex.hour(5)))
    #expect(same(whole.metrics[0].values, [1]))
    #expect(whole.gaps.isEmpty)
  }

  @Test("is not told of values that it leaves whole")
  func whole() throws {
    let sum = try forecast(["precipitation"], .moment(TestIndex.hour(4)), sumHours: 2)
    #expect(same(sum.metrics[0].values, [8]))
    #expect(!sum.notices.map(\.code).contains(.gap))
  }

  /// Hours 0 to 3 and 5: the last interval is a gap of two hours, and stands for one.
  @Test("at the end does not stand for the output interval")
  func atEnd() throws {
    let domain = try TestIndex(
      hours: [0, 1, 2, 3, 5], TestIndex.Field(.temperature) { _, _, _ in 7 }
    ).open()
    func isCut(_ hours: Int64) throws -> Bool {
      try domain.forecast(
        ForecastQuestion(
          at: place(40, -10), named: ["temperature"],
          times: .length(from: nil, seconds: hours * 3600))
      ).isCut
    }
    #expect(try !isCut(6))
    #expect(try isCut(7))
  }

  /// Hours 0, 1, 2, 4.5 and 5.5: steps of one hour do not lead to the end of the gap.
  @Test("that has no row is told where the span ends in it")
  func withoutRows() throws {
    let domain = try TestIndex(
      hours: [0, 1, 2, 4.5, 5.5], TestIndex.Field(.temperature) { _, _, _ in 7 }
    ).open()
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: ["temperature"],
        times: .span(from: nil, through: TestIndex.hour(3))))
    #expect(same(forecast.metrics[0].values, [7, 7, 7]))
    #expect(forecast.notices.map(\.code).contains(.gap))
  }

  @Test("adjusted to a height is missing as well")
  func adjusted() throws {
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(41, -9), named: ["temperature"],
        elevation: 100))
    #expect(same(forecast.metrics[0].values, [0, 1, 2, .nan, 4, 5]))
  }

  @Test("two times far apart ask for no more rows than an answer may have")
  func bounded() throws {
    // Of a gap of 5000 hours no hour is a row, of the one of 2 hours the one between is.
    let domain = try TestIndex(
      hours: [0, 1, 2, 5002, 5003, 5005, 5006], TestIndex.Field(.temperature) { _, _, _ in 7 }
    ).open()
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: ["temperature"]))
    #expect(same(forecast.metrics[0].values, [7, 7, 7, 7, 7, .nan, 7, 7]))
    #expect(forecast.gaps.count == 2)
  }
}
