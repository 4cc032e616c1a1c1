import GridqFormat
public import GridqGeometry

/// A coast in a model is a staircase of cells: a beach may lie in a cell of water, which knows neither
/// the afternoon's warmth nor the night's cold of land.
extension ForecastDomain {
  /// How many cells away from a coordinate a cell of the surface is looked for, counted in columns and rows.
  ///
  /// Not on the ground: columns of a latitude-longitude grid are narrow far from the equator, and the same number of
  /// cells on every grid is what a cut of an index, and a program that fetches tiles of one, have to have at hand.
  static let surfaceRadius = 3

  /// The place of a coordinate, answered from the nearest cell of a surface, or nil when the
  /// coordinate lies outside.
  ///
  /// Looked at are the cells whose centres lie within three cells of the coordinate, a circle in columns and rows of
  /// the grid on any grid; of these, the nearest on the ground, by great-circle distance, answers.
  ///
  /// - Throws: `.absentMetric` when the index does not hold `land`, `.noCell` when there is no such
  ///   cell near, `.index`.
  public func place(
    of point: LatLon, cell surface: CellSurface
  ) throws(QueryError) -> DomainPlace? {
    guard let nearest = place(of: point, method: .nearest) else { return nil }
    guard surface != .nearest else { return nearest }
    guard land != nil else {
      _ = try metric(named: "land")
      return nil
    }
    let radius = ForecastDomain.surfaceRadius
    let position = nearest.position
    var best: (cell: GridPoint, distance: Double)?
    for cell in cells(around: position, within: radius) {
      guard try isLand(at: cell) == (surface == .land),
        let distance = grid.location(of: cell)?.distance(to: point),
        distance < best?.distance ?? .infinity
      else { continue }
      best = (cell, distance)
    }
    guard let best else {
      throw .noCell(surface, near: point, domain: name, cells: radius)
    }
    return DomainPlace(
      point: point, position: position, nearest: best.cell, stencil: PointStencil(best.cell),
      surface: surface, owner: index.identity)
  }

  /// The grid points that lie within so many cells of a position, in grid coordinates.
  func cells(around position: GridPosition, within radius: Int) -> [GridPoint] {
    var cells: [GridPoint] = []
    for dj in -radius...radius {
      for di in -radius...radius {
        let candidate = GridPosition(
          i: position.i.rounded() + Double(di), j: position.j.rounded() + Double(dj))
        let (east, north) = (candidate.i - position.i, candidate.j - position.j)
        guard east * east + north * north <= Double(radius * radius),
          let cell = grid.nearestPoint(to: candidate)
        else { continue }
        cells.append(cell)
      }
    }
    return cells
  }
}
