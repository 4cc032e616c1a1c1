/// How a description of routes groups those of a service: generators of clients make a type or a folder of each group.
public struct ServiceTag: Sendable {
  public var name: String
  /// One sentence.
  public var text: String
  /// What operations have answered for a generated run, their lists cut, by the operations' ids: for JSON an object.
  public var examples: [String: String]

  public init(_ name: String, _ text: String, examples: [String: String] = [:]) {
    self.name = name
    self.text = text
    self.examples = examples
  }
}
