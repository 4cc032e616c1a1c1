package import GridqMetrics

extension DailyForecast {
  /// A question for output times, or for sums over so many seconds that end at a moment; all metrics when
  /// `names` is nil.
  fileprivate typealias Asking = (_ names: [String]?, _ times: TimeSelection, _ sumSeconds: Int64?)
    throws(QueryError) -> PointForecast

  /// The most days in one answer: eleven years.
  static let mostDays = 4096

  /// Asks for the output times of the days that a question touches, for the sums over each day, and makes the days of
  /// both.
  init(
    _ question: ForecastQuestion,
    answer: (ForecastQuestion) throws(QueryError) -> PointForecast
  ) throws(QueryError) {
    // Files that could not be used for any part of the days.
    var leftOut: [ForecastNotice] = []
    func ask(
      _ names: [String]?, _ times: TimeSelection, _ sumSeconds: Int64?
    ) throws(QueryError) -> PointForecast {
      var part = question
      (part.metrics, part.times, part.sumSeconds) = (names, times, sumSeconds)
      let answer = try answer(part)
      leftOut += answer.notices.filter { $0.code == .leftOut && !leftOut.contains($0) }
      return answer
    }
    let (selection, zone) = (question.times, question.zone)
    let names = question.metrics.map { $0.map { Metric.canonicalName($0) } }
    let whole = try ask([], .wholeRun, nil)
    let run = whole.times
    guard let runStart = run.first, let runEnd = run.last else {
      throw .invalidArgument("the run", "", expected: "a run with times")
    }
    let outside = QueryError.outsideRun(asked: selection.words, first: runStart, last: runEnd)
    let (from, through) = selection.ends(from: runStart, through: runEnd)
    // Not before all runs: an older one may know more than the first.
    let margin = Int64(DailyForecast.mostDays / 2) * 86_400
    let first = max(from, runStart.adding(seconds: -margin) ?? runStart)
    let last = min(through, runEnd)
    guard first <= last else { throw outside }
    let length = last.seconds(since: first) / 86_400
    guard length < DailyForecast.mostDays else {
      throw .tooManyValues(
        metrics: names?.count ?? 1, times: Int(clamping: length), limit: DailyForecast.mostDays)
    }
    let days = zone.days(from: first, through: last)
    guard let firstDay = days.first, let lastDay = days.last else { throw outside }
    let span = TimeSelection.span(from: firstDay.start, through: lastDay.end)
    do {
      outputs = try ask(names, span, nil)
    } catch {
      // A file that cannot be used is named there.
      guard case .outsideRun(span.words, _, _) = error else { throw error }
      throw outside
    }
    outputs.dropUncomputed()
    self.zone = zone
    // Days may begin and end between output times of runs that hold the metrics; other runs know nothing of them.
    func isKnown(at time: UTCTime) -> Bool { (try? ask(names, .moment(time), nil)) != nil }
    var (start, end) = (outputs.times[0], outputs.times[outputs.times.count - 1])
    if firstDay.start == start || isKnown(at: firstDay.start) {
      start = min(firstDay.start, runStart)
    }
    if end < min(lastDay.end, runEnd), isKnown(at: min(lastDay.end, runEnd)) { end = runEnd }
    let covered = start...end
    let gaps = outputs.metrics.isEmpty ? outputs.gaps : outputs.gapsOfAnswer
    let interval = run.count > 1 ? runEnd.seconds(since: run[run.count - 2]) : 0
    self.days = days.compactMap { Day($0, covered: covered, gaps: gaps, interval: interval) }
    guard !self.days.isEmpty else { throw outside }
    (metrics, notices) = ([], [])
    let speeds = try speeds(within: span, ask: ask)
    let ofRows = outputs.noticesOfSources
    let beginning = try outputsBefore(max(days[0].start, covered.lowerBound), ask: ask)
    let ending = try lastInterval(within: covered, ask: ask)
    let sums = try amounts(within: covered, gaps: gaps, ask: ask)
    metrics = outputs.metrics.map { series in
      series.kind == .sum
        ? sums[series.name] ?? statistics(of: series, of: whole, from: covered.lowerBound)
        : statistics(
          of: series, speeds: speeds[series.name], beginning: beginning,
          ending: ending, of: whole,
          from: covered.lowerBound)
    }
    try addNoons(within: covered, ask: ask)
    // What output times are of says nothing of sums, which are made anew.
    // Nor are shares of output intervals, which rows may be, in an amount of a day.
    notices = outputs.notices.filter {
      $0.code != .cut && $0.code != .proRata && !ofRows.contains($0)
    }
    notices += leftOut.filter { !notices.contains($0) }
    var others = outputs
    others.metrics.removeAll { sums[$0.name] != nil }
    if !others.metrics.isEmpty { notices += others.noticesOfSources }
    addNotices(from: from, through: through, covered: covered)
  }

