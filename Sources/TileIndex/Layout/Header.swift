/// The fixed header at the start of the file, fields in byte order. Format v1, chapter 2.
struct Header: Hashable {
  var minorVersion = Header.minorVersion
  var codec: UInt32 = 0
  /// Length of the header and the sections behind it, which the metadata checksum covers.
  var metadataLength: UInt32 = 0
  var fileLength: UInt64 = 0
  var initialisation: Int64 = 0
  var firstTime: Int64 = 0
  var timeStep: Int64 = 0
  var timeCount: UInt32 = 0
  var metricCount: UInt32 = 0
  var columns: UInt32 = 0
  var rows: UInt32 = 0
  var tileColumns: UInt32 = 0
  var tileRows: UInt32 = 0
  var model: UInt32 = 0
  var domain: UInt32 = 0
  var title: UInt32 = 0
  var producer: UInt32 = 0
  var gridOffset: UInt32 = 0
  var timesOffset: UInt32 = 0
  var metricsOffset: UInt32 = 0
  var stringsOffset: UInt32 = 0
  var stringsLength: UInt32 = 0
  var directoryChecksum: UInt32 = 0
  var directoryOffset: UInt64 = 0
  var coordinatesOffset: UInt64 = 0
  var tilesOffset: UInt64 = 0
  var coordinatesChecksum: UInt32 = 0
  /// What offsets in the directory count, in bytes.
  var tileUnit: UInt32 = 1
  /// Of the values that the index was made of; 0 when the writer did not tell.
  var sourceDigest: UInt64 = 0
  var notesOffset: UInt32 = 0
  var noteCount: UInt32 = 0

  /// `\x89GRIDX\r\n`: the first byte is not ASCII and the last two catch a text-mode copy, as in PNG.
  static let magic: [UInt8] = [0x89, 0x47, 0x52, 0x49, 0x44, 0x58, 0x0D, 0x0A]
  static let majorVersion: UInt16 = 1
  static let minorVersion: UInt16 = 0
  static let majorVersionOffset = 8
  static let checksumOffset = 20
  static let length = 168

  /// The bytes of the header, the metadata checksum still zero.
  func encoded() -> [UInt8] {
    var bytes = Header.magic
    bytes.append(littleEndian: Header.majorVersion)
    bytes.append(littleEndian: minorVersion)
    bytes.append(littleEndian: codec)
    bytes.append(littleEndian: metadataLength)
    bytes.append(littleEndian: UInt32(0))
    bytes.append(littleEndian: fileLength)
    bytes.append(littleEndian: initialisation)
    bytes.append(littleEndian: firstTime)
    bytes.append(littleEndian: timeStep)
    bytes.append(littleEndian: timeCount)
    bytes.append(littleEndian: metricCount)
    bytes.append(littleEndian: columns)
    bytes.append(littleEndian: rows)
    bytes.append(littleEndian: tileColumns)
    bytes.append(littleEndian: tileRows)
    bytes.append(littleEndian: model)
    bytes.append(littleEndian: domain)
    bytes.append(littleEndian: title)
    bytes.append(littleEndian: producer)
    bytes.append(littleEndian: gridOffset)
    bytes.append(littleEndian: timesOffset)
    bytes.append(littleEndian: metricsOffset)
    bytes.append(littleEndian: stringsOffset)
    bytes.append(littleEndian: stringsLength)
    bytes.append(littleEndian: directoryChecksum)
    bytes.append(littleEndian: directoryOffset)
    bytes.append(littleEndian: coordinatesOffset)
    bytes.append(littleEndian: tilesOffset)
    bytes.append(littleEndian: coordinatesChecksum)
    bytes.append(littleEndian: tileUnit)
    bytes.append(littleEndian: sourceDigest)
    bytes.append(littleEndian: notesOffset)
    bytes.append(littleEndian: noteCount)
    return bytes
  }

  init() {}

  /// Reads the header of a file whose magic and version have been seen and which is at least
  /// `Header.length` bytes long.
  init(_ bytes: RawSpan) {
    var cursor = ByteCursor(offset: Header.majorVersionOffset + 2)
    minorVersion = cursor.uint16(bytes)
    codec = cursor.uint32(bytes)
    metadataLength = cursor.uint32(bytes)
    _ = cursor.uint32(bytes)
    fileLength = cursor.uint64(bytes)
    initialisation = cursor.int64(bytes)
    firstTime = cursor.int64(bytes)
    timeStep = cursor.int64(bytes)
    timeCount = cursor.uint32(bytes)
    metricCount = cursor.uint32(bytes)
    columns = cursor.uint32(bytes)
    rows = cursor.uint32(bytes)
    tileColumns = cursor.uint32(bytes)
    tileRows = cursor.uint32(bytes)
    model = cursor.uint32(bytes)
    domain = cursor.uint32(bytes)
    title = cursor.uint32(bytes)
    producer = cursor.uint32(bytes)
    gridOffset = cursor.uint32(bytes)
    timesOffset = cursor.uint32(bytes)
    metricsOffset = cursor.uint32(bytes)
    stringsOffset = cursor.uint32(bytes)
    stringsLength = cursor.uint32(bytes)
    directoryChecksum = cursor.uint32(bytes)
    directoryOffset = cursor.uint64(bytes)
    coordinatesOffset = cursor.uint64(bytes)
    tilesOffset = cursor.uint64(bytes)
    coordinatesChecksum = cursor.uint32(bytes)
    tileUnit = cursor.uint32(bytes)
    sourceDigest = cursor.uint64(bytes)
    notesOffset = cursor.uint32(bytes)
    noteCount = cursor.uint32(bytes)
  }
}
