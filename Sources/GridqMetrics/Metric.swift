/// A quantity that gridq answers for: one row of the metric table, or a field that somebody named.
///
/// The row is the one place for the facts of a metric. How a field is made from a model's variables is in
/// `GridqModels`, in the diagnostic of the same name.
public struct Metric: Hashable, Sendable {
  /// What a value means in time, and so how it may be interpolated.
  @nonexhaustive
  public enum Kind: UInt8, Hashable, Sendable, CaseIterable {
    /// The value at the time. Linear between two times.
    case instant = 1
    /// The amount over the interval that ends at the time. Stored as the total since the start of the run; an
    /// answer is a difference of totals, which are taken to grow evenly within an output interval.
    case sum = 2
    /// A component of a vector along the east or north axis. Linear between two times.
    case vectorComponent = 3
    /// An angle. Never interpolated: it is derived from components that are.
    case direction = 4
    /// One of a few codes. The nearest in space and time, never a mixture.
    case category = 5
    /// Radiation from the sun at the time. Between two times its ratio to the height of the sun is
    /// linear, not the value; 0 at night.
    case solar = 6
    /// The mean over the interval that ends at the time: one value for all moments of the interval.
    case mean = 7
    /// The largest value within the interval that ends at the time.
    case maximum = 8
    /// The smallest value within the interval that ends at the time.
    case minimum = 9

    /// The kind in one word, as `--list-metrics` and `gridx info` write it.
    public var name: String {
      switch self {
      case .instant: "instant"
      case .sum: "sum"
      case .vectorComponent: "vector component"
      case .direction: "direction"
      case .category: "category"
      case .solar: "solar"
      case .mean: "mean"
      case .maximum: "maximum"
      case .minimum: "minimum"
      }
    }

    /// Whether a value is for the whole output interval that ends at the time.
    public var isOfInterval: Bool {
      switch self {
      case .mean, .maximum, .minimum: true
      case .instant, .sum, .vectorComponent, .direction, .category, .solar: false
      }
    }

    /// What a value means in time, unless a metric says otherwise.
    package var cellMethod: CellMethod {
      switch self {
      case .instant, .vectorComponent, .direction, .category, .solar: .point
      case .sum: .sum
      case .mean: .mean
      case .maximum: .maximum
      case .minimum: .minimum
      }
    }
  }

  /// Never changes and is never given to another metric: clients may keep it. 0 for a metric that is not in the
  /// table, which only its name tells from others.
  public let code: UInt16
  /// The name that commands, JSON and the index use.
  public let name: String
  /// Other names that are understood: those of services, of models and of CF.
  public let aliases: [String]
  /// The CF standard name (table version 93); empty where CF has none.
  public let standardName: String
  /// The unit of the values, stored and answered.
  public let unit: MetricUnit
  /// How values are made between output times.
  public let kind: Kind
  /// What a value means in time.
  public let cellMethod: CellMethod
  /// Where above or below the ground it is; nil for layers that only the name describes.
  public let level: MetricLevel?
  /// Whether one value holds for the whole run.
  public let isConstant: Bool
  /// The step between two stored values; the answer at a grid point is within half of it. On a linear scale
  /// in `unit`; on a logarithmic one as a share of the value, 0.02 for 2 %. For a derived metric, the step in
  /// which its answers are printed.
  public let quantum: Double
  /// What the quantum is a step of.
  public let scale: Scale
  /// What is physically possible, in `unit`; a value outside it is missing. For a sum, the range
  /// of the total.
  public let validRange: ClosedRange<Double>
  /// Whether the metric is computed, when it is asked for, from other metrics, the place and the time.
  public let isDerived: Bool
  /// The stored metrics that an answer cannot be computed without.
  public let derivedFrom: [String]
  /// The stored metrics that make an answer better where the index holds them.
  public let improvedBy: [String]
  /// What the metric is, in one sentence.
  public let summary: String

  init(
    _ code: UInt16, _ name: String, aliases: [String], standardName: String, unit: MetricUnit,
    level: MetricLevel? = .surface, kind: Kind, cellMethod: CellMethod? = nil,
    isConstant: Bool = false, quantum: Double, scale: Scale = .linear,
    valid: ClosedRange<Double>, derivedFrom: [String]? = nil, improvedBy: [String] = [],
    _ summary: String
  ) {
    self.code = code
    self.name = name
    self.aliases = aliases
    self.standardName = standardName
    self.unit = unit
    self.kind = kind
    self.cellMethod = cellMethod ?? kind.cellMethod
    self.level = level
    self.isConstant = isConstant
    self.quantum = quantum
    self.scale = scale
    self.validRange = valid
    isDerived = derivedFrom != nil
    self.derivedFrom = derivedFrom ?? []
    self.improvedBy = improvedBy
    self.summary = summary
  }

  /// A metric that is not in the table, and has no number there: known by its name alone.
  ///
  /// - Parameters:
  ///   - title: what it is, in one line.
  ///   - cellMethod: that of the kind when nil.
  package init(
    named name: String, title: String = "", standardName: String = "", unit: MetricUnit,
    level: MetricLevel? = nil, kind: Kind, cellMethod: CellMethod? = nil, isConstant: Bool = false,
    quantum: Double, scale: Scale = .linear, valid: ClosedRange<Double>
  ) {
    self.init(
      Metric.noCode, name, aliases: [], standardName: standardName, unit: unit, level: level,
      kind: kind, cellMethod: cellMethod, isConstant: isConstant, quantum: quantum, scale: scale,
      valid: valid, title)
  }

  /// The code of a metric that is not in the table: no number at all, which several may have.
  package static let noCode: UInt16 = 0

  /// Whether one of `metrics` is this one, is derived from it or is improved by it.
  public func isPart(of metrics: [Metric]) -> Bool {
    metrics.contains {
      $0 == self || $0.derivedFrom.contains(name) || $0.improvedBy.contains(name)
    }
  }
}
