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
  }

  public init(of source: String, to publisher: StorePublisher) {
    self.source = source
    self.publisher = publisher
  }

  /// Makes the copy the same as the source.
  ///
  /// - Throws: `.noStore`, `.unreadable`, `.damaged`, `.unsupported` of either; `.unpublishable` when the copy
  ///   has been changed by others, so that its manifest is later than the source's; `.locked`; `.index`, also
  ///   for a file of the source with other bytes than its manifest says.
  public func run(now: UTCTime) throws(RunStoreError) -> Outcome {
    var attempts = 3
    while true {
      do throws(RunStoreError) {
        return try copy(now: now)
      } catch .index(.notFound(let path)) {
        // It was removed from the source: then there is a new manifest.
        attempts -= 1
        guard attempts > 0 else { throw .index(.notFound(path: path)) }
      }
    }
  }

  private func copy(now: UTCTime) throws(RunStoreError) -> Outcome {
    let bytes = try StoreManifest.bytes(in: source)
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
    let there = Dictionary(uniqueKeysWithValues: (old?.runs ?? []).map { ($0.run, $0.files) })
    for run in manifest.runs {
      for file in run.files {
        let path = StoreManifest.path(of: file, in: run)
        if try copy(file, at: path, of: run, isNamed: there[run.run]?.contains(file) ?? false) {
          outcome.copied.append(path)
          outcome.byteCount += file.byteCount
        }
      }
    }
    outcome.isUnchanged = old == manifest
    if outcome.isUnchanged {
      try publisher.flush(publisher.folder)
    } else {
      publisher.giveUp((old?.paths ?? []).subtracting(manifest.paths))
      do throws(TileIndexError) {
        let file = try AtomicFile(replacing: StoreManifest.path(in: publisher.folder))
        try file.append(bytes)
        try file.publish()
      } catch {
        throw .index(error)
      }
    }
    outcome.removed = publisher.removeOrphans(of: manifest, among: found, now: now)
    return outcome
  }

  /// Copies a file that is not there yet; whether it was copied.
  private func copy(
    _ file: StoreManifest.File, at path: String, of run: StoreManifest.Run, isNamed: Bool
  ) throws(RunStoreError) -> Bool {
    let (from, to) = (StoreManifest.join(source, path), StoreManifest.join(publisher.folder, path))
    do throws(TileIndexError) {
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
      return true
    } catch {
      throw .index(error)
    }
  }
}
