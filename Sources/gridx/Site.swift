import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// `gridx site`: the page and a copy of a store, for any web server.
struct Site: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "site",
    abstract:
      "Makes a folder that any web server can serve: a page with a map and forecasts, and the store.",
    discussion: """
      The store is copied into the folder 'store' as gridx mirror does, with the page beside it. Running it \
      again, such as after each ingest, is always safe and copies only what is new. The map has colours if runs \
      were ingested with --maps.
      """)

  @Argument(help: ArgumentHelp("The store to copy.", valueName: "store"), completion: .directory)
  var store: String

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The folder of the site.", valueName: "folder"), completion: .directory)
  var output: String

  @Option(
    help: ArgumentHelp(
      "The folder with the files of the page; default: the one installed with gridx.",
      valueName: "folder"), completion: .directory)
  var web: String?

  @OptionGroup var options: CopyOptions

  func run() throws {
    guard !output.isEmpty else {
      throw CommandError(.usage, "--output is empty; name the folder of the site")
    }
    let mirror = try options.mirror(of: store, to: StoreSite.storeFolder(in: output))
    let site = StoreSite(try WebPage.find(web), with: mirror, in: output)
    Interruption.removeTemporaryFile()
    let outcome = try options.copy(from: store) { () throws(RunStoreError) in
      try site.run(now: .now)
    }
    let isCurrent = outcome.store.hasNothingNew && outcome.pageFiles.isEmpty
    try options.report(
      outcome.store, from: store,
      in: isCurrent
        ? "\(output): is up to date, manifest \(outcome.store.sequence)"
        : "\(output): \(outcome.store.line);"
          + " \(Wording.count(outcome.pageFiles.count, "file")) of the page written")
  }
}
