import ArgumentParser
import CommandShell
import Forecast
import GridQuery
import StorePublishing

/// `gridx mirror`: a store into another folder.
struct Mirror: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "mirror",
    abstract: "Copies a store to another folder, or brings a copy up to date.",
    discussion: """
      Files that the copy lacks come first, each verified by its SHA-256; the manifest comes last. At any \
      interruption the copy is a whole store, the old one or the new one. To run it again is always safe, and \
      looks only at the lengths of files that were copied before.
      """)

  @Argument(help: ArgumentHelp("The store to copy.", valueName: "source"), completion: .directory)
  var source: String

  @Argument(
    help: ArgumentHelp("The folder of the copy.", valueName: "copy"), completion: .directory)
  var copy: String

  @Option(
    help: ArgumentHelp(
      "How long files stay in the copy after the manifest has ceased to name them, such as 1h or 30m.",
      valueName: "time"))
  var grace: String = "1h"

  @Flag(help: "Wait while another process changes the copy; else exit with status 75.")
  var wait = false

  @Flag(help: "Also verify the bytes of all files that the copy has already.")
  var thorough = false

  @OptionGroup var log: LogOptions

  @Flag(name: .shortAndLong, help: "Say nothing but warnings and errors.")
  var quiet = false

  func run() throws {
    var publisher = StorePublisher(copy, producer: "gridx \(ProgramVersion.current)")
    publisher.waits = wait
    publisher.grace = try StoreOptions.seconds(of: grace)
    Interruption.removeTemporaryFile()
    var mirror = StoreMirror(of: source, to: publisher)
    mirror.isThorough = thorough
    let outcome = try mirror.run(now: .now)
    guard !quiet else { return }
    Console.note(
      outcome.isUnchanged && outcome.copied.isEmpty
        ? "\(copy): is up to date, manifest \(outcome.sequence)"
        : "\(copy): manifest \(outcome.sequence), \(Wording.count(outcome.copied.count, "file")) copied,"
          + " \(Wording.size(bytes: outcome.byteCount)), \(outcome.removed.count) removed")
  }
}
