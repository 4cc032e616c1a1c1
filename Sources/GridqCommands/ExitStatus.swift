/// How a command ends: the numbers that scripts may rely on (sysexits.h where it has one).
public enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  case ok = 0
  /// Part of a batch was done.
  case partial = 2
  /// The point lies outside every domain.
  case outsideDomains = 3
  /// The time lies outside the run.
  case outsideRun = 4
  /// The newest run is older than asked for.
  case stale = 5
  /// The command line is wrong.
  case usage = 64
  /// The input is invalid: a corrupt index, an unusable NetCDF file.
  case badData = 65
  /// The input does not exist or cannot be read.
  case noInput = 66
  /// What was waited for did not come in time.
  case late = 69
  /// A defect of the program.
  case `internal` = 70
  /// The system has no more memory.
  case noResources = 71
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed.
  case inputOutput = 74
  /// It may succeed later: the input is still being written.
  case tryAgain = 75
  /// The configuration is wrong, or what the program needs is not installed.
  case configuration = 78
}

/// An error that knows how the command ends.
public protocol ExitStatusProviding: Error {
  var exitStatus: ExitStatus { get }
  /// What to do, in options of the command, which the error of a library does not know; nil when there is
  /// none.
  var remedy: String? { get }
}

extension ExitStatusProviding {
  public var remedy: String? { nil }

  /// The message of the error and the remedy.
  public var line: String { "\(self)" + (remedy.map { "; \($0)" } ?? "") }
}
