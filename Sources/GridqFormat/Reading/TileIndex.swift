public import GridqGeometry
public import GridqMetrics

/// An index: one domain of one run, all its metrics and times.
///
/// Opening reads the header and checks the structure against the length of the file; only the coordinates of
/// a searched grid are read whole. Values are read from the bytes on demand; no value is
/// cached and nothing is locked, so one object serves any number of threads.
public final class TileIndex: Sendable {
  /// How much of the file is checked against its checksums, and when.
  @nonexhaustive
  public enum Checking: Hashable, Sendable {
    /// The header and its sections when opening. Changed bytes in a tile can then give a wrong value,
    /// never a crash: for files that were verified when they arrived.
    case metadata
    /// Also the directory when opening, and each tile whenever it is read.
    case tilesWhenRead
  }

  /// The version of the format that is read and written.
  public static let formatVersion = "gridx \(Header.majorVersion).\(Header.minorVersion)"

  /// A random number that marks places and metrics as found in this index: two indexes have the same one with
  /// a probability of 2⁻⁶⁴.
  public let identity: UInt64

  /// Where the bytes are from, in errors: the path of a file.
  public let path: String
  /// What each lookup needs is also stored on its own: copying all of this would make a lookup 10 % slower.
  public let description: IndexDescription
  /// When the file was last written, according to its file system; nil for an index that does not come from a
  /// file. An index stores no build time, so that the same values give the same bytes.
  public var modified: UTCTime? { bytes.modified }
  /// Bytes of the whole file.
  public var byteCount: Int { Int(structure.header.fileLength) }
  /// Bytes of the tiles: the values of all metrics, encoded.
  public var tileByteCount: Int { tiles.count }
  /// Bytes of the directory, which says where each tile is and what its checksum is.
  public var directoryByteCount: Int { directory.count }

  /// What lookups in this index may cost.
  public let limits: LookupLimits

  let bytes: IndexBytes
  let checking: Checking
  let tiling: Tiling
  let structure: OpenedStructure
  /// Where the directory is, and the tiles.
  let directory: Range<Int>
  let tiles: Range<Int>
  private let tileUnit: Int64
  let timeCount: Int

  /// What lookups need of each metric, by its number.
  public let layouts: [MetricLayout]
  /// The output times of metrics that have not all of the run's, each set of them once.
  public let ownAxes: [OwnAxis]

  /// The grid points, and where on Earth they are.
  public let grid: ModelGrid
  /// The output times.
  public let times: TimeAxis
  /// What is stored, by number.
  public var metrics: [StoredMetric] { description.metrics }

  /// Opens the index that `bytes` are.
  ///
  /// - Parameters:
  ///   - bytes: all of the index.
  ///   - path: its name in errors.
  ///   - checking: what is compared with checksums, and when.
  ///   - limits: what lookups in it may cost; beyond that they throw.
  /// - Throws: `.notAnIndex`, `.unsupported` or `.damaged`.
  public convenience init(
    _ bytes: IndexBytes, path: String, checking: Checking = .metadata,
    limits: LookupLimits = LookupLimits()
  ) throws(TileIndexError) {
    let opened = try bytes.withBytes { head throws(TileIndexError) in
      try OpenedStructure(head, of: bytes, path: path, checking: checking)
    }
    self.init(
      opened, bytes, identity: UInt64.random(in: .min ... .max), path: path, checking: checking,
      limits: limits)
  }

  /// The index in bytes whose structure was checked.
  init(
    _ opened: OpenedStructure, _ bytes: IndexBytes, identity: UInt64, path: String,
    checking: Checking, limits: LookupLimits
  ) {
    self.identity = identity
    structure = opened
    directory = opened.directory
    tiles = opened.tiles
    tileUnit = Int64(opened.header.tileUnit)
    self.path = path
    self.bytes = bytes
    self.checking = checking
    self.limits = limits
    tiling = opened.tiling
    description = opened.description
    grid = opened.description.grid
    times = opened.description.times
    let timeCount = opened.description.times.count
    self.timeCount = timeCount
    var known: [OwnTimes] = []
    var axes: [OwnAxis] = []
    let run = opened.description.times
    layouts = opened.description.metrics.map { metric in
      guard metric.obstacle == nil, let own = metric.ownTimes else {
        return MetricLayout(metric, timeCount: timeCount)
      }
      if let number = known.firstIndex(of: own) {
        return MetricLayout(metric, timeCount: timeCount, ownAxis: number)
      }
      guard let axis = OwnAxis(own, among: run) else {
        return MetricLayout(metric, timeCount: timeCount)
      }
      known.append(own)
      axes.append(axis)
      return MetricLayout(metric, timeCount: timeCount, ownAxis: axes.count - 1)
    }
    ownAxes = axes
  }

  /// The number of the metric of this name, or nil.
  public func metricNumber(named name: String) -> Int? {
    description.metricNumber(named: name)
  }
}

