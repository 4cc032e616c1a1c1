import Forecast

/// The state of a sum while the times of a run are read in order.
struct SumState: Sendable {
  /// The time that comes next.
  private(set) var nextTime = 0
  /// The totals at the time before it.
  private(set) var last: [Double]?
  private var total = RunningTotal()
  private var lastPackingStep = 0.0
  private var conditional = ConditionalSum()

  private var freshStarts: [(time: UTCTime, cells: Int)] = []
  private var heldCells = 0
  private var heldSince: UTCTime?
  private var largestHeld = 0.0

  /// Adds the amounts of the next time and returns the totals.
  mutating func advance(
    _ amounts: [Double], _ conditionals: ConditionalAmounts? = nil, packingStep: Double,
    time: UTCTime
  ) -> [Double] {
    var field = amounts
    // Two packings of one amount differ by half a step of each; the sum of both steps is safe.
    let tolerance = RunningTotal.noise + packingStep + lastPackingStep
    let outcome = total.advance(&field, tolerance: tolerance)
    if let conditionals { conditional.advance(conditionals, tolerance: tolerance) }
    conditional.add(to: &field)
    lastPackingStep = packingStep
    if outcome.restarted > 0 { freshStarts.append((time, outcome.restarted)) }
    heldCells += outcome.held
    if outcome.held > 0 {
      largestHeld = max(largestHeld, outcome.largestFall)
      heldSince = heldSince ?? time
    }
    nextTime += 1
    last = field
    return field
  }

  /// That the sum starts afresh, in one line; nil when it does not.
  func warning(about metric: Metric) -> String? {
    guard let first = freshStarts.first else { return nil }
    return "\(metric.name) starts afresh at \(first.time) at \(counted(first.cells, "point"))"
      + (freshStarts.count > 1 ? " and at \(counted(freshStarts.count - 1, "later time"))" : "")
      + ": the new amounts are added to the earlier totals"
  }

  /// What is doubtful about the totals; nil when nothing is.
  func note(about metric: Metric) -> DataNote? {
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
  private var total = RunningTotal()
  /// The last known totals; NaN before the first.
  private var last: [Double] = []
  private var counted: [Double] = []

  /// Adds the amounts of the next time. Those of the first time are not counted.
  mutating func advance(_ next: ConditionalAmounts, tolerance: Double) {
    var field = next.amounts
    _ = total.advance(&field, tolerance: tolerance)
    if last.count != field.count {
      last = Array(repeating: .nan, count: field.count)
      counted = Array(repeating: 0, count: field.count)
    }
    Self.count(field, where: next.field, isBelow: next.limit, from: &last, in: &counted)
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
