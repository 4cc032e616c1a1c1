/// The directory: where each tile begins, tile by tile and in a tile metric by metric, and where the
/// last one ends. Format v1, chapter 6.
package struct DirectoryEntry: Hashable {
  /// From the first tile on, in tile units. The next entry's offset is where the tile ends.
  var offset: UInt32
  /// The checksum of the tile's bytes; 0 in the last entry, which has no tile.
  var checksum: UInt32

  static let length = 8

  package func append(to bytes: inout [UInt8]) {
    bytes.append(littleEndian: offset)
    bytes.append(littleEndian: checksum)
  }

  package init(offset: UInt32, checksum: UInt32) {
    self.offset = offset
    self.checksum = checksum
  }

  /// Reads the entry at `offset`, which lies with its length inside `bytes`.
  @inline(__always)
  init(_ bytes: RawSpan, at offset: Int) {
    self.offset = bytes.uint32(at: offset)
    checksum = bytes.uint32(at: offset &+ 4)
  }

  /// The bytes of the directory of `tileCount` tiles, counting those of every metric.
  static func directoryLength(tileCount: Int) -> Int { (tileCount + 1) * length }
}
