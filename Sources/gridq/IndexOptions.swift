import ArgumentParser
import CommandShell
import Forecast
import GridQuery
import TileIndex

/// Which indexes are asked.
struct IndexOptions: ParsableArguments {
  @Option(
    name: .long,
    help: ArgumentHelp(
      "An index, or a folder of indexes; may be given several times.",
      discussion: """
        The finest domain that contains the point answers. Without this option: GRIDQ_INDEX (paths \
        separated by ':'), then the folders $XDG_DATA_HOME/gridq, ~/.local/share/gridq and \
        /var/lib/gridq.
        """,
      valueName: "path"))
  var index: [String] = []

  @Option(name: .long, help: "Only this domain, such as d02.")
  var domain: String?

  @Option(name: .long, help: "Only the run that starts at this time.")
  var run: String?

  /// Whether no index was named on the command line.
  var isDefault: Bool { index.isEmpty }

  /// Opens the indexes.
  ///
  /// Each tile is checked when it is read: a command reads few, and a wrong answer is worse.
  func open() throws -> DomainSet {
    let all = try DomainSet(opening: try paths(), checking: .tilesWhenRead)
    for failure in all.failures { Console.note("left out: \(failure)") }
    let start = try run.map { text in
      guard let time = UTCTime(iso8601: text) else {
        throw CommandError(.usage, "--run \(text): not a time; write 2026-11-20T00:00Z")
      }
      return time
    }
    let chosen = all.domains.filter {
      (domain == nil || $0.name == domain) && (start == nil || $0.run.initialisation == start)
    }
    guard !chosen.isEmpty else {
      let known = all.domains.map { "\($0.name) of \($0.run.initialisation)" }
      throw CommandError(
        .noInput, "no such domain or run; there is \(known.joined(separator: ", "))")
    }
    return DomainSet(chosen)
  }

  /// Where indexes are looked for, in this order.
  private func paths() throws -> [String] {
    if !index.isEmpty { return index }
    if let variable = Console.environment("GRIDQ_INDEX") {
      return variable.split(separator: ":").map(String.init)
    }
    var folders: [String] = []
    if let data = Console.environment("XDG_DATA_HOME") { folders.append("\(data)/gridq") }
    if let home = Console.environment("HOME") { folders.append("\(home)/.local/share/gridq") }
    folders.append("/var/lib/gridq")
    guard let folder = folders.first(where: DomainSet.isFolderOfIndexes) else {
      throw CommandError(
        .noInput,
        "no index found; name one with --index FILE or GRIDQ_INDEX, or put one into "
          + folders[0] + " (looked in \(folders.joined(separator: ", ")))")
    }
    return [folder]
  }
}
