/// The outermost values of a field, and how many are missing.
package struct FieldExtent: Equatable, Sendable {
  /// ∞ when all values are missing.
  package let least: Double
  /// −∞ when all values are missing.
  package let greatest: Double
  /// How many values are NaN.
  package let missing: Int

  package init(of values: [Double]) {
    // Four at a time, then the rest one by one. A comparison with NaN is false; written like this it is one
    // instruction of the processor.
    var low = SIMD4(repeating: Double.infinity)
    var high = -low
    var missing = SIMD4<Int64>()
    let bytes = unsafe values.span.bytes
    for valueNumber in 0..<values.count / 4 {
      // Within the array.
      let next = unsafe bytes.unsafeLoadUnaligned(
        fromUncheckedByteOffset: valueNumber &* MemoryLayout<SIMD4<Double>>.size,
        as: SIMD4<Double>.self)
      for n in 0..<4 {
        low[n] = next[n] < low[n] ? next[n] : low[n]
        high[n] = next[n] > high[n] ? next[n] : high[n]
        missing[n] &+= next[n] != next[n] ? 1 : 0
      }
    }
    for value in values.suffix(values.count % 4) {
      if value < low[0] { low[0] = value }
      if value > high[0] { high[0] = value }
      if value.isNaN { missing[0] += 1 }
    }
    (least, greatest) = (low.min(), high.max())
    self.missing = Int(missing.wrappedSum())
  }
}
