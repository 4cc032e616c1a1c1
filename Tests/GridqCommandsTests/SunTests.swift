import Foundation
import GridqTestSupport
import Testing

/// Sunrises and sunsets by PyEphem 4.2.1, those of `SolarDayTests`.
@Suite("Sunrise and sunset")
struct SunTests {
  private func ask(_ index: String, _ arguments: [String]) throws -> Outcome {
    let outcome = try Command.gridq.run(["--index", index, "--metric", "t2", "--sun"] + arguments)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    return outcome
  }

  /// An index of five days from 17 May 2026 on, 00 UTC, around Tromsø.
  private func tromsø(in folder: ScratchFolder) throws -> String {
    let start = try Date("2026-05-17T00:00:00Z", strategy: .iso8601)
    let path = folder.path("north.gridx")
    try WRFFile(start: start, south: 69.4, west: 18.6, times: 97, warmth: -60)
      .write(to: folder.path("wrfout"))
    let built = try Command.gridx.run(["build", folder.path("wrfout"), "--output", path])
    try #require(built.status == 0, "\(built.errors)")
    return path
  }

  private func seconds(_ text: Any?, from expected: String) throws -> TimeInterval {
    let text = try #require(text as? String)
    return abs(
      try Date(text, strategy: .iso8601).timeIntervalSince(
        try Date(expected, strategy: .iso8601)))
  }

  @Test("JSON has them for each date of the answer, within a minute of an almanac")
  func json() throws {
    let outcome = try ask(try Indexes.shared().d01, Indexes.lisbon + ["--format", "json"])
    let days = try #require(try Answer(outcome.output).fields["sun"] as? [[String: Any]])
    #expect(days.count == 1)
    #expect(Set(days[0].keys) == ["date", "sunrise", "sunset"])
    #expect(days[0]["date"] as? String == "2026-11-20")
    #expect(try seconds(days[0]["sunrise"], from: "2026-11-20T07:24:14Z") <= 60)
    #expect(try seconds(days[0]["sunset"], from: "2026-11-20T17:19:48Z") <= 60)
  }

  @Test("the table has them below the values, to the minute")
  func table() throws {
    let outcome = try ask(
      try Indexes.shared().d01, Indexes.lisbon + ["--time", "2026-11-20T03:00Z"])
    #expect(
      outcome.output.hasSuffix(
        """
        time (UTC)        temperature
                                 degC
        2026-11-20 03:00        14.40

        date (UTC)           sunrise            sunset
        2026-11-20  2026-11-20 07:24  2026-11-20 17:20

        """))
  }

  /// The sun of 17 May rises on the 16th at 23:17:31, that of the 18th on the 17th at 22:52:12 and does
  /// not set; then there is no sunrise until July.
  @Test("where the sun does not set or rise they are missing, and the reason is told")
  func polar() throws {
    let folder = try ScratchFolder()
    let north = try tromsø(in: folder)
    let place = ["--lat", "69.6492", "--lon", "18.9553"]
    let outcome = try ask(north, place + ["--to", "2026-05-19", "--format", "json"])
    let days = try #require(try Answer(outcome.output).fields["sun"] as? [[String: Any]])
    #expect(days.map { $0["date"] as? String } == ["2026-05-17", "2026-05-18", "2026-05-19"])
    #expect(days.map { $0["reason"] as? String } == [nil, "polar_day", "polar_day"])
    #expect(try seconds(days[0]["sunrise"], from: "2026-05-16T23:17:31Z") <= 60)
    #expect(try seconds(days[0]["sunset"], from: "2026-05-17T22:28:06Z") <= 60)
    #expect(try seconds(days[1]["sunrise"], from: "2026-05-17T22:52:12Z") <= 60)
    #expect(days[1]["sunset"] is NSNull)
    #expect(days[2]["sunrise"] is NSNull)
    #expect(days[2]["sunset"] is NSNull)
    #expect(
      try ask(north, place + ["--time", "2026-05-19T12:00Z"]).output.hasSuffix(
        """

        date (UTC)  sunrise  sunset
        2026-05-19        -       -  polar day

        """))
  }

  @Test("CSV refuses them")
  func csv() throws {
    let outcome = try Command.gridq.run(
      ["--index", try Indexes.shared().d01, "--metric", "t2", "--sun", "--format", "csv"]
        + Indexes.lisbon)
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "gridq: CSV has one line for each time and no place for --sun; use --format json\n")
    #expect(outcome.output.isEmpty)
  }

  @Test("without --sun nothing is told of it")
  func unasked() throws {
    let outcome = try Command.gridq.run(
      ["--index", try Indexes.shared().d01, "--metric", "is_day", "--format", "json"]
        + Indexes.lisbon)
    #expect(try Answer(outcome.output).fields["sun"] == nil)
  }
}
