/// The output times of a run: strictly increasing, at least one.
///
/// Most runs write at a constant interval; such an axis is three numbers, and a division finds a time. With a
/// gap or a change of interval, the axis is a list that is searched.
public struct TimeAxis: Hashable, Sendable {
  /// How the times are stored.
  public enum Storage: Hashable, Sendable {
    /// `count` times from `start`, `step` seconds apart. `step` is 0 only when `count` is 1.
    case regular(start: UTCTime, step: Int64, count: Int)
    /// Two or more times, strictly increasing, and what is absent between them.
    case irregular([UTCTime], gaps: Gaps)
  }

  /// How the times are kept.
  public let storage: Storage

  /// The axis of these times, regular when they are; nil when empty, not strictly increasing, or
  /// further apart than seconds can count.
  public init?(_ times: [UTCTime]) {
    guard let first = times.first, let last = times.last, last.seconds(since: first) < .max else {
      return nil
    }
    for (earlier, later) in zip(times, times.dropFirst()) where earlier >= later { return nil }
    let step = times.count > 1 ? times[1].seconds(since: first) : 0
    let isRegular = zip(times, times.dropFirst()).allSatisfy { $1.seconds(since: $0) == step }
    storage =
      isRegular
      ? .regular(start: first, step: step, count: times.count)
      : .irregular(times, gaps: Gaps(in: times))
  }

  /// The axis of all times of some streams of output, of which each may have times of its own: output is absent where one of
  /// them lacks it by itself and all together do. Nil as for `init(_:)`.
  package init?(streams: [[UTCTime]]) {
    guard let axis = TimeAxis(Set(streams.joined()).sorted()) else { return nil }
    guard streams.count > 1, case .irregular(let times, let gaps) = axis.storage, axis.hasGaps
    else {
      self = axis
      return
    }
    let lacking = streams.flatMap { TimeAxis($0)?.gaps ?? [] }
    let steps = times.indices.map { timeNumber in
      let isLacking = lacking.contains {
        timeNumber > 0 && $0.contains(times[timeNumber - 1]) && $0.contains(times[timeNumber])
      }
      return isLacking ? gaps.step(before: timeNumber) : 0
    }
    storage = .irregular(times, gaps: Gaps(steps: steps))
  }

  /// The axis of these times, when it is known which are absent between them.
  ///
  /// - Parameters:
  ///   - times: the output times, in order.
  ///   - absentSteps: for each time, the step in seconds that the run should have had before it, where output is absent
  ///     there; 0 where none is.
  /// - Returns: nil for times that `init(_:)` refuses, and when a step is not shorter than the interval.
  public init?(_ times: [UTCTime], absentSteps: [Int64]) {
    guard absentSteps.count == times.count, absentSteps.first == 0, let axis = TimeAxis(times)
    else {
      return nil
    }
    for timeNumber in 1..<times.count {
      let interval = times[timeNumber].seconds(since: times[timeNumber - 1])
      guard absentSteps[timeNumber] >= 0, absentSteps[timeNumber] < interval else { return nil }
    }
    let gaps = Gaps(steps: absentSteps)
    if case .regular = axis.storage, gaps.isEmpty {
      self = axis
    } else {
      storage = .irregular(times, gaps: gaps)
    }
  }

  /// A regular axis; nil unless `count` is 1, or greater with a positive step that does not
  /// overflow the count of seconds.
  public init?(start: UTCTime, step: Int64, count: Int) {
    guard count >= 1, count == 1 ? step == 0 : step > 0 else { return nil }
    let (span, overflow) = step.multipliedReportingOverflow(by: Int64(count - 1))
    guard !overflow, start.adding(seconds: span) != nil else { return nil }
    storage = .regular(start: start, step: step, count: count)
  }

  /// The number of output times.
  public var count: Int {
    switch storage {
    case .regular(_, _, let count): count
    case .irregular(let times, _): times.count
    }
  }

  /// The output time number `number`, which is in 0 ..< `count`.
  public subscript(timeNumber: Int) -> UTCTime {
    switch storage {
    case .regular(let start, let step, let count):
      precondition(timeNumber >= 0 && timeNumber < count, "time number outside the axis")
      return UTCTime(secondsSince1970: start.secondsSince1970 + step * Int64(timeNumber))
    case .irregular(let times, _):
      return times[timeNumber]
    }
  }

  /// The first output time.
  public var first: UTCTime { self[0] }
  /// The last output time.
  public var last: UTCTime { self[count - 1] }

  /// All output times in order.
  public var times: [UTCTime] { (0..<count).map { self[$0] } }

  /// Seconds between neighbouring times when the axis is regular with more than one time.
  public var step: Int64? {
    if case .regular(_, let step, let count) = storage, count > 1 { return step }
    return nil
  }
}

extension TimeAxis {
  /// Where a moment lies between two output times.
  public struct Position: Hashable, Sendable {
    /// The last output time not after the moment.
    public var output: Int
    /// Share of the way to the next output time, 0 ≤ fraction < 1; 0 at an output time.
    public var fraction: Double

    /// A position at or after an output time.
    public init(output: Int, fraction: Double) {
      self.output = output
      self.fraction = fraction
    }
  }

  /// Where `time` lies on the axis, or nil before the first or after the last output time.
  public func position(of time: UTCTime) -> Position? {
    guard time >= first, time <= last else { return nil }
    switch storage {
    case .regular(let start, let step, _):
      guard step > 0 else { return Position(output: 0, fraction: 0) }
      let (output, rest) = time.seconds(since: start).quotientAndRemainder(dividingBy: step)
      return Position(output: Int(output), fraction: Double(rest) / Double(step))
    case .irregular(let times, _):
      let next = firstOutput(notBefore: time)
      if times[next] == time { return Position(output: next, fraction: 0) }
      let elapsed = Double(time.seconds(since: times[next - 1]))
      let span = Double(times[next].seconds(since: times[next - 1]))
      return Position(output: next - 1, fraction: elapsed / span)
    }
  }

  /// The number of the first output time that is not before `time`; `count` when all are before it.
  public func firstOutput(notBefore time: UTCTime) -> Int {
    switch storage {
    case .regular(let start, let step, let count):
      guard time > start else { return 0 }
      guard step > 0 else { return count }
      let (quotient, rest) = time.seconds(since: start).quotientAndRemainder(dividingBy: step)
      return Int(min(Int64(count), quotient + (rest > 0 ? 1 : 0)))
    case .irregular(let times, _):
      return times.countOfFirst { $0 < time }
    }
  }
}

extension Array {
  /// How many elements at the start meet a condition that none after them meets.
  package func countOfFirst(where isOfFirst: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isOfFirst(self[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
