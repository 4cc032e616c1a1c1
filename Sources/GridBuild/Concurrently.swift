import Dispatch
import Synchronization

/// Calls `body` with 0 ..< `count`, on at most so many threads, and returns when all have returned.
///
/// Each thread takes the next number when it is done with one. With one thread they come in order.
func concurrently(_ count: Int, threads: Int, _ body: @Sendable (Int) -> Void) {
  guard threads > 1, count > 1 else {
    for index in 0..<count { body(index) }
    return
  }
  let next = Atomic(0)
  DispatchQueue.concurrentPerform(iterations: min(threads, count)) { _ in
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
    }
  }
}
