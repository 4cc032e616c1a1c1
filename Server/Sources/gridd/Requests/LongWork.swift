import NIOCore
import NIOPosix
import Synchronization

/// Answers that may take longer than a moment, such as those of an area, are made on threads of their own: half of the
/// processors are left to all others.
final class LongWork: Sendable {
  static let shared = LongWork(
    threads: max(1, System.coreCount / 2), mostWaiting: 64)

  private let pool: NIOThreadPool
  private let waiting = Atomic(0)
  private let most: Int

  init(threads: Int, mostWaiting: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
    most = threads + mostWaiting
  }

  /// What `work` returns; nil at once when too much is to be done already.
  func result<Value: Sendable>(
    of work: @escaping @Sendable () throws -> Value
  ) async throws -> Value? {
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard waiting.add(1, ordering: .relaxed).newValue <= most else { return nil }
    return try await pool.runIfActive(work)
  }
}
