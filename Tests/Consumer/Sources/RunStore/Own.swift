/// Of the consumer, not of gridq.
public enum OwnRunStore {
  public static let name = "RunStore"
}
