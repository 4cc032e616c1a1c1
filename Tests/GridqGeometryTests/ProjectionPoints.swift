import Foundation
import GridqTestSupport

extension RealData {
  private static let projectionPoints = folder.appendingPathComponent(
    "expected/projection_points.csv")

  static let hasProjectionPoints = FileManager.default.isReadableFile(
    atPath: projectionPoints.path)

  /// A line of `projection_points.csv`, computed with pyproj from the file's first grid point.
  struct Point {
    let latitude: Double
    let longitude: Double
    let i: Double
    let j: Double
    let isInside: Bool
  }

  /// The lines for a file, in order.
  static func points(of file: String) throws -> [Point] {
    let text = try String(contentsOf: projectionPoints, encoding: .utf8)
    return text.split(whereSeparator: \.isNewline).compactMap { line in
      let fields = line.split(separator: ",")
      guard fields.count == 6, fields[0] == file,
        let latitude = Double(fields[1]), let longitude = Double(fields[2]),
        let i = Double(fields[3]), let j = Double(fields[4])
      else { return nil }
      return Point(
        latitude: latitude, longitude: longitude, i: i, j: j, isInside: fields[5] == "1")
    }
  }
}
