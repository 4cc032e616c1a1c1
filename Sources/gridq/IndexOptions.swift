import ArgumentParser
import CommandShell
import Forecast
import GridQuery
import IndexFiles

/// Which indexes are asked.
struct IndexOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An index, or a folder of indexes; may be repeated.", valueName: "path"), completion: .file())
  var index: [String] = []

  @Option(
    help: ArgumentHelp(
      "A store of runs, which 'gridx ingest' and 'gridx publish' fill; each time is answered by its newest run.",
      valueName: "folder"), completion: .directory)
  var store: String?

  @Option(help: ArgumentHelp("Only this domain, such as d02.", valueName: "name"))
  var domain: String?

  @Option(
    help: ArgumentHelp("Only the run that starts at this time.", valueName: "time"))
  var run: String?

  @Option(help: ArgumentHelp("Only this member of an ensemble.", valueName: "name"))
  var member: String?

  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp(
      """
      Exit with status 5 when the newest run started longer ago, such as 9h, 90m or 2d; without a \
      coordinate, say only how old it is.
      """, valueName: "age"))
  var maxAge: String?

  /// Whether neither an index nor a store was named on the command line.
  var isDefault: Bool { index.isEmpty && store == nil }

  /// Where answers come from.
  enum Source {
    case indexes(Forecasts)
    case store(RunStore)
  }

  /// Opens the store or the indexes.
  ///
  /// Each tile is checked when it is read: a command reads few, and a wrong answer is worse.
  func open() throws -> Source {
    guard index.isEmpty || store == nil else {
      throw CommandError(.usage, "--index and --store are two sources; name one of them")
    }
    _ = (try selection(), try mostAge())
    switch try place() {
    case .store(let folder, let named):
      do {
        let store = try RunStore(opening: folder, checking: .tilesWhenRead)
        try checkAge(of: store.snapshot().newestRun(of: try selection()))
        return .store(store)
      } catch let error as RunStoreError {
        throw CommandError(error.exitStatus, (named.map { "\($0): " } ?? "") + error.line)
      }
    case .indexes(let paths, let named):
      let all: Forecasts
      do throws(QueryError) {
        all = try Forecasts(opening: paths, checking: .tilesWhenRead)
      } catch {
        guard let named else { throw error }
        throw CommandError(error.exitStatus, "\(named): \(error.line)")
      }
      for failure in all.failures { Console.note("left out: \(failure)") }
      let chosen = try chosen(of: all)
      try checkAge(of: chosen.domains.map(\.run).max { $0.initialisation < $1.initialisation })
      return .indexes(chosen)
    }
  }

  /// The run, the domain and the member that are asked for.
  func selection() throws -> StoreSelection {
    StoreSelection(run: try start(), domain: domain, member: member)
  }

  private func start() throws -> UTCTime? {
    try run.map { text in
      guard let time = UTCTime(iso8601: text) else {
        throw CommandError(.usage, "--run \(text): not a time; write 2026-11-20T00:00Z")
      }
      return time
    }
  }

  /// The indexes of the run, the domain and the member that are asked for.
  private func chosen(of all: Forecasts) throws -> Forecasts {
    let start = try start()
    let chosen = all.domains.filter {
      (domain == nil || $0.name == domain) && (start == nil || $0.run.initialisation == start)
        && (member == nil || $0.index.description.member == member)
    }
    guard !chosen.isEmpty else {
      let asked = [
        domain.map { "domain \($0)" }, start.map { "run \($0)" }, member.map { "member \($0)" },
      ].compactMap(\.self)
      let known = all.domains.map { "\($0.name) of \($0.run.initialisation)" }
      throw CommandError(
        .noInput,
        "no index of \(asked.joined(separator: " and ")); there is \(ListText.few(ListText.once(known)))"
      )
    }
    return Forecasts(chosen)
  }

  /// What is named, or found where it is looked for, and which environment variable named it.
  private enum Place {
    case store(String, named: String?)
    case indexes([String], named: String?)
  }

  /// The first place that is named: by the options, the environment, the folders.
  private func place() throws -> Place {
    if let store { return .store(store, named: nil) }
    guard index.isEmpty else { return .indexes(index, named: nil) }
    let named = (Console.environment("GRIDQ_INDEX") ?? "").split(separator: ":").map(String.init)
    guard named.isEmpty else { return .indexes(named, named: "GRIDQ_INDEX") }
    if let store = Console.environment("GRIDQ_STORE") { return .store(store, named: "GRIDQ_STORE") }
    let folders = IndexOptions.folders
    for folder in folders {
      if RunStore.isStore(folder) { return .store(folder, named: nil) }
      if Forecasts.isFolderOfIndexes(folder) { return .indexes([folder], named: nil) }
    }
    throw CommandError(
      .noInput,
      "no index and no store found in \(Wording.alternatives(folders)); build an index with 'gridx build', "
        + "and name it with --index FILE or GRIDQ_INDEX, or put it there; or fill a store with 'gridx ingest', "
        + "and name it with --store FOLDER or GRIDQ_STORE")
  }

  /// Where indexes are looked for when none is named.
  private static var folders: [String] {
    [
      Console.environment("XDG_DATA_HOME").map { "\($0)/gridq" },
      Console.environment("HOME").map { "\($0)/.local/share/gridq" },
      "/var/lib/gridq",
    ].compactMap(\.self)
  }
}

extension IndexOptions {
  /// Refuses a newest run that is older than --max-age.
  private func checkAge(of newest: ModelRun?) throws {
    guard let limit = try mostAge() else { return }
    guard let newest else { throw CommandError(.noInput, "--max-age: there is no run") }
    let age = newest.leadTime(of: .now)
    guard age > limit else { return }
    throw CommandError(
      .stale,
      "the newest run, \(newest.model) from \(newest.initialisation), is"
        + " \(DurationText.age(seconds: age)) old, more than"
        + " \(DurationText.words(seconds: limit)); no newer one has arrived")
  }

  /// How old the newest run is, when it is not too old.
  func ageLine() throws -> String {
    let newest =
      switch try open() {
      case .indexes(let domains):
        domains.domains.map(\.run).max { $0.initialisation < $1.initialisation }
      case .store(let store): store.snapshot().newestRun(of: try selection())
      }
    guard let newest else { throw CommandError(.noInput, "--max-age: there is no run") }
    let age = DurationText.age(seconds: newest.leadTime(of: .now))
    return "the newest run, \(newest.model) from \(newest.initialisation), is \(age) old\n"
  }

  /// The age of a run in seconds beyond which it is too old; nil for no limit.
  private func mostAge() throws -> Int64? {
    guard let maxAge else { return nil }
    guard let seconds = DurationText.seconds(maxAge) else {
      throw CommandError(.usage, "--max-age \(maxAge): write a number and s, m, h or d, such as 9h")
    }
    return seconds
  }
}
