public import GridBuild
public import GridQuery
import GridqFiles
public import GridqMetrics
import GridqSystem

/// Changes a store: one process at a time, in one step that readers see whole or not at all.
///
/// Files come first, flushed to the disk; the manifest that names them is then replaced by a rename. Whatever
/// interrupts this, the manifest that is there names only files that are there.
public struct StorePublisher: Sendable {
  public let folder: String
  /// The program, with its version.
  public var producer: String
  /// Seconds to wait while another process changes the store; then that is an error.
  public var waitSeconds: Int64 = 0
  /// How many runs of each model are kept, the newest ones; nil for all.
  public var keptRuns: Int?
  /// Whether runs are published that start more than a day from now. They answer after all others.
  public var acceptsFuture = false
  /// Seconds for which a file stays after the last manifest that named it: readers by HTTP may still have
  /// that manifest.
  public var grace: Int64 = 3600
  /// Whether nothing is changed, and only said what would be.
  public var isRehearsal = false
  /// Whether the time of grace of a file also has to be over by the clock of the file system: the one of this process
  /// may be hours ahead.
  package var asksFileSystem = true

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
  ///   - expected: what is demanded of the runs, each with what the store has of it; of others nobody knows whether they
  ///     are complete.
  ///   - now: the time of the clock.
  /// - Throws: `.locked`, `.index`, `.damaged`, `.unsupported`, `.unreadable`; `.incomplete`; `.unpublishable` for two indexes
  ///   of one domain and member, for a run that is older than those that are kept, and for one of the future.
  ///   `.index(.notFlushed)` when all is published, but may not survive a power failure.
  public func publish(
    _ indexes: [PreparedIndex], expected: ExpectedHours? = nil, now: @autoclosure () -> UTCTime
  ) throws(RunStoreError) -> StoreChange {
    let known = Set(indexes.map(\.run)).filter { expected?.knows($0) ?? false }
    return try publish(
      indexes, states: Dictionary(uniqueKeysWithValues: known.map { ($0, .complete) }), from: nil,
      expected: expected, now: now)
  }

  /// - Parameter inputs: what the indexes of each run were made of, which is recorded. A run that another process has
  ///   published meanwhile from newer inputs is left as it is.
  func publish(
    _ indexes: [PreparedIndex], states: [ModelRun: StoreManifest.State],
    from inputs: IngestedInputs?,
    expected: ExpectedHours? = nil, now: () -> UTCTime
  ) throws(RunStoreError) -> StoreChange {
    try checkDistinct(indexes)
    return try change(now: now) { (manifest, now) throws(RunStoreError) in
      let old = manifest
      var indexes = indexes
      let isFirst = !RunStore.isStore(folder)
      if isFirst {
        let known = Set(indexes.map { "\(StoreManifest.folder(of: $0.run))/\($0.file.name)" })
        try checkNothingIsLost(known.contains)
      }
      var change = StoreChange()
      for run in Set(indexes.map(\.run)).sorted(by: { $0.isBefore($1) }) {
        let own = indexes.filter { $0.run == run }
        if let time = inputs?.supersession(of: run, by: old, own, IngestRecords(of: folder)),
          let there = old.runs.first(where: { $0.run == run })
        {
          change.published.append(StoreManifest.unchanged(there, supersededBy: time))
          indexes.removeAll { $0.run == run }
          continue
        }
        let publication = manifest.add(
          own.map(\.file), to: run, state: states[run] ?? .unverified,
          absent: Dictionary(own.map { ($0.file.name, $0.absent) }) { first, _ in first },
          isAsked: inputs == nil, now: now)
        // What nobody will name takes no room.
        if publication.isLess { indexes.removeAll { $0.run == run } }
        change.published.append(publication)
      }
      if let expected { try check(indexes, expected, in: manifest, beside: old) }
      try check(change.published.map(\.run), in: manifest, now: now)
      if !isRehearsal {
        // An empty store: from here on, indexes without a manifest are not those of a publisher that died.
        if isFirst { try write(old) }
        for index in indexes {
          let there = old.runs.first { $0.run == index.run }?.files
          if try place(index, isNamed: there?.contains(index.file) ?? false) {
            change.isRepaired = true
          }
        }
      }
      return change
    } afterwards: { manifest in
      guard let inputs else { return }
      var records = IngestRecords(of: folder)
      let known = records
      let named = manifest.paths
      for (run, record) in inputs.records {
        let paths = indexes.filter { $0.run == run }.map {
          "\(StoreManifest.folder(of: run))/\($0.file.name)"
        }.sorted()
        // What is not there, because a partial run reaches less far or the run was dropped, is not known.
        guard !paths.isEmpty, paths.allSatisfy({ named.contains($0) }) else { continue }
        records.add(
          .init(inputs: record.fingerprint, newest: record.newest, paths: paths), named: named)
      }
      if records != known { records.write(in: folder) }
    }
  }

