import Forecast
import GridGeometry

/// What opening an index reads and checks: the header and the sections behind it, every offset and
/// length against the length of the file. Format v1, chapter 8.
struct OpenedStructure {
  let header: Header
  let tiling: Tiling
  let description: IndexDescription

  /// Grids are at most this wide and high, runs this long, and an index has at most this many
  /// metrics.
  enum Limit {
    static let side = 65_535
    static let times = 1_000_000
    static let metrics = 1024
    static let notes = 1024
    static let metadata = 64 << 20
    /// Points of a searched grid, which are all in memory, 36 bytes each.
    static let searchedPoints = 1 << 22
    /// Points in a tile; the writer makes tiles of about 64.
    static let tilePoints = 4096
    /// Bytes that an offset in the directory counts in.
    static let tileUnit: UInt32 = 1 << 20
    /// Metrics times output times: what one answer for a point can hold.
    static let values = 1 << 24
    /// Moments lie in the years 0 to 9999, so that no difference of two of them overflows.
    static let seconds: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

    static func allows(_ time: UTCTime) -> Bool { seconds.contains(time.secondsSince1970) }
  }

  init(
    _ bytes: RawSpan, path: String, checking: TileIndex.Checking
  ) throws(TileIndexError) {
    let reader = StructureReader(path: path)
    header = try reader.header(bytes)
    guard header.codec == EncodedTile.codec else {
      throw .unsupported(path: path, what: "tile codec \(header.codec)")
    }
    tiling = try reader.tiling(header)
    let times = try reader.times(header, bytes)
    let metrics = try reader.metrics(header, bytes)
    try reader.checkDirectory(header, tiling, metrics, bytes, isSummed: checking != .metadata)
    let notes = try reader.notes(header, of: metrics, bytes)
    let (grid, residual) = try reader.grid(header, bytes)
    description = IndexDescription(
      run: ModelRun(
        model: try reader.text(header.model, header, bytes),
        initialisation: UTCTime(secondsSince1970: header.initialisation)),
      domain: try reader.text(header.domain, header, bytes),
      title: try reader.text(header.title, header, bytes),
      producer: try reader.text(header.producer, header, bytes),
      grid: grid, geometryResidual: residual, times: times, metrics: metrics,
      notes: notes, sourceDigest: header.sourceDigest)
  }
}

/// Reads the sections of an index, each checked before it is used.
private struct StructureReader {
  let path: String

  private func damaged(_ part: String, at offset: Int, _ reason: String) -> TileIndexError {
    .damaged(path: path, part: part, offset: offset, reason: reason)
  }

  /// The header; from here on the metadata and the directory are known to lie inside the file.
  func header(_ bytes: RawSpan) throws(TileIndexError) -> Header {
    for (offset, byte) in Header.magic.enumerated()
    where offset >= bytes.byteCount || bytes.uint8(at: offset) != byte {
      throw .notAnIndex(path: path, reason: "it does not begin with the mark of one")
    }
    guard bytes.byteCount >= Header.length else {
      throw damaged("header", at: bytes.byteCount, "the file ends inside it")
    }
    let major = bytes.uint16(at: Header.majorVersionOffset)
    guard major == Header.majorVersion else {
      throw .unsupported(path: path, what: "format version \(major)")
    }
    let header = Header(bytes)
    guard header.fileLength == UInt64(bytes.byteCount) else {
      throw damaged(
        "header", at: bytes.byteCount,
        "the file has \(bytes.byteCount) bytes where \(header.fileLength) were written")
    }
    let metadata = Int(header.metadataLength)
    guard metadata >= Header.length, metadata <= OpenedStructure.Limit.metadata,
      metadata <= bytes.byteCount
    else { throw damaged("header", at: Header.length, "its length cannot be") }
    guard metadataChecksum(bytes, length: metadata) == bytes.uint32(at: Header.checksumOffset)
    else { throw damaged("header", at: Header.checksumOffset, "the checksum does not agree") }
    return header
  }

  /// The checksum of the metadata as if the checksum field were zero.
  private func metadataChecksum(_ bytes: RawSpan, length: Int) -> UInt32 {
    var checksum = Checksum()
    checksum.update(bytes.extracting(0..<Header.checksumOffset))
    unsafe checksum.update([UInt8](repeating: 0, count: 4).span.bytes)
    checksum.update(bytes.extracting(Header.checksumOffset + 4..<length))
    return checksum.value
  }

  func tiling(_ header: Header) throws(TileIndexError) -> Tiling {
    let side = 1...OpenedStructure.Limit.side
    guard side.contains(Int(header.columns)), side.contains(Int(header.rows)),
      let tiling = Tiling(
        columns: Int(header.columns), rows: Int(header.rows),
        tileColumns: Int(header.tileColumns), tileRows: Int(header.tileRows))
    else { throw damaged("header", at: 64, "the size of the grid or of its tiles cannot be") }
    guard tiling.largestPointCount <= OpenedStructure.Limit.tilePoints else {
      throw damaged("header", at: 72, "tiles of \(tiling.largestPointCount) points cannot be")
    }
    return tiling
  }

