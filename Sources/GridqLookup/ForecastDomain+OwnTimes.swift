import GridqFormat
package import GridqMetrics

/// A metric that is written less often than others of the run has output times of its own. It is looked up in the
/// same domain with those times alone, so that everything that holds between two output times holds between
/// its own: interpolation, sums, and what an interval is.
extension ForecastDomain {
  /// Which of the index's own axes has the output times that a value is made of; nil when these are the times of this
  /// domain.
  ///
  /// Of several sources with other times it is that of the first one that it cannot do without; each is read at its own.
  func ownAxis(of recipe: AnswerableMetric.Recipe) -> Int? {
    guard ownAxis < 0, !index.ownAxes.isEmpty else { return nil }
    var own = -1
    switch recipe {
    case .stored(let stored), .wetShare(let stored): own = index.layouts[stored].ownAxis
    case .derived(let derivation, let sources):
      let required = Metric.named(derivation.rawValue)?.derivedFrom.count ?? 0
      if required > 0, let first = sources[0] { own = index.layouts[first].ownAxis }
    }
    return own < 0 ? nil : own
  }

  /// The seconds of the output interval that a mean, a maximum or a minimum is of, where that is one of its own stream.
  package func ownInterval(of metric: AnswerableMetric) -> Int64? {
    guard metric.kind.isOfInterval, let own = ownAxis(of: metric.recipe) else { return nil }
    return index.ownAxes[own].times.nominalStep
  }

  /// The intervals that values at some moments are told of; none where they are told of the moments, and of sums.
  func spans(
    of metric: AnswerableMetric, by recipe: AnswerableMetric.Recipe, at moments: [UTCTime]
  ) -> [ClosedRange<UTCTime>] {
    guard metric.kind != .sum, metric.kind.isToldOfInterval(of: metric.name) else { return [] }
    let axis = ownAxis(of: recipe).map { index.ownAxes[$0].times } ?? times
    var spans: [ClosedRange<UTCTime>] = []
    for moment in moments {
      var span = moment...moment
      if let position = axis.position(of: moment) {
        span = axis.interval(endingAt: position.intervalEnd.output)
      }
      spans.append(span)
    }
    return spans
  }

  /// The domain with the output times of a stored metric.
  func view(of stored: Int) -> ForecastDomain {
    let layout = index.layouts[stored]
    return layout.ownAxis == ownAxis || layout.isConstant ? self : with(ownAxis: layout.ownAxis)
  }

  /// The output times of a stored metric.
  func axis(of stored: Int) -> TimeAxis {
    let own = index.layouts[stored].ownAxis
    return own < 0 ? index.times : index.ownAxes[own].times
  }

  /// Which of the index's own axes has the times at which a metric is known; -1 for those of the run. Of what is made of several
  /// that it cannot do without, that of the one which is known for the shortest time.
  func ownAxis(of metric: AnswerableMetric) -> Int {
    guard !index.ownAxes.isEmpty else { return -1 }
    guard case .derived(let derivation, let sources) = metric.recipe else {
      return ownAxis(of: metric.recipe) ?? -1
    }
    let required = Metric.named(derivation.rawValue)?.derivedFrom.count ?? 0
    var shortest = -1
    for number in 0..<required {
      guard let source = sources[number], !index.layouts[source].isConstant else { continue }
      let own = index.layouts[source].ownAxis
      if with(ownAxis: own).times.length < with(ownAxis: shortest).times.length { shortest = own }
    }
    return shortest
  }

  /// The output times at which a metric is known: those of the run, or its own.
  package func times(of metric: AnswerableMetric) -> TimeAxis {
    with(ownAxis: ownAxis(of: metric)).times
  }

  /// The domain with the output times of one of the index's own axes.
  ///
  /// Not put into its callers: to copy a domain takes more code than all else there.
  @inline(never)
  func with(ownAxis: Int) -> ForecastDomain {
    var view = self
    view.ownAxis = ownAxis
    return view
  }

  /// The value of a metric with times of its own, at a position among those of the run.
  ///
  /// A sum without a length is over the output interval of the run: so the amounts of all output times add up.
  func value(
    of metric: AnswerableMetric, by recipe: AnswerableMetric.Recipe, in view: ForecastDomain,
    at place: DomainPlace, position: TimeAxis.Position, time: UTCTime, over seconds: Int64?,
    ozone: Double?
  ) throws(TileIndexError) -> Double {
    guard let own = view.times.position(of: time) else { return .nan }
    var seconds = seconds
    if metric.kind == .sum {
      guard start(ofSumEndingAt: position, over: seconds) != nil else { return .nan }
      seconds = seconds ?? interval(endingAt: position)
    }
    return try view.value(
      of: metric, by: recipe, at: place, position: own, time: time, over: seconds, ozone: ozone)
  }

  /// The same at consecutive output times of the run.
  func values(
    of metric: AnswerableMetric, by recipe: AnswerableMetric.Recipe, in view: ForecastDomain,
    at place: DomainPlace, times range: Range<Int>, over seconds: Int64?, ozone: Double?
  ) throws(TileIndexError) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(range.count)
    for time in range {
      values.append(
        try value(
          of: metric, by: recipe, in: view, at: place,
          position: TimeAxis.Position(output: time, fraction: 0), time: times[time], over: seconds,
          ozone: ozone))
    }
    return values
  }

  /// Whether a stored metric has other output times than this domain.
  func hasOtherTimes(_ stored: Int) -> Bool {
    index.layouts[stored].ownAxis != ownAxis && !index.layouts[stored].isConstant
  }

  /// The value of a source of a derived metric, which may have other output times than this domain; of a sum the
  /// amount over the interval of this domain that ends at the position.
  func ingredient(
    _ source: Int, at place: DomainPlace, position: TimeAxis.Position
  ) throws(TileIndexError) -> Double {
    let layout = index.layouts[source]
    guard hasOtherTimes(source) else {
      return isUnset(source, at: position)
        ? .nan : try storedValue(of: source, at: place, position: position)
    }
    let other = with(ownAxis: layout.ownAxis)
    guard let own = other.times.position(of: moment(at: position)),
      !other.isUnset(source, at: own)
    else { return .nan }
    let seconds = layout.kind == .sum ? interval(endingAt: position) : nil
    return try other.storedValue(of: source, at: place, position: own, over: seconds)
  }

  /// The number of an output time among all of the run.
  func number(_ time: Int) -> Int { ownAxis < 0 ? time : index.ownAxes[ownAxis].numbers[time] }

  /// Whether a sum over the interval that ends at a moment has shares of the metric's own output intervals.
  func isProRata(_ interval: SumInterval, endingAt time: UTCTime) -> Bool {
    func isOutput(_ time: UTCTime?) -> Bool {
      time.flatMap { times.position(of: $0) }.map { $0.fraction == 0 } ?? true
    }
    return !isOutput(time) || !isOutput(time.adding(seconds: -interval.seconds))
  }
}
