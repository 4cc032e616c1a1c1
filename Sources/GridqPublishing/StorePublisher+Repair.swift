public import GridQuery
import GridqFiles
public import GridqMetrics
import GridqSystem

/// The last manifests of a store, by which a publisher knows that one was put back.
struct ManifestCopies {
  /// How many are kept.
  static let most = 8

  let folder: String

  init(of store: String) { folder = "\(store)/.manifests" }

  private func path(_ sequence: UInt64) -> String { "\(folder)/\(sequence).json" }

  /// The numbers of those that are there, the latest first.
  private func sequences() throws(RunStoreError) -> [UInt64] {
    do throws(TileIndexError) {
      return try FolderListing.names(ifThere: folder).compactMap { name in
        name.hasSuffix(".json") ? UInt64(name.dropLast(5)) : nil
      }.sorted(by: >)
    } catch {
      throw .index(error)
    }
  }

  /// The latest ones that are whole, the latest first.
  ///
  /// - Throws: `.index` of what may be whole and cannot be read now.
  func manifests(most: Int = most) throws(RunStoreError) -> [StoreManifest] {
    var manifests: [StoreManifest] = []
    for sequence in try sequences() where manifests.count < most {
      if let manifest = try manifest(sequence) { manifests.append(manifest) }
    }
    return manifests
  }

  /// The latest that is whole.
  ///
  /// - Throws: as `manifests`.
  func latest() throws(RunStoreError) -> StoreManifest? { try manifests(most: 1).first }

  private func manifest(_ sequence: UInt64) throws(RunStoreError) -> StoreManifest? {
    let path = path(sequence)
    let file: SmallFile
    do throws(TileIndexError) {
      file = try SmallFile(at: path, most: StoreManifest.mostBytes)
    } catch .notFound {
      return nil
    } catch {
      throw .index(error)
    }
    let manifest = try? StoreManifest(file.bytes, path: path)
    return manifest?.sequence == sequence ? manifest : nil
  }

  /// Keeps a copy of a manifest that is in place, and removes those that are too many. Without room for it the store
  /// is as good as before, and the next publisher tries again.
  func keep(_ manifest: StoreManifest, in store: String) {
    let path = path(manifest.sequence)
    guard manifest.sequence > 0, FileState.byteCount(of: path) == nil else { return }
    do throws(TileIndexError) {
      try Folders.make(".manifests", in: store)
      AbandonedFiles.remove(in: folder)
      let file = try AtomicFile(replacing: path)
      try file.append(manifest.bytes())
      try file.publish()
    } catch { return }
    remove(but: Self.most)
  }

  /// Removes all but the latest.
  func makeRoom() { remove(but: 1) }

  private func remove(but kept: Int) {
    for sequence in ((try? sequences()) ?? []).dropFirst(kept) { unlink(path(sequence)) }
  }
}

extension StorePublisher {
  /// Refuses to go on from a manifest that is older than the last one, or of another store: what only the later one
  /// names would be forgotten.
  func checkNotPutBack(_ manifest: StoreManifest) throws(RunStoreError) {
    guard let last = try ManifestCopies(of: folder).latest() else { return }
    let isForeign = manifest.id != last.id
    guard isForeign || manifest.sequence < last.sequence else { return }
    throw .damaged(
      path: StoreManifest.path(in: folder),
      reason: isForeign
        ? "it is of another store than the last one"
        : "it is number \(manifest.sequence), and the last one was \(last.sequence): an older copy was put back"
    )
  }

