import ArgumentParser
import GridQuery
import GridqCommands
import GridqFiles
import GridqGeometry
import GridqMetrics

/// `gridx list`: what a store or a folder of indexes covers.
struct List: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "Lists the runs of a store, or of a folder of indexes: domains, coverage, age, size.")

  @Argument(
    help: ArgumentHelp("A store, a folder of indexes, or an index.", valueName: "path"),
    completion: .file())
  var path: String

  func run() throws {
    guard !RunStore.isStore(path) else {
      return try Console.write(RunStore(opening: path).snapshot().manifest.table(now: .now))
    }
    let found = try FoundIndexes(at: path)
    for failure in found.failures { Console.note("left out: \(failure)") }
    var rows = [["run", "age", "model", "domain", "member", "times", "to", "size", "file"]]
    let indexes = found.indexes.sorted {
      let (one, other) = ($0.description, $1.description)
      return (other.run.initialisation, one.domain, $0.path)
        < (one.run.initialisation, other.domain, $1.path)
    }
    for index in indexes {
      let (run, member) = (index.description.run, index.description.member)
      rows.append([
        "\(run.initialisation)", DurationText.age(seconds: run.leadTime(of: .now)), run.model,
        index.description.domain, member.isEmpty ? "-" : member, "\(index.times.count)",
        "\(index.times.last)", Wording.size(bytes: index.byteCount),
        String(index.path.split(separator: "/").last ?? ""),
      ])
    }
    try Console.write(TableText.lines(rows, flushRight: [1, 5, 7]))
  }
}
