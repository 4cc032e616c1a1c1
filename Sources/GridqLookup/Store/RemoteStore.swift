public import GridqFormat
import GridqGeometry
import GridqMetrics

/// A store whose files lie on a server: the few kilobytes that answer for a place are fetched.
///
/// The caller fetches bytes, in its own way and time; this value only says which, and answers. One loop does it all:
/// ```swift
/// var store = RemoteStore(try StoreManifest(bytes, path: "manifest.json"), at: "https://example.org/")
/// while case let missing = try store.missing(for: question), !missing.isEmpty {
///   for file in missing {
///     for part in try await fetch(file.path, file.ranges) { try store.add(part, to: file.path) }
///   }
/// }
/// let forecast = try store.forecast(question)
/// ```
/// Each time is answered as by a store on a disk. A file that cannot be fetched, or whose bytes are wrong, is named when
/// the question is put again, so that another one answers.
public struct RemoteStore: Sendable {
  /// The manifest that answers are of.
  public private(set) var manifest: StoreManifest
  /// What stands before the path of a file in errors.
  private let folder: String
  /// By their paths from the folder of the store.
  private var files: [String: RemoteDomain] = [:]

  /// What must be fetched of a file.
  public struct Missing: Hashable, Sendable {
    /// From the folder of the store.
    public let path: String
    /// How many bytes it has.
    public let byteCount: Int
    /// Which of its bytes are needed, in order.
    public let ranges: [Range<Int>]
  }

  /// A file that cannot be used.
  public struct LeftOut: Hashable, Sendable {
    /// From the folder of the store.
    public let path: String
    /// One line.
    public let reason: String
    /// What is thrown where no other file answers.
    let error: TileIndexError?

    /// A file that could not be fetched, and why.
    public init(path: String, reason: String) {
      (self.path, self.reason, error) = (path, reason, nil)
    }

    /// A file that cannot be used because of an error.
    public init(path: String, error: TileIndexError) {
      (self.path, reason, self.error) = (path, error.description, error)
    }
  }

  /// - Parameters:
  ///   - manifest: of the store.
  ///   - folder: the address of the store, with a slash at its end.
  public init(_ manifest: StoreManifest, at folder: String) {
    (self.manifest, self.folder) = (manifest, folder)
  }

  /// Takes a manifest that was read later, and closes files that it does not name.
  ///
  /// - Returns: false for the manifest that is there, and for an older one: from a copy that lags behind.
  public mutating func update(to later: StoreManifest) -> Bool {
    if later.id == manifest.id {
      guard later.sequence >= manifest.sequence else { return false }
      // A copy may have had a manifest of its own with this number.
      if later.sequence == manifest.sequence, later.written == manifest.written { return false }
    }
    manifest = later
    let named = later.paths
    for path in Array(files.keys) where !named.contains(path) { files[path] = nil }
    return true
  }

  /// Adds what was fetched of a file.
  ///
  /// - Throws: as ``RemoteDomain/add(_:)``.
  public mutating func add(_ part: FilePart, to path: String) throws(QueryError) {
    var file = files[path] ?? RemoteDomain(path: folder + path)
    try file.add(part)
    files[path] = file
  }

  /// What was fetched of a file.
  package func file(_ path: String) -> RemoteDomain {
    files[path] ?? RemoteDomain(path: folder + path)
  }

  /// Drops what was fetched of a file.
  public mutating func close(_ path: String) { files[path] = nil }

  /// What must be fetched before ``forecast(_:leavingOut:)`` answers; more may be missing then. None when all is there.
  ///
  /// - Parameters:
  ///   - question: what will be asked.
  ///   - leftOut: files that cannot be used.
  /// - Throws: what the answer would throw.
  public func missing(
    for question: ForecastQuestion, leavingOut leftOut: [LeftOut] = []
  ) throws(QueryError) -> [Missing] {
    let opened = try opened(for: question, leavingOut: leftOut)
    guard opened.missing.isEmpty else { return opened.missing }
    let answering = Forecasts(ofStore: opened.files.map { $0.domain })
    do {
      return try answering.missingRanges(question).compactMap { missing in
        opened.files.first { $0.domain.index.path == missing.path }.map {
          self.missing(missing.ranges, of: $0.named)
        }
      }
    } catch .outsideRun {
      throw noTimes(for: question, leftOut)
    }
  }

