import GridqMetrics

/// An answer of several candidates, while it is put together piece by piece.
struct SeamedAnswer {
  private let stitch: Stitch
  private var times: [UTCTime] = []
  /// For each time, and for each metric and time, the number of the source.
  private var numbers: [Int] = []
  private var metricNumbers: [[Int]]
  /// Nil until there is a value.
  private var series: [MetricSeries?]
  private var sources: [(candidate: Int, source: ForecastSource)] = []
  private var gaps: [ClosedRange<UTCTime>]
  private var unset: [String] = []
  private var notices: [ForecastNotice]
  /// Metrics that no source has at some of the times.
  private var unheld: Set<Int> = []
  private var method = InterpolationMethod.nearest
  /// The times of the last piece.
  private(set) var newTimes: [UTCTime] = []
  var lastTime: UTCTime? { times.last }

  /// - Parameter holes: where no run has output, from the last before to the first after.
  init(_ stitch: Stitch, holes: [ClosedRange<UTCTime>]) {
    self.stitch = stitch
    gaps = holes
    notices = holes.prefix(8).map { hole in
      ForecastNotice(
        .gap, [], "no run has output between \(hole.lowerBound) and \(hole.upperBound)",
        .gap(hole))
    }
    metricNumbers = stitch.names.map { _ in [] }
    series = stitch.names.map { _ in nil }
  }

  /// Begins a piece with its times, of an answer without metrics.
  mutating func begin(_ candidate: Int, _ part: PointForecast) {
    newTimes = part.times
    times += part.times
    let sourceNumber = number(of: candidate, part)
    numbers += part.times.map { _ in sourceNumber }
    addGaps(of: part)
  }

  /// Adds the values of metrics, given by number, at the next times of a piece.
  mutating func add(_ part: PointForecast, of candidate: Int, to metrics: [Int]) {
    let sourceNumber = number(of: candidate, part)
    addNotices(of: part)
    for (metric, next) in zip(metrics, part.metrics) {
      metricNumbers[metric] += next.values.map { _ in sourceNumber }
      guard var all = series[metric] else {
        // No source had it before.
        var first = next
        let missing = metricNumbers[metric].count - next.values.count
        first.values = Array(repeating: .nan, count: missing) + next.values
        if next.kind == .sum {
          first.intervals = Array(repeating: nil, count: missing) + next.intervals
        }
        if !next.spans.isEmpty { first.spans = times.prefix(missing).map { $0...$0 } + next.spans }
        series[metric] = first
        continue
      }
      all.values += next.values
      all.intervals += next.intervals
      all.spans += next.spans
      // No digit is shown that one of the sources does not know.
      if all.scale == next.scale { all.quantum = max(all.quantum, next.quantum) }
      series[metric] = all
    }
  }

  /// Adds the next value of a sum.
  ///
  /// - Parameter answers: those of the parts of its interval, in order; none where it is not known.
  mutating func addSum(_ answers: [(candidate: Int, answer: PointForecast)], to metric: Int) {
    guard answers.count > 1, var sum = answers.last?.answer else {
      if let only = answers.first {
        add(only.answer, of: only.candidate, to: [metric])
      } else {
        addMissing(to: metric)
      }
      return
    }
    var parts: [SumPart] = []
    for (candidate, answer) in answers {
      let interval = answer.metrics[0].intervals.first ?? nil
      parts.append(
        SumPart(source: number(of: candidate, answer), seconds: interval?.seconds ?? 0))
    }
    let own = answers.map { $0.answer.metrics[0] }
    sum.metrics[0].quantum = own.map { $0.quantum }.max() ?? sum.metrics[0].quantum
    sum.metrics[0].values = [own.reduce(0) { $0 + ($1.values.first ?? .nan) }]
    sum.metrics[0].intervals = [
      SumInterval(
        seconds: parts.reduce(0) { $0 + $1.seconds }, isProRata: own.contains { $0.isProRata })
    ]
    for (_, answer) in answers.dropLast() { addNotices(of: answer) }
    add(sum, of: answers[answers.count - 1].candidate, to: [metric])
    series[metric]?.endWith(parts)
  }

