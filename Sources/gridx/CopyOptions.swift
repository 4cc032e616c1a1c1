import ArgumentParser
import GridqCommands
import GridqMetrics
import GridqPublishing

/// How a store is copied.
struct CopyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "How long to keep files of the copy that the manifest no longer names, such as 1h or 30m.",
      valueName: "time"))
  var grace: String = "1h"

  @Option(
    help: ArgumentHelp(
      "Time to wait while another process changes the copy, before exiting with status 75; default: none.",
      valueName: "seconds"))
  var wait: String?

  @Flag(help: "Also verify the contents of files that the copy already has.")
  var thorough = false

  @OptionGroup var log: LogOptions

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false

  /// What copies the store in `source` to `folder`, with all options checked.
  func mirror(of source: String, to folder: String) throws -> StoreMirror {
    var publisher = StorePublisher(folder, producer: "gridx \(ProgramVersion.current)")
    publisher.waitSeconds = try StoreOptions.waitSeconds(of: wait)
    publisher.grace = try StoreOptions.seconds(of: grace)
    var mirror = StoreMirror(of: source, to: publisher)
    mirror.isThorough = thorough
    return mirror
  }
}

extension StoreMirror.Outcome {
  /// What was copied: `manifest 7, 2 files copied, 14.2 MB, 0 removed`.
  var line: String {
    "manifest \(sequence), \(Wording.count(copied.count, "file")) copied,"
      + " \(Wording.size(bytes: byteCount)), \(removed.count) removed"
  }

  var hasNothingNew: Bool { isUnchanged && copied.isEmpty }
}
