/// How a command ends: the numbers that scripts may rely on (sysexits.h where it has one).
public enum ExitStatus: Int32, Hashable, Sendable, CaseIterable {
  case ok = 0
  /// Part of a batch was done.
  case partial = 2
  /// The point lies outside every domain.
  case outsideDomains = 3
  /// The time lies outside the run.
  case outsideRun = 4
  /// The command line is wrong.
  case usage = 64
  /// The input is not what it should be: a corrupt index, an unusable NetCDF file.
  case badData = 65
  /// The input is not there or cannot be read.
  case noInput = 66
  /// A defect of the program.
  case `internal` = 70
  /// The system gives no more memory.
  case noResources = 71
  /// The output cannot be created.
  case cannotCreate = 73
  /// Reading or writing failed on the way.
  case inputOutput = 74
  /// Later it may go: the input is still being written.
  case tryAgain = 75
  /// The configuration is wrong, or what the program needs is not installed.
  case configuration = 78
}

/// An error that knows how the command ends.
public protocol ExitStatusProviding: Error {
  var exitStatus: ExitStatus { get }
  /// What to do, in options of the command, where the error of a library cannot say it; nil elsewhere.
  var remedy: String? { get }
}

extension ExitStatusProviding {
  public var remedy: String? { nil }

  /// What is told of the error: what it says, and the remedy.
  public var line: String { "\(self)" + (remedy.map { "; \($0)" } ?? "") }
}
