/// The fixed header at the start of the file, fields in byte order. Format v1, chapter 2.
struct Header: Hashable, FileRecord {
  var minorVersion = Header.minorVersion
  /// Bits that a reader must understand; this version has none.
  var required: UInt32 = 0
  /// Bits that a reader may ignore; this version has none.
  var optional: UInt32 = 0
  /// The length of the header; the section table follows it.
  var headerLength = UInt32(Header.length)
  /// Bytes from the start of the file that include everything read on opening.
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
  /// The unit of offsets in the directory, in bytes.
  var tileUnit: UInt32 = 1
  var sectionCount: UInt32 = 0
  var model: UInt32 = 0
  var domain: UInt32 = 0
  var member: UInt32 = 0
  /// The number of this publication of the run, from 1; 0 when the writer gave none.
  var generation: UInt32 = 0
  var title: UInt32 = 0
  var producer: UInt32 = 0
  /// The digest of the values that the index was made of; 0 when the writer gave none.
  var sourceDigest: UInt64 = 0

  /// `\x89GRIDX\r\n`: the first byte is not ASCII and the last two catch a text-mode copy, as in PNG.
  static let magic: [UInt8] = [0x89, 0x47, 0x52, 0x49, 0x44, 0x58, 0x0D, 0x0A]
  static let majorVersion: UInt16 = 1
  static let minorVersion: UInt16 = 0
  static let majorVersionOffset = 8
  static let checksumOffset = 20
  static let length = 128

  init() {}

  /// Reads the header of a file whose magic and version were checked and which is at least `Header.length`
  /// bytes long.
  init(_ bytes: RawSpan) { self.init(bytes, at: Header.majorVersionOffset + 2) }

  /// The bytes of the header, its checksum still zero.
  func encoded() -> [UInt8] {
    var bytes = Header.magic
    bytes.append(littleEndian: Header.majorVersion)
    return encoded(after: bytes)
  }

  /// All but the magic and the major version.
  mutating func code(with coder: inout FieldCoder, _ bytes: RawSpan) {
    var checksum: UInt32 = 0
    coder.code(&minorVersion, bytes)
    coder.code(&required, bytes)
    coder.code(&optional, bytes)
    coder.code(&checksum, bytes)
    coder.code(&headerLength, bytes)
    coder.code(&metadataLength, bytes)
    coder.code(&fileLength, bytes)
    coder.code(&initialisation, bytes)
    coder.code(&firstTime, bytes)
    coder.code(&timeStep, bytes)
    coder.code(&timeCount, bytes)
    coder.code(&metricCount, bytes)
    coder.code(&columns, bytes)
    coder.code(&rows, bytes)
    coder.code(&tileColumns, bytes)
    coder.code(&tileRows, bytes)
    coder.code(&tileUnit, bytes)
    coder.code(&sectionCount, bytes)
    coder.code(&model, bytes)
    coder.code(&domain, bytes)
    coder.code(&member, bytes)
    coder.code(&generation, bytes)
    coder.code(&title, bytes)
    coder.code(&producer, bytes)
    coder.code(&sourceDigest, bytes)
  }
}
