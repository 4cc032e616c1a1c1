import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// Asked of a run with a value a hour for hours 0 to 48: the hour itself.
@Suite("A selection of times")
struct TimeSelectionTests {
  let domain: ForecastDomain

  init() throws {
    domain = try TestIndex(
      columns: 2, rows: 2, hours: (0...48).map(Double.init),
      TestIndex.Field(.temperature) { _, _, t in Double(t) }
    ).open()
  }

  private func forecast(_ selection: TimeSelection) throws -> PointForecast {
    try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: ["temperature"],
        times: selection))
  }

  /// A selection, the hours that it finds, and whether it reaches past the run.
  struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    let selection: TimeSelection
    let hours: ClosedRange<Int>
    let isCut: Bool
    var testDescription: String { name }
  }

  static let rows = [
    Row(name: "whole run", selection: .wholeRun, hours: 0...48, isCut: false),
    Row(
      name: "24 hours", selection: .length(from: nil, seconds: 86_400), hours: 0...23, isCut: false),
    Row(
      name: "24 hours from 12", selection: .length(from: TestIndex.hour(12), seconds: 86_400),
      hours: 12...35, isCut: false),
    Row(
      name: "24 hours from between", selection: .length(from: TestIndex.hour(0.5), seconds: 86_400),
      hours: 1...24, isCut: false),
    Row(
      name: "the last hour", selection: .length(from: TestIndex.hour(48), seconds: 3600),
      hours: 48...48, isCut: false),
    Row(
      name: "49 hours, the last of which ends at 49",
      selection: .length(from: nil, seconds: 49 * 3600), hours: 0...48, isCut: false),
    Row(
      name: "past the end", selection: .length(from: TestIndex.hour(40), seconds: 86_400),
      hours: 40...48, isCut: true),
    Row(
      name: "from before the start",
      selection: .length(from: TestIndex.hour(-2), seconds: 5 * 3600),
      hours: 0...2, isCut: true),
    Row(
      name: "a length without end", selection: .length(from: TestIndex.hour(3), seconds: .max),
      hours: 3...48, isCut: true),
    Row(
      name: "from 3 through 7",
      selection: .span(from: TestIndex.hour(3), through: TestIndex.hour(7)),
      hours: 3...7, isCut: false),
    Row(
      name: "from between through between",
      selection: .span(from: TestIndex.hour(2.5), through: TestIndex.hour(7.5)), hours: 3...7,
      isCut: false),
    Row(
      name: "through only", selection: .span(from: nil, through: TestIndex.hour(5)), hours: 0...5,
      isCut: false),
    Row(
      name: "from only", selection: .span(from: TestIndex.hour(47), through: nil), hours: 47...48,
      isCut: false),
    Row(
      name: "through past the end",
      selection: .span(from: TestIndex.hour(47), through: TestIndex.hour(49)), hours: 47...48,
      isCut: true),
    Row(
      name: "from before the start, through",
      selection: .span(from: TestIndex.hour(-1), through: TestIndex.hour(1)), hours: 0...1,
      isCut: true),
    Row(
      name: "through the end of time",
      selection: .span(from: nil, through: UTCTime(secondsSince1970: .max)), hours: 0...48,
      isCut: true),
  ]

  @Test("finds the output times inside, and says when it reaches past the run", arguments: rows)
  func inside(_ row: Row) throws {
    let forecast = try forecast(row.selection)
    #expect(forecast.times == row.hours.map { TestIndex.hour(Double($0)) })
    #expect(same(forecast.metrics[0].values, row.hours.map(Double.init)))
    #expect(forecast.isCut == row.isCut)
  }

  @Test(
    "without any output time inside is outside the run",
    arguments: [
      TimeSelection.span(from: TestIndex.hour(49), through: nil),
      .span(from: nil, through: TestIndex.hour(-1)),
      .span(from: TestIndex.hour(1.2), through: TestIndex.hour(1.8)),
      .span(from: TestIndex.hour(5), through: TestIndex.hour(4)),
      .length(from: TestIndex.hour(49), seconds: 86_400),
      .length(from: TestIndex.hour(-24), seconds: 86_400),
      .length(from: nil, seconds: 0), .length(from: nil, seconds: -3600),
      .length(from: TestIndex.hour(1.2), seconds: 600),
      .moment(TestIndex.hour(-0.001)), .moment(TestIndex.hour(48.001)),
      .moment(UTCTime(secondsSince1970: .max)), .moment(UTCTime(secondsSince1970: -1 << 62)),
    ])
  func outside(_ selection: TimeSelection) throws {
    let error = #expect(throws: QueryError.self) { try forecast(selection) }
    guard case .outsideRun(_, let first, let last) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(first == TestIndex.hour(0))
    #expect(last == TestIndex.hour(48))
  }

  @Test("of one moment gives one value at exactly that moment, between output times as well")
  func moment() throws {
    for hour in [0, 0.25, 7, 47.5, 48] {
      let forecast = try forecast(.moment(TestIndex.hour(hour)))
      #expect(forecast.times == [TestIndex.hour(hour)])
      #expect(same(forecast.metrics[0].values, [hour]))
      #expect(!forecast.isCut)
    }
  }

  @Test("errors say what was asked for and what there is")
  func words() throws {
    for (selection, words) in [
      (
        TimeSelection.length(from: TestIndex.hour(60), seconds: 86_400),
        "the run has no output in the 24 h from 2026-11-22T12:00:00Z; it covers "
          + "2026-11-20T00:00:00Z to 2026-11-22T00:00:00Z"
      ),
      (
        .length(from: TestIndex.hour(60), seconds: 1800),
        "the run has no output in the 30 min from 2026-11-22T12:00:00Z; it covers "
          + "2026-11-20T00:00:00Z to 2026-11-22T00:00:00Z"
      ),
      (
        .moment(TestIndex.hour(-1)),
        "the run has no output at 2026-11-19T23:00:00Z; it covers 2026-11-20T00:00:00Z to "
          + "2026-11-22T00:00:00Z"
      ),
    ] {
      let error = #expect(throws: QueryError.self) { try forecast(selection) }
      #expect(error.map { "\($0)" } == words)
    }
  }
}
