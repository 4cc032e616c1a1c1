import ArgumentParser
import GridqCommands
import GridqMetrics
import GridqModels
import GridqNetCDF

/// `gridx info`: what an index says about itself.
struct Info: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Shows what an index holds: run, grid, times, metrics.",
    usage: """
      gridx info <file> [<options>]
      gridx info --store <folder> [<options>]
      gridx info <model output> --fields
      """,
    discussion: """
      For a folder, a line for each index; for a store, a line for each domain of its newest run, or of --run.

      With --json, bytes is the length of the file; of these, tile_bytes hold the values and \
      directory_bytes say where each tile is.

      With --fields, for an output file of WRF: the fields that no metric is made from, each as a line for \
      'gridx build --field' or for a file of such lines, with the values that it has at the first and the last time.
      """)

  @Argument(
    help: ArgumentHelp("An index, or a folder of indexes.", valueName: "file"),
    completion: .file())
  var file: String?

  @OptionGroup(title: "Store") var stored: StoredIndexOptions

  @Flag(help: "Print one JSON object instead of text.")
  var json = false

  @Flag(help: "List the fields of a model's output file that can be kept by their names.")
  var fields = false

  func run() throws {
    if fields { return try listFields() }
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

  /// What can be asked for in the output file that was named.
  private func listFields() throws {
    guard let file, stored.store == nil, !json else {
      throw CommandError(.usage, "--fields: name an output file of WRF, and no other option")
    }
    BuildOptions.prepareProcess(reading: [file], by: .direct)
    let proposals = try FieldProposals.of(path: file)
    guard !proposals.isEmpty else {
      Console.note("\(file): has no field on the grid that is not used already")
      return
    }
    try Console.write(FieldText.lines(of: proposals))
  }
}
