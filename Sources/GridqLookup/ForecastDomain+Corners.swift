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
    let view = view(of: stored)
    let read = view.outputTimes(of: stored, moments: moments, sumSeconds: sumSeconds)
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

  /// The numbers among the run's output times of those that the values of a stored metric are made of, which has the times of
  /// this domain.
  private func outputTimes(
    of stored: Int, moments: [UTCTime], sumSeconds: Int64?
  ) -> RangeSet<Int> {
    guard !index.layouts[stored].isConstant else { return RangeSet(0..<1) }
    var read = RangeSet<Int>()
    func insert(_ times: Range<Int>) {
      guard ownAxis >= 0 else { return read.insert(contentsOf: times) }
      // Times of its own do not stand next to each other.
      for time in times { read.insert(contentsOf: number(time)..<number(time) + 1) }
    }
    guard index.layouts[stored].kind == .sum else {
      let position = times.position(of: moments[0])
      // The value of an interval is that of its end.
      let isEnd = index.layouts[stored].kind.isOfInterval && position?.fraction ?? 0 > 0
      let first = (position?.output ?? 0) + (isEnd ? 1 : 0)
      let last = min(times.firstOutput(notBefore: moments[moments.count - 1]), times.count - 1)
      insert(first..<max(first, last) + 1)
      return read
    }
    // A sum is made of the totals at its two ends.
    for moment in moments {
      var seconds = sumSeconds
      if ownAxis >= 0, seconds == nil {
        // Over the output interval of the run, see `value(of:by:in:)`.
        let end = index.times.firstOutput(notBefore: moment)
        guard end > 0, end < index.times.count else { continue }
        seconds = index.times[end].seconds(since: index.times[end - 1])
      }
      guard let end = times.position(of: moment),
        let start = start(ofSumEndingAt: end, over: seconds)
      else { continue }
      for position in [start, end] {
        insert(position.output..<position.output + (position.fraction > 0 ? 2 : 1))
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
