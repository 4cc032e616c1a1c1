public import ArgumentParser
public import GridqCommands

/// How messages are written, from when the command line is read.
struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Format of messages on standard error: text, or json for one object per line; also set by GRIDQ_LOG.",
      valueName: "form"))
  var log: Console.LogForm?

  func validate() throws {
    if let log { Console.log(as: log) }
  }
}

extension Console.LogForm: ExpressibleByArgument {}
