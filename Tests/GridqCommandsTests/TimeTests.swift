import Foundation
import GridqTestSupport
import Testing

/// A choice of times, and the hours of the run that are answered.
struct TimeChoice: CustomTestStringConvertible {
  let arguments: [String]
  let hours: [Double]
  /// Whether the rest of a span is said to be left out.
  let isCut: Bool

  init(_ arguments: [String], _ hours: [Double], isCut: Bool = false) {
    self.arguments = arguments
    self.hours = hours
    self.isCut = isCut
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

@Suite("Times")
struct TimeTests {
  private func ask(_ arguments: [String]) throws -> Outcome {
    try Command.gridq.run(
      ["--index", try Indexes.shared().d01, "--metric", "t2", "--format", "json"]
        + Indexes.lisbon + arguments)
  }

  // The run has the hours 0 to 6; at the nearest point, (4, 2), it is 11.4 °C and a degree more each
  // hour.
  @Test(
    "a choice of times gives what of it lies inside the run",
    arguments: [
      TimeChoice([], [0, 1, 2, 3, 4, 5, 6]),
      TimeChoice(["--time", "2026-11-20T03:00Z"], [3]),
      TimeChoice(["--time", "2026-11-20T03:00:00Z"], [3]),
      TimeChoice(["--time", "2026-11-20 03:00"], [3]),
      TimeChoice(["--time=2026-11-20T04:00+01:00"], [3]),
      TimeChoice(["--time", "2026-11-20T03:30Z"], [3.5]),
      TimeChoice(["--time", "2026-11-20T06:00Z"], [6]),
      TimeChoice(["--from", "2026-11-20T04:00Z"], [4, 5, 6]),
      TimeChoice(["--from", "2026-11-20T03:01Z", "--to", "2026-11-20T05:59Z"], [4, 5]),
      TimeChoice(["--to", "2026-11-20T01:00Z"], [0, 1]),
      TimeChoice(["--hours", "2"], [0, 1]),
      TimeChoice(["--hours", "7"], [0, 1, 2, 3, 4, 5, 6]),
      TimeChoice(["--from", "2026-11-20T01:00Z", "--hours", "2"], [1, 2]),
      TimeChoice(["--from", "2026-11-20T01:00Z", "--to", "2026-11-20T03:00Z"], [1, 2, 3]),
      TimeChoice(["--from", "2026-11-20T05:00Z", "--hours", "2"], [5, 6]),
      TimeChoice(["--from", "2026-11-20T05:00Z", "--hours", "24"], [5, 6], isCut: true),
      TimeChoice(["--from", "2026-11-19T22:00Z", "--hours", "3"], [0], isCut: true),
      TimeChoice(["--from", "2026-11-19", "--to", "2026-11-20T01:00Z"], [0, 1], isCut: true),
      TimeChoice(["--to", "2026-11-21"], [0, 1, 2, 3, 4, 5, 6], isCut: true),
    ])
  func choice(_ choice: TimeChoice) throws {
    let outcome = try ask(choice.arguments)
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == (choice.isCut
          ? "gridq: the run covers 2026-11-20T00:00:00Z to 2026-11-20T06:00:00Z; "
            + "times outside are left out\n" : ""))
    let answer = try Answer(outcome.output)
    let start = Indexes.outer.start
    #expect(
      try answer.times()
        == choice.hours.map { start.addingTimeInterval(3600 * $0).ISO8601Format() })
    #expect(try answer.values("temperature") == choice.hours.map { 11.4 + $0 })
  }

