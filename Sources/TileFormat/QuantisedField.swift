/// The codes of one metric at one time, ready to be written: made on any thread.
public struct QuantisedField: Sendable {
  /// The codes: where they lie close enough together, as 16 bits each, from the lowest on.
  package enum Codes: Sendable {
    case wide([Int32])
    case narrow([UInt16], lowest: Int32)

    package var byteCount: Int {
      switch self {
      case .wide(let codes): codes.count * MemoryLayout<Int32>.size
      case .narrow(let codes, _): codes.count * MemoryLayout<UInt16>.size
      }
    }
  }

  /// The missing code among narrow ones.
  package static let narrowMissing = UInt16.max

  package let quantiser: Quantiser
  package let codes: Codes
  package let count: Int
  package let statistics: StoredMetric.Statistics

  /// - Parameter values: one value per grid point, row by row from the south-west, in the unit of the
  ///   metric; NaN is missing. For a sum, the total since the start of the run.
  public init(_ values: [Double], by quantiser: Quantiser) {
    self.quantiser = quantiser
    count = values.count
    if let (codes, lowest, highest) = QuantisedField.plain(values, by: quantiser) {
      self.codes = .narrow(codes, lowest: lowest)
      var statistics = StoredMetric.Statistics()
      statistics.add(lowest, count: 1)
      statistics.add(highest, count: 1)
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

  /// The narrow codes of values on a linear scale of which none is missing or out of reach, which is the
  /// usual case; nil in others. Codes rise with values, so that two of them say whether it is one.
  private static func plain(
    _ values: [Double], by quantiser: Quantiser
  ) -> (codes: [UInt16], lowest: Int32, highest: Int32)? {
    guard quantiser.reference == 0, let (least, greatest) = range(of: values) else { return nil }
    let (lowest, highest) = (quantiser.code(of: least), quantiser.code(of: greatest))
    guard !lowest.isClamped, !highest.isClamped,
      Int(highest.code) - Int(lowest.code) < Int(narrowMissing)
    else { return nil }
    let codes = values.map {
      UInt16(truncatingIfNeeded: quantiser.codeInReach(of: $0) &- lowest.code)
    }
    return (codes, lowest.code, highest.code)
  }

  /// The least and the greatest of values; nil when there are none or one is NaN.
  private static func range(of values: [Double]) -> (least: Double, greatest: Double)? {
    guard let first = values.first else { return nil }
    // Eight at a time; what is left over by itself.
    var low = SIMD8(repeating: first)
    var high = low
    var isMissing = low .!= low
    let bytes = unsafe values.span.bytes
    let size = MemoryLayout<SIMD8<Double>>.size
    for offset in stride(from: 0, through: bytes.byteCount - size, by: size) {
      let next = unsafe bytes.unsafeLoadUnaligned(
        fromByteOffset: offset, as: SIMD8<Double>.self)
      low.replace(with: next, where: next .< low)
      high.replace(with: next, where: next .> high)
      isMissing .|= next .!= next
    }
    for value in values.suffix(values.count % low.scalarCount) {
      low[0] = min(low[0], value)
      high[0] = max(high[0], value)
      isMissing[0] = isMissing[0] || value.isNaN
    }
    return any(isMissing) ? nil : (low.min(), high.max())
  }
}