  /// Makes a manifest of the indexes that are there: of what the last manifests say, and of what indexes say of
  /// themselves. Nothing is removed.
  ///
  /// Of two indexes of one domain and member the one counts that the latest manifest names, else the one that was
  /// written last. The new number is one that no reader can have seen.
  ///
  /// - Returns: what is named now: `adopted` is what the manifest before did not name, `unnamed` what is left out.
  /// - Throws: `.locked`; `.index`, also of an index that may be well and cannot be read now; `.unsupported` and
  ///   `.unreadable` of a manifest that may be well; `.unpublishable` where there is no index.
  public func repair(now: UTCTime) throws(RunStoreError) -> StoreChange {
    guard try !indexes().isEmpty else {
      throw .unpublishable(path: folder, reason: "has no index to make a manifest of")
    }
    let lock = try StoreLock(of: folder, waitSeconds: waitSeconds)
    defer { withExtendedLifetime(lock) {} }
    // Again: another publisher may have brought some before it let go.
    let indexes = try indexes()
    let copies = try ManifestCopies(of: folder).manifests()
    var there: StoreManifest?
    do throws(RunStoreError) {
      there = try StoreManifest.read(in: folder).manifest
    } catch .noStore {
      // It was lost.
    } catch .damaged {
      // The copies know what it said.
    }
    // The latest first; one of another store says nothing of this one.
    let id = copies.first?.id ?? there?.id ?? StoreManifest.newID()
    let known = (copies + [there].compactMap(\.self)).filter { $0.id == id }
      .sorted { $0.sequence > $1.sequence }
    let retired = known.first?.retired ?? []
    var ranks: [String: Int] = [:]
    for (rank, manifest) in known.enumerated() {
      for path in manifest.paths where ranks[path] == nil { ranks[path] = rank }
    }
    let before = there?.paths ?? []
    var change = StoreChange()
    var new = StoreManifest(id: id, sequence: 0, written: now, producer: producer, runs: [])
    let found = indexes.map { path in
      (
        path: path, rank: ranks[path] ?? .max,
        modified: FileState.lastChange(of: "\(folder)/\(path)")?.secondsSince1970 ?? 0
      )
    }.sorted { ($0.rank, -$0.modified, $0.path) < ($1.rank, -$1.modified, $1.path) }
    for (path, _, modified) in found {
      if retired.contains(where: { $0.path == path }) { continue }
      guard let index = try PreparedIndex.ifWhole("\(folder)/\(path)"),
        path == "\(StoreManifest.folder(of: index.run))/\(index.file.name)",
        !(new.runs.first { $0.run == index.run }?.files ?? []).contains(where: {
          $0.domain == index.file.domain && $0.member == index.file.member
        })
      else {
        change.unnamed.append(path)
        continue
      }
      let run = known.lazy.compactMap { $0.runs.first { $0.run == index.run } }.first
      _ = new.add(
        [index.file], to: index.run, state: .unverified,
        now: run?.published ?? UTCTime(secondsSince1970: modified))
      if let runNumber = new.runs.firstIndex(where: { $0.run == index.run }) {
        new.runs[runNumber].generation = run?.generation ?? 1
        new.runs[runNumber].state = run?.state ?? .unverified
        new.runs[runNumber].published =
          run?.published ?? UTCTime(secondsSince1970: modified)
      }
      if !before.contains(path) { change.adopted.append(path) }
    }
    for runNumber in new.runs.indices {
      let run = new.runs[runNumber]
      let before = known.lazy.compactMap { $0.runs.first { $0.run == run.run } }.first
      let missing = (before?.files ?? []).filter { file in
        !run.files.contains { $0.domain == file.domain && $0.member == file.member }
      }
      guard !missing.isEmpty else { continue }
      change.absent += missing.map { StoreManifest.path(of: $0, in: run) }
      if run.state == .complete { new.runs[runNumber].state = .unverified }
    }
    new.retired = retired
    new.models = known.first?.models ?? []
    new.past = known.first?.past ?? []
    let last = known.map(\.sequence).max() ?? 0
    new.sequence = max(last + 1, now.unseenSequence)
    change.sequence = new.sequence
    if !isRehearsal {
      try write(new)
      ManifestCopies(of: folder).keep(new, in: folder)
    }
    return change
  }
}

extension PreparedIndex {
  /// The index at `path`, verified; nil where it is none, damaged or of a later version.
  fileprivate static func ifWhole(_ path: String) throws(RunStoreError) -> PreparedIndex? {
    // A folder, a pipe, or a link that leads nowhere.
    if let status = fileStatus(of: path), !status.isFile { return nil }
    do throws(RunStoreError) {
      return try PreparedIndex(verifying: path)
    } catch .index(.damaged), .index(.notAnIndex), .index(.unsupported), .index(.overLimit),
      .index(.notFound), .unpublishable
    {
      return nil
    }
  }
}

extension UTCTime {
  /// A number for a manifest that none of a store can have had which was changed less than once a second.
  var unseenSequence: UInt64 { UInt64(max(0, secondsSince1970)) }
}
