import Synchronization

/// Encodes the tiles of an index, a batch at a time: memory does not grow with the grid, and with the run
/// only by what a column of tiles needs.
struct TileEncoding: Sendable {
  let tiling: Tiling
  let planes: ScratchPlanes
  /// Tiles are filled up to a multiple of so many bytes.
  let tileUnit: Int

  /// Tiles next to each other in a row of tiles.
  struct Part: Hashable, Sendable {
    let row: Int
    let columns: Range<Int>
  }

  /// Encoded tiles, one after the other.
  struct Tiles: Sendable {
    var bytes: [UInt8] = []
    /// Where each ends, and its checksum.
    var ends: [Int] = []
    var checksums: [UInt32] = []

    func bytes(ofTile tileNumber: Int) -> ArraySlice<UInt8> {
      bytes[(tileNumber == 0 ? 0 : ends[tileNumber - 1])..<ends[tileNumber]]
    }
  }

  /// The target number of codes in a batch, over all metrics and times: encoded, they are all in memory at
  /// once, mostly less than a byte each.
  var batchSize = 1 << 24
  /// The target number of codes of one metric in a part: each thread has one part in memory, four bytes per
  /// code. Fewer would mean smaller reads from the disk.
  var partSize = 1 << 22

  /// All tiles in the order of the file, in batches that are encoded one after the other.
  var batches: [[Part]] {
    let most = batchSize
    let planeCount = planes.timeCounts.reduce(0, +)
    let rowHeight = (tiling.rows + tiling.tileRows - 1) / tiling.tileRows
    let columnSize = (tiling.columns / tiling.tileColumns + 1) * rowHeight * planeCount
    let largestColumn = columnSize / planeCount * (planes.timeCounts.max() ?? 1)
    let length = max(
      1, min(tiling.tileColumns, most / columnSize, partSize / largestColumn))
    let parts = (0..<tiling.tileRows).flatMap { row in
      stride(from: 0, to: tiling.tileColumns, by: length).map {
        Part(row: row, columns: $0..<min($0 + length, tiling.tileColumns))
      }
    }
    let count = max(1, most / (columnSize * length))
    return stride(from: 0, to: parts.count, by: count).map {
      Array(parts[$0..<min($0 + count, parts.count)])
    }
  }

  /// The tiles of parts: for each part, those of each metric.
  func tiles(
    of parts: [Part], _ concurrently: (Int, @Sendable (Int) -> Void) -> Void
  ) throws(TileIndexError) -> [[Tiles]] {
    let metricCount = planes.timeCounts.count
    let results = Mutex(
      [Result<Tiles, TileIndexError>?](
        repeating: nil, count: parts.count * metricCount))
    concurrently(parts.count * metricCount) { taskNumber in
      let (part, metric) = taskNumber.quotientAndRemainder(dividingBy: metricCount)
      let result = Result { () throws(TileIndexError) in
        try encode(parts[part], metric: metric)
      }
      results.withLock { $0[taskNumber] = result }
    }
    var tiles: [Tiles] = []
    for result in results.withLock({ $0 }) { if let result { tiles.append(try result.get()) } }
    return stride(from: 0, to: tiles.count, by: metricCount).map {
      Array(tiles[$0..<$0 + metricCount])
    }
  }

  private func encode(_ part: Part, metric: Int) throws(TileIndexError) -> Tiles {
    let first = tiling.columns(ofTileColumn: part.columns.lowerBound).lowerBound
    let end = tiling.columns(ofTileColumn: part.columns.upperBound - 1).upperBound
    let rows = tiling.rows(ofTileRow: part.row)
    let codes = try planes.codes(ofMetric: metric, columns: first..<end, rows: rows)
    var encoder = TileEncoder()
    var tiles = Tiles()
    for column in part.columns {
      let columns = tiling.columns(ofTileColumn: column)
      var bytes = encoder.encode(
        TileCodes(
          codes,
          shape: TileShape(
            columns: columns.count, rows: rows.count, times: planes.timeCounts[metric]),
          first: columns.lowerBound - first, rowStride: end - first,
          timeStride: (end - first) * rows.count))
      bytes.pad(to: tileUnit)
      tiles.checksums.append(Checksum.of(bytes))
      tiles.bytes += bytes
      tiles.ends.append(tiles.bytes.count)
    }
    return tiles
  }
}
