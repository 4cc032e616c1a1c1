import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// `gridx prune`: old runs out of a store.
struct Prune: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "prune",
    abstract: "Drops old runs from a store and removes files that nobody needs.",
    discussion: """
      A file is removed when no manifest has named it for the time of --grace: whoever has read an older \
      manifest can still fetch what it names.
      """)

  @OptionGroup(title: "Store") var store: StoreOptions

  @Flag(name: .shortAndLong, help: "Say nothing but warnings and errors.")
  var quiet = false

  func run() throws {
    let publisher = try store.publisher()
    Interruption.removeTemporaryFile()
    let change = try publisher.prune(now: .now)
    store.tell(change, isQuiet: quiet)
    if !change.remaining.isEmpty { throw ExitCode(ExitStatus.inputOutput.rawValue) }
  }
}
