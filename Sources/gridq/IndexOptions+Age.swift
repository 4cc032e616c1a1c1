import GridQuery
import GridqCommands
import GridqMetrics

extension IndexOptions {
  /// Refuses a source whose newest run is older than --max-age.
  func checkAge(of source: Source) throws {
    guard let limit = try mostAge() else { return }
    let now = UTCTime.now
    let newest = try newestRun(of: source, startedBy: now)
    if let future = try runs(of: source).first(where: { $0.initialisation > now }) {
      Console.note(
        "warning: the run \(future.model) from \(future.initialisation) starts in the future, and is"
          + " not counted for --max-age; check the clock, and the input of this run")
    }
    guard let newest else { throw try noRun(in: source) }
    let age = newest.leadTime(of: now)
    guard age > limit else { return }
    throw CommandError(
      .stale,
      "the newest run, \(newest.model) from \(newest.initialisation), is"
        + " \(DurationText.exactAge(seconds: age)) old, more than"
        + " \(DurationText.words(seconds: limit)); no newer one has arrived")
  }

  /// The runs that are asked for, the newest first.
  private func runs(of source: Source) throws -> [ModelRun] {
    switch source {
    case .indexes(let domains):
      domains.domains.map(\.run).sorted { $0.initialisation > $1.initialisation }
    case .store(let store): Array(store.snapshot().runs(of: try selection()))
    }
  }

  /// The newest of them that had started at some time; nil when there is none.
  private func newestRun(of source: Source, startedBy now: UTCTime) throws -> ModelRun? {
    try runs(of: source).first { $0.initialisation <= now }
  }

  /// Why there is no newest run: there is none that is asked for, or all are of the future.
  private func noRun(in source: Source) throws -> CommandError {
    guard try runs(of: source).isEmpty else {
      return CommandError(.stale, "--max-age: no run has started yet")
    }
    guard case .store(let store) = source else {
      return CommandError(.noInput, "--max-age: there is no run")
    }
    let error = store.snapshot().manifest.noRun(of: try selection(), in: store.folder)
    return CommandError(error.exitStatus, "\(error)")
  }

  /// How old the newest run is, when it is not too old.
  func ageLine() throws -> String {
    let now = UTCTime.now
    let source = try open()
    guard let newest = try newestRun(of: source, startedBy: now) else {
      throw try noRun(in: source)
    }
    let age = DurationText.age(seconds: newest.leadTime(of: now))
    return "the newest run, \(newest.model) from \(newest.initialisation), is \(age) old\n"
  }

  /// The age of a run in seconds beyond which it is too old; nil for no limit.
  func mostAge() throws -> Int64? {
    try maxAge.map { try OptionText.seconds($0, option: "--max-age", example: "9h") }
  }
}
