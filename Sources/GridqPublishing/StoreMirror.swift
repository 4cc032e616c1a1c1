public import GridQuery
import GridqFiles
public import GridqMetrics
import GridqSystem

/// Copies a store: its manifest is read first and put in place last, and all that it names is copied between.
///
/// Whatever interrupts this, the copy is a store, the old one or the new one: whole but for what is damaged in the source, or does
/// not fit.
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
  /// What is damaged in the source is left out, as its readers leave it out, and does not hold up what is whole; but of the
  /// newest run the copy keeps an earlier version until it has the new one. On a full disk files that the source has
  /// given up make room, for which the manifest has to come before what does not fit.
  ///
  /// - Throws: `.noStore`, `.unreadable`, `.damaged`, `.unsupported` of either; `.unpublishable` when the copy
  ///   has been changed by others, so that its manifest is later than the source's; `.locked`; `.index`, also
  ///   for a file of the source that is damaged or not there, where it is not left out.
  public func run(now: UTCTime) throws(RunStoreError) -> Outcome {
    var outcome = Outcome(isUnchanged: true)
    var attempts = 3
    while true {
      attempts -= 1
      let bytes = try StoreManifest.bytes(in: source)
      do throws(RunStoreError) {
        let new = try copy(bytes, now: now)
        outcome.add(new)
        let hasRoom = new.leftOut.contains(where: \.isOfFullDisk) && !new.removed.isEmpty
        guard attempts > 0, !new.leftOut.isEmpty, hasRoom || isChanged(since: bytes) else {
          return outcome
        }
      } catch {
        // What the manifest named may have been removed from the source meanwhile.
        guard attempts > 0, isChanged(since: bytes) else { throw error }
      }
    }
  }

  /// Whether the source has another manifest by now.
  private func isChanged(since bytes: [UInt8]) -> Bool {
    (try? StoreManifest.bytes(in: source)).map { $0 != bytes } ?? false
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
    let newest = manifest.runs.map(\.run.initialisation).max()
    var freed = 0
    for run in old?.runs ?? [] {
      for file in run.files where !paths.contains(StoreManifest.path(of: file, in: run)) {
        freed += file.byteCount
      }
    }
    var needed = 0
    for run in manifest.runs {
      for file in run.files {
        let path = StoreManifest.path(of: file, in: run)
        do throws(TileIndexError) {
          if try copy(file, at: path, of: run, isNamed: there[run.run]?.contains(file) ?? false) {
            outcome.copied.append(path)
            outcome.byteCount += file.byteCount
          }
        } catch {
          let isHeld = hasOther(than: file, of: run, among: there[run.run] ?? [])
          if error.isOfFullDisk {
            // With a time of grace the copy would be without the earlier version for as long.
            needed += file.byteCount
            guard needed <= freed, !isHeld || publisher.grace <= 0 else { throw .index(error) }
          } else {
            guard error.isOfOneFile, !isHeld || run.run.initialisation != newest else {
              throw .index(error)
            }
          }
          outcome.leftOut.append(error)
        }
      }
    }
    outcome.isUnchanged = old == manifest
    if old == nil, outcome.leftOut.count == paths.count, let error = outcome.leftOut.first {
      throw .index(error)
    }
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

  /// Whether the copy has another version of a file, which it would lose with its manifest.
  private func hasOther(
    than file: StoreManifest.File, of run: StoreManifest.Run, among there: [StoreManifest.File]
  ) -> Bool {
    there.contains { other in
      other.domain == file.domain && other.member == file.member && other != file
        && FileState.byteCount(
          of: StoreManifest.join(publisher.folder, StoreManifest.path(of: other, in: run)))
          == other.byteCount
    }
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
    try copy.flush()
    keepModificationTime(of: from, on: copy.temporaryPath)
    try copy.publish()
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
