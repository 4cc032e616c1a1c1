import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// `gridx prune`: old runs out of a store.
struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Removes old runs from a store, and files that are no longer needed.",
    discussion: """
      A file is removed once no manifest has named it for the time of --grace: a reader of an older manifest can \
      still fetch what that names.
      """)

  @OptionGroup(title: "Store") var store: StoreOptions

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false

  func run() throws {
    let publisher = try store.publisher()
    Interruption.removeTemporaryFile()
    let change = try publisher.prune(now: .now)
    store.tell(change, isQuiet: quiet)
    if !change.remaining.isEmpty { throw ExitCode(ExitStatus.inputOutput.rawValue) }
  }
}
