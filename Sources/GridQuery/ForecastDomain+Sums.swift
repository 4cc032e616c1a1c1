import Forecast
import GridGeometry
import TileIndex

/// Sums are stored as totals since the start of the run; what is asked for is the amount over an
/// interval, the difference of two totals.
extension ForecastDomain {
  /// The amount over one output interval that ends at `position`; NaN when the interval begins before
  /// the run.
  func amount(
    of stored: Int, at place: DomainPlace, position: TimeAxis.Position
  ) throws(TileIndexError) -> Double {
    let step = interval(endingAt: position)
    let end = moment(at: position)
    guard step > 0, let start = end.adding(seconds: -step), let before = times.position(of: start),
      !touchesGap(position), before.fraction == 0 || !touchesGap(before)
    else { return .nan }
    return try place.stencil.mean { point throws(TileIndexError) in
      try total(of: stored, at: point, position) - total(of: stored, at: point, before)
    }
  }

  /// The amounts over the output intervals that end at consecutive output times.
  func amounts(
    of stored: Int, at point: GridIndex, times range: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    guard !range.isEmpty else { return [] }
    var values: [Double] = []
    values.reserveCapacity(range.count + 1)
    if range.lowerBound == 0 { values.append(.nan) }
    let totals = max(0, range.lowerBound - 1)..<range.upperBound
    try index.appendValues(of: stored, at: point, times: totals, to: &values)
    for next in 1..<values.count { values[next - 1] = values[next] - values[next - 1] }
    values.removeLast()
    for time in range where times.hasGap(before: time) {
      values[time - range.lowerBound] = .nan
    }
    return values
  }

  /// Whether output is missing in the interval that `position` lies in or ends.
  private func touchesGap(_ position: TimeAxis.Position) -> Bool {
    times.hasGap(before: position.index + (position.fraction > 0 ? 1 : 0))
  }

  /// Hours of the output interval that an amount at `position` is for; NaN at the first time.
  func hours(endingAt position: TimeAxis.Position) -> Double {
    let seconds = interval(endingAt: position)
    return seconds > 0 ? Double(seconds) / 3600 : .nan
  }

  /// Seconds of the output interval that an amount at `position` is for; 0 at the first time.
  private func interval(endingAt position: TimeAxis.Position) -> Int64 {
    if position.fraction > 0 { return interval(endingAt: position.index + 1) }
    return position.index == 0 ? 0 : interval(endingAt: position.index)
  }

  /// Seconds of the output interval that ends at output time number `time`, which is not the first.
  private func interval(endingAt time: Int) -> Int64 {
    times[time].seconds(since: times[time - 1])
  }

  /// The moment of a position on the time axis, to the second.
  func moment(at position: TimeAxis.Position) -> UTCTime {
    guard position.fraction > 0 else { return times[position.index] }
    let seconds = Double(interval(endingAt: position.index + 1)) * position.fraction
    return UTCTime(
      secondsSince1970: times[position.index].secondsSince1970 + Int64(seconds.rounded()))
  }

  /// The total since the start of the run, each interval's amount spread evenly over it.
  private func total(
    of stored: Int, at point: GridIndex, _ position: TimeAxis.Position
  ) throws(TileIndexError) -> Double {
    let before = try index.value(of: stored, at: point, time: position.index)
    guard position.fraction > 0 else { return before }
    let after = try index.value(of: stored, at: point, time: position.index + 1)
    return before + (after - before) * position.fraction
  }
}
