import Forecast
import TileIndex

extension ForecastDomain {
  /// What is to be known beside the numbers of an answer of this domain.
  ///
  /// - Parameters:
  ///   - forecast: all but its notices.
  ///   - metrics: those of the answer, in its order.
  ///   - place: that the values are of.
  ///   - surface: the one that the cell was chosen by.
  func notices(
    of forecast: PointForecast, metrics: [AnswerableMetric], at place: DomainPlace,
    cell surface: CellSurface
  ) throws(QueryError) -> [ForecastNotice] {
    let sources = try metrics.map { metric throws(QueryError) in
      Sources(of: metric, recipe: try recipe(of: metric))
    }
    return noticesOfTimes(in: forecast, sources: sources)
      + (try partialNotices(in: forecast, sources: sources, at: place))
      + doubts(in: forecast, sources: sources) + estimates(among: sources)
      + forecast.noticesOfRequest(cell: surface)
  }

  /// One notice of all metrics of which a value is made of some of the points around only.
  private func partialNotices(
    in forecast: PointForecast, sources: [Sources], at place: DomainPlace
  ) throws(QueryError) -> [ForecastNotice] {
    var names: [String] = []
    for (source, series) in zip(sources, forecast.metrics)
    where source.metric.kind != .category && source.metric.kind != .direction
      && !series.values.allSatisfy(\.isNaN)
    {
      for number in source.numbers
      where try isPartial(
        number, at: place, moments: forecast.times, sumSeconds: forecast.sumSeconds)
      {
        names.append(source.metric.name)
        break
      }
    }
    guard !names.isEmpty else { return [] }
    return [
      ForecastNotice(
        .partial, names,
        "\(names.joined(separator: ", ")): made of those of the points around that have a value")
    ]
  }

  /// What is cut, missing, not computed yet, or pro rata.
  private func noticesOfTimes(
    in forecast: PointForecast, sources: [Sources]
  ) -> [ForecastNotice] {
    var notices: [ForecastNotice] = []
    if forecast.isCut {
      notices.append(
        ForecastNotice(
          .cut, [],
          "the run covers \(times.first) to \(times.last); what lies outside is left out"))
    }
    if !forecast.gaps.isEmpty {
      let incomplete = forecast.metrics.filter { $0.values.contains(where: \.isNaN) }.map(\.name)
      let changing = sources.map(\.metric).filter { !$0.isConstant }.map(\.name)
      let concerned = changing.filter(incomplete.contains)
      // A gap without rows leaves no value missing, and is told all the same.
      let gaps = forecast.gaps.filter { gap in
        !concerned.isEmpty
          || !forecast.times.contains { gap.lowerBound < $0 && $0 <= gap.upperBound }
      }
      notices += gapNotices(of: gaps, metrics: concerned)
    }
    let missing = forecast.unsetMetrics
    if !missing.isEmpty {
      notices.append(
        ForecastNotice(
          .notComputed, missing,
          "\(missing.joined(separator: ", ")): missing, because at \(times.first) the model had not"
            + " computed what they are made of; nothing is interpolated from that time"))
    }
    let isFirst = forecast.times.first == times.first
    let unset = sources.filter { isFirst && $0.isUnset(in: index) }.map(\.metric.name)
    if !unset.isEmpty {
      notices.append(
        ForecastNotice(
          .notComputed, unset,
          "\(unset.joined(separator: ", ")): the value at \(times.first) is what the model wrote before it"
            + " had computed the metric"))
    }
    if let proRata = forecast.proRataNotice { notices.append(proRata) }
    return notices
  }

  /// A notice for each of the first gaps, and one for the others.
  private func gapNotices(
    of gaps: [ClosedRange<UTCTime>], metrics: [String]
  ) -> [ForecastNotice] {
    let limit = 8
    var notices = gaps.prefix(limit).map { gap in
      ForecastNotice(
        .gap, metrics,
        "the run has no output between \(gap.lowerBound) and \(gap.upperBound); what lies there is"
          + " missing")
    }
    if gaps.count > limit {
      notices.append(
        ForecastNotice(
          .gap, metrics, "output is missing from the run at \(gaps.count - limit) more places"))
    }
    return notices
  }

  /// What the index says of the values that the answer is made of: its first notes, and how many more.
  private func doubts(
    in forecast: PointForecast, sources: [Sources]
  ) -> [ForecastNotice] {
    let notes = index.description.notes
    guard !notes.isEmpty, let moment = forecast.times.last else { return [] }
    // A value between two output times is made of the later one, too.
    let last = times[min(times.firstIndex(notBefore: moment), times.count - 1)]
    let limit = 16
    var notices: [ForecastNotice] = []
    for note in notes where note.since.map({ $0 <= last }) ?? true {
      let number = note.metric.flatMap { index.metricIndex(named: $0) }
      let names = sources.filter { source in number.map(source.numbers.contains) ?? false }
        .map(\.metric.name)
      if note.metric == nil || !names.isEmpty {
        notices.append(ForecastNotice(.doubtful, names, note.text))
      }
    }
    let rest = notices.count - limit
    guard rest > 0 else { return notices }
    return notices.prefix(limit) + [
      ForecastNotice(.doubtful, [], "\(rest) more notes on these values")
    ]
  }

  /// One notice of all metrics that are estimates, or made of such.
  private func estimates(
    among sources: [Sources]
  ) -> [ForecastNotice] {
    let names = sources.filter { source in
      source.metric.recipe.isEstimate || source.numbers.contains { areEstimates[$0] }
    }.map(\.metric.name)
    guard !names.isEmpty else { return [] }
    return [
      ForecastNotice(
        .estimate, names, "\(names.joined(separator: ", ")): estimated, not the model's own")
    ]
  }
}

/// A metric of an answer, and the numbers of the stored ones that it is made of.
private struct Sources {
  let metric: AnswerableMetric
  let numbers: [Int]
  private let isStored: Bool

  init(of metric: AnswerableMetric, recipe: AnswerableMetric.Recipe) {
    self.metric = metric
    switch recipe {
    case .stored(let number): (numbers, isStored) = ([number], true)
    case .derived(_, let sources): (numbers, isStored) = (sources.compactMap(\.self), false)
    case .wetShare(let precipitation): (numbers, isStored) = ([precipitation], false)
    }
  }

  /// Whether the metric is one that the index holds, whose first time is as the model left it.
  func isUnset(in index: TileIndex) -> Bool {
    isStored && numbers.contains { index.layouts[$0].isUnsetAtFirstTime }
  }
}

extension AnswerableMetric.Recipe {
  /// Whether the formula is an estimate, whatever it is made of.
  fileprivate var isEstimate: Bool {
    if case .derived(.uvIndex, _) = self { true } else { false }
  }
}
