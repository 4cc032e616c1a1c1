/// The version of gridq, shared by all its commands and stored in the indexes they write.
public enum ProgramVersion {
  public static let current = "0.1.0"
}
