import ArgumentParser
import GridQuery
import GridqCommands
import GridqMetrics
import GridqText

/// `gridx runs`: what a store holds.
struct Runs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "runs", abstract: "Lists the runs of a store.",
    discussion: "One line for each domain of each run, the newest first.")

  @Option(
    help: ArgumentHelp("The folder of the store.", valueName: "folder"), completion: .directory)
  var store: String

  @Flag(help: "Print one JSON object instead of text.")
  var json = false

  @OptionGroup var log: LogOptions

  func run() throws {
    let manifest = try RunStore(opening: store).snapshot().manifest
    for shortfall in manifest.shortfalls { Console.note("warning: \(shortfall)") }
    if json {
      try Console.write(manifest.json(store: store, now: .now))
    } else {
      try Console.write(manifest.table(now: .now))
    }
  }
}

extension StoreManifest {
  /// A line for each file, the newest run first.
  func table(now: UTCTime) -> String {
    guard !runs.isEmpty else { return "no runs\n" }
    var rows = [["run", "age", "model", "domain", "member", "gen", "state", "times", "to", "size"]]
    for run in runs {
      for file in run.files {
        rows.append([
          "\(run.run.initialisation)",
          DurationText.age(seconds: run.run.leadTime(of: now)), run.run.model,
          file.domain, file.member.isEmpty ? "-" : file.member, "\(run.generation)",
          run.state.word, "\(file.times.count)",
          "\(file.times.last)", Wording.size(bytes: file.byteCount),
        ])
      }
    }
    return TableText.lines(rows, flushRight: [1, 5, 7, 9])
  }
}
