extension [Double] {
  /// How many values lie in a range: a fast way to find that there is nothing to do for any of them.
  func count(in range: ClosedRange<Double>) -> Int {
    // Eight at a time, then the rest one by one.
    let (low, high) = (SIMD8(repeating: range.lowerBound), SIMD8(repeating: range.upperBound))
    var counts = SIMD8<Int64>()
    let bytes = unsafe span.bytes
    let size = MemoryLayout<SIMD8<Double>>.size
    for offset in stride(from: 0, through: bytes.byteCount - size, by: size) {
      let values = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: SIMD8<Double>.self)
      counts &+= SIMD8<Int64>().replacing(with: 1, where: values .>= low .& values .<= high)
    }
    return Int(counts.wrappedSum()) + suffix(count % low.scalarCount).count { range ~= $0 }
  }

  /// Whether any value is at most `limit`: a fast way to find that there is nothing to do.
  func contains(upTo limit: Double) -> Bool {
    let limits = SIMD8(repeating: limit)
    var found = limits .< limits
    let bytes = unsafe span.bytes
    let size = MemoryLayout<SIMD8<Double>>.size
    for offset in stride(from: 0, through: bytes.byteCount - size, by: size) {
      found .|= unsafe bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: SIMD8<Double>.self)
        .<= limits
    }
    return any(found) || suffix(count % limits.scalarCount).contains { $0 <= limit }
  }
}
