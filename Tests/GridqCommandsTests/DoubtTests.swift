import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite("gridx build of a run that blew up")
struct DoubtTests {
  private let folder: ScratchFolder
  private var output: String { folder.path("d01.gridx") }
  private var input: String { folder.path("wrfout") }

  /// PSFC of 48 points is good at three of seven times, then NaN everywhere: 4 · 48 of 7 · 48 values.
  private static let note =
    "surface_pressure: 192 of 336 values (57.1 %) are missing, the first at 2026-11-20T03:00:00Z, "
    + "everywhere from 2026-11-20T03:00:00Z on"

  init() throws {
    folder = try ScratchFolder()
    var file = WRFFile()
    file.uniform["PSFC"] = [1e5, 1e5, 1e5, .nan, .nan, .nan, .nan]
    try file.write(to: input)
  }

  @Test("says so in one line, in the report too")
  func told() throws {
    let report = folder.path("report.json")
    let outcome = try Command.gridx.run(
      ["build", input, "--output", output, "--report", report, "--quiet", "--metrics", "psfc,t2"])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "gridx: warning: \(Self.note)\n")
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(contentsOf: URL(fileURLWithPath: report)))
        as? [String: Any])
    #expect(
      object["notes"] as? [[String: String]] == [
        ["metric": "surface_pressure", "since": "2026-11-20T03:00:00Z", "text": Self.note]
      ])
  }

  /// The initial state is known before any value is read, the lost values only after all are.
  @Test("is in the index, and told by gridx info and gridq")
  func index() throws {
    var file = WRFFile(times: 2, title: " OUTPUT FROM REAL_EM V4.6.0 PREPROCESSOR")
    file.uniform["PSFC"] = [1e5, .nan]
    try FileManager.default.removeItem(atPath: input)
    try file.write(to: input)
    let built = try Command.gridx.run([
      "build", input, "--output", output, "--quiet", "--metrics", "psfc,t2",
    ])
    let notes = [
      "initial state only: made by the preprocessor before the run (wrfinput), not a forecast",
      "surface_pressure: 48 of 96 values (50.0 %) are missing, the first at 2026-11-20T01:00:00Z, "
        + "everywhere from 2026-11-20T01:00:00Z on",
    ]
    #expect(built.errors == notes.map { "gridx: warning: \($0)\n" }.joined())
    let info = try Command.gridx.run(["info", output])
    #expect(info.output.hasSuffix("\n" + notes.map { "doubtful: \($0)\n" }.joined()))
    let answer = try Command.gridq.run(
      ["--index", output, "--metric", "surface_pressure"] + Indexes.lisbon)
    #expect(answer.errors == notes.map { "gridq: \($0)\n" }.joined())
  }

  /// As xarray writes it. What is all fill at the last time is else taken for not written yet.
  @Test(
    "says so where NaN is the fill of the variable as well",
    arguments: [NetCDFContainer.classic, .netCDF4])
  func fillIsNaN(container: NetCDFContainer) throws {
    var file = WRFFile(container: container)
    file.uniform["PSFC"] = .init(repeating: 1e5, count: 6) + [.nan]
    file.uniformFill = .nan
    try FileManager.default.removeItem(atPath: input)
    try file.write(to: input)
    let outcome = try Command.gridx.run([
      "build", input, "--output", output, "--quiet", "--metrics", "psfc,t2",
    ])
    #expect(outcome.status == 0)
    #expect(
      outcome.errors
        == "gridx: warning: surface_pressure: 48 of 336 values (14.3 %) are missing, the first at "
        + "2026-11-20T06:00:00Z, everywhere from 2026-11-20T06:00:00Z on\n")
  }

  @Test("is 65 with --strict, and what stood at the output stays")
  func strict() throws {
    let before = Data("the index of the run before".utf8)
    try before.write(to: URL(fileURLWithPath: output))
    let outcome = try Command.gridx.run([
      "build", input, "--output", output, "--strict", "-q", "--metrics", "psfc,t2",
    ])
    #expect(outcome.status == 65)
    #expect(
      outcome.errors
        == "gridx: not built, because values are doubtful: \(Self.note); build without --strict to "
        + "keep the other values\n")
    #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == before)
    #expect(try folder.names == ["wrfout", "d01.gridx"])
  }

  @Test("a metric that is not kept is no reason to refuse")
  func selection() throws {
    let outcome = try Command.gridx.run(
      ["build", input, "--output", output, "--strict", "--metrics", "temperature"])
    #expect(outcome.status == 0)
  }
}
