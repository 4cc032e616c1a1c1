import ArgumentParser
import GridBuild
import GridQuery
import GridqCommands
import GridqFiles
import GridqMetrics
import GridqText

/// `gridx export`: an index as a file that other programs read.
struct Export: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export",
    abstract: "Writes an index as NetCDF, for ncview, xarray and GIS.",
    discussion: """
      The file follows the CF conventions, version 1.11: a classic NetCDF file, with what gridq answers at \
      every grid point and output time, packed in the steps of the index. It is not compressed: \
      'nccopy -4 -d5 -s' does that. The index is verified first.
      """)

  @Argument(help: ArgumentHelp("The index to export.", valueName: "index"), completion: .file())
  var index: String?

  @OptionGroup(title: "Store") var stored: StoredIndexOptions

  @Option(help: "What to write.")
  var format: ExportFormat = .netcdf

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The file to write.", valueName: "file"),
    completion: .file())
  var output: String

  @Option(
    help: ArgumentHelp(
      "Metrics to write, stored or derived, separated by commas; default: all that are stored.",
      valueName: "names"))
  var metrics: [String] = []

  @OptionGroup var threads: ThreadOptions

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false

  func run() throws {
    let threads = try threads.count()
    let names = try OptionText.names(in: metrics, option: "--metrics")
    let index = try stored.index(orNamed: index, quiet: quiet)
    try OutputPath.check(output, for: "a NetCDF file", from: index)
    let tiles = try TileIndex(opening: index)
    _ = try tiles.verify()
    Interruption.removeTemporaryFile()
    var bar = ProgressBar("exporting")
    defer { bar.clear() }
    do throws(QueryError) {
      let export = try NetCDFExport(
        of: tiles, metrics: names.isEmpty || names.contains("all") ? nil : names,
        producer: "gridx \(ProgramVersion.current)",
        institution: JSONReader.text(
          "institution", of: Array(tiles.description.attributes.utf8)))
      for line in quiet ? [] : export.omissions { Console.note("note: \(line)") }
      try export.write(to: output, threads: threads) { done, total in
        if !quiet { bar.show(done, of: total) }
      }
    } catch {
      if case .index(let failure) = error { throw failure }
      throw CommandError(.usage, "\(error)")
    }
  }
}

/// What `gridx export` writes.
enum ExportFormat: String, CaseIterable, ExpressibleByArgument {
  case netcdf
}
