internal import CGridqSystem
import GridqSystem

/// A regular file, open for positioned reads. Takes no lock.
///
/// Sendable: it is only a descriptor that never changes, and `pread` keeps no position.
package final class InputFile: Sendable {
  package let path: String
  let descriptor: Int32

  package init(opening path: String) throws(NetCDFError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path: path) }
    self.path = path
    // Non-blocking, so that opening a named pipe does not wait for its writer.
    var descriptor: Int32
    repeat {
      descriptor = unsafe PathText.withBytes(of: path) { path in
        unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
      }
    } while descriptor < 0 && errno == EINTR
    self.descriptor = descriptor
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: systemErrorText(code))
    }
    let mode = try status().st_mode & S_IFMT
    if mode == S_IFDIR { throw .notNetCDF(path: path, found: "a directory") }
    if mode != S_IFREG { throw .notNetCDF(path: path, found: "a device or a pipe") }
  }

  deinit {
    if descriptor >= 0 { _ = close(descriptor) }
  }

  /// Bytes in the file now.
  package var size: Int {
    get throws(NetCDFError) { Int(try status().st_size) }
  }

  /// Which file it is, and in which state.
  package var identity: FileIdentity {
    get throws(NetCDFError) { FileIdentity(try status()) }
  }

  /// The same, and when anything about it last changed, its content, its name or who may read it.
  package var trace: FileTrace {
    get throws(NetCDFError) { FileTrace(try status()) }
  }

  private func status() throws(NetCDFError) -> stat {
    var status = stat()
    while unsafe fstat(descriptor, &status) != 0 {
      guard errno == EINTR else {
        throw .unreadable(path: path, reason: systemErrorText(errno))
      }
    }
    return status
  }

  /// The bytes from `offset` on; fewer than `count` only where the file ends. No more is allocated than the
  /// file holds.
  package func read(at offset: Int, count: Int) throws(NetCDFError) -> [UInt8] {
    let size = try size
    guard offset >= 0, count > 0, offset < size else { return [] }
    let count = min(count, size - offset)
    var bytes = [UInt8](repeating: 0, count: count)
    let filled = try unsafe bytes.withUnsafeMutableBufferPointer { buffer throws(NetCDFError) in
      try unsafe readAll(into: UnsafeMutableRawBufferPointer(buffer), from: offset)
    }
    bytes.removeLast(count - filled)
    return bytes
  }

  /// Fills `buffer` with the bytes from `offset` on, or throws that the file ends before.
  func fill(_ buffer: UnsafeMutableRawBufferPointer, from offset: Int) throws(NetCDFError) {
    let filled = try unsafe readAll(into: buffer, from: offset)
    guard filled == buffer.count else {
      throw .incomplete(path: path, reason: "it ends at byte \(offset + filled)")
    }
  }

  /// Reads as many bytes as there is room for, or fewer where the file ends; returns how many.
  private func readAll(
    into buffer: UnsafeMutableRawBufferPointer, from offset: Int
  ) throws(NetCDFError) -> Int {
    var filled = 0
    while filled < buffer.count {
      let got = unsafe pread(
        descriptor, buffer.baseAddress.map { unsafe $0 + filled }, buffer.count - filled,
        off_t(offset + filled))
      if got < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: systemErrorText(errno))
      }
      if got == 0 { break }
      filled += got
    }
    return filled
  }

  /// Tells the system that reads are not sequential, so that it reads nothing ahead by itself.
  func expectJumps() {
    #if !canImport(Darwin)
      _ = posix_fadvise(descriptor, 0, 0, POSIX_FADV_RANDOM)
    #endif
  }

  /// Asks the system, without waiting, to load bytes that will be read soon.
  func readAhead(at offset: Int, count: Int) {
    #if !canImport(Darwin)
      _ = posix_fadvise(descriptor, off_t(offset), off_t(count), POSIX_FADV_WILLNEED)
    #endif
  }
}
