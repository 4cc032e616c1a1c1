extension TimeAxis {
  /// Where output is absent from a run.
  ///
  /// An interval is in a gap when shorter ones come before it and after it: a file was lost, or a time was
  /// not written. It is not in a gap when it is one of three or more equal ones in a row, which are a cadence
  /// of their own, or when the run keeps it to the end. The first and the last interval have only one
  /// neighbour and are in a gap when they are longer than it: the cadence may change there, but filling in
  /// lost output would be worse. Two times alone have no gap.
  ///
  /// Longer means at least 1.5 times as long. A model with an adaptive time step writes a little late each
  /// time, and one absent output makes an interval twice as long.
  public struct Gaps: Hashable, Sendable {
    /// For each output time that ends a gap, the shorter of the nearest intervals on both sides that are not
    /// in a gap, in seconds; 0 for all others. Empty when there is no gap. Where that is no shorter than the gap, there is
    /// none: uneven times have shorter intervals around some that are in gaps themselves.
    private let steps: [Int64]

    /// Whether there is no gap.
    var isEmpty: Bool { steps.isEmpty }

    /// The output interval next to the gap that ends at output time number `number`, in seconds; 0 when no
    /// gap ends there.
    func step(before timeNumber: Int) -> Int64 {
      steps.indices.contains(timeNumber) ? steps[timeNumber] : 0
    }

    /// - Parameter steps: as in `steps`; empty, or one for each output time.
    init(steps: [Int64]) {
      self.steps = steps.contains { $0 > 0 } ? steps : []
    }

    /// The gaps that the times alone show.
    init(in times: [UTCTime]) {
      let intervals = zip(times.dropFirst(), times).map { $0.seconds(since: $1) }
      let isInGap = Gaps.marks(of: intervals)
      guard isInGap.contains(true) else {
        self.init(steps: [])
        return
      }
      // Interval number k ends at output time k + 1.
      var steps = [Int64](repeating: 0, count: times.count)
      var nearest = Int64.max
      for (intervalNumber, interval) in intervals.enumerated() {
        if isInGap[intervalNumber] {
          steps[intervalNumber + 1] = nearest
        } else {
          nearest = interval
        }
      }
      nearest = .max
      for (intervalNumber, interval) in intervals.enumerated().reversed() {
        if isInGap[intervalNumber] {
          steps[intervalNumber + 1] = min(steps[intervalNumber + 1], nearest)
        } else {
          nearest = interval
        }
        if steps[intervalNumber + 1] >= interval { steps[intervalNumber + 1] = 0 }
      }
      self.init(steps: steps)
    }

    /// Which intervals are in a gap.
    private static func marks(of intervals: [Int64]) -> [Bool] {
      var marks = intervals.indices.map { !isCadence($0, of: intervals) }
      guard intervals.count > 1 else { return marks.map { _ in false } }
      let last = intervals.count - 1
      var shortest = intervals[1]
      for intervalNumber in 0...last {
        if !isLonger(intervals[intervalNumber], than: shortest) { marks[intervalNumber] = false }
        shortest = intervalNumber == 0 ? intervals[0] : min(shortest, intervals[intervalNumber])
      }
      shortest = intervals[last - 1]
      for intervalNumber in (0...last).reversed() {
        if !isLonger(intervals[intervalNumber], than: shortest) { marks[intervalNumber] = false }
        shortest =
          intervalNumber == last ? intervals[last] : min(shortest, intervals[intervalNumber])
      }
      return marks
    }

    /// Whether an interval is one of three or more equal ones in a row.
    private static func isCadence(_ intervalNumber: Int, of intervals: [Int64]) -> Bool {
      func isLike(_ other: Int) -> Bool {
        intervals.indices.contains(other)
          && !isLonger(intervals[intervalNumber], than: intervals[other])
          && !isLonger(intervals[other], than: intervals[intervalNumber])
      }
      let before = !isLike(intervalNumber - 1) ? 0 : !isLike(intervalNumber - 2) ? 1 : 2
      let after = !isLike(intervalNumber + 1) ? 0 : !isLike(intervalNumber + 2) ? 1 : 2
      return before + after >= 2
    }

    /// Whether an interval is at least 1.5 times as long as another one.
    private static func isLonger(_ interval: Int64, than other: Int64) -> Bool {
      // Both are positive: nothing overflows.
      interval - other >= other / 2 + other % 2
    }
  }

  /// The nominal step between output times, in seconds; absent times count, where they are known. Nil when
  /// there is only one time, or more than one step.
  public var nominalStep: Int64? {
    guard case .irregular(let times, let gaps) = storage else { return step }
    var nominal: Int64?
    for timeNumber in 1..<times.count {
      let gap = gaps.step(before: timeNumber)
      let step = gap > 0 ? gap : times[timeNumber].seconds(since: times[timeNumber - 1])
      guard nominal ?? step == step else { return nil }
      nominal = step
    }
    return nominal
  }

  /// Where output is absent before output time number `number`, the step that the run should have had there,
  /// in seconds; 0 where none is.
  public func absentStep(before timeNumber: Int) -> Int64 {
    guard case .irregular(_, let gaps) = storage else { return 0 }
    return gaps.step(before: timeNumber)
  }

  /// Whether output is missing before output time number `number`: see ``Gaps``.
  public func hasGap(before timeNumber: Int) -> Bool { absentStep(before: timeNumber) > 0 }

  /// Whether output is missing anywhere between the first time and the last.
  public var hasGaps: Bool {
    guard case .irregular(_, let gaps) = storage else { return false }
    return !gaps.isEmpty
  }

  /// The output times between which output is missing, in order.
  package var gaps: [ClosedRange<UTCTime>] {
    guard hasGaps else { return [] }
    return (1..<count).filter { hasGap(before: $0) }.map { self[$0 - 1]...self[$0] }
  }

  /// The first gap, in words: `no output between 2026-11-20T03:00:00Z and 2026-11-20T05:00:00Z`; nil without gaps.
  package var gapText: String? {
    guard let first = gaps.first else { return nil }
    let others = gaps.count - 1
    return "no output between \(first.lowerBound) and \(first.upperBound)"
      + (others == 0 ? "" : ", and \(others) other gap\(others == 1 ? "" : "s")")
  }

  /// Whether there is output inside of a gap of another axis.
  package func fills(_ gap: ClosedRange<UTCTime>) -> Bool {
    let next = firstOutput(notBefore: gap.lowerBound)
    return (next..<min(next + 2, count)).contains {
      gap.lowerBound < self[$0] && self[$0] < gap.upperBound
    }
  }

  /// The times of the output that is missing before output time number `number`: from the one before, in
  /// steps of the shorter of the nearest intervals on both sides of the gap.
  ///
  /// Nil when no gap ends there, and when these steps do not lead to its end: then the times are unknown.
  /// There may be any number of times; also nil when integers cannot count them.
  public func absentTimes(before timeNumber: Int) -> TimeAxis? {
    guard case .irregular(let times, let gaps) = storage else { return nil }
    let step = gaps.step(before: timeNumber)
    guard step > 0 else { return nil }
    let (count, rest) = times[timeNumber].seconds(since: times[timeNumber - 1])
      .quotientAndRemainder(dividingBy: step)
    guard rest == 0, count > 1, let absent = Int(exactly: count - 1),
      let first = times[timeNumber - 1].adding(seconds: step)
    else { return nil }
    return TimeAxis(start: first, step: absent == 1 ? 0 : step, count: absent)
  }
}
