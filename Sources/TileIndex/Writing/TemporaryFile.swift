import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The temporary files that are being written, for a signal handler to remove.
///
/// A signal handler may neither allocate nor take a lock, and it may run while any other thread is
/// anywhere. So the paths are C strings in a list whose entries are never taken out, only emptied and
/// used again, and all that both sides touch is atomic. A path that was taken out is freed only when no
/// handler has begun: one that begins later finds the entry empty. Writers, of which a process may have
/// several, take turns to change the list.
public enum TemporaryFile {
  /// A place of the list.
  @unsafe struct Entry: ~Copyable {
    let path: Atomic<UnsafeMutablePointer<CChar>?>
    let next: UnsafeMutablePointer<Entry>?
  }

  nonisolated(unsafe) private static let first = unsafe Atomic<UnsafeMutablePointer<Entry>?>(nil)
  /// Whether a handler reads the list, or has: the process then ends.
  private static let isBeingRemoved = Atomic(false)
  private static let turn = Mutex(())

  /// Takes in a path, which is to be removed until `forget` is called with what is returned.
  static func register(_ path: String) -> UnsafeMutablePointer<Entry> {
    unsafe turn.withLock { _ in
      let newest = unsafe first.load(ordering: .sequentiallyConsistent)
      let text = unsafe strdup(path)
      var entry = unsafe newest
      while let place = unsafe entry {
        let (isFree, _) = unsafe place.pointee.path.compareExchange(
          expected: nil, desired: text, ordering: .sequentiallyConsistent)
        if isFree { return unsafe place }
        unsafe entry = place.pointee.next
      }
      let place = UnsafeMutablePointer<Entry>.allocate(capacity: 1)
      unsafe place.initialize(to: Entry(path: Atomic(text), next: newest))
      unsafe first.store(place, ordering: .sequentiallyConsistent)
      return unsafe place
    }
  }

  static func forget(_ entry: UnsafeMutablePointer<Entry>) {
    turn.withLock { _ in
      let path = unsafe entry.pointee.path.exchange(nil, ordering: .sequentiallyConsistent)
      if !isBeingRemoved.load(ordering: .sequentiallyConsistent) { unsafe free(path) }
    }
  }

  /// Prepares for `remove` in a signal handler, which may not be the first to touch what it reads.
  public static func prepareForSignals() {
    _ = unsafe first.load(ordering: .sequentiallyConsistent)
    _ = isBeingRemoved.load(ordering: .sequentiallyConsistent)
  }

  /// Removes the temporary files that there are. The process has to end then.
  ///
  /// May be called in a signal handler that was put in place after `prepareForSignals`.
  public static func remove() {
    isBeingRemoved.store(true, ordering: .sequentiallyConsistent)
    var entry = unsafe first.load(ordering: .sequentiallyConsistent)
    while let place = unsafe entry {
      if let path = unsafe place.pointee.path.load(ordering: .sequentiallyConsistent) {
        unsafe unlink(path)
      }
      unsafe entry = place.pointee.next
    }
  }
}