  /// Adds a missing value at the next time.
  private mutating func addMissing(to metric: Int) {
    unheld.insert(metric)
    metricNumbers[metric].append(numbers[metricNumbers[metric].count])
    guard series[metric] != nil else { return }
    series[metric]?.values.append(.nan)
    series[metric]?.intervals.append(nil)
  }

  /// Ends a piece: what no source has at its times is missing.
  mutating func end() {
    for metric in series.indices where metricNumbers[metric].count < times.count {
      unheld.insert(metric)
      let missing = times.count - metricNumbers[metric].count
      metricNumbers[metric] += numbers.suffix(missing)
      series[metric]?.values += Array(repeating: .nan, count: missing)
      if series[metric]?.spans.isEmpty == false {
        series[metric]?.spans += times.suffix(missing).map { $0...$0 }
      }
      if series[metric]?.kind == .sum {
        series[metric]?.intervals += Array(repeating: nil, count: missing)
      }
    }
  }

  /// The number of the source that a candidate is.
  private mutating func number(of candidate: Int, _ part: PointForecast) -> Int {
    guard let sourceNumber = sources.firstIndex(where: { $0.candidate == candidate }) else {
      sources.append((candidate, part.source))
      return sources.count - 1
    }
    // What was adjusted in one part and in another.
    var known = sources[sourceNumber].source.adjustment ?? part.source.adjustment
    if let more = part.source.adjustment {
      for metric in more.adjusted where known?.adjusted.contains(metric) == false {
        known?.adjusted.append(metric)
      }
      for metric in more.unadjusted where known?.unadjusted.contains(metric) == false {
        known?.unadjusted.append(metric)
      }
    }
    sources[sourceNumber].source.adjustment = known
    return sourceNumber
  }

  private mutating func addGaps(of part: PointForecast) {
    for gap in part.gaps where !gaps.contains(gap) { gaps.append(gap) }
  }

  /// Adds what a part says besides its values, each once with all metrics that it is said of, except what repeats the
  /// request: that is said of the whole, and so is which sums are pro rata.
  private mutating func addNotices(of part: PointForecast) {
    method = part.method
    addGaps(of: part)
    for name in part.unsetMetrics where !unset.contains(name) { unset.append(name) }
    for notice in part.notices where !notice.isAskedFor && notice.code != .proRata {
      let words = notice.words
      guard
        let same = notices.firstIndex(where: {
          $0.code == notice.code && $0.value == notice.value && $0.words == words
        })
      else {
        notices.append(notice)
        continue
      }
      let known = notices[same].metrics
      // Of all of the answer is of all of it.
      let isOfAll = known.isEmpty || notice.metrics.isEmpty
      let all = stitch.names.filter { known.contains($0) || notice.metrics.contains($0) }
      notices[same].metrics = isOfAll ? [] : all
      guard !isOfAll, words.count < notice.text.count else { continue }
      notices[same].text = "\(all.joined(separator: ", ")): \(words)"
    }
  }

  func forecast() -> PointForecast {
    var metrics: [MetricSeries] = []
    for (seriesNumber, series) in series.enumerated() {
      guard var series else { continue }
      if metricNumbers[seriesNumber] != numbers {
        series.sourceNumbers = metricNumbers[seriesNumber]
      }
      if !series.parts.isEmpty { series.endWith([]) }
      metrics.append(series)
    }
    let isOne = sources.count == 1
    var answer = PointForecast(
      point: stitch.question.point, method: method, source: sources[0].source,
      otherSources: sources.dropFirst().map { $0.source }, sourceNumbers: isOne ? [] : numbers,
      sumSeconds: stitch.question.sumSeconds, ozone: stitch.question.ozone,
      panel: stitch.question.panel, times: times,
      metrics: metrics, isCut: stitch.isCut,
      gaps: gaps.sorted { $0.lowerBound < $1.lowerBound }, unsetMetrics: unset)
    if stitch.isCut {
      let text = "the runs cover \(stitch.first) to \(stitch.last); what lies outside is left out"
      answer.notices.add(.cut, [], text, .covered(stitch.first...stitch.last))
    }
    answer.notices += notices
    for metric in unheld.sorted() {
      guard let name = series[metric]?.name else { continue }
      answer.notices.add(
        .sources, naming: [name],
        "missing where no run that covers the time holds it, or only in another unit or of another kind"
      )
    }
    answer.notices += answer.noticesOfShares
    answer.notices += answer.noticesOfSources
    answer.notices += answer.noticesOfRequest(cell: stitch.question.cell)
    return answer
  }
}

