import GridqGeometry
import Testing

@Suite("SeparableGrid")
struct SeparableGridTests {
  private func grid(_ latitudes: [Double], _ longitudes: [Double]) throws -> ModelGrid {
    let separable = try #require(SeparableGrid(latitudes: latitudes, longitudes: longitudes))
    return try #require(
      ModelGrid(columns: longitudes.count, rows: latitudes.count, mapping: .separable(separable)))
  }

  private func position(_ grid: ModelGrid, _ latitude: Double, _ longitude: Double) throws
    -> GridPosition
  {
    grid.position(of: try #require(LatLon(latitude: latitude, longitude: longitude)))
  }

  /// Rows at 10, 12 and 20° N: 11 is half of the first way, 18 three quarters of the second. Columns at 170,
  /// 180 and 200° E, which is −160: 190 is half of the second way.
  @Test("a position is linear between neighbouring rows and columns, across 180° too")
  func linear() throws {
    let grid = try grid([10, 12, 20], [170, 180, 200])
    #expect(try position(grid, 11, 170) == GridPosition(i: 0, j: 0.5))
    #expect(try position(grid, 18, -170) == GridPosition(i: 1.5, j: 1.75))
    #expect(try position(grid, 20, -160) == GridPosition(i: 2, j: 2))
    // Half of the first and of the last cell outside.
    #expect(try position(grid, 9, 165) == GridPosition(i: -0.5, j: -0.5))
    #expect(try position(grid, 24, -150) == GridPosition(i: 2.5, j: 2.5))
    #expect(!grid.isPeriodic)
  }

  @Test("a point leads to its place and back")
  func points() throws {
    let grid = try grid([-89, -30, 0, 5, 89], [-10, 0.5, 3, 100, 250])
    for j in 0..<5 {
      for i in 0..<5 {
        let place = try #require(grid.location(of: GridPoint(i: i, j: j)))
        let back = grid.position(of: place)
        #expect(abs(back.i - Double(i)) < 1e-12 && abs(back.j - Double(j)) < 1e-12)
        #expect(grid.nearestPoint(to: place) == GridPoint(i: i, j: j))
      }
    }
  }

  /// Eight columns 45° apart from 10° E on: 352.5 lies halfway between the last, 325, and the first.
  @Test("columns close around the globe")
  func around() throws {
    let grid = try grid([0, 10], (0..<8).map { 10 + 45 * Double($0) })
    #expect(grid.isPeriodic)
    let between = try position(grid, 5, 347.5 - 360)
    #expect(between == GridPosition(i: 7.5, j: 0.5))
    let stencil = try #require(grid.bilinearStencil(at: between))
    #expect(stencil.southwest == GridPoint(i: 7, j: 0))
    #expect(stencil.southeast == GridPoint(i: 0, j: 0))
    #expect(stencil.weights == SIMD4(0.25, 0.25, 0.25, 0.25))
    let place = try #require(grid.location(of: between))
    #expect(abs(place.longitude + 12.5) < 1e-9)
  }

  @Test(
    "a place far outside is outside", arguments: [(50.0, 175.0), (15, 100), (15, 20), (-50, 0)])
  func outside(latitude: Double, longitude: Double) throws {
    let grid = try grid([10, 12, 20], [170, 180, 200])
    let point = try #require(LatLon(latitude: latitude, longitude: longitude))
    #expect(grid.nearestPoint(to: point) == nil)
    #expect(grid.bilinearStencil(at: grid.position(of: point)) == nil)
  }

  private static let impossible: [(latitudes: [Double], longitudes: [Double])] = [
    ([10.0], [0.0, 1]), ([10, 11], [0]), ([10, 10], [0, 1]), ([11, 10], [0, 1]),
    ([10, 91], [0, 1]), ([-91, 0], [0, 1]), ([10, 11], [0, 360]), ([10, 11], [1, 0]),
    ([10, .nan], [0, 1]), ([10, 11], [0, .infinity]), ([10, 11], [-.infinity, 0]),
  ]

  @Test("what is no grid is refused", arguments: impossible)
  func refused(latitudes: [Double], longitudes: [Double]) {
    #expect(SeparableGrid(latitudes: latitudes, longitudes: longitudes) == nil)
  }
}
