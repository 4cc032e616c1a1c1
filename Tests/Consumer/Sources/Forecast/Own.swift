/// Of the consumer, not of gridq.
public enum OwnForecast {
  public static let name = "Forecast"
}
