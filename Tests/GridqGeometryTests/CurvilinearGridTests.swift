import GridqGeometry
import Testing

@Suite("CurvilinearGrid")
struct CurvilinearGridTests {
  /// Grids of coordinates, from smooth to hostile.
  static let grids: [NamedGrid] =
    NamedGrid.projected.map { NamedGrid($0.description, $0.grid?.searched()) } + [
      // Every point moved by up to 0.4 of a cell.
      NamedGrid(
        "jittered",
        irregular(seed: 3) { i, j, random in
          (
            40 + 0.3 * (j + random.next(in: -0.4...0.4)),
            5 + 0.3 * (i + random.next(in: -0.4...0.4))
          )
        }),
      // Rows slide by three cells each.
      NamedGrid(
        "sheared", irregular(seed: 4) { i, j, _ in (-10 + 0.2 * j, 175 + 0.2 * (i + 3 * j)) }),
      // Cells twenty times as long as wide.
      NamedGrid("stretched", irregular(seed: 5) { i, j, _ in (50 + 0.02 * j, -3 + 0.6 * i) }),
      // The eastern half lies over the western one.
      NamedGrid(
        "folded", irregular(seed: 6) { i, j, _ in (10 + 0.3 * j, 0.3 * (i < 14 ? i : 27.4 - i)) }),
      // A global grid with both poles as rows and 180° W as well as 180° E.
      NamedGrid(
        "global", irregular(seed: 7) { i, j, _ in (-90 + 180 * j / 22, -180 + 360 * i / 26) }),
      // Places all over the Earth in no order.
      NamedGrid(
        "random",
        irregular(seed: 8) { _, _, random in
          (random.next(in: -90...90), random.next(in: -180...180))
        }),
    ]

  /// 27 × 23 points from their latitude and longitude.
  private static func irregular(
    seed: UInt64, _ place: (Double, Double, inout Random) -> (latitude: Double, longitude: Double)
  ) -> ModelGrid? {
    let (columns, rows) = (27, 23)
    var random = Random(seed: seed)
    var latitudes: [Float] = []
    var longitudes: [Float] = []
    for j in 0..<rows {
      for i in 0..<columns {
        let point = place(Double(i), Double(j), &random)
        latitudes.append(Float(point.latitude))
        longitudes.append(Float(point.longitude))
      }
    }
    return CurvilinearGrid(
      columns: columns, rows: rows, latitudes: latitudes, longitudes: longitudes
    ).flatMap { ModelGrid(columns: columns, rows: rows, mapping: .curvilinear($0)) }
  }

  /// Places around a grid's points, and some all over the Earth, poles and seam included.
  private func probes(_ grid: ModelGrid, count: Int, seed: UInt64) -> [LatLon] {
    var random = Random(seed: seed)
    let places = grid.places
    let spread = grid.spacing / 111_177 * 1.5
    var probes: [LatLon?] = [
      LatLon(latitude: 90, longitude: 0), LatLon(latitude: -90, longitude: 0),
      LatLon(latitude: 0, longitude: 180), places.first, places.last,
    ]
    for _ in 0..<count {
      let near = places[min(Int(random.next() * Double(places.count)), places.count - 1)]
      let latitude = near.latitude + random.next(in: -spread...spread)
      let turn = random.next(in: -spread...spread) / max(cosine(near.latitude), 0.01)
      probes.append(LatLon(latitude: min(max(latitude, -90), 90), longitude: near.longitude + turn))
    }
    for _ in 0..<count / 5 {
      probes.append(
        LatLon(latitude: random.next(in: -90...90), longitude: random.next(in: -180...180)))
    }
    return probes.compactMap { $0 }
  }

  private func curvilinear(_ row: NamedGrid) throws -> (ModelGrid, CurvilinearGrid) {
    let grid = try #require(row.grid)
    guard case .curvilinear(let curvilinear) = grid.mapping else {
      throw NotCurvilinear()
    }
    return (grid, curvilinear)
  }

