public import ArgumentParser
import GridqMetrics
import GridqSystem

/// Runs a command so that whatever goes wrong is one line on standard error and a documented exit
/// status.
public enum CommandRunner {
  /// Parses the command line, runs the command and ends the process.
  ///
  /// - Parameters:
  ///   - repeatable: the options that may be given more than once.
  ///   - short: the options that have a short name, by that.
  ///   - plain: reads a command line without the parser, or returns nil to leave it to the parser.
  public static func main<Command: ParsableCommand>(
    _ command: Command.Type, repeatable: Set<String> = [], short: [String: String] = [:],
    plain: (ArraySlice<String>) -> Command? = { _ in nil }
  ) -> Never {
    Console.occupyStandardStreams()
    Breakdown.install()
    // A file that may not grow further is reported as an error of the write.
    signal(SIGXFSZ, SIG_IGN)
    do {
      if let option = OptionText.withoutValue(in: PathText.arguments.dropFirst()) {
        throw CommandError(.usage, "\(option) is empty; write a value after the equals sign")
      }
      if var read = plain(PathText.arguments.dropFirst()) {
        try read.run()
      } else {
        var parsed = try command.parseAsRoot(Array(PathText.arguments.dropFirst()))
        let words = PathText.arguments.dropFirst()
        if let line = repetition(in: words, besides: repeatable, short: short) {
          throw CommandError(.usage, line)
        }
        try parsed.run()
      }
      exit(ExitStatus.ok.rawValue)
    } catch {
      exit(report(error, from: command).rawValue)
    }
  }

  /// That an option is given twice; nil when none is.
  public static func repetition(
    in words: some Sequence<String>, besides repeatable: Set<String> = [],
    short: [String: String] = [:]
  ) -> String? {
    OptionText.repeated(in: words, besides: repeatable, short: short).map {
      "\($0) is given twice; give it once"
    }
  }

  /// Says what went wrong and how the command ends. A request for help is an error to the parser, but not to
  /// the user.
  private static func report<Command: ParsableCommand>(
    _ error: any Error, from command: Command.Type
  ) -> ExitStatus {
    if let error = error as? any ExitStatusProviding {
      Console.note(error.line, .error)
      return error.exitStatus
    }
    // Everything was reported already.
    if let code = error as? ExitCode { return ExitStatus(rawValue: code.rawValue) ?? .internal }
    let isHelp = command.exitCode(for: error) == .success
    // Of a command that there is not, the parser gives the help of all.
    let asked = PathText.arguments.dropFirst()
    let isOfNone =
      asked.first == "help"
      && CommandPath(from: command, calledAs: Console.commandName, words: asked).unknown != nil
    if isHelp, !isOfNone {
      do {
        try Console.write(command.fullMessage(for: error) + "\n")
        return .ok
      } catch {
        return report(error, from: command)
      }
    }
    guard isHelp || command.exitCode(for: error) == .validationFailure else {
      Console.note("internal error: \(error); please report it", .error)
      return .internal
    }
    Console.note(usageLine(for: error, from: command), .error)
    return .usage
  }

  /// What is wrong with a command line, as the parser found it, in the form of all messages of the commands.
  public static func usageLine<Command: ParsableCommand>(
    for error: any Error, from command: Command.Type
  ) -> String {
    let path = CommandPath(
      from: command, calledAs: Console.commandName, words: PathText.arguments.dropFirst())
    let message =
      path.unknown.map {
        "there is no command '\($0)', only \(Wording.alternatives(path.known))"
      } ?? phrased(command.message(for: error))
    // A suggestion is a remedy; two in one line would be too many.
    return message.hasSuffix("?") ? message : "\(message); see '\(path.call) --help'"
  }

  /// The parser's message in the form of all messages of the commands, without a suggestion that is not near.
  private static func phrased(_ message: String) -> String {
    let quoted = message.split(separator: "'", omittingEmptySubsequences: false).map(String.init)
    // "Unknown option '--lut'. Did you mean '--lat'?"
    let isFar =
      quoted.count == 5 && quoted[2] == ". Did you mean "
      && !Spelling.isSlip(bare(quoted[1]), of: bare(quoted[3]))
    let clauses = (isFar ? "\(quoted[0])'\(quoted[1])'" : message)
      .replacing(". Please provide one of ", with: "; write ")
      // The parser's word between two values of which one is required.
      .replacing("' and '", with: "' or '")
      .replacing(". Did you mean ", with: "; did you mean ")
    let text = clauses.hasSuffix(".") ? clauses.dropLast() : clauses[...]
    return text.prefix(1).lowercased() + text.dropFirst()
  }

  /// The name of an option without the dashes before it.
  private static func bare(_ option: String) -> String { String(option.drop { $0 == "-" }) }
}