  /// Holds the highest UV index of each day against that at true noon, where output is farther than half an hour from it.
  private mutating func addNoons(
    within covered: ClosedRange<UTCTime>, ask: Asking
  ) throws(QueryError) {
    let name = Metric.uvIndex.name
    guard let number = metrics.firstIndex(where: { $0.name == name }) else { return }
    for (dayNumber, day) in days.enumerated() {
      let noon = SolarDay(containing: day.day.noon, at: outputs.point).noon
      let next = outputs.times.countOfFirst { $0 < noon }
      let isNear = outputs.times[max(0, next - 1)...min(next, outputs.times.count - 1)].contains {
        abs($0.seconds(since: noon)) <= 1800
      }
      guard !isNear, covered.contains(noon), noon >= day.day.start, noon < day.day.end else {
        continue
      }
      let known = metrics[number].columns[0].series.values[dayNumber]
      do throws(QueryError) {
        let answer = try ask([name], .moment(noon), nil)
        if let value = answer.metrics.first?.values.first, value.isFinite, !(value <= known) {
          metrics[number].columns[0].series.values[dayNumber] = value
        }
      } catch .outsideRun {
        continue
      }
    }
  }

  /// The wind speeds at the output times with which directions are weighted, by the names of these: `wind_speed_120m` of
  /// `wind_direction_120m`. A direction of something else has none.
  private func speeds(
    within span: TimeSelection, ask: Asking
  ) throws(QueryError) -> [String: [Double]] {
    let wind = Metric.windDirection.name
    var speeds: [String: [Double]] = [:]
    for series in outputs.metrics where series.kind == .direction && series.name.hasPrefix(wind) {
      let name = Metric.windSpeed.name + series.name.dropFirst(wind.utf8.count)
      if let asked = outputs.metrics.first(where: { $0.name == name }) {
        speeds[series.name] = asked.values
        continue
      }
      do {
        speeds[series.name] = try ask([name], span, nil).metrics.first?.values
      } catch {
        switch error {
        case .absentMetric, .unknownMetric: continue
        default: throw error
        }
      }
    }
    return speeds
  }

  /// What is told at the output times before the first day, where that begins between two of them; none else. What one run lacks
  /// is asked for by itself. A direction counts by the speed at its time, which is not asked for here.
  private func outputsBefore(_ start: UTCTime, ask: Asking) throws(QueryError) -> [PointForecast] {
    let times = outputs.times
    guard start < times[0] else { return [] }
    // Mostly an interval is as long as the next one.
    let interval = times.count > 1 ? times[1].seconds(since: times[0]) : 86_400
    var names = outputs.metrics.filter {
      $0.kind != .sum && $0.kind != .direction && !$0.isConstant && !$0.isToldOfInterval
    }.map { $0.name }
    var before: [PointForecast] = []
    var isAlone = false
    while let name = names.last {
      var isAbsent = false
      for length in [interval, 86_400] {
        do throws(QueryError) {
          let from = start.adding(seconds: -length) ?? start
          before.append(
            try ask(isAlone ? [name] : names, .span(from: from, through: start), nil))
          break
        } catch {
          switch error {
          case .outsideRun: continue
          case .absentMetric, .unknownMetric: isAbsent = true
          default: throw error
          }
        }
      }
      if isAlone { names.removeLast() } else if isAbsent { isAlone = true } else { break }
    }
    return before
  }

