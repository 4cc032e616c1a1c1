/// Of the consumer, not of gridq.
public enum OwnThreads {
  public static let name = "Threads"
}
