#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A whole file mapped into memory for reading, for as long as the object lives.
///
/// The only holder of the mapped pointer: bytes are seen inside `withBytes` and leave it as values.
/// Sendable because the mapping is read-only and neither field changes after `init`. The file must
/// not be cut short while it is mapped (the system would end the process with SIGBUS); gridq's own
/// writer never changes a file in place, it renames a finished one over it.
@safe final class MappedFile: @unchecked Sendable {
  let path: String
  let count: Int
  private let start: UnsafeRawPointer

  /// Maps the file at `path`, which must be a regular file with at least one byte.
  init(opening path: String) throws(TileIndexError) {
    // A named pipe is opened without waiting for its other end, and then refused.
    let descriptor = uninterrupted { unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else {
      if errno == ENOENT || errno == ENOTDIR { throw .notFound(path: path) }
      throw .unreadable(path: path, reason: systemErrorText(errno))
    }
    defer { close(descriptor) }
    var status = stat()
    guard uninterrupted({ unsafe fstat(descriptor, &status) }) == 0 else {
      throw .unreadable(path: path, reason: systemErrorText(errno))
    }
    guard status.st_mode & S_IFMT == S_IFREG else {
      throw .unreadable(path: path, reason: "not a regular file")
    }
    let size = Int(status.st_size)
    guard size > 0 else { throw .notAnIndex(path: path, reason: "the file is empty") }
    guard let mapped = unsafe mmap(nil, size, PROT_READ, MAP_SHARED, descriptor, 0),
      unsafe mapped != MAP_FAILED
    else { throw .unreadable(path: path, reason: systemErrorText(errno)) }
    self.path = path
    count = size
    unsafe start = UnsafeRawPointer(mapped)
  }

  deinit {
    unsafe munmap(UnsafeMutableRawPointer(mutating: start), count)
  }

  /// Calls `body` with the bytes of the file. The span cannot outlive the call.
  func withBytes<Result, Failure: Error>(
    _ body: (RawSpan) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let span = unsafe RawSpan(_unsafeStart: start, byteCount: count)
    return try body(span)
  }
}
