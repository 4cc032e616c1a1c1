/// What a route takes and answers, for programs that read a description of it (OpenAPI).
public struct ServiceOperation: Sendable {
  /// A form of what is sent or answered.
  public struct Form: Sendable {
    /// Without parameters, such as `application/json`.
    public var mediaType: String
    public var schema: AnswerSchema

    public init(_ mediaType: String, _ schema: AnswerSchema) {
      self.mediaType = mediaType
      self.schema = schema
    }

    public static func json(_ schema: AnswerSchema = .object) -> Form {
      Form("application/json", schema)
    }
    public static let csv = Form("text/csv", .text)
    public static let html = Form("text/html", .text)
    /// Problem details (RFC 9457).
    public static let problem = Form("application/problem+json", .problem)
  }

  /// One sentence.
  public var summary: String
  public var parameters: [RequestParameter]
  /// What a POST brings.
  public var content: Form?
  /// The forms of an answer, of which a request chooses one; empty for a path that never has one.
  public var answer: [Form]
  /// Whether no data is status 204.
  public var mayBeEmpty: Bool
  /// The statuses of errors.
  public var failures: [Int]
  /// What all errors look like.
  public var failure: Form

  public init(
    _ summary: String, _ parameters: [RequestParameter] = [], content: Form? = nil, answer: [Form],
    mayBeEmpty: Bool = false, failures: [Int], as failure: Form
  ) {
    self.summary = summary
    self.parameters = parameters
    self.content = content
    self.answer = answer
    self.mayBeEmpty = mayBeEmpty
    self.failures = failures
    self.failure = failure
  }
}

/// The shape of something that is sent, as JSON Schema has it.
public struct AnswerSchema: Sendable {
  public typealias Property = (name: String, types: [String])

  /// What it is called among the schemas of a description; nil for one that is written where it is used.
  public var name: String?
  /// The types of JSON that it may be.
  public var types: [String]
  public var required: [String]
  public var properties: [Property]

  /// An object.
  public init(_ name: String?, required: [String] = [], _ properties: [Property]) {
    self.name = name
    types = ["object"]
    self.required = required
    self.properties = properties
  }

  private init(types: [String]) {
    name = nil
    self.types = types
    required = []
    properties = []
  }

  public static let object = AnswerSchema(types: ["object"])
  /// An object, or several in an array.
  public static let objects = AnswerSchema(types: ["object", "array"])
  public static let text = AnswerSchema(types: ["string"])

  /// What `ServiceResponse(problem:)` writes.
  static let problem = AnswerSchema(
    "Problem", required: ["type", "title", "status", "detail"],
    [
      ("type", ["string"]), ("title", ["string"]), ("status", ["integer"]), ("detail", ["string"]),
      ("parameter", ["string"]), ("valid", ["array"]), ("first", ["string"]), ("last", ["string"]),
    ])
}
