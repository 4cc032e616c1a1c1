import GridqTestSupport
import Testing

@testable import GridqMetrics

/// What files of the tz database say is compared with Python's zoneinfo in `TimeZoneFileTests`.
@Suite("Time zones")
struct TimeZoneRulesTests {
  private func time(_ text: String) throws -> UTCTime { try #require(UTCTime(iso8601: text)) }

  private func zone(_ footer: String) throws -> TimeZoneRules {
    try TimeZoneRules(name: "Test", tzif: TZifBytes(footer: footer).bytes)
  }

  @Test("take offsets from the list of changes, and before the first from type 0")
  func changes() throws {
    for version: Character in ["1", "2", "3", "4"] {
      let file = TZifBytes(
        version: version, changes: [(1000, 1), (2000, 0), (3000, 2)], offsets: [-2205, 0, 3600],
        footer: version == "1" ? "" : "<+01>-1")
      let zone = try TimeZoneRules(name: "Test", tzif: file.bytes)
      let offsets = [-5, 999, 1000, 1999, 2000, 2999, 3000, 9_999_999_999].map {
        zone.offset(at: UTCTime(secondsSince1970: $0))
      }
      #expect(offsets == [-2205, -2205, 0, 0, -2205, -2205, 3600, 3600], "version \(version)")
    }
  }

  /// Lisbon: from the last Sunday of March, the 29th in 2026, to the last of October, the 25th, at 01:00 UTC.
  /// Godthab before 2023 by Saturdays: the rule of RFC 9636 has a time before the day. Jerusalem: the Friday
  /// before the last Sunday of March, written as a time after Thursday.
  @Test(
    "take offsets from the rule at the end of the file",
    arguments: [
      ("WET0WEST,M3.5.0/1,M10.5.0", "2026-03-29T00:59:59Z", 0),
      ("WET0WEST,M3.5.0/1,M10.5.0", "2026-03-29T01:00:00Z", 3600),
      ("WET0WEST,M3.5.0/1,M10.5.0", "2026-10-25T00:59:59Z", 3600),
      ("WET0WEST,M3.5.0/1,M10.5.0", "2026-10-25T01:00:00Z", 0),
      // Southern summer lies around the new year. First Sundays: 5 April and 4 October 2026.
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-01-01T00:00:00Z", 39_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-04-04T15:59:59Z", 39_600),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-04-04T16:00:00Z", 36_000),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-10-03T15:59:59Z", 36_000),
      ("AEST-10AEDT,M10.1.0,M4.1.0/3", "2026-10-03T16:00:00Z", 39_600),
      // Half an hour on Lord Howe.
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-07-01T00:00:00Z", 37_800),
      ("<+1030>-10:30<+11>-11,M10.1.0,M4.1.0", "2026-12-01T00:00:00Z", 39_600),
      // An hour before the day, so on the Saturday: 28 March 2026, 22:00 at -02:00.
      ("<-02>2<-01>,M3.5.0/-2,M10.5.0/-1", "2026-03-28T23:59:59Z", -7200),
      ("<-02>2<-01>,M3.5.0/-2,M10.5.0/-1", "2026-03-29T00:00:00Z", -3600),
      // The fourth Thursday, the 26th, and 26 hours: the Friday at 02:00.
      ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-26T23:59:59Z", 7200),
      ("IST-2IDT,M3.4.4/26,M10.5.0", "2026-03-27T00:00:00Z", 10_800),
      // Daylight saving time all year, the example of RFC 9636, 3.3.1.
      ("XXX3EDT4,0/0,J365/23", "2026-12-31T23:30:00Z", -14_400),
      ("XXX3EDT4,0/0,J365/23", "2027-01-01T02:59:59Z", -14_400),
      ("XXX3EDT4,0/0,J365/23", "2027-01-01T03:00:00Z", -14_400),
      ("XXX3EDT4,0/0,J365/23", "2026-07-01T00:00:00Z", -14_400),
      // J60 is 1 March in every year, 59 only in years without 29 February.
      ("AAA0BBB,J60/0,J300/0", "2024-02-29T12:00:00Z", 0),
      ("AAA0BBB,J60/0,J300/0", "2024-03-01T00:00:00Z", 3600),
      ("AAA0BBB,59/0,299/0", "2024-02-29T00:00:00Z", 3600),
      ("AAA0BBB,59/0,299/0", "2025-02-28T23:59:59Z", 0),
      ("AAA0BBB,59/0,299/0", "2025-03-01T00:00:00Z", 3600),
      ("<-0330>3:30:15", "2026-01-01T00:00:00Z", -12_615),
    ] as [(String, String, Int64)])
  func rules(footer: String, moment: String, offset: Int64) throws {
    #expect(try zone(footer).offset(at: time(moment)) == offset)
  }

  @Test("take the rule from the last change on, and not before")
  func lastChange() throws {
    let march = try time("2026-07-01T00:00:00Z").secondsSince1970
    let zone = try TimeZoneRules(
      name: "Test",
      tzif: TZifBytes(
        changes: [(march, 1)], offsets: [7200, 3600], footer: "WET0WEST,M3.5.0/1,M10.5.0"
      ).bytes)
    #expect(zone.offset(at: UTCTime(secondsSince1970: march - 1)) == 7200)
    #expect(zone.offset(at: UTCTime(secondsSince1970: march)) == 3600)
    #expect(zone.offset(at: try time("2026-12-01T00:00:00Z")) == 0)
  }

  @Test("say which moments clocks show: one, none in spring, two in autumn")
  func moments() throws {
    let lisbon = try zone("WET0WEST,M3.5.0/1,M10.5.0")
    #expect(
      lisbon.moments(showing: try time("2026-07-01T12:00:00Z"))
        == .one(try time("2026-07-01T11:00:00Z")))
    // 01:30 is half an hour after the change: what clocks would have shown as 01:30 without it.
    #expect(
      lisbon.moments(showing: try time("2026-03-29T01:30:00Z"))
        == .none(instead: try time("2026-03-29T01:30:00Z")))
    #expect(
      lisbon.moments(showing: try time("2026-03-29T02:00:00Z"))
        == .one(try time("2026-03-29T01:00:00Z")))
    #expect(
      lisbon.moments(showing: try time("2026-10-25T01:30:00Z"))
        == .two(try time("2026-10-25T00:30:00Z"), try time("2026-10-25T01:30:00Z")))
    #expect(
      lisbon.moments(showing: try time("2026-10-25T02:00:00Z"))
        == .one(try time("2026-10-25T02:00:00Z")))
  }

  @Test("divide time into days of 23, 24 and 25 hours")
  func days() throws {
    let lisbon = try zone("WET0WEST,M3.5.0/1,M10.5.0")
    for (noon, date, hours) in [
      ("2026-03-28T12:00:00Z", "2026-03-28", 24), ("2026-03-29T12:00:00Z", "2026-03-29", 23),
      ("2026-10-25T12:00:00Z", "2026-10-25", 25), ("2026-07-01T23:30:00Z", "2026-07-02", 24),
    ] as [(String, String, Int64)] {
      let day = lisbon.day(containing: try time(noon))
      #expect(day.date == date)
      #expect(day.seconds == hours * 3600)
    }
    let days = lisbon.days(
      from: try time("2026-10-24T22:59:59Z"), through: try time("2026-10-26T00:00:00Z"))
    #expect(days.map(\.date) == ["2026-10-24", "2026-10-25", "2026-10-26"])
    #expect(zip(days, days.dropFirst()).allSatisfy { $0.end == $1.start })
    #expect(days[1].noon == (try time("2026-10-25T12:00:00Z")))
  }

  /// Clocks are put forward over midnight: from 24:00 to 01:00, as in São Paulo until 2018, and from 23:30
  /// to 00:30, as in Toronto in 1919. At the end of 29 December 2011 Samoa went from -10:00 to +14:00.
  @Test("begin a day at the change where there is no midnight")
  func midnight() throws {
    let change = try time("2018-11-04T03:00:00Z")
    let saoPaulo = TimeZoneRules(
      name: "Test", firstOffset: -10_800, changes: [.init(time: change, offset: -7200)])
    #expect(saoPaulo.day(containing: change).start == change)
    #expect(saoPaulo.day(containing: change).seconds == 23 * 3600)
    let toronto = TimeZoneRules(
      name: "Test", firstOffset: -18_000,
      changes: [.init(time: try time("1919-03-31T04:30:00Z"), offset: -14_400)])
    let day = toronto.day(containing: try time("1919-03-31T12:00:00Z"))
    #expect(day.start == (try time("1919-03-31T04:30:00Z")))
    #expect(day.seconds == 23 * 3600 + 1800)
    let apia = TimeZoneRules(
      name: "Test", firstOffset: -36_000,
      changes: [.init(time: try time("2011-12-30T10:00:00Z"), offset: 50_400)])
    let days = apia.days(
      from: try time("2011-12-29T12:00:00Z"), through: try time("2011-12-31T12:00:00Z"))
    #expect(days.map(\.date) == ["2011-12-29", "2011-12-31", "2012-01-01"])
    #expect(days.allSatisfy { $0.seconds == 86_400 })
  }

  @Test("write a moment with its offset")
  func text() throws {
    let moment = try time("2026-11-20T15:00:00Z")
    for (offset, text) in [
      (0, "2026-11-20T15:00:00+00:00"), (20_700, "2026-11-20T20:45:00+05:45"),
      (-34_200, "2026-11-20T05:30:00-09:30"), (-2205, "2026-11-20T14:23:15-00:36:45"),
    ] as [(Int64, String)] {
      #expect(TimeZoneRules(name: "Test", firstOffset: offset).iso8601(moment) == text)
    }
  }

  @Test(
    "refuse a rule that is none",
    arguments: [
      "WE0", "WET", "WET25", "WET0WEST", "WET0WEST,M3.5.0/1", "WET0WEST,M13.5.0,M10.5.0",
      "WET0WEST,M3.6.0,M10.5.0", "WET0WEST,M3.5.7,M10.5.0", "WET0WEST,J0,J1", "WET0WEST,1,366",
      "WET0WEST,1/168,2", "WET0WEST,1,2,", "WET0:60", "<WET0", "WET0WEST,M3.5.0/1,M10.5.0x", "é0",
      "WET00000", "-1",
    ])
  func badRules(footer: String) {
    #expect(RecurringChanges(footer) == nil)
    #expect(throws: TimeZoneError.self) { try zone(footer) }
  }

  @Test("refuse a file cut off anywhere, and one that counts leap seconds")
  func damage() throws {
    let file = TZifBytes(
      changes: [(1000, 1), (2000, 0)], offsets: [0, 3600], footer: "WET0WEST,M3.5.0/1,M10.5.0")
    for count in 0..<file.bytes.count {
      #expect(throws: TimeZoneError.self, "\(count) bytes") {
        try TimeZoneRules(name: "Test", tzif: Array(file.bytes.prefix(count)))
      }
    }
    for (change, reason) in [
      ({ $0.leapSeconds = 1 }, "leap seconds"), ({ $0.offsets = [0, 100_000] }, "impossible"),
      ({ $0.changes[1].type = 2 }, "lead nowhere"), ({ $0.changes[1].time = 1000 }, "in order"),
      ({ $0.offsets = [] }, "missing"),
    ] as [((inout TZifBytes) -> Void, String)] {
      var file = file
      change(&file)
      let error = #expect(throws: TimeZoneError.self) {
        try TimeZoneRules(name: "Test", tzif: file.bytes)
      }
      #expect(error?.description.contains(reason) == true, "\(String(describing: error))")
    }
  }

  @Test("survive any byte changed, and the ends of time")
  func hostile() throws {
    let good = TZifBytes(
      changes: [(1000, 1), (2000, 0)], offsets: [0, 3600], footer: "WET0WEST,M3.5.0/1,M10.5.0"
    ).bytes
    for position in good.indices {
      for value: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, 0x2C] {
        var bytes = good
        bytes[position] = value
        guard let zone = try? TimeZoneRules(name: "Test", tzif: bytes) else { continue }
        for seconds: Int64 in [.min, -1, 0, 1500, 1_795_132_800, .max] {
          let time = UTCTime(secondsSince1970: seconds)
          #expect(abs(zone.offset(at: time)) <= 93_599 + 3600)
          _ = (zone.iso8601(time), zone.moments(showing: time).first, zone.day(containing: time))
        }
      }
    }
  }
}
