import GridqFormat
import GridqGeometry
public import GridqMetrics

extension ForecastDomain {
  /// The value of `metric` at a place and any time of the run; NaN when missing.
  ///
  /// Between two output times an instant is interpolated linearly, wind components before a speed or a
  /// direction is computed from them; solar radiation by its ratio to the height of the sun, see
  /// `Clearness`; a stored category is that of the nearer time; the weather code tells what falls in the output
  /// interval that the time lies in, or the sky at the time, and the chance of precipitation is that of the
  /// interval; a mean, a maximum or a minimum is that of the output interval that the time lies in. A sum is the amount over one output interval that ends at `time`,
  /// or over `seconds`, each output interval's amount spread evenly over it; it is missing where its interval
  /// would begin before the run. Where output is missing from the run (`TimeAxis.hasGap`), so is the value,
  /// and the amount over an interval that begins or ends there. Nothing is interpolated or derived from a
  /// first time that the model wrote before it had computed the metric.
  ///
  /// - Parameters:
  ///   - metric: of this domain, or of another one that has the same.
  ///   - place: of this domain.
  ///   - time: any time of the run.
  ///   - seconds: the length of a sum, above 0; nil for the output interval. See ``sumInterval(endingAt:over:)``.
  ///   - ozone: the total column in Dobson units, above 0, that the UV index is made with; that of a climatology when
  ///     nil.
  /// - Throws: `.outsideRun`, `.otherDomain` for a place of another domain, `.index`.
  @_optimize(speed)
  public func value(
    of metric: AnswerableMetric, at place: DomainPlace, time: UTCTime, over seconds: Int64? = nil,
    ozone: Double? = nil
  ) throws(QueryError) -> Double {
    try check(place)
    let position = try position(of: time)
    let recipe = try recipe(of: metric)
    return try QueryError.reading(
      value(
        of: metric, by: recipe, at: place, position: position, time: time, over: seconds,
        ozone: ozone))
  }

  /// The values of `metric` at a place and consecutive output times; NaN where missing.
  ///
  /// - Parameters:
  ///   - metric: of this domain, or of another one that has the same.
  ///   - place: of this domain.
  ///   - range: within 0 ..< `times.count`.
  ///   - seconds: the length of a sum, above 0; nil for the output interval.
  ///   - ozone: as for ``value(of:at:time:over:ozone:)-(AnswerableMetric,_,_,_,_)``.
  /// - Throws: `.otherDomain` for a place of another domain, `.invalidArgument` for a range that is not within
  ///   the run, `.index`.
  public func values(
    of metric: AnswerableMetric, at place: DomainPlace, times range: Range<Int>,
    over seconds: Int64? = nil, ozone: Double? = nil
  ) throws(QueryError) -> [Double] {
    try check(place, times: range)
    let recipe = try recipe(of: metric)
    do {
      if let own = ownAxis(of: recipe) {
        return try values(
          of: metric, by: recipe, in: with(ownAxis: own), at: place, times: range, over: seconds,
          ozone: ozone)
      }
      switch recipe {
      case .stored(let stored):
        if metric.kind == .sum, let seconds {
          return try amounts(of: stored, at: place, times: range, over: seconds)
        }
        return try storedSeries(of: stored, at: place, times: range)
      case .derived(let derivation, let sources):
        return try derivedSeries(
          of: derivation, sources: sources, at: metric.kind == .category ? place.atNearest : place,
          times: range, ozone: ozone)
      case .wetShare(let precipitation):
        return try wetShare(of: precipitation, around: place, times: range)
      }
    } catch {
      throw .index(error)
    }
  }
}

extension ForecastDomain {
  /// The values of `metric` at a place and consecutive output times, as
  /// ``values(of:at:times:over:ozone:)-(AnswerableMetric,_,_,_,_)`` gives them, into memory that has a place for each: what is
  /// stored of one point needs no other.
  package func read(
    _ metric: AnswerableMetric, at place: DomainPlace, times range: Range<Int>,
    into values: inout MutableSpan<Double>
  ) throws(QueryError) {
    try check(place, times: range)
    let recipe = try recipe(of: metric)
    guard case .stored(let stored) = recipe, place.stencil.isPoint,
      index.layouts[stored].kind != .sum, ownAxis(of: recipe) == nil
    else {
      let found = try self.values(of: metric, at: place, times: range)
      for number in values.indices { values[number] = found[number] }
      return
    }
    do { try index.read(stored, at: place.nearest, times: range, into: &values) } catch {
      throw .index(error)
    }
  }

  private func check(_ place: DomainPlace, times range: Range<Int>) throws(QueryError) {
    try check(place)
    guard range.lowerBound >= 0, range.upperBound <= times.count else {
      throw .invalidArgument("times", "\(range)", expected: "within 0..<\(times.count)")
    }
  }

  /// Where a moment lies among the output times.
  func position(of time: UTCTime) throws(QueryError) -> TimeAxis.Position {
    guard let position = times.position(of: time) else {
      throw .outsideRun(
        asked: TimeSelection.moment(time).words, first: times.first, last: times.last)
    }
    return position
  }

