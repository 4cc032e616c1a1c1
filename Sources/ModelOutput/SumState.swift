import Forecast

/// How far a sum has been followed through the times of a run.
struct SumState: Sendable {
  /// The time that comes next.
  private(set) var nextTime = 0
  /// The totals at the time before it.
  private(set) var last: [Double]?
  private var total = RunningTotal()
  private var lastPackingStep = 0.0

  private var freshStarts: [(time: UTCTime, cells: Int)] = []
  private var heldCells = 0
  private var largestHeld = 0.0

  /// Takes the amounts of the next time and returns the totals.
  mutating func advance(_ amounts: [Double], packingStep: Double, time: UTCTime) -> [Double] {
    var field = amounts
    // Two packings of one amount differ by half a step of each; the sum of both is safe.
    let outcome = total.advance(
      &field, tolerance: RunningTotal.noise + packingStep + lastPackingStep)
    lastPackingStep = packingStep
    if outcome.restarted > 0 { freshStarts.append((time, outcome.restarted)) }
    heldCells += outcome.held
    if outcome.held > 0 { largestHeld = max(largestHeld, outcome.largestFall) }
    nextTime += 1
    last = field
    return field
  }

  func warnings(about metric: Metric) -> [String] {
    var warnings: [String] = []
    if let first = freshStarts.first {
      warnings.append(
        "\(metric.name) starts afresh at \(first.time) at \(counted(first.cells, "point"))"
          + (freshStarts.count > 1 ? " and at \(counted(freshStarts.count - 1, "later time"))" : "")
          + ": the new amounts are added to the earlier totals")
    }
    if heldCells > 0 {
      warnings.append(
        "\(metric.name) falls by up to \(decimal(largestHeld, places: 2)) \(metric.unit.symbol) "
          + "without starting afresh, \(counted(heldCells, "time")) over all points: the totals are "
          + "held")
    }
    return warnings
  }
}
