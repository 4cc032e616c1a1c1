#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The temporary file of the index that is being written, for a signal handler to remove.
///
/// A process writes one index at a time. The path is a C string because a signal handler may neither
/// allocate nor take a lock; it is set before the handler can need it and cleared before it is freed.
public enum TemporaryFile {
  nonisolated(unsafe) private static var path: UnsafeMutablePointer<CChar>?

  static func register(_ newPath: String) {
    forget()
    unsafe path = strdup(newPath)
  }

  static func forget() {
    let old = unsafe path
    unsafe path = nil
    unsafe free(old)
  }

  /// Removes the temporary file if there is one. May be called in a signal handler.
  public static func remove() {
    if let path = unsafe path { unsafe unlink(path) }
  }
}
