public enum KnownFields {
  public struct FieldSet: Sendable {
    public let name: String; public let summary: String; public let lines: [String]
  }
  public static let sets: [FieldSet] = []
}
