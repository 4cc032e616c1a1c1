import GridqGeometry
import GridqTestSupport
import Testing

@Suite(
  "Real grids",
  .enabled(
    if: RealData.hasProjectionPoints,
    "expected/projection_points.csv is not in GRIDQ_REAL_DATA or ../shared/data"))
struct RealGridTests {
  @Test("positions and inside are those of pyproj", arguments: RealGrid.all)
  func positions(row: RealGrid) throws {
    let grid = try #require(row.grid)
    let points = try RealData.points(of: row.file)
    #expect(points.count == 30)
    // The table gives degrees to 0.0001 (11 m): 0.003 cells is 3 m on the finest grid. Beside the
    // pole 0.0001° and the anchor's Float32 weigh more.
    let tolerance = row.file == "geo_em_polar_over_pole.nc" ? 0.01 : 0.003
    for point in points {
      let place = try #require(LatLon(latitude: point.latitude, longitude: point.longitude))
      let position = grid.position(of: place)
      #expect((position.i - point.i).magnitude < tolerance, "\(place)")
      #expect((position.j - point.j).magnitude < tolerance, "\(place)")
      #expect((grid.bilinearStencil(at: position) != nil) == point.isInside, "\(place)")
      #expect((grid.edgeDistance(of: position) >= 0) == point.isInside, "\(place)")
    }
  }

  /// The same points found by searching coordinates, which come from the projection in Float32 as
  /// in a file. A cell's sides are great circles there: on cells of 135 km they leave the
  /// projection's lines by some thousandths of a cell.
  @Test("a search of the coordinates finds the same positions", arguments: RealGrid.all)
  func searched(row: RealGrid) throws {
    let projected = try #require(row.grid)
    let searched = try #require(projected.searched())
    for point in try RealData.points(of: row.file) {
      let place = try #require(LatLon(latitude: point.latitude, longitude: point.longitude))
      let position = searched.position(of: place)
      // Right on the edge the two kinds of line may differ.
      guard projected.edgeDistance(of: projected.position(of: place)).magnitude > 0.02 else {
        continue
      }
      #expect((searched.bilinearStencil(at: position) != nil) == point.isInside, "\(place)")
      if point.isInside {
        #expect((position.i - point.i).magnitude < 0.02, "\(place)")
        #expect((position.j - point.j).magnitude < 0.02, "\(place)")
      }
    }
  }
}
