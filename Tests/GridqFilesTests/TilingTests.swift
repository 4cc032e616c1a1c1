import Testing

@testable import GridqFiles
@testable import GridqFormat

@Suite("Tiling")
struct TilingTests {
  @Test(
    "every point has one place, every tile is full, and sides differ by one point at most",
    arguments: [(1, 1), (8, 8), (9, 17), (11, 9), (61, 61), (120, 110), (7, 1000), (440, 299)],
    [1, 2, 3, 4, 168])
  func places(size: (columns: Int, rows: Int), times: Int) {
    let (columns, rows) = size
    let tiling = Tiling(columns: columns, rows: rows, times: times)
    var seen = (0..<tiling.tileCount).map {
      [Bool](repeating: false, count: tiling.shape(ofTile: $0, times: times).points)
    }
    for j in 0..<rows {
      for i in 0..<columns {
        let place = tiling.place(i: i, j: j)
        #expect(place.shape(times: times) == tiling.shape(ofTile: place.tile, times: times))
        let point = place.row * place.tileColumns + place.column
        #expect(!seen[place.tile][point])
        seen[place.tile][point] = true
      }
    }
    #expect(seen.allSatisfy { $0.allSatisfy { $0 } })
    let widths = (0..<tiling.tileColumns).map { tiling.columns(ofTileColumn: $0).count }
    let heights = (0..<tiling.tileRows).map { tiling.rows(ofTileRow: $0).count }
    for sides in [widths, heights] {
      #expect((sides.min() ?? 0) >= (sides.max() ?? 0) - 1)
    }
    #expect((widths.max() ?? 0) * (heights.max() ?? 0) == tiling.largestPointCount)
  }

  /// The quotient of the side of the grid and the longest of a tile, rounded up.
  @Test(
    "tiles have sides of at most 7 points, of 12, 16 and 24 with 3, 2 and 1 times",
    arguments: [
      (1, 24, [1, 1, 1, 1, 2, 5]), (2, 16, [1, 1, 1, 2, 3, 8]), (3, 12, [1, 1, 1, 2, 4, 10]),
      (4, 7, [1, 2, 2, 3, 6, 18]), (168, 7, [1, 2, 2, 3, 6, 18]),
    ])
  func sides(times: Int, longest: Int, counts: [Int]) {
    #expect(Tiling.longestSide(times: times) == longest)
    for (length, count) in zip([1, 11, 12, 18, 40, 120], counts) {
      #expect(Tiling(columns: length, rows: 1, times: times).tileColumns == count)
      #expect(Tiling(columns: 1, rows: length, times: times).tileRows == count)
    }
  }

  /// The largest product that a place is computed with is 65 535², just below 2³².
  @Test("a place is found in the longest row, however it is cut", arguments: [1, 2, 8192, 65_535])
  func longestRow(parts: Int) throws {
    let tiling = try #require(
      Tiling(columns: 65_535, rows: 1, tileColumns: parts, tileRows: 1))
    for k in [0, parts / 2, parts - 1] {
      let columns = tiling.columns(ofTileColumn: k)
      for i in [columns.lowerBound, columns.upperBound - 1] {
        let place = tiling.place(i: i, j: 0)
        #expect(place.tile == k)
        #expect(place.column == i - columns.lowerBound)
        #expect(place.tileColumns == columns.count)
      }
    }
  }

  @Test("more tiles than points are refused")
  func refused() {
    #expect(Tiling(columns: 4, rows: 4, tileColumns: 5, tileRows: 1) == nil)
    #expect(Tiling(columns: 4, rows: 4, tileColumns: 1, tileRows: 0) == nil)
  }
}