  /// What is told of the intervals that hold the end of the last day, where that is no output time; none else.
  private func lastInterval(
    within covered: ClosedRange<UTCTime>, ask: Asking
  ) throws(QueryError) -> PointForecast? {
    let names = outputs.metrics.filter { $0.kind != .sum && $0.isToldOfInterval }.map { $0.name }
    guard !names.isEmpty, let end = days.last?.day.end, let last = outputs.times.last, last < end,
      end <= covered.upperBound
    else { return nil }
    return try ask(names, .moment(end), nil)
  }

  /// The amounts over the covered part of each day, by the name of the metric. Where a total on both sides of a gap tells what fell
  /// in it, a day contains that; where none does, a day that begins or ends in a gap has the amount of the rest of it.
  private mutating func amounts(
    within covered: ClosedRange<UTCTime>, gaps: [ClosedRange<UTCTime>], ask: Asking
  ) throws(QueryError) -> [String: Statistics] {
    let sums = outputs.metrics.filter { $0.kind == .sum }
    guard !sums.isEmpty else { return [:] }
    var columns = sums.map {
      var series = $0
      (series.values, series.intervals, series.sourceNumbers, series.parts) = ([], [], [], [])
      return series
    }
    for (dayNumber, day) in days.enumerated() {
      for seriesNumber in columns.indices {
        columns[seriesNumber].values.append(.nan)
        columns[seriesNumber].intervals.append(nil)
        columns[seriesNumber].sourceNumbers.append(0)
        columns[seriesNumber].parts.append([])
      }
      var start = max(day.day.start, covered.lowerBound)
      var end = min(day.day.end, covered.upperBound)
      var isCut = false
      // The whole of the day, and for what that does not tell the rest of it.
      repeat {
        do throws(QueryError) {
          // Nothing falls in a moment: of a run of one time there is no amount.
          let length = end.seconds(since: start)
          let answer = try ask(sums.map { $0.name }, .moment(end), length > 0 ? length : nil)
          for series in answer.metrics {
            // Who answers may give more than was asked for.
            guard let seriesNumber = columns.firstIndex(where: { $0.name == series.name }),
              !columns[seriesNumber].values[dayNumber].isFinite
            else { continue }
            columns[seriesNumber].values[dayNumber] = series.values.first ?? .nan
            columns[seriesNumber].intervals[dayNumber] = series.intervals.first ?? nil
            let source = answer.source(of: series, at: 0)
            columns[seriesNumber].sourceNumbers[dayNumber] = outputs.number(of: source)
            columns[seriesNumber].parts[dayNumber] = series.parts(at: 0).map { part in
              let source = answer.sources[part.source]
              return SumPart(source: outputs.number(of: source), seconds: part.seconds)
            }
          }
        } catch {
          // Between two runs nothing is told.
          guard case .outsideRun = error, !isCut,
            gaps.contains(where: { $0.lowerBound < end && end <= $0.upperBound })
          else { throw error }
        }
        guard !isCut, columns.contains(where: { !$0.values[dayNumber].isFinite }) else { break }
        isCut = DailyForecast.cut(&start, &end, gaps)
      } while isCut && start < end
    }
    var statistics: [String: Statistics] = [:]
    for var series in columns {
      if outputs.otherSources.isEmpty { series.sourceNumbers = [] }
      if series.parts.allSatisfy({ $0.isEmpty }) { series.parts = [] }
      statistics[series.name] = Statistics(
        name: series.name, unit: series.unit, columns: [Column(statistic: .sum, series: series)],
        counts: [])
    }
    return statistics
  }

