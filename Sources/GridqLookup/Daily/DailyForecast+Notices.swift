import GridqMetrics

extension DailyForecast {
  /// Adds what is to be known about the days.
  ///
  /// - Parameters:
  ///   - from: the first moment asked for.
  ///   - through: the last one.
  ///   - covered: from the first time of the run to the last.
  mutating func addNotices(
    from: UTCTime, through: UTCTime, covered: ClosedRange<UTCTime>
  ) {
    if let first = days.first, let last = days.last,
      from < first.day.start || (through >= last.day.end && through > covered.upperBound)
    {
      notices.add(
        .cut, [],
        "the run covers \(zone.text(covered.lowerBound)) to \(zone.text(covered.upperBound));"
          + " days outside are left out", .covered(covered))
    }
    let partial = days.filter { $0.isPartial }.map { $0.coverage }
    if !partial.isEmpty {
      notices.add(
        .partialDay, [],
        "covered only in part by the run: " + ListText.few(partial, separator: "; ", count: 8))
    }
    for statistics in metrics {
      let incomplete = incompleteDays(of: statistics)
      notices.add(
        .partialDay, naming: incomplete.isEmpty ? [] : [statistics.name],
        "missing at some times of \(ListText.few(incomplete, count: 8)); made of the others")
    }
    addNoticesOfParts(upTo: covered.upperBound)
    let shared = metrics.filter { $0.columns.contains { $0.series.isProRata } }.map { $0.name }
    notices.add(
      .proRata, naming: shared,
      "days do not begin and end at output times, and so pro rata: each output interval's amount is"
        + " spread evenly over it")
  }

  /// Says which days have sums that are made of parts of several sources.
  private mutating func addNoticesOfParts(upTo last: UTCTime) {
    let texts = metrics.compactMap { statistics -> (String, String)? in
      guard let series = statistics.columns.first?.series else { return nil }
      let texts = days.indices.compactMap { dayNumber -> String? in
        let parts = series.parts(at: dayNumber)
        return parts.isEmpty
          ? nil : outputs.text(of: parts, upTo: min(days[dayNumber].day.end, last))
      }
      guard !texts.isEmpty else { return nil }
      return ("made of parts: " + ListText.few(texts, separator: "; ", count: 4), statistics.name)
    }
    for (text, names) in ListText.grouped(texts) { notices.add(.sources, naming: names, text) }
  }

  /// The dates with a statistic of a metric that lacks values at times when there is output.
  private func incompleteDays(of statistics: Statistics) -> [String] {
    days.indices.filter { day in
      statistics.counts.indices.contains(day) && statistics.counts[day] > 0
        && statistics.missing.indices.contains(day) && statistics.missing[day] > 0
    }.map { days[$0].day.date }
  }
}

extension DailyForecast.Day {
  /// `2026-11-20 for 18 of 24 hours`
  package var coverage: String {
    func hours(_ seconds: Int64) -> String {
      DecimalText.trimmed(Double(seconds) / 3600, decimals: 2)
    }
    return "\(day.date) for \(hours(coveredSeconds)) of \(hours(day.seconds)) hours"
  }
}

extension TimeZoneRules {
  /// A moment in this zone; in UTC with a `Z`.
  fileprivate func text(_ time: UTCTime) -> String {
    self == .utc ? time.iso8601 : iso8601(time)
  }
}