  @Test(
    "nothing inside the run is 4",
    arguments: [
      Mistake(["--time", "2026-11-20T06:00:01Z"], "at 2026-11-20T06:00:01Z"),
      Mistake(["--time", "2026-11-19T23:59:59Z"], "at 2026-11-19T23:59:59Z"),
      Mistake(
        ["--from", "2026-11-21"], "from 2026-11-21T00:00:00Z to the last time"),
      Mistake(
        ["--to", "2026-11-19"], "from the start of the newest run to 2026-11-19T00:00:00Z"),
      Mistake(
        ["--from", "2026-11-20T07:00Z", "--hours", "6"], "in the 6 h from 2026-11-20T07:00:00Z"),
    ])
  func outside(_ row: Mistake) throws {
    let outcome = try ask(row.arguments)
    #expect(outcome.status == 4)
    #expect(
      outcome.errors
        == "gridq: the run has no output \(row.message); it covers 2026-11-20T00:00:00Z to "
        + "2026-11-20T06:00:00Z\n")
    #expect(outcome.output.isEmpty)
  }

  @Test(
    "now and an offset count from the clock",
    arguments: [("now", 0.0), ("now+6h", 6), ("now-30m", -0.5), ("now+1d", 24)])
  func now(text: String, offset: Double) throws {
    let folder = try ScratchFolder()
    // Yesterday 00:00 to four days later: every offset is inside, even when midnight passes.
    let today = 86_400 * (Date().timeIntervalSince1970 / 86_400).rounded(.down)
    let start = Date(timeIntervalSince1970: today - 86_400)
    // Cold enough not to become impossible, a degree warmer each hour.
    try WRFFile(start: start, times: 97, warmth: -80).write(to: folder.path("wrfout"))
    let built = try Command.gridx.run(
      ["build", folder.path("wrfout"), "--output", folder.path("now.gridx")])
    try #require(built.status == 0)

    let before = Date()
    let outcome = try Command.gridq.run(
      ["--index", folder.path("now.gridx"), "--metric", "t2", "--format", "json", "--time", text]
        + Indexes.lisbon)
    let after = Date()
    #expect(outcome.status == 0)
    let answer = try Answer(outcome.output)
    let time = try Date(try #require(answer.times().first), strategy: .iso8601)
    // The command knows whole seconds.
    #expect(time >= before.addingTimeInterval(3600 * offset - 1))
    #expect(time <= after.addingTimeInterval(3600 * offset))
    let value = try #require(try answer.values("temperature").first ?? nil)
    // Two digits are printed.
    #expect(abs(value - (-78.6 + time.timeIntervalSince(start) / 3600)) < 0.0051)
  }

  /// Lisbon goes from 00:59:59 UTC+0 to 02:00:00 UTC+1 on 29 March 2026, and twice through the hour
  /// from 01:00 on 25 October. The run has 11.4 °C at its first hour and a degree more each hour.
  @Test(
    "hours that a time zone leaves out or repeats are hours like any other, and TZ changes nothing",
    arguments: [
      (1_774_742_400.0, "2026-03-29", "+01:00"), (1_792_886_400, "2026-10-25", "+01:00"),
    ])
  func timeZone(start: Double, day: String, summer: String) throws {
    let folder = try ScratchFolder()
    try WRFFile(start: Date(timeIntervalSince1970: start)).write(to: folder.path("wrfout"))
    let zones = ["UTC", "Europe/Lisbon", "WET0WEST,M3.5.0/1,M10.5.0", "Asia/Kathmandu"]
    for zone in zones {
      let index = folder.path("\(zones.firstIndex(of: zone) ?? 0).gridx")
      let built = try Command.gridx.run(
        ["build", folder.path("wrfout"), "--output", index], environment: ["TZ": zone])
      #expect(built.status == 0)
      func answer(_ arguments: String...) throws -> Answer {
        let outcome = try Command.gridq.run(
          ["--index", index, "--metric", "t2", "--format", "json"] + Indexes.lisbon + arguments,
          environment: ["TZ": zone])
        #expect(outcome.status == 0)
        return try Answer(outcome.output)
      }
      let whole = try answer()
      #expect(try whole.times() == (0..<7).map { "\(day)T0\($0):00:00Z" })
      #expect(try whole.values("temperature") == (0..<7).map { 11.4 + Double($0) })
      // Without an offset the time is UTC, with one it is what it says, in summer and in winter.
      for text in ["\(day)T01:30", "\(day)T01:30Z", "\(day)T02:30\(summer)", "\(day)T01:30+00:00"] {
        let moment = try answer("--time", text)
        #expect(try moment.times() == ["\(day)T01:30:00Z"])
        #expect(try moment.values("temperature") == [12.9])
      }
    }
  }
}
