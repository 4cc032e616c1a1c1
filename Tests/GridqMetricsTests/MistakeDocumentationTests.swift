import Foundation
import Testing

/// The rows of the tables in docs/mistakes.md as they stand in the checkout.
struct MistakeDocumentation {
  struct Row {
    let number: String
    let mistake: String
    let handling: String
    /// `GridQueryTests/WindTests.acrossNorth`, as they stand between backticks.
    let tests: [String]
  }

  /// The folder Tests.
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent()

  let rows: [Row]

  init() throws {
    let url = Self.folder.deletingLastPathComponent().appendingPathComponent("docs/mistakes.md")
    rows = try String(contentsOf: url, encoding: .utf8).components(separatedBy: "\n")
      .filter { $0.hasPrefix("| ") && !$0.hasPrefix("| |") }
      .map { line in
        let cells = line.components(separatedBy: "|").dropFirst().dropLast()
          .map { $0.trimmingCharacters(in: .whitespaces) }
        let parts = (cells.last ?? "").components(separatedBy: "`")
        return Row(
          number: cells.first ?? "", mistake: cells.dropFirst().first ?? "",
          handling: cells.count == 4 ? cells[2] : "",
          tests: stride(from: 1, to: parts.count, by: 2).map { parts[$0] })
      }
  }

  /// Whether a test function of this name stands where it says: `Folder/File.function`, the function
  /// without backticks.
  static func exists(_ test: String) -> Bool {
    guard let dot = test.firstIndex(of: "."),
      let source = try? String(
        contentsOf: folder.appendingPathComponent("\(test[..<dot]).swift"), encoding: .utf8)
    else { return false }
    let name = test[test.index(after: dot)...]
    guard
      let function = ["func \(name)(", "func `\(name)`("].lazy
        .compactMap({ source.range(of: $0) }).first
    else { return false }
    // Between the function before and this one stands the mark of a test.
    let before = source[..<function.lowerBound]
    let start = before.range(of: "func ", options: .backwards)?.upperBound ?? before.startIndex
    return before[start...].contains("@Test")
  }
}

/// Holds docs/mistakes.md against the tests.
@Suite("docs/mistakes.md")
struct MistakeDocumentationTests {
  let rows: [MistakeDocumentation.Row]

  init() throws {
    rows = try MistakeDocumentation().rows
  }

  @Test("has mistakes that are numbered from 1, each once, with what is done about it and a test")
  func complete() {
    #expect(rows.count > 32)
    #expect(rows.compactMap { Int($0.number) }.sorted() == Array(1...max(1, rows.count)))
    #expect(Set(rows.map(\.mistake)).count == rows.count)
    for row in rows {
      // A word is not an account.
      #expect(row.mistake.contains(" ") && row.handling.contains(" "), "\(row.number)")
      #expect(!row.tests.isEmpty, "\(row.number)")
    }
    let tests = rows.flatMap(\.tests)
    #expect(Set(tests).count == tests.count)
  }

  @Test("the tests that it names are there")
  func tests() {
    for test in rows.flatMap(\.tests) { #expect(MistakeDocumentation.exists(test), "\(test)") }
  }

  @Test(
    "a test that is not there is found out",
    arguments: [
      // No such folder, file or function; a function that is no test; no function at all.
      "NoTests/WindTests.acrossNorth", "GridQueryTests/NoTests.acrossNorth",
      "GridQueryTests/WindTests.acrossSouth", "GridQueryTests/WindTests.turning",
      "GridQueryTests/WindTests", "",
    ])
  func absent(_ test: String) {
    #expect(!MistakeDocumentation.exists(test))
    #expect(MistakeDocumentation.exists("GridQueryTests/WindTests.acrossNorth"))
  }
}
