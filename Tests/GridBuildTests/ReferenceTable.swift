import Foundation
import GridqTestSupport
import Testing

/// Values of some points by another program, from `Tests/Reference`: columns `time,row,column` and a field each.
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
      .map { $0.split(separator: ",").map { String($0) } }
    let names = try #require(lines.first)
    rows = try lines.dropFirst().map { line in
      let numbers = try line.map { try #require(Double($0)) }
      return Row(
        time: Int(numbers[0]), row: Int(numbers[1]), column: Int(numbers[2]),
        values: Dictionary(uniqueKeysWithValues: zip(names, numbers)))
    }
  }
}
