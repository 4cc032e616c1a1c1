import Forecast
import GridGeometry

/// Where the parts of a new index stand, and the bytes of those before the tiles.
/// Format v1, chapters 1 to 6.
struct FileLayout {
  /// Every part begins at a multiple of this.
  static let alignment = 8

  private var header = Header()
  private var description: IndexDescription
  /// The coordinates section of a searched grid; empty otherwise.
  let coordinates: [UInt8]

  var coordinatesOffset: Int { Int(header.coordinatesOffset) }
  var directoryOffset: Int { Int(header.directoryOffset) }
  var tilesOffset: Int { Int(header.tilesOffset) }
  var tileUnit: Int { Int(header.tileUnit) }

  init(_ description: IndexDescription, tiling: Tiling) {
    self.description = description
    coordinates = FileLayout.coordinates(of: description.grid)
    header.codec = EncodedTile.codec
    header.initialisation = description.run.initialisation.secondsSince1970
    header.firstTime = description.times.first.secondsSince1970
    header.timeStep = description.times.step ?? 0
    header.timeCount = UInt32(description.times.count)
    header.metricCount = UInt32(description.metrics.count)
    header.columns = UInt32(tiling.columns)
    header.rows = UInt32(tiling.rows)
    header.tileColumns = UInt32(tiling.tileColumns)
    header.tileRows = UInt32(tiling.tileRows)
    header.tileUnit = FileLayout.tileUnit(description)
    let directoryLength = DirectoryEntry.directoryLength(
      tileCount: tiling.tileCount * description.metrics.count)
    // The metadata has the same length whatever the statistics will be.
    var end = metadata().count
    if !coordinates.isEmpty {
      header.coordinatesOffset = UInt64(end)
      header.coordinatesChecksum = Checksum.of(coordinates)
      end += coordinates.count
    }
    header.directoryOffset = UInt64(end)
    header.tilesOffset = UInt64(end + directoryLength)
  }

  /// The unit that offsets of tiles count in: one byte, or as many as are needed for 32 bits to reach
  /// the end of the tiles however badly their values compress.
  private static func tileUnit(_ description: IndexDescription) -> UInt32 {
    let points = description.grid.columns * description.grid.rows
    let values = description.metrics.reduce(0) {
      $0 + points * $1.timeCount(of: description.times.count)
    }
    // Less than 5 bytes a value and 16 more a point, whatever the codes: see the chapter on tiles.
    let most = values * 5 + points * description.metrics.count * 16
    var unit: UInt32 = 1
    while most / Int(unit) >= Int(UInt32.max) { unit *= 2 }
    return unit
  }

  /// The header and the sections behind it, checksum in place, when the tiles are written.
  mutating func finalMetadata(
    directory: [UInt8], fileLength: Int, metrics: [StoredMetric]
  ) -> [UInt8] {
    description.metrics = metrics
    header.directoryChecksum = Checksum.of(directory)
    header.fileLength = UInt64(fileLength)
    var bytes = metadata()
    var checksum: [UInt8] = []
    checksum.append(littleEndian: Checksum.of(bytes))
    let field = Header.checksumOffset..<Header.checksumOffset + checksum.count
    bytes.replaceSubrange(field, with: checksum)
    return bytes
  }

  /// The header and the sections behind it, the checksum still zero.
  private mutating func metadata() -> [UInt8] {
    var sections: [UInt8] = []
    func offset() -> UInt32 { UInt32(Header.length + sections.count) }

    header.gridOffset = offset()
    sections += GridRecord(description.grid, residual: description.geometryResidual).encoded()
    header.timesOffset = 0
    if case .irregular(let times, _) = description.times.storage {
      header.timesOffset = offset()
      for time in times { sections.append(littleEndian: time.secondsSince1970) }
    }
    var strings = StringPool()
    header.model = strings.reference(to: description.run.model)
    header.domain = strings.reference(to: description.domain)
    header.title = strings.reference(to: description.title)
    header.producer = strings.reference(to: description.producer)
    header.metricsOffset = offset()
    for metric in description.metrics {
      sections += MetricRecord(metric, strings: &strings).encoded()
    }
    header.sourceDigest = description.sourceDigest
    header.notesOffset = offset()
    header.noteCount = UInt32(description.notes.count)
    for note in description.notes {
      sections += NoteRecord(note, metrics: description.metrics, strings: &strings).encoded()
    }
    header.stringsOffset = offset()
    header.stringsLength = UInt32(strings.bytes.count)
    sections += strings.bytes
    sections.pad(to: FileLayout.alignment)
    header.metadataLength = offset()
    return header.encoded() + sections
  }

  private static func coordinates(of grid: Grid) -> [UInt8] {
    guard case .curvilinear(let curvilinear) = grid.mapping else { return [] }
    var bytes: [UInt8] = []
    for value in curvilinear.latitudes { bytes.append(littleEndian: value) }
    for value in curvilinear.longitudes { bytes.append(littleEndian: value) }
    bytes.pad(to: alignment)
    return bytes
  }
}
