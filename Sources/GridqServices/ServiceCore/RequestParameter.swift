/// A parameter of a request, as it is read and as it is documented.
public struct RequestParameter: Sendable {
  public var name: String
  public var type: Kind
  /// What it means, in one or two sentences.
  public var text: String
  public var isRequired: Bool
  /// Whether it is a part of the path, and not of the query.
  public var isInPath: Bool

  public enum Kind: Sendable {
    case text(example: String)
    case number(ClosedRange<Double>, example: Double? = nil)
    case whole(ClosedRange<Int>)
    case choice([String])
    /// Names with commas between them.
    case list(of: [String])
    /// Any texts with commas between them.
    case texts(example: [String])
    /// Numbers with commas between them.
    case numbers(count: ClosedRange<Int>, example: [Double])
  }

  public init(
    _ name: String, _ type: Kind, _ text: String, isRequired: Bool = false, isInPath: Bool = false
  ) {
    self.name = name
    self.type = type
    self.text = text
    self.isRequired = isRequired || isInPath
    self.isInPath = isInPath
  }

  /// A coordinate, in degrees, rounded to four decimals.
  public static func coordinate(
    _ names: (String, String) = ("lat", "lon"), isRequired: Bool = true
  ) -> [RequestParameter] {
    [
      RequestParameter(
        names.0, .number(-90...90, example: 38.7369),
        "Degrees north; rounded to four decimals.", isRequired: isRequired),
      RequestParameter(
        names.1, .number(-180...360, example: -9.1427),
        "Degrees east; rounded to four decimals.", isRequired: isRequired),
    ]
  }

  /// Refuses fields that nothing reads: a misspelt one would be ignored silently.
  ///
  /// - Throws: `.badRequest` that lists those that there are.
  public static func check(
    _ query: QueryFields, against known: [RequestParameter]
  ) throws(ServiceError) {
    for field in query.fields where !known.contains(where: { $0.name == field.name }) {
      let names = known.map(\.name).joined(separator: ", ")
      throw .badRequest(
        "there is no such parameter; "
          + (known.isEmpty ? "there are none" : "there are \(names)"), parameter: field.name)
    }
  }
}
