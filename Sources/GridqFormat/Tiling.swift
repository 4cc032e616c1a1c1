/// How a grid is cut into tiles: `tileColumns` × `tileRows` rectangles whose sides differ by one point at
/// most, so that there is no narrow tile at an edge. Format v1, chapter 6.
package struct Tiling: Hashable, Sendable {
  package let columns: Int
  package let rows: Int
  package let tileColumns: Int
  package let tileRows: Int

  /// The most points along a side of a tile, when the run has `times` output times.
  ///
  /// A value is found through the points between it and the centre of its tile, so small tiles are fast, and few
  /// bytes are fetched from a server; the overhead of a tile must not outweigh its values, so few times need
  /// more points. With 7, the cells within three of a point lie in four tiles at most.
  static func longestSide(times: Int) -> Int {
    switch times {
    case 1: 24
    case 2: 16
    case 3: 12
    default: 7
    }
  }

  /// Cuts a grid into as few tiles as keep their sides within `longestSide(times:)`.
  package init(columns: Int, rows: Int, times: Int) {
    let side = Tiling.longestSide(times: times)
    self.columns = columns
    self.rows = rows
    tileColumns = (columns + side - 1) / side
    tileRows = (rows + side - 1) / side
  }

  /// A tiling that was read from a file; nil when there are more tiles than points along a side, or more
  /// points than integers count.
  init?(columns: Int, rows: Int, tileColumns: Int, tileRows: Int) {
    guard (1...columns).contains(tileColumns), (1...rows).contains(tileRows),
      !columns.multipliedReportingOverflow(by: rows).overflow
    else { return nil }
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
  package func columns(ofTileColumn k: Int) -> Range<Int> {
    Tiling.start(
      ofPart: k, length: columns, parts: tileColumns)..<Tiling.start(
        ofPart: k + 1, length: columns, parts: tileColumns)
  }

  /// The grid rows of tile row `k`.
  package func rows(ofTileRow k: Int) -> Range<Int> {
    Tiling.start(
      ofPart: k, length: rows, parts: tileRows)..<Tiling.start(
        ofPart: k + 1, length: rows, parts: tileRows)
  }

  private static func start(ofPart k: Int, length: Int, parts: Int) -> Int {
    Int(Int64(k) * Int64(length) / Int64(parts))
  }

  /// The points of tile `tile`, `times` times.
  func shape(ofTile tile: Int, times: Int) -> TileShape {
    TileShape(
      columns: columns(ofTileColumn: tile % tileColumns).count,
      rows: rows(ofTileRow: tile / tileColumns).count, times: times)
  }

  /// A grid point's tile, and its position in it.
  struct Place: Hashable {
    /// The tile's number, row by row from the south-west.
    var tile: Int
    /// The point's column and row in the tile.
    var column: Int
    var row: Int
    /// The extent of the tile.
    var tileColumns: Int
    var tileRows: Int

    @inline(__always)
    func shape(times: Int) -> TileShape {
      TileShape(columns: tileColumns, rows: tileRows, times: times)
    }
  }

  /// Where grid point (i, j) is stored; it must lie in the grid.
  @inline(__always)
  func place(i: Int, j: Int) -> Place {
    let across = Tiling.part(of: i, length: columns, parts: tileColumns)
    let along = Tiling.part(of: j, length: rows, parts: tileRows)
    return Place(
      tile: along.number &* tileColumns &+ across.number, column: i &- across.start,
      row: j &- along.start, tileColumns: across.count, tileRows: along.count)
  }

  /// The part that `position` lies in when `length` points are cut into `parts`: the greatest k with
  /// k·length/parts ≤ position, the division rounded down.
  ///
  /// Sides and counts are at most 65 535, so 32 bits hold the products, and a division of 32 bits is much
  /// faster than one of 64.
  @inline(__always)
  private static func part(
    of position: Int, length: Int, parts: Int
  ) -> (number: Int, start: Int, count: Int) {
    let length = UInt32(truncatingIfNeeded: length)
    let parts = UInt32(truncatingIfNeeded: parts)
    let number = ((UInt32(truncatingIfNeeded: position) &+ 1) &* parts &- 1) / length
    let start = number &* length / parts
    let end = (number &+ 1) &* length / parts
    return (
      Int(truncatingIfNeeded: number), Int(truncatingIfNeeded: start),
      Int(truncatingIfNeeded: end &- start)
    )
  }
}
