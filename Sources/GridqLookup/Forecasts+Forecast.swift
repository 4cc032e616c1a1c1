import GridqFormat
public import GridqGeometry
public import GridqMetrics

extension Forecasts {
  /// The forecast at a coordinate.
  ///
  /// Each time is answered by the finest domain that contains the coordinate, if possible more than
  /// `edgeMargin` cells from its edge, in the newest run of the first model that covers the time: an answer may come
  /// from several. `sources` of the answer names them, `source(at:)` and each row the one of a time. Domains that
  /// hold all the metrics come first. Where the source of a time does not know a metric, the next one that
  /// does answers for it, and the series says so: for example, the first time of a run ends no interval, so
  /// an amount there comes from the run before, if there is one. An amount over
  /// several output intervals is made of parts, each of the newest run that knows it, and no output interval is cut
  /// between two: a day is the sum of its hours. An output time that is absent from a run is answered by the next one. Members
  /// of an ensemble are not mixed.
  ///
  /// - Parameters:
  ///   - latitude: degrees north, −90…90.
  ///   - longitude: degrees east.
  ///   - metrics: nil for all that the best domain answers for.
  ///   - times: without a start, from the first time of the best domain; without an end, to the last time of
  ///     all domains.
  ///   - surface: for land or sea, the nearest cell of that surface alone answers, whatever the method.
  ///   - elevation: metres above the sea to which temperature and surface pressure are adjusted; nil
  ///     leaves them at the model's ground.
  ///   - seconds: the length of sums, above 0; nil for the output interval that ends at the time.
  ///   - ozone: the total column in Dobson units, above 0, that the UV index is made with; that of
  ///     a climatology when nil.
  /// - Throws: `.invalidArgument` for an invalid coordinate, or a number outside what is stated here;
  ///   `.outsideDomains` when no domain contains the coordinate; `.outsideRun` when no run has output at the
  ///   times; `.absentMetric` when no domain there holds a metric; `.tooManyValues`, `.noCell`,
  ///   `.unknownUnit`, `.index`.
  public func forecast(
    at latitude: Double, _ longitude: Double, metrics: [Metric]? = nil,
    times: TimeSelection = .wholeRun, method: InterpolationMethod = .nearest,
    cell surface: CellSurface = .nearest, elevation: Double? = nil,
    sumsOver seconds: Int64? = nil, units: UnitSystem = .metric, ozone: Double? = nil,
    edgeMargin: Double = 1
  ) throws(QueryError) -> PointForecast {
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw .invalidArgument(
        "coordinate", "\(latitude), \(longitude)",
        expected: "a latitude between -90 and 90 degrees and a longitude")
    }
    return try forecast(
      at: point, named: metrics.map { $0.map { $0.name } }, times: times, method: method,
      cell: surface,
      elevation: elevation, sumsOver: seconds, units: units, ozone: ozone, edgeMargin: edgeMargin)
  }

  /// The same for metrics by name, canonical or an alias: also those that only a later version of the metric
  /// table has.
  ///
  /// - Throws: also `.unknownMetric`, for a name in no domain there and not in the metric table.
  public func forecast(
    at point: LatLon, named names: [String]?, times: TimeSelection = .wholeRun,
    method: InterpolationMethod = .nearest, cell surface: CellSurface = .nearest,
    elevation: Double? = nil, sumsOver seconds: Int64? = nil, units: UnitSystem = .metric,
    ozone: Double? = nil, edgeMargin: Double = 1
  ) throws(QueryError) -> PointForecast {
    try QueryError.check(elevation: elevation, sumsOver: seconds, ozone: ozone)
    guard !edgeMargin.isNaN else {
      throw .invalidArgument("edge margin", "\(edgeMargin)", expected: "a number of cells")
    }
    var candidates = candidates(
      for: point, metrics: names ?? [], method: surface == .nearest ? method : .nearest,
      edgeMargin: edgeMargin)
    guard let best = candidates.first else {
      throw .outsideDomains(point, domains: extents())
    }
    let member = best.domain.index.description.member
    candidates.removeAll { $0.domain.index.description.member != member }
    let stitch = Stitch(
      candidates, times: times,
      request: Stitch.Request(
        point: point, names: names ?? best.domain.metrics.map { $0.name }, cell: surface,
        elevation: elevation, sumSeconds: seconds, units: units, ozone: ozone))
    guard let answer = try stitch?.answer() else {
      throw outsideRuns(times, of: candidates.map { $0.domain })
    }
    return answer
  }

  /// The domains that contain a coordinate, the best first.
  private func candidates(
    for point: LatLon, metrics names: [String], method: InterpolationMethod, edgeMargin: Double
  ) -> [Candidate] {
    var all = domains.compactMap {
      candidate($0, for: point, metrics: names, method: method, edgeMargin: edgeMargin)
    }
    guard all.count > 1 else { return all }
    let ranks = ModelOrder.ranks(
      of: all.lazy.filter { !$0.domain.isOfFuture }.map {
        ModelOrder.Entry(
          $0.domain.run, spacing: $0.domain.grid.spacing, last: $0.domain.times.last)
      }, preferring: models)
    if !ranks.isEmpty {
      for number in all.indices { all[number].rank = ranks[all[number].domain.run.model] ?? 0 }
    }
    all.sort { $0.isPreferred(to: $1, preference) }
    return all
  }
}

extension Metric {
  /// The metric that a user's text names, canonically or by an alias.
  ///
  /// - Throws: `.unknownMetric`, with the name that may have been meant.
  public init(named name: String) throws(QueryError) {
    guard let metric = Metric.named(name) else {
      throw .unknownMetric(name: name, suggestion: Metric.suggestion(for: name))
    }
    self = metric
  }
}
