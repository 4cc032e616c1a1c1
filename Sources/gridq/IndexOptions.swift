import ArgumentParser
import GridQuery
import GridqCommands
import GridqFiles
import GridqMetrics
import GridqText

/// Which indexes are asked.
struct IndexOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An index, or a folder of indexes; may be repeated.", valueName: "path"), completion: .file())
  var index: [String] = []

  @Option(
    help: ArgumentHelp(
      "A store of runs, filled by 'gridx ingest' and 'gridx publish'; the newest run that covers a time answers.",
      valueName: "folder"), completion: .directory)
  var store: String?

  @Option(help: ArgumentHelp(QuestionPart.domain.summary, valueName: "name"))
  var domain: String?

  @Option(
    help: ArgumentHelp(QuestionPart.run.summary, valueName: "time"))
  var run: String?

  @Option(help: ArgumentHelp(QuestionPart.model.summary, valueName: "name"))
  var model: String?

  @Option(
    help: ArgumentHelp(
      "Only this member of an ensemble, or 'all' of them.", valueName: "name"))
  var member: String?

  @Option(
    name: .customLong("max-age"),
    help: ArgumentHelp(
      """
      Exit with status 5 if the newest run (of --model and --domain, if given) started longer ago, such as 9h, \
      90m or 2d; without a coordinate, only print its age.
      """, valueName: "age"))
  var maxAge: String?

  /// Whether neither an index nor a store was named on the command line.
  var isDefault: Bool { index.isEmpty && store == nil }

  /// Where answers come from.
  enum Source {
    case indexes(Forecasts)
    case store(RunStore)

    /// What answers say that was said when the indexes were opened.
    var said: Set<String> {
      guard case .indexes(let all) = self else { return [] }
      return Set(all.noticesOfFailures.map(\.text))
    }
  }

  /// Opens the store or the indexes.
  ///
  /// Each tile is checked when it is read: a command reads few, and a wrong answer is worse.
  func open() throws -> Source {
    guard index.isEmpty || store == nil else {
      throw CommandError(.usage, "--index and --store are two sources; name one of them")
    }
    _ = (try selection(), try mostAge())
    let (place, variable) = try place()
    var source: Source
    do {
      source =
        switch place {
        case .store(let folder): .store(try RunStore(opening: folder))
        case .indexes(let paths):
          .indexes(try Forecasts(opening: paths, checking: .tilesWhenRead))
        }
    } catch let error as any ExitStatusProviding {
      throw CommandError(
        error.exitStatus, (variable.map { "\($0): " } ?? "") + IndexOptions.line(of: error))
    }
    if case .indexes(let all) = source {
      for failure in ListText.once(all.failures.map { "\($0)" }) {
        Console.note("left out: \(failure)")
      }
      source = .indexes(try all.only(try selection()))
    }
    try checkAge(of: source)
    return source
  }

  /// What is wrong with a place that is no store or has no indexes, and what to do.
  private static func line(of error: any ExitStatusProviding) -> String {
    if case RunStoreError.noStore(let path) = error,
      Forecasts.isFolderOfIndexes(path) || path.hasSuffix(".gridx")
    {
      return "\(path): holds indexes and is no store; name it with --index"
    }
    if case QueryError.noIndex(let path) = error, RunStore.isStore(path) {
      return "\(path): is a store; name it with --store"
    }
    return error.line
  }

  /// Whether all members of an ensemble are asked.
  var isOfAllMembers: Bool { member == "all" }

  /// What was written of a part of the selection; one of the member is none where all are asked.
  func text(of part: QuestionPart) -> String? {
    switch part {
    case .run: run
    case .model: model
    case .domain: domain
    case .member: isOfAllMembers ? nil : member
    default: nil
    }
  }

  /// The run, the model, the domain and the member that are asked for.
  func selection() throws -> RunSelection {
    do {
      return try WrittenQuestion.selection(text(of:))
    } catch {
      throw CommandError(error)
    }
  }

  /// What is named, or found where it is looked for.
  private enum Place {
    case store(String)
    case indexes([String])
  }

  /// The first place that is named, by the options, the environment, the folders; and the environment variable,
  /// if one named it.
  private func place() throws -> (Place, variable: String?) {
    if let store { return (.store(store), nil) }
    guard index.isEmpty else { return (.indexes(index), nil) }
    let named = (Console.environment("GRIDQ_INDEX") ?? "").split(separator: ":").map(String.init)
    guard named.isEmpty else { return (.indexes(named), "GRIDQ_INDEX") }
    if let store = Console.environment("GRIDQ_STORE") { return (.store(store), "GRIDQ_STORE") }
    let folders = IndexOptions.folders
    for folder in folders {
      if RunStore.isStore(folder) { return (.store(folder), nil) }
      if Forecasts.isFolderOfIndexes(folder) { return (.indexes([folder]), nil) }
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
