import Foundation
import GridqMetrics
import Testing

/// What a model file of a few points holds, as `Tests/Reference/Metrics/inputs.csv` says it.
struct ReferenceCase {
  /// A line: values of one time, or of all.
  struct Input {
    var hour: Double?
    /// One, or those of the levels from the ground up.
    var levels: [Double]
    /// Of single cells.
    var cells: [(column: Int, row: Int, value: Double)]
  }

  private(set) var inputs: [String: [Input]] = [:]
  private(set) var start = "2026-11-20T00:00"

  /// Columns and rows of the grid; the place that is asked is the point in the middle.
  static let size = 7
  static let middle = 3

  /// Variables that have levels, even if it is one.
  static let onLevels: Set = [
    "U", "V", "T", "P", "PB", "PH", "PHB", "QVAPOR", "QCLOUD", "QRAIN", "QICE", "QSNOW", "QGRAUP",
    "CLDFRA",
  ]
  /// What is not a variable.
  static let attributes: Set = [
    "LATITUDE", "LONGITUDE", "MAP_PROJ", "TRUELAT1", "STAND_LON", "BUCKET_MM",
  ]

  /// The cases by name.
  static func all() throws -> [String: ReferenceCase] {
    var cases: [String: ReferenceCase] = [:]
    for line in try ReferenceFiles.lines(of: "inputs.csv", cutInto: 4) {
      let (name, variable) = (line[0], line[1])
      if variable == "START" {
        cases[name, default: ReferenceCase()].start = line[3]
        continue
      }
      var input = Input(hour: Double(line[2]), levels: [], cells: [])
      for text in line[3].split(separator: " ") {
        let parts = text.split { "@:=".contains($0) }
        if text.hasPrefix("@"), parts.count == 3, let column = Int(parts[0]),
          let row = Int(parts[1]), let value = Double(parts[2])
        {
          input.cells.append((column, row, value))
        } else {
          input.levels.append(try #require(Double(text), "\(line)"))
        }
      }
      cases[name, default: ReferenceCase()].inputs[variable, default: []].append(input)
    }
    return cases
  }

  /// An attribute of the file, or a coordinate of the middle; nil where the case does not say.
  func number(_ name: String) -> Double? { inputs[name]?.first?.levels.first }

  /// The output times in hours since the start.
  var hours: [Double] {
    let all = Set(inputs.values.flatMap { $0.compactMap(\.hour) })
    return all.isEmpty ? [0] : all.sorted()
  }

  /// A moment some hours after the start.
  func time(_ hour: Double) throws -> UTCTime {
    let start = try #require(UTCTime(iso8601: start + ":00Z"))
    return UTCTime(secondsSince1970: start.secondsSince1970 + Int64((hour * 3600).rounded()))
  }

  /// The levels of a variable at an output time, each on all points.
  func planes(of variable: String, hour: Double) throws -> [[Double]] {
    let input = try #require(
      inputs[variable]?.first { $0.hour == nil || $0.hour == hour },
      "\(variable) has no value at hour \(hour)")
    return input.levels.map { level in
      var plane = Array(repeating: level, count: Self.size * Self.size)
      for cell in input.cells { plane[cell.row * Self.size + cell.column] = cell.value }
      return plane
    }
  }
}