  /// Takes the gaps that hold the start or the end of a span away from it; false where there is none.
  private static func cut(
    _ start: inout UTCTime, _ end: inout UTCTime, _ gaps: [ClosedRange<UTCTime>]
  ) -> Bool {
    let whole = (start, end)
    for gap in gaps where gap.lowerBound <= start && start < gap.upperBound {
      start = gap.upperBound
    }
    for gap in gaps.reversed() where gap.lowerBound < end && end <= gap.upperBound {
      end = gap.lowerBound
    }
    return whole != (start, end)
  }

  /// What is told of a metric that is no sum.
  ///
  /// - Parameters:
  ///   - speeds: the wind speeds at the same times, for directions.
  ///   - beginning: what is told of it before the first day, which begins between two output times.
  ///   - ending: what is told at the end of the last day, which is no output time.
  ///   - whole: the output times of all.
  ///   - start: before which nothing is known.
  private func statistics(
    of series: MetricSeries, speeds: [Double]? = nil, beginning: [PointForecast] = [],
    ending: PointForecast? = nil, of whole: PointForecast, from start: UTCTime
  ) -> Statistics {
    var (times, values) = (outputs.times, series.values)
    // A program may have made an answer with fewer values than times.
    while values.count < times.count { values.append(.nan) }
    // How many values come before those of the output times.
    var earlierCount = 0
    let course: DailyCourse
    if series.isToldOfInterval, series.spans.count == times.count {
      var spans = series.spans
      if let last = ending?.metrics.first(where: { $0.name == series.name }),
        last.unit == series.unit, last.kind == series.kind,
        let time = ending?.times.first, let value = last.values.first, let span = last.spans.first
      {
        times.append(time)
        values.append(value)
        spans.append(span)
      }
      course = DailyCourse(
        intervals: spans, at: times, values, isCode: series.name == Metric.weatherCode.name,
        from: start)
    } else if series.isToldOfInterval, let axis = TimeAxis(times) {
      // An answer that a program has made.
      course = DailyCourse(intervalsOf: axis, from: start)
    } else {
      let last = times[times.count - 1]
      let next = whole.times.countOfFirst { $0 <= last }
      for answer in beginning where earlierCount == 0 {
        for earlier in answer.metrics
        where earlier.name == series.name && earlier.unit == series.unit
          && earlier.kind == series.kind
        {
          guard let time = answer.times.last, let value = earlier.values.last else { continue }
          times.insert(time, at: 0)
          values.insert(value, at: 0)
          earlierCount = 1
        }
      }
      course = DailyCourse(
        moments: times, next: next < whole.times.count ? whole.times[next] : nil,
        gaps: outputs.gaps + whole.gaps.filter { $0.lowerBound >= last })
    }
    let shares = days.map { course.shares(from: $0.day.start, until: $0.day.end) }
    var (counts, missing): ([Int], [Int]) = ([], [])
    let columns = DailyStatistic.all(
      of: series.name, kind: series.kind, isConstant: series.isConstant
    ).map { statistic in
      var column = series
      (column.intervals, column.spans, column.sourceNumbers, column.parts) = ([], [], [], [])
      // The share of a day, of a metric that is 0 or 1.
      if statistic == .mean, series.kind == .category { column.quantum /= 100 }
      let told = shares.map { $0.filter { statistic.counts($0, values[$0.row]) } }
      if counts.isEmpty {
        counts = told.map { $0.count { !$0.isBefore } }
        missing = shares.map { shares in
          shares.count { share in
            let row = share.row - earlierCount
            return !values[share.row].isFinite && !share.isBefore && statistic.counts(share, nil)
              && !(outputs.times.indices.contains(row) && outputs.isInGap(row))
          }
        }
      }
      column.values = told.map { shares in
        statistic.value(
          of: shares.map { values[$0.row] },
          weights: shares.map { share in
            let row = share.row - earlierCount
            return Double(share.seconds)
              * (speeds?.indices.contains(row) == true ? speeds?[row] ?? 1 : 1)
          },
          times: shares.map { times[$0.row] }, kind: series.kind)
      }
      return Column(statistic: statistic, series: column)
    }
    var statistics = Statistics(
      name: series.name, unit: series.unit, columns: columns, counts: counts)
    statistics.missing = missing
    return statistics
  }
}

