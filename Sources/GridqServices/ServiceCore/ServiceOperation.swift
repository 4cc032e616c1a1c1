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

  /// What programs call it, as `getNext24`: a contract. Nil for one that is made of its path.
  public var id: String?
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
  /// What they look like for those who do not ask for that form by its name.
  public var plainFailure: Form?

  public init(
    _ summary: String, _ parameters: [RequestParameter] = [], id: String? = nil,
    content: Form? = nil, answer: [Form], mayBeEmpty: Bool = false, failures: [Int],
    as failure: Form, or plain: Form? = nil
  ) {
    self.id = id
    self.summary = summary
    self.parameters = parameters
    self.content = content
    self.answer = answer
    self.mayBeEmpty = mayBeEmpty
    self.failures = failures
    self.failure = failure
    plainFailure = plain
  }
}
