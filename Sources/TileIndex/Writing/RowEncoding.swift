import Synchronization

/// Encodes the tiles of a row of tiles, several at once.
struct RowEncoding: Sendable {
  let tiling: Tiling
  let planes: ScratchPlanes
  /// The first plane of each metric, and how many it has.
  let firstPlanes: [Int]
  let timeCounts: [Int]
  /// How many parts a row is cut into.
  let workers: Int

  /// The bytes of the tiles of row `row`, from west to east, and of each all metrics in order.
  func tiles(
    ofRow row: Int, _ concurrently: (Int, @Sendable (Int) -> Void) -> Void
  ) -> [[UInt8]] {
    let parts = Mutex([[[UInt8]]](repeating: [], count: workers))
    concurrently(workers) { worker in
      let tiles = part(worker, ofRow: row)
      parts.withLock { $0[worker] = tiles }
    }
    return parts.withLock { $0.flatMap { $0 } }
  }

  /// The tiles of part number `worker` of a row.
  private func part(_ worker: Int, ofRow row: Int) -> [[UInt8]] {
    var encoder = TileEncoder()
    var codes: [Int32] = []
    var tiles: [[UInt8]] = []
    let columns =
      worker * tiling.tileColumns / workers..<(worker + 1) * tiling.tileColumns / workers
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
