import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// `gridx drop`: one run out of a store.
struct Drop: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "drop",
    abstract: "Removes a run, or a domain or a member of it, from a store.",
    discussion: """
      For a run that is wrong. Readers no longer see it; its files are removed after the time of --grace. An \
      ingest that still finds the model's files would publish it again: move them away first.

        gridx drop --store /var/lib/gridq --run 2027-01-01T00Z

      Exit status 66 if the store has no such run.
      """)

  @Option(
    name: .customLong("run"), help: ArgumentHelp("Start of the run.", valueName: "time"))
  var start: String

  @Option(help: ArgumentHelp("Only of this model.", valueName: "name"))
  var model: String?

  @Option(help: ArgumentHelp("Only this domain.", valueName: "name"))
  var domain: String?

  @Option(help: ArgumentHelp("Only this member.", valueName: "name"))
  var member: String?

  @OptionGroup(title: "Store") var store: StoreOptions

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false

  func run() throws {
    let time = try OptionText.start(ofRun: start)
    let publisher = try store.publisher()
    Interruption.removeTemporaryFile()
    let change = try publisher.drop(
      RunSelection(run: time, model: model, domain: domain, member: member), now: .now)
    guard !change.withdrawn.isEmpty else {
      throw CommandError(
        .noInput, "\(store.store): has nothing of a run of \(time) that fits; see 'gridx runs'")
    }
    store.tell(change, isQuiet: quiet)
  }
}
