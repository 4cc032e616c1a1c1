/// Of the consumer, not of gridq.
public enum OwnEDR {
  public static let name = "EDR"
}
