/// Stored numbers as Double, from bytes of either order.
extension NetCDFType {
  /// Converts big-endian values to Doubles. `bytes` holds as many as `values` has room for. For types of
  /// numbers only: others are left unchanged.
  ///
  /// - Parameter areMeasured: whether float32 values beyond ±1e30 become NaN.
  func decodeBigEndian(
    _ bytes: UnsafeRawBufferPointer, into values: UnsafeMutableBufferPointer<Double>,
    areMeasured: Bool
  ) {
    switch self {
    case .float where !areMeasured:
      unsafe decode(bytes, into: values) { Double(Float(bitPattern: UInt32(bigEndian: $0))) }
    case .float:
      unsafe decode(bytes, into: values) {
        Double(Float(bitPattern: measurableBits(UInt32(bigEndian: $0))))
      }
    case .double:
      unsafe decode(bytes, into: values) { Double(bitPattern: UInt64(bigEndian: $0)) }
    case .byte: unsafe decode(bytes, into: values) { (value: Int8) in Double(value) }
    case .ubyte: unsafe decode(bytes, into: values) { (value: UInt8) in Double(value) }
    case .short: unsafe decode(bytes, into: values) { Double(Int16(bigEndian: $0)) }
    case .ushort: unsafe decode(bytes, into: values) { Double(UInt16(bigEndian: $0)) }
    case .int: unsafe decode(bytes, into: values) { Double(Int32(bigEndian: $0)) }
    case .uint: unsafe decode(bytes, into: values) { Double(UInt32(bigEndian: $0)) }
    case .int64: unsafe decode(bytes, into: values) { Double(Int64(bigEndian: $0)) }
    case .uint64: unsafe decode(bytes, into: values) { Double(UInt64(bigEndian: $0)) }
    case .char, .string, .userDefined: break
    }
  }

  @inline(__always)
  private func decode<Stored: FixedWidthInteger & BitwiseCopyable>(
    _ bytes: UnsafeRawBufferPointer, into values: UnsafeMutableBufferPointer<Double>,
    value: (Stored) -> Double
  ) {
    precondition(values.count <= bytes.count / MemoryLayout<Stored>.size)
    guard let source = bytes.baseAddress, let target = values.baseAddress else {
      return
    }
    for index in 0..<values.count {
      unsafe target[index] = unsafe value(
        source.loadUnaligned(fromByteOffset: index * MemoryLayout<Stored>.size, as: Stored.self))
    }
  }
}
