package import GridqGeometry

/// An index on a server, of which only some bytes are here: each lookup finds what it needs among them, or
/// throws which bytes are missing.
///
/// The directory as a whole cannot be checked unless all of it is here. So each tile is checked when it is
/// read: its entry gives its place, which must be among the tiles, and its checksum.
extension TileIndex {
  /// Opens the index that these parts are of.
  ///
  /// - Throws: `.notFetched`, with the further bytes that opening needs; `.notAnIndex`,
  ///   `.unsupported` or `.damaged`.
  package convenience init(
    _ runs: FetchedRuns, limits: LookupLimits = LookupLimits()
  ) throws(TileIndexError) {
    try self.init(
      IndexBytes(runs), path: runs.path, checking: .tilesWhenRead, limits: limits)
  }

  /// This index with what was fetched since: places and metrics of either can be used with the other.
  ///
  /// - Throws: `.replaced` when there are more bytes than the index has.
  package func fetched(_ runs: FetchedRuns) throws(TileIndexError) -> TileIndex {
    guard runs.end <= byteCount, runs.fileLength ?? byteCount == byteCount else {
      throw .replaced(path: path)
    }
    return TileIndex(
      structure, IndexBytes(runs), identity: identity, path: path, checking: checking,
      limits: limits)
  }

  /// The number in the directory of the tile that has a metric at a grid point.
  ///
  /// - Precondition: the metric and the point exist.
  package func tileNumber(of metric: Int, at point: GridPoint) -> Int {
    checkBounds(metric: metric, point: point, times: 0..<1)
    return tiling.place(i: point.i, j: point.j).tile * layouts.count + metric
  }

  /// The numbers in the directory of the tiles that have a metric at the points of a block.
  ///
  /// - Precondition: the metric exists.
  package func tileNumbers(of metric: Int, in block: GridBlock) -> [Int] {
    var numbers: [Int] = []
    for row in 0..<tiling.tileRows where tiling.rows(ofTileRow: row).overlaps(block.rows) {
      for column in 0..<tiling.tileColumns
      where tiling.columns(ofTileColumn: column).overlaps(block.columns) {
        numbers.append((row * tiling.tileColumns + column) * layouts.count + metric)
      }
    }
    return numbers
  }

  /// What must still be fetched before some tiles can be read: first their entries in the directory, and once
  /// these are there, the tiles; empty when all is there.
  ///
  /// - Parameters:
  ///   - tiles: by number.
  ///   - others: tiles of which only the entries in the directory are wanted.
  ///   - beside: tiles whose entries are worth having, where something is fetched anyway.
  /// - Returns: ranges of the file in order, joined by ``joined(_:)``.
  /// - Throws: `.damaged` for a tile that extends beyond the file, `.overLimit` for one that is larger than
  ///   lookups may read.
  package func missingRanges(
    tiles: RangeSet<Int>, entriesOf others: RangeSet<Int> = RangeSet(),
    beside: RangeSet<Int> = RangeSet()
  ) throws(TileIndexError) -> [Range<Int>] {
    func missingEntries(of tiles: RangeSet<Int>) -> [Range<Int>] {
      tiles.ranges.joined().map(entryRange).filter { !bytes.holds($0) }
    }
    let entries = missingEntries(of: tiles.union(others))
    guard entries.isEmpty else { return TileIndex.joined(entries + missingEntries(of: beside)) }
    var missing: [Range<Int>] = []
    for tileNumber in tiles.ranges.joined() {
      let found = try range(ofTile: tileNumber, mostBytes: limits.tileBytes)
      let needed = found.lowerBound..<found.upperBound + Bits.slack
      if !bytes.holds(needed) { missing.append(needed) }
    }
    return TileIndex.joined(missing.isEmpty ? [] : missing + missingEntries(of: beside))
  }

  /// The largest gap in bytes between ranges that are fetched as one: about what another range costs.
  static let gap = 512

  /// The ranges in order, merged where they overlap or have at most ``gap`` bytes between them.
  package static func joined(_ ranges: [Range<Int>]) -> [Range<Int>] {
    var joined = RangeSet<Int>()
    for range in ranges { joined.insert(contentsOf: range.lowerBound - gap..<range.upperBound) }
    return joined.ranges.map { $0.lowerBound + gap..<$0.upperBound }
  }
}
