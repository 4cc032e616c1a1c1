import GridqFiles
import GridqFormat
public import GridqLookup
import GridqMetrics

extension StoreSnapshot: ForecastAnswering {
  /// The forecast at a coordinate.
  ///
  /// An answer is of one model: the first one of the store's setting that has the place, else the one with the finest grid
  /// there; of another only where that knows nothing. Each time is answered by its newest run that covers it, and of that
  /// run by the finest domain that contains the coordinate. `sources` of the answer names them with generation and digest.
  /// A file that is damaged or missing is left out: then the next run that covers the time answers, and a notice says so.
  /// Where 32 files cannot be used, the answer is the error of the last.
  public func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
    var leftOut: [LeftOut] = []
    while true {
      let opened = try domains(for: question, &leftOut)
      let domains = opened.map(\.domain)
      do {
        let models = domains.count > 1 ? ListText.once(domains.map(\.run.model)) : []
        var answer = try Forecasts(domains, preferring: .newestRun, models: models)
          .forecast(question)
        answer.notices += leftOut.map(\.notice)
        return answer
      } catch .index(let error) where error.isOfOneFile {
        guard let failed = opened.first(where: { $0.domain.index.path == error.path }) else {
          throw .index(error)
        }
        exclude(failed.named, because: error)
        leftOut.append(LeftOut(file: failed.named, error: error))
        guard Reading.mayGoOn(without: leftOut.count) else { throw .index(error) }
      }
    }
  }

  /// The domains that are enough to answer a question; those that do not open are left out.
  private func domains(
    for question: ForecastQuestion, _ leftOut: inout [LeftOut]
  ) throws(QueryError) -> [(named: NamedFile, domain: ForecastDomain)] {
    // Between the same parallels and meridians as a grid that does not contain the coordinate.
    var outside: Set<GridExtent> = []
    while true {
      let candidates = candidates(
        for: question, excluding: Set(leftOut.map(\.file)), outside: outside)
      guard !candidates.isEmpty else {
        if let first = leftOut.first { throw .index(first.error) }
        throw nothing(for: question)
      }
      var domains: [(named: NamedFile, domain: ForecastDomain)] = []
      var isChanged = false
      for named in needed(candidates, for: question) {
        if !outside.isEmpty, outside.contains(file(of: named).extent) { continue }
        do {
          let domain = try domain(file(of: named), of: run(of: named))
          if domain.place(of: question.point, method: question.placing) == nil {
            outside.insert(file(of: named).extent)
            isChanged = true
          } else {
            domains.append((named, domain))
          }
        } catch {
          leftOut.append(LeftOut(file: named, error: error))
          guard Reading.mayGoOn(without: leftOut.count) else { throw .index(error) }
          isChanged = true
        }
      }
      if isChanged { continue }
      guard domains.isEmpty else { return domains }
      // No run has the times, or none has the metrics: the best domain says which metric that is.
      if let best = candidates.first,
        let domain = try? domain(file(of: best), of: run(of: best))
      {
        guard domain.place(of: question.point, method: question.placing) != nil else {
          outside.insert(file(of: best).extent)
          continue
        }
        for name in question.metrics ?? [] { _ = try domain.metric(named: name) }
      }
      throw outsideRuns(question, candidates)
    }
  }

  private func outsideRuns(_ question: ForecastQuestion, _ candidates: [NamedFile]) -> QueryError {
    let none = UTCTime(secondsSince1970: 0)
    return .outsideRun(
      asked: question.times.words, first: candidates.map(\.first).min() ?? none,
      last: candidates.map(\.last).max() ?? none)
  }

  /// Why no file of the manifest contains the coordinate of a question.
  private func nothing(for question: ForecastQuestion) -> QueryError {
    let files = manifest.runs.lazy.filter(question.selection.contains).flatMap(\.files)
      .filter(question.selection.contains)
    guard !files.isEmpty else { return noRun(of: question.selection) }
    let extents = ListText.once(
      files.prefix(64).map { file in
        let extent = file.extent
        return "\(file.domain) has \(extent.columns) × \(extent.rows) points between"
          + " \(DecimalText.fixed(extent.south, decimals: 2)) and"
          + " \(DecimalText.fixed(extent.north, decimals: 2)) north,"
          + " \(DecimalText.fixed(extent.west, decimals: 2)) and"
          + " \(DecimalText.fixed(extent.east, decimals: 2)) east"
      })
    return .outsideDomains(
      question.point, domains: ListText.few(extents, separator: "; ", count: 4))
  }
}

/// A file that could not be used for an answer.
private struct LeftOut {
  let file: StoreSnapshot.NamedFile
  let error: TileIndexError

  var notice: ForecastNotice {
    ForecastNotice(.leftOut, [], "left out, so that another run or domain answers: \(error)")
  }
}

extension TileIndexError {
  /// Whether another file may answer where this one failed.
  fileprivate var isOfOneFile: Bool {
    switch self {
    case .notFound, .unreadable, .notAnIndex, .unsupported, .damaged: true
    default: false
    }
  }

  /// The file that it is about.
  fileprivate var path: String {
    switch self {
    case .notFound(let path), .unreadable(let path, _), .notAnIndex(let path, _),
      .unsupported(let path, _), .damaged(let path, _, _, _):
      path
    default: ""
    }
  }
}
