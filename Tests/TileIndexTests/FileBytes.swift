import Foundation

@testable import TileIndex

/// The bytes of a file.
func bytes(of path: String) throws -> [UInt8] {
  [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
}

/// Writes `bytes` to `path`.
func write(_ bytes: some Sequence<UInt8>, to path: String) throws {
  try Data(bytes).write(to: URL(fileURLWithPath: path))
}

/// Makes the metadata and directory checksums of an index right.
func seal(_ bytes: inout [UInt8]) {
  func put(_ value: UInt32, at offset: Int) {
    var field: [UInt8] = []
    field.append(littleEndian: value)
    bytes.replaceSubrange(offset..<offset + 4, with: field)
  }
  let directory = bytes.span.bytes.uint64(at: 120)
  let tiles = bytes.span.bytes.uint64(at: 136)
  if directory <= tiles, tiles <= UInt64(bytes.count) {
    put(Checksum.of(Array(bytes[Int(directory)..<Int(tiles)])), at: 116)
  }
  put(0, at: 20)
  let metadata = min(Int(bytes.span.bytes.uint32(at: 16)), bytes.count)
  put(Checksum.of(Array(bytes[..<metadata])), at: 20)
}
