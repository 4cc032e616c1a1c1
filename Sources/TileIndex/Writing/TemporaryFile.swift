import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The temporary files of the indexes that are being written, for a signal handler to remove.
///
/// A signal handler may neither allocate nor take a lock. So the paths are C strings in a list whose
/// entries are never taken out, only emptied and used again; a path is in place before the handler
/// can see it and out of it before it is freed. Writers, of which a process may have several, take
/// turns to change the list.
public enum TemporaryFile {
  /// A place of the list.
  @unsafe struct Entry {
    var path: UnsafeMutablePointer<CChar>?
    /// Never changes.
    let next: UnsafeMutablePointer<Entry>?
  }

  nonisolated(unsafe) private static var first: UnsafeMutablePointer<Entry>?
  private static let turn = Mutex(())

  /// Takes in a path, which is to be removed until `forget` is called with what is returned.
  static func register(_ path: String) -> UnsafeMutablePointer<Entry> {
    unsafe turn.withLock { _ in
      var entry = unsafe first
      while let place = unsafe entry {
        if unsafe place.pointee.path == nil {
          unsafe place.pointee.path = strdup(path)
          return unsafe place
        }
        unsafe entry = place.pointee.next
      }
      let place = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
      unsafe place.initialize(to: Entry(path: strdup(path), next: first))
      unsafe first = place
      return unsafe place
    }
  }

  static func forget(_ entry: UnsafeMutablePointer<Entry>) {
    turn.withLock { _ in
      let path = unsafe entry.pointee.path
      unsafe entry.pointee.path = nil
      unsafe free(path)
    }
  }

  /// Removes the temporary files that there are. May be called in a signal handler.
  public static func remove() {
    var entry = unsafe first
    while let place = unsafe entry {
      if let path = unsafe place.pointee.path { unsafe unlink(path) }
      unsafe entry = place.pointee.next
    }
  }
}
