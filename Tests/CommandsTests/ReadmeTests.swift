import Foundation
import TestSupport
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

  @Test(
    "has a picture of what gridq answers for the sample run",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3"), "no python3"))
  func picture() throws {
    let script = Self.checkout.appendingPathComponent("docs/meteogram.py").path
    let outcome = try Command.gridq.run(
      shell: """
        "$0" --lat 38.7369 --lon -9.1427 --format json \\
          --metric temperature,precipitation,wind_speed,wind_direction | "$1" Lisbon
        """, [script], environment: ["GRIDQ_INDEX": folder.url.path])
    #expect(outcome.output == (try text("docs/lisbon.svg")))
    #expect(outcome.errors.isEmpty)
  }
}
