import Foundation
import GridqTestSupport
import Testing

/// A question, and what has to be said beside the numbers: codes and the metrics they are about.
struct Doubt: CustomTestStringConvertible {
  let arguments: [String]
  let codes: [String]
  let metrics: [[String]]

  init(_ arguments: String, _ notices: (code: String, metrics: [String])...) {
    self.arguments = arguments.split(separator: " ").map(String.init)
    codes = notices.map(\.code)
    metrics = notices.map(\.metrics)
  }

  var testDescription: String { arguments.joined(separator: " ") }
}

/// A run of the hours 0 to 2 and 6 to 8 whose boundary layer is 0 at the first time. Visibility is made from
/// the humidity at 2 m alone, and so an estimate.
@Suite("What is said beside the numbers")
struct NoticeTests {
  private static let index = Result {
    let folder = try ScratchFolder.untilExit()
    for (hour, height) in [(0, [0, 500, 600]), (6, [700, 800, 700])] as [(Int, [Float])] {
      var file = WRFFile(times: 3, warmth: 10 + Double(hour))
      file.uniform = [
        "PBLH": height, "Q2": [0.005, 0.005, 0.005], "PSFC": [100_000, 100_000, 100_000],
      ]
      file.rain = 0.5 * Double(hour)
      file.initialisation = file.start
      file.start.addTimeInterval(3600 * Double(hour))
      try file.write(to: folder.path("wrfout_\(hour)"))
    }
    let built = try Command.gridx.run([
      "build", folder.path("wrfout_0"), folder.path("wrfout_6"), "--output",
      folder.path("d01.gridx"),
    ])
    try #require(built.status == 0, "\(built.errors)")
    return folder.path("d01.gridx")
  }

  private func ask(_ arguments: [String]) throws -> Outcome {
    let outcome = try Command.gridq.run(
      ["--index", try NoticeTests.index.get()] + Indexes.lisbon + arguments)
    try #require(outcome.status == 0, "\(outcome.errors)")
    return outcome
  }

  private func notices(_ outcome: Outcome) throws -> [[String: Any]] {
    try #require(try Answer(outcome.output).fields["notices"] as? [[String: Any]])
  }

  @Test(
    "JSON has every notice with its code, its metrics, and the words of standard error",
    arguments: [
      Doubt("--metric t2 --time 2026-11-20T01:30Z"),
      Doubt("--metric t2 --from 2026-11-20T07:00Z --hours 24", ("cut", [])),
      Doubt("--metric t2,elevation --time 2026-11-20T04:00Z", ("gap", ["temperature"])),
      // The sun stands there all the same.
      Doubt("--metric elevation,is_day --time 2026-11-20T04:00Z"),
      Doubt(
        "--metric t2,pblh --time 2026-11-20T00:30Z", ("not_computed", ["boundary_layer_height"])),
      Doubt("--metric t2,rain --time 2026-11-20T01:30Z", ("pro_rata", ["precipitation"])),
      Doubt(
        "--metric t2,visibility,uv_index --time 2026-11-20T07:00Z",
        ("estimate", ["visibility", "uv_index"])),
      // Fog is seen in the visibility.
      Doubt(
        "--metric weather_code,wind_speed --time 2026-11-20T07:00Z", ("estimate", ["weather_code"])),
      Doubt(
        "--metric t2,wind_speed,surface_pressure --time 2026-11-20T07:00Z --elevation 120",
        ("adjusted", ["temperature", "surface_pressure"])),
      Doubt("--metric wind_speed --time 2026-11-20T07:00Z --elevation 120", ("adjusted", [])),
      Doubt(
        "--metric t2,rain --time 2026-11-20T08:00Z --sum-hours 2", ("sum_hours", ["precipitation"])),
      Doubt(
        "--metric uv_index --time 2026-11-20T07:00Z --ozone 280", ("estimate", ["uv_index"]),
        ("ozone", ["uv_index"])),
      Doubt("--metric t2 --time 2026-11-20T07:00Z --cell land", ("cell", [])),
      Doubt(
        "--metric t2,rain,pblh,uv_index --to 2026-11-20T12:00Z --sum-hours 0.5 --elevation 0",
        ("cut", []),
        ("gap", ["temperature", "precipitation", "boundary_layer_height"]),
        ("not_computed", ["boundary_layer_height"]), ("pro_rata", ["precipitation"]),
        ("estimate", ["uv_index"]), ("adjusted", ["temperature"]),
        ("sum_hours", ["precipitation"])),
    ])
  func json(_ doubt: Doubt) throws {
    let outcome = try ask(doubt.arguments + ["--format", "json"])
    let notices = try notices(outcome)
    #expect(notices.map { $0["code"] as? String } == doubt.codes)
    #expect(notices.map { $0["metrics"] as? [String] } == doubt.metrics)
    #expect(
      notices.allSatisfy { Set($0.keys).subtracting(["values"]) == ["code", "metrics", "text"] })
    let lines = notices.map { "gridq: \($0["text"] as? String ?? "")\n" }
    #expect(outcome.errors == lines.joined())

