internal import CLinux
import Libc

/// A file that is read from the start to the end, piece by piece.
package final class FileChunks {
  private let path: String
  private let descriptor: Int32

  /// - Throws: `.notFound`; `.unreadable`, also for what is not a regular file.
  package init(_ path: String) throws(TileIndexError) {
    let opened = uninterrupted { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard opened >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: systemErrorText(errno))
    }
    self.path = path
    descriptor = opened
    var status = stat()
    guard uninterrupted({ unsafe fstat(opened, &status) }) == 0 else {
      throw .unreadable(path: path, reason: systemErrorText(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "not a regular file")
    }
  }

  deinit { close(descriptor) }

  /// The next bytes; nil at the end.
  package func next(atMost count: Int) throws(TileIndexError) -> [UInt8]? {
    var failure: Int32 = 0
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while true {
        let got = unsafe read(descriptor, buffer.baseAddress, count)
        if got < 0, errno == EINTR { continue }
        if got < 0 { failure = errno }
        filled = max(0, got)
        return
      }
    }
    guard failure == 0 else { throw .unreadable(path: path, reason: systemErrorText(failure)) }
    return bytes.isEmpty ? nil : bytes
  }
}
