import Forecast

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

  /// - Parameter holes: where no run has output, from the last before to the first after.
  init(_ stitch: Stitch, holes: [ClosedRange<UTCTime>]) {
    self.stitch = stitch
    gaps = holes
    notices = holes.prefix(8).map { hole in
      ForecastNotice(
        .gap, [], "no run has output between \(hole.lowerBound) and \(hole.upperBound)")
    }
    metricNumbers = stitch.request.names.map { _ in [] }
    series = stitch.request.names.map { _ in nil }
  }

  /// Begins a piece with its times, of an answer without metrics.
  mutating func begin(_ candidate: Int, _ part: PointForecast) {
    newTimes = part.times
    times += part.times
    let number = number(of: candidate, part)
    numbers += part.times.map { _ in number }
    addGaps(of: part)
  }

  /// Adds the values of metrics, given by number, at the next times of a piece.
  mutating func add(_ part: PointForecast, of candidate: Int, to metrics: [Int]) {
    let number = number(of: candidate, part)
    add(part)
    for (metric, next) in zip(metrics, part.metrics) {
      metricNumbers[metric] += next.values.map { _ in number }
      guard var all = series[metric] else {
        // No source had it before.
        var first = next
        let missing = times.count - newTimes.count
        first.values = Array(repeating: .nan, count: missing) + next.values
        if next.kind == .sum {
          first.intervals = Array(repeating: nil, count: missing) + next.intervals
        }
        series[metric] = first
        continue
      }
      all.values += next.values
      all.intervals += next.intervals
      // No digit is shown that one of the sources does not know.
      if all.scale == next.scale { all.quantum = max(all.quantum, next.quantum) }
      series[metric] = all
    }
  }

  /// Ends a piece: what no source has at its times is missing.
  mutating func end() {
    for metric in series.indices where metricNumbers[metric].count < times.count {
      unheld.insert(metric)
      let missing = times.count - metricNumbers[metric].count
      metricNumbers[metric] += numbers.suffix(missing)
      series[metric]?.values += Array(repeating: .nan, count: missing)
      if series[metric]?.kind == .sum {
        series[metric]?.intervals += Array(repeating: nil, count: missing)
      }
    }
  }

  /// The number of the source that a candidate is.
  private mutating func number(of candidate: Int, _ part: PointForecast) -> Int {
    guard let number = sources.firstIndex(where: { $0.candidate == candidate }) else {
      sources.append((candidate, part.source))
      return sources.count - 1
    }
    // What was adjusted in one part and in another.
    var known = sources[number].source.adjustment ?? part.source.adjustment
    if let more = part.source.adjustment {
      for metric in more.adjusted where known?.adjusted.contains(metric) == false {
        known?.adjusted.append(metric)
      }
      for metric in more.unadjusted where known?.unadjusted.contains(metric) == false {
        known?.unadjusted.append(metric)
      }
    }
    sources[number].source.adjustment = known
    return number
  }

  private mutating func addGaps(of part: PointForecast) {
    for gap in part.gaps where !gaps.contains(gap) { gaps.append(gap) }
  }

  /// Adds what a part says besides its values, each once, except what repeats the request: that is said of
  /// the whole.
  private mutating func add(_ part: PointForecast) {
    method = part.method
    addGaps(of: part)
    for name in part.unsetMetrics where !unset.contains(name) { unset.append(name) }
    for notice in part.notices where !notice.isAskedFor {
      guard
        let same = notices.firstIndex(where: { $0.code == notice.code && $0.text == notice.text })
      else {
        notices.append(notice)
        continue
      }
      for name in notice.metrics where !notices[same].metrics.contains(name) {
        notices[same].metrics.append(name)
      }
    }
  }

  func forecast() -> PointForecast {
    var metrics: [MetricSeries] = []
    for (number, series) in series.enumerated() {
      guard var series else { continue }
      if metricNumbers[number] != numbers { series.sourceNumbers = metricNumbers[number] }
      metrics.append(series)
    }
    let isOne = sources.count == 1
    var answer = PointForecast(
      point: stitch.request.point, method: method, source: sources[0].source,
      otherSources: sources.dropFirst().map { $0.source }, sourceNumbers: isOne ? [] : numbers,
      sumSeconds: stitch.request.sumSeconds, ozone: stitch.request.ozone, times: times,
      metrics: metrics, isCut: stitch.isCut,
      gaps: gaps.sorted { $0.lowerBound < $1.lowerBound }, unsetMetrics: unset)
    if stitch.isCut {
      let text = "the runs cover \(stitch.first) to \(stitch.last); what lies outside is left out"
      answer.notices.add(.cut, [], text)
    }
    answer.notices += notices
    for metric in unheld.sorted() {
      guard let name = series[metric]?.name else { continue }
      answer.notices.add(
        .sources, naming: [name], "missing where no run that covers the time holds it")
    }
    answer.notices += answer.noticesOfSources
    answer.notices += answer.noticesOfRequest(cell: stitch.request.cell)
    return answer
  }
}

extension PointForecast {
  /// Which source answers from which time on, and which metrics come from another source than their time
  /// does.
  fileprivate var noticesOfSources: [ForecastNotice] {
    guard !otherSources.isEmpty else { return [] }
    var changes: [String] = []
    for number in times.indices
    where number == 0 || sourceNumbers[number] != sourceNumbers[number - 1] {
      changes.append("from \(times[number]) on \(source(at: number).text)")
    }
    var notices: [ForecastNotice] = []
    if changes.count > 1 {
      notices.add(.sources, [], ListText.few(ListText.once(changes), separator: "; ", count: 6))
    }
    for series in metrics where !series.sourceNumbers.isEmpty {
      let others = times.indices.filter { series.sourceNumbers[$0] != sourceNumbers[$0] }
      let texts = others.map { number in
        "at \(times[number]) from \(source(number: number, of: series.sourceNumbers).text)"
      }
      notices.add(
        .sources, naming: [series.name],
        ListText.few(ListText.once(texts), separator: "; ", count: 2)
          + ", where the source of the time does not know it")
    }
    return notices
  }
}

extension ForecastSource {
  /// `wrf run 2026-11-20T00:00:00Z, domain d02`
  fileprivate var text: String { "\(run.model) run \(run.initialisation), domain \(domain)" }
}
