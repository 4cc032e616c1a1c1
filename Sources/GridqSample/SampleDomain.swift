internal import GridqGeometry

/// One domain of the run: where its points lie and what the ground is like there.
struct SampleDomain {
  /// 1 for the outermost.
  let number: Int
  /// Of the outermost domain too; its parent is 0.
  let nest: SampleNest
  let grid: ProjectedGrid
  let fields: SampleFields
  /// Mass points, row by row from the southwest.
  let places: [LatLon]
  let norths: [NorthDirection]
  let sites: [Site]
  /// With the eddies that the grid resolves.
  let weather: Weather
  /// Faces between columns (columns + 1 a row) and between rows (rows + 1).
  let westFaces: [LatLon]
  let southFaces: [LatLon]
  /// The middle of the domain.
  let center: LatLon

  var columns: Int { nest.columns }
  var rows: Int { nest.rows }
  var name: String { SampleDomain.name(number) }

  static func name(_ number: Int) -> String { number < 10 ? "d0\(number)" : "d\(number)" }

  init(
    number: Int, nest: SampleNest, grid: ProjectedGrid, fields: SampleFields, geography: Geography,
    weather: Weather
  ) throws(SampleRunError) {
    self.number = number
    self.nest = nest
    self.grid = grid
    self.fields = fields
    self.weather = weather
    places = try SampleDomain.places(grid, nest.columns, nest.rows, i: 0, j: 0)
    westFaces = try SampleDomain.places(grid, nest.columns + 1, nest.rows, i: -0.5, j: 0)
    southFaces = try SampleDomain.places(grid, nest.columns, nest.rows + 1, i: 0, j: -0.5)
    center = try SampleDomain.place(
      grid, i: Double(nest.columns - 1) / 2, j: Double(nest.rows - 1) / 2)
    norths = places.map { grid.projection.north(at: $0) }
    let ground = try Ground(
      grid: grid, columns: nest.columns, rows: nest.rows, geography: geography)
    sites = ground.sites(at: places, weather: weather)
  }

  private static func places(
    _ grid: ProjectedGrid, _ columns: Int, _ rows: Int, i: Double, j: Double
  ) throws(SampleRunError) -> [LatLon] {
    try inParts(of: columns * rows) { range throws(SampleRunError) in
      var places: [LatLon] = []
      for index in range {
        let (row, column) = index.quotientAndRemainder(dividingBy: columns)
        places.append(try place(grid, i: Double(column) + i, j: Double(row) + j))
      }
      return places
    }
  }

  static func place(_ grid: ProjectedGrid, i: Double, j: Double) throws(SampleRunError) -> LatLon {
    guard let place = grid.location(of: GridPosition(i: i, j: j)) else {
      throw .unusable(
        property: "grid", value: "\(grid.projection.name)",
        reason: "reaches past the edge of the projection; make it smaller or move its centre")
    }
    return place
  }
}
