public import GridqGeometry
public import GridqLookup
public import GridqMetrics

extension StoreSnapshot {
  /// The forecast at a coordinate in days of the calendar, as ``Forecasts`` gives it for the runs of the store.
  ///
  /// Parameters and errors are those of an answer by output times, and of days by ``ForecastDomain``.
  public func daily(
    at point: LatLon, named names: [String]?, days selection: TimeSelection = .wholeRun,
    in zone: TimeZoneRules = .utc, method: InterpolationMethod = .nearest,
    cell surface: CellSurface = .nearest, elevation: Double? = nil, units: UnitSystem = .metric,
    ozone: Double? = nil, edgeMargin: Double = 1, of runs: StoreSelection = StoreSelection()
  ) throws(QueryError) -> DailyForecast {
    try DailyForecast(names, days: selection, in: zone) {
      (names, times, seconds) throws(QueryError) in
      try forecast(
        at: point, named: names, times: times, method: method, cell: surface, elevation: elevation,
        sumsOver: seconds, units: units, ozone: ozone, edgeMargin: edgeMargin, of: runs)
    }
  }
}
