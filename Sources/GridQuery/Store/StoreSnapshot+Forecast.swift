import GridqFiles
import GridqFormat
public import GridqGeometry
public import GridqLookup
public import GridqMetrics

extension StoreSnapshot {
  /// The forecast at a coordinate in degrees, as ``forecast(at:named:times:method:cell:elevation:sumsOver:units:ozone:edgeMargin:of:)``
  /// with metrics of the table.
  public func forecast(
    at latitude: Double, _ longitude: Double, metrics: [Metric]? = nil,
    times: TimeSelection = .wholeRun, method: InterpolationMethod = .nearest,
    cell surface: CellSurface = .nearest, elevation: Double? = nil, sumsOver seconds: Int64? = nil,
    units: UnitSystem = .metric, ozone: Double? = nil, edgeMargin: Double = 1,
    of selection: StoreSelection = StoreSelection()
  ) throws(QueryError) -> PointForecast {
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw .invalidArgument(
        "coordinate", "\(latitude), \(longitude)",
        expected: "a latitude between -90 and 90 degrees and a longitude")
    }
    return try forecast(
      at: point, named: metrics.map { $0.map(\.name) }, times: times, method: method, cell: surface,
      elevation: elevation, sumsOver: seconds, units: units, ozone: ozone, edgeMargin: edgeMargin,
      of: selection)
  }

  /// The forecast at a coordinate.
  ///
  /// An answer is of one model: the first one of the store's setting that has the place, else the one with the finest grid
  /// there; of another only where that knows nothing. Each time is answered by its newest run that covers it, and of that
  /// run by the finest domain that contains the coordinate. `sources` of the answer names them with generation and digest.
  /// A file that is damaged or missing is left out: then the next run that covers the time answers, and a notice says so.
  /// Where 32 files cannot be used, the answer is the error of the last.
  ///
  /// - Parameters:
  ///   - names: metrics, by canonical names or aliases; nil for all that the best domain answers for.
  ///   - selection: which runs, domains and members may answer.
  ///   - others: as in ``GridqLookup/Forecasts``.
  /// - Throws: as `Forecasts.forecast` does; `.noRun` when the selection is empty.
  public func forecast(
    at point: LatLon, named names: [String]?, times: TimeSelection = .wholeRun,
    method: InterpolationMethod = .nearest, cell surface: CellSurface = .nearest,
    elevation: Double? = nil, sumsOver seconds: Int64? = nil, units: UnitSystem = .metric,
    ozone: Double? = nil, edgeMargin: Double = 1, of selection: StoreSelection = StoreSelection()
  ) throws(QueryError) -> PointForecast {
    let question = StoreQuestion(
      point: point, names: names, times: times, method: surface == .nearest ? method : .nearest,
      sumSeconds: seconds, selection: selection)
    var leftOut: [LeftOut] = []
    while true {
      let opened = try domains(for: question, &leftOut)
      let domains = opened.map(\.domain)
      do {
        let models = domains.count > 1 ? ListText.once(domains.map(\.run.model)) : []
        var answer = try Forecasts(domains, preferring: .newestRun, models: models).forecast(
          at: point, named: names, times: times, method: method, cell: surface,
          elevation: elevation, sumsOver: seconds, units: units, ozone: ozone,
          edgeMargin: edgeMargin)
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
    for question: StoreQuestion, _ leftOut: inout [LeftOut]
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
          if domain.place(of: question.point, method: question.method) == nil {
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
      if let names = question.names, let best = candidates.first,
        let domain = try? domain(file(of: best), of: run(of: best))
      {
        for name in names { _ = try domain.metric(named: name) }
      }
      throw outsideRuns(question, candidates)
    }
  }

  private func outsideRuns(_ question: StoreQuestion, _ candidates: [NamedFile]) -> QueryError {
    let none = UTCTime(secondsSince1970: 0)
    return .outsideRun(
      asked: question.times.words, first: candidates.map(\.first).min() ?? none,
      last: candidates.map(\.last).max() ?? none)
  }

  /// Why no file of the manifest contains the coordinate of a question.
  private func nothing(for question: StoreQuestion) -> QueryError {
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
