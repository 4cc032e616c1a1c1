public import Forecast

/// A metric as an index keeps it: what it is, how it was made, and what its values span.
public struct StoredMetric: Hashable, Sendable {
  /// The stable number of the metric.
  public var code: UInt16
  public var name: String
  public var standardName: String
  /// The symbol of the unit of the values.
  public var unit: String
  public var kind: Metric.Kind
  /// Whether one value per point holds for the whole run.
  public var isConstant: Bool
  /// Whether the first time is as the model left it before its first step, so that nothing is made of
  /// it but the answer for that time itself.
  public var isUnsetAtFirstTime = false
  /// The steps between values.
  public var quantiser: Quantiser
  /// The model's variables that it was made of: `RAINC + RAINNC + RAINSH`.
  public var sources: String
  /// How it was made, in one line; empty when the variable was taken as it is.
  public var method: String
  /// What was found while writing.
  public var statistics = Statistics()

  /// Counts over every point and time.
  public struct Statistics: Hashable, Sendable {
    /// The smallest and the largest code, without missing ones; both `Quantiser.missing` when all
    /// are.
    public var minimumCode = Quantiser.missing
    public var maximumCode = Quantiser.missing
    /// How many values are missing.
    public var missingCount: UInt64 = 0
    /// How many values lay beyond the outermost codes, and were stored as these.
    public var clampedCount: UInt64 = 0

    public init() {}

    /// Counts what others counted.
    mutating func add(_ other: Statistics) {
      if other.minimumCode != Quantiser.missing {
        minimumCode =
          minimumCode == Quantiser.missing
          ? other.minimumCode : min(minimumCode, other.minimumCode)
        maximumCode = max(maximumCode, other.maximumCode)
      }
      missingCount += other.missingCount
      clampedCount += other.clampedCount
    }

    /// Counts a code that so many values have.
    mutating func add(_ code: Int32, count: Int) {
      if code == Quantiser.missing {
        missingCount += UInt64(count)
      } else {
        minimumCode = minimumCode == Quantiser.missing ? code : min(minimumCode, code)
        maximumCode = max(maximumCode, code)
      }
    }
  }

  /// The row of `metric`, stored at `quantum` or at the table's; nil when that is not a step on the
  /// scale of the metric.
  public init?(_ metric: Metric, quantum: Double? = nil, sources: String, method: String) {
    guard
      let quantiser = Quantiser(
        quantum: quantum ?? metric.quantum, reference: metric.scale.reference ?? 0)
    else { return nil }
    code = metric.code
    name = metric.name
    standardName = metric.standardName
    unit = metric.unit.symbol
    kind = metric.kind
    isConstant = metric.isConstant
    self.quantiser = quantiser
    self.sources = sources
    self.method = method
  }

  init(
    code: UInt16, name: String, standardName: String, unit: String, kind: Metric.Kind,
    isConstant: Bool, isUnsetAtFirstTime: Bool, quantiser: Quantiser, sources: String,
    method: String, statistics: Statistics
  ) {
    self.code = code
    self.name = name
    self.standardName = standardName
    self.unit = unit
    self.kind = kind
    self.isConstant = isConstant
    self.isUnsetAtFirstTime = isUnsetAtFirstTime
    self.quantiser = quantiser
    self.sources = sources
    self.method = method
    self.statistics = statistics
  }

  /// The number of values per point on an axis of `count` times.
  public func timeCount(of count: Int) -> Int { isConstant ? 1 : count }
}

/// What a lookup needs to know of a metric: plain numbers, so that none costs a reference count.
public struct MetricLayout: Hashable, Sendable {
  public let kind: Metric.Kind
  public let quantiser: Quantiser
  /// Values per point: 1 for a constant.
  public let timeCount: Int
  /// The share of the run that a block of times is, in parts of 2²⁰.
  let blockShare: Int
  public let isConstant: Bool
  /// Never of constants and sums, whatever the file says: they have no first time of their own.
  public let isUnsetAtFirstTime: Bool

  init(_ metric: StoredMetric, timeCount: Int) {
    kind = metric.kind
    quantiser = metric.quantiser
    self.timeCount = metric.timeCount(of: timeCount)
    blockShare = (TileShape.lanes << 20) / self.timeCount
    isConstant = metric.isConstant
    isUnsetAtFirstTime =
      metric.isUnsetAtFirstTime && !metric.isConstant && metric.kind != .sum
  }
}
