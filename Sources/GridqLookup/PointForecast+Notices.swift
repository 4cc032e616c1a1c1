import GridqFormat
package import GridqMetrics

extension ForecastDomain {
  /// The notices of an answer of this domain.
  ///
  /// - Parameters:
  ///   - forecast: all but its notices.
  ///   - metrics: those of the answer, in its order.
  ///   - place: where the values are.
  ///   - surface: the surface by which the cell was chosen.
  func notices(
    of forecast: PointForecast, metrics: [AnswerableMetric], at place: DomainPlace,
    cell surface: CellSurface
  ) throws(QueryError) -> [ForecastNotice] {
    var notices = noticesOfTimes(in: forecast, metrics: metrics)
    notices.add(
      .partial, naming: try partialMetrics(in: forecast, metrics: metrics, at: place),
      "made from the points around that have a value")
    notices += doubts(in: forecast, metrics: metrics)
    let estimates = metrics.filter { $0.recipe.isEstimate(among: index.layouts) }
    notices.add(
      .estimate, naming: estimates.map { $0.name }, "estimated, not the model's own")
    notices += methods(ofEstimatesIn: metrics)
    notices.add(
      .estimate, naming: forecast.heightsBelowGround,
      "below the ground, where there is no air: carried on from the lowest level with 6.5 K/km")
    notices.add(
      .absent, naming: forecast.missingAtPressures(besides: notices),
      "missing where that pressure is below the ground or above the highest level")
    return notices + forecast.noticesOfRequest(cell: surface)
  }

  /// How those of the metrics are estimated that are the model's own in other runs: what they are made of, and how far
  /// that goes.
  private func methods(ofEstimatesIn metrics: [AnswerableMetric]) -> [ForecastNotice] {
    var notices: [ForecastNotice] = []
    for stored in [Metric.cloudCover, .seaLevelPressure] {
      guard let metricNumber = index.metricNumber(named: stored.name),
        index.layouts[metricNumber].isEstimate
      else { continue }
      let names = metrics.filter { $0.recipe.isMade { $0 == metricNumber } }.map { $0.name }
      notices.add(
        .estimate, naming: names, "\(stored.name) is an \(index.metrics[metricNumber].method)")
    }
    let split = metrics.filter {
      if case .derived(let derivation, let sources) = $0.recipe {
        derivation.isSplit(from: sources)
      } else {
        false
      }
    }
    notices.add(
      .estimate, naming: split.map { $0.name },
      "told apart from \(Metric.shortwaveRadiation.name) by the decomposition of Erbs, Klein and Duffie (1982), uncertain at low sun"
    )
    return notices
  }

  /// The metrics with a value that is made of only some of the surrounding points.
  private func partialMetrics(
    in forecast: PointForecast, metrics: [AnswerableMetric], at place: DomainPlace
  ) throws(QueryError) -> [String] {
    guard !place.stencil.isPoint else { return [] }
    var names: [String] = []
    for (metric, series) in zip(metrics, forecast.metrics)
    where metric.kind != .category && metric.kind != .direction
      && !series.values.allSatisfy({ $0.isNaN })
    {
      let isPartial = try metric.recipe.isMade { metricNumber throws(QueryError) in
        try self.isPartial(
          metricNumber, at: place, moments: forecast.times, sumSeconds: forecast.sumSeconds)
      }
      if isPartial { names.append(metric.name) }
    }
    return names
  }

  /// What is cut, missing, not computed yet, or pro rata.
  private func noticesOfTimes(
    in forecast: PointForecast, metrics: [AnswerableMetric]
  ) -> [ForecastNotice] {
    var notices: [ForecastNotice] = []
    if forecast.isCut {
      notices.add(
        .cut, [],
        "the run covers \(times.first) to \(times.last); times outside are left out",
        .covered(times.first...times.last))
    }
    if !forecast.gaps.isEmpty {
      let incomplete = forecast.gaps.flatMap { forecast.incomplete(in: $0) }
      let concerned = metrics.filter { !$0.isConstant && incomplete.contains($0.name) }
        .map { $0.name }
      let gaps = forecast.gapsOfAnswer
      notices += gapNotices(of: gaps, metrics: concerned)
    }
    notices += noticesOfOwnTimes(in: forecast, metrics: metrics)
    notices.add(
      .notComputed, naming: forecast.unsetMetrics,
      "missing, because at \(times.first) the model had not computed what they are made of; nothing is"
        + " interpolated from that time", .time(times.first))
    let isFirst = forecast.times.first == times.first
    var told: [String] = []
    for (number, metric) in metrics.enumerated() where isFirst && isStoredUnset(metric) {
      if !forecast.metrics[number].values[0].isNaN { told.append(metric.name) }
    }
    notices.add(
      .notComputed, naming: told,
      "the value at \(times.first) is what the model wrote before it had computed the metric",
      .time(times.first))
    return notices + forecast.noticesOfShares
  }

