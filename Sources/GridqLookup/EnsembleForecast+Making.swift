import GridqMetrics

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
    let (answers, leftOut) = try EnsembleForecast.answers(of: labels, ask: ask)
    members = answers
    let late: [ForecastNotice]
    (times, tolerance, late) = EnsembleForecast.shared(answers.map { $0.times })
    (metrics, notices) = ([], [])
    var unlike: [ForecastNotice] = []
    for series in members.flatMap({ $0.metrics })
    where !metrics.contains(where: { $0.name == series.name }) {
      let values = members.indices.map {
        self.values(of: series.name, unit: series.unit, ofMember: $0)
      }
      var (columns, counts) = EnsembleForecast.columns(of: values, count: times.count, like: series)
      let intervals = unlikeIntervals(of: series.name, unit: series.unit)
      for time in intervals.indices where intervals[time] != nil {
        for column in columns.indices { columns[column].series.values[time] = .nan }
      }
      if !columns.isEmpty {
        unlike.addIntervals(intervals, ofMetric: series.name, isSum: series.kind == .sum)
      }
      metrics.append(
        Statistics(name: series.name, unit: series.unit, columns: columns, counts: counts))
    }
    unlike += EnsembleForecast.otherUnits(
      members.map { ($0.member, $0.metrics.map { ($0.name, $0.unit) }) },
      than: metrics.map { ($0.name, $0.unit) })
    notices =
      EnsembleForecast.shared(members.map { ($0.member, $0.notices) }) + leftOut + late + unlike
    for statistics in metrics {
      notices.addCounts(statistics.counts, ofMetric: statistics.name, of: members.count) {
        "at \($0) of \($1) times"
      }
    }
  }
}
