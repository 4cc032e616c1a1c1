import GridqFiles
import GridqGeometry
import GridqMetrics

/// A larger index of the same area: each side has `factor` times as many points, on which the fields of a
/// small index are repeated side by side, mirrored so that they join.
///
/// Real values in real order at any size, without a model run of that size.
public enum EnlargedIndex {
  public struct NotProjected: Error {}

  public static func write(_ source: TileIndex, factor: Int, to path: String) throws {
    guard case .projected(let mapping) = source.grid.mapping,
      let finer = ProjectedGrid(
        projection: mapping.projection, anchor: mapping.anchor, dx: mapping.dx / Double(factor),
        dy: mapping.dy / Double(factor)),
      let grid = ModelGrid(
        columns: source.grid.columns * factor, rows: source.grid.rows * factor,
        mapping: .projected(finer))
    else { throw NotProjected() }
    var description = source.description
    description.grid = grid
    for metric in description.metrics.indices {
      description.metrics[metric].statistics = StoredMetric.Statistics()
    }
    let writer = try TileIndexWriter(path: path, description)
    for (number, metric) in description.metrics.enumerated() {
      for time in 0..<metric.timeCount(of: source.times.count) {
        let plane = try source.plane(of: number, time: time)
        try writer.write(enlarged(plane, source.grid, factor), metric: number, time: time)
      }
    }
    _ = try writer.finish()
  }

  private static func enlarged(_ plane: [Double], _ grid: ModelGrid, _ factor: Int) -> [Double] {
    func mirrored(_ position: Int, _ length: Int) -> Int {
      let inside = position % length
      return position / length % 2 == 0 ? inside : length - 1 - inside
    }
    var values: [Double] = []
    values.reserveCapacity(plane.count * factor * factor)
    for j in 0..<grid.rows * factor {
      let row = mirrored(j, grid.rows) * grid.columns
      for i in 0..<grid.columns * factor { values.append(plane[row + mirrored(i, grid.columns)]) }
    }
    return values
  }
}

extension TileIndex {
  /// All values of a stored metric at an output time, row by row from the south-west.
  public func plane(of metric: Int, time: Int) throws -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(grid.columns * grid.rows)
    for j in 0..<grid.rows {
      for i in 0..<grid.columns {
        values.append(try value(of: metric, at: GridPoint(i: i, j: j), time: time))
      }
    }
    return values
  }
}