  /// Drops the runs beyond those that are kept, and removes files that a manifest retired when the time of grace
  /// for them is over, indexes that are damaged, and those of runs older than all that are kept.
  ///
  /// Where no run is dropped, the manifest stays as it is: the store may be a copy of another one, whose next manifest
  /// has the next number.
  public func prune(now: @autoclosure () -> UTCTime) throws(RunStoreError) -> StoreChange {
    guard RunStore.isStore(folder) else { throw .noStore(path: folder) }
    return try change(now: now, isAdopting: false) { (_, _) throws(RunStoreError) in StoreChange() }
  }

  /// Takes what a selection says out of the store: readers see nothing of it from now on, and its files are removed
  /// when the time of grace is over.
  ///
  /// - Returns: `withdrawn` has the paths of the files; it is empty when the store has nothing of the kind, and then
  ///   nothing is changed.
  public func drop(
    _ selection: RunSelection, now: @autoclosure () -> UTCTime
  ) throws(RunStoreError) -> StoreChange {
    guard RunStore.isStore(folder) else { throw .noStore(path: folder) }
    return try change(now: now) { (manifest, now) throws(RunStoreError) in
      var change = StoreChange()
      (change.withdrawn, change.dropped) = manifest.withdraw(selection, now: now)
      return change
    }
  }

  /// Sets the models by whose runs a place is answered, the first one first.
  public func setModels(
    _ models: [String], now: @autoclosure () -> UTCTime
  ) throws(RunStoreError) {
    guard RunStore.isStore(folder) else { throw .noStore(path: folder) }
    _ = try change(now: now) { (manifest, _) throws(RunStoreError) in
      manifest.models = models
      return StoreChange()
    }
  }

  /// Applies `edit` to the manifest, prunes, and puts the new manifest in place if it is different.
  ///
  /// - Parameters:
  ///   - clock: asked when nobody else changes the store any more.
  ///   - isAdopting: whether whole indexes of newer runs are named that no manifest names.
  ///   - afterwards: called when the manifest is in place, while nobody else changes the store; in no rehearsal.
  private func change(
    now clock: () -> UTCTime, isAdopting: Bool = true,
    _ edit: (inout StoreManifest, UTCTime) throws(RunStoreError) -> StoreChange,
    afterwards: (StoreManifest) -> Void = { _ in }
  ) throws(RunStoreError) -> StoreChange {
    try makeFolder()
    guard !isRehearsal || RunStore.isStore(folder) else {
      let now = clock()
      var manifest = StoreManifest(sequence: 0, written: now, producer: producer, runs: [])
      return try edit(&manifest, now)
    }
    let lock = try isRehearsal ? nil : StoreLock(of: folder, waitSeconds: waitSeconds)
    defer { withExtendedLifetime(lock) {} }
    let now = clock()
    let removalTime = min(now, asksFileSystem ? lock?.fileSystemTime ?? now : now)
    let copies = ManifestCopies(of: folder)
    var there: StoreManifest?
    do throws(RunStoreError) {
      there = try StoreManifest.read(in: folder).manifest
    } catch .noStore {
      // The name of the store itself must not be lost either.
      if !isRehearsal { try flush("\(folder)/..") }
    }
    let old: StoreManifest
    if let there {
      try checkNotPutBack(there)
      // Whoever put it in place may have died before there was a copy.
      if !isRehearsal { copies.keep(there, in: folder) }
      old = there
    } else {
      // A store that has lost everything goes on with a number that no reader has seen.
      let last = try copies.latest()
      old = StoreManifest(
        id: last?.id ?? StoreManifest.newID(),
        sequence: last.map { max($0.sequence, now.unseenSequence) } ?? 0, written: now,
        producer: producer, runs: [])
    }
    let found = isRehearsal ? [] : sweep()
    var new = old
    var change: StoreChange
    var expired: [String] = []
    let isOtherwiseNew: Bool
    var unnamed = UnnamedIndexes()
    do throws(RunStoreError) {
      change = try edit(&new, now)
      unnamed = settleUnnamed(
        in: &new, among: found, isAdopting: isAdopting, now: now, removalTime: removalTime)
      change.adopted = unnamed.adopted
      change.unnamed = unnamed.kept
      var kept = new
      let dropped = keptRuns.map { kept.keepNewest($0, now: now) } ?? []
      // Where files are absent, the disk or the manifest may be another one than usual: the other runs stay. What was removed
      // by hand is dropped, unless nothing at all of what was there before is there.
      if !isRehearsal {
        change.absent = absentFiles(of: kept)
        if change.absent.isEmpty, !dropped.isEmpty {
          let lost = absentFiles(of: old)
          if lost.count == old.paths.count { change.absent = lost }
        }
      }
      if change.absent.isEmpty {
        new = kept
        change.dropped += dropped
      }
      isOtherwiseNew = new != old || change.isRepaired
      let retired = new.retired
      if change.absent.isEmpty {
        expired = new.removeExpired(grace: grace, now: removalTime).map(\.path)
      }
      if !isRehearsal {
        // These are not in the manifest that is there: room for the next one, on a full disk.
        let named = old.paths
        change.remove(expired.filter { !named.contains($0) }, by: self)
        // What is there still is not forgotten.
        let there = named.union(change.remaining)
        let gone = Set(expired).subtracting(there)
        new.retired = retired.filter { !gone.contains($0.path) && !new.paths.contains($0.path) }
      }
      if isOtherwiseNew {
        new.sequence = old.sequence + 1
        new.written = now
        new.producer = producer
        if !isRehearsal { try write(new, isShrinking: change.published.isEmpty) }
      } else if !isRehearsal {
        // Whoever put the manifest in place may have died before it was flushed.
        try flush(folder)
      }
    } catch {
      // Files that were put in place take room, which may be what is missing.
      let before = Set(found.flatMap { run, names in names.map { "\(run)/\($0)" } })
      if !isRehearsal, !error.isOfFlush {
        _ = remove(new.paths.subtracting(old.knownPaths).subtracting(before))
      }
      throw error
    }
    change.sequence = new.sequence
    if isRehearsal {
      change.removed = expired.filter { FileState.byteCount(of: "\(folder)/\($0)") != nil }
    } else {
      copies.keep(isOtherwiseNew ? new : old, in: folder)
      afterwards(new)
      let named = old.paths
      change.remove(expired.filter(named.contains), by: self)
      if change.absent.isEmpty { change.remove(unnamed.garbage, by: self) }
      removeEmptyFolders(among: found)
    }
    return change
  }

