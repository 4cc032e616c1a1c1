internal import CGridqSystem
import GridqSystem

/// Folders that survive a power failure once they are made.
package enum Folders {
  /// Makes the folder `root`/`path`, with those between, and flushes the name of each to the disk; `root`
  /// exists. One that is there is flushed, too: whoever made it may have died before.
  ///
  /// - Throws: `.cannotCreate`, `.cannotWrite`.
  package static func make(_ path: String, in root: String) throws(TileIndexError) {
    var folder = root
    for name in path.split(separator: "/") {
      let next = "\(folder)/\(name)"
      try makeOne(next)
      try flush(folder)
      folder = next
    }
  }

  /// Makes a folder whose parent exists, if it is not there.
  ///
  /// - Throws: `.cannotCreate`.
  package static func makeOne(_ path: String) throws(TileIndexError) {
    if mkdir(path, 0o777) == 0 {
      return Ownership.inherit(folder: path, from: AtomicFile.split(path).folder)
    }
    let reason = errno
    let there = fileStatus(of: path)
    guard there?.isFolder != true else { return }
    let text =
      switch (reason, there) {
      case (EEXIST, nil): "a link that leads nowhere is there; is a disk not mounted?"
      case (EEXIST, _): "a file of this name is there"
      default: writingErrorText(reason)
      }
    throw .cannotCreate(path: path, reason: text)
  }

  /// Checks that this user may make files in a folder, or the folder where it is not there.
  ///
  /// - Throws: `.cannotCreate`.
  package static func checkWritable(_ path: String) throws(TileIndexError) {
    var place = path
    if fileStatus(of: path) == nil {
      while place.utf8.count > 1, place.utf8.last == UInt8(ascii: "/") { place.removeLast() }
      place = AtomicFile.split(place).folder
    }
    guard access(place, W_OK | X_OK) != 0 else { return }
    throw .cannotCreate(path: path, reason: systemErrorText(errno))
  }

  /// Flushes the names in a folder, or the bytes of a file, to the disk, where the file system can.
  ///
  /// - Throws: `.cannotWrite`.
  package static func flush(_ path: String) throws(TileIndexError) {
    let descriptor = uninterrupted { open(path, O_RDONLY | O_CLOEXEC) }
    guard descriptor >= 0 else {
      // A folder that can be written to but not read.
      guard errno != EACCES, errno != EPERM else { return }
      throw .cannotWrite(path: path, reason: systemErrorText(errno))
    }
    defer { close(descriptor) }
    guard uninterrupted({ fsync(descriptor) }) != 0, ![EINVAL, ENOTSUP, EOPNOTSUPP].contains(errno)
    else { return }
    throw .cannotWrite(path: path, reason: writingErrorText(errno))
  }
}
