public import Forecast
import GridBuild
import GridLookup
import IndexFiles
public import RunStore

/// An index that was verified and is ready to be published.
public struct PreparedIndex {
  /// Where it is.
  public let path: String
  /// What is moved into the store; a file of someone else is copied.
  let pending: PendingIndex?
  public let run: ModelRun
  public let file: Manifest.File

  /// Verifies the index at `path`: every checksum, tile and value.
  ///
  /// - Throws: `.index`; `.unpublishable` when it cannot be named in a manifest.
  public init(verifying path: String) throws(RunStoreError) {
    try self.init(path, nil)
  }

  /// An index that this process has just built, in the folder of the store.
  init(_ pending: PendingIndex) throws(RunStoreError) {
    try self.init(pending.temporaryPath, pending)
  }

  private init(_ path: String, _ pending: PendingIndex?) throws(RunStoreError) {
    self.path = path
    self.pending = pending
    do throws(TileIndexError) {
      let index = try TileIndex(opening: path, checking: .tilesWhenRead)
      // What this process has just encoded need not be decoded again: its digest is that of these bytes.
      if pending == nil { _ = try index.verify() }
      let (digest, byteCount) = try ContentDigest.ofFile(at: path)
      let description = index.description
      run = description.run
      file = Manifest.File(
        name: Manifest.fileName(
          domain: description.domain, member: description.member, digest: digest),
        byteCount: byteCount, digest: digest, domain: description.domain,
        member: description.member, extent: GridExtent(of: index.grid), times: index.times,
        metrics: ForecastDomain(index).metrics.map(\.name))
    } catch {
      throw .index(error)
    }
    guard !run.model.isEmpty, run.model.utf8.count <= 64 else {
      throw .unpublishable(path: path, reason: "its model has no name, or a very long one")
    }
  }
}
