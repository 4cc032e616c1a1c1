import GridQuery
import GridqFiles
import GridqMetrics

/// What becomes of the indexes in a store that its manifest does not name: of publishers that ended before their
/// manifest was in place, or of a manifest that was put back.
struct UnnamedIndexes {
  /// Named from now on, because their run is newer than all, and whole.
  var adopted: [String] = []
  /// What nobody can use: damaged, or of runs older than all that are kept.
  var garbage: [String] = []
  /// Left as they are.
  var kept: [String] = []
}

extension StorePublisher {
  /// Names indexes of runs that are newer than all and have what the newest run has: each domain and each member. Says what the
  /// others are. What was written during
  /// the time of grace is none of these: a copy of a store may be on its way, files first.
  ///
  /// - Parameters:
  ///   - found: what `sweep` has returned.
  ///   - isAdopting: whether whole ones are named; else they are kept.
  ///   - removalTime: by which the time of grace is counted.
  func settleUnnamed(
    in manifest: inout StoreManifest, among found: [(run: String, names: [String])],
    isAdopting: Bool, now: UTCTime, removalTime: UTCTime
  ) -> UnnamedIndexes {
    let known = manifest.knownPaths
    var paths: [(path: String, modified: UTCTime)] = []
    for (run, names) in found {
      for name in names where name.hasSuffix(".gridx") && !name.hasPrefix(".") {
        let path = "\(run)/\(name)"
        guard !known.contains(path),
          let modified = FileState.lastChange(of: "\(folder)/\(path)"),
          removalTime.seconds(since: modified) >= grace
        else { continue }
        paths.append((path, modified))
      }
    }
    let named = manifest.runs.filter { !$0.run.isOfFuture(at: now) }
    var result = UnnamedIndexes()
    var candidates: [ModelRun: [(path: String, index: PreparedIndex)]] = [:]
    // Of two of one domain the later one counts.
    for (path, _) in paths.sorted(by: { $0.modified > $1.modified }) {
      do throws(RunStoreError) {
        let run = try Self.run(of: "\(folder)/\(path)")
        if let keptRuns, !manifest.isAmongNewest(keptRuns, run, now: now) {
          result.garbage.append(path)
          continue
        }
        // A run of the future would answer before all others.
        let isNewest =
          isAdopting && !run.isOfFuture(at: now)
          && !named.contains { $0.run.model == run.model && !run.isBefore($0.run) }
        guard isNewest else {
          result.kept.append(path)
          continue
        }
        let index = try PreparedIndex(verifying: "\(folder)/\(path)")
        let isInPlace = path == "\(StoreManifest.folder(of: run))/\(index.file.name)"
        let isSecond = (candidates[run] ?? []).contains {
          $0.index.file.isOfSameOutput(as: index.file)
        }
        guard isInPlace, !isSecond else {
          result.kept.append(path)
          continue
        }
        candidates[run, default: []].append((path, index))
      } catch .index(.damaged), .index(.notAnIndex) {
        result.garbage.append(path)
      } catch {
        // It may be well, and cannot be read now, or not by this version.
        result.kept.append(path)
      }
    }
    for (run, found) in candidates {
      // Who ended between two files has left half a run.
      let before = named.filter { $0.run.model == run.model }
        .max { $0.run.initialisation < $1.run.initialisation }
      let isWhole = before.map { before in
        before.files.allSatisfy { file in
          found.contains { $0.index.file.isOfSameOutput(as: file) }
        }
      }
      guard isWhole == true else {
        result.kept += found.map(\.path)
        continue
      }
      _ = manifest.add(found.map(\.index.file), to: run, state: .unverified, now: now)
      result.adopted += found.map(\.path)
    }
    result.adopted.sort()
    result.kept.sort()
    return result
  }

  private static func run(of path: String) throws(RunStoreError) -> ModelRun {
    do throws(TileIndexError) {
      return try TileIndex(opening: path, checking: .tilesWhenRead).description.run
    } catch {
      throw .index(error)
    }
  }

  /// Files that a manifest names and that are not there, in order.
  func absentFiles(of manifest: StoreManifest) -> [String] {
    manifest.paths.filter { FileState.byteCount(of: "\(folder)/\($0)") == nil }.sorted()
  }
}

extension StoreManifest.File {
  /// Whether it is of the same domain and member.
  fileprivate func isOfSameOutput(as other: StoreManifest.File) -> Bool {
    domain == other.domain && member == other.member
  }
}
