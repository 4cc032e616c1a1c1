import GridqMetrics

/// Why no file of a manifest answers a question.
extension StoreManifest {
  /// The error for times that none of some files has.
  package static func outsideRuns(
    _ question: ForecastQuestion, _ candidates: [NamedFile]
  ) -> QueryError {
    let none = UTCTime(secondsSince1970: 0)
    return .outsideRun(
      asked: question.times.words, first: candidates.map({ $0.first }).min() ?? none,
      last: candidates.map({ $0.last }).max() ?? none)
  }

  /// The error for times that no run has, without some files that cannot be used, each for a reason: where one of these has the
  /// times, it is named.
  func outsideRuns(
    _ question: ForecastQuestion, without files: [(named: NamedFile, reason: String)]
  ) -> QueryError {
    let all = candidates(for: question, excluding: [])
    let usable = candidates(for: question, excluding: Set(files.map { $0.named }))
    guard
      case .outsideRun(let asked, let first, let last) = StoreManifest.outsideRuns(
        question, usable.isEmpty ? all : usable),
      let start = all.map({ $0.first }).min(), let end = all.map({ $0.last }).max(),
      let moments = question.times.moments(from: start, through: end),
      let lost = files.first(where: { $0.named.overlaps(moments) })
    else { return StoreManifest.outsideRuns(question, usable.isEmpty ? all : usable) }
    return .outsideRun(
      asked: asked + QueryError.withoutFile + "\(lost.reason))", first: first, last: last)
  }

  /// Why no file of the manifest contains the coordinate of a question.
  package func nothing(for question: ForecastQuestion, in folder: String) -> QueryError {
    let files = runs.filter(question.selection.contains).flatMap { $0.files }
      .filter(question.selection.contains)
    guard !files.isEmpty else { return noRun(of: question.selection, in: folder) }
    let extents = ListText.once(
      files.prefix(64).map { file in
        let extent = file.extent
        return "\(file.domain) has \(extent.columns) × \(extent.rows) points between"
          + " \(DecimalText.fixed(extent.south, decimals: 2)) and"
          + " \(DecimalText.fixed(extent.north, decimals: 2)) north,"
          + " \(DecimalText.fixed(extent.west, decimals: 2)) and"
          + " \(DecimalText.fixed(extent.east, decimals: 2)) east"
      })
    return .outsideDomains(
      question.point, domains: ListText.few(extents, separator: "; ", count: 4))
  }

  /// The error of a selection that contains nothing, with what there is.
  package func noRun(of selection: RunSelection, in folder: String) -> QueryError {
    let asked = runs.filter(selection.contains)
    let known =
      asked.isEmpty
      ? runs.map { "\($0.run.model) \($0.run.initialisation)" }
      : asked.flatMap { run in
        run.files.map { "\($0.domain)\($0.member.isEmpty ? "" : ", member \($0.member)")" }
      }
    guard !known.isEmpty else {
      return .noRun(path: folder, reason: "no run is published there yet")
    }
    let names = ListText.few(ListText.once(known), separator: "; ", count: 8)
    return .noRun(path: folder, reason: "has nothing of \(selection.words); there is \(names)")
  }
}

extension QueryError {
  /// What is said between times that no run has and the reason why the file that has them cannot be used.
  package static let withoutFile = " without a file that cannot be used ("
}
