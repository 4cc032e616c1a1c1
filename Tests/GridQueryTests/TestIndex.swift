import Foundation
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// An index whose every value is a formula of the test that uses it.
///
/// Unless told otherwise a latitude-longitude grid of half a degree, the first point at 40° N, 10° W:
/// longitude −10 + i/2, latitude 40 + j/2. So positions can be read off coordinates.
struct TestIndex {
  /// A metric, and its value at column i, row j and time t; totals for a sum, NaN for missing.
  struct Field {
    var metric: Metric
    var quantum: Double?
    /// Another kind than the metric's.
    var kind: Metric.Kind?
    var value: (_ i: Int, _ j: Int, _ t: Int) -> Double

    init(
      _ metric: Metric, quantum: Double? = nil, kind: Metric.Kind? = nil,
      _ value: @escaping (_ i: Int, _ j: Int, _ t: Int) -> Double
    ) {
      self.metric = metric
      self.quantum = quantum
      self.kind = kind
      self.value = value
    }
  }

  static let start = "2026-11-20T00:00:00Z"

  var grid: ModelGrid
  var times: TimeAxis
  var model = "wrf"
  var domain = "d01"
  var member = ""
  var initialisation = time(TestIndex.start)
  var fields: [Field]
  /// What is doubtful about the values.
  var notes: [IndexNote] = []
  /// Metrics that the model had not computed yet at the first time, by name.
  var unset: Set<String> = []

  /// - Parameter hours: the output times, counted from the start of the run.
  init(
    columns: Int = 4, rows: Int = 3, hours: [Double] = [0, 1, 2, 3], _ fields: Field...
  ) throws {
    grid = try TestIndex.grid(columns: columns, rows: rows)
    times = try #require(TimeAxis(hours.map { TestIndex.hour($0) }))
    self.fields = fields
  }

  /// A grid of regular latitudes and longitudes, `degrees` between neighbours.
  static func grid(
    latitude: Double = 40, longitude: Double = -10, degrees: Double = 0.5, columns: Int, rows: Int
  ) throws -> ModelGrid {
    let spacing = degrees * .pi / 180 * EarthSphere.radius
    let anchor = try #require(LatLon(latitude: latitude, longitude: longitude))
    let mapping = try #require(
      ProjectedGrid.latitudeLongitude(
        anchor: anchor, dx: spacing, dy: spacing, columns: columns))
    return try #require(ModelGrid(columns: columns, rows: rows, mapping: .projected(mapping)))
  }

  /// The moment some hours after the usual start of the run.
  static func hour(_ hours: Double) -> UTCTime {
    UTCTime(secondsSince1970: time(start).secondsSince1970 + Int64(hours * 3600))
  }

  /// Writes the index.
  func write(to path: String) throws {
    let description = IndexDescription(
      run: ModelRun(model: model, initialisation: initialisation), domain: domain,
      title: "TEST", producer: "test", grid: grid, geometryResidual: 0, times: times,
      metrics: try fields.map { field in
        var metric = try #require(
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
  static func folder(of indexes: TestIndex...) throws -> String {
    let folder = try ScratchFolder.untilExit()
    for (number, index) in indexes.enumerated() {
      try index.write(to: folder.path("\(number).gridx"))
    }
    return folder.url.path
  }

  /// Writes the index and opens it; the file is gone when this returns, the map stays.
  func open() throws -> ForecastDomain {
    let folder = try ScratchFolder()
    let path = folder.path("test.gridx")
    try write(to: path)
    return ForecastDomain(try TileIndex(opening: path, checking: .tilesWhenRead))
  }
}

/// A moment that a test names.
func time(_ iso8601: String) -> UTCTime {
  UTCTime(iso8601: iso8601) ?? UTCTime(secondsSince1970: .min)
}

/// A coordinate that a test names.
func place(_ latitude: Double, _ longitude: Double) throws -> LatLon {
  try #require(LatLon(latitude: latitude, longitude: longitude))
}

extension ForecastDomain {
  /// One value by name, place and hour.
  func value(
    _ name: String, _ latitude: Double, _ longitude: Double, hour: Double = 0,
    method: InterpolationMethod = .nearest
  ) throws -> Double {
    let place = try #require(
      try self.place(of: GridQueryTests.place(latitude, longitude), method: method))
    return try value(of: metric(named: name), at: place, time: TestIndex.hour(hour))
  }

  /// The whole run by name and place.
  func series(
    _ name: String, _ latitude: Double, _ longitude: Double,
    method: InterpolationMethod = .nearest
  ) throws -> [Double] {
    let place = try #require(
      try self.place(of: GridQueryTests.place(latitude, longitude), method: method))
    return try values(of: metric(named: name), at: place, times: 0..<times.count)
  }
}

/// Whether two values are equal to rounding in the last digits of Double, or both missing.
func same(_ left: Double, _ right: Double, within tolerance: Double = 1e-9) -> Bool {
  left.isNaN ? right.isNaN : abs(left - right) <= tolerance
}

/// Whether two series are equal so.
func same(_ left: [Double], _ right: [Double], within tolerance: Double = 1e-9) -> Bool {
  left.count == right.count && zip(left, right).allSatisfy { same($0, $1, within: tolerance) }
}
