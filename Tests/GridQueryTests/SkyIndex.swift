import Foundation
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// A small index for what depends on the sky: a tenth of a degree between points, the first one at a
/// place of the test's choice, and every value a formula of the test.
struct SkyIndex: Sendable {
  /// What a metric is at column i, row j and output time t; the total for a sum, NaN for missing.
  typealias Field = @Sendable (_ i: Int, _ j: Int, _ t: Int) -> Double

  var latitude = 38.7
  var longitude = -9.2
  var columns = 4
  var rows = 4
  var start = "2026-06-21T00:00:00Z"
  /// Seconds between output times.
  var step: Int64 = 3600
  var times = 25
  var fields: [(metric: Metric, value: Field)] = []

  /// Writes the index, opens it and removes the file: the map stays good.
  func domain() throws -> ForecastDomain {
    let folder = try ScratchFolder()
    let path = folder.path("sky.gridx")

    let spacing = 0.1 * .pi / 180 * EarthSphere.radius
    let anchor = try #require(LatLon(latitude: latitude, longitude: longitude))
    let mapping = try #require(
      ProjectedGrid.latitudeLongitude(anchor: anchor, dx: spacing, dy: spacing, columns: columns))
    let grid = try #require(ModelGrid(columns: columns, rows: rows, mapping: .projected(mapping)))
    let first = try #require(UTCTime(iso8601: start))
    let description = IndexDescription(
      run: ModelRun(model: "wrf", initialisation: first), domain: "d01", title: "", producer: "",
      grid: grid, geometryResidual: 0,
      times: try #require(TimeAxis(start: first, step: step, count: times)),
      metrics: try fields.map { field in
        try #require(StoredMetric(field.metric, sources: "", method: ""))
      })
    let writer = try TileIndexWriter(path: path, description)
    for (number, field) in fields.enumerated() {
      for time in 0..<(field.metric.isConstant ? 1 : times) {
        let plane = (0..<rows).flatMap { j in (0..<columns).map { i in field.value(i, j, time) } }
        try writer.write(plane, metric: number, time: time)
      }
    }
    _ = try writer.finish()
    return ForecastDomain(try TileIndex(opening: path))
  }

  /// The coordinate of grid point (i, j), which may be fractional.
  func point(_ i: Double, _ j: Double) throws -> LatLon {
    try #require(LatLon(latitude: latitude + 0.1 * j, longitude: longitude + 0.1 * i))
  }
}

extension ForecastDomain {
  /// The value of a metric by name.
  func value(
    of name: String, at point: LatLon, time: String, method: InterpolationMethod = .nearest
  ) throws -> Double {
    let place = try #require(self.place(of: point, method: method))
    return try value(
      of: try metric(named: name), at: place, time: try #require(UTCTime(iso8601: time)))
  }
}
