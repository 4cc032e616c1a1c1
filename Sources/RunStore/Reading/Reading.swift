import Synchronization

/// Whether files may be read for an answer.
enum Reading {
  /// Set where they may not.
  @TaskLocal fileprivate static var refusal: Refusal?

  fileprivate final class Refusal: Sendable {
    /// The state of a store that answers.
    let store: RunStore
    let snapshot: StoreSnapshot
    /// Whether a file would have been read.
    let wasNeeded = Atomic(false)

    init(_ store: RunStore, _ snapshot: StoreSnapshot) {
      (self.store, self.snapshot) = (store, snapshot)
    }
  }

  /// False where nothing is to be read; what is answered then is discarded.
  static func isPermitted() -> Bool {
    guard let refusal else { return true }
    refusal.wasNeeded.store(true, ordering: .relaxed)
    return false
  }

  /// The state of a store that answers where nothing is to be read; nil elsewhere.
  static func snapshot(of store: RunStore) -> StoreSnapshot? {
    refusal.flatMap { $0.store === store ? $0.snapshot : nil }
  }
}

extension RunStore {
  /// What `work` returns when it needs no manifest but the one that is known, and no index but those that are open
  /// already; nil when it needs another, which then is neither read nor opened. For threads that must not wait for a
  /// disk.
  ///
  /// One look at the manifest's entry in its folder is enough for a millisecond.
  public func withoutReading<Result>(_ work: () -> Result) -> Result? {
    guard let snapshot = knownSnapshot() else { return nil }
    let refusal = Reading.Refusal(self, snapshot)
    let result = Reading.$refusal.withValue(refusal, operation: work)
    return refusal.wasNeeded.load(ordering: .relaxed) ? nil : result
  }
}
