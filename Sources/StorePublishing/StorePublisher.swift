public import Forecast
import IndexFiles
import Libc
public import RunStore

/// Changes a store: one process at a time, in one step that readers see whole or not at all.
///
/// Files come first, flushed to the disk; the manifest that names them is then replaced by a rename. Whatever
/// interrupts this, the manifest that is there names only files that are there.
public struct StorePublisher: Sendable {
  public let folder: String
  /// The program, with its version.
  public var producer: String
  /// Whether to wait while another process changes the store; else that is an error.
  public var waits = false
  /// How many runs of each model are kept, the newest ones; nil for all.
  public var keptRuns: Int?
  /// Seconds for which a file stays after the last manifest that named it: readers by HTTP may still have
  /// that manifest.
  public var grace: Int64 = 3600
  /// Whether nothing is changed, and only said what would be.
  public var isRehearsal = false

  /// - Parameter folder: the store; it is made when its parent exists.
  public init(_ folder: String, producer: String) {
    self.folder = folder.count > 1 && folder.hasSuffix("/") ? String(folder.dropLast()) : folder
    self.producer = producer
  }

  /// Publishes indexes, of any number of runs, in one step.
  ///
  /// Of a run that the store has, the same domain and member is replaced and the others stay; if anything
  /// changes, that is its next generation. What is there already is not published again.
  ///
  /// - Parameters:
  ///   - states: of runs that are not complete.
  ///   - now: the time of the clock.
  /// - Throws: `.locked`, `.index`, `.damaged`, `.unsupported`, `.unreadable`; `.unpublishable` for two indexes
  ///   of one domain and member. `.index(.notFlushed)` when all is published, but may not survive a power
  ///   failure.
  public func publish(
    _ indexes: [PreparedIndex], states: [ModelRun: Manifest.State] = [:], now: UTCTime
  ) throws(RunStoreError) -> StoreChange {
    try checkDistinct(indexes)
    return try change(now: now) { manifest throws(RunStoreError) in
      let named = manifest.paths
      var change = StoreChange()
      for run in Set(indexes.map(\.run)).sorted(by: StorePublisher.isNewer) {
        let own = indexes.filter { $0.run == run }
        change.published.append(
          manifest.add(own.map(\.file), to: run, state: states[run] ?? .complete, now: now))
      }
      if !isRehearsal {
        for index in indexes { try place(index, named: named) }
      }
      return change
    }
  }

  /// Drops the runs beyond those that are kept, and removes files that no manifest has named for the time of
  /// grace.
  public func prune(now: UTCTime) throws(RunStoreError) -> StoreChange {
    guard RunStore.isStore(folder) else { throw .noStore(path: folder) }
    return try change(now: now) { _ throws(RunStoreError) in StoreChange() }
  }

  /// Applies `edit` to the manifest, prunes, and puts the new manifest in place if it is different.
  private func change(
    now: UTCTime, _ edit: (inout Manifest) throws(RunStoreError) -> StoreChange
  ) throws(RunStoreError) -> StoreChange {
    try makeFolder()
    guard !isRehearsal || RunStore.isStore(folder) else {
      var manifest = Manifest(sequence: 0, written: now, producer: producer, runs: [])
      return try edit(&manifest)
    }
    let lock = try isRehearsal ? nil : StoreLock(of: folder, waits: waits)
    defer { withExtendedLifetime(lock) {} }
    let old: Manifest
    do throws(RunStoreError) {
      old = try Manifest.read(in: folder).manifest
    } catch .noStore {
      // The name of the store itself must not be lost either.
      if !isRehearsal { try flush("\(folder)/..") }
      old = Manifest(sequence: 0, written: now, producer: producer, runs: [])
    }
    if !isRehearsal { sweep() }
    var new = old
    var change: StoreChange
    let expired: [Manifest.Retired]
    do throws(RunStoreError) {
      change = try edit(&new)
      if let keptRuns { change.dropped = new.keepNewest(keptRuns, now: now) }
      expired = new.removeExpired(grace: grace, now: now)
      if new != old {
        new.sequence = old.sequence + 1
        new.written = now
        new.producer = producer
        if !isRehearsal { try write(new) }
      } else if !isRehearsal {
        // Whoever put the manifest in place may have died before it was flushed.
        try flush(folder)
      }
    } catch {
      // Files that are in place take room, which may be what is missing.
      if !isRehearsal, !error.isOfFlush { _ = remove(new.paths.subtracting(old.knownPaths)) }
      throw error
    }
    change.sequence = new.sequence
    if isRehearsal {
      change.removed = expired.map(\.path)
    } else {
      change.removed = remove(expired.map(\.path)) + removeOrphans(of: new, now: now)
    }
    return change
  }

  private func write(_ manifest: Manifest) throws(RunStoreError) {
    do throws(TileIndexError) {
      let file = try AtomicFile(replacing: Manifest.path(in: folder))
      try file.append(manifest.bytes())
      try file.publish()
    } catch {
      throw .index(error)
    }
  }

  func makeFolder() throws(RunStoreError) {
    guard !isRehearsal else { return }
    do throws(TileIndexError) {
      try Folders.makeOne(folder)
    } catch {
      throw .index(error)
    }
  }

  /// Flushes the names in a folder to the disk.
  func flush(_ folder: String) throws(RunStoreError) {
    do throws(TileIndexError) {
      try Folders.flush(folder)
    } catch {
      throw .index(error)
    }
  }

  /// Newer runs first.
  private static func isNewer(_ run: ModelRun, _ other: ModelRun) -> Bool {
    let (start, otherStart) = (run.initialisation, other.initialisation)
    return start == otherStart ? run.model < other.model : start > otherStart
  }

  private func checkDistinct(_ indexes: [PreparedIndex]) throws(RunStoreError) {
    var known: [[String]: PreparedIndex] = [:]
    for index in indexes {
      let key = ["\(index.run)", index.file.domain, index.file.member]
      if let other = known[key], other.file.digest != index.file.digest {
        throw .unpublishable(
          path: index.path,
          reason:
            "domain \(index.file.domain) of the same run as \(other.path); publish one of them")
      }
      known[key] = index
    }
  }
}

extension RunStoreError {
  /// Whether all is in place, and only not sure to stay.
  fileprivate var isOfFlush: Bool {
    if case .index(.notFlushed) = self { true } else { false }
  }
}

/// What was changed in a store, or would be.
public struct StoreChange: Hashable, Sendable {
  /// A run to which indexes were published.
  public struct Publication: Hashable, Sendable {
    public var run: ModelRun
    public var generation: UInt32
    public var state: Manifest.State
    /// Those that were not there before.
    public var newFiles: [Manifest.File]
    public var replacedFiles: [Manifest.File]
    /// Whether everything was there already.
    public var isUnchanged: Bool
  }

  public var published: [Publication] = []
  /// Runs that are no longer named.
  public var dropped: [ModelRun] = []
  /// Paths of removed files, from the folder of the store.
  public var removed: [String] = []
  /// The number of the manifest that is now there.
  public var sequence: UInt64 = 0
}
