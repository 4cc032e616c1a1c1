import CommandShell

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Where an index is to appear.
enum OutputPath {
  /// Refuses a path at which no index can or should appear, before any work is done.
  ///
  /// An index is renamed into its place: that would also take the place of a device or a pipe.
  static func check(_ path: String) throws {
    guard !path.isEmpty else {
      throw CommandError(.usage, "--output is empty; name the file to write")
    }
    var status = stat()
    guard stat(path, &status) != 0 else {
      switch status.st_mode & S_IFMT {
      case S_IFREG: return
      case S_IFDIR:
        throw CommandError(
          .cannotCreate, "\(path): is a folder; name a file in it with --output")
      default:
        throw CommandError(
          .cannotCreate, "\(path): is a device, pipe or socket; name a file with --output")
      }
    }
    let folder = folder(of: path)
    if errno == ENOENT, stat(folder, &status) != 0 {
      throw CommandError(
        .cannotCreate, "\(path): cannot be created: there is no folder \(folder); make it first")
    }
  }

  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }
}
