import GridqFormat
import GridqMetrics

extension Forecasts {
  /// The column of air above a place at one moment, of the domain that is asked first there and has columns at the moment:
  /// what a question says of metrics, sums, elevation and cells has no meaning for it.
  ///
  /// - Throws: `.absentProfiles` when no domain with the place has columns; `.outsideRun` when none has them at the moment;
  ///   `.invalidArgument` for several times, `.outsideDomains`, `.noRun`, `.index`.
  public func profile(_ question: ForecastQuestion) throws(QueryError) -> PointProfile {
    var question = question
    (question.metrics, question.cell) = ([], .nearest)
    try question.check()
    _ = try question.moment
    let candidates = try candidatesOfOneMember(for: question)
    var holders: [ForecastDomain] = []
    for candidate in candidates {
      if var profile = try candidate.domain.profile(question, at: candidate.place) {
        profile.notices += noticesOfFailures
        return profile
      }
      if try candidate.domain.profiles != nil { holders.append(candidate.domain) }
    }
    guard !holders.isEmpty else {
      throw .absentProfiles(domains: ListText.few(ListText.once(candidates.map { $0.domain.name })))
    }
    throw outsideRuns(question.times, of: holders)
  }
}
