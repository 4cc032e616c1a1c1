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

      --repair makes a manifest of the indexes that are in the store: where the manifest is lost or damaged, or an \
      older copy or that of another store was put in its place. Nothing is removed.
      """)

  @Option(
    help: ArgumentHelp("The folder of the store.", valueName: "folder"), completion: .directory)
  var store: String

  @Flag(help: "Also read all bytes of all files, as 'gridx verify' does.")
  var thorough = false

  @Flag(help: "Make a manifest of the indexes that are there; then say what is wrong.")
  var repair = false

  @OptionGroup var log: LogOptions

  func run() throws {
    if repair {
      let publisher = StorePublisher(store, producer: "gridx \(ProgramVersion.current)")
      let change = try publisher.repair(now: .now)
      Console.note("\(store): made manifest \(change.sequence) of the indexes that are there")
      StoreOptions.tellUnnamed(change, in: store)
    }
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
