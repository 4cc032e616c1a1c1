import Foundation
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

/// What `Tests/Reference/diagnostics.py` makes of real files, for metrics that no other program at hand
/// computes: the same published formulas, written again in Python from their sources.
@Suite("metrics of a real file, computed again in Python")
struct ReferenceDiagnosticsTests {
  static let files = RealData.present(["wrfout_tibet_classic.nc", "wrfout_lambert_full_cropped.nc"])

  /// Field by name: time, then point.
  private static func expected(of name: String) throws -> [String: [[Double]]] {
    let folder = URL(fileURLWithPath: #filePath)
      .deletingLastPathComponent().deletingLastPathComponent()
    let text = try String(
      contentsOf: folder.appendingPathComponent(
        "Reference/" + name.replacingOccurrences(of: ".nc", with: ".csv")), encoding: .utf8)
    let lines = text.split(separator: "\n").map { $0.split(separator: ",").map(String.init) }
    var fields: [String: [[Double]]] = [:]
    for line in lines.dropFirst() {
      let time = try #require(Int(line[0]))
      for (column, metric) in lines[0].enumerated().dropFirst(2) {
        let value = try #require(Double(line[column]))
        if fields[metric, default: []].count == time { fields[metric, default: []].append([]) }
        fields[metric]?[time].append(value)
      }
    }
    return fields
  }

  /// The file of expected values has seven digits. Both sides compute in double precision, from the
  /// same single-precision numbers.
  @Test(
    "every point and time is the same",
    arguments: [Metric.windGust, .visibility, .snowfall, .graupel], files)
  func same(_ metric: Metric, of name: String) throws {
    let expected = try #require(try Self.expected(of: name)[metric.name])
    let dataset = try ModelDataset.open(paths: [RealData.path(name)])
    #expect(expected.count == dataset.times.count)
    var reader = try dataset.reader(of: metric)
    for (time, values) in expected.enumerated() {
      let field = try reader.field(at: time)
      #expect(field.count == values.count)
      for (point, pair) in zip(field, values).enumerated() {
        #expect(
          abs(pair.0 - pair.1) <= 1e-6 * abs(pair.1),
          "\(metric.name) at time \(time), point \(point): \(pair.0) for \(pair.1)")
      }
    }
  }
}
