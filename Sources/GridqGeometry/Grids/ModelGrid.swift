/// A model's horizontal grid of mass points: `columns` from west to east, `rows` from south to north.
public struct ModelGrid: Equatable, Sendable {
  /// How places and positions are related.
  @nonexhaustive
  public enum Mapping: Equatable, Sendable {
    /// By the formulas of a map projection.
    case projected(ProjectedGrid)
    /// By searching the coordinates of the points themselves. Indirect, like the next case, because every
    /// lookup passes a grid on.
    indirect case curvilinear(CurvilinearGrid)
    /// By a latitude for each row and a longitude for each column.
    indirect case separable(SeparableGrid)
  }

  /// Grid points from west to east.
  public let columns: Int
  /// Grid points from south to north.
  public let rows: Int
  /// How coordinates become positions.
  public let mapping: Mapping

  /// The columns of a full turn when the grid closes around the globe, which may be fewer than
  /// `columns` where a file repeats the first ones at the end.
  let columnsAround: Int?

  /// Nil when there is no point, their number overflows, a curvilinear mapping is of another size, the
  /// projected grid exceeds the range of numbers, or its seam runs between its points.
  public init?(columns: Int, rows: Int, mapping: Mapping) {
    guard columns > 0, rows > 0, !columns.multipliedReportingOverflow(by: rows).overflow else {
      return nil
    }
    switch mapping {
    case .curvilinear(let grid):
      guard grid.columns == columns, grid.rows == rows else { return nil }
      columnsAround = nil
    case .separable(let grid):
      guard grid.longitudes.count == columns, grid.latitudes.count == rows else { return nil }
      columnsAround = grid.isPeriodic ? columns : nil
    case .projected(let grid):
      let corner = grid.corner
      guard (corner.x + Double(columns) * grid.dx).isFinite,
        (corner.y + Double(rows) * grid.dy).isFinite
      else { return nil }
      columnsAround = ModelGrid.columnsAround(grid, columns: columns)
      guard ModelGrid.seamIsOutside(grid, columns: columnsAround ?? columns) else { return nil }
    }
    self.columns = columns
    self.rows = rows
    self.mapping = mapping
  }

  /// Whether the columns close around the globe, the last one followed by the first.
  public var isPeriodic: Bool { columnsAround != nil }

  /// Nominal metres between neighbours: dx as the model states it, or the mean over a curvilinear grid, or between the rows of a
  /// separable one.
  public var spacing: Double {
    switch mapping {
    case .projected(let grid): grid.nominalSpacing.dx
    case .curvilinear(let grid): grid.spacing
    case .separable(let grid): grid.spacing.dy
    }
  }

  /// The position of a place.
  ///
  /// A projected grid also gives one far outside, and NaN only where the projection has no image. A
  /// curvilinear grid gives NaN beyond half a cell outside its outermost points.
  public func position(of point: LatLon) -> GridPosition {
    switch mapping {
    case .projected(let grid): grid.position(of: point)
    case .curvilinear(let grid): grid.position(of: point)
    case .separable(let grid): grid.position(of: point)
    }
  }

  /// The place at a position, or nil where there is none; a curvilinear grid has none beyond half a cell
  /// outside its outermost points.
  public func location(of position: GridPosition) -> LatLon? {
    switch mapping {
    case .projected(let grid): grid.location(of: position)
    case .curvilinear(let grid): grid.location(of: position)
    case .separable(let grid): grid.location(of: position)
    }
  }

  /// The place of a mass point, on a curvilinear grid exactly as given. Nil outside the grid.
  public func location(of point: GridPoint) -> LatLon? {
    guard contains(point) else { return nil }
    switch mapping {
    case .projected(let grid): return grid.location(of: GridPosition(point))
    case .curvilinear(let grid): return grid.location(of: point)
    case .separable(let grid): return grid.location(of: GridPosition(point))
    }
  }

  /// True north at a mass point, in the grid's axes. NaN outside the grid, and where the axes have no
  /// direction.
  public func north(at point: GridPoint) -> NorthDirection {
    let none = NorthDirection(sine: .nan, cosine: .nan)
    guard contains(point) else { return none }
    return switch mapping {
    case .projected(let grid): grid.north(at: GridPosition(point)) ?? none
    case .curvilinear(let grid): grid.north(at: point)
    case .separable: .alongY
    }
  }

  /// Whether a point is one of this grid's points.
  public func contains(_ point: GridPoint) -> Bool {
    point.i >= 0 && point.i < columns && point.j >= 0 && point.j < rows
  }

  /// The whole number of columns that makes a full turn, if this grid has that many.
  private static func columnsAround(_ grid: ProjectedGrid, columns: Int) -> Int? {
    guard let circumference = grid.projection.circumference else { return nil }
    let turn = circumference / grid.dx
    let nearest = turn.rounded()
    // A Float32 DX is off by 6·10⁻⁸, one printed with 7 digits by 10⁻⁷: a hundredth of a column
    // leaves room for 100 000 columns.
    guard nearest >= 2, nearest <= Double(columns), (turn - nearest).magnitude <= 0.01 else {
      return nil
    }
    return Int(nearest)
  }

  /// Whether the first and the last column lie on the plane without crossing the seam.
  private static func seamIsOutside(_ grid: ProjectedGrid, columns: Int) -> Bool {
    guard let circumference = grid.projection.circumference else { return true }
    let slack = 0.01 * grid.dx
    let first = grid.corner.x
    return first >= -circumference / 2 - slack
      && first + Double(columns - 1) * grid.dx <= circumference / 2 + slack
  }
}
