import Synchronization

/// Whether files may be read for an answer, and how long it is looked for.
enum Reading {
  /// Set where they may not.
  @TaskLocal fileprivate static var refusal: Refusal?
  /// Whether anybody still waits for the answer.
  @TaskLocal fileprivate static var isWanted: @Sendable () -> Bool = { true }

  /// The most files that one answer does without. A disk that is away takes all of them with it: to try each would
  /// take long and change nothing.
  static let mostLeftOut = 32

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

  /// Claims the right to read. False where nothing is to be read; what is answered then is discarded.
  static func claim() -> Bool {
    guard let refusal else { return true }
    refusal.wasNeeded.store(true, ordering: .relaxed)
    return false
  }

  /// Whether an answer may be made of other files, after so many could not be used.
  static func mayGoOn(without count: Int) -> Bool {
    claim() && count < mostLeftOut && isWanted()
  }

  /// The state of a store that answers where nothing is to be read; nil elsewhere.
  static func snapshot(of store: RunStore) -> StoreSnapshot? {
    refusal.flatMap { $0.store === store ? $0.snapshot : nil }
  }
}

extension RunStore {
  /// What `work` returns when it needs no manifest but the one that is known, and no index but those that are open
  /// already; nil when it needs another, which then is neither read nor opened, or when one cannot be used. For threads
  /// that must not wait for a disk.
  ///
  /// One look at the manifest's entry in its folder is enough for a millisecond.
  public func withoutReading<Result>(_ work: () -> Result) -> Result? {
    guard let snapshot = knownSnapshot() else { return nil }
    let refusal = Reading.Refusal(self, snapshot)
    let result = Reading.$refusal.withValue(refusal, operation: work)
    return refusal.wasNeeded.load(ordering: .relaxed) ? nil : result
  }

  /// What `work` returns. Once a file that it needs cannot be used, it looks for another one only while `isWanted`, and
  /// otherwise has the error of that file.
  public static func asking<Result>(
    while isWanted: @escaping @Sendable () -> Bool, _ work: () throws -> Result
  ) rethrows -> Result {
    try Reading.$isWanted.withValue(isWanted, operation: work)
  }
}

extension StoreSnapshot {
  /// Whether an answer may be made of other files, after so many could not be used: not of any number of them, not
  /// where nothing is to be read, and not when nobody waits for it.
  package func mayGoOn(without count: Int) -> Bool { Reading.mayGoOn(without: count) }
}