extension TileIndex {
  /// Calls `body` with the bytes of a tile and the slack after it, and with where the tile is. When
  /// `isSummed`, its checksum was checked.
  ///
  /// - Parameters:
  ///   - block: the block of times to be looked up, or the first of several.
  ///   - mostBytes: of a tile; of a larger one not even the checksum is computed.
  ///   - isAnswer: whether values are made of it, which requires that all of the metric is understood.
  @inline(__always)
  func withTileBytes<Result>(
    _ tile: Int, metric: Int, block: Int, isSummed: Bool, mostBytes: Int = .max,
    isAnswer: Bool = true, _ body: (RawSpan, Range<Int>) throws(TileIndexError) -> Result
  ) throws(TileIndexError) -> Result {
    guard layouts[metric].isAnswerable || !isAnswer else { throw unanswerable(metric) }
    let tileNumber = tile &* layouts.count &+ metric
    let found = try range(ofTile: tileNumber, mostBytes: mostBytes)
    return try bytes.withBytes(
      in: found.lowerBound..<found.upperBound &+ Bits.slack
    ) { tileBytes throws(TileIndexError) in
      #if !arch(wasm32)
        // A page's index is small, and so should be its program.
        guard tileBytes.touchTile(share: block &* layouts[metric].blockShare) < bytes.count else {
          throw undecodable(found, metric: metric)
        }
      #endif
      if isSummed {
        let expected = try withEntry(tileNumber) { bytes throws(TileIndexError) in
          DirectoryEntry(bytes, at: 0).checksum
        }
        guard Checksum.of(tileBytes.extracting(0..<found.count)) == expected else {
          throw damaged("tile \(tileNumber)", at: found.lowerBound, "the checksum is wrong")
        }
      }
      return try body(tileBytes, found)
    }
  }

  /// Where tile `number` of the directory is, checked to lie among the tiles.
  ///
  /// - Throws: `.damaged`, `.overLimit` for more than `mostBytes`, `.notFetched` without its entry.
  @inline(__always)
  func range(ofTile tileNumber: Int, mostBytes: Int) throws(TileIndexError) -> Range<Int> {
    let (first, next) = try withEntry(tileNumber) { bytes throws(TileIndexError) in
      (
        DirectoryEntry(bytes, at: 0).offset,
        DirectoryEntry(bytes, at: DirectoryEntry.length).offset
      )
    }
    // 32 bits in units of at most 2²⁰ bytes, after an offset that lies in the file: in 64 bits, whatever Int
    // has.
    let start = Int(clamping: Int64(tiles.lowerBound) &+ Int64(first) &* tileUnit)
    let end = Int(clamping: Int64(tiles.lowerBound) &+ Int64(next) &* tileUnit)
    guard start <= end, end <= tiles.upperBound else {
      throw damaged(
        "directory", at: entryRange(tileNumber).lowerBound,
        "tile \(tileNumber) extends beyond the file")
    }
    guard end &- start <= mostBytes else {
      throw .overLimit(
        path: path, metric: metrics[tileNumber % layouts.count].name, bytes: end - start,
        limit: mostBytes)
    }
    return start..<end
  }

  /// Where the entry of tile `number` is in the directory, and the next one, which gives its end.
  @inline(__always)
  func entryRange(_ tileNumber: Int) -> Range<Int> {
    let offset = directory.lowerBound &+ tileNumber &* DirectoryEntry.length
    return offset..<offset &+ 2 &* DirectoryEntry.length
  }

  @inline(__always)
  private func withEntry<Result>(
    _ tileNumber: Int, _ body: (RawSpan) throws(TileIndexError) -> Result
  ) throws(TileIndexError) -> Result {
    try bytes.withBytes(in: entryRange(tileNumber), body)
  }

  /// The error for a metric that needs a later version of the format.
  private func unanswerable(_ metric: Int) -> TileIndexError {
    .unsupported(
      path: path, what: "\(metrics[metric].obstacle ?? "a property") of \(metrics[metric].name)")
  }

  func damaged(_ part: String, at offset: Int, _ reason: String) -> TileIndexError {
    .damaged(path: path, part: part, offset: offset, reason: reason)
  }

  func undecodable(_ tile: Range<Int>, metric: Int) -> TileIndexError {
    damaged("tile of \(metrics[metric].name)", at: tile.lowerBound, "it is invalid")
  }
}

extension RawSpan {
  /// Prefetches, all at once, what a lookup is going to read of the tile in these bytes.
  ///
  /// The head of a tile says where its table of blocks is, and the table where the block is: read one after
  /// the other, each would wait for memory, because a tile of a large index is seldom in a cache. A block is
  /// about as far into its tile as into the run, and the cache lines around it are loaded before the head has
  /// arrived.
  ///
  /// - Parameter share: how far into the run the block is, in parts of 2²⁰.
  /// - Returns: at most 255, less than the bytes that opening reads. The compiler does not know this, so
  ///   comparing with it keeps the loads.
  @inline(__always)
  fileprivate func touchTile(share: Int) -> Int {
    let end = byteCount &- Bits.slack
    // A tile is shorter than 2⁵³ bytes, so that no product with parts of 2¹⁰ overflows 64 bits.
    let way = Int64(end) &* Int64(share &>> 10)
    let guess = 24 &+ Int(truncatingIfNeeded: way &>> 10)
    return Int(lines(3, from: 0, end) | lines(4, from: guess, end))
  }

  /// A byte of each of `count` cache lines of 64 bytes, no further than `end`, combined.
  @inline(__always)
  private func lines(_ count: Int, from start: Int, _ end: Int) -> UInt8 {
    var touched: UInt8 = 0
    for line in 0..<count {
      let offset = min(start &+ line &* 64, end)
      touched |= unsafe unsafeLoad(fromUncheckedByteOffset: offset, as: UInt8.self)
    }
    return touched
  }
}
