import GridqMetrics
import Testing

@testable import GridqModels

@Suite("WRFDate")
struct WRFDateTests {
  /// Seconds since 1970 as `date -u -d … +%s` prints them.
  @Test(
    "a date is read with any separator",
    arguments: [
      ("2005-09-21_03:00:00", 1_127_271_600),
      ("2005-09-21T03:00:00", 1_127_271_600),
      ("2005-09-21 03:00:00", 1_127_271_600),
      ("2005-09-21_03:00:00Z", 1_127_271_600),
      ("  2005-09-21_03:00:00  ", 1_127_271_600),
      ("2005-09-21_03:00:00\0\0\0\0", 1_127_271_600),
      ("2005-09-21_03:00:00.9999", 1_127_271_600),
      ("2020-02-29_23:59:59", 1_583_020_799),
      ("1950-01-01_00:00:00", -631_152_000),
      // 24:00 is the midnight that ends the day.
      ("2026-12-31_24:00:00", 1_798_761_600),
      ("2020-02-28_24:00:00", 1_582_934_400),
      // PlanetWRF: the 60th day of a leap year is 29 February; day 1 is New Year.
      ("2020-00060_12:30:00", 1_582_979_400),
      ("2019-00001_00:00:00", 1_546_300_800),
      ("2020-00366_24:00:00", 1_609_459_200),
    ])
  func readable(_ text: String, _ seconds: Int64) {
    guard case .time(let time) = WRFDate(text) else {
      Issue.record("\(text) is not read")
      return
    }
    #expect(time.secondsSince1970 == seconds)
  }

  @Test(
    "a record that was never written has no date",
    arguments: [
      "", "   ", "\0\0\0\0", "0000-00-00_00:00:00", "0000-00-00T00:00:00", "0000-00000_00:00:00",
      " \0 ",
    ])
  func unwritten(_ text: String) {
    #expect(WRFDate(text) == .unwritten)
  }

  @Test(
    "what is no date is told from what was not written",
    arguments: [
      // Model time has no leap seconds.
      "2016-12-31_23:59:60", "2016-12-31_23:60:00", "2016-12-31_24:00:01", "2016-12-31_25:00:00",
      // A calendar without 29 February is not Gregorian, nor is one with a 30th.
      "2019-02-29_00:00:00", "2020-02-30_00:00:00", "2020-13-01_00:00:00", "2020-00-10_00:00:00",
      "2020-01-00_00:00:00", "2019-00366_00:00:00", "2020-00367_00:00:00", "2020-00000_01:00:00",
      "2020-01-01", "2020-01-01_00:00", "2020-01-01-00:00:00", "20-01-01_00:00:00",
      "2020-01-01_00:00:00 x", "hello", "????-??-??_??:??:??", "+020-01-01_00:00:00",
    ])
  func unreadable(_ text: String) {
    #expect(WRFDate(text) == .unreadable)
  }
}
