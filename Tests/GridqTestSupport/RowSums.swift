public import GridqLookup
public import GridqMetrics

/// The amounts of the rows of an answer, each over the interval that ends at its time: what sums are compared with.
public struct RowSums {
  private let times: [UTCTime]
  private let amounts: [Double]
  private let seconds: [Int64]

  /// - Returns: nil when the answer has no such metric.
  public init?(_ answer: PointForecast, _ metric: String) {
    guard let series = answer.metrics.first(where: { $0.name == metric }) else { return nil }
    times = answer.times
    amounts = series.values
    seconds = series.intervals.map { $0?.seconds ?? 0 }
  }

  /// What falls from one moment to another, of each row its share; NaN where it is not known.
  public func sum(from start: UTCTime, to end: UTCTime) -> Double {
    var (sum, known) = (0.0, Int64(0))
    for (row, time) in times.enumerated() where seconds[row] > 0 {
      let begin = time.adding(seconds: -seconds[row]) ?? time
      let share = max(0, min(end, time).seconds(since: max(start, begin)))
      guard share > 0 else { continue }
      sum += amounts[row] * Double(share) / Double(seconds[row])
      known += share
    }
    return known == end.seconds(since: start) ? sum : .nan
  }
}
