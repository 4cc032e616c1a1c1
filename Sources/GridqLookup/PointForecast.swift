import GridqFormat
public import GridqGeometry
public import GridqMetrics

/// The answer to a question: some metrics at a coordinate and times, and where they come from.
///
/// Its rows are the times, in order: `for row in answer { print(row.time, row[.temperature]) }`.
public struct PointForecast: Hashable, Sendable {
  /// The coordinate asked for.
  public var point: LatLon
  /// How values at the place were made of those at grid points.
  public var method: InterpolationMethod
  /// The source of the first time, and of all times unless there are other sources.
  public var source: ForecastSource
  /// The sources of times, or of metrics, for which `source` has no answer.
  public var otherSources: [ForecastSource]
  /// For each time, the number of its source in `sources`; empty where `source` answers all times.
  public var sourceNumbers: [Int]
  /// The seconds that sums were asked for over; nil for output intervals.
  public var sumSeconds: Int64?
  /// The ozone column in Dobson units that the UV index was made with; nil for the climatology's.
  public var ozone: Double?
  /// The panel that was asked for; nil for none, and so for a level one.
  public var panel: SolarPanel?
  /// The moment asked for; or the output times of the span, and with them the times at which output is
  /// absent, where the surrounding intervals tell which they are. At these, values are missing unless place
  /// and time alone determine them.
  public var times: [UTCTime]
  /// The series of the metrics, in the order asked for.
  public var metrics: [MetricSeries]
  /// Whether the span asked for extends beyond the run; the part inside is answered.
  public var isCut: Bool
  /// Where output is missing from the run among the times asked for: each from the last output before it to
  /// the first after it. Values in between, and amounts over such an interval, are missing.
  public var gaps: [ClosedRange<UTCTime>]
  /// The names of metrics with a value that is missing because it would be made of what the model had not
  /// computed yet at its first time.
  public var unsetMetrics: [String]
  /// What to know besides the numbers, in one line each.
  public var notices: [ForecastNotice]

  /// An answer that a program makes itself, for tests and previews. Each series has a value for each time.
  public init(
    point: LatLon, method: InterpolationMethod = .nearest, source: ForecastSource,
    otherSources: [ForecastSource] = [], sourceNumbers: [Int] = [], sumSeconds: Int64? = nil,
    ozone: Double? = nil, panel: SolarPanel? = nil, times: [UTCTime], metrics: [MetricSeries],
    isCut: Bool = false,
    gaps: [ClosedRange<UTCTime>] = [], unsetMetrics: [String] = [], notices: [ForecastNotice] = []
  ) {
    self.point = point
    self.method = method
    self.source = source
    self.otherSources = otherSources
    self.sourceNumbers = sourceNumbers
    self.sumSeconds = sumSeconds
    self.ozone = ozone
    self.panel = panel
    self.times = times
    self.metrics = metrics
    self.isCut = isCut
    self.gaps = gaps
    self.unsetMetrics = unsetMetrics
    self.notices = notices
  }
}

extension ForecastDomain: ForecastAnswering {
  /// The forecast at a coordinate, of this domain alone.
  public func forecast(_ question: ForecastQuestion) throws(QueryError) -> PointForecast {
    let place =
      question.cell == .nearest
      ? place(of: question.point, method: question.method)
      : try place(of: question.point, cell: question.cell)
    guard let place else {
      throw .outsideDomains(question.point, domains: Forecasts([self]).extents())
    }
    var metrics = self.metrics.filter { $0.isAmongAll(for: question.panel) }
    if let names = question.metrics {
      metrics = try names.map { name throws(QueryError) in try metric(named: name) }
    }
    return try forecast(question, at: place, of: metrics)
  }

  /// The column of air above a place, of this domain alone.
  public func profile(_ question: ForecastQuestion) throws(QueryError) -> PointProfile {
    try Forecasts([self]).profile(question)
  }

  /// The label of the member that the domain is of.
  ///
  /// - Throws: `.noRun` where it is of none.
  public func members(for question: ForecastQuestion) throws(QueryError) -> [String] {
    try Forecasts([self]).members(for: question)
  }

