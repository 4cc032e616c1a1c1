/// How a description of routes groups those of a service: generators of clients make a type or a folder of each group.
public struct ServiceTag: Sendable {
  public var name: String
  /// One sentence.
  public var text: String

  public init(_ name: String, _ text: String) {
    self.name = name
    self.text = text
  }
}
