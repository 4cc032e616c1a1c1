/// What an index says besides what the model's files tell.
public struct IndexLabels: Hashable, Sendable {
  /// The member of an ensemble; empty when the run is not one of several.
  public var member: String
  /// Of the publications of the run, from 1; 0 when that is not told.
  public var generation: UInt32
  /// A JSON object of at most 1 MiB, or empty.
  public var attributes: String

  public init(member: String = "", generation: UInt32 = 0, attributes: String = "") {
    self.member = member
    self.generation = generation
    self.attributes = attributes
  }
}
