import GridqFormat
public import GridqMetrics

/// A metric that an index can answer for: stored in it, or derived from what is.
public final class AnswerableMetric: Hashable, Sendable {
  /// The canonical name: `temperature`.
  public let name: String
  /// What it is, in one line: for a metric of the table its summary; empty where nobody says it.
  public let title: String
  /// The CF standard name; empty where CF has none.
  public let standardName: String
  /// The symbol of the unit that values are computed in.
  public let unit: String
  /// How values are made between output times.
  public let kind: Metric.Kind
  /// Nil where the index does not say.
  public let cellMethod: CellMethod?
  /// Nil where the index does not say.
  public let level: MetricLevel?
  /// Whether one value holds for the whole run.
  public let isConstant: Bool
  /// The step that answers at a grid point are rounded to: see `Metric.quantum`.
  public let quantum: Double
  /// What the quantum is a step of.
  public let scale: Metric.Scale
  /// The row of the metric table, or nil for a metric that a later version of the program stored.
  public let metric: Metric?
  let recipe: Recipe
  /// The index that the numbers in the recipe belong to: `TileIndex.identity`.
  let owner: UInt64

  /// How an answer is computed from stored metrics, which are given by number.
  enum Recipe: Hashable, Sendable {
    case stored(Int)
    /// From `sources`, in the order of `Metric.derivedFrom` and then `Metric.improvedBy`; nil where
    /// the index does not hold one of the latter.
    case derived(Derivation, sources: [Int?])
    /// The share of wet cells in the neighbourhood, see ``ForecastDomain/wetShare(of:around:times:)``.
    case wetShare(precipitation: Int)
  }

  /// Whether both are the same metric of the same index.
  public static func == (one: AnswerableMetric, other: AnswerableMetric) -> Bool {
    one === other
      || one.owner == other.owner && one.name == other.name && one.recipe == other.recipe
  }

