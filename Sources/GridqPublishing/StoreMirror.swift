public import GridQuery
import GridqFiles
public import GridqMetrics
import GridqSystem

/// Copies a store: its manifest is read first and put in place last, and all that it names is copied between.
///
/// Whatever interrupts this, the copy is a whole store, the old one or the new one.
public struct StoreMirror: Sendable {
  public let source: String
  /// Changes the copy.
  public let publisher: StorePublisher
  /// Whether all bytes of the copy are verified. Else those of files that its manifest names are not: they were when
  /// they came, and have the same length.
  public var isThorough = false

  /// What was copied.
  public struct Outcome: Hashable, Sendable {
    public var copied: [String] = []
    public var byteCount = 0
    public var removed: [String] = []
    public var sequence: UInt64 = 0
    /// Whether the copy had this manifest already.
    public var isUnchanged = false
    /// Files that the copy lacks because they are damaged in the source or not there, `.damaged`, `.unreadable` and
    /// `.notFound`, or because its disk is full. Readers leave them out, as they do a damaged file of any store.
    public var leftOut: [TileIndexError] = []

    /// What copying again has brought.
    fileprivate mutating func add(_ later: Outcome) {
      copied += later.copied
      byteCount += later.byteCount
      removed += later.removed
      isUnchanged = isUnchanged && later.isUnchanged
      (sequence, leftOut) = (later.sequence, later.leftOut)
    }
  }

  public init(of source: String, to publisher: StorePublisher) {
    self.source = source
    self.publisher = publisher
  }

  /// Makes the copy the same as the source.
  ///
  /// What is damaged in the source does not hold up what is whole: it is left out, unless the publication that came
  /// last is not whole itself. Then there is nothing new to bring, and the copy stays as it was. On a full disk
  /// files that the source has given up make room, for which the manifest has to come before what does not fit.
  ///
  /// - Throws: `.noStore`, `.unreadable`, `.damaged`, `.unsupported` of either; `.unpublishable` when the copy
  ///   has been changed by others, so that its manifest is later than the source's; `.locked`; `.index`, also
  ///   for a file of the last publication that is not there, or has other bytes than the manifest says.
  public func run(now: UTCTime) throws(RunStoreError) -> Outcome {
    var outcome = Outcome(isUnchanged: true)
    var attempts = 3
    while true {
      attempts -= 1
      let bytes = try StoreManifest.bytes(in: source)
      do throws(RunStoreError) {
        let new = try copy(bytes, now: now)
        outcome.add(new)
        guard attempts > 0, !new.leftOut.isEmpty else { return outcome }
        let hasRoom = new.leftOut.contains(where: \.isOfFullDisk) && !new.removed.isEmpty
        let latest = try StoreManifest.bytes(in: source)
        guard hasRoom || latest != bytes else { return outcome }
      } catch {
        // What the manifest named was removed from the source meanwhile.
        guard attempts > 0, try StoreManifest.bytes(in: source) != bytes else { throw error }
      }
    }
  }

  /// - Parameter bytes: the manifest of the source.
  private func copy(_ bytes: [UInt8], now: UTCTime) throws(RunStoreError) -> Outcome {
    let manifest = try StoreManifest(bytes, path: StoreManifest.path(in: source))
    try publisher.makeFolder()
    let lock = try StoreLock(of: publisher.folder, waitSeconds: publisher.waitSeconds)
    defer { withExtendedLifetime(lock) {} }
    let old: StoreManifest?
    do throws(RunStoreError) {
      old = try StoreManifest.read(in: publisher.folder).manifest
    } catch .noStore {
      try publisher.flush("\(publisher.folder)/..")
      old = nil
    }
    if let old, old.id != manifest.id {
      throw .unpublishable(
        path: publisher.folder,
        reason: "is another store than \(source), not a copy of it; name another folder")
    }
    if let old,
      old.sequence > manifest.sequence || old.sequence == manifest.sequence && old != manifest
    {
      throw .unpublishable(
        path: publisher.folder,
        reason: "its manifest \(old.sequence) is not an earlier one of \(source), which is at"
          + " \(manifest.sequence); a copy is changed by 'gridx mirror' alone")
    }
    let found = publisher.sweep()
    var outcome = Outcome()
    outcome.sequence = manifest.sequence
    let (before, paths) = (old?.paths ?? [], manifest.paths)
    // First, because it makes room.
    outcome.removed = publisher.removeOrphans(of: before.union(paths), among: found, now: now)
    let there = Dictionary(uniqueKeysWithValues: (old?.runs ?? []).map { ($0.run, $0.files) })
    let last = manifest.runs.map(\.published).max()
    for run in manifest.runs {
      for file in run.files {
        let path = StoreManifest.path(of: file, in: run)
        do throws(TileIndexError) {
          if try copy(file, at: path, of: run, isNamed: there[run.run]?.contains(file) ?? false) {
            outcome.copied.append(path)
            outcome.byteCount += file.byteCount
          }
        } catch {
          guard
            run.published != last && error.isOfOneFile
              || error.isOfFullDisk && !before.isSubset(of: paths)
          else { throw .index(error) }
          outcome.leftOut.append(error)
        }
      }
    }
    outcome.isUnchanged = old == manifest
    if outcome.isUnchanged {
      try publisher.flush(publisher.folder)
    } else {
      publisher.giveUp(before.subtracting(paths))
      do throws(TileIndexError) {
        let file = try AtomicFile(replacing: StoreManifest.path(in: publisher.folder))
        try file.append(bytes)
        try file.publish()
      } catch {
        throw .index(error)
      }
    }
    outcome.removed += publisher.removeOrphans(of: paths, among: found, now: now)
    return outcome
  }

  /// Copies a file that is not there yet; whether it was copied.
  private func copy(
    _ file: StoreManifest.File, at path: String, of run: StoreManifest.Run, isNamed: Bool
  ) throws(TileIndexError) -> Bool {
    let (from, to) = (StoreManifest.join(source, path), StoreManifest.join(publisher.folder, path))
    if try publisher.has(
      file, in: StoreManifest.folder(of: run.run), isNamed: isNamed,
      isVerified: isNamed && !isThorough)
    {
      return false
    }
    let copy = try AtomicFile(replacing: to)
    let (digest, _) = try ContentDigest.ofFile(at: from) { bytes throws(TileIndexError) in
      try copy.append(bytes)
    }
    guard digest == file.digest else {
      throw .damaged(
        path: from, part: "the file", offset: 0,
        reason: "its SHA-256 is not the one in the manifest")
    }
    try copy.publish()
    keepModificationTime(of: from, on: to)
    return true
  }
}

extension TileIndexError {
  /// Whether it says that one file of a store is not what its manifest says, and nothing of the others.
  fileprivate var isOfOneFile: Bool {
    switch self {
    case .damaged, .unreadable, .notFound: true
    default: false
    }
  }
}
