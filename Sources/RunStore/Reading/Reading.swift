import Synchronization

/// Whether files may be read for an answer.
enum Reading {
  /// Set where they may not, and told when one would have been.
  @TaskLocal fileprivate static var refusal: Refusal?

  fileprivate final class Refusal: Sendable {
    let wasNeeded = Atomic(false)
  }

  /// False where nothing is to be read; what is answered then is discarded.
  static func isPermitted() -> Bool {
    guard let refusal else { return true }
    refusal.wasNeeded.store(true, ordering: .relaxed)
    return false
  }
}

extension RunStore {
  /// What `work` returns when it needs no manifest and no index but those that are open already; nil when it needs
  /// another, which then is neither read nor opened. For threads that must not wait for a disk.
  public static func withoutReading<Result>(_ work: () -> Result) -> Result? {
    let refusal = Reading.Refusal()
    let result = Reading.$refusal.withValue(refusal, operation: work)
    return refusal.wasNeeded.load(ordering: .relaxed) ? nil : result
  }
}
