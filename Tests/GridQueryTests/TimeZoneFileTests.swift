import Foundation
import GridQuery
import GridqMetrics
import GridqTestSupport
import Testing

@Suite("Zones of the system's tz database", .serialized)
struct TimeZoneFileTests {
  private static let hasZones = FileManager.default.fileExists(
    atPath: "/usr/share/zoneinfo/Europe/Lisbon")
  private static let interpreter = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
    FileManager.default.isExecutableFile(atPath: $0)
  }

  /// Facts of the zones that anybody can look up: three months after a change of the rules, and usual days.
  @Test(
    "have the offsets that they are known for",
    .enabled(if: hasZones, "skipped: no tz database in /usr/share/zoneinfo"),
    arguments: [
      ("Europe/Lisbon", "2026-11-20T15:00:00Z", "2026-11-20T15:00:00+00:00"),
      ("Europe/Lisbon", "2026-07-20T15:00:00Z", "2026-07-20T16:00:00+01:00"),
      // Without daylight saving time since 2019.
      ("America/Sao_Paulo", "2018-12-20T15:00:00Z", "2018-12-20T13:00:00-02:00"),
      ("America/Sao_Paulo", "2026-12-20T15:00:00Z", "2026-12-20T12:00:00-03:00"),
      ("Asia/Kathmandu", "2026-11-20T15:00:00Z", "2026-11-20T20:45:00+05:45"),
      ("Australia/Lord_Howe", "2026-07-20T15:00:00Z", "2026-07-21T01:30:00+10:30"),
      ("Australia/Lord_Howe", "2026-11-20T15:00:00Z", "2026-11-21T02:00:00+11:00"),
      ("Pacific/Apia", "2011-12-30T09:59:59Z", "2011-12-29T23:59:59-10:00"),
      ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31T00:00:00+14:00"),
      ("Europe/Lisbon", "2200-07-20T15:00:00Z", "2200-07-20T16:00:00+01:00"),
    ])
  func facts(name: String, moment: String, local: String) throws {
    #expect(try TimeZoneRules(named: name).iso8601(time(moment)) == local)
  }

  /// All zones at 60 moments from 1900 to 2100, both ways. For a time that does not exist, or exists twice,
  /// Python (PEP 495, fold 0) follows the same rule as we do.
  @Test(
    "agree with Python's zoneinfo",
    .enabled(if: hasZones, "skipped: no tz database in /usr/share/zoneinfo"),
    .enabled(if: interpreter != nil, "skipped: no python3 to compare with"))
  func python() throws {
    let script = """
      import random, sys, zoneinfo
      from datetime import datetime, timedelta, timezone
      epoch = datetime(1970, 1, 1)
      random.seed(1)
      zoneinfo.reset_tzpath(["/usr/share/zoneinfo"])
      for name in sorted(zoneinfo.available_timezones()):
          try: zone = zoneinfo.ZoneInfo(name)
          except Exception: continue
          seconds = [random.randrange(-2208988800, 4102444800) for _ in range(30)]
          seconds += [random.randrange(1577836800, 1893456000) for _ in range(15)]
          # Around the changes of Europe and of North America in 2026.
          for change in (1774746000, 1792890000, 1772953200, 1793516400):
              seconds += [change + random.randrange(-7200, 7200) for _ in range(4)]
          for second in seconds:
              utc = epoch.replace(tzinfo=timezone.utc) + timedelta(seconds=second)
              offset = utc.astimezone(zone).utcoffset()
              clock = (epoch + timedelta(seconds=second)).replace(tzinfo=zone)
              moment = clock.astimezone(timezone.utc) - epoch.replace(tzinfo=timezone.utc)
              print(name, second, round(offset.total_seconds()), round(moment.total_seconds()))
      """
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: try #require(TimeZoneFileTests.interpreter))
    process.arguments = ["-c", script]
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    var zones: [String: TimeZoneRules] = [:]
    var count = 0
    for line in output.split(separator: "\n") {
      let words = line.split(separator: " ")
      let numbers = words.dropFirst().compactMap { Int64($0) }
      try #require(words.count == 4 && numbers.count == 3)
      let name = String(words[0])
      let zone = try zones[name] ?? TimeZoneRules(named: name)
      zones[name] = zone
      let moment = UTCTime(secondsSince1970: numbers[0])
      #expect(zone.offset(at: moment) == numbers[1], "\(name) at \(moment)")
      #expect(
        zone.moments(showing: moment).first.secondsSince1970 == numbers[2], "\(name), \(moment)")
      count += 1
    }
    #expect(zones.count > 300)
    #expect(count > 15_000)
  }

  @Test(
    "are not looked for outside the database",
    arguments: [
      "", "/etc/localtime", "../../etc/passwd", "Europe/../../etc/passwd", "Europe/./Lisbon",
      ".hidden", "Europe//Lisbon", "Europe/", "Europe/Lisbon\0", "Europe Lisbon", "Evropa/Łódź",
      String(repeating: "a", count: 256),
    ])
  func names(name: String) {
    #expect(throws: TimeZoneError.invalidName(name)) { try TimeZoneRules(named: name) }
  }

  @Test(
    "are told apart from what is no zone",
    .enabled(if: hasZones, "skipped: no tz database in /usr/share/zoneinfo"))
  func others() {
    for name in ["Europe", "Europe/Lisabon"] {
      #expect(throws: TimeZoneError.unknown(name, folder: "/usr/share/zoneinfo")) {
        try TimeZoneRules(named: name)
      }
    }
    let error = #expect(throws: TimeZoneError.self) { try TimeZoneRules(named: "zone.tab") }
    #expect(error?.description.contains("not a TZif file") == true)
  }

  @Test("UTC needs no database")
  func utc() throws {
    #expect(try TimeZoneRules(named: "utc") == .utc)
    #expect(try TimeZoneRules(named: "UTC") == .utc)
  }
}
