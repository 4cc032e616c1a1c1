import GridqMetrics

/// What answers of the members of an ensemble are made with, whatever they are answers to.
extension EnsembleForecast {
  /// Asks each member.
  ///
  /// - Parameter labels: at least one.
  /// - Returns: the answers of those that have one, and why the others are left out.
  /// - Throws: the error of the first member when none has an answer.
  static func answers<Answer>(
    of labels: [String], ask: (_ member: String) throws(QueryError) -> Answer
  ) throws(QueryError) -> (answers: [Answer], leftOut: [ForecastNotice]) {
    var answers: [Answer] = []
    var failures: [(String, String)] = []
    var first: QueryError?
    for label in labels {
      do {
        answers.append(try ask(label))
      } catch {
        first = first ?? error
        failures.append(("\(error)", label))
      }
    }
    guard !answers.isEmpty else {
      throw first ?? .invalidArgument("members", "", expected: "at least one")
    }
    var leftOut: [ForecastNotice] = []
    for (reason, labels) in ListText.grouped(failures) {
      leftOut.add(.leftOut, [], "\(words(labels)) left out: \(reason)")
    }
    return (answers, leftOut)
  }

  /// What is told of all members together, and how many have a value, at each time or on each day.
  ///
  /// - Parameters:
  ///   - values: of each member, `count` or fewer; NaN where it has none.
  ///   - series: of one of the members, whose values the statistics take the place of.
  static func columns(
    of values: [[Double]], count: Int, like series: MetricSeries
  ) -> (columns: [Column], counts: [Int]) {
    let rows = (0..<count).map { row in
      values.map { $0.indices.contains(row) ? $0[row] : .nan }.filter { $0.isFinite }.sorted()
    }
    // A chance has an order, though it is never a mixture of two grid points.
    let hasOrder =
      series.kind != .direction && series.kind != .category
      || series.name == Metric.precipitationProbability.name
    let columns = (hasOrder ? EnsembleStatistic.allCases : []).map { statistic in
      var column = series
      (column.intervals, column.sourceNumbers) = ([], [])
      column.values = rows.map(statistic.value)
      return Column(statistic: statistic, series: column)
    }
    return (columns, rows.map { $0.count })
  }

  /// That members have a metric in another unit than what is told of all, and are not counted.
  static func otherUnits(
    _ members: [(label: String, units: [(name: String, unit: String)])],
    than told: [(name: String, unit: String)]
  ) -> [ForecastNotice] {
    var notices: [ForecastNotice] = []
    for (name, unit) in told {
      let others = members.flatMap { member in
        member.units.filter { $0.name == name && $0.unit != unit }
          .map { ($0.unit, member.label) }
      }
      for (other, labels) in ListText.grouped(others) {
        notices.add(
          .members, naming: [name],
          "in \(other) and not in \(unit) of \(words(labels)), which \(labels.count == 1 ? "is" : "are") not counted"
        )
      }
    }
    return notices
  }

  /// The notices of the members, each once, with those that it is about unless these are all.
  static func shared(_ members: [(label: String, notices: [ForecastNotice])]) -> [ForecastNotice] {
    let all = members.flatMap { member in member.notices.map { ($0, member.label) } }
    return ListText.grouped(all).map { notice, labels in
      guard labels.count < members.count else { return notice }
      var ofSome = notice
      ofSome.text = "\(words(labels)): \(notice.text)"
      return ofSome
    }
  }

  /// `member m03`, `members m03, m04`.
  package static func words(_ labels: [String]) -> String {
    "member\(labels.count == 1 ? "" : "s") \(ListText.few(labels, count: 8))"
  }
}

extension [ForecastNotice] {
  /// Says where members have amounts, means or extremes of intervals that are not of one length.
  ///
  /// - Parameter intervals: the shortest and the longest, in seconds, at each time where that is so.
  mutating func addIntervals(
    _ intervals: [ClosedRange<Int64>?], ofMetric name: String, isSum: Bool
  ) {
    let unlike = intervals.compactMap { $0 }
    guard let first = unlike.first else { return }
    let lengths = [first.lowerBound, first.upperBound].map { DurationText.words(seconds: $0) }
    add(
      .members, naming: [name],
      "at \(unlike.count) of \(intervals.count) times the members' values are of intervals of unlike length"
        + " (\(lengths[0]), \(lengths[1])), and nothing is told of all"
        + (isSum ? "; sums over a time that is given are of one length" : ""))
  }

  /// Says where statistics are of some members only.
  ///
  /// - Parameters:
  ///   - counts: how many members have a value, of each time or day.
  ///   - place: says of how many of how many this is true: `at 3 of 7 times`.
  mutating func addCounts(
    _ counts: [Int], ofMetric name: String, of members: Int, at place: (Int, Int) -> String
  ) {
    let partial = counts.filter { (1..<members).contains($0) }
    guard let least = partial.min() else { return }
    add(
      .members, naming: [name],
      "\(place(partial.count, counts.count)) only some of the \(members) members have a value,"
        + " \(least) at least; what is told of all is of these")
  }
}
