import GridqFormat
import GridqGeometry
public import GridqMetrics

extension Forecasts: ForecastAnswering {
  /// The forecast at a coordinate.
  ///
  /// Each time is answered by the finest domain that contains the coordinate, if possible more than
  /// `edgeMargin` cells from its edge, in the newest run of the first model that covers the time: an answer may come
  /// from several. `sources` of the answer names them, `source(at:)` and each row the one of a time. Where the source of
  /// a time does not know a metric, the next one that does answers for it, and the series says so: for example, the first
  /// time of a run ends no interval, so an amount there comes from the run before, if there is one. An amount over
  /// several output intervals is made of parts, each of the newest run that knows it, and no output interval is cut
  /// between two: a day is the sum of its hours. An output time that is absent from a run is answered by the next one. Members
  /// of an ensemble are not mixed.
  public func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
    guard var answer = try stitch(question).answer() else {
      throw outsideRuns(question.times, of: candidates(for: question).map { $0.domain })
    }
    answer.notices += noticesOfFailures
    return answer
  }

  /// That files of a folder could not be opened, one of which might have answered.
  package var noticesOfFailures: [ForecastNotice] {
    failures.map { ForecastNotice(leftOut: $0.description) }
  }

  /// What must still be fetched of the indexes of the domains before ``forecast(_:)`` answers: see
  /// ``RemoteDomain/missingRanges(at:metrics:method:cell:elevation:)``. The paths are those of the indexes.
  func missingRanges(
    _ question: ForecastQuestion
  ) throws(QueryError) -> [(path: String, ranges: [Range<Int>])] {
    let stitch = try stitch(question)
    var missing: [(path: String, ranges: [Range<Int>])] = []
    for (candidate, names) in zip(stitch.candidates, try stitch.asked()) {
      guard let names else { continue }
      var metrics: [AnswerableMetric] = []
      for name in names { metrics.append(try candidate.domain.metric(named: name)) }
      let ranges = try candidate.domain.missingRanges(
        at: [question.point], metrics: metrics, method: question.method, cell: question.cell,
        elevation: question.elevation)
      if !ranges.isEmpty { missing.append((candidate.domain.index.path, ranges)) }
    }
    return missing
  }

  private func stitch(_ question: ForecastQuestion) throws(QueryError) -> Stitch {
    try question.check()
    let candidates = try candidatesOfOneMember(for: question)
    let names =
      question.metrics
      ?? candidates[0].domain.metrics.filter { $0.isAmongAll(for: question.panel) }.map { $0.name }
    guard let stitch = Stitch(candidates, question, names: names) else {
      throw outsideRuns(question.times, of: candidates.map { $0.domain })
    }
    return stitch
  }

  /// The domains that contain a coordinate, the best first, those of other members than its left out; at least one.
  ///
  /// - Throws: `.noRun`, `.outsideDomains`.
  func candidatesOfOneMember(for question: ForecastQuestion) throws(QueryError) -> [Candidate] {
    let candidates = candidates(for: question)
    guard let best = candidates.first else {
      let isEmpty = !domains.contains { question.selection.contains($0) }
      throw isEmpty
        ? noRun(of: question.selection) : .outsideDomains(question.point, domains: extents())
    }
    let member = best.domain.index.description.member
    return candidates.filter { $0.domain.index.description.member == member }
  }

  /// The domains that contain a coordinate, the best first.
  private func candidates(for question: ForecastQuestion) -> [Candidate] {
    var all = domains.compactMap {
      question.selection.contains($0)
        ? candidate(
          $0, for: question.point, metrics: question.metrics ?? [], method: question.placing,
          edgeMargin: question.edgeMargin) : nil
    }
    guard all.count > 1 else { return all }
    let ranks = ModelOrder.ranks(
      of: all.lazy.filter { !$0.domain.isOfFuture }.map {
        ModelOrder.Entry(
          $0.domain.run, spacing: $0.domain.grid.spacing, last: $0.domain.times.last)
      }, preferring: models)
    if !ranks.isEmpty {
      for domainNumber in all.indices {
        all[domainNumber].rank = ranks[all[domainNumber].domain.run.model] ?? 0
      }
    }
    all.sort { $0.isPreferred(to: $1, preference) }
    return all
  }
}

extension RunSelection {
  func contains(_ domain: ForecastDomain) -> Bool {
    contains(domain.run) && contains(domain: domain.name, member: domain.index.description.member)
  }
}

extension Metric {
  /// The metric that a user's text names, canonically or by an alias.
  ///
  /// - Throws: `.unknownMetric`, with the name that may have been meant.
  public init(named name: String) throws(QueryError) {
    guard let metric = Metric.named(name) else {
      throw .unknownMetric(name: name, suggestion: Metric.suggestion(for: name))
    }
    self = metric
  }
}
