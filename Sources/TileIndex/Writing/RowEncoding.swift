import Synchronization

/// Encodes the tiles of a row of tiles, several at once, and a few of them at a time: memory grows with
/// the number of output times of a tile, and not with the length of the row.
struct RowEncoding: Sendable {
  let tiling: Tiling
  let planes: ScratchPlanes
  /// The first plane of each metric, and how many it has.
  let firstPlanes: [Int]
  let timeCounts: [Int]
  /// How many parts are encoded at once.
  let workers: Int

  /// Tile columns that one worker encodes before they are written.
  private static let columnsAtATime = 8

  /// The parts of a row of tiles that are encoded one after the other.
  var slices: [Range<Int>] {
    let length = workers * RowEncoding.columnsAtATime
    return stride(from: 0, to: tiling.tileColumns, by: length).map {
      $0..<min($0 + length, tiling.tileColumns)
    }
  }

  /// The bytes of the tiles of row `row` in tile columns `columns`, from west to east, and of each all
  /// metrics in order.
  func tiles(
    ofRow row: Int, columns: Range<Int>, _ concurrently: (Int, @Sendable (Int) -> Void) -> Void
  ) -> [[UInt8]] {
    let parts = Mutex([[[UInt8]]](repeating: [], count: workers))
    concurrently(workers) { worker in
      let first = columns.lowerBound + worker * columns.count / workers
      let end = columns.lowerBound + (worker + 1) * columns.count / workers
      let tiles = tiles(ofRow: row, columns: first..<end)
      parts.withLock { $0[worker] = tiles }
    }
    return parts.withLock { $0.flatMap { $0 } }
  }

  private func tiles(ofRow row: Int, columns: Range<Int>) -> [[UInt8]] {
    var encoder = TileEncoder()
    var codes: [Int32] = []
    var tiles: [[UInt8]] = []
    for column in columns {
      for metric in firstPlanes.indices {
        gather(metric, row: row, column: column, into: &codes)
        tiles.append(
          encoder.encode(
            codes,
            shape: TileShape(
              columns: tiling.columns(ofTileColumn: column).count,
              rows: tiling.rows(ofTileRow: row).count, times: timeCounts[metric])))
      }
    }
    return tiles
  }

  /// The codes of one tile of one metric: all points at the first time, then all at the next.
  private func gather(_ metric: Int, row: Int, column: Int, into codes: inout [Int32]) {
    let columns = tiling.columns(ofTileColumn: column)
    codes.removeAll(keepingCapacity: true)
    for plane in firstPlanes[metric]..<firstPlanes[metric] + timeCounts[metric] {
      for j in tiling.rows(ofTileRow: row) {
        let first = j * tiling.columns + columns.lowerBound
        planes.appendCodes(ofPlane: plane, points: first..<first + columns.count, to: &codes)
      }
    }
  }
}
