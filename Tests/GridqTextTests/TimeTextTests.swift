import GridqLookup
import GridqMetrics
import GridqText
import Testing

@Suite("Times as users write them")
struct TimeTextTests {
  /// 2026-11-20T15:00:00Z: 20,777 days of 86,400 s after 1970, and 15 h.
  private let now = UTCTime(secondsSince1970: 20_777 * 86_400 + 15 * 3600)

  @Test(
    "now counts from the moment that is given, with days, hours or minutes added or taken off",
    arguments: [
      ("now", 0), ("now+6h", 21_600), ("now-30m", -1800), ("now+1d", 86_400), ("now+0h", 0),
      ("now-100000d", -8_640_000_000),
    ] as [(String, Int64)])
  func offset(text: String, seconds: Int64) {
    #expect(
      UTCTime(text, now: now)?.secondsSince1970 == now.secondsSince1970 + seconds)
  }

  @Test(
    "ISO 8601 is what it says, whatever the time is",
    arguments: ["2026-11-20T15:00Z", "2026-11-20 15:00", "2026-11-20T16:00+01:00"])
  func iso(text: String) {
    #expect(UTCTime(text, now: UTCTime(secondsSince1970: 0)) == now)
  }

  @Test(
    "anything else is no time",
    arguments: [
      "", "Now", "now+", "now+h", "now6h", "now+6", "now+6s", "now+6.5h", "now+-6h", "now+100001h",
      "now+99999999999999999999h", "now +6h", "now+6h ", "now+٣h", "noon", "tomorrow",
    ])
  func other(text: String) {
    #expect(UTCTime(text, now: now) == nil)
  }

  @Test("an offset past the range of the count is no time")
  func range() {
    #expect(UTCTime("now+1d", now: UTCTime(secondsSince1970: .max)) == nil)
  }

  @Test("texts make a moment, a span or a length")
  func selections() throws {
    func selection(_ query: TimeQuery) throws -> TimeSelection { try query.selection(now: now) }
    let later = UTCTime(secondsSince1970: now.secondsSince1970 + 21_600)
    #expect(try selection(TimeQuery()) == .wholeRun)
    #expect(try selection(TimeQuery(time: "now+6h")) == .moment(later))
    #expect(
      try selection(TimeQuery(from: "now", to: "2026-11-20T21:00Z"))
        == .span(from: now, through: later))
    #expect(try selection(TimeQuery(to: "now+6h")) == .span(from: nil, through: later))
    #expect(try selection(TimeQuery(hours: "1.5")) == .length(from: nil, seconds: 5400))
    #expect(
      try selection(TimeQuery(from: "now", hours: "24")) == .length(from: now, seconds: 86_400))
    #expect(try TimeQuery(sumHours: "6").sumSeconds() == 21_600)
    #expect(try TimeQuery().sumSeconds() == nil)
  }

  @Test(
    "texts that select nothing say which is wrong, by the names of the one who asks",
    arguments: [
      (TimeQuery(time: "noon"), "<time> noon: not a time"),
      (
        TimeQuery(time: "now", hours: "1"),
        "<time> is one moment; leave out <from>, <to> and <hours>"
      ),
      (TimeQuery(from: "now+1h", to: "now"), "<from> 2026-11-20T16:00:00Z lies after <to>"),
      (TimeQuery(to: "now", hours: "1"), "<to> and <hours> both end"),
      (TimeQuery(hours: "0"), "<hours> 0: must be a number above 0"),
      (TimeQuery(hours: "1e7"), "<hours> 1e7: must"),
      (TimeQuery(hours: "nan"), "<hours> nan: must"),
      (TimeQuery(from: "", hours: "-1"), "<from> : not a time"),
      (TimeQuery(sumHours: "six"), "<sum_hours> six: must"),
    ])
  func refusals(query: TimeQuery, message: String) {
    let error = #expect(throws: TimeQueryError.self) {
      _ = (try query.selection(now: now), try query.sumSeconds())
    }
    #expect(error?.text { "<\($0.rawValue)>" }.hasPrefix(message) == true)
    let plain = message.filter { $0 != "<" && $0 != ">" }
    #expect(error?.description.hasPrefix(plain) == true)
  }
}
