import ArgumentParser
import GridQuery
import GridqCommands
import GridqFiles
import GridqPublishing

/// `gridx verify`: reads all of an index.
struct Verify: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "verify",
    abstract: "Verifies every checksum, tile and value of indexes.",
    discussion: """
      Prints a line for each sound index; what is wrong with others is on standard error, and the exit status is \
      that of the first. The largest tile is the most that a lookup of one metric at one grid point reads.
      """)

  @Argument(help: ArgumentHelp("The indexes to verify.", valueName: "file"), completion: .file())
  var files: [String] = []

  @Option(
    help: ArgumentHelp(
      "A store: everything that its manifest names is verified, including the length and SHA-256 of each file.",
      valueName: "folder"), completion: .directory)
  var store: String?

  func run() throws {
    guard store == nil || files.isEmpty else {
      throw CommandError(.usage, "give indexes or --store, not both")
    }
    if let store { return try verify(store) }
    guard !files.isEmpty else {
      throw CommandError(.usage, "name the indexes to check, or a store with --store FOLDER")
    }
    var first: TileIndexError?
    if let folder = files.first(where: RunStore.isStore) {
      throw CommandError(.usage, "\(folder): is a store; verify it with --store \(folder)")
    }
    for file in files {
      let found: TileIndex.Verification
      do throws(TileIndexError) {
        found = try TileIndex(opening: file, checking: .tilesWhenRead).verifyWithMaps()
      } catch {
        Console.note("\(error)")
        first = first ?? error
        continue
      }
      try Console.write(
        "\(file): ok, \(Wording.count(found.tileCount, "tile")),"
          + " \(Wording.count(found.valueCount, "value"));"
          + " largest tile \(Wording.size(bytes: found.largestTile))\n")
    }
    if let first { throw ExitCode(first.exitStatus.rawValue) }
  }

  private func verify(_ store: String) throws {
    var first: TileIndexError?
    var sound = 0
    try StoreCheck(store).verify { path, error in
      if let error {
        Console.note("\(error)")
        first = first ?? error
      } else {
        sound += 1
      }
    }
    try Console.write("\(store): \(Wording.count(sound, "file")) ok\n")
    if let first { throw ExitCode(first.exitStatus.rawValue) }
  }
}
