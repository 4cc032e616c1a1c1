import GridqMetrics
import Testing

@Suite("UTCTime")
struct UTCTimeTests {
  /// Expected seconds from `date -u -d TEXT +%s` (GNU coreutils).
  @Test(
    "a civil date is the number of seconds that date(1) gives",
    arguments: [
      ("1970-01-01T00:00:00Z", 0),
      ("2026-11-20T15:00:00Z", 1_795_186_800),
      ("2000-02-29T23:59:59Z", 951_868_799),
      ("1969-12-31T23:59:59Z", -1),
      ("1900-03-01T00:00:00Z", -2_203_891_200),
      ("2100-02-28T12:00:00Z", 4_107_499_200),
    ] as [(String, Int64)])
  func secondsOfCivilDate(text: String, seconds: Int64) throws {
    let time = try #require(UTCTime(iso8601: text))
    #expect(time.secondsSince1970 == seconds)
    #expect(time.iso8601 == text)
  }

  /// A day before 0000-01-01, which is the 31st of December of the year before; and the second after the
  /// last that four digits of a year tell: 719,528 days before 1970 and 2,932,897 after.
  @Test("moments outside the years 0 to 9999 are told with a sign or a fifth digit")
  func farYears() {
    #expect(
      UTCTime(secondsSince1970: -719_529 * 86_400).iso8601 == "-0001-12-31T00:00:00Z")
    #expect(UTCTime(secondsSince1970: 2_932_897 * 86_400).iso8601 == "10000-01-01T00:00:00Z")
  }

  @Test(
    "the shorter forms of ISO 8601 name the same moment",
    arguments: [
      "2026-11-20T15:00Z", "2026-11-20 15:00", "2026-11-20T15Z", "2026-11-20T15:00:00.000Z",
      "2026-11-20T16:00+01:00", "2026-11-20T10:30-0430", "2026-11-20T15:00:00+00:00",
      "2026-11-20_15:00:00",
    ])
  func shortForms(text: String) {
    #expect(UTCTime(iso8601: text)?.secondsSince1970 == 1_795_186_800)
  }

  @Test("the hour 24 is midnight of the next day")
  func hour24() {
    #expect(UTCTime(iso8601: "2026-11-20T24:00Z") == UTCTime(iso8601: "2026-11-21T00:00Z"))
    #expect(UTCTime(iso8601: "2026-11-20T24:01Z") == nil)
  }

  @Test(
    "what is not a moment is refused",
    arguments: [
      "", "tomorrow", "2026-13-01", "2026-02-29", "2026-11-20T25:00", "2026-11-20T15:60",
      "2016-12-31T23:59:60Z", "2026-11-20T15:00:00.5Z", "2026-11-20T15:00Zz", "0000-00-00_00:00:00",
      "20261120", "2026-11-20T", "2026-11-20T1:00", "２０２６-11-20", "-2026-11-20",
    ])
  func refused(text: String) {
    #expect(UTCTime(iso8601: text) == nil)
  }

  @Test("every day from 1599 to 2401 comes back from its civil date")
  func everyDay() throws {
    let first = try #require(UTCTime(year: 1599, month: 1, day: 1)).secondsSince1970
    let last = try #require(UTCTime(year: 2401, month: 1, day: 1)).secondsSince1970
    for seconds in stride(from: first, through: last, by: 86_400) {
      let date = UTCTime(secondsSince1970: seconds + 3723).civil
      let back = UTCTime(
        year: date.year, month: date.month, day: date.day, hour: date.hour, minute: date.minute,
        second: date.second)
      #expect(back?.secondsSince1970 == seconds + 3723)
    }
  }
}
