import GridqFormat
import GridqGeometry
public import GridqMetrics

/// The interval that a sum is for: its length, up to the time of the value.
public struct SumInterval: Hashable, Sendable {
  /// The length of the interval, which ends at the time of the value.
  public var seconds: Int64
  /// Whether it begins or ends between output times, so that the sum includes shares of output intervals,
  /// each interval's amount spread evenly over it.
  public var isProRata: Bool

  /// An interval of so many seconds.
  public init(seconds: Int64, isProRata: Bool = false) {
    self.seconds = seconds
    self.isProRata = isProRata
  }
}

/// Sums are stored as totals since the start of the run; what is asked for is the amount over an
/// interval, the difference of two totals.
extension ForecastDomain {
  /// The interval that the sum ending at `time` is for.
  ///
  /// Nil where the amount is not known: the interval begins before the run, or begins or ends where
  /// output is missing.
  ///
  /// - Parameters:
  ///   - time: the end of the interval.
  ///   - seconds: how long; nil for the output interval that ends at the time, or that the time lies in.
  public func sumInterval(endingAt time: UTCTime, over seconds: Int64? = nil) -> SumInterval? {
    guard let end = times.position(of: time), let start = start(ofSumEndingAt: end, over: seconds)
    else { return nil }
    return SumInterval(
      seconds: seconds ?? interval(endingAt: end),
      isProRata: end.fraction > 0 || start.fraction > 0)
  }

  /// The amount over the interval of so many seconds, or over one output interval, that ends at
  /// `position`; NaN when it is not known.
  func amount(
    of stored: Int, at place: DomainPlace, position: TimeAxis.Position, over seconds: Int64?
  ) throws(TileIndexError) -> Double {
    guard let start = start(ofSumEndingAt: position, over: seconds) else { return .nan }
    let stencil = place.stencil
    if ownAxis < 0, start.fraction == 0, position.fraction == 0,
      start.output + 1 == position.output
    {
      // One output interval: two totals next to each other.
      guard !stencil.isPoint else {
        let (before, after) = try index.pair(of: stored, at: place.nearest, time: start.output)
        return after - before
      }
      let (before, after) = try index.cellValues(
        of: stored, at: stencil.corners, time: start.output, following: 1)
      return stencil.mean(of: after - before)
    }
    let total = try totals(of: stored, at: place, position)
    return stencil.mean(of: total - (try totals(of: stored, at: place, start)))
  }

  /// Where the interval of a sum begins; nil when the amount is not known.
  func start(
    ofSumEndingAt end: TimeAxis.Position, over seconds: Int64?
  ) -> TimeAxis.Position? {
    let length = seconds ?? interval(endingAt: end)
    guard length > 0, let time = moment(at: end).adding(seconds: -length),
      let start = times.position(of: time), !isInGap(end), !isInGap(start)
    else { return nil }
    // A gap is no output interval. An interval asked for by its length may contain one: both totals are
    // known.
    if seconds == nil, end.fraction == 0, times.hasGap(before: end.output) { return nil }
    return start
  }

  /// The amounts over intervals of so many seconds that end at consecutive output times.
  func amounts(
    of stored: Int, at place: DomainPlace, times range: Range<Int>, over seconds: Int64
  ) throws(TileIndexError) -> [Double] {
    let starts = range.map {
      start(ofSumEndingAt: TimeAxis.Position(output: $0, fraction: 0), over: seconds)
    }
    guard let first = starts.lazy.compactMap({ $0?.output }).min() else {
      return range.map { _ in .nan }
    }
    let totals = try cornerValues(of: stored, at: place, times: first..<range.upperBound)
    return zip(range, starts).map { time, start in
      guard let start else { return .nan }
      var before = totals[start.output - first]
      if start.fraction > 0 {
        before += (totals[start.output + 1 - first] - before) * start.fraction
      }
      return place.stencil.mean(of: totals[time - first] - before)
    }
  }

  /// What is stored at the corners of a place at consecutive output times; for a single point, the same in
  /// all four.
  private func cornerValues(
    of stored: Int, at place: DomainPlace, times range: Range<Int>
  ) throws(TileIndexError) -> [SIMD4<Double>] {
    var corners: [SIMD4<Double>] = []
    corners.reserveCapacity(range.count)
    guard place.stencil.isPoint else {
      try index.appendCellValues(
        of: stored, at: place.stencil.corners, times: range, to: &corners)
      return corners
    }
    var values: [Double] = []
    values.reserveCapacity(range.count)
    try index.appendValues(of: stored, at: place.nearest, times: range, to: &values)
    for value in values { corners.append(SIMD4(repeating: value)) }
    return corners
  }

