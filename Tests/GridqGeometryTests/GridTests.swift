import GridqGeometry
import Testing

@Suite("ModelGrid")
struct GridTests {
  /// 5 columns and 4 rows of 1° from (10° N, 20° E).
  private func small() throws -> ModelGrid {
    try #require(
      ModelGrid(latitude: 10, longitude: 20, columns: 5, rows: 4) {
        .latitudeLongitude(anchor: $0, dx: 111_177.4733520388, dy: 111_177.4733520388, columns: 5)
      })
  }

  /// All around the globe, from 90° E eastwards, `columns` of 1°, rows at 0.5° … 3.5° N.
  private func global(columns: Int = 360) throws -> ModelGrid {
    try #require(
      ModelGrid(latitude: 0.5, longitude: 90, columns: columns, rows: 4) {
        // The spacing as Float32 attributes give it.
        .latitudeLongitude(anchor: $0, dx: 111_177.47, dy: 111_177.47, columns: columns)
      })
  }

  @Test("a mass point has its own index as position", arguments: NamedGrid.projected)
  func positionOfPoints(row: NamedGrid) throws {
    let grid = try #require(row.grid)
    guard case .projected(let projected) = grid.mapping else { return }
    #expect(grid.position(of: projected.anchor) == GridPosition(i: 0, j: 0))
    // Rounding of degrees, 10⁻¹⁴ of 180, is a nanometre; next to a pole a longitude loses digits.
    #expect(
      grid.residual(
        latitudes: grid.places.map(\.latitude), longitudes: grid.places.map(\.longitude)) < 1e-9)
  }

  @Test("a mass point is its own nearest, in Float32 too", arguments: NamedGrid.projected)
  func nearestOfPoints(row: NamedGrid) throws {
    let grid = try #require(row.grid)
    let searched = try #require(grid.searched())
    for (k, place) in grid.places.enumerated() {
      let index = GridPoint(i: k % grid.columns, j: k / grid.columns)
      #expect(grid.nearestPoint(to: place) == index)
      let rounded = try #require(searched.location(of: index))
      #expect(grid.nearestPoint(to: rounded) == index)
      #expect(searched.nearestPoint(to: rounded) == index)
    }
  }

  /// The outermost points as a file gives them are outside by as much as 3.8 m.
  @Test("a file's own outermost points have their own values", arguments: RealGrid.all)
  func outliers(row: RealGrid) throws {
    let grid = try #require(row.grid)
    let place = try #require(
      LatLon(
        latitude: Double(row.outlier.latitude), longitude: Double(row.outlier.longitude)))
    let index = GridPoint(i: row.outlier.i, j: row.outlier.j)
    let stencil = try #require(grid.bilinearStencil(at: grid.position(of: place)))
    #expect(stencil.southwest == index)
    #expect(stencil.southwestWeight == 1)
    #expect(grid.nearestPoint(to: place) == index)
  }

  @Test("outermost points rounded to Float32 have their own values", arguments: NamedGrid.projected)
  func edgesInFloat32(row: NamedGrid) throws {
    let grid = try #require(row.grid)
    for (k, place) in grid.places.enumerated() {
      let index = GridPoint(i: k % grid.columns, j: k / grid.columns)
      guard
        index.i == 0 || index.j == 0 || index.i == grid.columns - 1 || index.j == grid.rows - 1
      else { continue }
      let rounded = try #require(
        LatLon(
          latitude: Double(Float(place.latitude)), longitude: Double(Float(place.longitude))))
      let stencil = try #require(grid.bilinearStencil(at: grid.position(of: rounded)), "\(index)")
      #expect(stencil.southwest == index)
      #expect(stencil.southwestWeight == 1)
      for corner in [stencil.southeast, stencil.northwest, stencil.northeast] {
        #expect(grid.contains(corner))
      }
    }
  }

  @Test("residual tells of coordinates that are not the grid's")
  func residual() throws {
    let grid = try small()
    let latitudes = grid.places.map(\.latitude)
    let longitudes = grid.places.map(\.longitude)
    #expect(grid.residual(latitudes: latitudes, longitudes: longitudes.map { $0 + 360 }) < 1e-9)
    // A quarter of a degree on a grid of 1°.
    var moved = latitudes
    moved[7] += 0.25
    #expect((grid.residual(latitudes: moved, longitudes: longitudes) - 0.25).magnitude < 1e-9)
    #expect(grid.residual(latitudes: latitudes, longitudes: latitudes) > 5)
    #expect(grid.residual(latitudes: [], longitudes: []) == .infinity)
    moved[7] = .nan
    #expect(grid.residual(latitudes: moved, longitudes: longitudes) == .infinity)
    let searched = try #require(grid.searched())
    #expect(searched.residual(latitudes: latitudes, longitudes: longitudes) < 1e-4)
  }

  @Test(
    "nearest goes half a cell beyond the outermost points and no further",
    arguments: [
      (0, 0, 0, 0), (-0.5, -0.5, 0, 0), (4.5, 3.5, 4, 3), (0.49, 0.51, 0, 1), (2.5, 1.5, 3, 2),
    ])
  func nearest(i: Double, j: Double, column: Int, row: Int) throws {
    #expect(
      try small().nearestPoint(to: GridPosition(i: i, j: j)) == GridPoint(i: column, j: row))
  }

  @Test(
    "beyond that there is no nearest point",
    arguments: [
      (-0.501, 1), (4.501, 1), (1, -0.501), (1, 3.501), (.nan, 1), (1, .nan), (.infinity, 1),
      (1, -.infinity), (1e300, 1),
    ] as [(Double, Double)])
  func notNearest(i: Double, j: Double) throws {
    #expect(try small().nearestPoint(to: GridPosition(i: i, j: j)) == nil)
  }

  @Test("bilinear weights sum to one and are not negative")
  func weights() throws {
    let grid = try small()
    var random = Random(seed: 1)
    for _ in 0..<2000 {
      let position = GridPosition(i: random.next(in: 0...4), j: random.next(in: 0...3))
      let stencil = try #require(grid.bilinearStencil(at: position))
      let corners = [
        (stencil.southwest, stencil.southwestWeight), (stencil.southeast, stencil.southeastWeight),
        (stencil.northwest, stencil.northwestWeight), (stencil.northeast, stencil.northeastWeight),
      ]
      #expect(corners.allSatisfy { $0.1 >= 0 && grid.contains($0.0) })
      #expect((corners.reduce(0) { $0 + $1.1 } - 1).magnitude < 1e-15)
      // The weighted index is the position: a plane is interpolated exactly, but for the rounding of
      // numbers up to 4 and the 6 m around a mass point, 5.4·10⁻⁵ cells.
      #expect((corners.reduce(0) { $0 + $1.1 * Double($1.0.i) } - position.i).magnitude < 5.5e-5)
      #expect((corners.reduce(0) { $0 + $1.1 * Double($1.0.j) } - position.j).magnitude < 5.5e-5)
    }
  }

  @Test("on a grid point one corner has all the weight, also on the last row and column")
  func exactPoint() throws {
    let grid = try small()
    for j in 0..<4 {
      for i in 0..<5 {
        let index = GridPoint(i: i, j: j)
        let stencil = try #require(grid.bilinearStencil(at: GridPosition(index)))
        #expect(stencil.southwest == index)
        #expect(stencil.southwestWeight == 1)
        #expect(grid.contains(stencil.northeast))
      }
    }
  }

  /// 0.85 m of 111 177 m are 7.6·10⁻⁶ cells, 6 m are 5.4·10⁻⁵.
  @Test(
    "bilinear ends at the edge, give or take 0.85 m, or 6 m at a mass point",
    arguments: [
      (-7e-6, 1.5, true), (-8e-6, 1.5, false), (4 + 7e-6, 1.5, true), (4 + 8e-6, 1.5, false),
      (1.5, -7e-6, true), (1.5, -8e-6, false), (1.5, 3 + 7e-6, true), (1.5, 3 + 8e-6, false),
      (-5.3e-5, 1, true), (-5.5e-5, 1, false), (4 + 5.3e-5, 1, true), (4 + 5.5e-5, 1, false),
      (1, -5.3e-5, true), (1, 3 + 5.5e-5, false), (4 + 5.3e-5, 3 + 5.3e-5, true),
      (-0.4, 1, false), (.nan, 1, false), (1, .infinity, false),
    ] as [(Double, Double, Bool)])
  func bilinearEdge(i: Double, j: Double, isInside: Bool) throws {
    let grid = try small()
    let position = GridPosition(i: i, j: j)
    #expect((grid.bilinearStencil(at: position) != nil) == isInside)
  }

  @Test("the tolerance at the edge never exceeds a tenth of a cell")
  func toleranceOfFineGrids() throws {
    let grid = try #require(
      ModelGrid(.polar(90, 0), latitude: 80, longitude: 0, spacing: 0.1, columns: 3, rows: 3))
    for j in [1, 1.5] {
      #expect(grid.bilinearStencil(at: GridPosition(i: -0.09, j: j)) != nil)
      #expect(grid.bilinearStencil(at: GridPosition(i: -0.11, j: j)) == nil)
    }
  }

  @Test(
    "the distance to the edge is in cells, negative outside",
    arguments: [
      (2, 1.5, 1.5), (0.25, 1, 0.25), (3.9, 1, 0.1), (2, 2.75, 0.25), (-1, 1, -1), (6, 1, -2),
      (-1, 7, -4), (0, 0, 0), (.nan, 1, -.infinity),
    ] as [(Double, Double, Double)])
  func edgeDistance(i: Double, j: Double, expected: Double) throws {
    let distance = try small().edgeDistance(of: GridPosition(i: i, j: j))
    #expect(distance == expected || (distance - expected).magnitude < 1e-12)
  }

  @Test("a single point is a grid")
  func singlePoint() throws {
    let grid = try #require(
      ModelGrid(.polar(90, 0), latitude: 80, longitude: 0, spacing: 1000, columns: 1, rows: 1))
    let stencil = try #require(grid.bilinearStencil(at: GridPosition(i: 0, j: 0)))
    #expect(stencil.northeast == GridPoint(i: 0, j: 0))
    #expect(stencil.southwestWeight == 1)
    #expect(grid.nearestPoint(to: GridPosition(i: 0.6, j: 0)) == nil)
  }

  @Test("columns close around the globe", arguments: [360, 361])
  func periodic(columns: Int) throws {
    let grid = try global(columns: columns)
    #expect(grid.isPeriodic)
    // Midway between the last column, 89° E, and the first one, 90° E.
    let place = try #require(LatLon(latitude: 1.5, longitude: 89.75))
    let position = grid.position(of: place)
    let stencil = try #require(grid.bilinearStencil(at: position))
    #expect(stencil.southwest.i == 359)
    #expect(stencil.southeast.i == 0)
    #expect((stencil.southeastWeight - 0.75).magnitude < 1e-4)
    #expect(grid.nearestPoint(to: position) == GridPoint(i: 0, j: 1))
    #expect(grid.edgeDistance(of: position) > 0.99)
    // Any turn of i is the same column.
    for turn in [-720.0, -360, 0, 360] {
      #expect(
        grid.nearestPoint(to: GridPosition(i: 358.8 + turn, j: 0)) == GridPoint(i: 359, j: 0))
      #expect(grid.bilinearStencil(at: GridPosition(i: 10.5 + turn, j: 0))?.southeast.i == 11)
    }
    #expect(grid.nearestPoint(to: GridPosition(i: .infinity, j: 0)) == nil)
    #expect(grid.bilinearStencil(at: GridPosition(i: -.infinity, j: 0)) == nil)
    #expect(grid.bilinearStencil(at: GridPosition(i: -1e-17, j: 0))?.southwest.i == 0)
    #expect(
      grid.residual(
        latitudes: grid.places.map(\.latitude), longitudes: grid.places.map(\.longitude)) < 0.01)
  }

  @Test("a grid short of the whole globe does not close")
  func notPeriodic() throws {
    let grid = try global(columns: 359)
    #expect(!grid.isPeriodic)
    let place = try #require(LatLon(latitude: 1.5, longitude: 89.25))
    #expect(grid.bilinearStencil(at: grid.position(of: place)) == nil)
    #expect(try !small().isPeriodic)
  }

  @Test("a seam through the grid is refused")
  func seam() throws {
    // 20° of longitude across the seam at 180° of a projection seen from 0°.
    #expect(
      ModelGrid(
        .latitudeLongitude(0), latitude: 0, longitude: 170, spacing: 111_177, columns: 21, rows: 3)
        == nil)
    #expect(
      ModelGrid(
        .latitudeLongitude(180), latitude: 0, longitude: 170, spacing: 111_177, columns: 21, rows: 3
      )
        != nil)
  }

  @Test("what is no grid is refused")
  func refused() throws {
    let anchor = try #require(LatLon(latitude: 0, longitude: 0))
    let polar = try #require(GridProjection.polar(90, 0))
    for spacing in [0, -1, .nan, .infinity] as [Double] {
      #expect(ProjectedGrid(projection: polar, anchor: anchor, dx: spacing, dy: 1) == nil)
      #expect(ProjectedGrid(projection: polar, anchor: anchor, dx: 1, dy: spacing) == nil)
    }
    let southPole = try #require(LatLon(latitude: -90, longitude: 0))
    #expect(ProjectedGrid(projection: polar, anchor: southPole, dx: 1, dy: 1) == nil)
    let mapping = ModelGrid.Mapping.projected(
      try #require(ProjectedGrid(projection: polar, anchor: anchor, dx: 1, dy: 1)))
    for (columns, rows) in [(0, 1), (1, 0), (-1, -1), (Int.max, 2), (Int.min, Int.min)] {
      #expect(ModelGrid(columns: columns, rows: rows, mapping: mapping) == nil)
    }
    let huge = ModelGrid.Mapping.projected(
      try #require(ProjectedGrid(projection: polar, anchor: anchor, dx: 1e308, dy: 1)))
    #expect(ModelGrid(columns: 10, rows: 1, mapping: huge) == nil)
    #expect(
      ProjectedGrid.latitudeLongitude(anchor: anchor, dx: 1000, dy: 1000, columns: 0) == nil)
    #expect(
      ProjectedGrid.mercator(
        standardParallel: 0, anchor: anchor, dx: .nan, dy: 1000, columns: 5) == nil)
  }

  @Test("i runs along a row and j up the columns")
  func order() throws {
    let grid = try small()
    #expect(grid.location(of: GridPoint(i: 4, j: 0))?.longitude.rounded() == 24)
    #expect(grid.location(of: GridPoint(i: 0, j: 3))?.latitude.rounded() == 13)
    #expect(grid.location(of: GridPoint(i: 5, j: 0)) == nil)
    #expect(grid.location(of: GridPoint(i: 0, j: -1)) == nil)
  }

  /// The file wrfinput_nest_d03.nc is a 1 km grid inside wrfinput_nest_d02.nc; its points must lie
  /// where the parent's own projection says: thirds of the parent's cells. From the first points of
  /// both files (in `RealGrid`): I_PARENT_START 35, J_PARENT_START 33 (from 1), so that the first point
  /// of d03 is at 35 − 1 − ⅓ and 33 − 1 − ⅓ of d02.
  @Test("a nest's first point lies at thirds of its parent's cells")
  func nest() throws {
    let parent = try #require(RealGrid.all.first { $0.file == "wrfinput_nest_d02.nc" }?.grid)
    let nest = try #require(RealGrid.all.first { $0.file == "wrfinput_nest_d03.nc" }?.grid)
    let first = try #require(nest.location(of: GridPoint(i: 0, j: 0)))
    let position = parent.position(of: first)
    // Float32 coordinates: 2 m of 3000 m.
    #expect((position.i - (35.0 - 4.0 / 3)).magnitude < 1e-3)
    #expect((position.j - (33.0 - 4.0 / 3)).magnitude < 1e-3)
  }
}
