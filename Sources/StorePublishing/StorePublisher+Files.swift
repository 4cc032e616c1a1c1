import Forecast
import GridBuild
import GridLookup
import IndexFiles
import Libc
import RunStore

extension StorePublisher {
  /// Puts an index in its place in the store, flushed to the disk; the manifest does not name it yet.
  func place(_ index: PreparedIndex) throws(RunStoreError) {
    do throws(TileIndexError) {
      let name = Manifest.folder(of: index.run)
      try Folders.make(name, in: folder)
      let target = "\(folder)/\(name)/\(index.file.name)"
      if isThere(index, at: target) { return }
      if let pending = index.pending {
        try pending.publish(as: target)
      } else {
        try copy(index, to: target)
      }
    } catch {
      throw .index(error)
    }
  }

  /// Whether these very bytes are there.
  private func isThere(_ index: PreparedIndex, at target: String) -> Bool {
    guard let there = try? ContentDigest.ofFile(at: target) else { return false }
    return there.digest == index.file.digest
  }

  private func copy(_ index: PreparedIndex, to target: String) throws(TileIndexError) {
    let file = try AtomicFile(replacing: target)
    let (digest, _) = try ContentDigest.ofFile(at: index.path) { bytes throws(TileIndexError) in
      try file.append(bytes)
    }
    guard digest == index.file.digest else {
      throw .damaged(
        path: index.path, part: "the file", offset: 0, reason: "it changed while it was published")
    }
    try file.publish()
  }

  /// Removes the temporary files of writers that are gone, in every folder of the store.
  func sweep() {
    AbandonedFiles.remove(in: folder)
    for run in runFolders { AbandonedFiles.remove(in: "\(folder)/\(run)") }
  }

  /// Removes files that were given up; returns the paths of those that are gone now.
  func remove(_ paths: [String]) -> [String] {
    let removed = paths.filter { unlink("\(folder)/\($0)") == 0 || errno == ENOENT }
    removeEmptyFolders()
    return removed
  }

  /// Removes indexes that the manifest does not know: those of publishers that ended before their manifest
  /// was in place. What was written during the time of grace stays: a copy of a store may be on its way,
  /// files first.
  func removeOrphans(of manifest: Manifest, now: UTCTime) -> [String] {
    let known = manifest.paths.union(manifest.retired.map(\.path))
    var orphans: [String] = []
    for run in runFolders {
      for name in FolderListing.names(in: "\(folder)/\(run)") ?? [] where name.hasSuffix(".gridx") {
        let path = "\(run)/\(name)"
        guard !name.hasPrefix("."), !known.contains(path),
          let modified = FileState.lastChange(of: "\(folder)/\(path)"),
          now.seconds(since: modified) >= grace
        else { continue }
        orphans.append(path)
      }
    }
    return orphans.isEmpty ? [] : remove(orphans)
  }

  /// `runs/MODEL/RUN` of every run that has a folder.
  var runFolders: [String] {
    let models = FolderListing.names(in: "\(folder)/runs") ?? []
    return models.flatMap { model in
      (FolderListing.names(in: "\(folder)/runs/\(model)") ?? []).map { "runs/\(model)/\($0)" }
    }
  }

  private func removeEmptyFolders() {
    for run in runFolders { _ = rmdir("\(folder)/\(run)") }
  }
}
