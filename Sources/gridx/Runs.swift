import ArgumentParser
import CommandShell
import Forecast
import ForecastText
import GridQuery

/// `gridx runs`: what a store holds.
struct Runs: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "runs", abstract: "Lists the runs of a store.",
    discussion: "A line for each domain of each run, the newest first.")

  @Option(
    help: ArgumentHelp("The folder of the store.", valueName: "folder"), completion: .directory)
  var store: String

  @Flag(help: "One JSON object instead of text.")
  var json = false

  @OptionGroup var log: LogOptions

  func run() throws {
    let manifest = try RunStore(opening: store).snapshot().manifest
    if json {
      try Console.write(manifest.json(store: store, now: .now))
    } else {
      try Console.write(manifest.table(now: .now))
    }
  }
}

extension Manifest {
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
          run.state == .complete ? "complete" : "partial", "\(file.times.count)",
          "\(file.times.last)", Wording.size(bytes: file.byteCount),
        ])
      }
    }
    return TableText.lines(rows, flushRight: [1, 5, 7, 9])
  }

  /// The manifest with ages and paths, as one JSON object, schema 1.
  func json(store: String, now: UTCTime) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      json.string("store", store)
      json.integer("sequence", sequence)
      json.time("written", written)
      json.integer("bytes", runs.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.byteCount } })
      json.objects("runs", runs) { json, run in
        json.string("model", run.run.model)
        json.time("run", run.run.initialisation)
        json.integer("run_age_s", run.run.leadTime(of: now))
        json.integer("generation", run.generation)
        json.string("state", run.state == .complete ? "complete" : "partial")
        if case .partial(let through) = run.state { json.time("through", through) }
        json.time("published", run.published)
        json.objects("files", run.files) { json, file in
          json.string("path", Manifest.path(of: file, in: run))
          json.integer("bytes", file.byteCount)
          json.string("sha256", file.digest)
          json.string("domain", file.domain)
          json.string("member", file.member.isEmpty ? nil : file.member)
          json.object("times") { json in
            json.integer("count", file.times.count)
            json.time("first", file.times.first)
            json.time("last", file.times.last)
            if let step = file.times.nominalStep { json.integer("step_s", step) }
          }
          json.object("grid") { json in
            json.integer("columns", file.extent.columns)
            json.integer("rows", file.extent.rows)
            json.number("spacing_m", file.extent.spacing, decimals: 3)
            json.number("west", file.extent.west, decimals: 4)
            json.number("south", file.extent.south, decimals: 4)
            json.number("east", file.extent.east, decimals: 4)
            json.number("north", file.extent.north, decimals: 4)
          }
          json.strings("metrics", file.metrics)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}
