import GridQuery
import GridqFiles
import GridqMetrics

/// What becomes of the indexes in a store that its manifest does not name: of publishers that ended before their
/// manifest was in place, or of a manifest that was put back.
struct UnnamedIndexes {
  /// Named from now on, because their run is newer than all.
  var adopted: [String] = []
  /// What nobody can use: damaged, or of runs older than all that are kept.
  var garbage: [String] = []
  /// Left as they are.
  var kept: [String] = []
}

extension StorePublisher {
  /// Names whole indexes of runs that are newer than all, and says what the others are. What was written during
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
    let named = manifest.runs.map(\.run).filter { !$0.isOfFuture(at: now) }
    var result = UnnamedIndexes()
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
          && !named.contains { $0.model == run.model && !run.isBefore($0) }
        let there = manifest.runs.first { $0.run == run }?.files ?? []
        guard isNewest else {
          result.kept.append(path)
          continue
        }
        let index = try PreparedIndex(verifying: "\(folder)/\(path)")
        let isInPlace = path == "\(StoreManifest.folder(of: run))/\(index.file.name)"
        let isSecond = there.contains {
          $0.domain == index.file.domain && $0.member == index.file.member
        }
        guard isInPlace, !isSecond else {
          result.kept.append(path)
          continue
        }
        _ = manifest.add([index.file], to: run, state: .unverified, now: now)
        result.adopted.append(path)
      } catch .index(.damaged), .index(.notAnIndex) {
        result.garbage.append(path)
      } catch {
        // It may be well, and cannot be read now, or not by this version.
        result.kept.append(path)
      }
    }
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