  /// A section of `count` records of `width` bytes inside the metadata.
  private func section(
    _ name: String, at offset: UInt32, count: Int, width: Int, _ header: Header
  ) throws(TileIndexError) -> Range<Int> {
    let (length, overflow) = count.multipliedReportingOverflow(by: width)
    let start = Int(offset)
    guard !overflow, start >= Header.length, start <= Int(header.metadataLength),
      length <= Int(header.metadataLength) - start
    else { throw damaged(name, at: start, "it reaches out of the metadata") }
    return start..<start + length
  }

  func text(
    _ reference: UInt32, _ header: Header, _ bytes: RawSpan
  ) throws(TileIndexError) -> String {
    let strings = try section(
      "strings", at: header.stringsOffset, count: Int(header.stringsLength), width: 1, header)
    guard let text = StringPool.text(at: reference, section: strings, in: bytes) else {
      throw damaged("strings", at: strings.lowerBound, "there is no text at \(reference)")
    }
    return text
  }

  func times(_ header: Header, _ bytes: RawSpan) throws(TileIndexError) -> TimeAxis {
    let count = Int(header.timeCount)
    guard (1...OpenedStructure.Limit.times).contains(count) else {
      throw damaged("times", at: 56, "\(count) times cannot be")
    }
    let axis: TimeAxis?
    if header.timesOffset == 0 {
      axis = TimeAxis(
        start: UTCTime(secondsSince1970: header.firstTime), step: header.timeStep, count: count)
    } else {
      let list = try section("times", at: header.timesOffset, count: count, width: 8, header)
      axis = TimeAxis(
        stride(from: list.lowerBound, to: list.upperBound, by: 8).map {
          UTCTime(secondsSince1970: bytes.int64(at: $0))
        })
    }
    guard let axis else {
      throw damaged("times", at: Int(header.timesOffset), "they do not increase")
    }
    let start = UTCTime(secondsSince1970: header.initialisation)
    guard [start, axis.first, axis.last].allSatisfy(OpenedStructure.Limit.allows) else {
      throw damaged("times", at: 32, "they lie outside the years 0 to 9999")
    }
    return axis
  }

  func metrics(_ header: Header, _ bytes: RawSpan) throws(TileIndexError) -> [StoredMetric] {
    let count = Int(header.metricCount)
    guard (1...OpenedStructure.Limit.metrics).contains(count),
      count * Int(header.timeCount) <= OpenedStructure.Limit.values
    else {
      throw damaged("metrics", at: 60, "\(count) metrics at \(header.timeCount) times cannot be")
    }
    let section = try section(
      "metrics", at: header.metricsOffset, count: count, width: MetricRecord.length, header)
    var metrics: [StoredMetric] = []
    var names: Set<String> = []
    for offset in stride(
      from: section.lowerBound, to: section.upperBound, by: MetricRecord.length)
    {
      let record = MetricRecord(bytes, at: offset)
      guard let kind = Metric.Kind(rawValue: record.kind) else {
        throw .unsupported(path: path, what: "metric kind \(record.kind)")
      }
      guard let quantiser = Quantiser(quantum: record.quantum, reference: record.reference) else {
        let reference = record.reference == 0 ? "" : " from \(record.reference) on"
        throw damaged("metrics", at: offset, "the quantum \(record.quantum)\(reference) cannot be")
      }
      var statistics = StoredMetric.Statistics()
      statistics.minimumCode = record.minimumCode
      statistics.maximumCode = record.maximumCode
      statistics.missingCount = record.missingCount
      statistics.clampedCount = record.clampedCount
      metrics.append(
        StoredMetric(
          code: record.code, name: try text(record.name, header, bytes),
          standardName: try text(record.standardName, header, bytes),
          unit: try text(record.unit, header, bytes), kind: kind,
          isConstant: record.flags & MetricRecord.isConstantFlag != 0,
          isUnsetAtFirstTime: record.flags & MetricRecord.isUnsetAtFirstTimeFlag != 0,
          quantiser: quantiser, sources: try text(record.sources, header, bytes),
          method: try text(record.method, header, bytes), statistics: statistics))
      guard names.insert(metrics[metrics.count - 1].name).inserted else {
        throw damaged("metrics", at: offset, "two have the same name")
      }
    }
    return metrics
  }

