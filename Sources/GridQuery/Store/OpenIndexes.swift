import GridqFormat
import GridqLookup
import GridqMetrics

/// The indexes that a snapshot has opened, by what the manifest names, and those that did not open.
struct OpenIndexes {
  private var domains: [Key: Entry] = [:]
  private var failures: [Key: Failure] = [:]
  /// How often one was opened, or tried to be.
  private(set) var attempts = 0
  private var byteCount = 0
  /// Counts what was asked for.
  private var clock: UInt64 = 0
  private let limits: StoreLimits

  /// A file of a store. Its path is made of these, which takes longer than to look it up.
  struct Key: Hashable {
    let run: ModelRun
    let name: String

    init(_ file: StoreManifest.File, of run: StoreManifest.Run) {
      (self.run, name) = (run.run, file.name)
    }
  }

  private struct Entry {
    var domain: ForecastDomain
    var lastUse: UInt64
    /// The file as it was before it was opened.
    let state: FileState?
  }

  struct Failure {
    let error: TileIndexError
    /// When it may have passed.
    var retry: ContinuousClock.Instant
    /// The file whose bytes are wrong; nil for what may pass by itself. It is opened again once another one is in its place.
    let state: FileState?
  }

  init(_ limits: StoreLimits) {
    self.limits = limits
  }

  /// What `other` has open of the files that a manifest names, with the generations that it says.
  init(_ other: OpenIndexes, namedBy manifest: StoreManifest) {
    limits = other.limits
    clock = other.clock
    let runs = Set(other.domains.values.map(\.domain.run)).union(other.failures.keys.map(\.run))
    for run in manifest.runs where runs.contains(run.run) {
      for file in run.files {
        let key = Key(file, of: run)
        // It may be whole by now: it counts as failed until it is tried again.
        if let failure = other.failures[key] {
          failures[key] = Failure(error: failure.error, retry: .now, state: nil)
        }
        guard domains[key] == nil, var entry = other.domains[key] else { continue }
        entry.domain = entry.domain.published(
          generation: run.generation, digest: file.digest, isOfFuture: run.isOfFuture)
        domains[key] = entry
        byteCount += entry.domain.index.byteCount
      }
    }
  }

  /// Whether a file that was needed could not be used.
  var hasFailures: Bool { !failures.isEmpty }

  /// Why a file could not be used; nil where it was not tried.
  func failure(_ key: Key) -> Failure? { failures[key] }

  /// Waits with a file whose bytes are wrong still.
  mutating func wait(_ key: Key) { failures[key]?.retry = .now + limits.retryPause }

  /// Whether a file could not be used when it was last needed.
  func hasFailed(_ key: Key) -> Bool { failures[key] != nil }

  /// Counts one that is to be opened.
  mutating func attempt() { attempts += 1 }

  /// An index that is open; nil for any other.
  mutating func domain(_ key: Key) -> ForecastDomain? {
    guard let place = domains.index(forKey: key) else { return nil }
    clock += 1
    domains.values[place].lastUse = clock
    return domains.values[place].domain
  }

  /// Keeps what was opened, and closes others for it; returns what is kept, which another thread may have opened.
  ///
  /// - Parameter state: of the file, before it was opened.
  mutating func keep(_ domain: ForecastDomain, as key: Key, _ state: FileState?) -> ForecastDomain {
    failures[key] = nil
    if let there = self.domain(key) { return there }
    clock += 1
    domains[key] = Entry(domain: domain, lastUse: clock, state: state)
    byteCount += domain.index.byteCount
    while domains.count > 1, domains.count > limits.indexes || byteCount > limits.bytes,
      let oldest = domains.min(by: { $0.value.lastUse < $1.value.lastUse })
    {
      close(oldest.key)
    }
    return domain
  }

  /// Keeps why a file cannot be opened, unless another thread has opened it.
  ///
  /// - Parameter state: of the file, before it was tried.
  mutating func fail(_ key: Key, because error: TileIndexError, _ state: FileState?) {
    guard domains[key] == nil else { return }
    failures[key] = failure(error, state)
  }

  /// Closes a file whose bytes turned out to be wrong.
  mutating func exclude(_ key: Key, because error: TileIndexError) {
    let state = domains[key]?.state ?? failures[key]?.state
    close(key)
    failures[key] = failure(error, state)
  }

  private func failure(_ error: TileIndexError, _ state: FileState?) -> Failure {
    Failure(
      error: error, retry: .now + limits.retryPause, state: error.isOfContent ? state : nil)
  }

  private mutating func close(_ key: Key) {
    guard let entry = domains.removeValue(forKey: key) else { return }
    byteCount -= entry.domain.index.byteCount
  }

  /// How many are open, and the bytes of their files.
  var extent: StoreLimits { StoreLimits(indexes: domains.count, bytes: byteCount) }
}

extension TileIndexError {
  /// Whether it is about the bytes of a file, and not about a system that cannot give them now.
  fileprivate var isOfContent: Bool {
    switch self {
    case .notAnIndex, .unsupported, .damaged: true
    default: false
    }
  }
}
