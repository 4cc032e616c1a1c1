import CZlib

/// CRC-32 as zlib, PNG and Ethernet have it (reflected polynomial 0xEDB88320, start and end
/// inverted): the checksum of every part of an index.
struct Checksum {
  private(set) var value: UInt32 = 0

  /// Takes in the bytes of `span`.
  mutating func update(_ span: RawSpan) {
    let seed = value
    value = unsafe span.withUnsafeBytes { buffer in
      unsafe UInt32(
        truncatingIfNeeded: crc32_z(
          uLong(seed), buffer.bindMemory(to: UInt8.self).baseAddress, buffer.count))
    }
  }

  /// The checksum of one run of bytes.
  static func of(_ span: RawSpan) -> UInt32 {
    var checksum = Checksum()
    checksum.update(span)
    return checksum.value
  }

  /// The checksum of one run of bytes.
  static func of(_ bytes: [UInt8]) -> UInt32 { unsafe of(bytes.span.bytes) }
}
