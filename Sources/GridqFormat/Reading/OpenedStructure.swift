import GridqGeometry
package import GridqMetrics

/// What opening an index reads and checks: the header and the sections after it, every offset and
/// length against the length of the file. Format v1, chapter 8.
package struct OpenedStructure {
  let header: Header
  let sections: SectionTable
  let directory: Range<Int>
  let tiles: Range<Int>
  let tiling: Tiling
  let description: IndexDescription

  /// The largest width and height of a grid, length of a run and number of metrics.
  package enum Limit {
    package static let side = 65_535
    package static let times = 1_000_000
    package static let metrics = 1024
    package static let notes = 1024
    /// Levels of profiles.
    package static let levels = 1024
    /// Metrics of profiles.
    package static let profileMetrics = 16
    static let sections = 64
    /// Bytes of a header or a record.
    static let record = 4096
    static let metadata = 64 << 20
    package static let attributes = 1 << 20
    /// Points of a searched grid: they are all in memory, 36 bytes each.
    package static let searchedPoints = 1 << 22
    /// Points in a tile; the writer makes tiles of 49 at most, and larger ones for few times.
    static let tilePoints = 4096
    /// The unit of offsets in the directory, in bytes.
    static let tileUnit: UInt32 = 1 << 20
    /// Metrics times output times: the most that one answer for a point can hold.
    package static let values = 1 << 24
    /// Moments lie in the years 0 to 9999, so that no difference of two of them overflows.
    static let seconds: ClosedRange<Int64> = -62_167_219_200...253_402_300_799

    package static func allows(_ time: UTCTime) -> Bool { seconds.contains(time.secondsSince1970) }
  }

  /// - Parameter bytes: the first bytes of `file`.
  init(
    _ bytes: RawSpan, of file: IndexBytes, path: String, checking: TileIndex.Checking
  ) throws(TileIndexError) {
    let reader = try StructureReader(bytes, of: file, path: path)
    header = reader.header
    sections = reader.sections
    tiling = try reader.tiling()
    let times = try reader.times(bytes)
    let metrics = try reader.metrics(bytes)
    (directory, tiles) = try reader.directoryAndTiles(
      of: tiling, metrics: metrics.count, isSummed: checking != .metadata)
    let notes = try reader.notes(of: metrics, bytes)
    let (grid, residual) = try reader.grid(bytes)
    description = IndexDescription(
      run: ModelRun(
        model: try reader.text(header.model, bytes),
        initialisation: UTCTime(secondsSince1970: header.initialisation)),
      domain: try reader.text(header.domain, bytes), title: try reader.text(header.title, bytes),
      producer: try reader.text(header.producer, bytes),
      grid: grid, geometryResidual: residual, times: times, metrics: metrics,
      notes: notes, sourceDigest: header.sourceDigest,
      member: try reader.text(header.member, bytes), generation: header.generation,
      attributes: try reader.attributes(bytes))
  }
}

extension OpenedStructure {
  /// The same file, of which other tiles are read.
  init(
    _ other: OpenedStructure, _ description: IndexDescription, directory: Range<Int>,
    tiles: Range<Int>
  ) {
    (header, sections, tiling) = (other.header, other.sections, other.tiling)
    (self.description, self.directory, self.tiles) = (description, directory, tiles)
  }
}

/// Reads the sections of an index, each checked before it is used.
struct StructureReader {
  let path: String
  let file: IndexBytes
  let header: Header
  let sections: SectionTable

  /// - Parameter bytes: the first bytes of `file`.
  init(_ bytes: RawSpan, of file: IndexBytes, path: String) throws(TileIndexError) {
    header = try Header(checking: bytes, of: file, path: path)
    sections = try SectionTable(bytes, header: header, path: path)
    try bytes.need(sections.metadataEnd, of: path)
    // Checked once: each text is then read from it.
    _ = try sections.required(.strings, file)
    (self.path, self.file) = (path, file)
  }

  /// Reads further sections of an index whose structure was checked.
  init(_ structure: OpenedStructure, of file: IndexBytes, path: String) {
    (header, sections) = (structure.header, structure.sections)
    (self.path, self.file) = (path, file)
  }

  private func damaged(_ part: String, at offset: Int, _ reason: String) -> TileIndexError {
    .damaged(path: path, part: part, offset: offset, reason: reason)
  }

  func tiling() throws(TileIndexError) -> Tiling {
    let side = 1...OpenedStructure.Limit.side
    guard side.contains(Int(clamping: header.columns)), side.contains(Int(clamping: header.rows)),
      let tiling = Tiling(
        columns: Int(header.columns), rows: Int(header.rows),
        tileColumns: Int(clamping: header.tileColumns), tileRows: Int(clamping: header.tileRows))
    else { throw damaged("header", at: 72, "the size of the grid or of its tiles is invalid") }
    guard tiling.largestPointCount <= OpenedStructure.Limit.tilePoints else {
      throw damaged("header", at: 80, "tiles of \(tiling.largestPointCount) points are too large")
    }
    return tiling
  }

