import GridqFormat
import GridqGeometry
import GridqMetrics

/// Beside grid points without a value, such as those of the sea at a coast, a bilinear answer is made of the
/// other corners alone.
extension ForecastDomain {
  /// Whether a value of a stored metric in an answer is made of only some of the surrounding points.
  ///
  /// - Parameters:
  ///   - stored: the number of the metric.
  ///   - moments: the times of the answer, in order, not empty.
  ///   - sumSeconds: the length of sums; nil for output intervals.
  func isPartial(
    _ stored: Int, at place: DomainPlace, moments: [UTCTime], sumSeconds: Int64?
  ) throws(QueryError) -> Bool {
    guard !place.stencil.isPoint, index.layouts[stored].kind != .category,
      index.metrics[stored].statistics.missingCount > 0
    else { return false }
    let read = outputTimes(of: stored, moments: moments, sumSeconds: sumSeconds)
    var values: [SIMD4<Double>] = []
    for range in read.ranges {
      for start in stride(from: range.lowerBound, to: range.upperBound, by: 4096) {
        values.removeAll(keepingCapacity: true)
        try QueryError.reading(
          index.appendCellValues(
            of: stored, at: place.stencil.corners,
            times: start..<min(start + 4096, range.upperBound), to: &values))
        if values.contains(where: place.stencil.isMissingInPart) { return true }
      }
    }
    return false
  }

  /// The output times that the values of a stored metric are made of.
  private func outputTimes(
    of stored: Int, moments: [UTCTime], sumSeconds: Int64?
  ) -> RangeSet<Int> {
    guard !index.layouts[stored].isConstant else { return RangeSet(0..<1) }
    guard index.layouts[stored].kind == .sum else {
      let position = times.position(of: moments[0])
      // The value of an interval is that of its end.
      let isEnd = index.layouts[stored].kind.isOfInterval && position?.fraction ?? 0 > 0
      let first = (position?.output ?? 0) + (isEnd ? 1 : 0)
      let last = min(times.firstOutput(notBefore: moments[moments.count - 1]), times.count - 1)
      return RangeSet(first..<max(first, last) + 1)
    }
    // A sum is made of the totals at its two ends.
    var read = RangeSet<Int>()
    for moment in moments {
      guard let end = times.position(of: moment),
        let start = start(ofSumEndingAt: end, over: sumSeconds)
      else { continue }
      for position in [start, end] {
        read.insert(contentsOf: position.output..<position.output + (position.fraction > 0 ? 2 : 1))
      }
    }
    return read
  }
}

extension PointStencil {
  /// Whether the mean of the corners' values is made of only some of them.
  fileprivate func isMissingInPart(_ values: SIMD4<Double>) -> Bool {
    let weights = corners.weights
    let isComplete = (0..<4).allSatisfy { weights[$0] == 0 || !values[$0].isNaN }
    return !isComplete && !mean(of: values).isNaN
  }
}
