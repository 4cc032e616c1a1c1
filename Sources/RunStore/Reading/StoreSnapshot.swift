import Forecast
import GridLookup
import IndexFiles
import Synchronization
import TileFormat

/// A store as one manifest describes it: answers of one snapshot are consistent with each other, whatever is
/// published meanwhile. Lookups may be made from any number of threads.
public final class StoreSnapshot: Sendable {
  public let manifest: Manifest
  let folder: String
  private let opening: RunStore.Opening
  /// What was opened, by path from the folder of the store.
  private let opened: Mutex<[String: Opened]>

  enum Opened: Sendable {
    case domain(ForecastDomain)
    case failed(TileIndexError)
  }

  /// - Parameter before: what it has opened is taken over, as far as it is still named.
  init(_ manifest: Manifest, folder: String, opening: RunStore.Opening, before: StoreSnapshot?) {
    self.manifest = manifest
    self.folder = folder
    self.opening = opening
    var kept: [String: Opened] = [:]
    if let before {
      let all = before.opened.withLock { $0 }
      for run in manifest.runs {
        for file in run.files {
          let path = Manifest.path(of: file, in: run)
          // A generation is a label of the answer, and part of what is kept.
          guard case .domain(let domain)? = all[path] else { continue }
          kept[path] = .domain(domain.published(generation: run.generation, digest: file.digest))
        }
      }
    }
    opened = Mutex(kept)
  }

  /// The domain of a file of the manifest, opened when it is first needed.
  ///
  /// - Throws: why it cannot be used; the same each time.
  func domain(
    _ file: Manifest.File, of run: Manifest.Run
  ) throws(TileIndexError) -> ForecastDomain {
    let name = Manifest.path(of: file, in: run)
    switch opened.withLock({ $0[name] }) {
    case .domain(let domain): return domain
    case .failed(let error): throw error
    case nil: break
    }
    let found = Result { () throws(TileIndexError) in
      try open(Manifest.join(folder, name), file, of: run)
    }
    // Another thread may have opened it meanwhile: one of both serves everyone.
    let kept = opened.withLock { opened in
      if let there = opened[name] { return there }
      let result: Opened
      switch found {
      case .success(let domain): result = .domain(domain)
      case .failure(let error): result = .failed(error)
      }
      opened[name] = result
      return result
    }
    switch kept {
    case .domain(let domain): return domain
    case .failed(let error): throw error
    }
  }

  private func open(
    _ path: String, _ file: Manifest.File, of run: Manifest.Run
  ) throws(TileIndexError) -> ForecastDomain {
    let index = try TileIndex(
      opening: path, loading: opening.loading, checking: opening.checking, limits: opening.limits)
    guard index.byteCount == file.byteCount, index.description.run == run.run,
      index.description.domain == file.domain, index.description.member == file.member
    else {
      throw .damaged(
        path: path, part: "the file", offset: 0, reason: "it is not the one that the manifest names"
      )
    }
    return ForecastDomain(index).published(generation: run.generation, digest: file.digest)
  }

  /// Whether a file that was needed could not be used.
  var lacksFiles: Bool {
    opened.withLock { opened in
      opened.values.contains { if case .failed = $0 { true } else { false } }
    }
  }

  /// Excludes a file of this snapshot whose bytes turned out to be damaged.
  func exclude(_ path: String, because error: TileIndexError) {
    opened.withLock { opened in
      for (name, entry) in opened {
        guard case .domain(let domain) = entry, domain.index.path == path else { continue }
        opened[name] = .failed(error)
      }
    }
  }
}
