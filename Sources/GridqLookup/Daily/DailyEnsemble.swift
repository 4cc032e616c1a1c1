public import GridqMetrics

/// The answers of the members of an ensemble to a question in days, and what they say together.
public struct DailyEnsemble: Hashable, Sendable {
  /// What the members say of one statistic of the days.
  public struct Statistics: Hashable, Sendable {
    /// The name of the metric.
    public var name: String
    /// The symbol of the unit of all of them.
    public var unit: String
    /// What of each day the members tell, such as its maximum.
    public var daily: DailyStatistic
    /// In the order in which they are written, with a value for each day; none for directions and categories,
    /// which have no order.
    public var columns: [EnsembleForecast.Column]
    /// For each day, the number of members that have a value.
    public var counts: [Int]
  }

  /// The answer of each member, in the order of their labels; at least one.
  public internal(set) var members: [DailyForecast]
  /// The days that any member has, in order.
  public internal(set) var days: [LocalDay]
  /// Of each statistic of the days of each metric that any member has.
  public var metrics: [Statistics]
  /// As those of an ``EnsembleForecast``.
  public var notices: [ForecastNotice]
}

extension DailyEnsemble {
  /// Asks each member, and makes the statistics of their answers.
  ///
  /// - Parameter labels: at least one.
  /// - Throws: the error of the first member when none has an answer.
  package init(
    of labels: [String],
    ask: (_ member: String) throws(QueryError) -> DailyForecast
  ) throws(QueryError) {
    let (answers, leftOut) = try EnsembleForecast.answers(of: labels, ask: ask)
    members = answers
    days = Set(members.flatMap { $0.days.map { $0.day } }).sorted { $0.start < $1.start }
    (metrics, notices) = ([], [])
    for member in members {
      for metric in member.metrics {
        for column in metric.columns { add(column, of: metric.name, in: metric.unit) }
      }
    }
    var units: [(name: String, unit: String)] = []
    for metric in metrics where !units.contains(where: { $0.name == metric.name }) {
      units.append((metric.name, metric.unit))
    }
    notices =
      EnsembleForecast.shared(members.map { ($0.outputs.member, $0.notices) }) + leftOut
      + EnsembleForecast.otherUnits(
        members.map { ($0.outputs.member, $0.metrics.map { ($0.name, $0.unit) }) }, than: units)
    let cut = days.flatMap { day in
      members.indices.filter { !isAlike(day, ofMember: $0) && covered(day, byMember: $0) > 0 }
        .map { (day.date.description, labels[$0]) }
    }
    let cutDays = ListText.grouped(cut).map { (EnsembleForecast.words($0.1), $0.0) }
    for (labels, dates) in ListText.grouped(cutDays) {
      notices.add(
        .members, [],
        "\(labels) not counted on \(ListText.few(dates, separator: ", ", count: 8)): less of the day covered than by others"
      )
    }
    for (metricNumber, statistics) in metrics.enumerated() {
      // Minimum, maximum and mean are of the same values.
      let isSaid = metrics[..<metricNumber].contains {
        $0.name == statistics.name && $0.counts == statistics.counts
      }
      if isSaid { continue }
      notices.addCounts(statistics.counts, ofMetric: statistics.name, of: members.count) {
        "on \($0) of \($1) days"
      }
    }
  }

  /// The labels of the members.
  public var labels: [String] { members.map { $0.outputs.member } }

  /// Adds what the members say of a statistic, once.
  private mutating func add(_ column: DailyForecast.Column, of name: String, in unit: String) {
    let daily = column.statistic
    guard
      !metrics.contains(where: {
        $0.name == name && ($0.daily == daily || $0.unit != unit)
      })
    else { return }
    let values = members.indices.map { memberNumber in
      zip(self.values(of: daily, named: name, in: unit, ofMember: memberNumber), days).map {
        isAlike($1, ofMember: memberNumber) ? $0 : .nan
      }
    }
    let (columns, counts) = EnsembleForecast.columns(
      of: values, count: days.count, like: column.series)
    metrics.append(
      Statistics(name: name, unit: unit, daily: daily, columns: columns, counts: counts))
  }

  /// Whether a member covers as much of a day as others do, to within a tenth: the rain of six hours is none of a day, and
  /// their highest temperature is not that of the day.
  private func isAlike(_ day: LocalDay, ofMember memberNumber: Int) -> Bool {
    let most = members.indices.map { covered(day, byMember: $0) }.max() ?? 0
    return covered(day, byMember: memberNumber) >= most - most / 10
  }

  private func covered(_ day: LocalDay, byMember memberNumber: Int) -> Int64 {
    members[memberNumber].days.first { $0.day == day }?.coveredSeconds ?? 0
  }

  /// A statistic of one member on the days of the answer; NaN where it has none.
  package func values(
    of statistic: DailyStatistic, named name: String, in unit: String, ofMember memberNumber: Int
  ) -> [Double] {
    let member = members[memberNumber]
    let metric = member.metrics.first { $0.name == name && $0.unit == unit }
    let series = metric?.columns.first { $0.statistic == statistic }?.series
    return days.map { day in
      guard let series, let row = member.days.firstIndex(where: { $0.day == day }),
        series.values.indices.contains(row)
      else { return .nan }
      return series.values[row]
    }
  }
}
