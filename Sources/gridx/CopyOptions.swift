import ArgumentParser
import GridQuery
import GridqCommands
import GridqFiles
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

  /// Copies from `source`, and says of a full disk what makes room for a copy.
  func copy<Outcome>(
    from source: String, _ work: () throws(RunStoreError) -> Outcome
  ) throws -> Outcome {
    do throws(RunStoreError) {
      return try work()
    } catch {
      guard case .index(let error) = error, error.isOfFullDisk else { throw error }
      throw CommandError(.inputOutput, "\(error); \(Self.room(source))")
    }
  }

  /// What makes room for a copy of `source`.
  private static func room(_ source: String) -> String {
    "make room: with '--grace 0s' what the store has given up is removed at once, and 'gridx prune --store \(source)"
      + " --keep-runs N' gives up more"
  }

  /// Says what was copied from `source`, in `line`, and ends with an error where something was left out of the copy.
  func report(
    _ outcome: StoreMirror.Outcome, from source: String, in line: String
  ) throws {
    if !quiet { Console.note(line) }
    guard let first = outcome.leftOut.first else { return }
    let (unfit, damaged) = (
      outcome.leftOut.filter(\.isOfFullDisk), outcome.leftOut.filter { !$0.isOfFullDisk }
    )
    for error in outcome.leftOut {
      Console.note("warning: left out of the copy: \(error.asLeftOut)")
    }
    var remedies: [String] = []
    if !damaged.isEmpty { remedies.append("ingest the runs again of what is damaged or missing") }
    if !unfit.isEmpty { remedies.append(Self.room(source)) }
    throw CommandError(
      unfit.isEmpty ? first.exitStatus : .inputOutput,
      "\(Wording.count(outcome.leftOut.count, "file")) could not be copied, and the copy answers without; "
        + remedies.joined(separator: "; "))
  }
}

extension TileIndexError {
  /// Of a file that does not fit, without what the writer of a single file would say.
  fileprivate var asLeftOut: String {
    switch self {
    case .cannotCreate(let path, _) where isOfFullDisk,
      .cannotWrite(let path, _) where isOfFullDisk,
      .notFlushed(let path, _) where isOfFullDisk:
      "\(path): there is no room for it"
    default: "\(self)"
    }
  }
}

extension StoreMirror.Outcome {
  /// What was copied: `manifest 7, 2 files copied, 14.2 MB, 0 removed`.
  var line: String {
    "manifest \(sequence), \(Wording.count(copied.count, "file")) copied,"
      + " \(Wording.size(bytes: byteCount)), \(removed.count) removed"
  }

  var hasNothingNew: Bool { isUnchanged && copied.isEmpty && leftOut.isEmpty }
}
