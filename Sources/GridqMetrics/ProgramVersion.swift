/// The version of gridq, shared by all its commands and stored in the indexes they write.
public enum ProgramVersion {
  /// `0.1.0`: MAJOR.MINOR.PATCH as semantic versioning has it.
  public static let current = "0.1.0"
}
