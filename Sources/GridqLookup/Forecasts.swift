public import GridqFormat
import GridqGeometry
import GridqMetrics

/// The domains of one run or of several, of which the best answers: for each time the finest domain that
/// contains the coordinate, of the newest run that covers it. Where there are runs of several models, an answer is of
/// one of them, and of another only where the first knows nothing.
///
/// Immutable: lookups are synchronous, take no lock and may be made from any number of threads.
public struct Forecasts: Sendable {
  /// All that may answer, in the order in which they were given or found.
  public let domains: [ForecastDomain]
  /// Why files that were found in a folder could not be opened.
  public let failures: [TileIndexError]
  let preference: Preference
  /// The models that answer before others, the first one first; else the one with the finest grid at the place.
  let models: [String]

  /// Which of the domains that contain a coordinate and cover a time answers.
  public enum Preference: Hashable, Sendable {
    /// The finest; of equally fine ones that of the newest run.
    case finestDomain
    /// Of the newest run the finest: a nest that fails or is given up does not answer for days from its last
    /// run.
    case newestRun
  }

  /// Domains that answer as one.
  ///
  /// - Parameters:
  ///   - domains: of any runs and models, in any order.
  ///   - preference: which domain comes first where several cover a place and a time.
  ///   - models: which models answer before others, the first one first.
  public init(
    _ domains: [ForecastDomain], preferring preference: Preference = .finestDomain,
    models: [String] = []
  ) {
    self.init(domains, failures: [], preferring: preference, models: models)
  }

  package init(
    _ domains: [ForecastDomain], failures: [TileIndexError],
    preferring preference: Preference = .finestDomain, models: [String] = []
  ) {
    self.models = models
    self.domains = domains
    self.failures = failures
    self.preference = preference
  }

  /// All metrics that any domain answers for, each as computed by the first one that has it, in the order of
  /// the metric table.
  public var metrics: [AnswerableMetric] {
    var names: Set<String> = []
    var all: [AnswerableMetric] = []
    for domain in domains {
      for metric in domain.metrics where names.insert(metric.name).inserted { all.append(metric) }
    }
    let order = Dictionary(uniqueKeysWithValues: zip(Metric.all.map { $0.name }, 0...))
    return all.sorted { (order[$0.name] ?? .max) < (order[$1.name] ?? .max) }
  }

  /// The first domains with their centres and extents, each once, for an error.
  func extents() -> String {
    let extents = domains.map { domain in
      let grid = domain.grid
      let centre = grid.location(
        of: GridPosition(i: Double(grid.columns - 1) / 2, j: Double(grid.rows - 1) / 2))
      // The circumference of the Earth is 4·10⁷ m: a larger spacing is invalid, whatever the file says.
      let spacing = Int(min(grid.spacing, 1e8).rounded())
      let size = "\(grid.columns) × \(grid.rows) points of \(spacing) m"
      guard let centre else { return "\(domain.name) has \(size)" }
      return "\(domain.name) has \(size) around \(DecimalText.fixed(centre.latitude, decimals: 2)),"
        + " \(DecimalText.fixed(centre.longitude, decimals: 2))"
    }
    return ListText.few(ListText.once(extents), separator: "; ", count: 4)
  }
}
