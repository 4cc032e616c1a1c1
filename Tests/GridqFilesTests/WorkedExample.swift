import Foundation
import GridqGeometry
import GridqMetrics
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// The index of chapter 9 of docs/format/v1.md: two points, two times, one metric.
enum WorkedExample {
  static func write(to path: String) throws {
    var description = try SmallIndex.description(grid: try SmallIndex.grid(columns: 2, rows: 1))
    description.times = try #require(
      TimeAxis(start: description.run.initialisation, step: 3600, count: 2))
    description.metrics = [description.metrics[0]]
    let writer = try TileIndexWriter(path: path, description)
    try writer.write([14.35, 14.0], metric: 0, time: 0)
    try writer.write([13.85, .nan], metric: 0, time: 1)
    _ = try writer.finish()
  }

  /// The bytes of a file, sixteen to a line behind the offset.
  static func hexDump(of path: String) throws -> [String] {
    let bytes = try GridqFilesTests.bytes(of: path)
    return stride(from: 0, to: bytes.count, by: 16).map { start in
      let line = bytes[start..<min(start + 16, bytes.count)]
      return String(format: "%04x ", start) + line.map { String(format: " %02x", $0) }.joined()
    }
  }

  /// The hex dump that stands in the specification.
  static var inSpecification: [String] {
    get throws {
      try Specification.text().split(separator: "\n").map(String.init).filter {
        $0.range(of: "^[0-9a-f]{4}  [0-9a-f]{2}", options: .regularExpression) != nil
      }
    }
  }

  /// Puts the hex dump of a file into the specification: only on purpose, when the format changes.
  static func updateSpecification(from path: String) throws {
    let parts = try Specification.text().components(separatedBy: "```hexdump\n")
    let rest = try #require(parts.last?.range(of: "```"))
    let dump = try hexDump(of: path).joined(separator: "\n")
    let text =
      try parts[0] + "```hexdump\n" + dump + "\n" + #require(parts.last)[rest.lowerBound...]
    try text.write(to: Specification.url, atomically: true, encoding: .utf8)
  }

  /// The bytes that the hex dump of the specification shows.
  static func bytesInSpecification() throws -> [UInt8] {
    try inSpecification.flatMap { line in
      line.split(separator: " ").dropFirst().compactMap { UInt8($0, radix: 16) }
    }
  }
}