  func text(_ reference: UInt32, _ bytes: RawSpan) throws(TileIndexError) -> String {
    let strings = try sections.required(.strings, file, isSummed: false).range
    guard let text = StringPool.text(at: reference, section: strings, in: bytes) else {
      throw damaged("strings", at: strings.lowerBound, "there is no text at \(reference)")
    }
    return text
  }

  /// The text of the attributes, which only people read.
  func attributes(_ bytes: RawSpan) throws(TileIndexError) -> String {
    guard let section = try sections.checked(.attributes, file) else { return "" }
    guard section.range.count <= OpenedStructure.Limit.attributes,
      let text = String(
        validating: section.range.map { bytes.uint8(at: $0) }, as: UTF8.self)
    else {
      throw damaged(
        "attributes", at: section.range.lowerBound, "they are too long, or not UTF-8")
    }
    return text
  }

  func times(_ bytes: RawSpan) throws(TileIndexError) -> TimeAxis {
    let count = Int(clamping: header.timeCount)
    guard (1...OpenedStructure.Limit.times).contains(count) else {
      throw damaged("times", at: 64, "\(count) times are invalid")
    }
    let start = UTCTime(secondsSince1970: header.initialisation)
    let first = UTCTime(secondsSince1970: header.firstTime)
    let axis: TimeAxis?
    let offset: Int
    if let section = try sections.checked(.times, file, count: count) {
      offset = section.range.lowerBound
      let records = section.records.map { TimeRecord(bytes, at: $0) }
      axis = TimeAxis(
        records.map { UTCTime(secondsSince1970: $0.time) },
        absentSteps: records.map { $0.absentStep })
    } else {
      offset = 48
      axis = TimeAxis(start: first, step: header.timeStep, count: count)
    }
    guard let axis, axis.first == first else {
      throw damaged("times", at: offset, "they do not increase, or an absent step is invalid")
    }
    guard [start, axis.first, axis.last].allSatisfy(OpenedStructure.Limit.allows) else {
      throw damaged("times", at: offset, "they lie outside the years 0 to 9999")
    }
    return axis
  }

  func metrics(_ bytes: RawSpan) throws(TileIndexError) -> [StoredMetric] {
    let count = Int(clamping: header.metricCount)
    guard (1...OpenedStructure.Limit.metrics).contains(count),
      count * Int(header.timeCount) <= OpenedStructure.Limit.values
    else {
      throw damaged("metrics", at: 68, "\(count) metrics at \(header.timeCount) times are too many")
    }
    return try metrics(try sections.required(.metrics, file, count: count), "metrics", bytes)
  }

  /// The metrics of a section of their records.
  func metrics(
    _ section: SectionTable.Section, _ part: String, _ bytes: RawSpan
  ) throws(TileIndexError) -> [StoredMetric] {
    var metrics: [StoredMetric] = []
    for offset in section.records {
      let record = MetricRecord(bytes, at: offset, length: section.recordLength)
      let metric = try StoredMetric(record) { reference throws(TileIndexError) in
        try text(reference, bytes)
      }
      guard let metric else {
        let reference = record.reference == 0 ? "" : " from \(record.reference) on"
        throw damaged(part, at: offset, "the quantum \(record.quantum)\(reference) is invalid")
      }
      if metric.obstacle == nil {
        let isLate = record.required & MetricRecord.hasLateTimesBit != 0
        let isValid =
          metric.ownTimes.map { own in
            !metric.isConstant && own.first < header.timeCount && own.outputStep != nil
              && isLate == (own.tolerance > 0)
              && (own.first..<header.timeCount).contains(own.last ?? own.first)
          } ?? !isLate
        guard isValid else {
          throw damaged(part, at: offset, "its own output times are invalid")
        }
      }
      // By bytes: to compare texts of many accents takes long.
      guard !metrics.contains(where: { $0.name.utf8.elementsEqual(metric.name.utf8) }) else {
        throw damaged(part, at: offset, "two have the same name")
      }
      metrics.append(metric)
    }
    return metrics
  }

  func notes(
    of metrics: [StoredMetric], _ bytes: RawSpan
  ) throws(TileIndexError) -> [IndexNote] {
    guard let section = try sections.checked(.notes, file) else { return [] }
    guard section.recordCount <= OpenedStructure.Limit.notes else {
      throw damaged(
        "notes", at: section.range.lowerBound,
        "\(section.recordCount) notes are more than the format has")
    }
    var notes: [IndexNote] = []
    for offset in section.records {
      let record = NoteRecord(bytes, at: offset)
      let metric = Int(clamping: record.metric)
      guard record.metric == NoteRecord.noMetric || metrics.indices.contains(metric) else {
        throw damaged("notes", at: offset, "there is no metric \(metric)")
      }
      let since = UTCTime(secondsSince1970: record.since)
      guard record.since == NoteRecord.always || OpenedStructure.Limit.allows(since) else {
        throw damaged("notes", at: offset, "a time lies outside the years 0 to 9999")
      }
      notes.append(
        IndexNote(
          try text(record.text, bytes),
          metric: record.metric == NoteRecord.noMetric ? nil : metrics[metric].name,
          since: record.since == NoteRecord.always ? nil : since))
    }
    return notes
  }

