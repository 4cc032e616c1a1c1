internal import CGridqSystem
import GridqSystem

/// An open file that is neither a folder nor a device; closed when it is released.
final class RegularFile {
  let descriptor: Int32
  let status: stat

  /// Opens the file at `path` for reading.
  ///
  /// - Throws: `.notFound`; `.unreadable`, also for what is not a regular file.
  init(opening path: String) throws(TileIndexError) {
    // Opens a named pipe without waiting for its other end; it is refused after that.
    let opened = uninterrupted { open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard opened >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: systemErrorText(errno))
    }
    let status = fileStatus(of: opened)
    let reason = status == nil ? systemErrorText(errno) : "not a regular file"
    (descriptor, self.status) = (opened, status ?? stat())
    guard self.status.isFile else { throw .unreadable(path: path, reason: reason) }
  }

  deinit { close(descriptor) }
}