  func notes(
    _ header: Header, of metrics: [StoredMetric], _ bytes: RawSpan
  ) throws(TileIndexError) -> [IndexNote] {
    let count = Int(header.noteCount)
    guard count <= OpenedStructure.Limit.notes else {
      throw damaged("notes", at: 164, "\(count) notes are more than the format has")
    }
    let section = try section(
      "notes", at: header.notesOffset, count: count, width: NoteRecord.length, header)
    var notes: [IndexNote] = []
    for offset in stride(from: section.lowerBound, to: section.upperBound, by: NoteRecord.length) {
      let record = NoteRecord(bytes, at: offset)
      let metric = Int(record.metric)
      guard record.metric == NoteRecord.noMetric || metrics.indices.contains(metric) else {
        throw damaged("notes", at: offset, "there is no metric \(metric)")
      }
      let since = UTCTime(secondsSince1970: record.since)
      guard record.since == NoteRecord.always || OpenedStructure.Limit.allows(since) else {
        throw damaged("notes", at: offset, "a time lies outside the years 0 to 9999")
      }
      notes.append(
        IndexNote(
          try text(record.text, header, bytes),
          metric: record.metric == NoteRecord.noMetric ? nil : metrics[metric].name,
          since: record.since == NoteRecord.always ? nil : since))
    }
    return notes
  }

  /// Checks that the directory lies inside the file and, when `isSummed`, its checksum.
  func checkDirectory(
    _ header: Header, _ tiling: Tiling, _ metrics: [StoredMetric], _ bytes: RawSpan,
    isSummed: Bool
  ) throws(TileIndexError) {
    // At most 65 535² tiles, 1024 metrics and 8 bytes: far inside 64 bits.
    let length = UInt64(
      DirectoryEntry.directoryLength(tileCount: tiling.tileCount * metrics.count))
    let size = UInt64(bytes.byteCount)
    guard header.directoryOffset >= UInt64(header.metadataLength),
      header.directoryOffset <= size, length <= size - header.directoryOffset,
      header.tilesOffset >= header.directoryOffset + length, header.tilesOffset <= size,
      size - header.tilesOffset >= UInt64(Bits.slack)
    else { throw damaged("directory", at: 120, "it reaches out of the file") }
    guard (1...OpenedStructure.Limit.tileUnit).contains(header.tileUnit) else {
      throw damaged("header", at: 148, "tiles in units of \(header.tileUnit) bytes cannot be")
    }
    guard isSummed else { return }
    let start = Int(header.directoryOffset)
    guard Checksum.of(bytes.extracting(start..<start + Int(length))) == header.directoryChecksum
    else { throw damaged("directory", at: start, "the checksum does not agree") }
  }

  func grid(
    _ header: Header, _ bytes: RawSpan
  ) throws(TileIndexError) -> (grid: Grid, residual: Double) {
    let section = try section(
      "grid", at: header.gridOffset, count: 1, width: GridRecord.length, header)
    let record = GridRecord(bytes, at: section.lowerBound)
    let columns = Int(header.columns)
    let rows = Int(header.rows)
    var grid: Grid?
    if record.mapping == GridRecord.Mapping.curvilinear.rawValue {
      guard columns * rows <= OpenedStructure.Limit.searchedPoints else {
        throw damaged(
          "grid", at: section.lowerBound,
          "a searched grid of \(columns) × \(rows) points is too large")
      }
      let (latitudes, longitudes) = try coordinates(header, bytes, count: columns * rows)
      grid = CurvilinearGrid(
        columns: columns, rows: rows, latitudes: latitudes, longitudes: longitudes
      ).flatMap { Grid(columns: columns, rows: rows, mapping: .curvilinear($0)) }
    } else if GridRecord.Mapping(rawValue: record.mapping) == nil {
      throw .unsupported(path: path, what: "grid mapping \(record.mapping)")
    } else {
      grid = record.projectedGrid().flatMap {
        Grid(columns: columns, rows: rows, mapping: .projected($0))
      }
    }
    guard let grid else {
      throw damaged("grid", at: section.lowerBound, "its parameters make no grid")
    }
    return (grid, record.residual)
  }

  /// The coordinates section of a searched grid: all latitudes, then all longitudes, float32.
  private func coordinates(
    _ header: Header, _ bytes: RawSpan, count: Int
  ) throws(TileIndexError) -> (latitudes: [Float], longitudes: [Float]) {
    let length = UInt64(count * 8)
    let size = UInt64(bytes.byteCount)
    guard header.coordinatesOffset >= UInt64(header.metadataLength),
      header.coordinatesOffset <= size, length <= size - header.coordinatesOffset
    else { throw damaged("coordinates", at: 128, "they reach out of the file") }
    let start = Int(header.coordinatesOffset)
    guard
      Checksum.of(bytes.extracting(start..<start + Int(length))) == header.coordinatesChecksum
    else { throw damaged("coordinates", at: start, "the checksum does not agree") }
    func values(from offset: Int) -> [Float] {
      (0..<count).map { bytes.float32(at: offset + 4 * $0) }
    }
    return (values(from: start), values(from: start + 4 * count))
  }
}
