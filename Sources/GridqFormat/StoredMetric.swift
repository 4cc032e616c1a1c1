public import GridqMetrics

/// A metric as an index stores it: what it is, how it was made, and the range of its values.
public struct StoredMetric: Hashable, Sendable {
  /// The stable number of the metric; 0 for one that is not in the metric table, which its name tells from others.
  public var code: UInt16
  /// The canonical name: `temperature`.
  public var name: String
  /// The CF standard name; empty where CF has none.
  public var standardName: String
  /// The symbol of the unit of the values.
  public var unit: String
  /// How values are made between output times; nil for a kind from a later version of the format.
  public var kind: Metric.Kind?
  /// Nil when the writer gave none.
  public var cellMethod: CellMethod?
  /// Nil when the writer gave none.
  public var level: MetricLevel?
  /// Whether it was made by a rule of thumb from other fields.
  public var isEstimate = false
  /// Why lookups of it are refused: it uses something from a later version of the format. Normally nil.
  public let obstacle: String?
  /// Whether one value per point holds for the whole run.
  public var isConstant: Bool
  /// Whether the first time was written before the model's first step, so that it is used only for the answer
  /// at that time itself.
  public var isUnsetAtFirstTime = false
  /// The output times that it has, where these are not all of the run; nil for all. Never of a constant.
  public var ownTimes: OwnTimes?
  /// The steps between values.
  public var quantiser: Quantiser
  /// The model's variables that it was made of: `RAINC + RAINNC + RAINSH`.
  public var sources: String
  /// How it was made, in one line; empty when the variable was taken as it is.
  public var method: String
  /// What the metric is, in one line; empty when the writer did not say.
  public var title = ""
  /// What was found while writing.
  public var statistics = Statistics()

  /// Counts over every point and time.
  public struct Statistics: Hashable, Sendable {
    /// The smallest and the largest code, without missing ones; both `Quantiser.missing` when all are.
    public var minimumCode = Quantiser.missing
    /// The largest code without missing ones; `Quantiser.missing` when all are.
    public var maximumCode = Quantiser.missing
    /// How many values are missing.
    public var missingCount: UInt64 = 0
    /// How many values lay beyond the outermost codes, and were stored as these.
    public var clampedCount: UInt64 = 0

    /// The counts of no values.
    public init() {}

    /// Adds the counts of others.
    package mutating func add(_ other: Statistics) {
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
    mutating func add(_ code: Int32, count: UInt64) {
      if code == Quantiser.missing {
        missingCount += count
      } else {
        minimumCode = minimumCode == Quantiser.missing ? code : min(minimumCode, code)
        maximumCode = max(maximumCode, code)
      }
    }
  }

  /// The row of `metric`, stored at `quantum` or at the table's; nil when that is not a valid step on the
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
    cellMethod = metric.cellMethod
    level = metric.level
    obstacle = nil
    isConstant = metric.isConstant
    self.quantiser = quantiser
    self.sources = sources
    self.method = method
    // What one of the table is, the table says.
    title = metric.code == Metric.noCode ? metric.summary : ""
  }

  /// The metric of a record, whose texts `text` finds; nil when its steps are invalid on its scale.
  init?(
    _ record: MetricRecord, text: (UInt32) throws(TileIndexError) -> String
  ) throws(TileIndexError) {
    obstacle = record.obstacle
    guard
      let quantiser = Quantiser(quantum: record.quantum, reference: record.reference)
        // A metric from a later version may have other steps, and is not answered for.
        ?? (record.obstacle == nil ? nil : Quantiser(quantum: 1))
    else { return nil }
    self.quantiser = quantiser
    code = record.code
    name = try text(record.name)
    standardName = try text(record.standardName)
    unit = try text(record.unit)
    sources = try text(record.sources)
    method = try text(record.method)
    kind = Metric.Kind(rawValue: record.kind)
    cellMethod = CellMethod(rawValue: record.cellMethod)
    level =
      record.levelType == 0 ? nil : MetricLevel(type: record.levelType, value: record.level)
    if record.optional & MetricRecord.isTitledBit != 0 { title = try text(record.title) }
    isEstimate = record.optional & MetricRecord.isEstimateBit != 0
    isConstant = record.required & MetricRecord.isConstantBit != 0
    isUnsetAtFirstTime = record.required & MetricRecord.isUnsetAtFirstTimeBit != 0
    if record.required & MetricRecord.hasOwnTimesBit != 0 {
      ownTimes = OwnTimes(
        first: record.ownFirst, step: record.ownStep, tolerance: record.ownTolerance,
        last: record.optional & MetricRecord.hasLastTimeBit == 0 ? nil : record.ownLast)
    }
    statistics.minimumCode = record.minimumCode
    statistics.maximumCode = record.maximumCode
    statistics.missingCount = record.missingCount
    statistics.clampedCount = record.clampedCount
  }

  /// The number of values per point on an axis of `count` times.
  public func timeCount(of count: Int) -> Int { isConstant ? 1 : count }
}

/// What a lookup needs to know of a metric: plain numbers, so that none costs a reference count.
public struct MetricLayout: Hashable, Sendable {
  /// How values are made between output times.
  public let kind: Metric.Kind
  /// Whether this program understands all that it must of the metric.
  let isAnswerable: Bool
  /// How codes become values.
  public let quantiser: Quantiser
  /// Values per point: 1 for a constant.
  public let timeCount: Int
  /// The share of the run in one block of times, in units of 2⁻²⁰.
  let blockShare: Int
  /// Whether one value holds for the whole run.
  public let isConstant: Bool
  /// Whether the index says that the values are estimated.
  public let isEstimate: Bool
  /// Never true for constants and sums, whatever the file says: they have no first time of their own.
  public let isUnsetAtFirstTime: Bool

  /// Which of the index's ``TileIndex/ownAxes`` has its output times; -1 when these are the run's.
  public let ownAxis: Int

  init(_ metric: StoredMetric, timeCount: Int, ownAxis: Int = -1) {
    self.ownAxis = ownAxis
    kind = metric.kind ?? .instant
    isAnswerable = metric.obstacle == nil
    quantiser = metric.quantiser
    self.timeCount = metric.timeCount(of: timeCount)
    blockShare = (TileShape.lanes << 20) / self.timeCount
    isConstant = metric.isConstant
    isEstimate = metric.isEstimate
    isUnsetAtFirstTime =
      metric.isUnsetAtFirstTime && !metric.isConstant && metric.kind != .sum
  }
}
