import GridqGeometry
import GridqLookup
import GridqMetrics

// What days are made of. No index needs to be open.

/// The statistics of a metric of the table over days, of its values at output times: as text a line for each, with its name
/// as `gridq --daily` has it; as numbers those of the first statistic, a value for each day, then those of the next. NaN where
/// missing, also a sum of which a part is; no statistics of a metric that is not in the table, nor of a direction, which would
/// need the speeds.
///
/// - Parameters:
///   - name: of the metric, in UTF-8; allocated here, and freed.
///   - numbers: start and end of each day, then a time and a value for each output time, NaN for one that is absent, all times
///     in order and in seconds since 1970; allocated here, and freed.
///   - count: of the bytes of `numbers`.
@_expose(wasm, "daily") @_cdecl("gridq_daily")
public func daily(
  _ name: UnsafeMutableRawPointer, _ nameCount: Int, _ numbers: UnsafeMutablePointer<Double>,
  _ count: Int,
  _ dayCount: Int
) -> Int32 {
  let name = incomingText(name, nameCount)
  let pairs = (0..<count / 16).map { (numbers[2 * $0], numbers[2 * $0 + 1]) }
  numbers.deallocate()
  return answer { () throws(Refusal) in
    func time(_ seconds: Double) throws(Refusal) -> UTCTime {
      guard let whole = Int64(exactly: seconds.rounded(.down)), abs(seconds) < 1e12 else {
        throw Refusal("no-such-time", "\(seconds) seconds are beyond all times")
      }
      return UTCTime(secondsSince1970: whole)
    }
    var (lines, statistics): (String, [Double]) = ("", [])
    if let metric = Metric.named(name), metric.kind != .direction,
      (0...pairs.count).contains(dayCount)
    {
      var (times, values): ([UTCTime], [Double]) = ([], [])
      for (moment, value) in pairs.dropFirst(dayCount) {
        times.append(try time(moment))
        values.append(value)
      }
      let rows = DailyRows(metric, times, values)
      for statistic in DailyStatistic.all(
        of: name, kind: metric.kind, isConstant: metric.isConstant)
      {
        lines += "\(statistic.rawValue)\n"
        for (start, end) in pairs.prefix(dayCount) {
          statistics.append(rows.value(of: statistic, from: try time(start), until: try time(end)))
        }
      }
    }
    outgoingText.set(Array(lines.utf8))
    outgoingValues.set(statistics)
  }
}

/// When the sun rises and sets around a moment, noon by the clocks of a day: as numbers in seconds since 1970, NaN where it
/// does not; a third one is 1 where the sun is up at noon.
@_expose(wasm, "sun") @_cdecl("gridq_sun")
public func sun(_ latitude: Double, _ longitude: Double, _ noon: Double) -> Int32 {
  answer { () throws(Refusal) in
    guard let place = LatLon(latitude: latitude, longitude: longitude), abs(noon) < 1e12 else {
      throw Refusal("outside", "latitudes are from -90 to 90 degrees, and longitudes are numbers")
    }
    let day = SolarDay(containing: UTCTime(secondsSince1970: Int64(noon)), at: place)
    var numbers = [Double.nan, .nan, 1]
    switch day.daylight {
    case .polarDay: break
    case .polarNight: numbers[2] = 0
    case .rising(let sunrise, let sunset):
      if let sunrise { numbers[0] = Double(sunrise.secondsSince1970) }
      if let sunset { numbers[1] = Double(sunset.secondsSince1970) }
    }
    outgoingValues.set(numbers)
  }
}

/// The values of a metric at output times, and what days have of them.
private struct DailyRows {
  private let metric: Metric
  private let times: [UTCTime]
  private let values: [Double]
  private let course: DailyCourse

  init(_ metric: Metric, _ times: [UTCTime], _ values: [Double]) {
    (self.metric, self.times, self.values) = (metric, times, values)
    // At the first output time no interval ends that is known. Nothing is absent between these times.
    if metric.kind.isToldOfInterval(of: metric.name),
      let axis = TimeAxis(times, absentSteps: times.map { _ in 0 })
    {
      course = DailyCourse(intervalsOf: axis, from: axis.first)
    } else {
      course = DailyCourse(moments: times, next: nil, gaps: [])
    }
  }

  func value(of statistic: DailyStatistic, from start: UTCTime, until end: UTCTime) -> Double {
    guard statistic != .sum else { return amount(from: start, until: end) }
    var (known, weights): ([Double], [Double]) = ([], [])
    var moments: [UTCTime] = []
    for share in course.shares(from: start, until: end)
    where statistic.counts(share, values[share.row]) {
      known.append(values[share.row])
      weights.append(Double(share.seconds))
      moments.append(times[share.row])
    }
    return statistic.value(of: known, weights: weights, times: moments, kind: metric.kind)
  }

  /// The amounts of the intervals, of those at the ends of the day the share that lies in it.
  private func amount(from start: UTCTime, until end: UTCTime) -> Double {
    var (sum, isKnown) = (0.0, false)
    var row = 0
    while row + 1 < times.count {
      row += 1
      let length = times[row].seconds(since: times[row - 1])
      let inside = min(times[row], end).seconds(since: max(times[row - 1], start))
      guard inside > 0, length > 0 else { continue }
      sum += values[row] * Double(inside) / Double(length)
      isKnown = true
    }
    return isKnown ? sum : .nan
  }
}
