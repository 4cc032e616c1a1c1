/// The directory: where each tile stands, tile by tile and in a tile metric by metric.
/// Format v1, chapter 6.
struct DirectoryEntry: Hashable {
  var offset: UInt64
  var length: UInt32
  var checksum: UInt32

  static let length = 16

  func append(to bytes: inout [UInt8]) {
    bytes.append(littleEndian: offset)
    bytes.append(littleEndian: length)
    bytes.append(littleEndian: checksum)
  }

  init(offset: UInt64, length: UInt32, checksum: UInt32) {
    self.offset = offset
    self.length = length
    self.checksum = checksum
  }

  /// Reads the entry at `offset`, which lies with its length inside `bytes`.
  init(_ bytes: RawSpan, at offset: Int) {
    var cursor = ByteCursor(offset: offset)
    self.offset = cursor.uint64(bytes)
    length = cursor.uint32(bytes)
    checksum = cursor.uint32(bytes)
  }
}
