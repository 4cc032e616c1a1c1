public import GridQuery

extension KeyedDecodingContainer {
  /// A length of time in seconds, of at most a century: lengths are added up.
  func decodeLength(forKey key: Key) throws -> Int64 {
    let seconds = try decode(Int64.self, forKey: key)
    guard (0...3_200_000_000).contains(seconds) else {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: self, debugDescription: "\(seconds) seconds are no length of time")
    }
    return seconds
  }
}

/// `seconds` and `isProRata`.
extension SumInterval: Codable {
  private enum Key: String, CodingKey { case seconds, isProRata }

  /// Reads `seconds` and `isProRata`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      seconds: try container.decodeLength(forKey: .seconds),
      isProRata: try container.decode(Bool.self, forKey: .isProRata))
  }

  /// Writes `seconds` and `isProRata`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(seconds, forKey: .seconds)
    try container.encode(isProRata, forKey: .isProRata)
  }
}

/// `source` and `seconds`.
extension SumPart: Codable {
  private enum Key: String, CodingKey { case source, seconds }

  /// Reads `source` and `seconds`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      source: try container.decode(Int.self, forKey: .source),
      seconds: try container.decodeLength(forKey: .seconds))
  }

  /// Writes `source` and `seconds`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(source, forKey: .source)
    try container.encode(seconds, forKey: .seconds)
  }
}

/// Its members by name. A missing value, which is NaN here, is null.
extension MetricSeries: Codable {
  private enum Key: String, CodingKey {
    case name, title, standardName, unit, kind, cellMethod, level, isConstant, quantum, scale
    case values, intervals, sourceNumbers, parts
  }

  /// Reads a series.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      name: try container.decode(String.self, forKey: .name),
      // These three were not written at first.
      title: try container.decodeIfPresent(String.self, forKey: .title) ?? "",
      standardName: try container.decodeIfPresent(String.self, forKey: .standardName) ?? "",
      unit: try container.decode(String.self, forKey: .unit),
      kind: try container.decode(Metric.Kind.self, forKey: .kind),
      cellMethod: try container.decodeIfPresent(CellMethod.self, forKey: .cellMethod),
      level: try container.decodeIfPresent(MetricLevel.self, forKey: .level),
      isConstant: try container.decodeIfPresent(Bool.self, forKey: .isConstant) ?? false,
      quantum: try container.decode(Double.self, forKey: .quantum),
      scale: try container.decode(Metric.Scale.self, forKey: .scale),
      values: try container.decode([Double?].self, forKey: .values).map { $0 ?? .nan },
      intervals: try container.decode([SumInterval?].self, forKey: .intervals),
      sourceNumbers: try container.decode([Int].self, forKey: .sourceNumbers),
      parts: try container.decode([[SumPart]].self, forKey: .parts))
  }

  /// Writes all that is not nil.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encode(title, forKey: .title)
    try container.encode(standardName, forKey: .standardName)
    try container.encode(unit, forKey: .unit)
    try container.encode(kind, forKey: .kind)
    try container.encodeIfPresent(cellMethod, forKey: .cellMethod)
    try container.encodeIfPresent(level, forKey: .level)
    try container.encode(isConstant, forKey: .isConstant)
    try container.encode(quantum, forKey: .quantum)
    try container.encode(scale, forKey: .scale)
    try container.encode(values.map { $0.isFinite ? $0 : nil }, forKey: .values)
    try container.encode(intervals, forKey: .intervals)
    try container.encode(sourceNumbers, forKey: .sourceNumbers)
    try container.encode(parts, forKey: .parts)
  }
}
