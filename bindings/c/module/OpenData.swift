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
    case remote(RemoteData)
  }

  let source: Source
  /// The domains of indexes; none of a store, which has them.
  private let domains: [OpenDomain]
  private let store: LocalStore?
  private let remote: RemoteData?
  /// How many domains there are.
  let domainCount: Int

  init(_ source: Source) {
    self.source = source
    switch source {
    case .indexes(let forecasts):
      domains = forecasts.domains.sorted { $0.run.isBefore($1.run) }.map { OpenDomain($0) }
      (store, remote, domainCount) = (nil, nil, domains.count)
    case .store(let store):
      (domains, self.store, remote, domainCount) = ([], store, nil, store.fileCount)
    case .remote(let remote):
      (domains, store, self.remote, domainCount) = ([], nil, remote, remote.files.count)
    }
  }

  /// The index, the folder of indexes or the store at a path.
  convenience init(path: String) throws(Failure) {
    guard !path.isEmpty else { throw Failure(GRIDQ_INVALID, "the path is empty") }
    if FileState(of: StoreManifest.path(in: path)) != nil {
      do throws(RunStoreError) {
        let (manifest, _) = try StoreManifest.read(in: path)
        self.init(.store(LocalStore(manifest, folder: OpenData.absolute(path))))
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

  /// A path that means the same wherever the process goes: indexes of a store are opened when they are needed.
  private static func absolute(_ path: String) -> String {
    guard path.utf8.first != UInt8(ascii: "/"), let folder = getcwd(nil, 0) else { return path }
    defer { free(folder) }
    return StoreManifest.join(String(cString: folder), path)
  }

  /// A domain by its number.
  func domain(_ number: Int) throws(Failure) -> OpenDomain {
    guard domainCount > 0 else { throw Failure(GRIDQ_NO_RUN, "no run is published there yet") }
    guard number >= 0, number < domainCount else {
      throw Failure(GRIDQ_INVALID, "domain \(number): there are \(domainCount)")
    }
    do throws(TileIndexError) {
      if let store { return try store.domain(number) }
      if let remote { return try remote.domain(number) }
      return domains[number]
    } catch { throw Failure(error) }
  }
}

/// A domain that is open, with its texts.
final class OpenDomain: Sendable {
  let domain: ForecastDomain
  private let texts: CText
  /// Where its bytes are fetched from, which holds it, and the number of its file there; the domain has those of opening
  /// alone. Nil for one that is here.
  private let elsewhere: (data: Unmanaged<RemoteData>, number: Int)?

  init(_ domain: ForecastDomain, elsewhere: (data: RemoteData, number: Int)? = nil) {
    self.domain = domain
    self.elsewhere = elsewhere.map { (Unmanaged.passUnretained($0.data), $0.number) }
    texts = CText(
      [domain.name, domain.run.model, domain.index.description.member]
        + domain.metrics.flatMap {
          [$0.name, $0.unit, $0.title, $0.standardName, $0.kind.name]
        })
  }

  var facts: gridq_domain {
    let tiles = domain.index.tileCounts
    return gridq_domain(
      name: texts[0], model: texts[1], member: texts[2],
      run: domain.run.initialisation.secondsSince1970, columns: Int64(domain.grid.columns),
      rows: Int64(domain.grid.rows), times: Int64(domain.times.count),
      metrics: Int64(domain.metrics.count), spacing: domain.grid.spacing,
      tile_columns: Int64(tiles.columns),
      tile_rows: Int64(tiles.rows))
  }

  func facts(ofMetric number: Int) throws(Failure) -> gridq_metric {
    let metric = try metric(number)
    let first = 3 + 5 * number
    return gridq_metric(
      name: texts[first], unit: texts[first + 1], title: texts[first + 2],
      standard_name: texts[first + 3], kind: texts[first + 4], quantum: metric.quantum,
      is_logarithmic: metric.scale == .linear ? 0 : 1, is_constant: metric.isConstant ? 1 : 0)
  }

  var isElsewhere: Bool { elsewhere != nil }

  /// What `body` reads of the domain.
  ///
  /// - Parameter needs: what is to be fetched next for it, of one that is elsewhere.
  func reading<Answer>(
    needs: (RemoteDomain) throws(QueryError) -> [Range<Int>],
    _ body: (ForecastDomain) throws(QueryError) -> Answer
  ) throws(Failure) -> Answer {
    try asking { () throws(QueryError) in
      // The domain is not copied where it is here: that takes as long as to find a value.
      guard let elsewhere else { return try body(domain) }
      return try RemoteQuestion(elsewhere.data.takeUnretainedValue()).reading(
        elsewhere.number, needs: needs, body)
    }
  }

  func metric(_ number: Int) throws(Failure) -> AnswerableMetric {
    try check(metric: number)
    return domain.metrics[number]
  }

  @inline(always)
  func check(metric number: Int) throws(Failure) {
    guard domain.metrics.indices.contains(number) else {
      throw Failure(GRIDQ_INVALID, "metric \(number): there are \(domain.metrics.count)")
    }
  }
}
