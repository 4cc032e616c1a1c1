import GridqMetrics

/// The state of a sum while the times of a run are read in order.
struct SumState: Sendable {
  /// The time that comes next.
  private(set) var nextTime = 0
  /// The totals at the time before it.
  private(set) var last: [Double]?
  private var total = RunningTotal()
  private var lastPackingStep = 0.0
  private var conditional = ConditionalSum()
  /// The last time at which a file has the amounts.
  private var lastTime: UTCTime?
  /// The totals at the next time by the part of the run that ends there.
  private var ended: [Double]?

  private var freshStarts: [(time: UTCTime, cells: Int)] = []
  private var heldCells = 0
  private var heldSince: UTCTime?
  private var largestHeld = 0.0
  /// Times at which two parts of the run have different amounts.
  private var seams: [UTCTime] = []
  private var largestDifference = 0.0
  /// What adding the part that ends did.
  private var heldHere = RunningTotal.Outcome()
  /// The fall of an amount that is noise.
  private let noise: Double
  /// Intervals before a fresh start of which no file has a part.
  private var lost: [ClosedRange<UTCTime>] = []

  /// - Parameter noise: the fall of an amount that is noise, in its unit.
  init(noise: Double = RunningTotal.noise) {
    self.noise = noise
  }

  /// Adds the amounts of the next time in the part of the run that ends there, before those of the part that goes
  /// on.
  mutating func endPart(
    _ amounts: [Double], _ conditionals: ConditionalAmounts? = nil, packingStep: Double
  ) {
    var field = amounts
    let tolerance = tolerance(for: packingStep)
    heldHere = total.advance(&field, tolerance: tolerance)
    if let conditionals { conditional.advance(conditionals, tolerance: tolerance) }
    lastPackingStep = packingStep
    ended = field
  }

  /// Goes on from the last time with the amounts of another part of the run.
  ///
  /// - Parameters:
  ///   - amounts: those of that part before the last time, or then.
  ///   - next: those at the next time.
  ///   - share: how much of the interval between both is over at the last time.
  mutating func resumePart(
    _ amounts: [Double], _ conditionals: ConditionalAmounts?, _ next: [Double],
    _ nextConditionals: ConditionalAmounts?, share: Double, packingStep: Double
  ) {
    guard let lastTime else { return }
    var field = total.base(between: amounts, next, share: share)
    let tolerance = tolerance(for: packingStep)
    record(total.goOn(with: &field, from: total.totals, tolerance: tolerance), at: lastTime)
    if var conditionals {
      if let nextConditionals {
        conditionals.amounts = conditional.total.base(
          between: conditionals.amounts, nextConditionals.amounts, share: share)
      }
      conditional.goOn(conditionals, tolerance: tolerance)
    }
    lastPackingStep = packingStep
  }

  /// Adds the amounts of the next time and returns the totals.
  ///
  /// - Parameters:
  ///   - partStart: when the model was started for the part of the run that begins here, if it is known.
  ///   - isOfFile: false where no file has them at this time.
  mutating func advance(
    _ amounts: [Double], _ conditionals: ConditionalAmounts? = nil, packingStep: Double,
    time: UTCTime, partStart: UTCTime? = nil, isOfFile: Bool = true
  ) -> [Double] {
    var field = amounts
    let tolerance = tolerance(for: packingStep)
    if let ended {
      record(heldHere, at: time)
      record(total.goOn(with: &field, from: ended, tolerance: tolerance), at: time)
      if let conditionals { conditional.goOn(conditionals, tolerance: tolerance) }
    } else {
      let start = lastTime.flatMap { last in partStart.flatMap { $0 >= last ? $0 : nil } }
      // A model that was started again goes on with the very amounts, or begins anew: coarse steps are no noise there.
      let noise =
        start == nil
        ? self.noise : min(self.noise, max(RunningTotal.noise, 1e-6 * total.largestAmount))
      let tolerance = self.tolerance(for: packingStep, noise: noise)
      let outcome = total.advance(&field, tolerance: tolerance, isRestart: start != nil)
      record(outcome, at: time)
      if outcome.restarted > 0, let lastTime, let start, start > lastTime {
        lost.append(lastTime...min(start, time))
      }
      if let conditionals {
        conditional.advance(conditionals, tolerance: tolerance, isRestart: start != nil)
      }
    }
    conditional.add(to: &field)
    (ended, heldHere) = (nil, RunningTotal.Outcome())
    lastPackingStep = packingStep
    if isOfFile { lastTime = time }
    nextTime += 1
    last = field
    return field
  }

