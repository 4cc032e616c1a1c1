package import GridqMetrics

/// What a value needs from a run besides the time itself.
package enum Need: Hashable {
  /// Nothing.
  case moment
  /// That the model has made a step: its first time may hold fields that it had not computed yet.
  case computed
  /// The output interval that holds the time, its end included: what falls at a moment.
  case within
  /// The interval of so many seconds that ends at the time; the output interval when nil.
  case interval(Int64?)
}

/// Moments in seconds since 1970, as sorted, separate ranges that include both ends.
package struct Coverage: Hashable {
  package private(set) var ranges: [ClosedRange<Int64>]

  package init(_ ranges: [ClosedRange<Int64>]) {
    self.ranges = ranges
  }

  package var isEmpty: Bool { ranges.isEmpty }

  /// What lies in both.
  package func intersection(_ other: Coverage) -> Coverage {
    var common: [ClosedRange<Int64>] = []
    var (left, right) = (0, 0)
    while left < ranges.count, right < other.ranges.count {
      let (a, b) = (ranges[left], other.ranges[right])
      let (low, high) = (max(a.lowerBound, b.lowerBound), min(a.upperBound, b.upperBound))
      if low <= high { common.append(low...high) }
      if a.upperBound < b.upperBound { left += 1 } else { right += 1 }
    }
    return Coverage(common)
  }

  /// What is left without `part`, which lies in it.
  package func subtracting(_ part: Coverage) -> Coverage {
    var rest: [ClosedRange<Int64>] = []
    var next = 0
    for range in ranges {
      var low: Int64? = range.lowerBound
      while next < part.ranges.count, part.ranges[next].upperBound <= range.upperBound {
        let taken = part.ranges[next]
        if let start = low, start < taken.lowerBound { rest.append(start...taken.lowerBound - 1) }
        low = taken.upperBound < range.upperBound ? taken.upperBound + 1 : nil
        next += 1
      }
      if let low { rest.append(low...range.upperBound) }
    }
    return Coverage(rest)
  }

  /// The same moments `seconds` later, as far as they can be counted.
  func later(by seconds: Int64) -> Coverage {
    Coverage(
      ranges.compactMap { range in
        let (low, isOver) = range.lowerBound.addingReportingOverflow(seconds)
        guard !isOver else { return nil }
        let (high, isHighOver) = range.upperBound.addingReportingOverflow(seconds)
        return low...(isHighOver ? .max : high)
      })
  }
}

extension TimeAxis {
  /// The moments from the first time to the last.
  package var extent: ClosedRange<Int64> { first.secondsSince1970...last.secondsSince1970 }

  /// Seconds from the first time to the last.
  var length: Int64 { last.seconds(since: first) }

  /// Whether values are known in all of `window` whatever they need, of a run with regular output; false also where
  /// only ``coverage(for:within:)`` tells.
  package func knowsAll(within window: ClosedRange<Int64>, sumSeconds: Int64?) -> Bool {
    guard let step, window.upperBound <= last.secondsSince1970,
      let start = first.adding(seconds: max(step, sumSeconds ?? 0))
    else { return false }
    return window.lowerBound >= start.secondsSince1970
  }

  /// The moments within `window` at which values with a need are known, judging by the times alone: not where
  /// output is absent.
  package func coverage(for need: Need, within window: ClosedRange<Int64>) -> Coverage {
    guard window.overlaps(extent) else { return Coverage([]) }
    var start = window.lowerBound
    if case .interval(let seconds?) = need {
      start = start.subtractingReportingOverflow(max(0, seconds)).partialValue
      if start > window.lowerBound { start = .min }
    }
    // Two output times before the window: what ends at the second of them may begin at the first.
    var low = max(0, firstOutput(notBefore: UTCTime(secondsSince1970: start)) - 2)
    let end = min(count - 1, firstOutput(notBefore: UTCTime(secondsSince1970: window.upperBound)))
    var ranges: [ClosedRange<Int64>] = []
    func add(_ low: Int, _ high: Int) {
      let first: Int =
        switch need {
        case .moment, .within, .interval(.some): low
        case .computed: low == 0 && count > 1 ? 1 : low
        case .interval(nil): low + 1
        }
      guard first <= high else { return }
      let start = self[first].secondsSince1970 + (need == .within ? 1 : 0)
      let end = self[high].secondsSince1970
      if start <= end { ranges.append(start...end) }
    }
    if hasGaps {
      for time in low..<end where hasGap(before: time + 1) {
        add(low, time)
        low = time + 1
      }
    }
    add(low, end)
    var coverage = Coverage(ranges)
    if case .interval(let seconds?) = need {
      coverage = coverage.intersection(coverage.later(by: seconds))
    }
    return coverage.intersection(Coverage([window]))
  }
}
