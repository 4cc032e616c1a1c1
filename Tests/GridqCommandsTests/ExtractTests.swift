import Foundation
import GridqTestSupport
import Testing

@Suite("gridx extract")
struct ExtractTests {
  private let folder: ScratchFolder
  private let index: String

  init() throws {
    folder = try ScratchFolder()
    index = try Indexes.shared().d02
  }

  @Test("makes an index that verifies, and answers with the same words")
  func cut() throws {
    let output = folder.path("a.gridx")
    let outcome = try Command.gridx.run([
      "extract", index, "--bbox", "-9.15,38.73,-9.13,38.75", "--output", output,
    ])
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("gridx: \(output): "))
    #expect(outcome.errors.hasSuffix(" of 16 × 11 points\n"))
    #expect(try Command.gridx.run(["verify", output]).status == 0)
    let info = try Answer(try Command.gridx.run(["info", output, "--json"]).output)
    let grid = try #require(info.fields["grid"] as? [String: Any])
    let parameters = try #require(grid["parameters"] as? [String: Any])
    #expect(parameters["first_column"] as? Double ?? 0 > 0)
    // Of the cell only its number differs, which text does not have.
    let question =
      [
        "--lat", "38.7369", "--lon", "-9.1427", "--metric", "all", "--hours", "2", "--format",
        "csv",
      ]
    let whole = try Command.gridq.run(["--index", index] + question)
    let part = try Command.gridq.run(["--index", output] + question)
    #expect(part.status == 0)
    func rows(_ outcome: Outcome) -> [Substring] {
      outcome.output.split(separator: "\n").filter { !$0.hasPrefix("#") }
    }
    #expect(rows(part) == rows(whole))
    #expect(rows(part).count > 1)
    let outside = try Command.gridq.run([
      "--index", output, "--lat", "38.62", "--lon", "-9.28", "--metric", "t2",
    ])
    #expect(outside.status == 3)
  }

  @Test("ends as documented, in a line, and leaves the output as it is")
  func failures() throws {
    let damaged = folder.path("damaged.gridx")
    var bytes = try Data(contentsOf: URL(fileURLWithPath: index))
    bytes[bytes.count - 40] ^= 1
    try bytes.write(to: URL(fileURLWithPath: damaged))
    let output = folder.path("a.gridx")
    try "before".write(toFile: output, atomically: true, encoding: .utf8)
    let copy = folder.path("copy.gridx")
    try FileManager.default.copyItem(atPath: index, toPath: copy)
    let box = ["--bbox", "-9.15,38.73,-9.13,38.75"]
    for (arguments, status, words) in [
      ([index, "-o", output, "--bbox", "10,38,11,39"], 3, "outside the grid"),
      ([index, "-o", output], 64, "--bbox WEST,SOUTH,EAST,NORTH"),
      (
        [index, "-o", output, "--bbox", "-9.15,38.73,-9.13"], 64, "--bbox -9.15,38.73,-9.13: write"
      ),
      ([index, "-o", output, "--bbox", "-9.15,38.75,-9.13,38.73"], 64, "in degrees"),
      ([index, "-o", output, "--bbox", "nan,38.75,0x10,1e999"], 64, "in degrees"),
      ([index, "-o", output, "--metrics", "nonsense"] + box, 64, "no metric 'nonsense'"),
      ([index, "-o", output, "--metrics", "cape"] + box, 64, "does not hold cape"),
      ([copy, "-o", copy] + box, 64, "is the index itself"),
      ([damaged, "-o", output, "--bbox", "-10,38,-8,40"], 65, "the checksum is wrong"),
      ([folder.path("none"), "-o", output] + box, 66, "none"),
      ([index, "-o", folder.path("none/a.gridx")] + box, 73, "no folder"),
    ] {
      let outcome = try Command.gridx.run(["extract"] + arguments)
      #expect(outcome.status == Int32(status), "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
    }
    #expect(try String(contentsOfFile: output, encoding: .utf8) == "before")
  }
}
