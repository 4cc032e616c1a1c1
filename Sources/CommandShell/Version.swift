/// The version of gridq that all its commands share, and that stands in the indexes they write.
public enum Version {
  public static let current = "0.1.0"
}
