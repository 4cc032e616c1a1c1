public import GridqMetrics

/// A part of a sum: what fell in so many seconds according to one run.
public struct SumPart: Hashable, Sendable {
  /// The number of its source in `PointForecast.sources`.
  public var source: Int
  /// The length of the part.
  public var seconds: Int64

  /// A part of the source with this number.
  public init(source: Int, seconds: Int64) {
    self.source = source
    self.seconds = seconds
  }
}

/// The values of one metric, one for each time of the answer.
public struct MetricSeries: Sendable {
  /// The canonical name: `temperature`.
  public var name: String
  /// What it is, in one line; empty where nobody says it.
  public var title: String
  /// The CF standard name; empty where CF has none.
  public var standardName: String
  /// The symbol of the unit of `values`.
  public var unit: String
  /// How values are made between output times.
  public var kind: Metric.Kind
  /// What a value means in time; nil where the index does not say.
  public var cellMethod: CellMethod?
  /// Where above or below the ground it is; nil where the index does not say.
  public var level: MetricLevel?
  /// Whether one value holds for the whole run.
  public var isConstant: Bool
  /// The step that values at a grid point are stored in: in `unit`, or as a share of the value on a
  /// logarithmic scale.
  public var quantum: Double
  /// What the quantum is a step of.
  public var scale: Metric.Scale
  /// As computed, not rounded to the digits that are known; NaN is missing.
  public var values: [Double]
  /// The interval of each value of a sum, nil where it is not known; empty for other kinds.
  public var intervals: [SumInterval?]
  /// Of values that are told of an interval, that of each; else empty.
  package var spans: [ClosedRange<UTCTime>] = []
  /// For each time, the number of the value's source in `PointForecast.sources`; empty when that is always
  /// the source of the time. Of a sum made of parts it is the source of the last one.
  public var sourceNumbers: [Int]
  /// For each time, the parts of a sum that is of several sources, in the order of time, and none for one that is
  /// of one source; empty where all are.
  public var parts: [[SumPart]]

  /// A series that a program makes itself, for tests and previews: values in `unit`, NaN where missing, one for each
  /// time.
  public init(
    name: String, title: String = "", standardName: String = "", unit: String,
    kind: Metric.Kind = .instant, cellMethod: CellMethod? = nil, level: MetricLevel? = nil,
    isConstant: Bool = false, quantum: Double, scale: Metric.Scale = .linear, values: [Double],
    intervals: [SumInterval?] = [], sourceNumbers: [Int] = [], parts: [[SumPart]] = []
  ) {
    self.name = name
    self.title = title
    self.standardName = standardName
    self.unit = unit
    self.kind = kind
    self.cellMethod = cellMethod
    self.level = level
    self.isConstant = isConstant
    self.quantum = quantum
    self.scale = scale
    self.values = values
    self.intervals = intervals
    self.sourceNumbers = sourceNumbers
    self.parts = parts
  }

  /// Whether a sum includes shares of output intervals.
  public var isProRata: Bool { intervals.contains { $0?.isProRata == true } }

  /// The value at time number `time`, rounded to what is known of it, as in JSON and CSV: 15.7, not
  /// 15.700000000000001. Nil where it is missing, and where there is no such time.
  public subscript(time: Int) -> Double? {
    guard values.indices.contains(time) else { return nil }
    return MetricSeries.known(values[time], kind: kind, quantum: quantum, scale: scale)
  }

  /// What is known of a value; nil where it is missing.
  static func known(
    _ value: Double, kind: Metric.Kind, quantum: Double, scale: Metric.Scale
  ) -> Double? {
    guard value.isFinite else { return nil }
    let value = DecimalText.rounded(value, scale.digits(forQuantum: quantum))
    // A direction that rounds up to a full turn: directions end below 360.
    return kind == .direction && value == 360 ? 0 : value
  }
}

extension MetricSeries: Hashable {
  /// Two missing values are equal.
  public static func == (left: MetricSeries, right: MetricSeries) -> Bool {
    left.name == right.name && left.unit == right.unit && left.kind == right.kind
      && left.cellMethod == right.cellMethod && left.level == right.level
      && left.title == right.title && left.standardName == right.standardName
      && left.isConstant == right.isConstant
      && left.quantum == right.quantum && left.scale == right.scale
      && left.values.elementsEqual(right.values) { $0 == $1 || $0.isNaN && $1.isNaN }
      && left.intervals == right.intervals && left.sourceNumbers == right.sourceNumbers
      && left.parts == right.parts
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(name)
    hasher.combine(unit)
    hasher.combine(values.count)
    for value in values where !value.isNaN { hasher.combine(value) }
  }
}
