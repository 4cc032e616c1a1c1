/// Of the consumer, not of gridq.
public enum OwnNetCDF {
  public static let name = "NetCDF"
}