  /// Where the directory is, which has an entry for each tile and, when `isSummed` and all of it is there,
  /// agrees with its checksum; and where the tiles are.
  func directoryAndTiles(
    of tiling: Tiling, metrics: Int, isSummed: Bool
  ) throws(TileIndexError) -> (directory: Range<Int>, tiles: Range<Int>) {
    guard (1...OpenedStructure.Limit.tileUnit).contains(header.tileUnit) else {
      throw damaged("header", at: 88, "tiles in units of \(header.tileUnit) bytes are invalid")
    }
    // At most 65 535² tiles and 1024 metrics: well within 64 bits. More than 32 bits hold is in no section.
    let count = Int(clamping: Int64(tiling.tileCount) * Int64(metrics) + 1)
    let directory = try section(.directory, count: count)
    if isSummed, file.holds(directory) { _ = try sections.required(.directory, file) }
    return (directory, try section(.tiles))
  }

  /// Where a directory is, which must have so many entries, or the tiles of one; their checksums are not checked.
  func section(
    _ section: SectionEntry.Section, count: Int? = nil
  ) throws(TileIndexError) -> Range<Int> {
    let found = try sections.required(section, file, count: count, isSummed: false)
    guard count == nil || found.recordLength == DirectoryEntry.length else {
      throw .unsupported(
        path: path, what: "entries of \(found.recordLength) bytes in the \(section.name)")
    }
    return found.range
  }

  func grid(_ bytes: RawSpan) throws(TileIndexError) -> (grid: ModelGrid, residual: Double) {
    let section = try sections.required(.grid, file, count: 1)
    let offset = section.range.lowerBound
    var record = GridRecord(bytes, at: offset)
    guard let mapping = GridRecord.Mapping(rawValue: record.mapping) else {
      throw .unsupported(path: path, what: "grid mapping \(record.mapping)")
    }
    if record.isCut, section.recordLength >= GridRecord.cutLength {
      record.firstColumn = bytes.uint32(at: offset + GridRecord.length)
      record.firstRow = bytes.uint32(at: offset + GridRecord.length + 4)
      record.required = 0
    }
    guard record.required == 0 else {
      throw .unsupported(
        path: path, what: "property \(record.required.trailingZeroBitCount) of the grid")
    }
    let (columns, rows) = (Int(header.columns), Int(header.rows))
    let grid: ModelGrid?
    switch mapping {
    case .curvilinear:
      guard columns * rows <= OpenedStructure.Limit.searchedPoints else {
        throw damaged(
          "grid", at: offset, "a searched grid of \(columns) × \(rows) points is too large")
      }
      let count = columns * rows
      let values = try coordinates(length: count * 8) { bytes in
        (0..<2 * count).map { bytes.float32(at: 4 * $0) }
      }
      grid = CurvilinearGrid(
        columns: columns, rows: rows, latitudes: Array(values[..<count]),
        longitudes: Array(values[count...])
      ).flatMap { ModelGrid(columns: columns, rows: rows, mapping: .curvilinear($0)) }
    case .separable:
      let values = try coordinates(length: (columns + rows) * 8) { bytes in
        (0..<rows + columns).map { bytes.float64(at: 8 * $0) }
      }
      grid = SeparableGrid(
        latitudes: Array(values[..<rows]), longitudes: Array(values[rows...])
      ).flatMap { ModelGrid(columns: columns, rows: rows, mapping: .separable($0)) }
    case .lambertConformal, .polarStereographic, .mercator, .latitudeLongitude,
      .rotatedLatitudeLongitude:
      guard GridRecord.axes.contains(record.semiMajorAxis),
        GridRecord.axes.contains(record.semiMinorAxis)
      else { throw damaged("grid", at: offset, "the axes of the Earth are invalid") }
      guard record.semiMajorAxis == record.semiMinorAxis else {
        throw .unsupported(path: path, what: "a projection of an ellipsoid")
      }
      grid = record.projectedGrid().flatMap {
        ModelGrid(columns: columns, rows: rows, mapping: .projected($0))
      }
    }
    guard let grid else { throw damaged("grid", at: offset, "its parameters do not make a grid") }
    return (grid, record.residual)
  }

  /// What `values` makes of the coordinates, given their length in bytes.
  private func coordinates<Value>(
    length: Int, _ values: (RawSpan) -> [Value]
  ) throws(TileIndexError) -> [Value] {
    let section = try sections.required(.coordinates, file, isSummed: false)
    guard section.range.count == length else {
      throw damaged(
        "coordinates", at: section.range.lowerBound,
        "\(section.range.count) bytes are not those of this grid")
    }
    _ = try sections.required(.coordinates, file)
    return try file.withBytes(in: section.range) { bytes throws(TileIndexError) in values(bytes) }
  }
}
