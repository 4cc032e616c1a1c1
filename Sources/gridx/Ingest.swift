import ArgumentParser
import GridBuild
import GridQuery
import GridqCommands
import GridqMetrics
import GridqPublishing

/// `gridx ingest`: all files of a run into a store.
struct Ingest: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "ingest",
    abstract: "Builds the indexes of all domains of a run and publishes them in a store.",
    usage: "gridx ingest <input> ... --store <folder> [<options>]",
    discussion: """
        gridx ingest wrfout_d0* --store /var/lib/gridq --keep-runs 8

      The inputs are files of any number of domains and runs, in any order; they are told apart by what they contain. \
      A folder stands for the files in it that are named \(ForecastModel.files), and with --field or --fields for those \
      of other streams, such as auxhist2_d01_2026-11-20_00:00:00, that have such a field. \
      All domains are published in one step: readers see the whole run or the one before. An unfinished run does not \
      hold back the others; the exit status is then 75. Ingesting the same files \
      again changes nothing. Safe to run from cron: a second ingest at the same time builds, too, and is published after the first; \
      what the first one has from newer output it leaves as it is.
      """)

  @Argument(
    help: ArgumentHelp(
      "Output files of \(ForecastModel.titles), folders, or patterns in quotes.",
      valueName: "input"), completion: .file())
  var inputs: [String]

  @OptionGroup(title: "Store") var store: StoreOptions
  @OptionGroup(title: "Store") var future: FutureOptions

  @Flag(
    help:
      "Keep running while the model runs, publish each new output time, and exit when all domains have all output up to --expect-hours."
  )
  var follow = false

  @Option(
    help: ArgumentHelp(
      "With --follow, check the inputs every this many seconds; default: 5.",
      valueName: "seconds"))
  var interval: String?

  @OptionGroup var options: BuildOptions

  @Option(
    name: .customLong("give-up"),
    help: ArgumentHelp(
      "Exit with status 69 instead of 75 once the files of the run have not changed for this long, such as 6h.",
      valueName: "time"))
  var giveUp: String?

  @Option(
    name: .customLong("metrics-file"),
    help: ArgumentHelp(
      """
      Write metrics for the textfile collector of Prometheus, after a failure as well: when the last ingest \
      succeeded, how long it took and what it made.
      """, valueName: "file"), completion: .file())
  var metricsFile: String?

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false

  func run() throws {
    let began = UTCTime.now
    let patience = try patience()
    try metricsFile.map { try MetricsFile(path: $0, began: began).check() }
    var outcome: RunIngest.Outcome?
    var failure: (any ExitStatusProviding)?
    var unpublished: [UnpublishedRun] = []
    do {
      outcome = try ingest(patience)
      unpublished = outcome?.unpublished ?? []
    } catch RunIngestError.unpublished(let runs) {
      unpublished = runs
    } catch let error as any ExitStatusProviding {
      failure = error
    }
    let now = UTCTime.now
    failure = failure ?? IngestFailure(unpublished, patience: patience, now: now)
    if let metricsFile, !store.dryRun, !follow || failure != nil {
      do {
        // Those of a run that is followed are written at each publication.
        try MetricsFile(path: metricsFile, began: began).write(
          outcome, status: failure?.exitStatus ?? .ok, waiting: unpublished,
          shortfalls: StoreCheck(store.store).shortfalls, now: now)
      } catch {
        // That does not hide what the ingest did.
        Console.note("warning: --metrics-file: \(error)")
      }
    }
    let told = (failure as? IngestFailure)?.told
    for (runNumber, run) in unpublished.enumerated() where runNumber != told {
      Console.note("not published: \(run.error.line)")
    }
    guard let failure else { return }
    throw failure
  }

  /// The seconds of --give-up.
  private func patience() throws -> Int64? {
    guard let giveUp else { return nil }
    guard let seconds = DurationText.seconds(giveUp), seconds > 0 else {
      throw CommandError(.usage, "--give-up \(giveUp): write a number and s, m, h or d, such as 6h")
    }
    return seconds
  }

  private func ingest(_ patience: Int64?) throws -> RunIngest.Outcome {
    var publisher = try store.publisher()
    publisher.acceptsFuture = future.allowFuture
    var options = options
    options.allowPartial = options.allowPartial || follow
    let build = try options.build(of: inputs, output: "")
    let interval = try secondsBetweenLooks()
    let paths = InputPaths(
      inputs, includesStreams: !options.field.isEmpty || !options.fields.isEmpty)
    let found = paths.found()
    BuildOptions.prepareProcess(
      reading: follow ? nil : found.paths, by: self.options.resources.reader)
    var ingest = RunIngest(build, into: publisher)
    let outcome: RunIngest.Outcome
    if follow {
      var follow = RunFollow(ingest, inputs: paths, interval: interval)
      follow.patience = patience
      follow.readsWhenTold = try options.resources.secondsWatched() == nil
      outcome = try self.follow(follow)
    } else {
      (ingest.inputs, ingest.streams) = (found.paths, found.streams)
      guard !ingest.inputs.isEmpty else {
        if let folder = paths.emptyFolder() { throw RunIngestError.unpublished([folder]) }
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
    if !follow { store.tell(outcome.change, isQuiet: quiet) }
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

/// That a run of the inputs was not published, or several: the one that is told is one that needs somebody, if there
/// is one.
private struct IngestFailure: ExitStatusProviding, CustomStringConvertible {
  let exitStatus: ExitStatus
  let description: String
  let remedy: String?
  /// Which of the runs is told.
  let told: Int

  /// Nil where none is waited for, and none is a failure.
  ///
  /// - Parameter patience: seconds after the last change of the files of a run at which waiting for it is a failure.
  init?(_ runs: [UnpublishedRun], patience: Int64?, now: UTCTime) {
    func age(_ run: UnpublishedRun) -> Int64? { run.newestInput.map { now.seconds(since: $0) } }
    func isGivenUp(_ run: UnpublishedRun) -> Bool {
      guard let patience, let age = age(run) else { return false }
      return age >= patience
    }
    // An old run that lies there still is nobody's concern: newer ones are published.
    let open = runs.indices.filter { runNumber in
      let run = runs[runNumber]
      return !run.isSuperseded || !(run.error.isWorthRetrying ? isGivenUp(run) : run.error.isOfAge)
    }
    let lost = open.first { !runs[$0].error.isWorthRetrying }
    guard let told = lost ?? open.first(where: { isGivenUp(runs[$0]) }) ?? open.first else {
      return nil
    }
    self.told = told
    let run = runs[told]
    guard lost == nil, isGivenUp(run), let age = age(run) else {
      (exitStatus, description, remedy) = (
        run.error.exitStatus, run.error.description, run.error.remedy
      )
      return
    }
    exitStatus = .late
    description =
      "\(run.error); its files have not changed for \(DurationText.exactAge(seconds: age))"
    remedy = "see whether the model failed"
  }
}
