import Foundation
import GridqTestSupport
import Testing

@Suite("gridx build --member, --generation and --attributes")
struct LabelTests {
  private let folder: ScratchFolder
  private var input: String { folder.path("wrfout") }
  private var output: String { folder.path("d01.gridx") }

  init() throws {
    folder = try ScratchFolder()
    try WRFFile().write(to: input)
  }

  private func build(_ arguments: String...) throws -> Outcome {
    try Command.gridx.run(["build", input, "--output", output, "--quiet"] + arguments)
  }

  private func file(_ text: String) throws -> String {
    let path = folder.path("attributes.json")
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test("stand in the index and in its answers")
  func labels() throws {
    let attributes = "{\"institution\": \"Évora\",\n\t\"levels\": [1, 2.5e3, null, true]}\n"
    let outcome = try build(
      "--member", "m03", "--generation", "2", "--attributes", try file(attributes))
    #expect(outcome.status == 0)
    let info = try Answer(try Command.gridx.run(["info", output, "--json"]).output)
    #expect(try info.text("member") == "m03")
    #expect(info.fields["generation"] as? Int == 2)
    #expect(
      try NSDictionary(dictionary: info.object("attributes")).isEqual(
        to: Answer(attributes).fields))
    let text = try Command.gridx.run(["info", output]).output
    #expect(text.contains("d01, member m03, generation 2\n"))
    let question = ["--index", output, "--lat", "38.6", "--lon", "-9.3", "--metric", "t2"]
    let answer = try Answer(try Command.gridq.run(question + ["--format", "json"]).output)
    #expect(try answer.text("member") == "m03")
    #expect(answer.fields["generation"] as? Int == 2)
    for form in ["table", "csv"] {
      let text = try Command.gridq.run(question + ["--format", form]).output
      #expect(text.contains(", domain d01, member m03, generation 2, nearest\n"))
    }
    let metric = try #require(try answer.object("metrics")["temperature"] as? [String: Any])
    #expect(metric["cell_method"] as? String == "point")
    let level = try #require(metric["level"] as? [String: Any])
    #expect(level["type"] as? String == "height_above_ground")
    #expect(level["value"] as? Double == 2 && level["unit"] as? String == "m")
  }

  @Test("that are no labels are refused, and no index is made")
  func refused() throws {
    let large = #"{"a":""# + String(repeating: "x", count: 1 << 20) + #""}"#
    for (arguments, status, words) in [
      (["--attributes", try file("[1]")], Int32(65), "is not a JSON object"),
      (["--attributes", folder.path("none.json")], 66, "No such file"),
      (["--attributes", folder.url.path], 74, "reading failed"),
      (["--member", "m\u{7}"], 64, "--member"),
      (["--member", String(repeating: "m", count: 65)], 64, "--member"),
      (["--generation", "-1"], 64, "--generation"),
    ] {
      let outcome = try Command.gridx.run(["build", input, "--output", output] + arguments)
      #expect(outcome.status == status, "\(arguments): \(outcome.errors)")
      #expect(outcome.errors.contains(words), "\(outcome.errors)")
      #expect(outcome.errors.filter(\.isNewline).count == 1)
    }
    let outcome = try build("--attributes", try file(large))
    #expect(outcome.status == 65 && outcome.errors.contains("larger than 1 MiB"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }
}
