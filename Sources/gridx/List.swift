import ArgumentParser
import CommandShell
import Forecast
import GridGeometry
import GridQuery
import IndexFiles

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
    let found = try Forecasts(opening: path)
    for failure in found.failures { Console.note("left out: \(failure)") }
    var rows = [["run", "age", "model", "domain", "member", "times", "to", "size", "file"]]
    let domains = found.domains.sorted {
      ($1.run.initialisation, $0.name, $0.index.path) < (
        $0.run.initialisation, $1.name, $1.index.path
      )
    }
    for domain in domains {
      let member = domain.index.description.member
      rows.append([
        "\(domain.run.initialisation)", DurationText.age(seconds: domain.run.leadTime(of: .now)),
        domain.run.model, domain.name, member.isEmpty ? "-" : member, "\(domain.times.count)",
        "\(domain.times.last)", Wording.size(bytes: domain.index.byteCount),
        String(domain.index.path.split(separator: "/").last ?? ""),
      ])
    }
    try Console.write(TableText.lines(rows, flushRight: [1, 5, 7]))
  }
}
