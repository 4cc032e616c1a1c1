public import GridqGeometry
public import GridqMetrics

extension ForecastDomain {
  /// Answers for a place of this domain in days of the calendar.
  ///
  /// Each day that the selection touches is answered as a whole, as far as the run reaches: from the output
  /// times from its start on and before its end; of values that are told of the interval that ends at the
  /// time, from the intervals that end in it. A sum is the amount from the start of the day to its end, the
  /// difference of two totals; where the run covers a part of the day, over that part. Which days are partial
  /// is said.
  ///
  /// - Parameters:
  ///   - selection: a moment stands for its day.
  ///   - zone: by whose clocks days begin.
  /// - Throws: as an answer for a place by output times; `.tooManyValues` also for more than 4096 days.
  public func daily(
    at place: DomainPlace, metrics: [AnswerableMetric], days selection: TimeSelection = .wholeRun,
    in zone: TimeZoneRules = .utc, elevation: Double? = nil, units: UnitSystem = .metric,
    ozone: Double? = nil
  ) throws(QueryError) -> DailyForecast {
    try DailyForecast(
      metrics.map { $0.name }, days: selection, in: zone
    ) { (names, times, seconds) throws(QueryError) in
      let asked = try (names ?? []).map { name throws(QueryError) in try metric(named: name) }
      return try forecast(
        at: place, metrics: asked, times: times, elevation: elevation, sumsOver: seconds,
        units: units, ozone: ozone)
    }
  }
}

extension Forecasts {
  /// The forecast at a coordinate in days of the calendar, of all runs, as
  /// ``forecast(at:named:times:method:cell:elevation:sumsOver:units:ozone:edgeMargin:)`` gives it, and days as
  /// ``ForecastDomain/daily(at:metrics:days:in:elevation:units:ozone:)`` makes them.
  public func daily(
    at point: LatLon, named names: [String]?, days selection: TimeSelection = .wholeRun,
    in zone: TimeZoneRules = .utc, method: InterpolationMethod = .nearest,
    cell surface: CellSurface = .nearest, elevation: Double? = nil, units: UnitSystem = .metric,
    ozone: Double? = nil, edgeMargin: Double = 1
  ) throws(QueryError) -> DailyForecast {
    try DailyForecast(
      names, days: selection, in: zone
    ) { (names, times, seconds) throws(QueryError) in
      try forecast(
        at: point, named: names, times: times, method: method, cell: surface, elevation: elevation,
        sumsOver: seconds, units: units, ozone: ozone, edgeMargin: edgeMargin)
    }
  }
}
