import GridqSystem
import Synchronization

/// The temporary files that are being written, for a signal handler to remove.
package enum TemporaryFile {
  static let ofProcess = TemporaryFileList()

  /// Prepares for `remove` in a signal handler, which must not be the first to initialise what it reads.
  package static func prepareForSignals() { _ = ofProcess }

  /// Removes all temporary files. The process must end after that.
  ///
  /// May be called in a signal handler that was installed after `prepareForSignals`.
  package static func remove() { ofProcess.remove() }
}

/// Paths that a signal handler can read at any moment.
///
/// A signal handler may neither allocate nor take a lock, and it may run while other threads are at any
/// point. So the paths are C strings in a list whose entries are never removed, only emptied and reused, and
/// everything shared with the handler is atomic. A path that was taken out is freed only if no handler has
/// begun: one that begins later finds the entry empty. Writers, of which a process may have several, take
/// turns to change the list.
@safe final class TemporaryFileList: @unchecked Sendable {
  /// An entry of the list. The list lives as long as the process, and so do its entries.
  @unsafe struct Entry: ~Copyable {
    let path: Atomic<UnsafeMutablePointer<CChar>?>
    let next: UnsafeMutablePointer<Entry>?
  }

  private let first = unsafe Atomic<UnsafeMutablePointer<Entry>?>(nil)
  /// Whether a handler is reading the list or has read it: the process then ends.
  private let isBeingRemoved = Atomic(false)
  private let turn = Mutex(())

  /// Registers a path to be removed, until `forget` is called with the returned entry.
  func register(_ path: String) -> UnsafeMutablePointer<Entry> {
    unsafe turn.withLock { _ in
      let newest = unsafe first.load(ordering: .sequentiallyConsistent)
      let text = unsafe PathText.withBytes(of: path) { unsafe strdup($0) }
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

  func forget(_ entry: UnsafeMutablePointer<Entry>) {
    turn.withLock { _ in
      let path = unsafe entry.pointee.path.exchange(nil, ordering: .sequentiallyConsistent)
      if !isBeingRemoved.load(ordering: .sequentiallyConsistent) { unsafe free(path) }
    }
  }

  /// Removes the files, as a signal handler may.
  func remove() {
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
