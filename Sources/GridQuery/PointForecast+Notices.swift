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
      Sources(of: metric, in: index, recipe: try recipe(of: metric))
    }
    return noticesOfTimes(in: forecast, metrics: metrics)
      + (try partialNotices(in: forecast, sources: sources, at: place))
      + doubts(in: forecast, sources: sources) + estimates(among: sources)
      + forecast.noticesOfRequest(cell: surface)
  }

  /// One notice of all metrics of which a value is made of some of the points around only.
  private func partialNotices(
    in forecast: PointForecast, sources: [Sources], at place: DomainPlace
  ) throws(QueryError) -> [ForecastNotice] {
    var names: [String] = []
    for source in sources where source.metric.kind != .category {
      for number in source.numbers
      where try isPartial(number, at: place, moments: forecast.times) {
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
    in forecast: PointForecast, metrics: [AnswerableMetric]
  ) -> [ForecastNotice] {
    var notices: [ForecastNotice] = []
    if forecast.isCut {
      notices.append(
        ForecastNotice(
          .cut, [],
          "the run covers \(times.first) to \(times.last); what lies outside is left out"))
    }
    let changing = metrics.filter { !$0.isConstant && $0.metric != .isDay }.map(\.name)
    if !changing.isEmpty { notices += gapNotices(of: forecast.gaps, metrics: changing) }
    let missing = forecast.unsetMetrics
    if !missing.isEmpty {
      notices.append(
        ForecastNotice(
          .notComputed, missing,
          "\(missing.joined(separator: ", ")): missing, because at \(times.first) the model had not"
            + " computed what they are made of; nothing is interpolated from that time"))
    }
    let unset = metrics.map(\.name).filter { name in
      index.metricIndex(named: name).map { index.layouts[$0].isUnsetAtFirstTime } ?? false
    }
    if !unset.isEmpty, forecast.times.first == times.first {
      notices.append(
        ForecastNotice(
          .notComputed, unset,
          "\(unset.joined(separator: ", ")): at \(times.first) as the model wrote it before it had"
            + " computed it"))
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
      let names = sources.filter { source in source.stored.contains { $0.name == note.metric } }
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
      source.metric.recipe.isEstimate || source.stored.contains(where: \.isEstimate)
    }.map(\.metric.name)
    guard !names.isEmpty else { return [] }
    return [
      ForecastNotice(
        .estimate, names, "\(names.joined(separator: ", ")): estimated, not the model's own")
    ]
  }
}

/// A metric of an answer, and the stored ones that it is made of.
private struct Sources {
  let metric: AnswerableMetric
  let numbers: [Int]
  let stored: [StoredMetric]

  init(of metric: AnswerableMetric, in index: TileIndex, recipe: AnswerableMetric.Recipe) {
    self.metric = metric
    numbers =
      switch recipe {
      case .stored(let number): [number]
      case .derived(_, let sources): sources.compactMap(\.self)
      case .wetShare(let precipitation): [precipitation]
      }
    stored = numbers.map { index.metrics[$0] }
  }
}

extension AnswerableMetric.Recipe {
  /// Whether the formula is an estimate, whatever it is made of.
  fileprivate var isEstimate: Bool {
    if case .derived(.uvIndex, _) = self { true } else { false }
  }
}

extension StoredMetric {
  /// Whether the build made it by a rule of thumb: its method begins with the word.
  fileprivate var isEstimate: Bool { method.hasPrefix("estimate") }
}
