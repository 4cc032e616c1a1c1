import Testing

@testable import TileIndex

@Suite("Tiling")
struct TilingTests {
  @Test(
    "every point has one place, every tile is full, no side is above 8 or a sliver",
    arguments: [(1, 1), (8, 8), (9, 17), (11, 9), (61, 61), (120, 110), (7, 1000), (440, 299)])
  func places(columns: Int, rows: Int) {
    let tiling = Tiling(columns: columns, rows: rows)
    var seen = (0..<tiling.tileCount).map {
      [Bool](repeating: false, count: tiling.pointCount(ofTile: $0))
    }
    for j in 0..<rows {
      for i in 0..<columns {
        let place = tiling.place(i: i, j: j)
        #expect(place.pointCount == seen[place.tile].count)
        #expect(!seen[place.tile][place.point])
        seen[place.tile][place.point] = true
      }
    }
    #expect(seen.allSatisfy { $0.allSatisfy { $0 } })
    let widths = (0..<tiling.tileColumns).map { tiling.columns(ofTileColumn: $0).count }
    let heights = (0..<tiling.tileRows).map { tiling.rows(ofTileRow: $0).count }
    for sides in [widths, heights] {
      let largest = sides.max() ?? 0
      #expect(largest <= 8)
      #expect((sides.min() ?? 0) >= largest - 1)
    }
  }

  @Test("more tiles than points are refused")
  func refused() {
    #expect(Tiling(columns: 4, rows: 4, tileColumns: 5, tileRows: 1) == nil)
    #expect(Tiling(columns: 4, rows: 4, tileColumns: 1, tileRows: 0) == nil)
  }
}
