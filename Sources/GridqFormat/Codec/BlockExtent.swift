/// The range of the codes of a block, lane by lane.
struct BlockExtent {
  /// The smallest and the largest code; where all are missing, the largest number and `missing`.
  private var smallest = Lanes(repeating: .max)
  private var largest = Lanes(repeating: Quantiser.missing)
  /// How many are missing; at most 4096 points.
  private var missing = Lanes()

  /// - Parameters:
  ///   - codes: of each point.
  ///   - flags: of each point, not 0 where the code does not count because the value is missing;
  ///     empty when none is.
  init(_ codes: [Lanes], missingWhere flags: [Lanes]) {
    for point in codes.indices {
      var code = codes[point]
      if !flags.isEmpty {
        code.replace(with: Quantiser.missing, where: flags[point] .!= 0)
      }
      let isMissing = code .== Quantiser.missing
      missing &-= Lanes(repeating: 0).replacing(with: -1, where: isMissing)
      largest = pointwiseMax(largest, code)
      smallest = pointwiseMin(smallest, code.replacing(with: .max, where: isMissing))
    }
  }

  /// Adds `lanes` lanes to the statistics of a metric.
  func add(lanes: Int, to statistics: inout StoredMetric.Statistics) {
    for lane in 0..<lanes {
      statistics.add(Quantiser.missing, count: UInt64(missing[lane]))
      guard largest[lane] != Quantiser.missing else { continue }
      statistics.add(smallest[lane], count: 1)
      statistics.add(largest[lane], count: 1)
    }
  }
}
