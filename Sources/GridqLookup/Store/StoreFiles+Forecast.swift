package import GridqFormat
import GridqGeometry
import GridqMetrics

/// The files of a store on a disk, opened when they are needed: from them answers are made, whoever opens and keeps them.
package protocol StoreFiles {
  /// What the store has.
  var manifest: StoreManifest { get }
  /// The folder of the store, for errors.
  var folder: String { get }
  /// The domain of a file of the manifest.
  ///
  /// - Throws: why it cannot be used.
  func domain(
    _ file: StoreManifest.File, of run: StoreManifest.Run
  ) throws(TileIndexError) -> ForecastDomain
  /// Excludes a file whose bytes turned out to be damaged.
  func exclude(_ named: StoreManifest.NamedFile, because error: TileIndexError)
  /// Whether an answer may be made of other files, after so many could not be used.
  func mayGoOn(without count: Int) -> Bool
}

extension StoreFiles {
  /// The forecast at a coordinate.
  ///
  /// An answer is of one model: the first one of the store's setting that has the place, else the one with the finest grid
  /// there; of another only where that knows nothing. Each time is answered by its newest run that covers it, and of that
  /// run by the finest domain that contains the coordinate. `sources` of the answer names them with generation and digest.
  /// A file that is damaged or missing is left out: then the next run that covers the time answers, and a notice says so.
  /// Where too many cannot be used, the answer is the error of the last.
  package func answer(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
    var notices: [ForecastNotice] = []
    var answer = try answer(question, &notices) { domains throws(QueryError) in
      try domains.forecast(question)
    }
    answer.notices += notices
    return answer
  }

  /// The column of air above a place at one moment: of the newest run that covers it and has columns, and of that run of the
  /// finest domain that has them there. A file that is damaged or missing is left out, as for ``answer(_:)``.
  package func column(_ question: ForecastQuestion) throws(QueryError) -> PointProfile {
    var question = question
    question.metrics = []
    var notices: [ForecastNotice] = []
    var first: QueryError?
    let candidates = manifest.candidates(for: question, excluding: []).map {
      (manifest.run(of: $0).run, $0)
    }
    for (run, _) in ListText.grouped(candidates) {
      question.selection.run = run.initialisation
      question.selection.model = run.model
      do throws(QueryError) {
        var profile = try answer(question, &notices) { domains throws(QueryError) in
          try domains.profile(question)
        }
        profile.notices += notices
        return profile
      } catch {
        switch error {
        case .absentProfiles, .outsideRun, .outsideDomains: break
        case .index(let reason) where reason.isOfOneFile: break
        default: throw error
        }
        // Of a run that has the time and no columns it is told rather than of one that does not reach so far.
        switch (first, error) {
        case (.outsideRun?, .absentProfiles), (.outsideDomains?, .absentProfiles): first = error
        default: first = first ?? error
        }
      }
    }
    if case .outsideRun? = first {
      throw StoreManifest.outsideRuns(question, candidates.map { $0.1 })
    }
    throw first ?? manifest.nothing(for: question, in: folder)
  }

  /// The answer of the domains that a question needs, without files that are damaged or missing.
  ///
  /// - Parameter notices: gets one for each of these.
  private func answer<Answer>(
    _ question: ForecastQuestion, _ notices: inout [ForecastNotice],
    _ body: (Forecasts) throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer {
    var leftOut: [LeftOut] = []
    defer { notices += leftOut.map { $0.notice(in: folder) } }
    while true {
      let opened = try domains(for: question, &leftOut)
      do {
        return try body(Forecasts(ofStore: opened.map { $0.domain }))
      } catch .index(let error) where error.isOfOneFile {
        guard let failed = opened.first(where: { $0.domain.index.path == error.path }) else {
          throw .index(error)
        }
        exclude(failed.named, because: error)
        leftOut.append(LeftOut(file: failed.named, error: error))
        guard mayGoOn(without: leftOut.count) else { throw .index(error) }
      } catch .outsideRun {
        throw noTimes(for: question, leftOut)
      }
    }
  }

  /// Why no file answers for the times of a question: it names a file that should have them and is damaged or gone.
  private func noTimes(for question: ForecastQuestion, _ leftOut: [LeftOut]) -> QueryError {
    manifest.outsideRuns(question, without: leftOut.map { ($0.file, $0.reason(in: folder)) })
  }

  /// The domains that are enough to answer a question; those that do not open are left out.
  private func domains(
    for question: ForecastQuestion, _ leftOut: inout [LeftOut]
  ) throws(QueryError) -> [(named: StoreManifest.NamedFile, domain: ForecastDomain)] {
    // Between the same parallels and meridians as a grid that does not contain the coordinate.
    var outside: Set<GridExtent> = []
    while true {
      let candidates = manifest.candidates(
        for: question, excluding: Set(leftOut.map { $0.file }), outside: outside)
      guard !candidates.isEmpty else {
        if let first = leftOut.first { throw .index(first.error) }
        throw manifest.nothing(for: question, in: folder)
      }
      var domains: [(named: StoreManifest.NamedFile, domain: ForecastDomain)] = []
      var isChanged = false
      for named in manifest.needed(candidates, for: question) {
        if !outside.isEmpty, outside.contains(manifest.file(of: named).extent) { continue }
        do {
          let domain = try domain(manifest.file(of: named), of: manifest.run(of: named))
          if domain.place(of: question.point, method: question.placing) == nil {
            outside.insert(manifest.file(of: named).extent)
            isChanged = true
          } else {
            domains.append((named, domain))
          }
        } catch {
          leftOut.append(LeftOut(file: named, error: error))
          guard mayGoOn(without: leftOut.count) else { throw .index(error) }
          isChanged = true
        }
      }
      if isChanged { continue }
      guard domains.isEmpty else { return domains }
      // No run has the times, or none of these has a metric.
      let (names, named) = manifest.absence(among: candidates, for: question)
      if let domain = try? domain(manifest.file(of: named), of: manifest.run(of: named)) {
        guard domain.place(of: question.point, method: question.placing) != nil else {
          outside.insert(manifest.file(of: named).extent)
          continue
        }
        for name in names { _ = try domain.metric(named: name) }
      }
      throw noTimes(for: question, leftOut)
    }
  }
}

/// A file that could not be used for an answer.
private struct LeftOut {
  let file: StoreManifest.NamedFile
  let error: TileIndexError

  func notice(in folder: String) -> ForecastNotice { ForecastNotice(leftOut: reason(in: folder)) }

  /// Names the file by its path below the store: those who ask a server are not told where the store is.
  func reason(in folder: String) -> String {
    let text = error.description.utf8
    var start = 0
    if text.starts(with: folder.utf8) {
      start = folder.utf8.count + (folder.utf8.last == UInt8(ascii: "/") ? 0 : 1)
    }
    return String(decoding: text.dropFirst(start), as: UTF8.self)
  }
}

extension TileIndexError {
  /// Whether another file may answer where this one failed.
  fileprivate var isOfOneFile: Bool {
    switch self {
    case .notFound, .unreadable, .notAnIndex, .unsupported, .damaged: true
    default: false
    }
  }
}
