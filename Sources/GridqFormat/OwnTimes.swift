public import GridqMetrics

/// Which output times of a run a metric has that is written less often than others: at the other times it is neither
/// known nor missing, and is made of its own times, as between two output times of the run.
public struct OwnTimes: Hashable, Sendable {
  /// The number of the first one.
  public var first: UInt32
  /// Seconds: the others are later by a multiple of it.
  public var step: UInt32

  /// The output times from number `first` on that are multiples of `step` seconds later.
  public init(first: UInt32, step: UInt32) {
    self.first = first
    self.step = step
  }

  /// The output times of a metric among those of its run; nil when a first one and a step do not describe these.
  package init?(_ own: [UTCTime], among times: TimeAxis) {
    guard let first = own.first, let last = own.last,
      let position = times.position(of: first), position.fraction == 0,
      let number = UInt32(exactly: position.output)
    else { return nil }
    let intervals = zip(own.dropFirst(), own).map { $0.seconds(since: $1) }
    // A single one is followed by none.
    let step = intervals.min() ?? times.last.seconds(since: last) + 1
    guard step > 0, let seconds = UInt32(exactly: step),
      intervals.allSatisfy({ $0 % step == 0 })
    else { return nil }
    self.init(first: number, step: seconds)
  }
}

/// The output times of a metric that has not all of the run's.
public struct OwnAxis: Hashable, Sendable {
  /// The times themselves. Where one is absent that a multiple of the step would be, there is a gap.
  public let times: TimeAxis
  /// Of each, its number among the output times of the run.
  public let numbers: [Int]

  /// Nil where the run does not have the first time, and for a step of 0.
  package init?(_ own: OwnTimes, among run: TimeAxis) {
    let first = Int(clamping: own.first)
    guard first < run.count, own.step > 0 else { return nil }
    let (start, step) = (run[first], Int64(own.step))
    numbers = (first..<run.count).filter { run[$0].seconds(since: start) % step == 0 }
    let times = numbers.map { run[$0] }
    let absent = times.indices.map { number -> Int64 in
      number > 0 && times[number].seconds(since: times[number - 1]) > step ? step : 0
    }
    guard let axis = TimeAxis(times, absentSteps: absent) else { return nil }
    self.times = axis
  }
}

extension StoredMetric {
  /// How many values are missing at its output times: at times that are those of others it has none.
  ///
  /// - Parameters:
  ///   - run: the output times of the run.
  ///   - points: of the grid.
  package func missingCount(among run: TimeAxis, points: Int) -> UInt64 {
    let missing = statistics.missingCount
    guard let ownTimes, let own = OwnAxis(ownTimes, among: run) else { return missing }
    let others = UInt64(run.count - own.numbers.count)
      .multipliedReportingOverflow(by: UInt64(points))
    return others.overflow || others.partialValue > missing ? 0 : missing - others.partialValue
  }
}
