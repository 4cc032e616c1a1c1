import Foundation
import GridQuery
import GridqFiles
package import GridqFormat
package import GridqGeometry
package import GridqLookup
package import GridqMetrics

/// An index whose every value is a formula of the test that uses it.
///
/// Unless told otherwise a latitude-longitude grid of half a degree, the first point at 40° N, 10° W:
/// longitude −10 + i/2, latitude 40 + j/2. So positions can be read off coordinates.
package struct TestIndex {
  /// A metric, and its value at column i, row j and time t; totals for a sum, NaN for missing.
  package struct Field {
    package var metric: Metric
    package var quantum: Double?
    /// Another kind than the metric's.
    package var kind: Metric.Kind?
    package var value: (_ i: Int, _ j: Int, _ t: Int) -> Double

    package init(
      _ metric: Metric, quantum: Double? = nil, kind: Metric.Kind? = nil,
      _ value: @escaping (_ i: Int, _ j: Int, _ t: Int) -> Double
    ) {
      self.metric = metric
      self.quantum = quantum
      self.kind = kind
      self.value = value
    }
  }

  package static let start = "2026-11-20T00:00:00Z"

  package var grid: ModelGrid
  package var times: TimeAxis
  package var model = "wrf"
  package var domain = "d01"
  package var member = ""
  package var initialisation = time(TestIndex.start)
  package var fields: [Field]
  /// What is doubtful about the values.
  package var notes: [IndexNote] = []
  /// Metrics that the model had not computed yet at the first time, by name.
  package var unset: Set<String> = []

  /// - Parameter hours: the output times, counted from the start of the run.
  package init(
    columns: Int = 4, rows: Int = 3, hours: [Double] = [0, 1, 2, 3], _ fields: Field...
  ) throws {
    grid = try TestIndex.grid(columns: columns, rows: rows)
    times = try required(TimeAxis(hours.map { TestIndex.hour($0) }))
    self.fields = fields
  }

  /// A grid of regular latitudes and longitudes, `degrees` between neighbours.
  package static func grid(
    latitude: Double = 40, longitude: Double = -10, degrees: Double = 0.5, columns: Int, rows: Int
  ) throws -> ModelGrid {
    let spacing = degrees * .pi / 180 * EarthSphere.radius
    let anchor = try required(LatLon(latitude: latitude, longitude: longitude))
    let mapping = try required(
      ProjectedGrid.latitudeLongitude(
        anchor: anchor, dx: spacing, dy: spacing, columns: columns))
    return try required(ModelGrid(columns: columns, rows: rows, mapping: .projected(mapping)))
  }

  /// The moment some hours after the usual start of the run.
  package static func hour(_ hours: Double) -> UTCTime {
    UTCTime(secondsSince1970: time(start).secondsSince1970 + Int64(hours * 3600))
  }

  /// Writes the index.
  package func write(to path: String) throws {
    let description = IndexDescription(
      run: ModelRun(model: model, initialisation: initialisation), domain: domain,
      title: "TEST", producer: "test", grid: grid, geometryResidual: 0, times: times,
      metrics: try fields.map { field in
        var metric = try required(
          StoredMetric(field.metric, quantum: field.quantum, sources: "", method: ""))
        if let kind = field.kind { metric.kind = kind }
        metric.isUnsetAtFirstTime = unset.contains(metric.name)
        return metric
      },
      notes: notes, member: member)
    let writer = try TileIndexWriter(path: path, description)
    for (number, field) in fields.enumerated() {
      for t in 0..<(field.metric.isConstant ? 1 : times.count) {
        let plane = (0..<grid.rows).flatMap { j in
          (0..<grid.columns).map { i in field.value(i, j, t) }
        }
        try writer.write(plane, metric: number, time: t)
      }
    }
    _ = try writer.finish()
  }

  /// The path of a folder of indexes, which is kept until the tests end.
  package static func folder(of indexes: TestIndex...) throws -> String {
    let folder = try ScratchFolder.untilExit()
    for (number, index) in indexes.enumerated() {
      try index.write(to: folder.path("\(number).gridx"))
    }
    return folder.url.path
  }

  /// Writes the index and opens it; the file is gone when this returns, the map stays.
  package func open() throws -> ForecastDomain {
    let folder = try ScratchFolder()
    let path = folder.path("test.gridx")
    try write(to: path)
    return ForecastDomain(try TileIndex(opening: path, checking: .tilesWhenRead))
  }
}

/// A moment that a test names.
package func time(_ iso8601: String) -> UTCTime {
  UTCTime(iso8601: iso8601) ?? UTCTime(secondsSince1970: .min)
}

/// A coordinate that a test names.
package func place(_ latitude: Double, _ longitude: Double) throws -> LatLon {
  try required(LatLon(latitude: latitude, longitude: longitude))
}

/// What a test made of its own numbers is none.
struct AbsentFixture: Error {}

/// A value that a test has made itself.
func required<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw AbsentFixture() }
  return value
}