  /// The amounts over the output intervals that end at consecutive output times.
  func outputAmounts(
    of stored: Int, at point: GridPoint, times range: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    guard !range.isEmpty else { return [] }
    guard ownAxis < 0 else { return try ownAmounts(of: stored, at: point, times: range) }
    var values: [Double] = []
    values.reserveCapacity(range.count + 1)
    if range.lowerBound == 0 { values.append(.nan) }
    try index.appendValues(
      of: stored, at: point, times: totalTimes(forAmounts: range), to: &values)
    for next in 1..<values.count { values[next - 1] = values[next] - values[next - 1] }
    values.removeLast()
    for time in range where times.hasGap(before: time) {
      values[time - range.lowerBound] = .nan
    }
    return values
  }

  /// The same of a metric with output times of its own, at some of these.
  private func ownAmounts(
    of stored: Int, at point: GridPoint, times range: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    var amounts: [Double] = []
    amounts.reserveCapacity(range.count)
    for time in range {
      guard time > 0, !times.hasGap(before: time) else {
        amounts.append(.nan)
        continue
      }
      let before = try index.value(of: stored, at: point, time: number(time - 1))
      amounts.append(try index.value(of: stored, at: point, time: number(time)) - before)
    }
    return amounts
  }

  /// The output times of the totals that the amounts at `range` are differences of; the first time of
  /// a run has no total before it.
  func totalTimes(forAmounts range: Range<Int>) -> Range<Int> {
    max(0, range.lowerBound - 1)..<range.upperBound
  }

  /// Hours of the output interval that an amount at `position` is for; NaN at the first time.
  func hours(endingAt position: TimeAxis.Position) -> Double {
    let seconds = interval(endingAt: position)
    return seconds > 0 ? Double(seconds) / 3600 : .nan
  }

  /// Seconds of the output interval that an amount at `position` is for; 0 at the first time.
  func interval(endingAt position: TimeAxis.Position) -> Int64 {
    if position.fraction > 0 { return outputInterval(endingAt: position.output + 1) }
    return position.output == 0 ? 0 : outputInterval(endingAt: position.output)
  }

  /// Seconds of the output interval that ends at output time number `time`, which is not the first.
  func outputInterval(endingAt time: Int) -> Int64 {
    times[time].seconds(since: times[time - 1])
  }

  /// The moment of a position on the time axis, to the second.
  func moment(at position: TimeAxis.Position) -> UTCTime {
    guard position.fraction > 0 else { return times[position.output] }
    let seconds = Double(outputInterval(endingAt: position.output + 1)) * position.fraction
    return UTCTime(
      secondsSince1970: times[position.output].secondsSince1970 + Int64(seconds.rounded()))
  }

  /// The totals of the corners of a place since the start of the run, each interval's amount spread
  /// evenly over it.
  private func totals(
    of stored: Int, at place: DomainPlace, _ position: TimeAxis.Position
  ) throws(TileIndexError) -> SIMD4<Double> {
    guard ownAxis < 0 else {
      let before = try ownTotals(of: stored, at: place, position.output)
      guard position.fraction > 0 else { return before }
      let after = try ownTotals(of: stored, at: place, position.output + 1)
      return before + (after - before) * position.fraction
    }
    let following = position.fraction > 0 ? 1 : 0
    guard !place.stencil.isPoint else {
      guard following > 0 else {
        return SIMD4(
          repeating: try index.value(of: stored, at: place.nearest, time: position.output))
      }
      let (before, after) = try index.pair(of: stored, at: place.nearest, time: position.output)
      return SIMD4(repeating: before + (after - before) * position.fraction)
    }
    let (before, after) = try index.cellValues(
      of: stored, at: place.stencil.corners, time: position.output, following: following)
    return following == 0 ? before : before + (after - before) * position.fraction
  }

  /// The totals of the corners of a place at an output time of the metric's own.
  private func ownTotals(
    of stored: Int, at place: DomainPlace, _ time: Int
  ) throws(TileIndexError) -> SIMD4<Double> {
    guard !place.stencil.isPoint else {
      return SIMD4(
        repeating: try index.value(of: stored, at: place.nearest, time: number(time)))
    }
    return try index.cellValues(
      of: stored, at: place.stencil.corners, time: number(time), following: 0
    ).before
  }
}
