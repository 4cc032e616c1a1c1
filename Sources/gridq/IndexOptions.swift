import ArgumentParser
import CommandShell
import Forecast
import GridQuery
import IndexFiles

/// Which indexes are asked.
struct IndexOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "An index, or a folder of indexes; may be repeated.", valueName: "path"))
  var index: [String] = []

  @Option(help: ArgumentHelp("Only this domain, such as d02.", valueName: "name"))
  var domain: String?

  @Option(
    help: ArgumentHelp("Only the run that starts at this time.", valueName: "time"))
  var run: String?

  /// Whether no index was named on the command line.
  var isDefault: Bool { index.isEmpty }

  /// Opens the indexes.
  ///
  /// Each tile is checked when it is read: a command reads few, and a wrong answer is worse.
  func open() throws -> Forecasts {
    let start = try run.map { text in
      guard let time = UTCTime(iso8601: text) else {
        throw CommandError(.usage, "--run \(text): not a time; write 2026-11-20T00:00Z")
      }
      return time
    }
    let all = try found()
    for failure in all.failures { Console.note("left out: \(failure)") }
    let chosen = all.domains.filter {
      (domain == nil || $0.name == domain) && (start == nil || $0.run.initialisation == start)
    }
    guard !chosen.isEmpty else {
      let asked = [domain.map { "domain \($0)" }, start.map { "run \($0)" }].compactMap(\.self)
      let known = all.domains.map { "\($0.name) of \($0.run.initialisation)" }
      throw CommandError(
        .noInput,
        "no index of \(asked.joined(separator: " and ")); there is \(ListText.few(ListText.once(known)))"
      )
    }
    return Forecasts(chosen)
  }

  /// The indexes of the first place that names any: the options, the environment, the folders.
  private func found() throws -> Forecasts {
    guard index.isEmpty else { return try Forecasts(opening: index, checking: .tilesWhenRead) }
    let named = (Console.environment("GRIDQ_INDEX") ?? "").split(separator: ":").map(String.init)
    guard named.isEmpty else {
      do {
        return try Forecasts(opening: named, checking: .tilesWhenRead)
      } catch {
        throw CommandError(error.exitStatus, "GRIDQ_INDEX: \(error.line)")
      }
    }
    let folders = IndexOptions.folders
    guard let folder = folders.first(where: Forecasts.isFolderOfIndexes) else {
      throw CommandError(
        .noInput,
        "no index found in \(Wording.alternatives(folders)); build one with 'gridx build', and name "
          + "it with --index FILE or GRIDQ_INDEX, or put it there")
    }
    return try Forecasts(opening: [folder], checking: .tilesWhenRead)
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