  /// Where metrics have no output of their own: before the first and after the last of it, and where it is absent in between.
  private func noticesOfOwnTimes(
    in forecast: PointForecast, metrics: [AnswerableMetric]
  ) -> [ForecastNotice] {
    guard let first = forecast.times.first, let last = forecast.times.last else { return [] }
    var notices: [ForecastNotice] = []
    for axis in index.ownAxes.indices {
      var names: [String] = []
      for (number, metric) in metrics.enumerated()
      where metric.recipe.isMade(ofOneThat: { index.layouts[$0].ownAxis == axis })
        && forecast.metrics[number].values.contains(where: { $0.isNaN })
      {
        names.append(metric.name)
      }
      guard !names.isEmpty else { continue }
      let own = index.ownAxes[axis].times
      if first < own.first || last > own.last {
        notices.add(
          .gap, naming: names,
          "its own output is from \(own.first) to \(own.last): values outside are missing",
          .covered(own.first...own.last))
      }
      // What the run has not is told of the run.
      let gaps = own.gaps(touching: forecast.times).filter { !forecast.gaps.contains($0) }
      for gap in gaps.prefix(8) {
        notices.add(
          .gap, naming: names, "no output of its own between \(ForecastDomain.words(gap))",
          .gap(gap))
      }
    }
    return notices
  }

  private static func words(_ gap: ClosedRange<UTCTime>) -> String {
    "\(gap.lowerBound) and \(gap.upperBound): values in between are missing"
  }

  /// A notice for each of the first gaps, and one for the others.
  private func gapNotices(
    of gaps: [ClosedRange<UTCTime>], metrics: [String]
  ) -> [ForecastNotice] {
    let limit = 8
    var notices = gaps.prefix(limit).map { gap in
      ForecastNotice(
        .gap, metrics, "the run has no output between \(ForecastDomain.words(gap))",
        .gap(gap))
    }
    if gaps.count > limit {
      notices.add(
        .gap, metrics, "output is missing from the run at \(gaps.count - limit) more places",
        .more(gaps.count - limit))
    }
    return notices
  }

  /// The notes of the index about the values in the answer: the first ones, and how many more there are.
  private func doubts(
    in forecast: PointForecast, metrics: [AnswerableMetric]
  ) -> [ForecastNotice] {
    let notes = index.description.notes
    guard !notes.isEmpty, let moment = forecast.times.last else { return [] }
    // A value between two output times is also made of the later one, of a metric with times of its own of the later of these.
    func last(of metric: Int?) -> UTCTime {
      let axis = metric.map { self.axis(of: $0) } ?? times
      return axis[min(axis.firstOutput(notBefore: moment), axis.count - 1)]
    }
    let limit = 16
    var notices: [ForecastNotice] = []
    for note in notes {
      let metricNumber = note.metric.flatMap { index.metricNumber(named: $0) }
      guard note.since.map({ $0 <= last(of: metricNumber) }) ?? true else { continue }
      let names = metrics.filter { $0.recipe.isMade { $0 == metricNumber } }.map { $0.name }
      guard note.metric == nil || !names.isEmpty else { continue }
      // Both components of the wind may have the same note: it is given once.
      guard let same = notices.firstIndex(where: { $0.text == note.text }) else {
        notices.add(.doubtful, names, note.text)
        continue
      }
      if !notices[same].metrics.isEmpty {
        let all = notices[same].metrics + names
        notices[same].metrics = names.isEmpty ? [] : ListText.once(all)
      }
    }
    let rest = notices.count - limit
    guard rest > 0 else { return notices }
    return notices.prefix(limit) + [
      ForecastNotice(.doubtful, [], "\(rest) more notes on these values", .more(rest))
    ]
  }

