/// An error that a command finds itself: one line, and how the command ends.
public struct CommandError: ExitStatusProviding, CustomStringConvertible {
  public let exitStatus: ExitStatus
  public let description: String

  public init(_ exitStatus: ExitStatus, _ description: String) {
    self.exitStatus = exitStatus
    self.description = description
  }
}
