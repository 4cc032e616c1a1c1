import Forecast
public import GridGeometry
public import TileIndex

/// Several domains, of one run or of several, of which the best answers.
public struct DomainSet: Sendable {
  public let domains: [ForecastDomain]
  /// Why files that were found in a folder could not be opened.
  public let failures: [TileIndexError]

  /// A domain is preferred only where the point is more than this many cells from its edge, because
  /// the rows along it are forced by the domain around.
  public var edgeMargin = 1.0

  public init(_ domains: [ForecastDomain]) {
    self.init(domains, failures: [])
  }

  private init(_ domains: [ForecastDomain], failures: [TileIndexError]) {
    self.domains = domains
    self.failures = failures
  }

  /// Opens the indexes at `paths`, each a file or a folder whose `*.gridx` files are meant.
  ///
  /// One bad file in a folder does not take the others away: it is among the `failures`.
  ///
  /// - Throws: `.noIndex` where nothing is there; `.index` for a file named itself that cannot be
  ///   opened, and when no file at all can be.
  public init(
    opening paths: [String], checking: TileIndex.Checking = .metadata
  ) throws(QueryError) {
    var domains: [ForecastDomain] = []
    var failures: [TileIndexError] = []
    for path in paths {
      for file in try IndexFiles.at(path) {
        do {
          domains.append(ForecastDomain(try TileIndex(opening: file, checking: checking)))
        } catch {
          guard file != path else { throw .index(error) }
          failures.append(error)
        }
      }
    }
    if domains.isEmpty, let failure = failures.first { throw .index(failure) }
    self.init(domains, failures: failures)
  }

  /// Whether `path` is a folder with at least one index in it.
  public static func isFolderOfIndexes(_ path: String) -> Bool {
    do {
      return try IndexFiles.at(path) != [path]
    } catch {
      return false
    }
  }

  /// All metrics that any domain answers for, each as the first one that has it computes it, in the order of the metric table.
  public var metrics: [AnswerableMetric] {
    var names: Set<String> = []
    var all: [AnswerableMetric] = []
    for domain in domains {
      for metric in domain.metrics where names.insert(metric.name).inserted { all.append(metric) }
    }
    let order = Dictionary(uniqueKeysWithValues: zip(Metric.all.map(\.name), 0...))
    return all.sorted { (order[$0.name] ?? .max) < (order[$1.name] ?? .max) }
  }

  /// The domain that answers for a coordinate and times.
  ///
  /// Of the domains that contain the coordinate and some of the times: those that hold all of
  /// `names`, if any does; of these the ones that cover all of the times, if any; of these the ones
  /// where the point is more than `edgeMargin` cells from the edge, if any; of these the finest; of
  /// equally fine ones that of the newest run.
  ///
  /// - Throws: `.outsideDomains`, `.outsideRun`, `.unknownMetric`, `.absentMetric`.
  public func domain(
    for point: LatLon, metrics names: [String], times: TimeSelection,
    method: InterpolationMethod
  ) throws(QueryError) -> ForecastDomain {
    let containing = domains.filter { $0.place(of: point, method: method) != nil }
    guard !containing.isEmpty else {
      throw .outsideDomains(point, domains: extents())
    }
    let covering = containing.filter { !times.outputTimes(of: $0.times).range.isEmpty }
    guard !covering.isEmpty else {
      let axes = containing.map(\.times)
      throw .outsideRun(
        asked: times.words, first: axes.map(\.first).min() ?? axes[0].first,
        last: axes.map(\.last).max() ?? axes[0].last)
    }
    let canonical = names.map { Metric.named($0)?.name ?? $0 }
    let holding = DomainSet.preferred(in: covering) { domain in
      canonical.allSatisfy { name in domain.metrics.contains { $0.name == name } }
    }
    var candidates = DomainSet.preferred(in: holding) { !times.outputTimes(of: $0.times).isCut }
    candidates = DomainSet.preferred(in: candidates) {
      $0.grid.edgeDistance(of: $0.grid.position(of: point)) > edgeMargin
    }
    let ranked = candidates.sorted { left, right in
      if left.grid.spacing != right.grid.spacing { return left.grid.spacing < right.grid.spacing }
      if left.run != right.run { return left.run.initialisation > right.run.initialisation }
      return left.index.path < right.index.path
    }
    let best = ranked[0]
    for name in names { _ = try best.metric(named: name) }
    return best
  }

  /// Those of `domains` that satisfy a wish, or all when none does.
  private static func preferred(
    in domains: [ForecastDomain], _ isWish: (ForecastDomain) -> Bool
  ) -> [ForecastDomain] {
    let wished = domains.filter(isWish)
    return wished.isEmpty ? domains : wished
  }

  /// The domains with their middle and their reach, for an error.
  private func extents() -> String {
    domains.prefix(4).map { domain in
      let grid = domain.grid
      let centre = grid.location(
        of: GridPosition(i: Double(grid.columns - 1) / 2, j: Double(grid.rows - 1) / 2))
      // The circumference of the Earth is 4·10⁷ m: more is no spacing, whatever the file says.
      let spacing = Int(min(grid.spacing, 1e8).rounded())
      let size = "\(grid.columns) × \(grid.rows) points of \(spacing) m"
      guard let centre else { return "\(domain.name) has \(size)" }
      return "\(domain.name) has \(size) around \(DecimalText.fixed(centre.latitude, decimals: 2)),"
        + " \(DecimalText.fixed(centre.longitude, decimals: 2))"
    }.joined(separator: "; ")
  }
}
