/// Of the consumer, not of gridq.
public enum OwnLibc {
  public static let name = "Libc"
}
