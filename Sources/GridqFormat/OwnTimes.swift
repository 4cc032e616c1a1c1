public import GridqMetrics

/// Which output times of a run a metric has that is written less often than others: at the other times it is neither
/// known nor missing, and is made of its own times, as between two output times of the run.
public struct OwnTimes: Hashable, Sendable {
  /// The number of the first one.
  public var first: UInt32
  /// Seconds: the others are later by a multiple of it.
  public var step: UInt32
  /// How many seconds the others may be from that, where the model writes late.
  public var tolerance: UInt32
  /// The number of the last one, where its stream of output ends before the run; nil where it goes on to the end.
  public var last: UInt32?

  /// The output times from number `first` on that are multiples of `step` seconds later, to within `tolerance`; none after
  /// number `last`.
  public init(first: UInt32, step: UInt32, tolerance: UInt32 = 0, last: UInt32? = nil) {
    (self.first, self.step, self.tolerance, self.last) = (first, step, tolerance, last)
  }

  /// The output times of a metric among those of its run; nil when a first one and a step do not describe these.
  package init?(_ own: [UTCTime], among times: TimeAxis) {
    guard let first = own.first, let position = times.position(of: first), position.fraction == 0,
      let number = UInt32(exactly: position.output),
      let step = OutputStep(of: own, among: times.times),
      let seconds = UInt32(exactly: step.seconds),
      let tolerance = UInt32(exactly: step.tolerance)
    else { return nil }
    self.init(first: number, step: seconds, tolerance: tolerance)
    guard let end = own.last, let last = times.position(of: end),
      let axis = OwnAxis(self, among: times),
      axis.times.last > end
    else { return }
    self.last = UInt32(exactly: last.output)
  }

  /// Nil where there is no such step.
  var outputStep: OutputStep? {
    OutputStep(seconds: Int64(step), tolerance: Int64(tolerance))
  }
}

/// The output times of a metric that has not all of the run's.
public struct OwnAxis: Hashable, Sendable {
  /// The times themselves. Where one is absent that a multiple of the step would be, there is a gap.
  public let times: TimeAxis
  /// Of each, its number among the output times of the run.
  public let numbers: [Int]

  /// Nil where the run does not have the first time, where the last one is before it, and where the step or its tolerance
  /// is not allowed.
  package init?(_ own: OwnTimes, among run: TimeAxis) {
    let first = Int(clamping: own.first)
    guard first < run.count, own.first <= own.last ?? .max, let step = own.outputStep else {
      return nil
    }
    let start = run[first]
    var numbers: [Int] = []
    var absent: [Int64] = []
    var reached: Int64 = 0
    for number in first..<min(run.count, own.last.map { Int(clamping: $0) + 1 } ?? run.count) {
      guard let count = step.count(in: run[number].seconds(since: start)) else { continue }
      numbers.append(number)
      absent.append(count > reached + 1 ? step.seconds : 0)
      reached = count
    }
    guard let axis = TimeAxis(numbers.map { run[$0] }, absentSteps: absent) else { return nil }
    (times, self.numbers) = (axis, numbers)
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
