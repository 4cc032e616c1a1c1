import ArgumentParser
import CommandShell
import Forecast
import GridQuery
import StorePublishing

/// `gridx doctor`: what is wrong with a store, and what to do.
struct Doctor: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Says what is wrong with a store, and what to do about it.",
    discussion: """
      A line for each finding on standard output, with what to do. Exit status 0 when the store answers from all \
      that its manifest names, 65 when it does not.
      """)

  @Option(
    help: ArgumentHelp("The folder of the store.", valueName: "folder"), completion: .directory)
  var store: String

  @Flag(help: "Also read all bytes of all files, as 'gridx verify' does.")
  var thorough = false

  @OptionGroup var log: LogOptions

  func run() throws {
    let findings = StoreCheck(store).findings(now: .now, isThorough: thorough)
    if findings.isEmpty { return try Console.write("\(store): nothing is wrong\n") }
    for finding in findings {
      let kind: String =
        switch finding.severity {
        case .error: "error"
        case .warning: "warning"
        case .note: "note"
        }
      try Console.write(
        "\(kind): \(LineText.printable(finding.text))\n  \(LineText.printable(finding.remedy))\n")
    }
    if findings.contains(where: { $0.severity == .error }) {
      throw ExitCode(ExitStatus.badData.rawValue)
    }
  }
}
