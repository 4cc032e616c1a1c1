/// What an index says that is not in the model's files.
public struct IndexLabels: Hashable, Sendable {
  /// The member of an ensemble; empty when the run is not one of several.
  public var member: String
  /// The number of this publication of the run, from 1; 0 when none is given.
  public var generation: UInt32
  /// A JSON object of at most 1 MiB, or empty.
  public var attributes: String

  public init(member: String = "", generation: UInt32 = 0, attributes: String = "") {
    self.member = member
    self.generation = generation
    self.attributes = attributes
  }
}