  /// The forecast at a coordinate, of bytes that are all there.
  ///
  /// - Throws: as that of a store on a disk; `.index` with `.notFetched` where ``missing(for:leavingOut:)`` has more.
  public func forecast(
    _ question: ForecastQuestion, leavingOut leftOut: [LeftOut] = []
  ) throws(QueryError) -> PointForecast {
    let opened = try opened(for: question, leavingOut: leftOut)
    if let missing = opened.missing.first {
      throw .index(.notFetched(path: folder + missing.path, missing: missing.ranges.first ?? 0..<0))
    }
    do {
      var answer = try Forecasts(ofStore: opened.files.map { $0.domain }).forecast(question)
      answer.notices += leftOut.map { ForecastNotice(leftOut: $0.reason) }
      return answer
    } catch .outsideRun {
      throw noTimes(for: question, leftOut)
    }
  }

  /// Why no file answers for the times of a question, as of a store on a disk.
  private func noTimes(for question: ForecastQuestion, _ leftOut: [LeftOut]) -> QueryError {
    manifest.outsideRuns(
      question,
      without: leftOut.flatMap { out in
        manifest.files(at: [out.path]).map { ($0, "\(out.path): \(out.reason)") }
      })
  }

  private typealias Named = StoreManifest.NamedFile
  private typealias Opened = (
    files: [(named: Named, domain: ForecastDomain)], missing: [Missing]
  )

  /// The domains that are enough to answer a question; or what opening them needs.
  private func opened(
    for question: ForecastQuestion, leavingOut leftOut: [LeftOut]
  ) throws(QueryError) -> Opened {
    let excluded = manifest.files(at: leftOut.map { $0.path })
    // Between the same parallels and meridians as a grid that does not contain the coordinate.
    var outside: Set<GridExtent> = []
    while true {
      let candidates = manifest.candidates(for: question, excluding: excluded, outside: outside)
      guard !candidates.isEmpty else {
        if let first = leftOut.first {
          throw .index(
            first.error ?? .unreadable(path: folder + first.path, reason: first.reason))
        }
        throw manifest.nothing(for: question, in: folder)
      }
      let needed = manifest.needed(candidates, for: question)
      var opened: Opened = ([], [])
      let before = outside.count
      var place = 0
      while place < needed.count {
        let start = place
        while place < needed.count, needed[place].isOfSameRun(as: needed[start]) { place += 1 }
        try open(Array(needed[start..<place]), isBest: start == 0, question, &opened, &outside)
      }
      if outside.count > before { continue }
      if needed.isEmpty {
        // No run has the times, or none of these has a metric.
        let (names, named) = manifest.absence(among: candidates, for: question)
        guard let domain = try domain(named) else { return ([], [missing([], of: named)]) }
        guard domain.place(of: question.point, method: question.placing) != nil else {
          outside.insert(manifest.file(of: named).extent)
          continue
        }
        for name in names { _ = try domain.metric(named: name) }
        throw noTimes(for: question, leftOut)
      }
      return opened
    }
  }