    // CSV has the same words, in lines that begin with #, and so has standard error.
    let isSum = doubt.codes.contains("sum_hours")
    let csv = try ask(doubt.arguments + ["--format", "csv"])
    #expect(csv.errors == outcome.errors)
    let comments = csv.output.split(separator: "\n").prefix { $0.hasPrefix("#") }
    #expect(comments.dropFirst(2).map { "gridq: \($0.dropFirst(2))\n" } == lines)
    #expect(isSum == csv.output.contains("\n# sums over "))
  }

  @Test(
    "the words say what it is, and how far",
    arguments: [
      (
        "--metric t2 --from 2026-11-20T07:00Z --hours 24",
        "the run covers 2026-11-20T00:00:00Z to 2026-11-20T08:00:00Z; times outside are left out"
      ),
      (
        "--metric t2 --time 2026-11-20T04:00Z",
        "the run has no output between 2026-11-20T02:00:00Z and 2026-11-20T06:00:00Z: values in between are"
          + " missing"
      ),
      (
        "--metric visibility,uv_index --time 2026-11-20T07:00Z",
        "visibility, uv_index: estimated, not the model's own"
      ),
      (
        "--metric t2 --time 2026-11-20T07:00Z --elevation 120",
        "adjusted from 100 m to 120 m: temperature -6.5 K/km"
      ),
      // The haversine formula on 6370 km from (38.7369, −9.1427) to (38.7, −9.1).
      (
        "--metric t2 --time 2026-11-20T07:00Z --cell land",
        "answered from the nearest cell of land, 5527 m away"
      ),
    ])
  func words(question: String, text: String) throws {
    let arguments = question.split(separator: " ").map(String.init)
    #expect(try ask(arguments + ["--format", "csv"]).errors == "gridq: \(text)\n")
  }

  @Test("the table has what was asked for in its head, the rest is on standard error")
  func table() throws {
    let outcome = try ask([
      "--metric", "t2,rain,uv_index", "--time", "2026-11-20T08:00Z", "--sum-hours", "2",
      "--elevation", "120",
    ])
    #expect(outcome.errors == "gridq: uv_index: estimated, not the model's own\n")
    #expect(
      outcome.output.contains(
        "land\nadjusted from 100 m to 120 m: temperature -6.5 K/km\nsums over 2 h\n\n"))
  }

  @Test("CSV says where its numbers come from, in lines that begin with #")
  func csv() throws {
    let outcome = try ask([
      "--metric", "t2", "--time", "2026-11-20T07:00Z", "--format", "csv",
    ])
    #expect(
      outcome.output
        == """
        # wrf run 2026-11-20T00:00:00Z, domain d01, nearest
        # cell 4, 2 at 38.7000, -9.1000, 5527 m away, 100 m above the sea, land
        time,temperature (degC)
        2026-11-20T07:00:00Z,18.4

        """)
  }
}
