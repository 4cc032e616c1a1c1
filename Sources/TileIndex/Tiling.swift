/// How a grid is cut into tiles: `tileColumns` × `tileRows` rectangles whose sides differ by one
/// point at most, so that no sliver stands at an edge. Format v1, chapter 6.
struct Tiling: Hashable, Sendable {
  let columns: Int
  let rows: Int
  let tileColumns: Int
  let tileRows: Int

  /// The side that tiles aim at, in points.
  static let edge = 8

  /// Cuts a grid into tiles of at most `edge` × `edge` points.
  init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    tileColumns = (columns + Tiling.edge - 1) / Tiling.edge
    tileRows = (rows + Tiling.edge - 1) / Tiling.edge
  }

  /// A cut that was read from a file; nil when there are more tiles than points along a side.
  init?(columns: Int, rows: Int, tileColumns: Int, tileRows: Int) {
    guard (1...columns).contains(tileColumns), (1...rows).contains(tileRows) else { return nil }
    self.columns = columns
    self.rows = rows
    self.tileColumns = tileColumns
    self.tileRows = tileRows
  }

  var tileCount: Int { tileColumns * tileRows }

  /// The number of points of the largest tile.
  var largestPointCount: Int {
    ((columns + tileColumns - 1) / tileColumns) * ((rows + tileRows - 1) / tileRows)
  }

  /// The grid columns of tile column `k`.
  func columns(ofTileColumn k: Int) -> Range<Int> {
    k * columns / tileColumns..<(k + 1) * columns / tileColumns
  }

  /// The grid rows of tile row `k`.
  func rows(ofTileRow k: Int) -> Range<Int> {
    k * rows / tileRows..<(k + 1) * rows / tileRows
  }

  /// The number of points of tile `tile`.
  func pointCount(ofTile tile: Int) -> Int {
    columns(ofTileColumn: tile % tileColumns).count * rows(ofTileRow: tile / tileColumns).count
  }

  /// A grid point's tile, and where it stands there.
  struct Place: Hashable {
    /// The tile's number, row by row from the south-west.
    var tile: Int
    /// The point's number in the tile, row by row from the south-west.
    var point: Int
    /// The points of the tile.
    var pointCount: Int
  }

  /// Where grid point (i, j) is kept; it lies in the grid.
  func place(i: Int, j: Int) -> Place {
    // The greatest k with k·columns/tileColumns ≤ i, the division rounded down.
    let tileColumn = ((i + 1) * tileColumns - 1) / columns
    let tileRow = ((j + 1) * tileRows - 1) / rows
    let across = columns(ofTileColumn: tileColumn)
    let along = rows(ofTileRow: tileRow)
    return Place(
      tile: tileRow * tileColumns + tileColumn,
      point: (j - along.lowerBound) * across.count + i - across.lowerBound,
      pointCount: across.count * along.count)
  }
}
