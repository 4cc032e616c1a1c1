import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("CellSurface")
struct CellSurfaceTests {
  /// Sea in the west up to column 5, land from column 6 on, and a lake at (9, 9); the temperature is
  /// column + row / 10.
  private static let coast = SkyIndex(
    columns: 14, rows: 14, times: 2,
    fields: [
      (.land, { i, j, _ in i >= 6 && !(i == 9 && j == 9) ? 1 : 0 }),
      (.temperature, { i, j, _ in Double(i) + Double(j) / 10 }),
    ])

  private static func answer(
    _ i: Double, _ j: Double, _ surface: CellSurface, method: InterpolationMethod = .nearest
  ) throws -> PointForecast {
    let domain = try coast.domain()
    return try domain.forecast(
      ForecastQuestion(
        at: try coast.point(i, j), named: ["temperature"],
        method: method, cell: surface))
  }

  @Test(
    "the nearest cell of the surface answers, and tells how far it is",
    arguments: [
      (4.3, 4.1, CellSurface.land, 6, 4), (6.2, 4.4, .sea, 5, 4), (8.8, 9.1, .sea, 9, 9),
      (9, 9.4, .land, 9, 10), (4.3, 4.1, .nearest, 4, 4), (4.3, 4.1, .sea, 4, 4),
      // The north-western neighbour is out of the grid.
      (4, 13.2, .land, 6, 13),
    ])
  func found(i: Double, j: Double, surface: CellSurface, column: Int, row: Int) throws {
    let forecast = try CellSurfaceTests.answer(i, j, surface)
    #expect(forecast.cell.point == GridPoint(i: column, j: row))
    #expect(abs(forecast.metrics[0].values[0] - (Double(column) + Double(row) / 10)) <= 0.025)
    let centre = try CellSurfaceTests.coast.point(Double(column), Double(row))
    let asked = try CellSurfaceTests.coast.point(i, j)
    #expect(abs(forecast.cell.distance - centre.distance(to: asked)) <= 1)
    if surface != .nearest { #expect(forecast.cell.isLand == (surface == .land)) }
  }

  @Test("a cell of the surface is the answer whatever the method")
  func method() throws {
    let forecast = try CellSurfaceTests.answer(5.5, 4.5, .land, method: .bilinear)
    #expect(forecast.method == .nearest)
    #expect(forecast.cell.isLand == true)
  }

  /// Column 6 is 3.1 cells from 2.9 and 2.9 cells from 3.1.
  @Test("a cell more than three cells away is not taken")
  func tooFar() throws {
    #expect(try CellSurfaceTests.answer(3.1, 4, .land).cell.point.i == 6)
    let error = #expect(throws: QueryError.self) {
      try CellSurfaceTests.answer(2.9, 4, .land)
    }
    #expect(
      error?.description.contains("no cell of land within 3 cells, along columns and rows, of")
        == true)
  }

  /// At 60° north a column of 0.1° is half as wide as a row: three columns are 16.7 km on the ground and two rows
  /// 22.2 km. Four columns, the same 22.2 km, are too many all the same.
  @Test(
    "three cells are counted in columns and rows, and of these the nearest on the ground answers")
  func narrowColumns() throws {
    func nearest(toLand cells: [(i: Int, j: Int)]) throws -> GridPoint? {
      let north = SkyIndex(
        latitude: 59.4, longitude: 0, columns: 14, rows: 14, times: 2,
        fields: [
          (.land, { i, j, _ in cells.contains { $0 == (i, j) } ? 1 : 0 })
        ])
      let (domain, point) = (try north.domain(), try north.point(6, 6))
      do throws(QueryError) {
        return try domain.place(of: point, cell: .land)?.nearest
      } catch .noCell {
        return nil
      }
    }
    #expect(try nearest(toLand: [(9, 6), (6, 8)]) == GridPoint(i: 9, j: 6))
    #expect(try nearest(toLand: [(10, 6), (6, 9)]) == GridPoint(i: 6, j: 9))
    #expect(try nearest(toLand: [(10, 6)]) == nil)
    #expect(try nearest(toLand: [(8, 8)]) == GridPoint(i: 8, j: 8))
    #expect(try nearest(toLand: [(9, 8)]) == nil)
  }

  @Test("an index without land says so")
  func absent() throws {
    let sky = SkyIndex(times: 2, fields: [(.temperature, { _, _, _ in 1 })])
    let domain = try sky.domain()
    let point = try sky.point(1, 1)
    let error = #expect(throws: QueryError.self) {
      try domain.place(of: point, cell: .sea)
    }
    #expect(error?.description.contains("does not hold 'land'") == true)
    #expect(try domain.place(of: point, cell: .nearest)?.nearest == GridPoint(i: 1, j: 1))
  }

  /// Around the globe the neighbours of the first column are the last ones.
  @Test("the search goes on across the seam of a grid around the globe")
  func seam() throws {
    let globe = SkyIndex(
      latitude: -0.5, longitude: 0, columns: 3600, rows: 11, times: 2,
      fields: [(.land, { i, _, _ in i == 3598 ? 1 : 0 })])
    let domain = try globe.domain()
    let place = try #require(try domain.place(of: try globe.point(0.2, 5), cell: .land))
    #expect(place.nearest == GridPoint(i: 3598, j: 5))
  }
}
