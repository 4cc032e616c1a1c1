import GridqGeometry
import GridqMetrics
import Testing

@testable import GridqFiles
@testable import GridqFormat

/// A small index whose every value can be redone by hand, for the tests of this target.
///
/// 19 × 18 Lambert points (two by two tiles of 9 or 10 by 9), 3 hourly times, a temperature that is a
/// formula of (i, j, t) with a hole, a constant elevation, and a precipitation total.
enum SmallIndex {
  static let columns = 19
  static let rows = 18
  static let points = 342
  static let times = 3

  /// Temperature in °C: multiples of 0.05, so that storing them loses nothing; none at (3, 4).
  static func temperature(_ i: Int, _ j: Int, _ t: Int) -> Double {
    i == 3 && j == 4 ? .nan : Double(200 * t + 10 * j - 7 * i) * 0.05
  }

  /// Elevation in metres: 0.1 m more for each step east, 100 m for each step north.
  static func elevation(_ i: Int, _ j: Int) -> Double { Double(i) * 0.1 + Double(j) * 100 }

  /// Total precipitation in mm: 0.25 more in each hour, ten times that in the north-eastern corner.
  static func total(_ i: Int, _ j: Int, _ t: Int) -> Double {
    Double(t) * 0.25 * (i > 8 && j > 6 ? 10 : 1)
  }

  static func grid(columns: Int = SmallIndex.columns, rows: Int = SmallIndex.rows) throws
    -> ModelGrid
  {
    let lambert = try #require(
      LambertConformal(
        standardParallel1: 30, standardParallel2: 60, longitudeOfCentralMeridian: -9))
    let anchor = try #require(LatLon(latitude: 38, longitude: -10))
    let mapping = try #require(
      ProjectedGrid(projection: .lambertConformal(lambert), anchor: anchor, dx: 9000, dy: 9000))
    return try #require(ModelGrid(columns: columns, rows: rows, mapping: .projected(mapping)))
  }

  static func description(grid: ModelGrid? = nil) throws -> IndexDescription {
    let start = try #require(UTCTime(iso8601: "2026-11-20T00:00Z"))
    return IndexDescription(
      run: ModelRun(model: "wrf", initialisation: start), domain: "d01",
      title: "OUTPUT FROM WRF V4.5 MODEL", producer: "gridx test",
      grid: try grid ?? SmallIndex.grid(), geometryResidual: 0.0625,
      times: try #require(TimeAxis(start: start, step: 3600, count: times)),
      metrics: [
        try #require(StoredMetric(.temperature, sources: "T2", method: "")),
        try #require(StoredMetric(.precipitation, sources: "RAINC + RAINNC", method: "totals")),
        try #require(StoredMetric(.elevation, sources: "HGT", method: "")),
      ])
  }

  /// Writes the index to `path`.
  @discardableResult
  static func write(to path: String) throws -> [StoredMetric] {
    let writer = try TileIndexWriter(path: path, try description())
    func plane(_ value: (Int, Int) -> Double) -> [Double] {
      (0..<rows).flatMap { j in (0..<columns).map { i in value(i, j) } }
    }
    try writer.write(plane(elevation), metric: 2, time: 0)
    for t in 0..<times {
      try writer.write(plane { temperature($0, $1, t) }, metric: 0, time: t)
      try writer.write(plane { total($0, $1, t) }, metric: 1, time: t)
    }
    return try writer.finish()
  }
}
