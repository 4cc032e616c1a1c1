#if arch(x86_64)
  import CGridqSystem.Checksum
#endif

/// CRC-32 as in zlib, PNG and Ethernet (reflected polynomial 0xEDB88320, start and end inverted): the
/// checksum of every part of an index.
package struct Checksum {
  package private(set) var value: UInt32 = 0

  package init() {}

  /// Adds the bytes of `span`.
  mutating func update(_ span: RawSpan) {
    #if arch(x86_64)
      if span.byteCount >= Checksum.shortestFolded, Checksum.canFold {
        value = unsafe span.withUnsafeBytes { bytes in
          unsafe ~gridq_crc32_folded(~value, bytes.baseAddress, bytes.count)
        }
        return
      }
    #endif
    value = unsafe Checksum.remainders.withUnsafeBufferPointer { remainders in
      unsafe ~Checksum.advance(~value, over: span, remainders)
    }
  }

  #if arch(x86_64)
    /// Whether the processor multiplies without carries, and so takes many bytes at once.
    private static let canFold = gridq_can_fold() != 0
    /// The fewest bytes that are taken so.
    private static let shortestFolded = 64
  #endif

  /// Adds bytes.
  package mutating func update(_ bytes: [UInt8]) { unsafe update(bytes.span.bytes) }

  /// The checksum of one run of bytes.
  package static func of(_ span: RawSpan) -> UInt32 {
    var checksum = Checksum()
    checksum.update(span)
    return checksum.value
  }

  /// The checksum of one run of bytes.
  package static func of(_ bytes: [UInt8]) -> UInt32 { unsafe of(bytes.span.bytes) }

  /// Bytes that are processed at once.
  private static let stride = 16

  /// The remainders of each byte, divided by the polynomial, when 0 to 15 bytes follow it: 256 numbers for
  /// each.
  private static let remainders: [UInt32] = {
    var table = [UInt32](repeating: 0, count: stride * 256)
    for byte in 0..<256 {
      var remainder = UInt32(byte)
      for _ in 0..<8 {
        remainder = (remainder &>> 1) ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0)
      }
      table[byte] = remainder
    }
    for entryNumber in 256..<stride * 256 {
      let before = table[entryNumber - 256]
      table[entryNumber] = (before &>> 8) ^ table[Int(before & 0xFF)]
    }
    return table
  }()

  /// The remainder after `span`, of which sixteen bytes at a time are looked up side by side (Kounavis and
  /// Berry, *A systematic approach to building high performance software-based CRC generators*, 2005).
  ///
  /// - Parameter table: `remainders`; numbers of 8 bits, 256 apart, are always inside.
  private static func advance(
    _ start: UInt32, over span: RawSpan, _ table: UnsafeBufferPointer<UInt32>
  ) -> UInt32 {
    @inline(__always)
    func share(of byte: UInt64, followedBy count: Int) -> UInt32 {
      unsafe table[count &* 256 &+ Int(truncatingIfNeeded: byte & 0xFF)]
    }
    var left = start
    var offset = 0
    while offset &+ stride <= span.byteCount {
      let first = unsafe UInt64(
        littleEndian: span.unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
      let second = unsafe UInt64(
        littleEndian: span.unsafeLoadUnaligned(
          fromUncheckedByteOffset: offset &+ 8, as: UInt64.self))
      let mixed = first ^ UInt64(left)
      var next: UInt32 = 0
      for byteNumber in 0..<8 {
        let shift = UInt64(truncatingIfNeeded: byteNumber &* 8)
        next ^= share(of: mixed &>> shift, followedBy: 15 &- byteNumber)
        next ^= share(of: second &>> shift, followedBy: 7 &- byteNumber)
      }
      left = next
      offset &+= stride
    }
    while offset < span.byteCount {
      let byte = UInt64(left) ^ UInt64(span.uint8(at: offset))
      left = (left &>> 8) ^ share(of: byte, followedBy: 0)
      offset &+= 1
    }
    return left
  }
}
