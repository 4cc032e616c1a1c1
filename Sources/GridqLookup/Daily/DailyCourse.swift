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
  }

  private let times: [UTCTime]
  /// Seconds for which the values at moments count: to the next one. Empty where values are of intervals.
  private var seconds: [Int64] = []
  /// When the intervals end that values are of, each where the next one begins; none for values at moments.
  private var ends: [UTCTime] = []
  /// The numbers of the output times that have them.
  private var rows: [Int] = []
  /// When the first one begins.
  private var begin: UTCTime
  private let start: UTCTime

  /// - Parameters:
  ///   - times: in order.
  ///   - isOfInterval: whether values are told of the interval that ends at the time.
  ///   - ends: for each time, when that interval ends, where it is another one than that of the time; else none.
  ///   - start: before which nothing is known.
  package init(
    _ times: [UTCTime], isOfInterval: Bool, ends: [UTCTime] = [], from start: UTCTime
  ) {
    self.times = times
    self.start = start
    begin = start
    guard isOfInterval else {
      let axis = TimeAxis(times)
      for row in times.indices {
        let before = row > 0 ? times[row].seconds(since: times[row - 1]) : nil
        let after = row + 1 < times.count ? times[row + 1].seconds(since: times[row]) : nil
        var length = after ?? before ?? 1
        // None counts for a gap.
        if let before, axis?.hasGap(before: row + 1) == true { length = min(length, before) }
        seconds.append(length)
      }
      return
    }
    for row in times.indices {
      let end = ends.indices.contains(row) ? ends[row] : times[row]
      if let last = self.ends.last {
        // Several output times may lie in one interval of another stream.
        if last == end { continue }
        // Of another run, which has shorter ones.
        if last > end { self.ends[self.ends.count - 1] = times[row - 1] }
      }
      self.ends.append(end)
      rows.append(row)
    }
    // That the first one is as long as the next one is all that is known of it.
    if rows.count > 1 {
      let length = self.ends[1].seconds(since: self.ends[0])
      begin = self.ends[0].adding(seconds: -length) ?? start
    }
  }

  /// What belongs to a day, in order.
  package func shares(from dayStart: UTCTime, until dayEnd: UTCTime) -> [Share] {
    var shares: [Share] = []
    let (first, day) = (max(dayStart, start), dayEnd.seconds(since: dayStart))
    for number in ends.countOfFirst(where: { $0 <= first })..<ends.count {
      let (from, end) = (number > 0 ? ends[number - 1] : begin, ends[number])
      guard from < dayEnd else { break }
      shares.append(
        Share(
          row: rows[number], seconds: min(end, dayEnd).seconds(since: max(from, first)),
          length: min(end.seconds(since: from), day), endsLater: end > dayEnd))
    }
    guard ends.isEmpty else { return shares }
    let next = times.countOfFirst { $0 < dayEnd }
    for row in times.countOfFirst(where: { $0 < dayStart })..<max(0, next) {
      shares.append(Share(row: row, seconds: seconds[row], length: seconds[row], endsLater: false))
    }
    return shares
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
    case .minimum, .maximum, .sum, .any: return share.seconds >= share.length - share.seconds
    }
  }
}