  private struct NotCurvilinear: Error {}

  @Test("the nearest point is the nearest of all", arguments: grids)
  func nearest(row: NamedGrid) throws {
    let (grid, curvilinear) = try curvilinear(row)
    let places = grid.places
    for probe in probes(grid, count: 100, seed: 11) {
      var best = (k: 0, distance: Double.infinity)
      for (k, place) in places.enumerated() {
        let distance = probe.distance(to: place)
        if distance < best.distance { best = (k, distance) }
      }
      let found = curvilinear.nearestPoint(to: probe)
      let distance = probe.distance(to: places[found.j * grid.columns + found.i])
      // Of two points as near as each other to 1 µm either may be found: an arc in metres and a
      // chord in radii do not round alike.
      #expect(distance - best.distance < 1e-6, "\(probe)")
    }
  }

  @Test("a position leads back to its place, a millimetre at most beside", arguments: grids)
  func roundTrip(row: NamedGrid) throws {
    let (grid, _) = try curvilinear(row)
    var inside = 0
    for probe in probes(grid, count: 400, seed: 12) {
      let position = grid.position(of: probe)
      guard !position.i.isNaN else { continue }
      inside += 1
      #expect((-0.5...Double(grid.columns) - 0.5).contains(position.i))
      #expect((-0.5...Double(grid.rows) - 0.5).contains(position.j))
      #expect(try #require(grid.location(of: position)).distance(to: probe) < 1e-3, "\(probe)")
    }
    #expect(inside > 200)
  }

  @Test("every position inside a smooth grid is found", arguments: NamedGrid.projected)
  func complete(row: NamedGrid) throws {
    let grid = try #require(row.grid?.searched())
    var random = Random(seed: 13)
    for _ in 0..<400 {
      let position = GridPosition(
        i: random.next(in: -0.5...Double(grid.columns) - 0.5),
        j: random.next(in: -0.5...Double(grid.rows) - 0.5))
      let place = try #require(grid.location(of: position))
      let found = grid.position(of: place)
      // A millionth of the smallest cell is 25 mm, and rounding is a nanometre.
      #expect((found.i - position.i).magnitude < 1e-6, "\(position)")
      #expect((found.j - position.j).magnitude < 1e-6, "\(position)")
      let nearest = try #require(grid.nearestPoint(to: place))
      #expect((Double(nearest.i) - position.i).magnitude < 0.75)
      #expect((Double(nearest.j) - position.j).magnitude < 0.75)
    }
  }

  @Test("beyond half a cell outside there is nothing", arguments: NamedGrid.projected)
  func outside(row: NamedGrid) throws {
    let projected = try #require(row.grid)
    let grid = try #require(projected.searched())
    let (east, north) = (Double(grid.columns - 1), Double(grid.rows - 1))
    for (i, j) in [(-0.52, 3), (east + 0.52, 3), (3, -0.52), (3, north + 0.52), (-9, -9)] {
      let place = try #require(projected.location(of: GridPosition(i: i, j: j)))
      let position = grid.position(of: place)
      #expect(position.i.isNaN, "\(i) \(j)")
      #expect(position.j.isNaN)
      #expect(grid.nearestPoint(to: place) == nil)
      #expect(grid.nearestPoint(to: position) == nil)
      #expect(grid.bilinearStencil(at: position) == nil)
      #expect(grid.edgeDistance(of: position) == -.infinity)
    }
    for (i, j) in [(-0.48, 3), (east + 0.48, 3), (3, -0.48), (3, north + 0.48)] {
      let place = try #require(projected.location(of: GridPosition(i: i, j: j)))
      #expect(grid.nearestPoint(to: place) != nil, "\(i) \(j)")
      #expect(grid.bilinearStencil(at: grid.position(of: place)) == nil)
      #expect(grid.edgeDistance(of: grid.position(of: place)) < 0)
    }
    #expect(grid.location(of: GridPosition(i: -0.51, j: 0)) == nil)
    #expect(grid.location(of: GridPosition(i: .nan, j: 0)) == nil)
  }

