import Foundation
import GridqTestSupport
import Testing

/// Values of some points by another program, from `Tests/Reference`: columns `time`, `row` and `column`, and a field each.
struct ReferenceTable {
  struct Row {
    let time: Int
    let row: Int
    let column: Int
    let values: [String: Double]
  }

  let rows: [Row]

  init(_ name: String) throws {
    let url = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appendingPathComponent("Reference/\(name)")
    let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n")
      .map { $0.split(separator: ",", omittingEmptySubsequences: false).map { String($0) } }
    let names = try #require(lines.first)
    rows = try lines.dropFirst().map { line in
      // A value that is missing is empty.
      let values = Dictionary(
        uniqueKeysWithValues: zip(names, line).compactMap { name, text in
          Double(text).map { (name, $0) }
        })
      func value(_ name: String) throws -> Int { Int(try #require(values[name])) }
      return Row(
        time: try value("time"), row: try value("row"), column: try value("column"),
        values: values)
    }
  }
}
