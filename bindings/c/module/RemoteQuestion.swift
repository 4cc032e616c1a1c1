import GridqFormat
import GridqGeometry
import GridqLookup
import GridqMetrics

/// One question to a store that is elsewhere, which fetches what it needs.
final class RemoteQuestion: StoreFiles, ForecastAnswering {
  private let data: RemoteData
  private var store: RemoteStore
  private var fetchedBytes = 0
  /// Whether there is something to keep, or not to keep any more.
  private var isChanged = false
  private var fetchCount = 0
  /// The column of air that is asked for; nil for other questions.
  private var profile: ForecastQuestion?
  /// Files that cannot be used, by their paths.
  private var failed: [String: TileIndexError] = [:]

  /// More calls than any question needs: a server that does not send what it is asked for.
  private static let mostFetches = 512

  init(_ data: RemoteData) {
    self.data = data
    store = data.copy
  }

  deinit {
    if isChanged { data.keep(store, fetched: fetchedBytes) }
  }

  var manifest: StoreManifest { data.manifest }
  var folder: String { data.address }

  /// Opened where it is not yet.
  func domain(
    _ file: StoreManifest.File, of run: StoreManifest.Run
  ) throws(TileIndexError) -> ForecastDomain {
    let path = StoreManifest.path(of: file, in: run)
    while true {
      if let error = failed[path] { throw error }
      let remote = store.file(path)
      if let domain = remote.domain { return try domain.published(as: file, of: run) }
      do throws(QueryError) {
        try fetch(path, needs(remote))
      } catch {
        guard case .index(let error) = error else { continue }
        throw error
      }
    }
  }

  /// What is to be fetched next of a file, so that it opens, and so that it has the column that is asked for.
  private func needs(_ file: RemoteDomain) throws(QueryError) -> [Range<Int>] {
    if let profile { return try file.missingRanges(profile: profile) }
    return try file.missingRanges(at: [])
  }

  /// Fetches parts of a file; one that cannot be fetched is not used for this question any more.
  private func fetch(_ path: String, _ ranges: [Range<Int>]) throws(QueryError) {
    do throws(QueryError) {
      fetchCount += 1
      guard fetchCount <= RemoteQuestion.mostFetches else {
        throw .index(
          .unreadable(path: folder + path, reason: "what was asked for does not come"))
      }
      let parts: [FilePart]
      do throws(TileIndexError) { parts = try data.fetch(path, ranges, at: folder) } catch {
        throw .index(error)
      }
      for part in parts {
        fetchedBytes += part.bytes.count
        isChanged = true
        try store.add(part, to: path)
      }
    } catch {
      if case .index(let reason) = error { leaveOut(path, because: reason) }
      throw error
    }
  }

  /// Does without a file for this question. Bytes of it that are wrong are not kept: the next question fetches them again.
  private func leaveOut(_ path: String, because error: TileIndexError) {
    failed[path] = error
    if case .unreadable = error { return }
    store.close(path)
    isChanged = true
  }

  /// What `body` says when all that it reads is there.
  private func reading<Answer>(
    _ body: () throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    while true {
      do throws(QueryError) { return try body() } catch {
        guard case .index(.notFetched(let path, let missing)) = error, let path = relative(path)
        else { throw error }
        // Of a column all at once; of a question that is asked in parts what it read last.
        let more = profile == nil ? [] : (try? needs(store.file(path))) ?? []
        // What cannot be fetched is left out of the answer, which says so.
        try? fetch(path, more.isEmpty ? [missing] : more)
      }
    }
  }

  func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
    var leftOut: [RemoteStore.LeftOut] = []
    while true {
      do throws(QueryError) {
        let missing = try store.missing(for: question, leavingOut: leftOut)
        if missing.isEmpty { return try store.forecast(question, leavingOut: leftOut) }
        for file in missing { try fetch(file.path, file.ranges) }
      } catch {
        // Another file answers for one that is damaged or does not come.
        guard case .index(let reason) = error, let path = relative(reason.path),
          leftOut.allSatisfy({ $0.path != path })
        else { throw error }
        leaveOut(path, because: reason)
        guard mayGoOn(without: leftOut.count + 1) else { throw error }
        leftOut.append(RemoteStore.LeftOut(path: path, error: reason))
      }
    }
  }

  /// A path from the folder of the store; nil for another one.
  private func relative(_ path: String) -> String? {
    guard path.utf8.starts(with: folder.utf8) else { return nil }
    return String(decoding: path.utf8.dropFirst(folder.utf8.count), as: UTF8.self)
  }

  func profile(_ question: ForecastQuestion) throws(QueryError) -> PointProfile {
    profile = question
    return try reading { () throws(QueryError) in try column(question) }
  }

  func members(for question: ForecastQuestion) throws(QueryError) -> [String] {
    try memberLabels(for: question)
  }

  func exclude(_ named: StoreManifest.NamedFile, because error: TileIndexError) {
    leaveOut(
      StoreManifest.path(of: manifest.file(of: named), in: manifest.run(of: named)), because: error)
  }

  /// Each may take as long as a connection waits.
  func mayGoOn(without count: Int) -> Bool { count < 4 }

  /// What `body` reads of one domain.
  ///
  /// - Parameter needs: what is to be fetched next for it.
  func reading<Answer>(
    _ number: Int, needs: (RemoteDomain) throws(QueryError) -> [Range<Int>],
    _ body: (ForecastDomain) throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    let (file, run) = data.files[number]
    let path = StoreManifest.path(of: file, in: run)
    func opened() throws(QueryError) -> ForecastDomain {
      do throws(TileIndexError) { return try domain(file, of: run) } catch { throw .index(error) }
    }
    _ = try opened()
    while case let missing = try needs(store.file(path)), !missing.isEmpty {
      try fetch(path, missing)
    }
    do throws(QueryError) {
      return try reading { () throws(QueryError) in try body(try opened()) }
    } catch {
      if case .index(let reason) = error { leaveOut(path, because: reason) }
      throw error
    }
  }
}