  @Test(
    "a grid's own points have whole positions and their own coordinates",
    arguments: NamedGrid.projected)
  func ownPoints(row: NamedGrid) throws {
    let (grid, curvilinear) = try curvilinear(NamedGrid("", row.grid?.searched()))
    for (k, place) in grid.places.enumerated() {
      let index = GridPoint(i: k % grid.columns, j: k / grid.columns)
      #expect(grid.position(of: place) == GridPosition(index))
      #expect(Float(place.latitude) == curvilinear.latitudes[k])
      #expect(place.longitude == Double(curvilinear.longitudes[k]))
    }
  }

  @Test("a pole as a row of points is inside")
  func poleRow() throws {
    let grid = try #require(CurvilinearGridTests.grids.first { $0.description == "global" }?.grid)
    for latitude in [-90.0, 90] {
      for longitude in [0.0, 77, -123] {
        let position = grid.position(
          of: try #require(LatLon(latitude: latitude, longitude: longitude)))
        #expect(position.j == (latitude < 0 ? 0 : 22))
      }
    }
  }

  @Test("coordinates in the other turn are the same grid's")
  func otherTurn() throws {
    let east: [Float] = [179, 180, 181, 179, 180, 181]
    let west: [Float] = [179, -180, -179, 179, -180, -179]
    let latitudes: [Float] = [0, 0, 0, 1, 1, 1]
    let place = try #require(LatLon(latitude: 0.5, longitude: -179.5))
    for longitudes in [east, west] {
      let grid = try #require(
        CurvilinearGrid(columns: 3, rows: 2, latitudes: latitudes, longitudes: longitudes))
      let position = grid.position(of: place)
      #expect((position.i - 1.5).magnitude < 1e-9)
      // The sides of a cell are great circles: half a degree is not quite half way.
      #expect((position.j - 0.5).magnitude < 1e-4)
    }
  }

  @Test("the spacing is the mean distance between neighbours")
  func spacing() throws {
    // 1° along the equator twice, 2° northwards, 1° at 2° N: (1 + 2 + 2 + cos 2°) / 4 degrees.
    let grid = try #require(
      CurvilinearGrid(columns: 2, rows: 2, latitudes: [0, 0, 2, 2], longitudes: [0, 1, 0, 1]))
    let expected = 111_177.4733520388 * (5 + cosine(2)) / 4
    // Chords in place of arcs: 2° are shorter by 5·10⁻⁵.
    #expect((grid.spacing / expected - 1).magnitude < 1e-4)
  }

  @Test("what is no grid is refused")
  func refused() {
    func grid(_ columns: Int, _ rows: Int, _ latitudes: [Float], _ longitudes: [Float]) -> Bool {
      CurvilinearGrid(columns: columns, rows: rows, latitudes: latitudes, longitudes: longitudes)
        != nil
    }
    #expect(grid(2, 2, [0, 0, 1, 1], [0, 1, 0, 1]))
    #expect(!grid(2, 2, [0, 0, 1], [0, 1, 0]))
    #expect(!grid(2, 2, [0, 0, 1, 1], [0, 1, 0]))
    #expect(!grid(2, 2, [0, 0, 1, 91], [0, 1, 0, 1]))
    #expect(!grid(2, 2, [0, 0, 1, .nan], [0, 1, 0, 1]))
    #expect(!grid(2, 2, [0, 0, 1, 1], [0, 1, 0, .infinity]))
    #expect(!grid(1, 4, [0, 1, 2, 3], [0, 0, 0, 0]))
    #expect(!grid(-2, -2, [0, 0, 1, 1], [0, 1, 0, 1]))
    #expect(!grid(.max, .max, [], []))
    // An idealised run: all coordinates 0.
    #expect(!grid(2, 2, [0, 0, 0, 0], [0, 0, 0, 0]))
  }
}
