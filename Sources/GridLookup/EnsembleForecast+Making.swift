import Forecast

extension EnsembleForecast {
  /// Asks each member, and makes the statistics of their answers.
  ///
  /// A member without an answer is left out, and a notice says why.
  ///
  /// - Parameter labels: at least one.
  /// - Throws: the error of the first member when none has an answer.
  package init(
    of labels: [String],
    ask: (_ member: String) throws(QueryError) -> PointForecast
  ) throws(QueryError) {
    members = []
    var failures: [(reason: String, labels: [String])] = []
    var first: QueryError?
    for label in labels {
      do {
        members.append(try ask(label))
      } catch {
        first = first ?? error
        EnsembleForecast.add(label, to: &failures, "\(error)")
      }
    }
    guard let reference = members.first else {
      throw first ?? .invalidArgument("members", "", expected: "at least one")
    }
    if members.allSatisfy({ $0.times == reference.times }) {
      times = reference.times
    } else {
      times = Set(members.flatMap { $0.times }).sorted()
    }
    (metrics, notices) = ([], [])
    makeStatistics()
    notices = sharedNotices()
    for failure in failures {
      notices.add(
        .leftOut, [], "\(EnsembleForecast.words(failure.labels)) left out: \(failure.reason)")
    }
    addNoticesOfCounts()
  }

  private mutating func makeStatistics() {
    for member in members {
      for series in member.metrics
      where !metrics.contains(where: { $0.name == series.name && $0.unit == series.unit }) {
        let values = members.indices.map {
          self.values(of: series.name, unit: series.unit, ofMember: $0)
        }
        let rows = times.indices.map { time in
          values.map { $0.indices.contains(time) ? $0[time] : .nan }.filter { $0.isFinite }.sorted()
        }
        let hasOrder = series.kind != .direction && series.kind != .category
        let columns = (hasOrder ? EnsembleStatistic.allCases : []).map { statistic in
          var column = series
          (column.intervals, column.sourceNumbers) = ([], [])
          column.values = rows.map(statistic.value)
          return Column(statistic: statistic, series: column)
        }
        metrics.append(
          Statistics(
            name: series.name, unit: series.unit, columns: columns, counts: rows.map { $0.count }))
      }
    }
  }

  /// The notices of the members, each once, with those that it is about unless these are all.
  private func sharedNotices() -> [ForecastNotice] {
    var all: [(notice: ForecastNotice, labels: [String])] = []
    for member in members {
      for notice in member.notices {
        if let number = all.firstIndex(where: { $0.notice == notice }) {
          all[number].labels.append(member.member)
        } else {
          all.append((notice, [member.member]))
        }
      }
    }
    return all.map { notice, labels in
      guard labels.count < members.count else { return notice }
      return ForecastNotice(
        notice.code, notice.metrics, "\(EnsembleForecast.words(labels)): \(notice.text)")
    }
  }

  /// Says where statistics are of some members only.
  private mutating func addNoticesOfCounts() {
    for statistics in metrics {
      let partial = statistics.counts.filter { (1..<members.count).contains($0) }
      guard let least = partial.min() else { continue }
      notices.add(
        .members, naming: [statistics.name],
        "at \(partial.count) of \(times.count) times only some of the \(members.count) members have a"
          + " value, \(least) at least; what is told of all is of these")
    }
  }

  private static func add(
    _ label: String, to failures: inout [(reason: String, labels: [String])], _ reason: String
  ) {
    if let number = failures.firstIndex(where: { $0.reason == reason }) {
      failures[number].labels.append(label)
    } else {
      failures.append((reason, [label]))
    }
  }

  /// `member m03`, `members m03, m04`.
  package static func words(_ labels: [String]) -> String {
    "member\(labels.count == 1 ? "" : "s") \(ListText.few(labels, count: 8))"
  }
}