  /// Whether the index stores the metric, with a first time that the model had not computed.
  private func isStoredUnset(_ metric: AnswerableMetric) -> Bool {
    guard case .stored(let metricNumber) = metric.recipe else { return false }
    return index.layouts[metricNumber].isUnsetAtFirstTime
  }
}

extension PointForecast {
  /// What the model wrote before it had computed it, as the notices tell: rows, and the metrics of each. It answers where it
  /// is asked for, and nothing is made of it.
  package var uncomputed: [(row: Int, names: [String])] {
    var found: [(row: Int, names: [String])] = []
    for notice in notices where notice.code == .notComputed {
      guard case .time(let time) = notice.value, let row = times.firstIndex(of: time) else {
        continue
      }
      found.append((row, notice.metrics))
    }
    return found
  }

  /// Makes missing what the model wrote before it had computed it: what is made of the values is not made of that.
  package mutating func dropUncomputed() {
    for (row, names) in uncomputed {
      for number in metrics.indices where names.contains(metrics[number].name) {
        metrics[number].values[row] = .nan
      }
    }
  }

  /// The metrics that are heights of the air with a value below the ground of the cell.
  fileprivate var heightsBelowGround: [String] {
    guard let elevation = source.cell.elevation else { return [] }
    let heights = [Metric.freezingLevelHeight.name, Metric.snowfallHeight.name]
    return metrics.filter { series in
      let ground =
        series.unit == MetricUnit.foot.symbol ? elevation / Self.metresPerFoot : elevation
      return heights.contains(series.name) && series.values.contains { $0 < ground }
    }.map { $0.name }
  }

  private static let metresPerFoot = 0.3048

  /// The metrics at pressures that miss values for another reason than the times that were told.
  fileprivate func missingAtPressures(besides told: [ForecastNotice]) -> [String] {
    func lacks(_ series: MetricSeries) -> Bool { series.values.contains { $0.isNaN } }
    return metrics.filter { series in
      series.level?.isPressure ?? false && lacks(series)
        // The direction of a calm is missing where the speed is not.
        && !(series.kind == .direction
          && metrics.contains {
            $0.level == series.level && $0.kind != .direction && !lacks($0)
          })
        && !told.contains {
          ($0.code == .gap || $0.code == .notComputed) && $0.metrics.contains(series.name)
        }
    }.map { $0.name }
  }

  /// The gaps of the run that have no row, which leave nothing missing but are still to be told, and those in which a value
  /// is missing: what has output times of its own may have none there.
  package var gapsOfAnswer: [ClosedRange<UTCTime>] {
    gaps.filter { gap in rows(in: gap).isEmpty || !incomplete(in: gap).isEmpty }
  }

  /// The metrics with a value missing in a gap, or at its end.
  fileprivate func incomplete(in gap: ClosedRange<UTCTime>) -> [String] {
    let rows = rows(in: gap)
    return metrics.filter { series in
      rows.contains { series.values.indices.contains($0) && series.values[$0].isNaN }
    }.map { $0.name }
  }

  /// The numbers of the times, which are in order, that lie in a gap or end it.
  private func rows(in gap: ClosedRange<UTCTime>) -> Range<Int> {
    let first = times.countOfFirst { $0 <= gap.lowerBound }
    return first..<Swift.max(first, times.countOfFirst { $0 <= gap.upperBound })
  }
}

extension AnswerableMetric.Recipe {
  /// Whether a condition holds for one of the stored metrics, given by number, that the answer is made of.
  func isMade<Failure: Error>(
    ofOneThat holds: (Int) throws(Failure) -> Bool
  ) throws(Failure) -> Bool {
    switch self {
    case .stored(let metricNumber), .wetShare(let metricNumber): return try holds(metricNumber)
    case .derived(_, let sources):
      for case let metricNumber? in sources where try holds(metricNumber) { return true }
      return false
    }
  }

  /// Whether the formula is an estimate in itself, or one of the stored metrics in it is.
  fileprivate func isEstimate(among layouts: [MetricLayout]) -> Bool {
    if case .derived(let derivation, let sources) = self, derivation.isEstimate(from: sources) {
      return true
    }
    return isMade { layouts[$0].isEstimate }
  }
}
