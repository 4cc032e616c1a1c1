import Synchronization

/// The number of processors.
package let processorCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

/// Calls `body` with 0 ..< `count`, on at most so many threads, and returns when all have returned.
///
/// Each thread takes the next number when it is done with one. With one thread they come in order. The
/// calling thread is one of them: if the system gives no more (memory, `ulimit -u`), it does everything
/// alone. Dispatch would then wait for ever, and it needs descriptors of its own.
package func concurrently(_ count: Int, threads: Int, _ body: @Sendable (Int) -> Void) {
  guard threads > 1, count > 1 else {
    for index in 0..<count { body(index) }
    return
  }
  withoutActuallyEscaping(body) { body in
    let work = SharedWork(count: count, body: body)
    let others = (1..<min(threads, count)).compactMap { _ in WorkerThread(work) }
    work.run()
    for thread in others { thread.join() }
  }
}

/// Numbers that threads take one after the other.
private final class SharedWork: Sendable {
  private let next = Atomic(0)
  private let count: Int
  private let body: @Sendable (Int) -> Void

  init(count: Int, body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = body
  }

  /// Does what is left, together with others.
  func run() {
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
    }
  }
}

/// A thread of the system that takes part in some work.
private struct WorkerThread {
  private let identifier: pthread_t

  /// Starts a thread; nil when the system gives none.
  init?(_ work: SharedWork) {
    let argument = Unmanaged.passRetained(work)
    #if canImport(Darwin)
      var started: pthread_t?
    #else
      var started = pthread_t()
    #endif
    let status = pthread_create(
      &started, nil,
      { argument in
        // Only on Linux it is an optional.
        let argument: UnsafeMutableRawPointer? = argument
        if let argument { Unmanaged<SharedWork>.fromOpaque(argument).takeRetainedValue().run() }
        return nil
      }, argument.toOpaque())
    guard status == 0, let identifier = started as pthread_t? else {
      argument.release()
      return nil
    }
    self.identifier = identifier
  }

  /// Waits until the thread has ended.
  func join() { pthread_join(identifier, nil) }
}
