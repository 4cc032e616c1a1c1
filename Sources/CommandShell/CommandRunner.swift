public import ArgumentParser

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Runs a command so that whatever goes wrong is one line on standard error and a documented exit
/// status.
public enum CommandRunner {
  /// Parses the command line, runs the command and ends the process.
  public static func main<Command: ParsableCommand>(_ command: Command.Type) -> Never {
    do {
      var parsed = try command.parseAsRoot()
      try parsed.run()
      exit(ExitStatus.ok.rawValue)
    } catch {
      exit(report(error, from: command).rawValue)
    }
  }

  /// Says what went wrong and how the command ends. A request for help is an error to the parser and
  /// none to the user.
  private static func report<Command: ParsableCommand>(
    _ error: any Error, from command: Command.Type
  ) -> ExitStatus {
    if let error = error as? any ExitStatusProviding {
      Console.note(singleLine("\(error)"))
      return error.exitStatus
    }
    if command.exitCode(for: error) == .success {
      do {
        try Console.write(command.fullMessage(for: error) + "\n")
        return .ok
      } catch {
        return .inputOutput
      }
    }
    guard command.exitCode(for: error) == .validationFailure else {
      Console.note(singleLine("internal error: \(error)"))
      return .internal
    }
    Console.note(
      singleLine(command.message(for: error)) + "; see '\(Console.commandName) --help'")
    return .usage
  }

  private static func singleLine(_ text: String) -> String {
    text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