  /// Adds the domains of one run that are needed, or what opening them needs. A coarser one is not where a finer one of
  /// the same times holds all that is asked for, and has the place in its interior.
  ///
  /// - Parameter isBest: whether it is the run whose metrics are those of an answer that names none.
  private func open(
    _ files: [Named], isBest: Bool, _ question: ForecastQuestion, _ opened: inout Opened,
    _ outside: inout Set<GridExtent>
  ) throws(QueryError) {
    let names = question.metrics.map { $0.map { Metric.canonicalName($0) } }
    func holdsAll(_ named: Named) -> Bool {
      names?.allSatisfy(manifest.file(of: named).metrics.contains) ?? true
    }
    func isEnough(_ better: Named, for named: Named) -> Bool {
      let (file, other) = (manifest.file(of: better), manifest.file(of: named))
      guard better.run == named.run, file.times == other.times, file.streams == other.streams
      else { return false }
      return names == nil
        ? isBest || other.metrics.allSatisfy(file.metrics.contains) : holdsAll(better)
    }
    let sorted = files.sorted {
      manifest.file(of: $0).extent.spacing < manifest.file(of: $1).extent.spacing
    }
    var (interior, awaited): ([Named], [Named]) = ([], [])
    for named in sorted {
      let extent = manifest.file(of: named).extent
      if outside.contains(extent) || interior.contains(where: { isEnough($0, for: named) }) {
        continue
      }
      if let domain = try domain(named) {
        guard let place = domain.place(of: question.point, method: question.placing) else {
          outside.insert(extent)
          continue
        }
        opened.files.append((named, domain))
        if domain.grid.edgeDistance(of: place.position) > question.edgeMargin {
          interior.append(named)
        }
      } else {
        // What may turn out not to be needed waits.
        let mayBeCovered = awaited.contains { better in
          isEnough(better, for: named)
            && !manifest.file(of: better).extent.isAtEdge(
              question.point, margin: question.edgeMargin)
        }
        awaited.append(named)
        if !mayBeCovered { opened.missing.append(missing([], of: named)) }
      }
    }
  }

  /// The domain of a file; nil where it is not open yet.
  ///
  /// - Throws: `.index` for a file that is not the one which the manifest names.
  private func domain(_ named: Named) throws(QueryError) -> ForecastDomain? {
    let (file, run) = (manifest.file(of: named), manifest.run(of: named))
    guard let domain = files[StoreManifest.path(of: file, in: run)]?.domain else { return nil }
    do throws(TileIndexError) { return try domain.published(as: file, of: run) } catch {
      throw .index(error)
    }
  }

  /// - Parameter ranges: of a file that is open; of another one what opening needs.
  private func missing(_ ranges: [Range<Int>], of named: Named) -> Missing {
    let file = manifest.file(of: named)
    let path = StoreManifest.path(of: file, in: manifest.run(of: named))
    let opening = (files[path] ?? RemoteDomain(path: path)).opening
    return Missing(
      path: path, byteCount: file.byteCount, ranges: ranges.isEmpty ? [opening] : ranges)
  }
}

extension StoreManifest {
  /// The files that have some paths.
  fileprivate func files(at paths: [String]) -> Set<NamedFile> {
    guard !paths.isEmpty else { return [] }
    var named: Set<NamedFile> = []
    for run in runs.indices {
      for file in runs[run].files.indices
      where paths.contains(StoreManifest.path(of: runs[run].files[file], in: runs[run])) {
        named.insert(namedFile(file, ofRun: run))
      }
    }
    return named
  }
}

extension Forecasts {
  /// Domains of a store, which answer as its runs are ordered.
  package init(ofStore domains: [ForecastDomain]) {
    let models = domains.count > 1 ? ListText.once(domains.map { $0.run.model }) : []
    self.init(domains, preferring: .newestRun, models: models)
  }
}

extension ForecastNotice {
  /// That a file could not be used.
  package init(leftOut reason: String) {
    self.init(.leftOut, [], "left out, so that another run or domain answers: \(reason)")
  }
}

extension ForecastDomain {
  /// The same domain, as the manifest of a store names it.
  ///
  /// - Throws: `.damaged` where it is another one.
  package func published(
    as file: StoreManifest.File, of run: StoreManifest.Run
  ) throws(TileIndexError) -> ForecastDomain {
    let description = index.description
    guard index.byteCount == file.byteCount, description.run == run.run,
      description.domain == file.domain, description.member == file.member
    else {
      throw .damaged(
        path: index.path, part: "the file", offset: 0,
        reason: "it is not the one that the manifest names")
    }
    return published(generation: run.generation, digest: file.digest, isOfFuture: run.isOfFuture)
  }
}
