import ArgumentParser
import CommandShell
import TileIndex

/// `gridx verify`: reads all of an index.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Checks every checksum, tile and value of indexes.")

  @Argument(help: ArgumentHelp("The indexes to check.", valueName: "file"))
  var files: [String]

  func run() throws {
    for file in files {
      let found = try TileIndex(opening: file, checking: .tilesWhenRead).verify()
      try Console.write("\(file): ok, \(found.tileCount) tiles, \(found.valueCount) values\n")
    }
  }
}