  /// Two packings of one amount differ by half a step of each; the sum of both steps is safe.
  private func tolerance(for packingStep: Double, noise: Double? = nil) -> Double {
    (noise ?? self.noise) + packingStep + lastPackingStep
  }

  private mutating func record(_ outcome: RunningTotal.Outcome, at time: UTCTime) {
    if outcome.restarted > 0 { freshStarts.append((time, outcome.restarted)) }
    heldCells += outcome.held
    if outcome.held > 0 {
      largestHeld = max(largestHeld, outcome.largestFall)
      heldSince = heldSince ?? time
    }
    if outcome.differing > 0 {
      seams.append(time)
      largestDifference = max(largestDifference, outcome.largestDifference)
    }
  }

  /// That the sum starts afresh, in one line; nil when it does not.
  func warning(about metric: Metric) -> String? {
    guard let first = freshStarts.first else { return nil }
    return "\(metric.name) starts afresh at \(first.time) at \(counted(first.cells, "point"))"
      + (freshStarts.count > 1 ? " and at \(counted(freshStarts.count - 1, "later time"))" : "")
      + ": the new amounts are added to the earlier totals"
  }

  /// What is doubtful about the totals, a note for each kind.
  func notes(about metric: Metric) -> [DataNote] {
    [heldNote(about: metric), seamNote(about: metric), lostNote(about: metric)].compactMap(\.self)
  }

  private func seamNote(about metric: Metric) -> DataNote? {
    guard let first = seams.first else { return nil }
    return DataNote(
      about: metric, since: first,
      "two parts of the run meet at \(first)" + others(seams.count)
        + ", with totals of \(metric.name) that differ by up to "
        + "\(DecimalText.fixed(largestDifference, decimals: 2)) \(metric.unit.symbol): the interval that ends "
        + "there is of the part that ends, the next one of the part that goes on")
  }

  private func lostNote(about metric: Metric) -> DataNote? {
    guard let first = lost.first else { return nil }
    return DataNote(
      about: metric, since: first.upperBound,
      "\(metric.name) starts afresh with a restart at \(first.upperBound), and no file has what fell since "
        + "\(first.lowerBound)" + others(lost.count) + ": it is missing in the totals")
  }

  private func others(_ count: Int) -> String {
    count > 1 ? " (and so \(counted(count - 1, "later time")))" : ""
  }

  private func heldNote(about metric: Metric) -> DataNote? {
    guard heldCells > 0 else { return nil }
    return DataNote(
      about: metric, since: heldSince,
      "\(metric.name) falls by up to \(DecimalText.fixed(largestHeld, decimals: 2)) \(metric.unit.symbol) "
        + "without starting afresh, \(counted(heldCells, "time")) over all points: the totals are "
        + "held")
  }
}

/// The share of an amount that counts: of each interval at whose end the condition holds.
private struct ConditionalSum: Sendable {
  private(set) var total = RunningTotal()
  /// The last known totals; NaN before the first.
  private var last: [Double] = []
  private var counted: [Double] = []

  /// Adds the amounts of the next time. Those of the first time are not counted.
  mutating func advance(
    _ next: ConditionalAmounts, tolerance: Double, isRestart: Bool = false
  ) {
    var field = next.amounts
    _ = total.advance(&field, tolerance: tolerance, isRestart: isRestart)
    if last.count != field.count {
      last = Array(repeating: .nan, count: field.count)
      counted = Array(repeating: 0, count: field.count)
    }
    Self.count(field, where: next.field, isBelow: next.limit, from: &last, in: &counted)
  }

  /// Goes on with the amounts of another part of the run at the time that was added last.
  mutating func goOn(_ next: ConditionalAmounts, tolerance: Double) {
    guard last.count == next.amounts.count else { return advance(next, tolerance: tolerance) }
    var field = next.amounts
    // Where an amount was missing, the last one known goes on.
    _ = total.goOn(with: &field, from: last, tolerance: tolerance)
  }

  /// A function of its own, and without a branch in its loop, so that the compiler takes several points at a time.
  private static func count(
    _ next: [Double], where field: [Double], isBelow limit: Double, from last: inout [Double],
    in counted: inout [Double]
  ) {
    for cell in 0..<min(next.count, field.count, last.count, counted.count) {
      let gain = field[cell] < limit ? next[cell] - last[cell] : 0
      // NaN where the amount is missing, or was before.
      counted[cell] += gain.isNaN ? 0 : gain
      last[cell] = next[cell].isNaN ? last[cell] : next[cell]
    }
  }

  func add(to field: inout [Double]) {
    guard counted.count == field.count else { return }
    field = combined(field, counted, by: +)
  }
}
