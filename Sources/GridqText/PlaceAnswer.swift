package import GridqLookup
package import GridqMetrics

/// The answer at one place, of the kind that was asked for.
package enum PlaceAnswer: Sendable {
  case times(PointForecast, in: TimeZoneRules?)
  case days(DailyForecast)
  case members(EnsembleForecast, in: TimeZoneRules?)
  case memberDays(DailyEnsemble)
  case profile(PointProfile, in: TimeZoneRules?)

  /// What is asked for: rows or days, of the forecast or of the members of an ensemble; or a column of air.
  package struct Kind: Sendable {
    let isDaily: Bool
    let isOfMembers: Bool
    let isProfile: Bool

    package init(isDaily: Bool, isOfMembers: Bool, isProfile: Bool = false) {
      (self.isDaily, self.isOfMembers, self.isProfile) = (isDaily, isOfMembers, isProfile)
    }

    /// The parts of a question that mean nothing for this kind: they are refused, and not ignored.
    package var otherParts: [QuestionPart] {
      if isProfile {
        return [
          .metrics, .from, .to, .hours, .sumHours, .cell, .elevation, .ozone, .tilt, .azimuth,
        ]
      }
      return isDaily ? [.sumHours] : []
    }

    /// The time of a question that says none; nil for all times.
    package var timeUnlessGiven: String? { isProfile ? "now" : nil }

    /// Why they mean nothing.
    package var reasonAgainstOtherParts: String {
      isProfile
        ? "a profile is all of one column at one time"
        : "the sums of days are over days"
    }
  }

  package init(
    _ kind: Kind, _ question: ForecastQuestion, in zone: TimeZoneRules?,
    of forecasts: some ForecastAnswering
  ) throws(QueryError) {
    guard !kind.isProfile else {
      self = .profile(try forecasts.profile(question), in: zone)
      return
    }
    self =
      switch (kind.isDaily, kind.isOfMembers) {
      case (false, false): .times(try forecasts.forecast(question), in: zone)
      case (true, false): .days(try forecasts.daily(question))
      case (false, true): .members(try forecasts.ensemble(question), in: zone)
      case (true, true): .memberDays(try forecasts.dailyEnsemble(question))
      }
  }

  package var notices: [ForecastNotice] {
    switch self {
    case .times(let answer, _): answer.notices
    case .days(let answer): answer.notices
    case .members(let answer, _): answer.notices
    case .memberDays(let answer): answer.notices
    case .profile(let answer, _): answer.notices
    }
  }

  package mutating func add(_ notices: [ForecastNotice]) {
    guard !notices.isEmpty else { return }
    switch self {
    case .times(var answer, let zone):
      answer.notices += notices
      self = .times(answer, in: zone)
    case .days(var answer):
      answer.notices += notices
      self = .days(answer)
    case .members(var answer, let zone):
      answer.notices += notices
      self = .members(answer, in: zone)
    case .memberDays(var answer):
      answer.notices += notices
      self = .memberDays(answer)
    case .profile(var answer, let zone):
      answer.notices += notices
      self = .profile(answer, in: zone)
    }
  }

  /// Refuses names beside `all` that are of no metric, or of none of the answer.
  package func check(_ question: WrittenQuestion) throws(QueryError) {
    guard question.isOfAll, !question.names.isEmpty else { return }
    let known = metrics.map { $0.name }
    for name in question.names where !known.contains(name) {
      _ = try Metric(named: name)
      throw .absentMetric(name: name, available: known)
    }
  }

  /// The metrics that it has.
  package var metrics: [(name: String, kind: Metric.Kind)] {
    switch self {
    case .times(let answer, _): answer.metrics.map { ($0.name, $0.kind) }
    case .days(let answer): answer.outputs.metrics.map { ($0.name, $0.kind) }
    case .members(let answer, _):
      answer.members.flatMap { $0.metrics.map { ($0.name, $0.kind) } }
    case .memberDays(let answer):
      answer.members.flatMap { $0.outputs.metrics.map { ($0.name, $0.kind) } }
    case .profile(let answer, _): answer.series.map { ($0.name, $0.kind) }
    }
  }

  /// - Parameter station: the name of the place; nil where it is the only one.
  package func json(showsSun: Bool, now: UTCTime?, station: String? = nil) -> [UInt8] {
    switch self {
    case .times(let answer, let zone?):
      answer.json(showsSun: showsSun, now: now, in: zone, station: station)
    case .times(let answer, nil): answer.json(showsSun: showsSun, now: now, station: station)
    case .days(let answer): answer.json(showsSun: showsSun, now: now, station: station)
    case .members(let answer, let zone):
      answer.json(showsSun: showsSun, now: now, in: zone, station: station)
    case .memberDays(let answer): answer.json(showsSun: showsSun, now: now, station: station)
    case .profile(let answer, let zone): answer.json(now: now, in: zone)
    }
  }

  package func csv() -> [UInt8] {
    switch self {
    case .times(let answer, let zone): answer.csv(in: zone)
    case .days(let answer): answer.csv()
    case .members(let answer, let zone): answer.csv(in: zone)
    case .memberDays(let answer): answer.csv()
    case .profile(let answer, let zone): answer.csv(in: zone)
    }
  }

  /// Charts are of output times; other answers are tables.
  package func chart(width: Int?, now: UTCTime) -> String {
    guard case .times(let answer, let zone) = self else {
      return table(width: width, showsSun: false, now: now)
    }
    return answer.chart(width: width, in: zone, now: now)
  }

  package func table(width: Int?, showsSun: Bool, now: UTCTime) -> String {
    switch self {
    case .times(let answer, let zone):
      answer.table(width: width, showsSun: showsSun, in: zone, now: now)
    case .days(let answer): answer.table(width: width, showsSun: showsSun, now: now)
    case .members(let answer, let zone):
      answer.table(width: width, showsSun: showsSun, in: zone, now: now)
    case .memberDays(let answer): answer.table(width: width, showsSun: showsSun, now: now)
    case .profile(let answer, let zone): answer.table(width: width, in: zone, now: now)
    }
  }
}
