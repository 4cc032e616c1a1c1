package import GridqMetrics

/// The output times at which a metric is known, and how much of a day each of its values is told of.
package struct DailyCourse {
  /// A value, by the number of its output time, and what it has of a day.
  package struct Share {
    package let row: Int
    /// Seconds of the day that it is told of, or for which it counts in a mean.
    package let seconds: Int64
    /// Seconds of the interval that it is told of, or of the day if that is shorter.
    package let length: Int64
    /// Whether its interval goes on after the day.
    package let endsLater: Bool
    /// Whether it is the value at a moment before the day, which counts in means alone.
    package var isBefore = false
  }

  private var rows: [Int] = []
  /// When the interval of each begins and ends, in order; none for values at moments.
  private var starts: [UTCTime] = []
  private var ends: [UTCTime] = []
  /// When values at moments are told of, and seconds for which each counts.
  private var moments: [UTCTime] = []
  private var seconds: [Int64] = []
  /// Before which nothing is known of intervals.
  private var begin = UTCTime(secondsSince1970: .min)

  /// Of values at moments: each counts until the next one.
  ///
  /// - Parameters:
  ///   - times: in order.
  ///   - next: the output time after them, if there is one.
  ///   - gaps: where output is missing, in order.
  package init(moments times: [UTCTime], next: UTCTime?, gaps: [ClosedRange<UTCTime>]) {
    moments = times
    var gap = 0
    for row in times.indices {
      let before = row > 0 ? times[row].seconds(since: times[row - 1]) : 0
      var length = max(before, 1)
      if let following = row + 1 < times.count ? times[row + 1] : next {
        while gap < gaps.count, gaps[gap].lowerBound < times[row] { gap += 1 }
        let isBeforeGap = gap < gaps.count && gaps[gap].lowerBound == times[row]
        // None counts for a gap.
        if !isBeforeGap || before == 0 { length = following.seconds(since: times[row]) }
      }
      seconds.append(length)
    }
  }

  /// Of values that are told of intervals.
  ///
  /// - Parameters:
  ///   - spans: for each time, the interval that its value is told of.
  ///   - times: in order.
  ///   - values: at these.
  ///   - isCode: whether values of one interval may differ, as weather codes do that tell of the sky at the time.
  ///   - begin: before which nothing is known.
  package init(
    intervals spans: [ClosedRange<UTCTime>], at times: [UTCTime], _ values: [Double],
    isCode: Bool, from begin: UTCTime
  ) {
    self.begin = begin
    for row in times.indices {
      let last = rows.count - 1
      var (start, end) = (spans[row].lowerBound, spans[row].upperBound)
      if row > 0, !isCode, last >= 0, spans[row] == spans[rows[last]] {
        // Several output times may lie in one interval of another stream.
        if !values[rows[last]].isFinite { rows[last] = row }
        continue
      }
      if row > 0 {
        let cut = max(start, times[row - 1])
        // Of another run, which has others.
        if last >= 0, cut < ends[last] { ends[last] = cut }
        if isCode { start = cut }
        if last >= 0 { start = max(start, ends[last]) }
      }
      if isCode, row + 1 < times.count { end = times[row] }
      guard start < end else { continue }
      rows.append(row)
      starts.append(start)
      ends.append(end)
    }
  }

  /// Of values that are told of the intervals which end at the times, where all that is known is these.
  package init(intervalsOf axis: TimeAxis, from begin: UTCTime) {
    self.begin = begin
    for row in 1..<max(1, axis.count) {
      let span = axis.interval(endingAt: row)
      rows.append(row)
      starts.append(span.lowerBound)
      ends.append(span.upperBound)
    }
  }

  /// What belongs to a day, in order.
  package func shares(from dayStart: UTCTime, until dayEnd: UTCTime) -> [Share] {
    var shares: [Share] = []
    let (first, day) = (max(dayStart, begin), dayEnd.seconds(since: dayStart))
    var number = ends.countOfFirst { $0 <= first }
    while number < ends.count, starts[number] < dayEnd {
      let inside = min(ends[number], dayEnd).seconds(since: max(starts[number], first))
      let length = min(ends[number].seconds(since: starts[number]), day)
      if inside > 0 {
        shares.append(
          Share(
            row: rows[number], seconds: inside, length: length, endsLater: ends[number] > dayEnd))
      }
      number += 1
    }
    var row = max(0, moments.countOfFirst { $0 <= dayStart } - 1)
    while row < moments.count, moments[row] < dayEnd {
      let before = max(0, dayStart.seconds(since: moments[row]))
      let inside = min(seconds[row], dayEnd.seconds(since: moments[row])) - before
      if inside > 0 {
        shares.append(
          Share(
            row: row, seconds: inside, length: inside, endsLater: false, isBefore: before > 0))
      }
      row += 1
    }
    return shares
  }
}

extension TimeAxis {
  /// The interval that ends at an output time; of the first one nothing.
  package func interval(endingAt number: Int) -> ClosedRange<UTCTime> {
    let end = self[number]
    guard number > 0 else { return end...end }
    let step = absentStep(before: number)
    let start = step > 0 ? end.adding(seconds: -step) ?? self[number - 1] : self[number - 1]
    return min(start, end)...end
  }
}

extension DailyStatistic {
  /// Whether a value counts in a day of which its interval has a part; of nil, whether any value would.
  package func counts(_ share: DailyCourse.Share, _ value: Double?) -> Bool {
    guard value?.isFinite ?? true else { return false }
    switch self {
    case .mean, .dominant: return true
    case .mostSevere:
      // What falls in the last interval may fall in the day.
      return WeatherCode.isTold(inside: share.seconds, of: share.length)
        && (!share.endsLater || WeatherCode.countsInParts(value ?? 0))
    case .minimum, .maximum, .sum, .any:
      return !share.isBefore && share.seconds >= share.length - share.seconds
    }
  }
}
