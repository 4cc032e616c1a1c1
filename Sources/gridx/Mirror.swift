import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// `gridx mirror`: a store into another folder.
struct Mirror: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: "Copies a store to another folder, or brings a copy up to date.",
    discussion: """
      Files that the copy lacks come first, each verified by its SHA-256; the manifest comes last. Whenever it is \
      interrupted, the copy is a store, the old one or the new one. A file that is damaged or missing in the store is left \
      out and named, and the exit status is 65 or 66; but of the newest run the copy keeps the version that it has. On a full \
      disk it is 74. Running it again is \
      always safe, and checks only the lengths of files that were copied before.
      """)

  @Argument(help: ArgumentHelp("The store to copy.", valueName: "source"), completion: .directory)
  var source: String

  @Argument(
    help: ArgumentHelp("The folder of the copy.", valueName: "copy"), completion: .directory)
  var copy: String

  @OptionGroup var options: CopyOptions

  func run() throws {
    let mirror = try options.mirror(of: source, to: copy)
    Interruption.removeTemporaryFile()
    let outcome = try options.copy(from: source) { () throws(RunStoreError) in
      try mirror.run(now: .now)
    }
    try options.report(
      outcome, from: source,
      in: outcome.hasNothingNew
        ? "\(copy): is up to date, manifest \(outcome.sequence)" : "\(copy): \(outcome.line)")
  }
}
