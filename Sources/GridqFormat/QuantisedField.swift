package import GridqGeometry

/// The codes of one metric at one time, ready to be written; it can be made on any thread.
package struct QuantisedField: Sendable {
  /// The codes: 16 bits each, counted from the lowest, when they are close enough together.
  package enum Codes: Sendable {
    case wide([Int32])
    case narrow([UInt16], lowest: Int32)
  }

  /// The missing code among narrow ones.
  package static let narrowMissing = UInt16.max

  package let quantiser: Quantiser
  package let codes: Codes
  package let count: Int
  package let statistics: StoredMetric.Statistics

  /// - Parameters:
  ///   - values: one value per grid point, row by row from the south-west, in the unit of the metric; NaN is
  ///     missing. For a sum, the total since the start of the run.
  ///   - extent: that of the values, when it is known.
  package init(_ values: [Double], extent: FieldExtent? = nil, by quantiser: Quantiser) {
    self.quantiser = quantiser
    count = values.count
    if let (codes, lowest, statistics) = QuantisedField.narrow(
      values, extent ?? FieldExtent(of: values), by: quantiser)
    {
      self.codes = .narrow(codes, lowest: lowest)
      self.statistics = statistics
      return
    }
    var statistics = StoredMetric.Statistics()
    let codes = values.map { value in
      let (code, isClamped) = quantiser.code(of: value)
      if isClamped { statistics.clampedCount += 1 }
      statistics.add(code, count: 1)
      return code
    }
    let lowest = statistics.minimumCode
    let reach = Int(statistics.maximumCode) - Int(lowest)
    self.codes =
      reach < Int(QuantisedField.narrowMissing)
      ? .narrow(
        codes.map {
          $0 == Quantiser.missing
            ? QuantisedField.narrowMissing : UInt16(truncatingIfNeeded: $0 &- lowest)
        }, lowest: lowest)
      : .wide(codes)
    self.statistics = statistics
  }

  /// The narrow codes of values when none is out of reach, which is the usual case; else nil. Codes rise with
  /// values, so the least and the greatest value decide.
  private static func narrow(
    _ values: [Double], _ extent: FieldExtent, by quantiser: Quantiser
  ) -> (codes: [UInt16], lowest: Int32, statistics: StoredMetric.Statistics)? {
    guard extent.least <= extent.greatest else { return nil }
    if quantiser.reference != 0 {
      // A logarithmic scale is a linear one of steps.
      guard let linear = Quantiser(quantum: 1), !quantiser.code(of: extent.least).isClamped,
        !quantiser.code(of: extent.greatest).isClamped
      else { return nil }
      let steps = quantiser.logarithmicSteps(of: values)
      return narrow(steps, FieldExtent(of: steps), by: linear)
    }
    let (lowest, highest) = (quantiser.code(of: extent.least), quantiser.code(of: extent.greatest))
    guard !lowest.isClamped, !highest.isClamped,
      Int(highest.code) - Int(lowest.code) < Int(narrowMissing)
    else { return nil }
    var codes = narrow(values, by: quantiser, from: lowest.code)
    var statistics = StoredMetric.Statistics()
    statistics.add(lowest.code, count: 1)
    statistics.add(highest.code, count: 1)
    if extent.missing > 0 {
      var codes = codes.mutableSpan
      for n in codes.indices where values[n].isNaN { codes[n] = narrowMissing }
      statistics.add(Quantiser.missing, count: UInt64(extent.missing))
    }
    return (codes, lowest.code, statistics)
  }

  /// The codes of values in reach on a linear scale, from the lowest on; any code for NaN.
  private static func narrow(
    _ values: [Double], by quantiser: Quantiser, from lowest: Int32
  ) -> [UInt16] {
    let bytes = unsafe values.span.bytes
    let size = MemoryLayout<SIMD8<Double>>.size
    let first = SIMD8(repeating: UInt16(truncatingIfNeeded: lowest))
    return unsafe [UInt16](unsafeUninitializedCapacity: values.count) { codes, count in
      // Eight at a time, then the rest one by one. `codes` has room for as many as there are values.
      let target = UnsafeMutableRawPointer(codes.baseAddress)
      for offset in stride(from: 0, through: bytes.byteCount - size, by: size) {
        let eight = unsafe bytes.unsafeLoadUnaligned(
          fromByteOffset: offset, as: SIMD8<Double>.self)
        unsafe target?.storeBytes(
          of: quantiser.lowBitsOfCodes(of: eight) &- first, toByteOffset: offset / 4,
          as: SIMD8<UInt16>.self)
      }
      for n in values.count & ~7..<values.count {
        unsafe codes[n] = UInt16(truncatingIfNeeded: quantiser.codeInReach(of: values[n]) &- lowest)
      }
      count = values.count
    }
  }
}
