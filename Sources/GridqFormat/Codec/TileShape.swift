/// The extent of a tile: a rectangle of grid points and the output times of its metric.
///
/// Times go in blocks of four, the *lanes* of a block; only the last block may have fewer.
/// Format v1, chapter 7.
package struct TileShape: Hashable, Sendable {
  /// Points along a row; positive.
  let columns: Int
  /// Rows of points; positive.
  let rows: Int
  /// Output times, 1 for a constant; positive.
  let times: Int

  @inline(__always)
  package init(columns: Int, rows: Int, times: Int) {
    self.columns = columns
    self.rows = rows
    self.times = times
  }

  /// Times in a block.
  static let lanes = 4

  var points: Int { columns &* rows }
  var codes: UInt64 { UInt64(points) * UInt64(times) }

  /// The column, row and number of the centre, where spatial differences start.
  var centreColumn: Int { columns &>> 1 }
  var centreRow: Int { rows &>> 1 }
  var centre: Int { centreRow &* columns &+ centreColumn }

  var blocks: Int { (times &+ TileShape.lanes &- 1) / TileShape.lanes }

  /// The number of times in block `block`.
  func lanes(ofBlock block: Int) -> Int {
    min(TileShape.lanes, times &- block &* TileShape.lanes)
  }
}

/// The codes of one point at the times of one block, or the levels of these times. Lanes beyond the last time are
/// undefined.
typealias Lanes = SIMD4<Int32>
