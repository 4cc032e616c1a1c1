import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics

/// The forecast at one coordinate at all times of a question.
struct PointAnswer {
  let point: LatLon
  /// In order of time; at least one.
  let parts: [PointForecast]
  let times: [UTCTime]
  /// Moments that were asked for by themselves, and that no run has.
  let leftOut: [UTCTime]
  private let snapshot: StoreSnapshot
  private let collection: EDRCollection

  /// Nil when the place or all times lie outside.
  init?(
    _ point: LatLon, _ selections: [EDRSelection], ozone: Double?, of snapshot: StoreSnapshot,
    _ collection: EDRCollection
  ) throws(QueryError) {
    self.point = point
    var parts: [PointForecast] = []
    var leftOut: [UTCTime] = []
    for selection in selections {
      do throws(QueryError) {
        let question = ForecastQuestion(
          at: point, named: selection.names, times: selection.times, ozone: ozone,
          of: collection.selection)
        var lacking: [String: QueryError] = [:]
        parts.append(
          selection.areAsked
            ? try snapshot.forecast(question)
            : try snapshot.forecast(question, lacking: &lacking))
      } catch .outsideDomains {
        return nil
      } catch .outsideRun {
        if case .moment(let time) = selection.times { leftOut.append(time) }
      }
    }
    guard !parts.isEmpty else { return nil }
    (self.parts, self.leftOut) = (parts, leftOut)
    (self.snapshot, self.collection) = (snapshot, collection)
    times = parts.flatMap(\.times)
  }

  /// A metric, with its intervals of all parts that have it so, also of a mean, a maximum or a minimum; nil when there is none.
  fileprivate func series(_ reference: MetricSeries) -> MetricSeries? {
    let name = reference.name
    let all = parts.compactMap { $0.metrics.first { $0.isSameQuantity(as: reference) } }
    guard var series = all.first else { return nil }
    series.intervals =
      series.kind.isOfInterval ? outputIntervals(of: name) : all.flatMap(\.intervals)
    return series
  }

  /// Of metrics whose values are of intervals of several lengths, for which a parameter has one.
  fileprivate var lengths: [ForecastNotice] {
    var metrics: [MetricSeries] = []
    for metric in parts.lazy.flatMap(\.metrics)
    where !metrics.contains(where: { $0.name == metric.name }) { metrics.append(metric) }
    return metrics.compactMap { metric in
      let name = metric.name
      let lengths = Set(series(metric)?.intervals.compactMap { $0?.seconds } ?? []).sorted()
      guard lengths.count > 1 else { return nil }
      return ForecastNotice(
        .sources, [name],
        "\(name): of intervals of \(ListText.few(lengths.map(DurationText.words))), which end at the times: the"
          + " runs that answer have different ones")
    }
  }

  /// The output intervals of a metric in the runs that answer; nil where one is not always the same.
  private func outputIntervals(of name: String) -> [SumInterval?] {
    parts.flatMap { $0.sources }.map { source in
      guard let held = collection.runs.first(where: { $0.run.run == source.run }),
        let domain = try? snapshot.domain(held.file, of: held.run),
        let metric = domain.metrics.first(where: { $0.name == name })
      else { return nil }
      return (domain.ownInterval(of: metric) ?? domain.times.nominalStep).map {
        SumInterval(seconds: $0, isProRata: false)
      }
    }
  }

  /// The values of a metric at all times, rounded to what is known; nil is missing, also where a part has it in another
  /// unit or of another kind.
  func values(of metric: MetricSeries) -> [Double?] {
    parts.flatMap { part in
      let series = part.metrics.first { $0.isSameQuantity(as: metric) }
      return part.times.indices.map { series?[$0] }
    }
  }
}

extension [PointAnswer] {
  /// The metrics that any of the answers has, in the order of `names`, as the newest run that answers has them.
  ///
  /// - Parameter provenance: is told where others have them in another unit or of another kind.
  func metrics(_ names: [String], telling provenance: inout AnswerProvenance) -> [MetricSeries] {
    let parts = flatMap(\.parts).sorted {
      $0.source.run.initialisation > $1.source.run.initialisation
    }
    var metrics: [MetricSeries] = []
    for name in names {
      let all = parts.compactMap { $0.metrics.first { $0.name == name } }
      guard let reference = all.first, let series = lazy.compactMap({ $0.series(reference) }).first
      else { continue }
      if !all.allSatisfy({ $0.isSameQuantity(as: reference) }) {
        provenance.add(.otherQuantity(name))
      }
      metrics.append(series)
    }
    return metrics
  }
}

/// Where the values of some answers come from, and what to know besides the numbers: each once.
struct AnswerProvenance {
  private(set) var sources: [ForecastSource] = []
  private(set) var notices: [ForecastNotice] = []
  /// Whether sources are told apart by their cells.
  let hasCells: Bool

  init(hasCells: Bool) {
    self.hasCells = hasCells
  }

  init(_ answer: PointAnswer) {
    self.init(hasCells: true)
    add(answer)
  }

  mutating func add(_ answer: PointAnswer) {
    for part in answer.parts {
      for source in part.sources { add(source, []) }
      for notice in part.notices where !notices.contains(notice) { notices.append(notice) }
    }
    for notice in answer.lengths where !notices.contains(notice) { notices.append(notice) }
    guard !answer.leftOut.isEmpty else { return }
    let notice = ForecastNotice(
      .cut, [],
      "left out, as no run has them: \(ListText.few(answer.leftOut.map { "\($0)" }, count: 6))")
    if !notices.contains(notice) { notices.append(notice) }
  }

  mutating func add(_ source: ForecastSource, _ found: [ForecastNotice]) {
    if !sources.contains(where: { isSame($0, source) }) { sources.append(source) }
    for notice in found where !notices.contains(notice) { notices.append(notice) }
  }

  mutating func add(_ code: ForecastNotice.Code, _ text: String) {
    add(ForecastNotice(code, [], text))
  }

  mutating func add(_ notice: ForecastNotice) { notices.append(notice) }

  private func isSame(_ one: ForecastSource, _ other: ForecastSource) -> Bool {
    guard !hasCells else { return one == other }
    return one.run == other.run && one.domain == other.domain && one.digest == other.digest
  }
}
