import GridQuery
import GridqServices
import NIOCore
import Synchronization

/// Tells listeners of publications. However many they are, the manifest's entry in its folder is looked at once a second,
/// and not at all while nobody listens.
final class Publications: Sendable {
  typealias Stream = AsyncStream<ByteBuffer>

  /// What may wait for one listener that does not read; one with more is ended, and asks again.
  private static let mostWaiting = 16

  private let store: RunStore
  private let most: Int
  private let pause: Duration
  private let looksPerComment: Int
  private let state = Mutex(State())

  private struct State {
    /// What listeners have been told of; nil while there are none.
    var told: Told?
    var listeners: [Int: Stream.Continuation] = [:]
    var next = 0
    var watcher: Task<Void, Never>?
  }

  private struct Told {
    let snapshot: StoreSnapshot
    let state: PublicationStream.State

    init(_ snapshot: StoreSnapshot) {
      (self.snapshot, state) = (snapshot, PublicationStream.State(snapshot.manifest))
    }
  }

  /// - Parameters:
  ///   - most: for one listener above that, the one that has listened longest is ended.
  ///   - pause: between two looks.
  ///   - quiet: after so long something is sent to each listener, so that proxies keep the connection, and so that
  ///     connections whose client has gone without a word are found.
  init(
    _ store: RunStore, most: Int, pause: Duration = .seconds(1), quiet: Duration = .seconds(45)
  ) {
    self.store = store
    self.most = max(1, most)
    self.pause = pause
    looksPerComment = max(1, Int(quiet / pause))
  }

  /// How many listen.
  var count: Int { state.withLock { $0.listeners.count } }

  /// What a listener is sent: the beginning, then each event, until it or the server ends it.
  ///
  /// - Parameter lastEventID: what it has heard before; nil for nothing.
  func listen(after lastEventID: String?) async throws -> (stream: Stream, end: Stream.Continuation)
  {
    // Only one that nobody has been told of is read here, and where a disk may be waited for.
    let isKnown = state.withLock { $0.told != nil }
    let found =
      isKnown ? nil : try await FileContent.onThreads { [store] in Told(store.snapshot()) }
    let (stream, continuation) = Stream.makeStream(
      bufferingPolicy: .bufferingOldest(Publications.mostWaiting))
    let longest: Stream.Continuation? = state.withLock { state in
      // Those who listened have left meanwhile: the next look finds what is newer.
      let told = state.told ?? found ?? Told(store.snapshot())
      state.told = told
      let number = state.next
      state.next += 1
      var longest: Stream.Continuation?
      if state.listeners.count >= most, let first = state.listeners.keys.min() {
        longest = state.listeners.removeValue(forKey: first)
      }
      state.listeners[number] = continuation
      continuation.onTermination = { [weak self] _ in self?.leave(number) }
      continuation.yield(
        ByteBuffer(bytes: PublicationStream.beginning(of: told.state, after: lastEventID)))
      if state.watcher == nil {
        state.watcher = Task { [weak self, pause] in
          while (try? await Task.sleep(for: pause)) != nil, let self, await self.look() {}
        }
      }
      return longest
    }
    longest?.finish()
    return (stream, continuation)
  }

  private func leave(_ number: Int) {
    let watcher: Task<Void, Never>? = state.withLock { state in
      state.listeners[number] = nil
      guard state.listeners.isEmpty else { return nil }
      defer { (state.watcher, state.told) = (nil, nil) }
      return state.watcher
    }
    watcher?.cancel()
  }

  private let looks = Atomic(0)

  /// Looks once, and tells what is new.
  ///
  /// - Returns: false when nobody listens any more.
  private func look() async -> Bool {
    guard let told = state.withLock({ $0.told }) else { return false }
    let newest = try? await FileContent.onThreads { [store] in
      let snapshot = store.snapshot()
      return snapshot === told.snapshot ? told : Told(snapshot)
    }
    guard let newest else { return true }
    var bytes = PublicationStream.events(from: told.state, to: newest.state)
    let number = looks.add(1, ordering: .relaxed).newValue
    if bytes.isEmpty, number % looksPerComment == 0 { bytes = PublicationStream.comment }
    let buffer = ByteBuffer(bytes: bytes)
    let listeners: [Stream.Continuation] = state.withLock { state in
      // Another watcher has begun since.
      guard state.told?.snapshot === told.snapshot else { return [] }
      state.told = newest
      return Array(state.listeners.values)
    }
    guard !bytes.isEmpty else { return true }
    for listener in listeners {
      if case .dropped = listener.yield(buffer) { listener.finish() }
    }
    return true
  }
}
