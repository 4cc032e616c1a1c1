public import GridQuery

/// A text in ISO 8601, as in JSON: `2026-11-20T15:00:00Z`.
extension UTCTime: Codable {
  /// - Throws: for a text that names no time.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let time = UTCTime(iso8601: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(text) is not a time; write 2026-11-20T15:00:00Z")
    }
    self = time
  }

  /// - Throws: for a year that a text cannot name, which is before 0 or after 9999.
  public func encode(to encoder: any Encoder) throws {
    let text = iso8601
    guard UTCTime(iso8601: text) == self else {
      let context = EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "\(text) is no time of the years 0 to 9999")
      throw EncodingError.invalidValue(self, context)
    }
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }
}

/// Its name: `temperature`. Aliases are read, too.
extension Metric: Codable {
  /// - Throws: for a name that no metric has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let name = try container.decode(String.self)
    guard let metric = Metric.named(name) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "\(name) is not a metric")
    }
    self = metric
  }

  /// Writes the canonical name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

/// Its name: `vector component`.
extension Metric.Kind: Codable {
  /// - Throws: for a name that no kind has.
  public init(from decoder: any Decoder) throws {
    self = try decoder.one(of: Metric.Kind.allCases) { $0.name }
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

/// Its name in the CF conventions: `sum`.
extension CellMethod: Codable {
  /// - Throws: for a name that no method has.
  public init(from decoder: any Decoder) throws {
    self = try decoder.one(of: CellMethod.allCases) { $0.name }
  }

  /// Writes the name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(name)
  }
}

/// Its name, and the smallest value of a logarithmic one.
extension Metric.Scale: Codable {
  private enum Key: String, CodingKey { case name, reference }

  /// - Throws: for a name that no scale has, and for a smallest value that is not above 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    let name = try container.decode(String.self, forKey: .name)
    let reference = try container.decodeIfPresent(Double.self, forKey: .reference)
    switch (name, reference) {
    case ("linear", nil): self = .linear
    case ("logarithmic", let reference?) where reference > 0: self = .logarithmic(from: reference)
    default:
      throw DecodingError.dataCorruptedError(
        forKey: .name, in: container, debugDescription: "\(name) is not a scale")
    }
  }

  /// Writes the name, and the smallest value of a logarithmic scale.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(name, forKey: .name)
    try container.encodeIfPresent(reference, forKey: .reference)
  }
}

/// `type` and `value`.
extension MetricLevel: Codable {
  private enum Key: String, CodingKey { case type, value }

  /// Reads `type` and `value`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      type: try container.decode(UInt16.self, forKey: .type),
      value: try container.decode(Double.self, forKey: .value))
  }

  /// Writes `type` and `value`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(type, forKey: .type)
    try container.encode(value, forKey: .value)
  }
}

/// `model` and `initialisation`.
extension ModelRun: Codable {
  private enum Key: String, CodingKey { case model, initialisation }

  /// Reads `model` and `initialisation`.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      model: try container.decode(String.self, forKey: .model),
      initialisation: try container.decode(UTCTime.self, forKey: .initialisation))
  }

  /// Writes `model` and `initialisation`.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(model, forKey: .model)
    try container.encode(initialisation, forKey: .initialisation)
  }
}

extension UnitSystem: Codable {}

extension Decoder {
  /// The one of all that has the name that is read.
  fileprivate func one<Value>(of all: [Value], name: (Value) -> String) throws -> Value {
    let container = try singleValueContainer()
    let text = try container.decode(String.self)
    guard let value = all.first(where: { name($0) == text }) else {
      throw DecodingError.dataCorruptedError(
        in: container,
        debugDescription: "\(text) is none of \(all.map(name).joined(separator: ", "))")
    }
    return value
  }
}
