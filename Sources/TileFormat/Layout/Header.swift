/// The fixed header at the start of the file, fields in byte order. Format v1, chapter 2.
struct Header: Hashable {
  var minorVersion = Header.minorVersion
  /// Bits that a reader must understand; this version has none.
  var required: UInt32 = 0
  /// Bits that a reader may ignore; this version has none.
  var optional: UInt32 = 0
  /// Of the header, the section table following.
  var headerLength = UInt32(Header.length)
  /// Bytes from the start of the file within which lies all that is read on opening.
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
  /// What offsets in the directory count, in bytes.
  var tileUnit: UInt32 = 1
  var sectionCount: UInt32 = 0
  var model: UInt32 = 0
  var domain: UInt32 = 0
  var member: UInt32 = 0
  /// Of the publications of the run, from 1; 0 when the writer did not tell.
  var generation: UInt32 = 0
  var title: UInt32 = 0
  var producer: UInt32 = 0
  /// Of the values that the index was made of; 0 when the writer did not tell.
  var sourceDigest: UInt64 = 0

  /// `\x89GRIDX\r\n`: the first byte is not ASCII and the last two catch a text-mode copy, as in PNG.
  static let magic: [UInt8] = [0x89, 0x47, 0x52, 0x49, 0x44, 0x58, 0x0D, 0x0A]
  static let majorVersion: UInt16 = 1
  static let minorVersion: UInt16 = 0
  static let majorVersionOffset = 8
  static let checksumOffset = 20
  static let length = 128

  /// The bytes of the header, its checksum still zero.
  func encoded() -> [UInt8] {
    var bytes = Header.magic
    bytes.append(littleEndian: Header.majorVersion)
    bytes.append(littleEndian: minorVersion)
    bytes.append(littleEndian: required)
    bytes.append(littleEndian: optional)
    bytes.append(littleEndian: UInt32(0))
    bytes.append(littleEndian: headerLength)
    bytes.append(littleEndian: metadataLength)
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
    bytes.append(littleEndian: tileUnit)
    bytes.append(littleEndian: sectionCount)
    bytes.append(littleEndian: model)
    bytes.append(littleEndian: domain)
    bytes.append(littleEndian: member)
    bytes.append(littleEndian: generation)
    bytes.append(littleEndian: title)
    bytes.append(littleEndian: producer)
    bytes.append(littleEndian: sourceDigest)
    return bytes
  }

  init() {}

  /// Reads the header of a file whose magic and version have been seen and which is at least
  /// `Header.length` bytes long.
  init(_ bytes: RawSpan) {
    var cursor = ByteCursor(offset: Header.majorVersionOffset + 2)
    minorVersion = cursor.uint16(bytes)
    required = cursor.uint32(bytes)
    optional = cursor.uint32(bytes)
    _ = cursor.uint32(bytes)
    headerLength = cursor.uint32(bytes)
    metadataLength = cursor.uint32(bytes)
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
    tileUnit = cursor.uint32(bytes)
    sectionCount = cursor.uint32(bytes)
    model = cursor.uint32(bytes)
    domain = cursor.uint32(bytes)
    member = cursor.uint32(bytes)
    generation = cursor.uint32(bytes)
    title = cursor.uint32(bytes)
    producer = cursor.uint32(bytes)
    sourceDigest = cursor.uint64(bytes)
  }
}
