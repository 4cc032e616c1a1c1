public import GridqMetrics

/// The answers of the members of an ensemble to one question, and what they say together.
public struct EnsembleForecast: Hashable, Sendable {
  /// What is known of the values of one metric.
  public struct Statistics: Hashable, Sendable {
    /// The name of the metric.
    public var name: String
    /// The symbol of the unit of all of them.
    public var unit: String
    /// In the order in which they are written; none for directions and categories, which have no order.
    public var columns: [Column]
    /// For each time, the number of members that have a value.
    public var counts: [Int]
  }

  /// One statistic, with a value for each time, NaN where no member has one.
  public struct Column: Hashable, Sendable {
    /// What is told of the members at each time.
    public var statistic: EnsembleStatistic
    /// Its values at the times of the answer, NaN where no member has one.
    public var series: MetricSeries
  }

  /// The answer of each member, in the order of their labels; at least one.
  public internal(set) var members: [PointForecast]
  /// The times that any member has, in order. Of those that are some seconds apart, less than a tenth of what
  /// members usually have between two, the earliest: models write late.
  public internal(set) var times: [UTCTime]
  /// Of each metric that any member has.
  public var metrics: [Statistics]
  /// What to know besides the numbers, in one line each; which members a line is about is said, unless it is
  /// about all.
  public var notices: [ForecastNotice]
  /// How many seconds after one of `times` a member's own may be.
  let tolerance: Int64
}

/// What is told of the values of all members.
@nonexhaustive
public enum EnsembleStatistic: String, Hashable, Sendable, CaseIterable {
  /// The lowest value of a member.
  case minimum
  /// Of an even number of values, the mean of the two in the middle.
  case median
  /// The arithmetic mean of the members.
  case mean
  /// The highest value of a member.
  case maximum

  /// The statistic of values in ascending order; NaN where there is none.
  func value(of values: [Double]) -> Double {
    guard let first = values.first, let last = values.last else { return .nan }
    switch self {
    case .minimum: return first
    case .median: return (values[(values.count - 1) / 2] + values[values.count / 2]) / 2
    case .mean: return values.reduce(0, +) / Double(values.count)
    case .maximum: return last
    }
  }
}

extension EnsembleForecast {
  /// The labels of the members.
  public var labels: [String] { members.map { $0.member } }

  /// The values of a metric of one member at the times of the answer; NaN where it has none.
  package func values(of name: String, unit: String, ofMember memberNumber: Int) -> [Double] {
    let member = members[memberNumber]
    guard let series = member.metrics.first(where: { $0.name == name && $0.unit == unit }) else {
      return Array(repeating: .nan, count: times.count)
    }
    return rows(ofMember: memberNumber).map { row in
      row.flatMap { series.values.indices.contains($0) ? series.values[$0] : nil } ?? .nan
    }
  }

  /// For each time of the answer the row of a member that has it.
  private func rows(ofMember memberNumber: Int) -> [Int?] {
    let own = members[memberNumber].times
    if own == times { return own.indices.map { $0 } }
    return times.indices.map { number in
      let row = own.countOfFirst { $0 < times[number] }
      guard own.indices.contains(row), own[row].seconds(since: times[number]) <= tolerance,
        number + 1 == times.count || own[row] < times[number + 1]
      else { return nil }
      return row
    }
  }

  /// The times of all members, how many seconds later than one of them a member's own may be, and what is to be said of that.
  static func shared(
    _ times: [[UTCTime]]
  ) -> (times: [UTCTime], tolerance: Int64, notices: [ForecastNotice]) {
    if let first = times.first, times.allSatisfy({ $0 == first }) { return (first, 0, []) }
    // The usual one of each member; of single times, what two of them may have between them.
    let intervals = times.compactMap { own in
      let all = zip(own.dropFirst(), own).map { $0.seconds(since: $1) }.sorted()
      return all.isEmpty ? nil : all[all.count / 2]
    }
    let tolerance = max(0, (intervals.min() ?? 600) - 1) / 10
    let members = times.map { Set($0) }
    var (shared, late, most): ([UTCTime], Set<UTCTime>, Int64) = ([], [], 0)
    // The members that have the last time of all, or one shortly after it.
    var holders: Set<Int> = []
    for time in Set(times.joined()).sorted() {
      let having = members.indices.filter { members[$0].contains(time) }
      guard let last = shared.last, time.seconds(since: last) <= tolerance,
        holders.isDisjoint(with: having)
      else {
        shared.append(time)
        holders = Set(having)
        continue
      }
      holders.formUnion(having)
      late.insert(last)
      most = max(most, time.seconds(since: last))
    }
    var notices: [ForecastNotice] = []
    if most > 0 {
      notices.add(
        .members, [],
        "at \(late.count) of \(shared.count) times the members' output is up to \(most) s apart; it is told of as of the earliest"
      )
    }
    return (shared, tolerance, notices)
  }

  /// The shortest and the longest of the intervals that the members' values of a metric are of at each time, in seconds; nil
  /// where they are of one length, to within a tenth: output may be some seconds late.
  func unlikeIntervals(of name: String, unit: String) -> [ClosedRange<Int64>?] {
    var ranges = [ClosedRange<Int64>?](repeating: nil, count: times.count)
    for memberNumber in members.indices {
      guard
        let series = members[memberNumber].metrics.first(where: {
          $0.name == name && $0.unit == unit
        }), series.isOfIntervals
      else { continue }
      for (time, row) in rows(ofMember: memberNumber).enumerated() {
        guard let seconds = row.flatMap({ series.intervalSeconds(atRow: $0) }) else { continue }
        let known = ranges[time] ?? seconds...seconds
        ranges[time] = min(known.lowerBound, seconds)...max(known.upperBound, seconds)
      }
    }
    return ranges.map { range in
      range.flatMap { $0.upperBound - $0.lowerBound > $0.lowerBound / 10 ? $0 : nil }
    }
  }
}

extension MetricSeries {
  fileprivate var isOfIntervals: Bool { !intervals.isEmpty || !spans.isEmpty }

  /// How long the interval is that a value is of; nil where there is no value.
  fileprivate func intervalSeconds(atRow row: Int) -> Int64? {
    guard values.indices.contains(row), values[row].isFinite else { return nil }
    if intervals.indices.contains(row) { return intervals[row]?.seconds }
    return spans.indices.contains(row)
      ? spans[row].upperBound.seconds(since: spans[row].lowerBound) : nil
  }
}
