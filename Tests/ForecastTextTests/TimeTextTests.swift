import Forecast
import ForecastText
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
}
