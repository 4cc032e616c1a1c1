import Foundation
import GridqTestSupport
import Testing

/// Holds what README shows of the sample run against the programs.
@Suite("README")
struct ReadmeTests {
  private static let checkout = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  private let folder: ScratchFolder

  init() throws { folder = try Self.indexes.get() }

  /// The indexes of the sample run, built once as `scripts/demo` builds them.
  private static let indexes = Result {
    let folder = try ScratchFolder.untilExit()
    for domain in ["d01", "d02"] {
      let input = "SampleData/wrfout_\(domain)_2026-11-20_00_00_00"
      let outcome = try Command.gridx.run([
        "build", checkout.appendingPathComponent(input).path, "--output",
        folder.path("\(domain).gridx"), "--quiet",
      ])
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    return folder
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOf: Self.checkout.appendingPathComponent(name), encoding: .utf8)
  }

  @Test("shows what gridq answers for the sample run")
  func answer() throws {
    let block = try #require(
      try text("README.md").components(separatedBy: "```").first { $0.hasPrefix("\n$ gridq ") })
    let lines = block.dropFirst().split(separator: "\n", maxSplits: 1)
    let arguments = lines[0].split(separator: " ").dropFirst(2).map(String.init)
    let outcome = try Command.gridq.run(arguments, environment: ["GRIDQ_INDEX": folder.url.path])
    #expect(outcome.output == lines[1])
  }

  @Test("has a picture of what gridq answers for the sample run")
  func picture() throws {
    let command = try #require(
      try text("README.md").firstMatch(of: /`gridq (--lat [^`]*) --plot lisbon\.svg`/)?.output.1)
    let outcome = try Command.gridq.run(
      command.split(whereSeparator: \.isWhitespace).map(String.init) + ["--plot", "-"],
      environment: ["GRIDQ_INDEX": folder.url.path])
    #expect(outcome.output == (try text("docs/lisbon.svg")))
    #expect(outcome.errors.isEmpty)
  }

  /// The first program of README as an executable, linked with the objects beside the tests.
  private func program(in folder: ScratchFolder) throws -> String {
    let block = try #require(
      try text("README.md").firstMatch(of: /(?m)^```swift\n((?s).*?)^```$/)?.output.1)
    try block.write(toFile: folder.path("main.swift"), atomically: true, encoding: .utf8)
    let libraries = [
      "CGridqData", "GridqSystem", "GridqGeometry", "GridqMetrics", "GridqFormat", "GridqFiles",
      "GridqLookup",
      "GridqText",
      "GridQuery",
    ]
    let objects = try libraries.flatMap { library in
      let build = Command.folder.appendingPathComponent("\(library).build").path
      let folder = Self.checkout.appendingPathComponent("Sources/\(library)").path
      let sources = try FileManager.default.subpathsOfDirectory(atPath: folder)
        .map { URL(fileURLWithPath: $0).lastPathComponent }
      // Objects of files that have gone stay in the folder.
      return try FileManager.default.contentsOfDirectory(atPath: build)
        .filter { $0.hasSuffix(".o") && sources.contains(String($0.dropLast(2))) }
        .map { "\(build)/\($0)" }
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-swift-version", "6", "-I", Self.modules.path, "-I",
        Self.checkout.appendingPathComponent("Sources/CGridqSystem").path,
        "-Xcc",
        "-fmodule-map-file=\(Command.folder.appendingPathComponent("CGridqData.build/module.modulemap").path)",
        folder.path("main.swift"),
        "-o", folder.path("program"),
      ] + objects
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return folder.path("program")
  }

  /// Where the modules lie that the tests were built with.
  private static let modules = Command.folder.appendingPathComponent("Modules")

  /// Runs a program in a folder.
  private func run(_ program: String, in folder: String) throws -> Outcome {
    try Command.gridq.run(shell: #"cd "$1" && exec "$2""#, [folder, program])
  }

  @Test(
    "has a first program that prints the run of the sample, and one line where it finds no index",
    .enabled(
      if: FileManager.default.fileExists(atPath: modules.path), "no modules beside the tests"))
  func program() throws {
    let scratch = try ScratchFolder()
    let program = try program(in: scratch)
    // Where scripts/demo puts the indexes.
    try scratch.makeFolder(".build")
    try FileManager.default.createSymbolicLink(
      atPath: scratch.path(".build/demo"), withDestinationPath: folder.url.path)
    #expect(try text("scripts/demo").contains("\nindexes=.build/demo\n"))
    let outcome = try run(program, in: scratch.url.path)
    #expect(outcome.status == 0)
    #expect(outcome.errors.isEmpty)
    let lines = outcome.output.split(separator: "\n")
    #expect(lines.count == 25)
    #expect(lines.first?.hasPrefix("2026-11-20T00:00:00Z ") == true)
    // What README says of Lisbon at 15:00.
    #expect(lines.dropFirst(15).first == "2026-11-20T15:00:00Z 15.3")

    try scratch.makeFolder("empty")
    let failure = try run(program, in: scratch.path("empty"))
    #expect(failure.status == 0)
    #expect(failure.errors.isEmpty, "a trace")
    #expect(failure.output.hasPrefix("no forecast: "))
    #expect(failure.output.split(separator: "\n").count == 1)
  }
}
