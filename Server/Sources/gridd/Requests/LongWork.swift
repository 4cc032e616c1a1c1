import GridQuery
import NIOCore
import NIOPosix
import ServiceLifecycle
import Synchronization

/// Answers that may take longer than a moment, such as those of an area, are made on threads of their own: half of the
/// processors are left to all others. A map asks for a hundred tiles at once.
final class LongWork: Sendable {
  static let shared = LongWork(
    threads: max(1, System.coreCount / 2), mostWaiting: 200)
  /// Those for which a manifest is read or an index opened, or that do without one: a disk is waited for on these threads
  /// alone. After a publication all who ask come here at once.
  static let reading = LongWork(threads: System.coreCount, mostWaiting: 1 << 20)

  private let pool: NIOThreadPool
  private let waiting = Atomic(0)
  private let most: Int

  init(threads: Int, mostWaiting: Int) {
    pool = NIOThreadPool(numberOfThreads: threads)
    pool.start()
    most = threads + mostWaiting
  }

  /// What `work` returns; nil at once when too much is to be done already.
  ///
  /// - Parameter isWanted: whether the client still waits. When it does not, and when the server ends, no file is looked
  ///   for in place of one that cannot be used.
  func result<Value: Sendable>(
    for isWanted: @escaping @Sendable () -> Bool = { true },
    of work: @escaping @Sendable () throws -> Value
  ) async throws -> Value? {
    defer { waiting.subtract(1, ordering: .relaxed) }
    guard waiting.add(1, ordering: .relaxed).newValue <= most else { return nil }
    let server = Server()
    return try await withGracefulShutdownHandler {
      try await pool.runIfActive {
        try RunStore.asking(
          while: { !server.isEnding.load(ordering: .relaxed) && isWanted() }, work)
      }
    } onGracefulShutdown: {
      server.isEnding.store(true, ordering: .relaxed)
    }
  }

  private final class Server: Sendable {
    let isEnding = Atomic(false)
  }
}
