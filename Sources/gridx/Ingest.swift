import ArgumentParser
import CommandShell
import Forecast
import GridBuild
import GridQuery
import StorePublishing

/// `gridx ingest`: all files of a run into a store.
struct Ingest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ingest",
    abstract: "Builds the indexes of all domains of a run and publishes them in a store.",
    usage: "gridx ingest <input> ... --store <folder> [<options>]",
    discussion: """
        gridx ingest wrfout_d0* --store /var/lib/gridq --keep-runs 8

      The inputs are files of any number of domains, in any order; they are told apart by what they contain. \
      A folder stands for the files in it that are named wrfout_… or MMOUT_DOMAIN…. \
      All domains are published in one step: readers see the whole run or the one before. To ingest the same \
      files again changes nothing. Safe to run from cron: a second one that runs at the same time waits with \
      --wait, or exits with status 75.
      """)

  @Argument(
    help: ArgumentHelp(
      "WRF or MM5 output files (wrfout_d0…, MMOUT_DOMAIN…), folders, or patterns in quotes.",
      valueName: "input"), completion: .file())
  var inputs: [String]

  @OptionGroup(title: "Store") var store: StoreOptions

  @Flag(
    help:
      "Stay while the model runs, publish each new output time, and end when all domains have reached --expect-hours."
  )
  var follow = false

  @Option(
    help: ArgumentHelp(
      "With --follow, look at the inputs every so many seconds; 5 if left out.",
      valueName: "seconds"))
  var interval: String?

  @OptionGroup var options: BuildOptions

  @Option(
    name: .customLong("metrics-file"),
    help: ArgumentHelp(
      """
      Write when the last ingest succeeded, how long it took and what it made, also after a failure, in the text \
      format of Prometheus; for the textfile collector.
      """, valueName: "file"), completion: .file())
  var metricsFile: String?

  @Flag(name: .shortAndLong, help: "Say nothing but warnings and errors.")
  var quiet = false

  func run() throws {
    guard let metricsFile, !store.dryRun else {
      _ = try ingest()
      return
    }
    let file = MetricsFile(path: metricsFile, began: .now)
    do {
      let outcome = try ingest()
      // Those of a run that is followed are written at each publication.
      if !follow { tell(file, outcome, .ok) }
    } catch let error as any ExitStatusProviding {
      tell(file, nil, error.exitStatus)
      throw error
    }
  }

  /// Writes the metrics; a failure of that does not hide what the ingest did.
  private func tell(_ file: MetricsFile, _ outcome: RunIngest.Outcome?, _ status: ExitStatus) {
    do {
      try file.write(outcome, status: status, now: .now)
    } catch {
      Console.note("warning: --metrics-file: \(error)")
    }
  }

  private func ingest() throws -> RunIngest.Outcome {
    let publisher = try store.publisher()
    var options = options
    options.allowPartial = options.allowPartial || follow
    let build = try options.build(of: inputs, output: "")
    let interval = try secondsBetweenLooks()
    BuildOptions.prepareProcess()
    let paths = InputPaths(inputs)
    var ingest = RunIngest(build, into: publisher)
    let outcome: RunIngest.Outcome
    if follow {
      outcome = try self.follow(RunFollow(ingest, inputs: paths, interval: interval))
    } else {
      ingest.inputs = paths.found()
      guard !ingest.inputs.isEmpty else {
        throw CommandError(.noInput, "\(inputs[0]): \(InputPaths.absence(of: inputs[0]))")
      }
      outcome = try once(ingest)
    }
    if !quiet, !outcome.known.isEmpty {
      Console.note("the inputs are as they were when they were ingested; not read again")
    }
    BuildMessages.tell(unfinished: outcome.unfinished)
    let messages = BuildMessages(asked: build.metrics, isQuiet: quiet)
    for summary in outcome.summaries { messages.tell(summary, as: summary.domain) }
    if !quiet, !follow { store.tell(outcome.change) }
    return outcome
  }

  private func once(_ ingest: RunIngest) throws -> RunIngest.Outcome {
    var bar = ProgressBar("building")
    let outcome: RunIngest.Outcome
    do {
      defer { bar.clear() }
      outcome = try ingest.run(now: { .now }) { _, done, total in
        if !quiet { bar.show(done, of: total) }
      }
    }
    for plan in outcome.plans {
      Console.note(
        "would build \(plan.domain) of \(plan.run.model) \(plan.run.initialisation) from"
          + " \(Wording.count(plan.fileCount, "file")): \(Wording.count(plan.times.count, "time"))"
          + " to \(plan.times.last), \(plan.columns) × \(plan.rows) points")
    }
    return outcome
  }
}
