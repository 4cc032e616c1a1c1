#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A regular file, open for positioned reads. Takes no lock, so that its writer is never disturbed.
///
/// Sendable: nothing but a descriptor that stays the same until the end, and `pread` keeps no
/// position.
final class PositionedFile: Sendable {
  let path: String
  /// Bytes in the file when it was opened.
  let size: Int
  private let descriptor: Int32

  init(opening path: String) throws(MM5Error) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .notFound(path: path) }
    // Non-blocking, so that opening a named pipe does not wait for its writer.
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: systemReason(code))
    }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0 else {
      let code = errno
      _ = close(descriptor)
      throw .unreadable(path: path, reason: systemReason(code))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      _ = close(descriptor)
      throw .notModelOutput(path: path)
    }
    self.path = path
    self.descriptor = descriptor
    size = Int(status.st_size)
  }

  deinit {
    _ = close(descriptor)
  }

  /// The bytes from `offset` on; fewer than `count` only where the file ends. Room is made for no
  /// more than the file holds.
  func read(at offset: Int, count: Int) throws(MM5Error) -> [UInt8] {
    guard offset >= 0, count > 0, offset < size else { return [] }
    let wanted = min(count, size - offset)
    var bytes = [UInt8](repeating: 0, count: wanted)
    var filled = 0
    while filled < wanted {
      let got = unsafe bytes.withUnsafeMutableBytes { buffer in
        unsafe pread(
          descriptor, buffer.baseAddress.map { unsafe $0 + filled }, wanted - filled,
          off_t(offset + filled))
      }
      if got < 0 {
        if errno == EINTR { continue }
        throw .unreadable(path: path, reason: systemReason(errno))
      }
      if got == 0 { break }
      filled += got
    }
    bytes.removeLast(wanted - filled)
    return bytes
  }
}

/// What the system says about an error number.
private func systemReason(_ code: Int32) -> String {
  guard let text = unsafe strerror(code) else { return "error \(code)" }
  return unsafe String(cString: text)
}
