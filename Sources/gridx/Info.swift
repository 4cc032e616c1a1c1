import ArgumentParser
import GridqCommands

/// `gridx info`: what an index says about itself.
struct Info: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Shows what an index holds: run, grid, times, metrics.",
    usage: """
      gridx info <file> [<options>]
      gridx info --store <folder> [<options>]
      """,
    discussion: """
      For a folder, a line for each index; for a store, a line for each domain of its newest run, or of --run.

      With --json, bytes is the length of the file; of these, tile_bytes hold the values and \
      directory_bytes say where each tile is.
      """)

  @Argument(
    help: ArgumentHelp("An index, or a folder of indexes.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup(title: "Store") var stored: StoredIndexOptions

  @Flag(help: "Print one JSON object instead of text.")
  var json = false

  func run() throws {
    let found =
      if let domains = try stored.domains(orNamed: file) {
        FoundIndexes(domains, of: stored.store ?? "")
      } else {
        try FoundIndexes(at: file ?? "")
      }
    for failure in found.failures { Console.note("left out: \(failure)") }
    if json {
      try Console.write(found.json)
    } else {
      try Console.write(found.text)
    }
  }
}
