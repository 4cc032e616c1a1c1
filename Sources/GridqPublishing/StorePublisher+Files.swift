import GridBuild
import GridQuery
import GridqFiles
import GridqLookup
import GridqMetrics
import GridqSystem

extension StorePublisher {
  /// Puts an index in its place in the store, flushed to the disk; the manifest does not name it yet.
  ///
  /// - Parameter isNamed: whether the manifest before names it.
  /// - Returns: whether the manifest names it, and it was missing or damaged.
  func place(_ index: PreparedIndex, isNamed: Bool) throws(RunStoreError) -> Bool {
    do throws(TileIndexError) {
      let name = StoreManifest.folder(of: index.run)
      if try has(index.file, in: name, isNamed: isNamed, isVerified: false) { return false }
      let target = "\(folder)/\(name)/\(index.file.name)"
      if let pending = index.pending {
        try pending.publish(as: target)
      } else {
        try copy(index, to: target)
      }
      return isNamed
    } catch {
      throw .index(error)
    }
  }

  /// The paths of all indexes below `runs`.
  ///
  /// - Throws: `.index(.unreadable)` of a folder: what is in it must not be forgotten.
  func indexes() throws(RunStoreError) -> [String] {
    var paths: [String] = []
    for run in try runFolders() {
      paths += try names(in: run).filter { $0.hasSuffix(".gridx") && !$0.hasPrefix(".") }
        .map { "\(run)/\($0)" }
    }
    return paths
  }

  /// The names in a folder of the store; none where it is not there.
  private func names(in path: String) throws(RunStoreError) -> [String] {
    do throws(TileIndexError) {
      return try FolderListing.names(ifThere: "\(folder)/\(path)")
    } catch {
      throw .index(error)
    }
  }

  /// Whether a file is in the folder `name` of its run, with the bytes that it should have; the folder is made.
  ///
  /// - Parameters:
  ///   - isNamed: whether the manifest names it, and so it is on the disk. Any other one is flushed with its name:
  ///     whoever brought it may have died before.
  ///   - isVerified: whether its bytes were verified when it came, so that its length is enough.
  /// - Throws: `.cannotCreate`, `.cannotWrite`.
  func has(
    _ file: StoreManifest.File, in name: String, isNamed: Bool, isVerified: Bool
  ) throws(TileIndexError) -> Bool {
    let path = "\(folder)/\(name)/\(file.name)"
    let isThere =
      FileState.byteCount(of: path) == file.byteCount
      && (isVerified || (try? ContentDigest.ofFile(at: path))?.digest == file.digest)
    if isThere, isNamed { return true }
    try Folders.make(name, in: folder)
    guard isThere else { return false }
    try Folders.flush(path)
    try Folders.flush("\(folder)/\(name)")
    return true
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
  ///
  /// - Returns: the folder of each run, and the names in it.
  func sweep() -> [(run: String, names: [String])] {
    AbandonedFiles.remove(in: folder)
    AbandonedFiles.remove(in: ManifestCopies(of: folder).folder)
    return readableRunFolders.map { ($0, AbandonedFiles.remove(in: "\(folder)/\($0)")) }
  }

  /// Removes files that were given up, and folders of runs that are then empty.
  ///
  /// The manifest that no longer names them may be of a publisher that died before it was flushed.
  ///
  /// - Returns: the paths of files that were there and are gone, and of those that are there still.
  func remove(_ paths: some Collection<String>) -> (removed: [String], remaining: [String]) {
    guard !paths.isEmpty else { return ([], []) }
    guard (try? Folders.flush(folder)) != nil else { return ([], Array(paths)) }
    var result: (removed: [String], remaining: [String]) = ([], [])
    for path in paths {
      if unlink("\(folder)/\(path)") == 0 {
        result.removed.append(path)
      } else if errno != ENOENT {
        result.remaining.append(path)
      }
    }
    for run in Set(paths.map { $0.split(separator: "/").dropLast().joined(separator: "/") }) {
      rmdir("\(folder)/\(run)")
    }
    return result
  }

  /// Removes indexes from a copy that are not named. What was written or given up during the time of grace stays:
  /// another copy may be on its way, files first.
  ///
  /// - Parameter found: what `sweep` has returned.
  func removeOrphans(
    of named: Set<String>, among found: [(run: String, names: [String])], now: UTCTime
  ) -> [String] {
    var orphans: [String] = []
    removeEmptyFolders(among: found)
    for (run, names) in found {
      for name in names where name.hasSuffix(".gridx") && !name.hasPrefix(".") {
        let path = "\(run)/\(name)"
        guard !named.contains(path),
          let modified = FileState.lastChange(of: "\(folder)/\(path)"),
          now.seconds(since: modified) >= grace
        else { continue }
        orphans.append(path)
      }
    }
    return remove(orphans).removed
  }

  /// Removes the folders of runs that were empty when they were swept.
  func removeEmptyFolders(among found: [(run: String, names: [String])]) {
    for (run, names) in found where names.isEmpty { rmdir("\(folder)/\(run)") }
  }

  /// `runs/MODEL/RUN` of every run that has a folder.
  func runFolders() throws(RunStoreError) -> [String] {
    var folders: [String] = []
    // The system's, where a disk begins at 'runs'.
    for model in try names(in: "runs") where model != "lost+found" {
      folders += try names(in: "runs/\(model)").map { "runs/\(model)/\($0)" }
    }
    return folders
  }

  /// The same, without those that cannot be listed now.
  var readableRunFolders: [String] {
    ((try? names(in: "runs")) ?? []).flatMap { model in
      ((try? names(in: "runs/\(model)")) ?? []).map { "runs/\(model)/\($0)" }
    }
  }

  /// Begins the time of grace of files that the manifest is about to name no more: it is counted from the last
  /// change of a file.
  func giveUp(_ paths: Set<String>) {
    for path in paths { touch("\(folder)/\(path)") }
  }
}
