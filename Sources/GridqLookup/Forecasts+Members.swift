import GridqFormat
import GridqGeometry
import GridqMetrics

extension Forecasts {
  /// The labels of the members of the newest run that has members at the coordinate, of the first model; where none
  /// contains it, of the newest that has members.
  ///
  /// - Throws: `.noRun` when no run of the selection has members.
  public func members(for question: ForecastQuestion) throws(QueryError) -> [String] {
    let asked = domains.filter { question.selection.contains($0) }
    let labelled = asked.filter { !$0.index.description.member.isEmpty }
      .sorted { $0.run.initialisation > $1.run.initialisation }
    let inside = labelled.filter { $0.place(of: question.point, method: question.placing) != nil }
    let labels = ModelOrder.members(
      of: (inside.isEmpty ? labelled : inside).map {
        ($0.entry, $0.run, $0.index.description.member)
      }, preferring: models)
    guard labels.isEmpty else { return labels }
    guard !asked.isEmpty else { throw noRun(of: question.selection) }
    throw .noRun(path: domains.first?.index.path ?? "", reason: "the run has no members")
  }

  /// The domains of a selection.
  ///
  /// - Throws: `.noRun` when there is none, with what there is.
  public func only(_ selection: RunSelection) throws(QueryError) -> Forecasts {
    let chosen = domains.filter { selection.contains($0) }
    guard !chosen.isEmpty else { throw noRun(of: selection) }
    return Forecasts(chosen, failures: failures, preferring: preference, models: models)
  }

  /// The error for a selection that none of the domains is of.
  func noRun(of selection: RunSelection) -> QueryError {
    let known = domains.map {
      let member = $0.index.description.member
      return "\($0.name) of \($0.run.model) \($0.run.initialisation)"
        + (member.isEmpty ? "" : ", member \(member)")
    }
    let words = selection.words
    return .noRun(
      path: "",
      reason: (words.isEmpty ? "there is no index" : "no index of \(words)")
        + (known.isEmpty
          ? "" : "; there is \(ListText.few(ListText.once(known), separator: "; ", count: 8))"))
  }
}

extension ForecastDomain {
  /// What decides which model comes first.
  var entry: ModelOrder.Entry { ModelOrder.Entry(run, spacing: grid.spacing, last: times.last) }
}
