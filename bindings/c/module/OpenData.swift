import CGridq
import GridQuery
import GridqFiles
import GridqFormat
import GridqLookup
import GridqMetrics
import GridqSystem

/// What a caller has opened.
final class OpenData: Sendable {
  /// Where answers are from.
  enum Source: Sendable {
    case indexes(Forecasts)
    case store(LocalStore)
  }

  let source: Source
  /// The domains of indexes; none of a store, which has them.
  private let domains: [OpenDomain]
  private let store: LocalStore?
  /// How many domains there are.
  let domainCount: Int

  init(_ source: Source) {
    self.source = source
    switch source {
    case .indexes(let forecasts):
      domains = forecasts.domains.map { OpenDomain($0) }
      (store, domainCount) = (nil, domains.count)
    case .store(let store):
      (domains, self.store, domainCount) = ([], store, store.fileCount)
    }
  }

  /// The index, the folder of indexes or the store at a path.
  convenience init(path: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(GRIDQ_INVALID, "the path is empty") }
    if FileState(of: StoreManifest.path(in: path)) != nil {
      do throws(RunStoreError) {
        let (manifest, _) = try StoreManifest.read(in: path)
        self.init(.store(LocalStore(manifest, folder: path)))
      } catch {
        throw Failure(error)
      }
    } else {
      let forecasts = try asking { () throws(QueryError) in
        try Forecasts(opening: path, checking: .tilesWhenRead)
      }
      self.init(.indexes(forecasts))
    }
  }

  /// A domain by its number.
  func domain(_ number: Int) throws(Failure) -> OpenDomain {
    guard number >= 0, number < domainCount else {
      throw Failure(GRIDQ_INVALID, "domain \(number): there are \(domainCount)")
    }
    guard let store else { return domains[number] }
    do throws(TileIndexError) { return try store.domain(number) } catch { throw Failure(error) }
  }
}

/// A domain that is open, with its texts.
final class OpenDomain: Sendable {
  let domain: ForecastDomain
  private let texts: CText

  init(_ domain: ForecastDomain) {
    self.domain = domain
    texts = CText(
      [domain.name, domain.run.model, domain.index.description.member]
        + domain.metrics.flatMap {
          [$0.name, $0.unit, $0.title, $0.standardName, $0.kind.name]
        })
  }

  var facts: gridq_domain {
    gridq_domain(
      name: texts[0], model: texts[1], member: texts[2],
      run: domain.run.initialisation.secondsSince1970, columns: Int64(domain.grid.columns),
      rows: Int64(domain.grid.rows), times: Int64(domain.times.count),
      metrics: Int64(domain.metrics.count), spacing: domain.grid.spacing)
  }

  func facts(ofMetric number: Int) throws(Failure) -> gridq_metric {
    let metric = try metric(number)
    let first = 3 + 5 * number
    return gridq_metric(
      name: texts[first], unit: texts[first + 1], title: texts[first + 2],
      standard_name: texts[first + 3], kind: texts[first + 4], quantum: metric.quantum,
      is_logarithmic: metric.scale == .linear ? 0 : 1, is_constant: metric.isConstant ? 1 : 0)
  }

  func metric(_ number: Int) throws(Failure) -> AnswerableMetric {
    try check(metric: number)
    return domain.metrics[number]
  }

  func check(metric number: Int) throws(Failure) {
    guard domain.metrics.indices.contains(number) else {
      throw Failure(GRIDQ_INVALID, "metric \(number): there are \(domain.metrics.count)")
    }
  }
}
