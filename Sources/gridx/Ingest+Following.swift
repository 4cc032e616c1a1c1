import GridQuery
import GridqCommands
import GridqFiles
import GridqMetrics
import GridqPublishing

extension Ingest {
  /// Follows the run, with a line for each publication, and one for each new reason to wait.
  func follow(_ follow: RunFollow) throws -> RunIngest.Outcome {
    var said = ""
    return try follow.run(now: { .now }) { event in
      // The next files may be an hour away.
      SharedHeap.release()
      switch event {
      case .published(let outcome, let began):
        write(metricsOf: outcome, began: began)
        guard outcome.change.published.contains(where: { !$0.isUnchanged }) else { return }
        store.tell(outcome.change, isQuiet: quiet)
      case .waiting(let error):
        guard !quiet, error.description != said else { return }
        said = error.description
        Console.note("waiting: \(said)")
      }
    }
  }

  /// Writes the file of metrics; that it fails does not end the following.
  private func write(metricsOf outcome: RunIngest.Outcome, began: UTCTime) {
    guard let metricsFile else { return }
    do {
      try MetricsFile(path: metricsFile, began: began).write(
        outcome, status: .ok, shortfalls: StoreCheck(store.store).shortfalls, now: .now)
    } catch {
      Console.note("warning: \(error)")
    }
  }

  /// The seconds of --interval, when all that belongs to --follow is checked.
  func secondsBetweenLooks() throws -> Double {
    guard follow else {
      guard interval == nil else { throw CommandError(.usage, "--interval needs --follow") }
      return 0
    }
    guard !options.expectHours.isEmpty else {
      throw CommandError(
        .usage,
        "--follow needs --expect-hours: the files do not say how long the run will be")
    }
    guard !store.dryRun else {
      throw CommandError(.usage, "--follow and --dry-run exclude each other")
    }
    let text = interval ?? "5"
    guard let seconds = DecimalText.number(text), seconds >= 0.1, seconds <= 3600 else {
      throw CommandError(.usage, "--interval \(text): write seconds, from 0.1 to 3600")
    }
    return seconds
  }
}
