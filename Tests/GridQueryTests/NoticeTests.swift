import GridqFiles
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// Hourly from 00 to 03 UTC; temperature and wind, of which the index has notes.
@Suite("Notices of doubtful values")
struct NoticeTests {
  private func notices(
    _ names: String..., times: TimeSelection = .wholeRun, notes: [IndexNote]
  ) throws -> [ForecastNotice] {
    var index = try TestIndex(
      .init(.temperature) { _, _, t in Double(t) }, .init(.windU) { _, _, _ in 3 },
      .init(.windV) { _, _, _ in 4 }, .init(.elevation) { _, _, _ in 0 })
    index.notes = notes
    let domain = try index.open()
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: names,
        times: times))
    return forecast.notices
  }

  @Test(
    "a note on a metric is told with it and with what is derived from it, and with nothing else")
  func metrics() throws {
    let note = IndexNote("wind_u is above 100 m/s", metric: "wind_u")
    #expect(
      try notices("temperature", "wind_speed", "wind_u", "wind_v", notes: [note]) == [
        ForecastNotice(.doubtful, ["wind_speed", "wind_u"], "wind_u is above 100 m/s")
      ])
    #expect(try notices("temperature", "wind_v", notes: [note]).isEmpty)
  }

  @Test("a note that both components of the wind have is told once, with the metrics of both")
  func shared() throws {
    let notes = ["wind_u", "wind_v"].map { IndexNote("turned by somebody else", metric: $0) }
    #expect(
      try notices("wind_u", "wind_speed", "wind_v", notes: notes) == [
        ForecastNotice(.doubtful, ["wind_u", "wind_speed", "wind_v"], "turned by somebody else")
      ])
  }

  @Test("a note on the whole index is told with every answer")
  func whole() throws {
    let note = IndexNote("the initial state only")
    #expect(
      try notices("elevation", notes: [note]) == [
        ForecastNotice(.doubtful, [], "the initial state only")
      ])
  }

  /// What is doubtful from 02 UTC on is in a value between 01 and 02 UTC, and in none before.
  @Test(
    "a note that begins at a time is told when a value is made of that time or a later one",
    arguments: [
      (TimeSelection.wholeRun, true), (.moment(TestIndex.hour(2)), true),
      (.moment(TestIndex.hour(1.5)), true), (.moment(TestIndex.hour(1)), false),
      (.span(from: nil, through: TestIndex.hour(1)), false),
    ])
  func since(times: TimeSelection, isTold: Bool) throws {
    let note = IndexNote("odd", metric: "temperature", since: TestIndex.hour(2))
    #expect(try notices("temperature", times: times, notes: [note]).isEmpty != isTold)
  }

  @Test("of very many notes the first are told, and how many more there are")
  func many() throws {
    let notes = (0..<100).map { IndexNote("note \($0)", metric: "temperature") }
    let told = try notices("temperature", notes: notes).map(\.text)
    #expect(told.count == 17)
    #expect(told.first == "note 0" && told.last == "84 more notes on these values")
    let more = try notices("temperature", notes: notes).compactMap(\.value)
    #expect(more == [.more(84)])
  }

  /// A gap of three hours, then hours: every second interval of eighteen is one.
  @Test("of very many gaps the first are told, and how many more there are")
  func gaps() throws {
    let hours = (0..<20).flatMap { [Double($0) * 4, Double($0) * 4 + 1] }
    let index = try TestIndex(hours: hours, .init(.temperature) { _, _, _ in 7 })
    let domain = try index.open()
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: ["temperature"]))
    #expect(forecast.gaps.count == 19)
    #expect(forecast.notices.map(\.code) == Array(repeating: .gap, count: 9))
    #expect(forecast.notices.last?.text == "output is missing from the run at 11 more places")
    // Output at 1 and 4 UTC, at 5 and 8, and so on.
    var values = (0..<8).map { number in
      let start = Double(4 * number + 1)
      return ForecastNotice.Value.gap(TestIndex.hour(start)...TestIndex.hour(start + 3))
    }
    values.append(.more(11))
    #expect(forecast.notices.compactMap(\.value) == values)
  }

  @Test("an adjustment from a height that is not known is told as missing")
  func unknownHeight() throws {
    let index = try TestIndex(
      .init(.temperature) { _, _, _ in 7 }, .init(.elevation) { _, _, _ in .nan })
    let domain = try index.open()
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10), named: ["temperature"],
        elevation: 100))
    #expect(forecast.metrics[0].values.allSatisfy { $0.isNaN })
    #expect(
      forecast.notices.map(\.text) == [
        "the height of the model's ground is missing here, so adjusted values are missing: temperature"
      ])
  }

  @Test("what a part of the question is for is told where it is asked for, and not else")
  func concerned() throws {
    let index = try TestIndex(
      .init(.temperature) { _, _, _ in 7 }, .init(.precipitation) { _, _, t in Double(t) })
    let domain = try index.open()
    for name in ["temperature", "precipitation"] {
      let answer = try domain.forecast(
        ForecastQuestion(at: place(40, -10), named: [name], sumsOver: 3600, ozone: 300))
      let codes = answer.notices.map(\.code)
      #expect(codes.contains(.sumHours) == (name == "precipitation"))
      #expect(!codes.contains(.ozone))
    }
  }

  /// Clients compare with them, so they never change.
  @Test("the codes are those of the contract")
  func codes() {
    #expect(
      ForecastNotice.Code.allCases.map(\.rawValue) == [
        "cut", "gap", "not_computed", "pro_rata", "partial", "doubtful", "estimate", "sources",
        "cell",
        "adjusted",
        "sum_hours", "ozone", "panel", "left_out", "time_zone", "partial_day",
        "members", "absent",
      ])
  }
}