  /// The value of a metric whose recipe is known, at a time whose position is known.
  func value(
    of metric: AnswerableMetric, by recipe: AnswerableMetric.Recipe, at place: DomainPlace,
    position: TimeAxis.Position, time: UTCTime, over seconds: Int64?, ozone: Double?
  ) throws(TileIndexError) -> Double {
    if let own = ownAxis(of: recipe) {
      return try value(
        of: metric, by: recipe, in: with(ownAxis: own), at: place, position: position, time: time,
        over: seconds,
        ozone: ozone)
    }
    switch recipe {
    case .stored(let stored):
      return try storedValue(of: stored, at: place, position: position, over: seconds)
    case .derived(let derivation, let sources):
      // A category of several metrics is made of the values of one grid point. Everything else is made of values
      // at the time, which are missing in a gap; the position of the sun is known even there.
      let isWhole = metric.kind == .category && sources.contains { $0 != nil }
      guard !isWhole || !isInGap(position) else { return .nan }
      let place = isWhole ? place.atNearest : place
      func value(
        at moment: TimeAxis.Position, sumsAt end: TimeAxis.Position
      ) throws(TileIndexError) -> Double {
        var given = ingredients(
          at: place.point, time, sumsAt: end, ozone: ozone)
        for (slot, source) in sources.enumerated() {
          guard let source else { continue }
          let position = index.layouts[source].kind == .sum ? end : moment
          given[slot] = try ingredient(source, at: place, position: position)
        }
        return derivation.value(of: given)
      }
      guard isWhole, position.fraction > 0 else { return try value(at: position, sumsAt: position) }
      // What falls is told of the whole interval, as at its end; the sky is that of the moment.
      let end = position.intervalEnd
      let fallen = try value(at: end, sumsAt: end)
      let isFalling = WeatherCode(rawValue: Int(fallen.isNaN ? 0 : fallen))?.isFalling ?? false
      return isFalling ? fallen : try value(at: position, sumsAt: end)
    case .wetShare(let precipitation):
      guard !isInGap(position) else { return .nan }
      let time = position.intervalEnd.output
      return try wetShare(of: precipitation, around: place, times: time..<time + 1)[0]
    }
  }

  /// The value of stored metric number `stored`, by the rule of its kind.
  @_optimize(speed)
  func storedValue(
    of stored: Int, at place: DomainPlace, position: TimeAxis.Position, over seconds: Int64? = nil
  ) throws(TileIndexError) -> Double {
    let metric = index.layouts[stored]
    if metric.isConstant || position.fraction == 0 && metric.kind != .sum {
      return try outputValue(of: stored, kind: metric.kind, at: place, time: position.output)
    }
    guard !isInGap(position), !isUnset(stored, at: position) else { return .nan }
    switch metric.kind {
    case .instant, .vectorComponent, .solar:
      let (before, after) = try pair(of: stored, at: place, time: position.output)
      if metric.kind == .solar {
        return Clearness.radiation(
          before: before, after: after, fraction: position.fraction,
          cosines: cosinesOfZenith(at: place.point, around: position),
          isTowardsSun: index.metrics[stored].name == Metric.directNormalIrradiance.name)
      }
      return before + (after - before) * position.fraction
    case .category, .direction:
      return try outputValue(
        of: stored, kind: metric.kind, at: place, time: position.nearest.output)
    case .mean, .maximum, .minimum:
      // The value of the interval that contains the moment: it ends at the next output time.
      return try outputValue(of: stored, kind: metric.kind, at: place, time: position.output + 1)
    case .sum:
      return try amount(of: stored, at: place, position: position, over: seconds)
    }
  }

  /// The value of a stored metric at an output time, from the corners of the place.
  private func outputValue(
    of stored: Int, kind: Metric.Kind, at place: DomainPlace, time: Int
  ) throws(TileIndexError) -> Double {
    switch kind {
    case .category, .direction:
      return try index.value(of: stored, at: place.nearest, time: number(time))
    case .instant, .vectorComponent, .solar, .sum, .mean, .maximum, .minimum:
      let stencil = place.stencil
      guard !stencil.isPoint else {
        return try index.value(of: stored, at: place.nearest, time: number(time))
      }
      let corners = try index.cellValues(
        of: stored, at: stencil.corners, time: number(time), following: 0)
      return stencil.mean(of: corners.before)
    }
  }

  /// The values of a stored metric at an output time and at the next, from the corners of the place.
  private func pair(
    of stored: Int, at place: DomainPlace, time: Int
  ) throws(TileIndexError) -> (before: Double, after: Double) {
    let stencil = place.stencil
    guard ownAxis < 0 else {
      // They are not next to each other.
      return (
        try outputValue(of: stored, kind: .instant, at: place, time: time),
        try outputValue(of: stored, kind: .instant, at: place, time: time + 1)
      )
    }
    guard !stencil.isPoint else {
      return try index.pair(of: stored, at: place.nearest, time: time)
    }
    let corners = try index.cellValues(of: stored, at: stencil.corners, time: time, following: 1)
    return (stencil.mean(of: corners.before), stencil.mean(of: corners.after))
  }
}

extension ForecastDomain {
  /// Whether a position lies between two output times that have a gap between them.
  func isInGap(_ position: TimeAxis.Position) -> Bool {
    position.fraction > 0 && times.hasGap(before: position.output + 1)
  }

  /// The cosine of the sun's zenith angle at the output times around a position, and at it.
  private func cosinesOfZenith(
    at point: LatLon, around position: TimeAxis.Position
  ) -> (before: Double, after: Double, between: Double) {
    func cosine(_ time: UTCTime) -> Double {
      SolarPosition(at: point, time: time).cosineOfZenith
    }
    return (
      cosine(times[position.output]), cosine(times[position.output + 1]),
      cosine(moment(at: position))
    )
  }
}

extension TimeAxis.Position {
  /// The output time that ends the interval which holds the moment; an output time ends its own.
  var intervalEnd: TimeAxis.Position {
    fraction > 0 ? TimeAxis.Position(output: output + 1, fraction: 0) : self
  }

  /// The nearer output time, the later one of two that are equally near.
  var nearest: TimeAxis.Position {
    TimeAxis.Position(output: output + (fraction < 0.5 ? 0 : 1), fraction: 0)
  }
}
