import Foundation
import GridqTestSupport
import Testing

@Suite("The picture of an answer")
struct PlotTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func ask(_ arguments: [String]) throws -> Outcome {
    try Command.gridq.run(["--index", try Indexes.shared().d01] + Indexes.lisbon + arguments)
  }

  /// The sample's model has temperature and rain and no gusts.
  @Test("is written as a file that replaces an earlier one, and nothing is printed")
  func file() throws {
    let path = folder.path("lisbon.svg")
    try Data("earlier".utf8).write(to: URL(fileURLWithPath: path))
    let outcome = try ask(["--plot", path, "--tz", "Europe/Lisbon"])
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    let picture = try String(contentsOfFile: path, encoding: .utf8)
    #expect(picture.hasPrefix("<?xml"))
    #expect(picture.hasSuffix("</svg>\n"))
    #expect(picture.contains(">Temperature</tspan>"))
    #expect(picture.contains("(Europe/Lisbon)"))
    #expect(!picture.contains("Gusts"))
    #expect(try folder.names == ["lisbon.svg"])
  }

  @Test("goes to standard output, with the metrics that are named")
  func stream() throws {
    let outcome = try ask(["--plot", "-", "--metric", "elevation"])
    #expect(outcome.status == 0)
    #expect(outcome.output.contains(">Elevation</tspan>"))
    #expect(!outcome.output.contains("Temperature"))
    let usual = try ask(["--plot", "-"])
    #expect(!usual.output.contains("Elevation"))
    let later = try ask(["--plot", "-", "--hours", "99"])
    #expect(later.errors.hasPrefix("gridq: "))
    #expect(later.status == 0)
  }

  /// Visibility and the UV index are both estimated, and the picture has the UV index alone.
  @Test("says what is to be known of the metrics that it shows, and not of others")
  func notices() throws {
    let index = folder.path("d01.gridx")
    let file = WRFFile(
      times: 3,
      uniform: [
        "Q2": [0.005, 0.005, 0.005], "PSFC": [100_000, 100_000, 100_000],
      ])
    try file.write(to: folder.path("wrfout"))
    let built = try Command.gridx.run(
      [
        "build", folder.path("wrfout"), "--output", index, "--metrics",
        "t2,dew_point,psfc,visibility,elevation",
      ])
    try #require(built.status == 0)
    let question = ["--index", index] + Indexes.lisbon
    #expect(try Command.gridq.run(question + ["--metric", "all"]).errors.contains("visibility"))
    let outcome = try Command.gridq.run(question + ["--plot", "-"])
    #expect(outcome.errors == "gridq: uv_index: estimated, not the model's own\n")
    #expect(outcome.output.contains(">uv_index: estimated, not the model&#39;s own</text>"))
  }

  @Test("that cannot be written is an error in one line, and leaves nothing behind")
  func unwritable() throws {
    let path = folder.path("none/lisbon.svg")
    let outcome = try ask(["--plot", path])
    #expect(outcome.status == 73)
    #expect(outcome.errors.contains("gridq: \(path): cannot be created: there is no folder "))
    #expect(outcome.output == "")
    try folder.makeFolder("folder.svg")
    #expect(try ask(["--plot", folder.path("folder.svg")]).status == 73)
    #expect(try folder.names == ["folder.svg"])
  }
}
