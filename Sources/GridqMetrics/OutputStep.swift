/// How far apart some output times of a run are: a number of steps after the first of them, to within some seconds.
///
/// The seconds are 0 where a model writes at exact times. A model with an adaptive time step may write up to one of its
/// steps late each time; WRF does where `step_to_output_time` is false.
package struct OutputStep: Hashable, Sendable {
  /// Seconds from one to the next; above 0.
  package let seconds: Int64
  /// How many seconds a time may be from where the steps put it; less than half a step.
  package let tolerance: Int64

  /// Nil where the numbers are not as above.
  package init?(seconds: Int64, tolerance: Int64 = 0) {
    guard seconds > 0, tolerance >= 0, tolerance < seconds - tolerance else { return nil }
    (self.seconds, self.tolerance) = (seconds, tolerance)
  }

  /// That of some of the output times of a run, both in order; nil where they have none.
  package init?(of times: [UTCTime], among run: [UTCTime]) {
    guard let first = times.first, let last = times.last, let end = run.last else { return nil }
    let intervals = zip(times.dropFirst(), times).map { $0.seconds(since: $1) }
    guard let shortest = intervals.min(), shortest > 0 else {
      // A single one is followed by none.
      guard intervals.isEmpty else { return nil }
      self.init(seconds: end.seconds(since: last) + 1)
      return
    }
    if shortest % 60 == 0, intervals.allSatisfy({ $0 % shortest == 0 }) {
      self.init(seconds: shortest)
      return
    }
    // Late by some seconds each: over the whole run these count least. Models write at whole minutes, as a rule.
    let count = intervals.reduce(0) { $0 + ($1 + shortest / 2) / shortest }
    let span = last.seconds(since: first)
    for unit in [60, 1] as [Int64] {
      let step = (2 * span + count * unit) / (2 * count * unit) * unit
      guard step > 0 else { continue }
      let distances = times.map { time in
        let rest = time.seconds(since: first) % step
        return min(rest, step - rest)
      }
      // Twice as much as these are: a time that they lack may be later than all of them.
      guard let tolerance = distances.max().map({ 2 * $0 }), tolerance <= step / 4,
        let found = OutputStep(seconds: step, tolerance: tolerance)
      else { continue }
      // One for each step, or others of the run would be taken for its own.
      let numbers = run.compactMap { found.count(in: $0.seconds(since: first)) }
      guard zip(numbers, numbers.dropFirst()).allSatisfy(<) else { continue }
      self = found
      return
    }
    return nil
  }

  /// How many steps after the first of them a time is that is `elapsed` seconds later; nil where it is not one of them.
  package func count(in elapsed: Int64) -> Int64? {
    let (reached, overflow) = elapsed.addingReportingOverflow(tolerance)
    guard elapsed >= 0, !overflow, reached % seconds <= 2 * tolerance else { return nil }
    return reached / seconds
  }
}