  /// Answers for a place of this domain, which is found once and serves any number of answers.
  ///
  /// - Parameters:
  ///   - question: of which the times, elevation, sums, units, ozone and panel count.
  ///   - place: of this domain.
  ///   - metrics: of this domain.
  /// - Throws: as ``forecast(_:)``, and `.otherDomain` for a place of another domain.
  public func forecast(
    _ question: ForecastQuestion, at place: DomainPlace, of metrics: [AnswerableMetric]
  ) throws(QueryError) -> PointForecast {
    try check(place)
    try question.check()
    let (selection, seconds, ozone) = (question.times, question.sumSeconds, question.ozone)
    let metrics = try own(metrics)
    let selected = selection.times(of: times)
    guard !selected.isEmpty else {
      throw .outsideRun(asked: selection.words, first: times.first, last: times.last)
    }
    let rows = selected.outputs.count + selected.absent.count
    guard metrics.isEmpty || rows <= index.limits.values / metrics.count else {
      throw .tooManyValues(metrics: metrics.count, times: rows, limit: index.limits.values)
    }
    var adjustment: ElevationAdjustment?
    var asked = self
    asked.panel = question.panel ?? .level
    if let elevation = question.elevation {
      let made = try self.adjustment(to: elevation, at: place)
      (adjustment, asked.rise) = (made, made.rise)
    }
    func answer(_ metric: AnswerableMetric) throws(QueryError) -> [Double] {
      if case .moment(let time) = selection {
        return [try asked.value(of: metric, at: place, time: time, over: seconds, ozone: ozone)]
      }
      return try asked.values(of: metric, at: place, times: selected, over: seconds, ozone: ozone)
    }
    let moments: [UTCTime]
    if case .moment(let time) = selection {
      moments = [time]
    } else {
      moments = selected.moments(of: times)
    }
    // The sums of an answer share them.
    let intervals =
      metrics.contains { $0.kind == .sum }
      ? moments.map { sumInterval(endingAt: $0, over: seconds) } : []
    var series: [MetricSeries] = []
    var unset: [String] = []
    let start = times.position(of: moments[0])
    for metric in metrics {
      var ownIntervals = intervals
      if metric.kind == .sum, let own = ownAxis(of: try recipe(of: metric)) {
        let view = with(ownAxis: own)
        for (row, moment) in moments.enumerated() {
          if let interval = intervals[row], view.isProRata(interval, endingAt: moment) {
            ownIntervals[row]?.isProRata = true
          }
        }
      }
      var values = try answer(metric)
      if let start, values[0].isNaN, try isMissingAsUnset(metric, at: start) {
        unset.append(metric.name)
      }
      try adjustment?.adjust(&values, of: metric) { () throws(QueryError) in
        let temperature = try self.metric(named: Metric.temperature.name)
        return (try answer(temperature), temperature.unit)
      }
      let spans = spans(of: metric, by: try recipe(of: metric), at: moments)
      let conversion = metric.conversion(to: question.units)
      var quantum = metric.quantum
      if metric.scale == .linear { quantum *= conversion.scale }
      for index in values.indices { values[index] = conversion(values[index]) }
      var one = MetricSeries(
        name: metric.name, title: metric.title, standardName: metric.standardName,
        unit: conversion.unit.symbol, kind: metric.kind, cellMethod: metric.cellMethod,
        level: metric.level, isConstant: metric.isConstant, quantum: quantum,
        scale: metric.scale.multiplied(by: conversion.scale), values: values,
        intervals: metric.kind == .sum ? ownIntervals : [])
      one.spans = spans
      series.append(one)
    }
    var forecast = PointForecast(
      point: place.point, method: place.method,
      source: ForecastSource(
        run: run, domain: name, member: index.description.member,
        generation: generation, digest: digest, gridSpacing: grid.spacing,
        indexModified: index.modified, cell: try cell(at: place), adjustment: adjustment),
      sumSeconds: seconds, ozone: ozone, panel: question.panel, times: moments, metrics: series,
      isCut: selected.isCut,
      gaps: times.gaps(
        touching: moments
          + momentsBeside(moments, of: selected, metrics: metrics, over: seconds)),
      unsetMetrics: unset)
    forecast.notices = try notices(of: forecast, metrics: metrics, at: place, cell: place.surface)
    return forecast
  }
}
