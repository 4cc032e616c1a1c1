public import Forecast
public import GridGeometry

/// An index file, mapped into memory: one domain of one run, all its metrics and times.
///
/// Opening reads the header and checks the structure against the length of the file; only the
/// coordinates of a searched grid are read whole.
/// Values are read from the map when they are asked for; nothing is cached and nothing is locked, so
/// one object serves any number of threads.
public final class TileIndex: Sendable {
  /// How much of the file is checked against its checksums, and when.
  public enum Checking: Hashable, Sendable {
    /// The header and its sections when opening. Changed bytes in a tile can then give a wrong value,
    /// never a crash: for files that were verified when they arrived.
    case metadata
    /// Also the directory when opening, and each tile whenever it is read.
    case tilesWhenRead
  }

  /// The version of the format that is read and written.
  public static let formatVersion = "gridx \(Header.majorVersion).\(Header.minorVersion)"

  public let path: String
  public let description: IndexDescription
  /// Bytes of the whole file.
  public var byteCount: Int { file.count }
  /// Bytes of the tiles: the values of all metrics, encoded.
  public var tileByteCount: Int { file.count - Int(header.tilesOffset) - Bits.slack }
  /// Bytes of the directory, which says where each tile is and what its checksum is.
  public var directoryByteCount: Int {
    DirectoryEntry.directoryLength(tileCount: tiling.tileCount * layouts.count)
  }

  let file: MappedFile
  let checking: Checking
  let tiling: Tiling
  let header: Header
  let timeCount: Int

  /// What lookups need of each metric, by its number.
  public let layouts: [MetricLayout]

  public var grid: Grid { description.grid }
  public var times: TimeAxis { description.times }
  public var metrics: [StoredMetric] { description.metrics }

  /// Opens the index at `path`.
  ///
  /// - Throws: `.notFound`, `.unreadable`, `.notAnIndex`, `.unsupported` or `.damaged`.
  public init(
    opening path: String, checking: Checking = .metadata
  ) throws(TileIndexError) {
    let file = try MappedFile(opening: path)
    let opened = try file.withBytes { bytes throws(TileIndexError) in
      try OpenedStructure(bytes, path: path, checking: checking)
    }
    self.path = path
    self.file = file
    self.checking = checking
    header = opened.header
    tiling = opened.tiling
    description = opened.description
    let timeCount = opened.description.times.count
    self.timeCount = timeCount
    layouts = opened.description.metrics.map { MetricLayout($0, timeCount: timeCount) }
  }

  /// The number of the metric of this name, or nil.
  public func metricIndex(named name: String) -> Int? {
    description.metricIndex(named: name)
  }
}

extension TileIndex {
  /// Where the bytes of a tile stand, checked to lie among the tiles and, when `isSummed`, against
  /// their checksum.
  @inline(__always)
  func tileBytes(
    _ tile: Int, metric: Int, in bytes: RawSpan, isSummed: Bool
  ) throws(TileIndexError) -> Range<Int> {
    let number = tile &* layouts.count &+ metric
    let entryOffset = Int(header.directoryOffset) &+ number &* DirectoryEntry.length
    let entry = DirectoryEntry(bytes, at: entryOffset)
    let next = DirectoryEntry(bytes, at: entryOffset &+ DirectoryEntry.length)
    // 32 bits in units of at most 2²⁰ bytes, behind an offset that lies in the file.
    let unit = Int(header.tileUnit)
    let start = Int(header.tilesOffset) &+ Int(entry.offset) &* unit
    let end = Int(header.tilesOffset) &+ Int(next.offset) &* unit
    guard start <= end, end <= bytes.byteCount &- Bits.slack else {
      throw damaged("directory", at: entryOffset, "tile \(number) reaches out of the file")
    }
    if isSummed, Checksum.of(bytes.extracting(start..<end)) != entry.checksum {
      throw damaged("tile \(number)", at: start, "the checksum does not agree")
    }
    return start..<end
  }

  func damaged(_ part: String, at offset: Int, _ reason: String) -> TileIndexError {
    .damaged(path: path, part: part, offset: offset, reason: reason)
  }

  func undecodable(_ tile: Range<Int>, metric: Int) -> TileIndexError {
    damaged("tile of \(metrics[metric].name)", at: tile.lowerBound, "it cannot be decoded")
  }
}
