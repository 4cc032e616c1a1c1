import Foundation
import Testing

/// The tables of `Tests/Reference/Metrics`: lines of values between commas, a `#` before a remark.
enum ReferenceFiles {
  static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Reference/Metrics")

  /// The lines of a table in their order, each cut into `count` values, the last of which may hold commas.
  static func lines(of name: String, cutInto count: Int) throws -> [[String]] {
    try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8)
      .split(separator: "\n").filter { !$0.hasPrefix("#") && !$0.hasPrefix("metric,") }
      .map {
        $0.split(separator: ",", maxSplits: count - 1, omittingEmptySubsequences: false)
          .map(String.init)
      }
  }
}

/// A line of `metrics.csv`: what a metric must be in a case.
struct ReferenceRow: CustomTestStringConvertible {
  let metric: String
  let name: String
  /// Since the start of the run.
  let hour: Double
  /// Nil for missing.
  let expected: Double?
  let unit: String
  let tolerance: Double

  var testDescription: String { "\(metric), \(name), hour \(hour)" }

  /// All of them; a line that is not one is an error of the table, and is thrown.
  static func all() throws -> [ReferenceRow] {
    try ReferenceFiles.lines(of: "metrics.csv", cutInto: 8).map { line in
      guard line.count == 8, let hour = Double(line[2]), let tolerance = Double(line[5]),
        line[3] == "missing" || Double(line[3]) != nil
      else { throw ReferenceTableError(line: line.joined(separator: ",")) }
      return ReferenceRow(
        metric: line[0], name: line[1], hour: hour, expected: Double(line[3]), unit: line[4],
        tolerance: tolerance)
    }
  }
}

struct ReferenceTableError: Error {
  let line: String
}

/// A line of `facts.csv`: what a metric is.
struct ReferenceFact {
  let metric: String
  /// Empty where CF has none.
  let standardName: String
  /// In the spelling of CF.
  let canonicalUnit: String
  let unit: String
  /// 0 and 1 of the unit in the canonical one.
  let zero: Double
  let one: Double
  let kind: String
  let cellMethod: String
  /// The number of the fixed surface; nil where only the name says it.
  let surface: UInt16?
  let height: Double

  static func all() throws -> [ReferenceFact] {
    try ReferenceFiles.lines(of: "facts.csv", cutInto: 10).map { line in
      guard line.count == 10, let zero = Double(line[4]), let one = Double(line[5]),
        let height = Double(line[9]), line[8] == "-" || UInt16(line[8]) != nil
      else { throw ReferenceTableError(line: line.joined(separator: ",")) }
      return ReferenceFact(
        metric: line[0], standardName: line[1] == "-" ? "" : line[1], canonicalUnit: line[2],
        unit: line[3], zero: zero, one: one, kind: line[6], cellMethod: line[7],
        surface: UInt16(line[8]), height: height)
    }
  }
}
