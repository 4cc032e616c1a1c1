/// The shape of something that is sent or answered, as JSON Schema has it. Each service states those of its answers
/// beside what writes them.
public struct AnswerSchema: Sendable {
  public typealias Property = (name: String, schema: AnswerSchema)

  public indirect enum Shape: Sendable {
    /// A type of JSON, with a format of OpenAPI's where it has one.
    case value(type: String, format: String?)
    /// One of a few texts.
    case choice([String])
    case array(AnswerSchema)
    /// An object of these properties, and of others with any name, where it has such.
    case object([Property], others: AnswerSchema?)
    /// One of several, which no value is two of.
    case union([AnswerSchema])
  }

  /// What it is called among the schemas of a description; nil for one that is written where it is used.
  public var name: String?
  public var shape: Shape
  /// Whether it may be `null`.
  public private(set) var isNullable = false
  /// Whether an object may lack it.
  public private(set) var isOptional = false

  public init(_ shape: Shape, named name: String? = nil) {
    self.name = name
    self.shape = shape
  }

  /// An object.
  ///
  /// - Parameter others: what properties of any other name are; nil where there are none.
  public init(_ name: String?, _ properties: [Property], others: AnswerSchema? = nil) {
    self.init(.object(properties, others: others), named: name)
  }

  public var nullable: AnswerSchema {
    var schema = self
    schema.isNullable = true
    return schema
  }

  public var optional: AnswerSchema {
    var schema = self
    schema.isOptional = true
    return schema
  }
}

extension AnswerSchema {
  public static let text = AnswerSchema(.value(type: "string", format: nil))
  /// A moment of UTC or with an offset, in ISO 8601 with seconds.
  public static let time = AnswerSchema(.value(type: "string", format: "date-time"))
  public static let date = AnswerSchema(.value(type: "string", format: "date"))
  /// Bytes that are no text.
  public static let bytes = AnswerSchema(.value(type: "string", format: "binary"))
  public static let number = AnswerSchema(.value(type: "number", format: "double"))
  public static let whole = AnswerSchema(.value(type: "integer", format: "int64"))
  public static let truth = AnswerSchema(.value(type: "boolean", format: nil))
  /// An object about which nothing is said.
  public static let object = AnswerSchema(.value(type: "object", format: nil))

  public static func choice(_ texts: [String]) -> AnswerSchema { AnswerSchema(.choice(texts)) }

  public static func list(of element: AnswerSchema) -> AnswerSchema {
    AnswerSchema(.array(element))
  }

  /// An object whose properties have any names.
  public static func map(of value: AnswerSchema) -> AnswerSchema {
    AnswerSchema(.object([], others: value))
  }

  public static func one(of schemas: AnswerSchema...) -> AnswerSchema {
    AnswerSchema(.union(schemas))
  }

  /// This one and all that it is made of.
  var all: [AnswerSchema] {
    switch shape {
    case .value, .choice: [self]
    case .array(let element): [self] + element.all
    case .union(let schemas): [self] + schemas.flatMap(\.all)
    case .object(let properties, let others):
      [self] + properties.flatMap(\.schema.all) + (others?.all ?? [])
    }
  }
}
