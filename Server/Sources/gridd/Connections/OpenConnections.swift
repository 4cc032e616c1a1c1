import NIOCore
import Synchronization

/// The connections that are open. When there are more than may be, the one that has waited longest for its client is
/// closed, so that no number of idle or slow clients keeps others out.
final class OpenConnections: Sendable {
  /// Tells a channel that it is to close if it still waits; the number is that of its waiting.
  struct Dismissal: Sendable {
    let number: UInt64
  }

  private struct State {
    var open = 0
    /// Those that wait, by the number of their waiting: lower ones have waited longer.
    var waiting: [UInt64: any Channel] = [:]
    /// All that wait have this number or a higher one.
    var first: UInt64 = 0
    var next: UInt64 = 0

    mutating func popLongest() -> (number: UInt64, channel: any Channel)? {
      guard !waiting.isEmpty else { return nil }
      // Each number is passed once.
      while first < next {
        defer { first += 1 }
        if let channel = waiting.removeValue(forKey: first) { return (first, channel) }
      }
      return nil
    }
  }

  private let most: Int
  private let state = Mutex(State())

  init(most: Int) {
    self.most = most
  }

  /// How many are open, and how many of them wait.
  var counts: (open: Int, waiting: Int) {
    state.withLock { ($0.open, $0.waiting.count) }
  }

  /// Counts one that has been opened and waits.
  ///
  /// - Returns: the number of its waiting.
  func open(_ channel: any Channel) -> UInt64 {
    state.withLock { state in
      state.open += 1
      return OpenConnections.wait(channel, &state)
    }
  }

  /// Closes the one that has waited longest when there are too many.
  func dismissLongest() {
    let longest = state.withLock { $0.open > most ? $0.popLongest() : nil }
    guard let longest else { return }
    longest.channel.pipeline.fireUserInboundEventTriggered(Dismissal(number: longest.number))
  }

  /// One waits for its client.
  func wait(_ channel: any Channel) -> UInt64 {
    state.withLock { OpenConnections.wait(channel, &$0) }
  }

  private static func wait(_ channel: any Channel, _ state: inout State) -> UInt64 {
    defer { state.next += 1 }
    state.waiting[state.next] = channel
    return state.next
  }

  /// One does not wait any more.
  func stopWaiting(_ number: UInt64) {
    state.withLock { _ = $0.waiting.removeValue(forKey: number) }
  }

  func close(waiting number: UInt64?) {
    state.withLock { state in
      state.open -= 1
      if let number { state.waiting.removeValue(forKey: number) }
    }
  }
}
