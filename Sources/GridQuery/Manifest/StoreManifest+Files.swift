import GridqFiles
import GridqLookup

extension StoreManifest {
  /// The path of the manifest of the store in `folder`.
  package static func path(in folder: String) -> String { join(folder, name) }

  /// The path of what `name` names in `folder`.
  package static func join(_ folder: String, _ name: String) -> String {
    folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// The manifest of the store in `folder`, and which file that was.
  ///
  /// - Throws: `.noStore`, `.unreadable`, `.damaged` or `.unsupported`.
  package static func read(
    in folder: String
  ) throws(RunStoreError) -> (manifest: StoreManifest, file: FileState) {
    let file = try file(in: folder)
    return (try StoreManifest(file.bytes, path: path(in: folder)), file.state)
  }

  /// The bytes of the manifest of the store in `folder`.
  ///
  /// - Throws: `.noStore`, `.unreadable`.
  package static func bytes(in folder: String) throws(RunStoreError) -> [UInt8] {
    try file(in: folder).bytes
  }

  private static func file(in folder: String) throws(RunStoreError) -> SmallFile {
    let path = path(in: folder)
    do throws(TileIndexError) {
      return try SmallFile(at: path, most: mostBytes)
    } catch .notFound {
      throw .noStore(path: folder)
    } catch .unreadable(_, let reason) {
      throw .unreadable(path: path, reason: reason)
    } catch {
      throw .index(error)
    }
  }
}
