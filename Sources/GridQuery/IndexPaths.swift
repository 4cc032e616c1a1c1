import GridqFiles
import GridqLookup
import GridqSystem

/// Finds index files given the path of a file or a folder.
enum IndexPaths {
  /// The extension of an index, by which a folder is searched.
  static let suffix = ".gridx"

  /// The indexes that `path` names: itself, or those in it when it is a folder, sorted by name.
  ///
  /// - Throws: `.noIndex` when nothing is there, or the folder has none.
  static func at(_ path: String) throws(QueryError) -> [String] {
    guard let status = fileStatus(of: path) else {
      if errno == ENOENT || errno == ENOTDIR { throw .noIndex(path: path) }
      throw .index(.unreadable(path: path, reason: String(cString: strerror(errno))))
    }
    guard status.isFolder else { return [path] }
    guard let all = FolderListing.names(in: path) else {
      throw .index(
        .unreadable(path: path, reason: "permission denied, or reading the folder failed"))
    }
    // A name that begins with a dot is a file that is still being written.
    let names = all.filter { $0.hasSuffix(suffix) && !$0.hasPrefix(".") }
    guard !names.isEmpty else { throw .noIndex(path: path) }
    let prefix = path.hasSuffix("/") ? path : path + "/"
    return names.sorted().map { prefix + $0 }
  }
}
