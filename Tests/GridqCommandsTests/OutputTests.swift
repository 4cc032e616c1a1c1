import Foundation
import GridqTestSupport
import Testing

@Suite("Where a build writes")
struct OutputTests {
  private let folder: ScratchFolder
  private var input: String { folder.path("wrfout") }
  private var output: String { folder.path("d01.gridx") }
  private let content: Data

  init() throws {
    folder = try ScratchFolder()
    try WRFFile(times: 2, isComplete: false).write(to: folder.path("wrfout"))
    content = try Data(contentsOf: URL(fileURLWithPath: folder.path("wrfout")))
  }

  private func build(_ options: String...) throws -> Outcome {
    try Command.gridx.run(["build", input, "--output", output, "--quiet"] + options)
  }

  private func isReport(_ text: String) -> Bool {
    let json = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return json?["output"] as? String == output
  }

  @Test("a report never takes the place of an input, under whatever name")
  func reportIsInput() throws {
    try FileManager.default.linkItem(atPath: input, toPath: folder.path("hard"))
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("soft"), withDestinationPath: input)
    let before = try folder.names
    for name in ["wrfout", "./wrfout", "hard", "soft"] {
      let outcome = try build("--report", folder.url.path + "/" + name)
      #expect(outcome.status == 64)
      #expect(
        outcome.errors
          == "gridx: --report \(folder.url.path)/\(name): is an input and would be replaced;"
          + " name another file\n")
      #expect(try Data(contentsOf: URL(fileURLWithPath: input)) == content)
      #expect(try folder.names == before)
    }
  }

  @Test("a report never takes the place of the index, there or not, under whatever name")
  func reportIsIndex() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("here"), withDestinationPath: folder.url.path)
    let names = ["d01.gridx", "./d01.gridx", "here/d01.gridx"]
    for isThere in [false, true] {
      if isThere {
        #expect(try build().status == 0)
        try FileManager.default.linkItem(atPath: output, toPath: folder.path("hard"))
      }
      let before = try folder.names
      for name in names + (isThere ? ["hard"] : []) {
        let outcome = try build("--report", folder.url.path + "/" + name)
        #expect(outcome.status == 64)
        #expect(
          outcome.errors
            == "gridx: --report \(folder.url.path)/\(name): is the index itself;"
            + " name another file\n")
        #expect(try folder.names == before)
      }
    }
  }

  @Test("an older report is replaced as a whole")
  func replacement() throws {
    let path = folder.path("report.json")
    try Data("old".utf8).write(to: URL(fileURLWithPath: path))
    try FileManager.default.linkItem(atPath: path, toPath: folder.path("kept"))
    #expect(try build("--report", path).status == 0)
    #expect(isReport(try String(contentsOfFile: path, encoding: .utf8)))
    // Whoever reads the old one keeps it.
    #expect(try String(contentsOfFile: folder.path("kept"), encoding: .utf8) == "old")
    #expect(try folder.names == ["wrfout", "d01.gridx", "report.json", "kept"])
  }

  @Test("a report can go to standard output, by - or by its name", arguments: ["-", "/dev/stdout"])
  func standardOutput(name: String) throws {
    let outcome = try build("--report", name)
    #expect(outcome.status == 0)
    #expect(isReport(outcome.output))
    #expect(outcome.errors.isEmpty)
    let piped = try Command.gridx.run(
      shell: #""$0" "$@" | cat"#,
      ["build", input, "--output", output, "--quiet", "--report", name])
    #expect(isReport(piped.output))
    #expect(try folder.names == ["wrfout", "d01.gridx"])
  }

  @Test("standard output that is an input is not written to")
  func standardOutputIsInput() throws {
    let outcome = try Command.gridx.run(
      shell: #"exec "$0" "$@" >> "$2""#,
      ["build", input, "--output", output, "--quiet", "--report", "-"])
    #expect(outcome.status == 64)
    #expect(try Data(contentsOf: URL(fileURLWithPath: input)) == content)
  }

  @Test("a report that cannot be written is told, and the index is there")
  func noReport() throws {
    let cases: [(String, Int32, String)] = [
      (
        "/dev/full", 74,
        "/dev/full: cannot be written: No space left on device; the output is not complete;"
          + " the index was built\n"
      ),
      (folder.path("nowhere/r.json"), 73, "there is no folder \(folder.path("nowhere"))"),
      (folder.url.path, 73, "\(folder.url.path): is a folder; name a file in it with --report"),
    ]
    for (path, status, message) in cases where !path.hasPrefix("/dev") || SystemFiles.hasFull {
      let outcome = try build("--report", path)
      #expect(outcome.status == status)
      #expect(outcome.errors.contains(message))
      #expect(outcome.errors.filter(\.isNewline).count == 1)
    }
  }

  @Test("an index does not go to standard output, nor to a file called -")
  func noStream() throws {
    let outcome = try Command.gridx.run(["build", input, "--output", "-"])
    #expect(outcome.status == 64)
    #expect(
      outcome.errors
        == "gridx: --output -: an index cannot be written to standard output, because it appears"
        + " complete or not at all; name a file (./- if that is its name)\n")
    guard FileManager.default.fileExists(atPath: "/proc/self/fd/1") else { return }
    let named = try Command.gridx.run(["build", input, "--output", "/proc/self/fd/1"])
    #expect(named.status == 73)
    #expect(
      named.errors
        == "gridx: /proc/self/fd/1: is a device, pipe or socket; name a file with --output\n")
  }

  @Test("an index may have a name of 250 bytes")
  func longName() throws {
    let path = folder.path(String(repeating: "a", count: 244) + ".gridx")
    let outcome = try Command.gridx.run(["build", input, "--output", path])
    #expect(outcome.status == 0)
    #expect(try Command.gridx.run(["verify", path]).status == 0)
  }

  @Test("a symbolic link is replaced by the index, and what it leads to stays")
  func symbolicLink() throws {
    let target = folder.path("target")
    try Data("kept".utf8).write(to: URL(fileURLWithPath: target))
    try FileManager.default.createSymbolicLink(atPath: output, withDestinationPath: target)
    #expect(try build().status == 0)
    #expect(try String(contentsOfFile: target, encoding: .utf8) == "kept")
    #expect(try Command.gridx.run(["verify", output]).status == 0)
  }
}

/// What the system has.
private enum SystemFiles {
  static let hasFull = FileManager.default.fileExists(atPath: "/dev/full")
}
