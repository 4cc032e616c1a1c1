import ArgumentParser
import CommandShell
import TileIndex

/// `gridx info`: what an index says of itself.
struct Info: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "info",
    abstract: "Shows what an index holds: run, grid, times, metrics.",
    discussion: """
      With --json, bytes is the length of the file; of these, tile_bytes hold the values and \
      directory_bytes say where each tile is.
      """)

  @Argument(help: ArgumentHelp("The index to look into.", valueName: "file"))
  var file: String

  @Flag(name: .long, help: "One JSON object instead of text.")
  var json = false

  func run() throws {
    let index = try TileIndex(opening: file, checking: .tilesWhenRead)
    try Console.write(json ? index.json : index.text)
  }
}