  /// - Parameter isShrinking: whether files are only removed once it is in place. On a full disk earlier manifests make room for it.
  private func write(_ manifest: StoreManifest, isShrinking: Bool) throws(RunStoreError) {
    do throws(RunStoreError) {
      try write(manifest)
    } catch {
      guard isShrinking, case .index(let reason) = error, reason.isOfFullDisk else { throw error }
      ManifestCopies(of: folder).makeRoom()
      try write(manifest)
    }
  }

  func write(_ manifest: StoreManifest) throws(RunStoreError) {
    let bytes = manifest.bytes()
    // What readers would refuse is never put in place: nobody could publish any more.
    guard bytes.count <= StoreManifest.mostBytes else {
      throw .unpublishable(
        path: StoreManifest.path(in: folder),
        reason:
          "would have \(bytes.count >> 20) MiB, more than the \(StoreManifest.mostBytes >> 20) that are read;"
          + " keep fewer runs with --keep-runs")
    }
    do throws(RunStoreError) {
      _ = try StoreManifest(bytes, path: StoreManifest.path(in: folder))
    } catch {
      throw .unpublishable(
        path: StoreManifest.path(in: folder),
        reason: "what is to be published cannot be named in it: \(error)")
    }
    do throws(TileIndexError) {
      let file = try AtomicFile(replacing: StoreManifest.path(in: folder))
      try file.append(bytes)
      try file.publish()
    } catch {
      throw .index(error)
    }
  }

  func makeFolder() throws(RunStoreError) {
    do throws(TileIndexError) {
      // A rehearsal ends as the change would.
      if isRehearsal { try checkWritable() } else { try Folders.makeOne(folder) }
    } catch {
      throw .index(error)
    }
  }

  /// Checks that this user may do what a change does first.
  private func checkWritable() throws(TileIndexError) {
    try Folders.checkWritable(folder)
    let lock = "\(folder)/\(StoreLock.name)"
    // Another user's may be there.
    if access(lock, R_OK | W_OK) != 0, errno != ENOENT {
      throw .cannotCreate(path: lock, reason: systemErrorText(errno))
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
    public var state: StoreManifest.State
    /// Those that were not there before.
    public var newFiles: [StoreManifest.File]
    public var replacedFiles: [StoreManifest.File]
    /// Whether everything was there already.
    public var isUnchanged: Bool
    /// When the newer inputs were written from which another process has published the run meanwhile.
    public var supersededBy: UTCTime?
    /// Whether nothing was changed because what is there has output that this lacks.
    public var isLess = false
    /// Metrics that it lacks for want of their input.
    public var lostMetrics: [String] = []
  }

  public var published: [Publication] = []
  /// Whether a file that the store should have had was missing or damaged, and has been put in place again.
  public var isRepaired = false
  /// Runs that are no longer named.
  public var dropped: [ModelRun] = []
  /// Paths of files that were taken out of the store by their name.
  public var withdrawn: [String] = []
  /// Paths of removed files, from the folder of the store.
  public var removed: [String] = []
  /// Paths of files that nobody needs and that could not be removed.
  public var remaining: [String] = []
  /// Paths of indexes that no manifest named before, and that are published now: of runs newer than all.
  public var adopted: [String] = []
  /// Paths of indexes that the manifest does not name, and that stay.
  public var unnamed: [String] = []
  /// Paths that the manifest names and where no file is. Nothing is removed then, and no run dropped to keep only a number.
  public var absent: [String] = []
  /// The number of the manifest that is now there.
  public var sequence: UInt64 = 0

  mutating func remove(_ paths: [String], by publisher: StorePublisher) {
    let result = publisher.remove(paths)
    removed += result.removed
    remaining += result.remaining
  }
}
