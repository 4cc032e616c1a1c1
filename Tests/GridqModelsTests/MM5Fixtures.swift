import Foundation
import GridqGeometry
import GridqNetCDF

@testable import GridqModels

/// The mass points of a 4 × 3 window of a Lambert grid of 9 km around 40° N, 8° W, as the header of
/// `MM5Bytes` describes it: dot points 5 × 4, the middle of the coarse domain at dot point (2.5, 3).
struct MM5SmallGrid {
  static let columns = 4
  static let rows = 3

  let latitudes: [Double]
  let longitudes: [Double]
  let grid: ProjectedGrid

  init() throws {
    let plane = try present(
      LambertConformal(
        standardParallel1: 35, standardParallel2: 45, longitudeOfCentralMeridian: -8))
    let middle = plane.forward(try present(LatLon(latitude: 40, longitude: -8)))
    // Cross point (1, 1) is half a cell from dot point (1, 1): 1.5 columns and 1 row of 9 km off the
    // middle.
    let anchor = try present(
      plane.inverse(ProjectedPoint(x: middle.x - 13_500, y: middle.y - 9000)))
    grid = try present(
      ProjectedGrid(projection: .lambertConformal(plane), anchor: anchor, dx: 9000, dy: 9000))
    var places: [LatLon] = []
    for j in 0..<Self.rows {
      for i in 0..<Self.columns {
        places.append(
          try present(grid.location(of: GridPosition(i: Double(i), j: Double(j)))))
      }
    }
    latitudes = places.map(\.latitude)
    longitudes = places.map(\.longitude)
  }

  /// 1000 · row + column, counted from 1.
  static let numbered: [Double] = (1...rows).flatMap { row in
    (1...columns).map { Double(1000 * row + $0) }
  }
}

struct MissingFixture: Error {}

/// The value, or an error that fails the test.
func present<Value>(_ value: Value?) throws -> Value {
  guard let value else { throw MissingFixture() }
  return value
}

extension MM5File {
  /// The field of that name on cross points.
  func crossField(_ name: String, time: Int, level: Int = 0) throws(ModelOutputError) -> [Double] {
    guard let variable = variable(named: name), variable.staggering == .cross else {
      throw .noSuchField(path: path, name: name)
    }
    return try field(variable, time: time, level: level)
  }
}
