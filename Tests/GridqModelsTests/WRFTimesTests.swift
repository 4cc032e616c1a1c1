import GridqMetrics
import Testing

@testable import GridqModels

@Suite("WRFTimes")
struct WRFTimesTests {
  static let start = UTCTime(year: 2026, month: 11, day: 20)
  let clock = ElapsedTime(units: "minutes since 2026-11-20 00:00:00", simulationStart: nil)

  private func hours(_ times: WRFTimes) -> [Double] {
    times.records.map { record in
      Double(record.time.seconds(since: Self.start ?? record.time)) / 3600
    }
  }

  @Test("blank, NUL and zero dates are dropped and counted")
  func unwritten() throws {
    let times = try WRFTimes(
      texts: ["2026-11-20_00:00:00", "", "2026-11-20_02:00:00", "0000-00-00_00:00:00"],
      elapsed: [], clock: nil, path: "wrfout")
    #expect(times.records.map(\.index) == [0, 2])
    #expect(hours(times) == [0, 2])
    #expect(times.unwrittenCount == 2)
  }

  @Test("a blank date is dropped even where XTIME has a number: the record was not written")
  func unwrittenWithElapsed() throws {
    let times = try WRFTimes(
      texts: ["2026-11-20_00:00:00", ""], elapsed: [0, 60], clock: clock, path: "wrfout")
    #expect(hours(times) == [0])
    #expect(times.unwrittenCount == 1)
  }

  @Test("Times and XTIME may differ by a minute; beyond it Times wins and the record is counted")
  func disagreement() throws {
    let texts = ["2026-11-20_00:00:00", "2026-11-20_01:00:00", "2026-11-20_02:00:00"]
    let close = try WRFTimes(texts: texts, elapsed: [1, 59, 120], clock: clock, path: "wrfout")
    #expect(close.disagreementCount == 0)
    let far = try WRFTimes(texts: texts, elapsed: [0, 62, 180], clock: clock, path: "wrfout")
    #expect(hours(far) == [0, 1, 2])
    #expect(far.disagreementCount == 2)
    #expect(far.largestDisagreement == 3600)
  }

  @Test("XTIME stands in where Times is missing or blank throughout")
  func onlyElapsed() throws {
    for texts in [[], ["", ""]] {
      let times = try WRFTimes(texts: texts, elapsed: [60, 90], clock: clock, path: "wrfout")
      #expect(hours(times) == [1, 1.5])
      #expect(times.replacedCount == 2)
    }
  }

  @Test("XTIME that repeats itself is that of records that were never written")
  func repeatedElapsed() throws {
    let times = try WRFTimes(texts: ["", ""], elapsed: [0, 0], clock: clock, path: "wrfout")
    #expect(times.records.isEmpty)
    #expect(times.unwrittenCount == 2)
  }

  @Test("an unreadable date is replaced by XTIME, else an error names it")
  func unreadable() throws {
    let texts = ["2026-11-20_00:00:00", "2026-11-20_00:59:60"]
    let replaced = try WRFTimes(texts: texts, elapsed: [0, 60], clock: clock, path: "wrfout")
    #expect(hours(replaced) == [0, 1])
    #expect(replaced.replacedCount == 1)
    #expect(throws: ModelOutputError.unreadableTime(path: "wrfout", record: 1, text: texts[1])) {
      try WRFTimes(texts: texts, elapsed: [], clock: nil, path: "wrfout")
    }
    #expect(throws: ModelOutputError.unreadableTime(path: "wrfout", record: 1, text: texts[1])) {
      try WRFTimes(texts: texts, elapsed: [0, .nan], clock: clock, path: "wrfout")
    }
  }

  @Test("nothing gives nothing")
  func nothing() throws {
    #expect(try WRFTimes(texts: [], elapsed: [], clock: nil, path: "wrfout").records.isEmpty)
    #expect(try WRFTimes(texts: [], elapsed: [0, 60], clock: nil, path: "wrfout").records.isEmpty)
  }

  @Test(
    "the units of XTIME name what it counts from, else the start of the simulation does",
    arguments: [
      ("minutes since 2026-11-20 00:00:00", 60.0, 3600),
      ("minutes since 2026-11-20_00:00:00", 60, 3600),
      ("minutes since 2026-11-20T00:00:00", 60, 3600),
      ("minutes since 2026-11-20", 60, 3600),
      ("minutes since 2026-11-20 06:00:00", -60, 18_000),
      ("hours since 2026-11-20 00:00:00", 1.5, 5400),
      ("seconds since 2026-11-20 00:00:00", 90, 90),
      ("days since 2026-11-19 00:00:00", 2, 86_400),
      ("", 60, 3600), ("minutes", 60, 3600), (nil, 60, 3600),
    ] as [(String?, Double, Int64)])
  func units(_ units: String?, _ value: Double, _ seconds: Int64) throws {
    let start = try #require(Self.start)
    let clock = try #require(ElapsedTime(units: units, simulationStart: start))
    #expect(clock.time(of: value)?.seconds(since: start) == seconds)
  }

  @Test(
    "units that cannot be understood count nothing",
    arguments: ["fortnights since 2026-11-20 00:00:00", "minutes since yesterday", "mm h-1"])
  func foreignUnits(_ units: String) {
    #expect(ElapsedTime(units: units, simulationStart: Self.start) == nil)
  }

  @Test("without a reference XTIME means nothing, and no value makes it trap")
  func extremes() throws {
    #expect(ElapsedTime(units: "", simulationStart: nil) == nil)
    for value in [Double.nan, .infinity, -.infinity, 1e300, 9.96921e36] {
      #expect(clock?.time(of: value) == nil)
    }
  }
}
