import GridqFiles
package import GridqFormat
package import GridqLookup
import GridqMetrics
import Synchronization

/// A store as one manifest describes it: answers of one snapshot are consistent with each other, whatever is
/// published meanwhile. Lookups may be made from any number of threads.
public final class StoreSnapshot: Sendable, StoreFiles {
  /// The manifest that all answers are of.
  public let manifest: StoreManifest
  package let folder: String
  private let opening: RunStore.Opening
  private let opened: Mutex<OpenIndexes>

  /// - Parameter before: what it has opened is taken over, as far as it is still named.
  init(_ manifest: StoreManifest, folder: String, opening: RunStore.Opening, before: StoreSnapshot?)
  {
    self.manifest = manifest
    self.folder = folder
    self.opening = opening
    let open = before?.opened.withLock { $0 }
    opened = Mutex(
      open.map { OpenIndexes($0, namedBy: manifest) } ?? OpenIndexes(opening.storeLimits))
  }

  /// The domain of a file of the manifest, opened when it is needed.
  ///
  /// - Throws: why it cannot be used. What may pass, such as a file that cannot be opened now, is tried again after
  ///   ``StoreLimits/retryPause``; a file whose bytes are wrong only once another one is in its place.
  package func domain(
    _ file: StoreManifest.File, of run: StoreManifest.Run
  ) throws(TileIndexError) -> ForecastDomain {
    let key = OpenIndexes.Key(file, of: run)
    let (failure, known) = opened.withLock { ($0.failure(key), $0.domain(key)) }
    if let known { return known }
    if let failure, .now < failure.retry { throw failure.error }
    guard Reading.claim() else {
      throw .unreadable(path: file.name, reason: "no index is opened here")
    }
    let state = FileState(of: StoreManifest.join(folder, StoreManifest.path(of: file, in: run)))
    if let failure, let wrong = failure.state, wrong == state {
      opened.withLock { $0.wait(key) }
      throw failure.error
    }
    opened.withLock { $0.attempt() }
    do {
      let domain = try open(file, of: run)
      // Another thread may have opened it meanwhile: one of both serves everyone.
      return opened.withLock { $0.keep(domain, as: key, state) }
    } catch {
      opened.withLock { $0.fail(key, because: error, state) }
      throw error
    }
  }

  private func open(
    _ file: StoreManifest.File, of run: StoreManifest.Run
  ) throws(TileIndexError) -> ForecastDomain {
    let path = StoreManifest.join(folder, StoreManifest.path(of: file, in: run))
    let isTooLarge = file.byteCount > TileIndex.Loading.mostBytes
    let index = try TileIndex(
      opening: path, loading: isTooLarge ? .automatic : opening.loading, checking: opening.checking,
      limits: opening.limits)
    return try ForecastDomain(index).published(as: file, of: run)
  }

  /// Whether a file that was needed could not be used.
  var lacksFiles: Bool { opened.withLock { $0.hasFailures } }

  /// Whether a file could not be used when it was last needed.
  func hasFailed(_ file: StoreManifest.File, of run: StoreManifest.Run) -> Bool {
    opened.withLock { $0.hasFailed(OpenIndexes.Key(file, of: run)) }
  }

  /// How often an index was opened, or tried to be.
  package var attempts: Int { opened.withLock { $0.attempts } }

  /// How many indexes are open, and the bytes of their files.
  package var keptOpen: StoreLimits { opened.withLock { $0.extent } }

  /// Excludes a file of this snapshot whose bytes turned out to be damaged.
  package func exclude(_ named: StoreManifest.NamedFile, because error: TileIndexError) {
    let key = OpenIndexes.Key(manifest.file(of: named), of: manifest.run(of: named))
    opened.withLock { $0.exclude(key, because: error) }
  }
}
