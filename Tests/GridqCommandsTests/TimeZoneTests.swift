import Foundation
import GridqTestSupport
import Testing

/// The run has the hours 0 to 6 of 2026-11-20 in UTC; at the nearest point it is 11.4 °C and a degree more
/// each hour.
@Suite("gridq --tz and --daily")
struct TimeZoneTests {
  /// A tz database with a zone that is always 5:45 east of UTC.
  private func database() throws -> ScratchFolder {
    let folder = try ScratchFolder()
    try folder.makeFolder("Asia")
    try Data(TZifBytes(offsets: [20_700], footer: "<+0545>-5:45").bytes)
      .write(to: URL(fileURLWithPath: folder.path("Asia/Kathmandu")))
    try Data("TZif".utf8).write(to: URL(fileURLWithPath: folder.path("Asia/Damaged")))
    return folder
  }

  private func ask(_ arguments: [String], zones: String) throws -> Outcome {
    try Command.gridq.run(
      ["--index", try Indexes.shared().d01, "--metric", "t2"] + Indexes.lisbon + arguments,
      environment: ["TZDIR": zones])
  }

  @Test("gives and takes local times")
  func local() throws {
    let zones = try database()
    let outcome = try ask(
      ["--tz", "Asia/Kathmandu", "--from", "2026-11-20T08:45", "--hours", "2", "--format", "csv"],
      zones: zones.url.path)
    #expect(outcome.status == 0)
    #expect(
      outcome.output.hasSuffix(
        """
        # times in Asia/Kathmandu
        time,temperature (degC)
        2026-11-20T08:45:00+05:45,14.4
        2026-11-20T09:45:00+05:45,15.4

        """))
    let json = try ask(
      ["--tz", "Asia/Kathmandu", "--time", "2026-11-20T08:45", "--format", "json"],
      zones: zones.url.path)
    #expect(try Answer(json.output).times() == ["2026-11-20T03:00:00Z"])
    #expect(try Answer(json.output).text("timezone") == "Asia/Kathmandu")
  }

  // Android's file: a header of 24 bytes, a list of 52 bytes for each zone, the zones.
  @Test("reads zones from one file, as Android has them")
  func archive() throws {
    let zone = TZifBytes(offsets: [20_700], footer: "<+0545>-5:45").bytes
    func number(_ value: Int) -> [UInt8] {
      [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
    var bytes = Array("tzdata2026a\0".utf8) + number(24) + number(76) + number(76 + zone.count)
    bytes += Array("Asia/Kathmandu".utf8) + Array(repeating: 0, count: 26)
    bytes += number(0) + number(zone.count) + number(0) + zone
    let folder = try ScratchFolder()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("tzdata")))
    let question = ["--time", "2026-11-20T08:45", "--format", "csv", "--tz"]
    let outcome = try ask(question + ["Asia/Kathmandu"], zones: folder.path("tzdata"))
    #expect(outcome.status == 0)
    #expect(outcome.output.hasSuffix("\n2026-11-20T08:45:00+05:45,14.4\n"))
    let other = try ask(question + ["Europe/Lisbon"], zones: folder.path("tzdata"))
    #expect(
      other.errors.hasPrefix(
        "gridq: there is no time zone 'Europe/Lisbon' in \(folder.path("tzdata"));"))
    try Data(bytes.prefix(70)).write(to: URL(fileURLWithPath: folder.path("tzdata")))
    let damaged = try ask(question + ["Asia/Kathmandu"], zones: folder.path("tzdata"))
    #expect(damaged.errors.contains("it is neither a folder of zones nor a tzdata file"))
  }

  // The day in Kathmandu begins at 18:15 UTC: the run covers 6 hours of it, 11.4 to 17.4 °C.
  @Test("answers in days, and says which are partial")
  func daily() throws {
    let zones = try database()
    let outcome = try ask(
      ["--tz", "Asia/Kathmandu", "--daily", "--format", "csv"], zones: zones.url.path)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "gridq: covered only in part by the run: 2026-11-20 for 6 of 24 hours\n")
    #expect(outcome.output.hasSuffix("\n2026-11-20,24,6,11.4,17.4,14.4\n"))
    let utc = try ask(["--daily", "--sun", "--metric", "rain"], zones: "/nonexistent")
    #expect(utc.status == 0)
    #expect(utc.output.contains("\ndate (UTC)    temperature"))
    #expect(utc.output.contains("\n2026-11-20 *"))
  }

  @Test(
    "ends with a status for each mistake",
    arguments: [
      (["--tz", "Asia/Katmandu"], 64, "there is no time zone 'Asia/Katmandu' in "),
      (
        ["--tz", "../Asia/Kathmandu"], 64,
        "time zone '../Asia/Kathmandu': not a name of the tz database"
      ),
      (
        ["--tz", "Asia/Damaged"], 65,
        "the file of time zone 'Asia/Damaged' is invalid: not a TZif file"
      ),
      (
        ["--from", "today"], 64,
        "--from today: which day that is depends on the time zone; give --tz"
      ),
      (
        ["--daily", "--sum-hours", "6", "--metric", "rain"], 64,
        "--sum-hours: the sums of days are over days; leave it out"
      ),
      (["--daily", "--from", "2026-11-21"], 4, "the run has no output from 2026-11-21T00:00:00Z"),
    ] as [([String], Int32, String)])
  func mistakes(arguments: [String], status: Int32, message: String) throws {
    let zones = try database()
    let outcome = try ask(arguments, zones: zones.url.path)
    #expect(outcome.status == status)
    #expect(outcome.errors.hasPrefix("gridq: \(message)"), "\(outcome.errors)")
    #expect(outcome.errors.filter { $0 == "\n" }.count == 1)
    #expect(outcome.output.isEmpty)
  }

  @Test("says what to install where there are no time zones")
  func noDatabase() throws {
    let outcome = try ask(["--tz", "Europe/Lisbon"], zones: "/nonexistent/zones")
    #expect(outcome.status == 78)
    #expect(
      outcome.errors
        == "gridq: no time zones in /nonexistent/zones; install the package tzdata, or name the folder of"
        + " the zones, or Android's file of them, in TZDIR\n")
    #expect(try ask(["--tz", "utc"], zones: "/nonexistent/zones").status == 0)
  }
}
