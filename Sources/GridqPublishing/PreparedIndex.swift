import GridBuild
public import GridQuery
import GridqFiles
import GridqLookup
public import GridqMetrics
import GridqModels
import GridqSystem
import Synchronization

/// An index that was verified and is ready to be published.
public struct PreparedIndex {
  /// Where it is.
  public let path: String
  /// What is moved into the store; a file of someone else is copied.
  let pending: PendingIndex?
  public let run: ModelRun
  public let file: StoreManifest.File
  /// The names of metrics that its build was asked for, and its inputs lack; empty for a file of someone else.
  let absent: Set<String>

  /// Verifies the index at `path`: every checksum, tile and value.
  ///
  /// - Throws: `.index`; `.unpublishable` when it cannot be named in a manifest.
  public init(verifying path: String) throws(RunStoreError) {
    self.init(path, nil, try Content(of: path, isVerified: true))
  }

  /// An index that this process has just built, in the folder of the store: it need not be decoded again, because
  /// its digest is that of what was encoded.
  init(_ pending: PendingIndex) throws(RunStoreError) {
    let path = pending.temporaryPath
    self.init(path, pending, try Content(of: path, isVerified: false))
  }

  private init(_ path: String, _ pending: PendingIndex?, _ content: Content) {
    self.path = path
    self.pending = pending
    (run, file) = (content.run, content.file)
    // What turns out to be of no use when there is more output is not lost.
    let summary = pending?.summary
    absent = Set(summary?.absent.filter { !$0.isOfNoUse }.map(\.metric.name) ?? [])
      .union(summary?.absentFields ?? [])
  }

  /// Verifies indexes, as many at once as there are threads.
  ///
  /// - Returns: in the order of `paths`.
  /// - Throws: as `init(verifying:)` of the first path that fails.
  public static func verifying(
    _ paths: [String], threads: Int
  ) throws(RunStoreError) -> [PreparedIndex] {
    let results = Mutex([Result<Content, RunStoreError>?](repeating: nil, count: paths.count))
    concurrently(paths.count, threads: threads) { pathNumber in
      let result = Result { () throws(RunStoreError) in
        try Content(of: paths[pathNumber], isVerified: true)
      }
      results.withLock { $0[pathNumber] = result }
    }
    var prepared: [PreparedIndex] = []
    for (path, result) in zip(paths, results.withLock { $0 }) {
      if let result { prepared.append(PreparedIndex(path, nil, try result.get())) }
    }
    return prepared
  }
}

extension ForecastDomain {
  /// The metrics with other output times than the run, by these times.
  fileprivate var streams: [StoreManifest.Stream] {
    let own = metrics.map { (times(of: $0), $0.name) }.filter { $0.0 != times }
    return ListText.grouped(own).map { StoreManifest.Stream(metrics: $1, times: $0) }
  }
}

/// What a manifest says about an index.
private struct Content: Sendable {
  let run: ModelRun
  let file: StoreManifest.File

  /// - Parameter isVerified: whether every checksum, tile and value is checked.
  init(of path: String, isVerified: Bool) throws(RunStoreError) {
    do throws(TileIndexError) {
      let index = try TileIndex(opening: path, checking: .tilesWhenRead)
      if isVerified { _ = try index.verifyWithMaps() }
      let (digest, byteCount) = try ContentDigest.ofFile(at: path)
      let description = index.description
      let domain = ForecastDomain(index)
      run = description.run
      file = StoreManifest.File(
        name: StoreManifest.fileName(
          domain: description.domain, member: description.member, digest: digest),
        byteCount: byteCount, digest: digest, domain: description.domain,
        member: description.member, extent: GridExtent(of: index.grid), times: index.times,
        metrics: domain.metrics.map(\.name), streams: domain.streams)
    } catch {
      throw .index(error)
    }
    guard !run.model.isEmpty, run.model.utf8.count <= 64 else {
      throw .unpublishable(path: path, reason: "its model has no name, or a very long one")
    }
    // A manifest that readers refuse is never written.
    if let name = file.metrics.first(where: { $0.utf8.count > StoreManifest.mostNameBytes }) {
      throw .unpublishable(
        path: path,
        reason:
          "the name of its metric \(LineText.printable(String(name.prefix(32))))… is longer than"
          + " \(StoreManifest.mostNameBytes) bytes; a store has none so long")
    }
    guard file.metrics.count <= StoreManifest.mostMetrics else {
      throw .unpublishable(
        path: path,
        reason: "it answers for \(file.metrics.count) metrics; a store has at most"
          + " \(StoreManifest.mostMetrics) in one index")
    }
  }
}
