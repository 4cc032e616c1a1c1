/// The codes of one metric at one time, ready to be written: made on any thread.
public struct QuantisedField: Sendable {
  let quantiser: Quantiser
  let codes: [Int32]
  let statistics: StoredMetric.Statistics

  /// - Parameter values: one value per grid point, row by row from the south-west, in the unit of the
  ///   metric; NaN is missing. For a sum, the total since the start of the run.
  public init(_ values: [Double], by quantiser: Quantiser) {
    var lowest = Int32.max
    var highest = -Int32.max
    var missing = 0
    var clamped = 0
    codes = values.map { value in
      let (code, isClamped) = quantiser.code(of: value)
      if isClamped { clamped += 1 }
      if code == Quantiser.missing {
        missing += 1
      } else {
        lowest = min(lowest, code)
        highest = max(highest, code)
      }
      return code
    }
    var statistics = StoredMetric.Statistics()
    if lowest <= highest {
      statistics.minimumCode = lowest
      statistics.maximumCode = highest
    }
    statistics.missingCount = UInt64(missing)
    statistics.clampedCount = UInt64(clamped)
    self.statistics = statistics
    self.quantiser = quantiser
  }
}
