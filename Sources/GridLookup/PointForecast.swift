public import Forecast
public import GridGeometry
import TileFormat

/// The answer to a question: some metrics at a coordinate and times, with where it comes from.
public struct PointForecast: Hashable, Sendable {
  /// The coordinate asked for.
  public var point: LatLon
  public var method: InterpolationMethod
  public var run: ModelRun
  /// The domain that answered: `d02`.
  public var domain: String
  /// The member of an ensemble; empty when the run is not one of several.
  public var member: String = ""
  /// Of the publications of the run, from 1; 0 when that is not known.
  public var generation: UInt32 = 0
  /// Metres between neighbouring grid points, as the model states them.
  public var gridSpacing: Double?
  /// When the file of the index was last written, as its file system has it: the end of the build, unless it was
  /// copied without its times. Nil for an index that is from no file.
  public var indexModified: UTCTime?
  /// The cell whose centre is nearest, of the surface asked for.
  public var cell: GridCell
  /// What was adjusted to the height asked for; nil when none was.
  public var adjustment: ElevationAdjustment?
  /// The seconds that sums were asked for over; nil for output intervals.
  public var sumSeconds: Int64?
  /// The ozone column in Dobson units that the UV index was made with; nil for the climatology's.
  public var ozone: Double?
  /// The moment asked for; or the output times of the span, and with them the times at which output is
  /// missing, where the intervals around say what they were. At these the values are missing, but for
  /// what place and time say alone.
  public var times: [UTCTime]
  public var metrics: [MetricSeries]
  /// Whether the span asked for reaches past the run; what is inside is answered.
  public var isCut: Bool
  /// Where output is missing from the run among the times asked for: from the last output before to
  /// the first after. Values in between, and amounts over such an interval, are missing.
  public var gaps: [ClosedRange<UTCTime>]
  /// The names of metrics of which a value is missing because it would be made of what the model had not
  /// computed yet at its first time.
  public var unsetMetrics: [String]
  /// What is to be known beside the numbers, in one line each.
  public var notices: [ForecastNotice] = []
}

/// The values of one metric, one for each time of the answer.
public struct MetricSeries: Hashable, Sendable {
  public var name: String
  /// The symbol of the unit of `values`.
  public var unit: String
  public var kind: Metric.Kind
  /// What a value is in time; nil where the index does not tell.
  public var cellMethod: CellMethod?
  /// Where above or below the ground it is; nil where the index does not tell.
  public var level: Level?
  /// The step that values at a grid point are stored in: in `unit`, or as a share of the value on a
  /// logarithmic scale.
  public var quantum: Double
  /// What the quantum is a step of; in `unit`.
  public var scale: Metric.Scale
  /// NaN is missing.
  public var values: [Double]
  /// What each value of a sum is the amount over, nil where that is not known; empty for other kinds.
  public var intervals: [SumInterval?]

  /// Whether shares of output intervals are in a sum.
  public var isProRata: Bool { intervals.contains { $0?.isProRata == true } }
}

extension ForecastDomain {
  /// Answers for a coordinate; nil when it lies outside this domain.
  ///
  /// - Parameters:
  ///   - surface: land or sea is answered from the nearest cell of that surface alone, whatever the
  ///     method.
  ///   - elevation: metres above the sea to which temperature and surface pressure are adjusted; nil
  ///     leaves them at the model's ground.
  ///   - seconds: the length of sums, above 0; nil for the output interval that ends at the time.
  /// - Throws: `.outsideRun` when no part of the selection is inside the run; `.tooManyValues` for more
  ///   than `LookupLimits` allow, before anything is looked up; `.noCell`;
  ///   `.absentMetric` when the index does not hold what the surface or the elevation needs; `.index`.
  public func forecast(
    at point: LatLon, metrics: [AnswerableMetric], times selection: TimeSelection = .wholeRun,
    method: InterpolationMethod = .nearest, cell surface: CellSurface = .nearest,
    elevation: Double? = nil, sumsOver seconds: Int64? = nil, units: UnitSystem = .metric
  ) throws(QueryError) -> PointForecast? {
    let method = surface == .nearest ? method : .nearest
    let found =
      surface == .nearest
      ? place(of: point, method: method) : try place(of: point, cell: surface)
    guard let place = found else { return nil }
    let metrics = try own(metrics)
    let selected = selection.times(of: times)
    guard !selected.isEmpty else {
      throw .outsideRun(asked: selection.words, first: times.first, last: times.last)
    }
    let rows = selected.outputs.count + selected.absent.count
    guard metrics.count * rows <= index.limits.values else {
      throw .tooManyValues(metrics: metrics.count, times: rows, limit: index.limits.values)
    }
    func answer(_ metric: AnswerableMetric) throws(QueryError) -> [Double] {
      if case .moment(let time) = selection {
        return [try value(of: metric, at: place, time: time, over: seconds)]
      }
      return try values(of: metric, at: place, times: selected, over: seconds)
    }
    let moments: [UTCTime]
    if case .moment(let time) = selection {
      moments = [time]
    } else {
      moments = selected.moments(of: times)
    }
    var adjustment: ElevationAdjustment?
    if let elevation { adjustment = try self.adjustment(to: elevation, at: place) }
    // The sums of an answer share them.
    let intervals =
      metrics.contains { $0.kind == .sum }
      ? moments.map { sumInterval(endingAt: $0, over: seconds) } : []
    var series: [MetricSeries] = []
    var unset: [String] = []
    let start = times.position(of: moments[0])
    for metric in metrics {
      var values = try answer(metric)
      if let start, values[0].isNaN, try isMissingAsUnset(metric, at: start) {
        unset.append(metric.name)
      }
      try adjustment?.adjust(&values, of: metric) { () throws(QueryError) in
        let temperature = try self.metric(named: Metric.temperature.name)
        return (try answer(temperature), temperature.unit)
      }
      var unit = metric.unit
      var quantum = metric.quantum
      var scale = metric.scale
      if let conversion = metric.metric?.conversion(to: units) {
        unit = conversion.unit.symbol
        if scale == .linear { quantum *= conversion.scale }
        scale = scale.multiplied(by: conversion.scale)
        for index in values.indices { values[index] = conversion(values[index]) }
      }
      series.append(
        MetricSeries(
          name: metric.name, unit: unit, kind: metric.kind, cellMethod: metric.cellMethod,
          level: metric.level, quantum: quantum, scale: scale,
          values: values,
          intervals: metric.kind == .sum ? intervals : []))
    }
    var forecast = PointForecast(
      point: point, method: method, run: run, domain: name, cell: try cell(at: place),
      adjustment: adjustment, sumSeconds: seconds, ozone: ozone, times: moments, metrics: series,
      isCut: selected.isCut,
      gaps: gaps(
        touching: moments
          + momentsBeside(moments, of: selected, metrics: metrics, over: seconds)),
      unsetMetrics: unset)
    forecast.member = index.description.member
    forecast.generation = index.description.generation
    forecast.gridSpacing = grid.spacing
    forecast.indexModified = index.modified
    forecast.notices = try notices(of: forecast, metrics: metrics, at: place, cell: surface)
    return forecast
  }
}