  /// Adds what `==` compares most of.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(owner)
    hasher.combine(name)
  }

  /// Stored metric number `number`; nil for one that only a later version understands.
  ///
  /// A function, because in Embedded Swift an initialiser of a class that returns nil leaks memory.
  static func of(_ stored: StoredMetric, number: Int, owner: UInt64) -> AnswerableMetric? {
    guard stored.obstacle == nil, let kind = stored.kind else { return nil }
    return AnswerableMetric(stored, kind, number: number, owner: owner)
  }

  private init(_ stored: StoredMetric, _ kind: Metric.Kind, number: Int, owner: UInt64) {
    name = stored.name
    standardName = stored.standardName
    unit = stored.unit
    self.kind = kind
    cellMethod = stored.cellMethod
    level = stored.level
    isConstant = stored.isConstant
    quantum = stored.quantiser.quantum
    scale = stored.quantiser.scale
    metric = Metric.all.first { $0.name == stored.name && $0.unit.symbol == stored.unit }
    title = metric?.summary ?? stored.title
    recipe = .stored(number)
    self.owner = owner
  }

  /// A metric derived from stored ones; nil when one that it requires is absent.
  ///
  /// - Parameters:
  ///   - number: that of the stored metric of a name; nil where there is none for which the formulas hold.
  ///   - isForeign: whether the index holds, under a name, what only a later version understands: an answer
  ///     without it would be wrong.
  static func derived(
    _ metric: Metric, owner: UInt64, stored number: (String) -> Int?, isForeign: (String) -> Bool
  ) -> AnswerableMetric? {
    guard !metric.improvedBy.contains(where: isForeign) else { return nil }
    let required = metric.derivedFrom.map(number)
    guard metric.isDerived, !required.contains(nil) else { return nil }
    if metric == .precipitationProbability, let precipitation = required[0] {
      return AnswerableMetric(metric, .wetShare(precipitation: precipitation), owner: owner)
    }
    return Derivation(rawValue: metric.name).map {
      AnswerableMetric(
        metric, .derived($0, sources: required + metric.improvedBy.map(number)), owner: owner)
    }
  }

  /// A derived metric of the table, or the same on another level.
  private init(
    _ metric: Metric, _ recipe: Recipe,
    elsewhere: (name: String, title: String, level: MetricLevel)? = nil, owner: UInt64
  ) {
    name = elsewhere?.name ?? metric.name
    title = elsewhere?.title ?? metric.summary
    standardName = metric.standardName
    unit = metric.unit.symbol
    kind = metric.kind
    cellMethod = metric.cellMethod
    level = elsewhere?.level ?? metric.level
    isConstant = metric.isConstant
    quantum = metric.quantum
    scale = metric.scale
    self.metric = elsewhere == nil ? metric : nil
    self.recipe = recipe
    self.owner = owner
  }

  /// The change from its unit to the one that `system` uses for it: by the metric table, else by the unit alone.
  package func conversion(to system: UnitSystem) -> UnitConversion {
    metric?.conversion(to: system)
      ?? MetricUnit(rawValue: unit).conversion(to: system, of: kind, named: standardName)
  }

  /// Whether it is one of all metrics where a question names none: what a panel gets is of a question that has one, because it
  /// is `shortwave_radiation` once more on a level one.
  package func isAmongAll(for panel: SolarPanel?) -> Bool {
    panel != nil || name != Metric.globalTiltedIrradiance.name
  }

  /// The metric as one of the table, or as what the index says of one that is not.
  package var described: Metric {
    metric
      ?? Metric(
        named: name, title: title, standardName: standardName, unit: MetricUnit(rawValue: unit),
        level: level, kind: kind, cellMethod: cellMethod, isConstant: isConstant,
        quantum: quantum, scale: scale, valid: -.infinity ... .infinity)
  }

  /// Every metric that an index of these stored ones answers for: known ones in the order of the
  /// metric table, others after them.
  static func all(of tiles: TileIndex) -> [AnswerableMetric] {
    let stored = tiles.metrics
    let owner = tiles.identity
    func number(of name: String) -> Int? { stored.firstIndex { $0.name == name } }
    // The formulas of derived metrics hold for the units of the metric table, and for amounts where it has
    // sums.
    func source(_ name: String) -> Int? {
      number(of: name).flatMap { metricNumber in
        let (metric, known) = (stored[metricNumber], Metric.named(name))
        return metric.obstacle == nil && metric.unit == known?.unit.symbol
          && (metric.kind == .sum) == (known?.kind == .sum) ? metricNumber : nil
      }
    }
    func isForeign(_ name: String) -> Bool {
      number(of: name).map { stored[$0].obstacle != nil } ?? false
    }
    let known = Metric.all.compactMap { metric -> AnswerableMetric? in
      if let metricNumber = number(of: metric.name) {
        return AnswerableMetric.of(stored[metricNumber], number: metricNumber, owner: owner)
      }
      return AnswerableMetric.derived(metric, owner: owner, stored: source, isForeign: isForeign)
    }
    // A name that means a metric of the table is never taken for another one.
    let others = stored.indices.filter { Metric.named(stored[$0].name) == nil }
    return known + others.compactMap { AnswerableMetric.of(stored[$0], number: $0, owner: owner) }
      + winds(of: stored, among: others, owner: owner)
  }

  /// Speed and direction of the wind on each level of which an index has both components: `wind_speed_120m`,
  /// `wind_direction_850hPa`. They are of the components with such names, `wind_u_850hPa`; where there are none, of the only
  /// ones of the level.
  private static func winds(
    of stored: [StoredMetric], among numbers: [Int], owner: UInt64
  ) -> [AnswerableMetric] {
    func components(_ wind: Metric) -> [Int] {
      numbers.filter {
        let metric = stored[$0]
        return metric.kind == .vectorComponent && metric.standardName == wind.standardName
          && metric.unit == wind.unit.symbol && metric.obstacle == nil && !metric.isConstant
      }
    }
    let (easts, norths) = (components(.windU), components(.windV))
    var winds: [AnswerableMetric] = []
    for east in easts {
      guard let level = stored[east].level, let suffix = level.suffix else { continue }
      func isNamed(_ number: Int, _ wind: Metric) -> Bool {
        stored[number].name == "\(wind.name)_\(suffix)"
      }
      let (beside, others) = (
        norths.filter { stored[$0].level == level }, easts.filter { stored[$0].level == level }
      )
      let named = isNamed(east, .windU) ? beside.first { isNamed($0, .windV) } : nil
      let isOnly =
        others.count == 1 && beside.count == 1
        && isNamed(east, .windU) == isNamed(beside[0], .windV)
      guard let north = named ?? (isOnly ? beside[0] : nil) else { continue }
      for (metric, title, derivation) in [
        (Metric.windSpeed, "Wind speed", Derivation.windSpeed),
        (.windDirection, "Direction that the wind blows from", .windDirection),
      ] {
        let name = "\(metric.name)_\(suffix)"
        guard Metric.named(name) == nil, !stored.contains(where: { $0.name == name }),
          !winds.contains(where: { $0.name == name })
        else { continue }
        winds.append(
          AnswerableMetric(
            metric, .derived(derivation, sources: [east, north]),
            elsewhere: (name, "\(title) \(level.words ?? "")", level), owner: owner))
      }
    }
    return winds
  }
}
