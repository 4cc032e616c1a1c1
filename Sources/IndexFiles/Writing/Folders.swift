internal import CLinux
import Libc

/// Folders that survive a power failure once they are made.
package enum Folders {
  /// Makes the folder `root`/`path`, with those between, and flushes each to the disk; `root` exists.
  ///
  /// - Throws: `.cannotCreate`.
  package static func make(_ path: String, in root: String) throws(TileIndexError) {
    var folder = root
    for name in path.split(separator: "/") {
      let next = "\(folder)/\(name)"
      if try makeOne(next) { flush(folder) }
      folder = next
    }
  }

  /// Makes a folder whose parent exists; whether it was not there yet.
  package static func makeOne(_ path: String) throws(TileIndexError) -> Bool {
    if unsafe mkdir(path, 0o777) == 0 { return true }
    let reason = errno
    var status = stat()
    guard uninterrupted({ unsafe stat(path, &status) }) == 0, status.st_mode & S_IFMT == S_IFDIR
    else {
      throw .cannotCreate(
        path: path,
        reason: reason == EEXIST ? "a file of this name is there" : writingErrorText(reason))
    }
    return false
  }

  /// Flushes the names in a folder to the disk, where the file system can.
  package static func flush(_ folder: String) {
    let descriptor = uninterrupted { unsafe open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC) }
    guard descriptor >= 0 else { return }
    _ = uninterrupted { fsync(descriptor) }
    close(descriptor)
  }
}