extension DailyForecast.Day {
  /// - Parameter interval: seconds from the output time before the last to the last.
  /// - Returns: nil where the run covers nothing of the day, or at its end less than a tenth of an output interval and ten
  ///   minutes, as where the output at midnight is a time step late. A run of one time is of the day of that.
  fileprivate init?(
    _ day: LocalDay, covered: ClosedRange<UTCTime>, gaps: [ClosedRange<UTCTime>], interval: Int64
  ) {
    func seconds(within range: ClosedRange<UTCTime>) -> Int64 {
      max(
        0,
        min(day.end, range.upperBound).seconds(since: max(day.start, range.lowerBound)))
    }
    let inside = seconds(within: covered)
    let isOfOneTime =
      covered.lowerBound == covered.upperBound
      && day.start <= covered.lowerBound && covered.lowerBound < day.end
    let isLate =
      day.start > covered.lowerBound && covered.upperBound < day.end
      && inside < min(600, interval / 10)
    guard inside > 0 && !isLate || isOfOneTime else { return nil }
    self.init(
      day: day, coveredSeconds: max(0, inside - gaps.reduce(0) { $0 + seconds(within: $1) }))
  }
}

extension PointForecast {
  /// The number of a source, which becomes another one of the answer if it is not among them yet.
  fileprivate mutating func number(of source: ForecastSource) -> Int {
    func isSame(_ other: ForecastSource) -> Bool {
      other.run == source.run && other.domain == source.domain && other.member == source.member
        && other.generation == source.generation && other.digest == source.digest
        && other.cell == source.cell
    }
    if let known = sources.firstIndex(where: isSame) { return known }
    otherSources.append(source)
    return otherSources.count
  }
}

extension MetricSeries {
  /// Whether a value is told of the interval that ends at the time, not of the time.
  var isToldOfInterval: Bool { kind.isToldOfInterval(of: name) }
}

extension Metric.Kind {
  /// Whether a value of the metric of a name is told of the interval that ends at the time, not of the time.
  package func isToldOfInterval(of name: String) -> Bool {
    isOfInterval || name == Metric.weatherCode.name || name == Metric.precipitationProbability.name
  }
}

extension WeatherCode {
  /// Whether the weather of an output interval is that of a period which has some seconds of it. It is not where the
  /// period has less than a tenth, as where output of an adaptive time step is seconds late.
  ///
  /// - Parameter length: of the interval, or of the period if that is shorter.
  package static func isTold(inside seconds: Int64, of length: Int64) -> Bool {
    seconds >= length / 10
  }

  /// Whether the code of an interval of which a day has a part counts in the day: something falls in it.
  package static func countsInParts(_ code: Double) -> Bool {
    code >= Double(WeatherCode.drizzle.rawValue)
  }
}

extension PointForecast {
  /// Whether time number `number` lies in a gap, without its ends.
  func isInGap(_ timeNumber: Int) -> Bool {
    let next = gaps.countOfFirst { $0.upperBound <= times[timeNumber] }
    return next < gaps.count && gaps[next].lowerBound < times[timeNumber]
  }
}

extension TimeSelection {
  /// The first and the last moment that are asked for.
  ///
  /// - Parameters:
  ///   - start: used when no start is given.
  ///   - end: used when no end is given.
  fileprivate func ends(from start: UTCTime, through end: UTCTime) -> (UTCTime, UTCTime) {
    switch self {
    case .moment(let time): return (time, time)
    case .span(let from, let through): return (from ?? start, through ?? end)
    case .length(let from, let seconds):
      let from = from ?? start
      let length = max(seconds, 0) - 1
      return (from, from.adding(seconds: length) ?? UTCTime(secondsSince1970: .max))
    }
  }
}
