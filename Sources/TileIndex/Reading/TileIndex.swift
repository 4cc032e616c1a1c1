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

  let file: MappedFile
  let checking: Checking
  let codec: TileCodec
  let tiling: Tiling
  let header: Header
  private let timeCount: Int

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
    codec = opened.codec
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

  /// The value of metric number `metric` at a grid point and output time; NaN when missing.
  ///
  /// For a sum, the total since the start of the run. A constant has one value, at every time.
  ///
  /// - Precondition: the metric, the point and the time exist.
  /// - Throws: `.damaged`.
  public func value(
    of metric: Int, at point: GridIndex, time: Int
  ) throws(TileIndexError) -> Double {
    layouts[metric].quantiser.value(of: try code(of: metric, at: point, time: time))
  }

  /// The code of metric number `metric` at a grid point and output time.
  ///
  /// - Precondition: the metric, the point and the time exist.
  /// - Throws: `.damaged`.
  func code(of metric: Int, at point: GridIndex, time: Int) throws(TileIndexError) -> Int32 {
    checkBounds(metric: metric, point: point, times: time..<time + 1)
    let timeCount = layouts[metric].timeCount
    let place = tiling.place(i: point.i, j: point.j)
    return try file.withBytes { bytes throws(TileIndexError) in
      let tile = try tileBytes(
        place.tile, metric: metric, in: bytes, isSummed: checking == .tilesWhenRead)
      let code = codec.code(
        in: bytes.extracting(tile), point: place.point, time: timeCount == 1 ? 0 : time,
        pointCount: place.pointCount, timeCount: timeCount)
      guard let code else { throw undecodable(tile, metric: metric) }
      return code
    }
  }

  /// Appends the values of metric number `metric` at a grid point and consecutive output times to
  /// `values`; NaN where missing. A constant gives its one value for each time.
  ///
  /// - Precondition: the metric, the point and the times exist.
  /// - Throws: `.damaged`; `values` may then hold a part.
  public func appendValues(
    of metric: Int, at point: GridIndex, times range: Range<Int>, to values: inout [Double]
  ) throws(TileIndexError) {
    checkBounds(metric: metric, point: point, times: range)
    let quantiser = layouts[metric].quantiser
    let timeCount = layouts[metric].timeCount
    if timeCount == 1 {
      let value = try value(of: metric, at: point, time: 0)
      for _ in range { values.append(value) }
      return
    }
    let place = tiling.place(i: point.i, j: point.j)
    try file.withBytes { bytes throws(TileIndexError) in
      let tile = try tileBytes(
        place.tile, metric: metric, in: bytes, isSummed: checking == .tilesWhenRead)
      let isTile = codec.forEachCode(
        in: bytes.extracting(tile), point: place.point, times: range,
        pointCount: place.pointCount, timeCount: timeCount
      ) { values.append(quantiser.value(of: $0)) }
      guard isTile else { throw undecodable(tile, metric: metric) }
    }
  }

  private func checkBounds(metric: Int, point: GridIndex, times range: Range<Int>) {
    precondition(layouts.indices.contains(metric), "no such metric")
    precondition(
      point.i >= 0 && point.i < tiling.columns && point.j >= 0 && point.j < tiling.rows,
      "point outside the grid")
    precondition(range.lowerBound >= 0 && range.upperBound <= timeCount, "time outside the run")
  }
}

extension TileIndex {
  /// Where the bytes of a tile stand, checked to lie among the tiles and, when `isSummed`, against
  /// their checksum.
  func tileBytes(
    _ tile: Int, metric: Int, in bytes: RawSpan, isSummed: Bool
  ) throws(TileIndexError) -> Range<Int> {
    let number = tile * layouts.count + metric
    let entryOffset = Int(header.directoryOffset) + number * DirectoryEntry.length
    let entry = DirectoryEntry(bytes, at: entryOffset)
    guard entry.offset >= header.tilesOffset, entry.offset <= UInt64(bytes.byteCount),
      UInt64(entry.length) <= UInt64(bytes.byteCount) - entry.offset
    else {
      throw damaged("directory", at: entryOffset, "tile \(number) reaches out of the file")
    }
    let start = Int(entry.offset)
    let range = start..<start + Int(entry.length)
    if isSummed, Checksum.of(bytes.extracting(range)) != entry.checksum {
      throw damaged("tile \(number)", at: start, "the checksum does not agree")
    }
    return range
  }

  func damaged(_ part: String, at offset: Int, _ reason: String) -> TileIndexError {
    .damaged(path: path, part: part, offset: offset, reason: reason)
  }

  func undecodable(_ tile: Range<Int>, metric: Int) -> TileIndexError {
    damaged("tile of \(metrics[metric].name)", at: tile.lowerBound, "it cannot be decoded")
  }
}
