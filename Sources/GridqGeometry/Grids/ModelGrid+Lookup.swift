// From a position to the mass points that answer for it. A position outside gives nil and is never moved onto
// the edge.
extension ModelGrid {
  /// The mass point nearest to a place, or nil when the place is more than half a cell outside.
  ///
  /// On a curvilinear grid it is the nearest of all points by great-circle distance; on the others the point
  /// whose cell holds the place.
  public func nearestPoint(to point: LatLon) -> GridPoint? {
    nearest(to: point)?.point
  }

  /// The position of a place and the mass point nearest to it, at the cost of one projection; nil when the
  /// place is more than half a cell outside.
  public func nearest(to point: LatLon) -> (point: GridPoint, position: GridPosition)? {
    let position = position(of: point)
    switch mapping {
    case .projected, .separable:
      return nearestPoint(to: position).map { ($0, position) }
    case .curvilinear(let grid):
      return position.i.isNaN ? nil : (grid.nearestPoint(to: point), position)
    }
  }

  /// The mass point whose cell holds a position: −0.5 ≤ i ≤ columns − 0.5, −0.5 ≤ j ≤ rows − 0.5.
  /// Nil outside. Around the globe any finite i is inside.
  public func nearestPoint(to position: GridPosition) -> GridPoint? {
    guard position.j >= -0.5, position.j <= Double(rows) - 0.5 else { return nil }
    let j = min(Int((position.j + 0.5).rounded(.down)), rows - 1)
    if let columnsAround {
      guard let i = turned(position.i + 0.5, columnsAround: columnsAround) else { return nil }
      return GridPoint(i: Int(i), j: j)
    }
    guard position.i >= -0.5, position.i <= Double(columns) - 0.5 else { return nil }
    return GridPoint(i: min(Int((position.i + 0.5).rounded(.down)), columns - 1), j: j)
  }

  /// The four mass points around a position: 0 ≤ i ≤ columns − 1, 0 ≤ j ≤ rows − 1. Nil outside.
  ///
  /// Coordinates are known only to some metres. Up to 6 m from a mass point, a position counts as that point,
  /// so that a model's own coordinates give its own values, on the outermost rows too; up to 0.85 m outside
  /// the edge between two points, it counts as on the edge. Around the globe any finite i is inside.
  public func bilinearStencil(at position: GridPosition) -> BilinearStencil? {
    guard let inner = innerPosition(position) else { return nil }
    let west = Int(inner.i)
    let south = Int(inner.j)
    let east =
      if let columnsAround { (west + 1) % columnsAround } else { min(west + 1, columns - 1) }
    return BilinearStencil(
      columns: (west, east), rows: (south, min(south + 1, rows - 1)),
      eastward: inner.i - Double(west), northward: inner.j - Double(south))
  }

  /// Cells from a position to the nearest edge of the area between the outermost points, negative
  /// outside it; minus infinity where the position is undefined. Around the globe only the first
  /// and the last row are edges.
  public func edgeDistance(of position: GridPosition) -> Double {
    let alongJ = min(position.j, Double(rows - 1) - position.j)
    let alongI = isPeriodic ? .infinity : min(position.i, Double(columns - 1) - position.i)
    guard !position.i.isNaN, !position.j.isNaN else { return -.infinity }
    return min(alongI, alongJ)
  }

  /// The position moved into the area between the outermost points, within the precision of coordinates and
  /// around the globe. Nil when it is outside.
  private func innerPosition(_ position: GridPosition) -> GridPosition? {
    let (dx, dy) =
      switch mapping {
      case .projected(let grid): (grid.dx, grid.dy)
      case .curvilinear(let grid): (grid.spacing, grid.spacing)
      case .separable(let grid): grid.spacing
      }
    if let point = nearestPoint(to: position),
      ModelGrid.isOnLine(position.i, spacing: dx), ModelGrid.isOnLine(position.j, spacing: dy)
    {
      return GridPosition(point)
    }
    let j = ModelGrid.within(position.j, count: rows, spacing: dy)
    let i =
      if let columnsAround {
        turned(position.i, columnsAround: columnsAround)
      } else {
        ModelGrid.within(position.i, count: columns, spacing: dx)
      }
    guard let i, let j else { return nil }
    return GridPosition(i: i, j: j)
  }

  /// Whether a coordinate is a whole number as far as a model knows its coordinates.
  ///
  /// WRF computes XLAT and XLONG in single precision: in 17 real files they are up to 5.1 m from the
  /// projection (except near a pole). On grids so fine that this is more than a tenth of a cell, the limit is
  /// a tenth.
  private static func isOnLine(_ coordinate: Double, spacing: Double) -> Bool {
    (coordinate - coordinate.rounded()).magnitude <= min(6 / spacing, 0.1)
  }

  /// A coordinate within 0 ... count − 1, or nil when it is outside by more than the rounding of the anchor's
  /// longitude to Float32: 0.85 m on the equator beyond 128°, and at most a tenth of a cell.
  private static func within(_ coordinate: Double, count: Int, spacing: Double) -> Double? {
    let last = Double(count - 1)
    let tolerance = min(0.85 / spacing, 0.1)
    guard coordinate >= -tolerance, coordinate <= last + tolerance else { return nil }
    return min(max(coordinate, 0), last)
  }

  /// The same column within 0 ..< columnsAround; nil when it is not finite.
  private func turned(_ i: Double, columnsAround: Int) -> Double? {
    let turn = Double(columnsAround)
    let rest = i - (i / turn).rounded(.down) * turn
    // Just west of column 0 the sum may round up to a whole turn.
    if rest == turn { return 0 }
    return rest >= 0 && rest < turn ? rest : nil
  }
}
