import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// `gridx publish`: indexes into a store.
struct Publish: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "publish",
    abstract: "Publishes indexes in a store, in one step.",
    discussion: """
      Each index is verified, copied into the store under a name with its digest, and flushed to the disk; \
      then the manifest that names it replaces the one before. Readers see the whole step or nothing of it. \
      If the run is already there, the same domains are replaced and others stay. Publishing the same again \
      changes nothing. The indexes may have been built anywhere.
      """)

  @Argument(help: ArgumentHelp("The indexes.", valueName: "index"), completion: .file())
  var indexes: [String]

  @Option(
    name: .customLong("expect-hours"),
    help: ArgumentHelp(
      """
      Publish nothing and exit with status 75 if a run, together with what the store already has of it, ends \
      earlier, lacks a domain or a time, or would begin later than before; written as for 'gridx ingest'.
      """, valueName: "hours"))
  var expectHours: [String] = []

  @OptionGroup(title: "Store") var store: StoreOptions
  @OptionGroup(title: "Store") var future: FutureOptions

  @OptionGroup var threads: ThreadOptions

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false

  func run() throws {
    var publisher = try store.publisher()
    publisher.acceptsFuture = future.allowFuture
    let threads = try threads.count()
    let expected = try BuildOptions.expected(expectHours)
    Interruption.removeTemporaryFile()
    let prepared = try PreparedIndex.verifying(indexes, threads: threads)
    let change = try publisher.publish(prepared, expected: expected, now: .now)
    store.tell(change, isQuiet: quiet)
  }
}
