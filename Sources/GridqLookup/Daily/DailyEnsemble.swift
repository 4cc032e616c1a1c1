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
    var unlike = UnlikeDays(of: members, on: days)
    for member in members {
      for metric in member.metrics {
        for column in metric.columns { add(column, of: metric.name, in: metric.unit, &unlike) }
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
      + unlike.notices(self.labels, days)
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
  private mutating func add(
    _ column: DailyForecast.Column, of name: String, in unit: String, _ unlike: inout UnlikeDays
  ) {
    let daily = column.statistic
    guard
      !metrics.contains(where: {
        $0.name == name && ($0.daily == daily || $0.unit != unit)
      })
    else { return }
    var values = members.indices.map {
      self.values(of: daily, named: name, in: unit, ofMember: $0)
    }
    unlike.leaveOut(of: &values, named: name)
    let (columns, counts) = EnsembleForecast.columns(
      of: values, count: days.count, like: column.series)
    metrics.append(
      Statistics(name: name, unit: unit, daily: daily, columns: columns, counts: counts))
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

/// The days that members cover less of than others: the rain of six hours is none of a day, and their highest temperature is
/// not that of the day.
private struct UnlikeDays {
  /// How many seconds each member covers of each day.
  private let covered: [[Int64]]
  /// Which days of each member are not counted for a metric.
  private var leftOut: [(name: String, days: [Set<Int>])] = []

  init(of members: [DailyForecast], on days: [LocalDay]) {
    covered = members.map { member in
      // Both are in order.
      var next = 0
      return days.map { day in
        while next < member.days.count, member.days[next].day.start < day.start { next += 1 }
        let isThere = next < member.days.count && member.days[next].day == day
        return isThere ? member.days[next].coveredSeconds : 0
      }
    }
  }

  /// Leaves out the values of days of which a member covers less than nine tenths of what another one with a value covers.
  mutating func leaveOut(of values: inout [[Double]], named name: String) {
    var days = [Set<Int>](repeating: [], count: covered.count)
    for day in covered[0].indices {
      let known = values.indices.filter { values[$0][day].isFinite }
      let most = known.map { covered[$0][day] }.max() ?? 0
      for member in known where covered[member][day] < most - most / 10 {
        values[member][day] = .nan
        days[member].insert(day)
      }
    }
    leftOut.append((name, days))
  }

  func notices(_ labels: [String], _ days: [LocalDay]) -> [ForecastNotice] {
    var told: [(text: String, name: String)] = []
    for (name, numbers) in leftOut {
      let dates = zip(numbers, labels).map { numbers, label in
        (numbers.sorted().map { days[$0].date.description }, label)
      }
      for (dates, labels) in ListText.grouped(dates) where !dates.isEmpty {
        let text =
          "\(EnsembleForecast.words(labels)) not counted on"
          + " \(ListText.few(dates, separator: ", ", count: 8)): less of the day covered than by others"
        if !told.contains(where: { $0.text == text && $0.name == name }) {
          told.append((text, name))
        }
      }
    }
    var notices: [ForecastNotice] = []
    for (text, names) in ListText.grouped(told.map { ($0.text, $0.name) }) {
      notices.add(.members, naming: names, text)
    }
    return notices
  }
}
