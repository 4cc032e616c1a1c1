import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// Which store is changed, and how.
struct StoreOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("The folder of the store.", valueName: "folder"), completion: .directory)
  var store: String

  @Option(
    name: .customLong("keep-runs"),
    help: ArgumentHelp(
      "Keep only this many of the newest runs of each model.", valueName: "count"))
  var keepRuns: Int?

  @Option(
    help: ArgumentHelp(
      """
      How long to keep files that the manifest no longer names, such as 1h or 30m: readers may still use an \
      older manifest.
      """, valueName: "time"))
  var grace: String = "1h"

  @Option(
    help: ArgumentHelp(
      "Time to wait while another process changes the store, before exiting with status 75; default: none.",
      valueName: "seconds"))
  var wait: String?

  @Flag(name: .customLong("dry-run"), help: "Change nothing; print what would be done.")
  var dryRun = false

  @OptionGroup var log: LogOptions

  /// The publisher, with all options checked.
  func publisher() throws -> StorePublisher {
    guard !store.isEmpty else { throw CommandError(.usage, "--store is empty; name a folder") }
    var publisher = StorePublisher(store, producer: "gridx \(ProgramVersion.current)")
    if let keepRuns {
      guard (1...1_000_000).contains(keepRuns) else {
        throw CommandError(.usage, "--keep-runs \(keepRuns): write a number from 1 on")
      }
      publisher.keptRuns = keepRuns
    }
    publisher.grace = try StoreOptions.seconds(of: grace)
    publisher.waitSeconds = try StoreOptions.waitSeconds(of: wait)
    publisher.isRehearsal = dryRun
    return publisher
  }

  /// The seconds of --wait: a number, or one with a unit.
  static func waitSeconds(of wait: String?) throws -> Int64 {
    guard let wait else { return 0 }
    guard let seconds = DurationText.seconds(wait) ?? DurationText.seconds(wait + "s") else {
      throw CommandError(.usage, "--wait \(wait): write seconds, such as 600, or 10m")
    }
    return seconds
  }

  /// The seconds of --grace.
  static func seconds(of grace: String) throws -> Int64 {
    try OptionText.seconds(grace, option: "--grace", example: "1h")
  }
}

/// Which runs are published.
struct FutureOptions: ParsableArguments {
  @Flag(
    name: .customLong("allow-future"),
    help:
      "Accept runs that start more than 24 h from now; they answer only where no other run does."
  )
  var allowFuture = false
}

extension StoreOptions {
  /// Says what was changed in the store, or would be, in lines on standard error; if it is quiet, only what is not as
  /// it should be.
  func tell(_ change: StoreChange, isQuiet: Bool) {
    if isQuiet {
      for publication in change.published where publication.isLess {
        Console.note(line(about: publication))
      }
    } else {
      note(change)
    }
    if let first = change.remaining.first {
      Console.note(
        "warning: \(store): \(Wording.count(change.remaining.count, "file")) that nobody needs could not be removed, such as"
          + " \(first)")
    }
    if let first = change.absent.first {
      Console.note(
        "warning: \(store): removed nothing and dropped no run for --keep-runs, because"
          + " \(Wording.count(change.absent.count, "file")) that the manifest names"
          + " \(change.absent.count == 1 ? "is" : "are") not there, such as \(first)")
    }
  }

  private func note(_ change: StoreChange) {
    for publication in change.published { Console.note(line(about: publication)) }
    if change.isRepaired {
      Console.note("\(store): put index files back that were missing or damaged")
    }
    if !change.withdrawn.isEmpty {
      Console.note(
        "\(store): \(dryRun ? "would take" : "took") out \(Wording.count(change.withdrawn.count, "file")): "
          + ListText.few(change.withdrawn))
    }
    if !change.dropped.isEmpty {
      let runs = change.dropped.map { "\($0.model) \($0.initialisation)" }
      Console.note("\(dryRun ? "would drop" : "dropped") \(ListText.few(runs))")
    }
    if !change.removed.isEmpty {
      Console.note(
        "\(dryRun ? "would remove" : "removed") \(Wording.count(change.removed.count, "file"))")
    }
    StoreOptions.tellUnnamed(change, in: store)
  }

  /// Says which indexes the manifest did not name, and which it does not.
  static func tellUnnamed(_ change: StoreChange, in store: String) {
    if !change.adopted.isEmpty {
      Console.note(
        "\(store): published \(Wording.count(change.adopted.count, "index file")) that the manifest did not name:"
          + " \(ListText.few(change.adopted))")
    }
    if let first = change.unnamed.first {
      Console.note(
        "\(store): kept \(Wording.count(change.unnamed.count, "index file")) that the manifest does not name,"
          + " such as \(first); 'gridx doctor' says what to do")
    }
  }

  private func line(about publication: StoreChange.Publication) -> String {
    let run = "\(store): \(publication.run.model) \(publication.run.initialisation)"
    if let time = publication.supersededBy {
      return
        "\(run): generation \(publication.generation) was published meanwhile from newer output, of \(time);"
        + " nothing changed"
    }
    if publication.isLess {
      let lost = publication.lostMetrics.isEmpty ? "" : ", \(ListText.few(publication.lostMetrics))"
      return
        "\(run): generation \(publication.generation) has output that these files lack\(lost); nothing changed"
        + " ('gridx drop' takes it out)"
    }
    guard !publication.isUnchanged else {
      return "\(run): there already, generation \(publication.generation); nothing changed"
    }
    let files = publication.newFiles.map(\.domain).joined(separator: ", ")
    let bytes = publication.newFiles.reduce(0) { $0 + $1.byteCount }
    let state: String =
      switch publication.state {
      case .complete: "complete"
      case .unverified: "not compared with an expected length (--expect-hours)"
      case .partial(let through): "partial, through \(through)"
      }
    return
      "\(run): generation \(publication.generation) \(dryRun ? "would be published" : "published"):"
      + " \(files.isEmpty ? "no new file" : files), \(Wording.size(bytes: bytes)), \(state)"
  }
}
