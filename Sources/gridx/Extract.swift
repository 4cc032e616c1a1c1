import ArgumentParser
import GridBuild
import GridQuery
import GridqCommands
import GridqFiles
import GridqGeometry
import GridqMetrics

/// `gridx extract`: a part of an index, as an index.
struct Extract: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "extract",
    abstract: "Cuts a box of coordinates out of an index.",
    usage: """
      gridx extract <index> --bbox <west,south,east,north> --output <file> [<options>]
      gridx extract --store <folder> --bbox <west,south,east,north> --output <file> [<options>]
      """,
    discussion: """
        gridx extract d01.gridx --bbox -10,36.9,-6.1,42.2 --metrics t2,rain --output small.gridx
        gridx extract --store /var/lib/gridq --domain d01 --bbox -10,36.9,-6.1,42.2 --output small.gridx

      The result is an index of its own, for a phone or an attachment. Inside the box it answers as the original \
      does, bit for bit; it has a few more cells on each side. What it is made from is verified by checksum.
      """)

  @Argument(help: ArgumentHelp("The index to cut.", valueName: "index"), completion: .file())
  var index: String?

  @OptionGroup(title: "Store") var stored: StoredIndexOptions

  @Option(
    text: "The box, in degrees; across the date line if east is less than west.",
    valueName: "west,south,east,north")
  var bbox: String?

  @Option(
    help: ArgumentHelp(
      "Metrics to keep, separated by commas; default: all. A derived metric keeps what it is made from.",
      valueName: "names"))
  var metrics: [String] = []

  @Option(
    name: .shortAndLong, help: ArgumentHelp("The index to write.", valueName: "file"),
    completion: .file())
  var output: String

  @OptionGroup var threads: ThreadOptions

  @Flag(name: .shortAndLong, help: "Print only warnings and errors.")
  var quiet = false

  func run() throws {
    let threads = try threads.count()
    let box = try box()
    let index = try stored.index(orNamed: index, quiet: quiet)
    try OutputPath.check(output, from: index)
    let tiles = try TileIndex(opening: index, checking: .tilesWhenRead)
    // What is not in the table is known to the index alone.
    let domain = ForecastDomain(tiles)
    let others = Dictionary(
      uniqueKeysWithValues: try Set(OptionText.names(in: metrics, option: "--metrics"))
        .filter { Metric.named($0) == nil }.map { ($0, domain.storedNames(of: $0)) }
    ).filter { !$0.value.isEmpty }
    let asked = try BuildOptions.metrics(
      named: metrics, beside: others.keys.map { Metric.canonicalName($0) })
    let extract = try IndexExtract(
      of: tiles, box: box, metrics: asked, others: others.values.flatMap(\.self),
      producer: "gridx \(ProgramVersion.current)")
    Interruption.removeTemporaryFile()
    try extract.write(to: output, threads: threads)
    guard !quiet else { return }
    for line in extract.omissions { Console.note("note: \(line)") }
    let (grid, whole) = (extract.description.grid, tiles.grid)
    Console.note(
      "\(output): \(grid.columns) × \(grid.rows) of \(whole.columns) × \(whole.rows) points")
  }

  private func box() throws -> CoordinateBox {
    guard let bbox else {
      throw CommandError(.usage, "give the box with --bbox WEST,SOUTH,EAST,NORTH")
    }
    let numbers = bbox.split(separator: ",", omittingEmptySubsequences: false)
      .map { DecimalText.number($0) }
    guard numbers.count == 4, let west = numbers[0], let south = numbers[1],
      let east = numbers[2], let north = numbers[3],
      let box = CoordinateBox(west: west, south: south, east: east, north: north)
    else {
      throw CommandError(
        .usage,
        "--bbox \(bbox): write WEST,SOUTH,EAST,NORTH in degrees, such as -10,36.9,-6.1,42.2")
    }
    return box
  }
}
