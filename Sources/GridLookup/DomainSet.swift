import Forecast
public import GridGeometry
public import TileFormat

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

  package init(_ domains: [ForecastDomain], failures: [TileIndexError]) {
    self.domains = domains
    self.failures = failures
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
    var isInside = false
    var best: (domain: ForecastDomain, rank: Rank)?
    for domain in domains {
      guard let place = domain.place(of: point, method: method) else { continue }
      isInside = true
      let selected = times.times(of: domain.times)
      guard !selected.isEmpty else { continue }
      let rank = Rank(
        holdsAll: names.allSatisfy(domain.answers), coversAll: !selected.isCut,
        isInterior: domain.grid.edgeDistance(of: place.position) > edgeMargin)
      if let best, !isBetter(domain, rank, than: best) { continue }
      best = (domain, rank)
    }
    guard let best else {
      guard isInside else { throw .outsideDomains(point, domains: extents()) }
      let axes = domains.filter { $0.place(of: point, method: method) != nil }.map(\.times)
      throw .outsideRun(
        asked: times.words, first: axes.map(\.first).min() ?? axes[0].first,
        last: axes.map(\.last).max() ?? axes[0].last)
    }
    if !best.rank.holdsAll { for name in names { _ = try best.domain.metric(named: name) } }
    return best.domain
  }

  /// What is wished of a domain, the greatest wish first.
  private struct Rank: Comparable {
    let holdsAll: Bool
    let coversAll: Bool
    let isInterior: Bool

    private var order: Int {
      (holdsAll ? 4 : 0) + (coversAll ? 2 : 0) + (isInterior ? 1 : 0)
    }

    static func < (left: Rank, right: Rank) -> Bool { left.order < right.order }
  }

  /// Whether a domain answers rather than another one: by rank, the finer, the newer run, the later generation.
  private func isBetter(
    _ domain: ForecastDomain, _ rank: Rank, than other: (domain: ForecastDomain, rank: Rank)
  ) -> Bool {
    if rank != other.rank { return rank > other.rank }
    let spacing = (domain.grid.spacing, other.domain.grid.spacing)
    if spacing.0 != spacing.1 { return spacing.0 < spacing.1 }
    let start = (domain.run.initialisation, other.domain.run.initialisation)
    if start.0 != start.1 { return start.0 > start.1 }
    let generation = (
      domain.index.description.generation, other.domain.index.description.generation
    )
    if generation.0 != generation.1 { return generation.0 > generation.1 }
    return domain.index.path < other.domain.index.path
  }

  /// The first domains with their middle and their reach, each once, for an error.
  private func extents() -> String {
    let extents = domains.map { domain in
      let grid = domain.grid
      let centre = grid.location(
        of: GridPosition(i: Double(grid.columns - 1) / 2, j: Double(grid.rows - 1) / 2))
      // The circumference of the Earth is 4·10⁷ m: more is no spacing, whatever the file says.
      let spacing = Int(min(grid.spacing, 1e8).rounded())
      let size = "\(grid.columns) × \(grid.rows) points of \(spacing) m"
      guard let centre else { return "\(domain.name) has \(size)" }
      return "\(domain.name) has \(size) around \(DecimalText.fixed(centre.latitude, decimals: 2)),"
        + " \(DecimalText.fixed(centre.longitude, decimals: 2))"
    }
    return ListText.few(extents, separator: "; ", count: 4)
  }
}
