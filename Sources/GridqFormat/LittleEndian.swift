// The one place where integers and floats are read from and written as little-endian bytes.

extension RawSpan {
  /// The unsigned 8-bit integer at `offset`, which the caller has checked against the length.
  func uint8(at offset: Int) -> UInt8 {
    unsafe unsafeLoad(fromByteOffset: offset, as: UInt8.self)
  }

  /// The unsigned 16-bit integer at `offset`, which the caller has checked against the length.
  func uint16(at offset: Int) -> UInt16 {
    unsafe UInt16(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt16.self))
  }

  /// The unsigned 32-bit integer at `offset`, which the caller has checked against the length.
  func uint32(at offset: Int) -> UInt32 {
    unsafe UInt32(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  /// The unsigned 64-bit integer at `offset`, which the caller has checked against the length.
  func uint64(at offset: Int) -> UInt64 {
    unsafe UInt64(littleEndian: unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  /// The unsigned 64-bit integer at `offset`, or nil when it does not lie in the span.
  ///
  /// One comparison here instead of two.
  @inline(__always)
  func uint64(ifAt offset: Int) -> UInt64? {
    guard offset >= 0, offset &+ 8 <= byteCount else { return nil }
    return unsafe UInt64(
      littleEndian: unsafeLoadUnaligned(fromUncheckedByteOffset: offset, as: UInt64.self))
  }

  func int32(at offset: Int) -> Int32 { Int32(bitPattern: uint32(at: offset)) }
  func float32(at offset: Int) -> Float { Float(bitPattern: uint32(at: offset)) }
  func float64(at offset: Int) -> Double { Double(bitPattern: uint64(at: offset)) }
}

extension [UInt8] {
  /// Appends `value` as little-endian bytes.
  mutating func append(littleEndian value: some FixedWidthInteger) {
    var rest = value
    for _ in 0..<(value.bitWidth / 8) {
      append(UInt8(truncatingIfNeeded: rest))
      rest = rest &>> 8
    }
  }

  /// Appends `value` as the little-endian bytes of its IEEE 754 pattern.
  mutating func append(littleEndian value: Double) { append(littleEndian: value.bitPattern) }

  /// Appends `value` as the little-endian bytes of its IEEE 754 pattern.
  mutating func append(littleEndian value: Float) { append(littleEndian: value.bitPattern) }

  /// Appends zero bytes until the count is a multiple of `alignment`.
  package mutating func pad(to alignment: Int) {
    while count % alignment != 0 { append(0) }
  }
}