extension PointForecast {
  /// Which source answers from which time on, and which metrics come from another source than their time
  /// does.
  var noticesOfSources: [ForecastNotice] {
    guard !otherSources.isEmpty else { return [] }
    var changes: [String] = []
    for timeNumber in times.indices
    where timeNumber == 0 || sourceNumber(at: timeNumber) != sourceNumber(at: timeNumber - 1) {
      changes.append("from \(times[timeNumber]) on \(source(at: timeNumber).text)")
    }
    var notices: [ForecastNotice] = []
    if changes.count > 1 {
      notices.add(.sources, [], ListText.few(ListText.once(changes), separator: "; ", count: 6))
    }
    for series in metrics where !series.sourceNumbers.isEmpty {
      let others = times.indices.filter {
        series.sourceNumbers[$0] != sourceNumber(at: $0) && series.parts(at: $0).isEmpty
      }
      let texts = others.map { number in
        "at \(times[number]) from \(source(number: number, of: series.sourceNumbers).text)"
      }
      notices.add(
        .sources, naming: texts.isEmpty ? [] : [series.name],
        ListText.few(ListText.once(texts), separator: "; ", count: 2)
          + ": the source of that time has no value")
    }
    return notices + noticesOfParts
  }

  /// Which sums are made of parts of several sources.
  private var noticesOfParts: [ForecastNotice] {
    var notices: [ForecastNotice] = []
    let texts = metrics.filter { !$0.parts.isEmpty }.map { series in
      let texts = times.indices.compactMap { timeNumber -> String? in
        let parts = series.parts(at: timeNumber)
        return parts.isEmpty ? nil : text(of: parts, upTo: times[timeNumber])
      }
      return ("made of parts: " + ListText.few(texts, separator: "; ", count: 2), series.name)
    }
    for (text, names) in ListText.grouped(texts) { notices.add(.sources, naming: names, text) }
    return notices
  }

  /// `up to 2026-11-21T00:00:00Z wrf run …, domain d01 until 2026-11-20T12:00:00Z, then wrf run …, domain d02`
  func text(of parts: [SumPart], upTo end: UTCTime) -> String {
    var rest = parts.reduce(0) { $0 + $1.seconds }
    let texts = parts.map { part in
      rest -= part.seconds
      let known = sources.indices.contains(part.source) ? sources[part.source].text : ""
      return rest > 0 ? "\(known) until \(end.adding(seconds: -rest) ?? end)" : known
    }
    return "up to \(end) \(texts.joined(separator: ", then "))"
  }
}

extension MetricSeries {
  /// The parts of the sum at time number `time`; none where it is of one source.
  package func parts(at time: Int) -> [SumPart] { parts.indices.contains(time) ? parts[time] : [] }

  /// Gives the last value its parts; values before it that have none yet are of one source.
  mutating func endWith(_ last: [SumPart]) {
    while parts.count < values.count { parts.append([]) }
    if !last.isEmpty { parts[parts.count - 1] = last }
  }
}

extension ForecastSource {
  /// `wrf run 2026-11-20T00:00:00Z, domain d02`
  fileprivate var text: String { "\(run.model) run \(run.initialisation), domain \(domain)" }
}

extension ForecastNotice {
  /// The text without the names of the metrics that stand before it.
  fileprivate var words: Substring {
    let head = metrics.joined(separator: ", ") + ": "
    return text.hasPrefix(head) ? text.dropFirst(head.count) : text[...]
  }
}
