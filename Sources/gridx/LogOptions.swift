public import ArgumentParser
public import GridqCommands

/// How messages are written, from when the command line is read.
struct LogOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The form of messages on standard error: text, or json for an object on each line; GRIDQ_LOG says the same.",
      valueName: "form"))
  var log: Console.LogForm?

  func validate() throws {
    if let log { Console.log(as: log) }
  }
}

extension Console.LogForm: ExpressibleByArgument {}
