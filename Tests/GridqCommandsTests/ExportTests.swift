import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite("gridx export")
struct ExportTests {
  private let folder: ScratchFolder
  private let index: String

  init() throws {
    folder = try ScratchFolder()
    index = try Indexes.shared().d01
  }

  @Test("writes what is stored, says what is not, and takes the institution from the attributes")
  func file() throws {
    let attributes = folder.path("attributes.json")
    try #"{"a": [1, {"institution": "x"}], "institution": "Águas e Ares"}"#
      .write(toFile: attributes, atomically: true, encoding: .utf8)
    let labelled = folder.path("a.gridx")
    let model = try Indexes.shared().model
    let built = try Command.gridx.run([
      "build", model, "--output", labelled, "--attributes", attributes, "--quiet",
    ])
    #expect(built.status == 0)
    let output = folder.path("a.nc")
    let outcome = try Command.gridx.run(["export", labelled, "--output", output])
    #expect(outcome.status == 0)
    #expect(outcome.output == "")
    #expect(
      outcome.errors.hasPrefix("gridx: note: derived metrics are not in the file unless named: "))
    let file = try NetCDFFile(opening: output)
    #expect(file.attributes.text(named: "institution") == "Águas e Ares")
    #expect(file.variable(named: "temperature") != nil)
    #expect(file.variable(named: "wind_speed") == nil)
  }

  @Test("with --metrics writes these, and with --quiet says nothing")
  func named() throws {
    let output = folder.path("a.nc")
    let outcome = try Command.gridx.run([
      "export", index, "--format", "netcdf", "-o", output, "--metrics", "t2,wind_speed", "-q",
    ])
    #expect(outcome.status == 0)
    #expect(outcome.errors == "")
    let names = try NetCDFFile(opening: output).variables.filter { $0.shape.count == 3 }
      .map(\.name)
    #expect(names == ["temperature", "wind_speed"])
  }

  @Test("ends as documented, in a line, and leaves the output as it is")
  func failures() throws {
    let damaged = folder.path("damaged.gridx")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: index))
    bytes[bytes.count - 40] ^= 1
    try bytes.write(to: URL(fileURLWithPath: damaged))
    let output = folder.path("a.nc")
    try "before".write(toFile: output, atomically: true, encoding: .utf8)
    let copy = folder.path("copy.gridx")
    try FileManager.default.copyItem(atPath: index, toPath: copy)
    for (arguments, status, words) in [
      ([index, "-o", output, "--metrics", "nonsense"], 64, "nonsense"),
      ([index, "-o", output, "--metrics", "cape"], 64, "does not hold 'cape'"),
      ([index, "-o", output, "--format", "grib"], 64, "format"),
      ([copy, "-o", copy], 64, "is the index itself"),
      ([index, "-o", "-"], 64, "a NetCDF file cannot be written to standard output"),
      ([damaged, "-o", output], 65, "damaged"),
      ([folder.path("none"), "-o", output], 66, "none"),
      ([index, "-o", folder.path("none/a.nc")], 73, "no folder"),
    ] {
      let outcome = try Command.gridx.run(["export"] + arguments)
      #expect(outcome.status == Int32(status), "\(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "before")
    #expect(
      try Data(contentsOf: URL(fileURLWithPath: copy))
        == Data(contentsOf: URL(fileURLWithPath: index)))
  }
}
