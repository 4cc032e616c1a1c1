import GridqGeometry
import Testing

@Suite("Wind")
struct WindTests {
  /// B13 with α = 30°: a wind of 10 m/s along y of a grid turned 30° anticlockwise blows 30° west of
  /// north: 5 m/s westward, 8.66 m/s northward.
  @Test("a wind along y of a grid turned anticlockwise has a part from the east")
  func byHand() {
    let north = NorthDirection(sine: 0.5, cosine: 3.0.squareRoot() / 2)
    let wind = windToEarth(x: 0, y: 10, north: north)
    #expect((wind.east + 5).magnitude < 1e-12)
    #expect((wind.north - 75.0.squareRoot()).magnitude < 1e-12)
  }

  /// The grid components are those of the true wind along the ways to a neighbouring place along i
  /// and along j, taken from coordinates alone.
  @Test(
    "a constant true wind comes back from its components along the grid",
    arguments: NamedGrid.projected)
  func constantWind(row: NamedGrid) throws {
    let grid = try #require(row.grid)
    let searched = try #require(grid.searched())
    let (east, north) = (7.0, -3.0)
    for j in stride(from: 0, to: grid.rows, by: 7) {
      for i in stride(from: 0, to: grid.columns, by: 7) {
        let index = GridPoint(i: i, j: j)
        let x = try direction(grid, at: index, i: 1e-3, j: 0)
        let y = try direction(grid, at: index, i: 0, j: 1e-3)
        let (u, v) = (east * x.east + north * x.north, east * y.east + north * y.north)
        let wind = windToEarth(x: u, y: v, north: grid.north(at: index))
        // The differences above are right to 10⁻⁵ of the wind.
        #expect((wind.east - east).magnitude < 1e-3, "\(index)")
        #expect((wind.north - north).magnitude < 1e-3, "\(index)")

        // Beside a pole the meridians turn within a cell, and on the first and last row differences
        // are one-sided: half a cell's turn of the grid, 10⁻² rad on the coarsest.
        guard let place = grid.location(of: index), place.latitude.magnitude < 85 else { continue }
        let fromNeighbours = windToEarth(x: u, y: v, north: searched.north(at: index))
        #expect((fromNeighbours.east - east).magnitude < 0.1, "\(index)")
        #expect((fromNeighbours.north - north).magnitude < 0.1, "\(index)")
      }
    }
  }

  /// Also near an apex, where the angle turns within a cell, and on its other side.
  @Test("north of a point is that of its place", arguments: NamedGrid.projected)
  func northOfPlace(row: NamedGrid) throws {
    let grid = try #require(row.grid)
    guard case .projected(let projected) = grid.mapping else { return }
    for j in 0..<grid.rows {
      for i in 0..<grid.columns {
        let point = GridPoint(i: i, j: j)
        guard let place = grid.location(of: point) else {
          #expect(grid.north(at: point).sine.isNaN, "\(point)")
          continue
        }
        let (found, expected) = (grid.north(at: point), projected.projection.north(at: place))
        // A rounding error of the place, 10⁻⁹ m, is this much of an angle a metre from the apex.
        #expect((found.sine - expected.sine).magnitude < 1e-9, "\(point)")
        #expect((found.cosine - expected.cosine).magnitude < 1e-9, "\(point)")
      }
    }
  }

  /// The edge of a cone is at θ = ±180° n: 115.7° for a parallel of 40°, 61.6° for one of 20° (n = sin φ).
  @Test(
    "north is that of the place on a cone, and there is none beyond its edge",
    arguments: [(40.0, 115.7), (20, 61.6)])
  func northOnCone(parallel: Double, edge: Double) throws {
    for sign in [1.0, -1] {
      let cone = try #require(GridProjection.lambert(sign * parallel, sign * parallel, 0))
      for angle in [0, 30, 61, 62, 89, 91, 115, 116, 150, 179] {
        for side in [1.0, -1] {
          let turn = side * Double(angle)
          let image = ProjectedPoint(
            x: 1e6 * sine(turn), y: -sign * 1e6 * cosine(turn))
          let found = cone.north(atImage: image)
          #expect((found != nil) == (Double(angle) < edge), "\(turn)° of \(sign * parallel)°")
          guard let found else { continue }
          #expect((found.sine + sign * sine(turn)).magnitude < 1e-12, "\(turn)°")
          #expect((found.cosine - cosine(turn)).magnitude < 1e-12, "\(turn)°")
        }
      }
      #expect(cone.north(atImage: ProjectedPoint(x: 1e200, y: -sign * 1e200)) == nil)
    }
  }

  /// The unit vector, eastward and northward, of a small step along the grid.
  private func direction(
    _ grid: ModelGrid, at index: GridPoint, i: Double, j: Double
  ) throws -> (east: Double, north: Double) {
    let position = GridPosition(index)
    let place = try #require(grid.location(of: position))
    let before = try #require(
      grid.location(of: GridPosition(i: position.i - i, j: position.j - j)))
    let after = try #require(grid.location(of: GridPosition(i: position.i + i, j: position.j + j)))
    let turn = (after.longitude - before.longitude).remainder(dividingBy: 360)
    let east = turn * cosine(place.latitude)
    let north = after.latitude - before.latitude
    let length = (east * east + north * north).squareRoot()
    return (east / length, north / length)
  }

  /// A grid whose rows run south to north east of the central meridian must turn the other way in
  /// the other hemisphere: SINALPHA = −h sin(n Δλ).
  @Test("the sine of the angle changes sign with the hemisphere")
  func hemisphere() throws {
    for (projection, latitude, sign) in [
      (GridProjection.lambert(30, 60, 0), 45.0, -1.0), (.lambert(-30, -60, 0), -45, 1),
      (.polar(60, 0), 70, -1), (.polar(-60, 0), -70, 1),
    ] {
      let place = try #require(LatLon(latitude: latitude, longitude: 20))
      let north = try #require(projection).north(at: place)
      #expect(north.sine * sign > 0.2)
      #expect(north.cosine > 0.9)
    }
  }

  @Test("outside the grid there is no direction")
  func outside() throws {
    let grid = try #require(NamedGrid.projected.first?.grid)
    #expect(grid.north(at: GridPoint(i: -1, j: 0)).sine.isNaN)
    #expect(grid.north(at: GridPoint(i: 0, j: grid.rows)).cosine.isNaN)
  }
}
