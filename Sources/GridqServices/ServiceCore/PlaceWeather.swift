public import GridQuery
public import GridqGeometry
public import GridqLookup
public import GridqMetrics

/// The weather at a place, at even steps of time: what services are made of whose shape is not the index's.
///
/// Values are in the units of the metric table: °C, m/s, hPa, mm, %, m, W/m².
public struct PlaceWeather: Sendable {
  /// The coordinate asked for.
  public let point: LatLon
  /// In order, `step` seconds apart; those that the runs do not cover are left out at both ends.
  public let times: [UTCTime]
  /// Seconds from one time to the next, and what sums are over: an amount at a time is that of the step which
  /// ends there; of the weather now, what falls in as long at the rate of the moment.
  public let step: Int64
  /// The seconds between the output times of the run that answers the first time; nil for a single one.
  public let outputStep: Int64?
  /// Where the values come from: the best source, and the others where there are several.
  public let sources: [ForecastSource]
  /// What to know besides the numbers.
  public let notices: [ForecastNotice]
  /// For each metric that is known, its values; NaN is missing.
  private var columns: [String: [Double]]
  /// The unit of each column.
  private var units: [String: String]
  /// The rows of each column that the model wrote before it had computed them.
  private var uncomputed: [String: Set<Int>] = [:]
  /// The sources of each value, as numbers; empty where there is one.
  private var origins: [String: [[Int]]] = [:]

  /// What is known at one time.
  public struct Moment: Sendable {
    public let time: UTCTime
    fileprivate let row: Int
    fileprivate let weather: PlaceWeather

    /// The value of a metric, rounded to what is known of it; nil where it is missing.
    public subscript(metric: Metric) -> Double? {
      guard let value = weather.columns[metric.name]?[row], value.isFinite else { return nil }
      return value
    }

    /// The same for what is made of the value: nil as well where the model wrote it before it had computed it.
    func computed(_ metric: Metric) -> Double? {
      weather.uncomputed[metric.name]?.contains(row) == true ? nil : self[metric]
    }

    /// The unit of a metric's values; nil where none is known. It matters for those that are not in the metric table.
    public func unit(of metric: Metric) -> String? { weather.units[metric.name] }

    /// The weather as a code; nil where it is not known.
    public var code: WeatherCode? { WeatherCode(self[.weatherCode]) }

    /// Whether the sun is up.
    public var isDay: Bool {
      SolarPosition(
        at: weather.point, secondsSince1970: time.secondsSince1970
      ).isDay
    }

    /// Whether two metrics have the same source.
    func areOfOneSource(_ one: Metric, _ other: Metric) -> Bool {
      weather.origins[one.name]?[row] == weather.origins[other.name]?[row]
    }

    /// The amount of what is a part of the precipitation, such as snow, in mm of water; nil where it is not known, and
    /// where it is not of the source of the precipitation.
    func part(_ metric: Metric) -> Double? {
      areOfOneSource(metric, .precipitation) ? self[metric] : nil
    }
  }

  /// What is known at each time, in order.
  public var moments: [Moment] { times.indices.map(moment) }

  /// The moments whose temperature is known, so none in a gap of the output. If no run has a temperature, those at which anything is
  /// known.
  var knownMoments: [Moment] {
    moments.filter { moment in
      columns[Metric.temperature.name].map { $0[moment.row].isFinite }
        ?? columns.values.contains { $0[moment.row].isFinite }
    }
  }

  /// What is known at the time of a row.
  public func moment(_ row: Int) -> Moment {
    Moment(time: times[row], row: row, weather: self)
  }

  /// Whether a metric is known at any of the times.
  public func knows(_ metric: Metric) -> Bool {
    columns[metric.name]?.contains { $0.isFinite } ?? false
  }

  /// The cell that answers the first time.
  public var cell: GridCell { sources[0].cell }
}

extension PlaceWeather {
  /// The weather of a store's snapshot at a coordinate.
  ///
  /// Where the output of the runs has a requested time, that output answers; between output times, values are
  /// interpolated by the rule of each metric, and amounts are shares of the output's. The weather code is that of the
  /// heaviest of what falls in the step that ends at the time, as the amounts are; where nothing does, that of the time.
  ///
  /// - Parameters:
  ///   - start: the first time.
  ///   - count: how many times, at least 1.
  ///   - step: seconds from one to the next, above 0.
  ///   - metrics: those to look up; all that the best domain answers for when nil.
  ///   - selection: which runs may answer.
  ///   - codes: what weather codes are told of.
  /// - Throws: as ``GridqLookup/ForecastAnswering/forecast(_:)``;
  ///   `.outsideRun` when none of the times is covered.
  public init(
    of snapshot: StoreSnapshot, at point: LatLon, from start: UTCTime, count: Int, step: Int64,
    metrics: [Metric]? = nil, method: InterpolationMethod = .nearest,
    cell surface: CellSurface = .nearest, elevation: Double? = nil, ozone: Double? = nil,
    of selection: RunSelection = RunSelection(), codes: Codes = .steps
  ) throws(QueryError) {
    func question(_ times: TimeSelection) -> ForecastQuestion {
      ForecastQuestion(
        at: point, named: metrics?.map(\.name), times: times, method: method, cell: surface,
        elevation: elevation, sumsOver: step, ozone: ozone, of: selection)
    }
    var lacking: [String: QueryError] = [:]
    let wanted = (0..<max(1, count)).compactMap { start.adding(seconds: Int64($0) * step) }
    let span = TimeSelection.span(from: start, through: wanted.last ?? start)
    var outputs: PointForecast?
    do throws(QueryError) {
      outputs = try snapshot.forecast(question(span))
    } catch .outsideRun {
      // No output time lies in the span; moments between two may.
    }
    var rows: [UTCTime: Int] = [:]
    for (timeNumber, time) in (outputs?.times ?? []).enumerated() { rows[time] = timeNumber }
    var parts: [(time: UTCTime, answer: PointForecast, row: Int)] = []
    var outside: QueryError?
    for time in wanted {
      if let outputs, let row = rows[time] {
        parts.append((time, outputs, row))
        continue
      }
      do throws(QueryError) {
        let answer = try snapshot.forecast(question(.moment(time)), lacking: &lacking)
        parts.append((time, answer, 0))
      } catch .outsideRun(let asked, let first, let last) {
        outside = outside ?? .outsideRun(asked: asked, first: first, last: last)
        if !parts.isEmpty { break }
      }
    }
    guard let first = parts.first else {
      throw outside
        ?? .outsideRun(asked: span.words, first: start, last: wanted.last ?? start)
    }
    self.init(point, parts, step: step, first: outputs ?? first.answer)
    // What none of the moments has is an error, as of one.
    for metric in metrics ?? [] where units[metric.name] == nil {
      if let error = lacking[metric.name] { throw error }
    }
    let isOfOutputs = outputs.map { $0.times == wanted && outputStep == step } ?? false
    let told = [Metric.weatherCode, .precipitationProbability].filter(knows)
    guard codes == .steps, !isOfOutputs, !told.isEmpty else { return }
    let before = start.adding(seconds: -step) ?? start
    let intervals = try OutputIntervals(
      of: snapshot, at: point, from: before.adding(seconds: 1) ?? start,
      through: parts[parts.count - 1].time,
      metrics: [.precipitation] + told, selection, surface)
    for (timeNumber, time) in times.enumerated() {
      let before = time.adding(seconds: -step) ?? time
      if let fallen = intervals.fallen(from: before, to: time) {
        columns[Metric.weatherCode.name]?[timeNumber] = Double(fallen.rawValue)
      }
      columns[Metric.precipitationProbability.name]?[timeNumber] =
        intervals.chance(from: before, to: time) ?? .nan
    }
  }

  /// What weather codes are told of.
  public enum Codes: Sendable {
    /// Of the moment alone, as the library tells them.
    case moments
    /// Of the steps that amounts are of, too.
    case steps
  }

  /// The weather now: instants at a time, and what falls at the moment.
  ///
  /// What falls is that of the output interval which holds the moment, and amounts are what falls in `step` seconds
  /// at its rate. So a code, an amount and what other services say of the moment never contradict each other.
  ///
  /// - Parameters:
  ///   - now: the moment.
  ///   - time: that of the instants, at which the answer is given; the moment when nil.
  ///   - step: the seconds that amounts are for, above 0.
  ///   - metrics, others: as for a series.
  public init(
    of snapshot: StoreSnapshot, at point: LatLon, now: UTCTime, told time: UTCTime? = nil,
    step: Int64, metrics: [Metric], method: InterpolationMethod = .nearest,
    cell surface: CellSurface = .nearest, elevation: Double? = nil, ozone: Double? = nil,
    of selection: RunSelection = RunSelection()
  ) throws(QueryError) {
    try self.init(
      of: snapshot, at: point, from: time ?? now, count: 1, step: step, metrics: metrics,
      method: method, cell: surface, elevation: elevation, ozone: ozone, of: selection,
      codes: .moments)
    let falling: [Metric] = [
      .precipitation, .snowfall, .graupel, .precipitationProbability, .weatherCode,
    ]
    // Without the amount, there is nothing that could contradict the code but the cloud.
    let asked = falling.filter { metrics.contains($0) || $0 == .precipitation }
    guard metrics.contains(where: falling.contains) else { return }
    let intervals = try asked.asked { asked throws(QueryError) in
      try OutputIntervals(
        of: snapshot, at: point, from: now, through: now, metrics: asked, selection, surface)
    }
    guard let interval = intervals.interval(containing: now) else { return }
    let share = Double(step) / Double(interval.seconds)
    for (metric, amount) in [
      (Metric.precipitation, interval.precipitation), (.snowfall, interval.snowfall),
      (.graupel, interval.graupel),
    ] {
      guard metrics.contains(metric) else { continue }
      columns[metric.name] = [amount.map { $0 * share } ?? .nan]
      // What is a part of the amount is of its source.
      origins[metric.name] = nil
    }
    if let probability = interval.probability {
      columns[Metric.precipitationProbability.name] = [probability]
    }
    guard metrics.contains(.weatherCode) else { return }
    let moment = moment(0)
    if let code = interval.code, code.isFalling {
      columns[Metric.weatherCode.name] = [Double(code.rawValue)]
    } else if moment.code?.isFalling == true {
      // It has ended since that time.
      let sky = try OutputIntervals.sky(
        of: snapshot, at: point, moment.time, selection, surface)
      columns[Metric.weatherCode.name] = [sky.map { Double($0.rawValue) } ?? .nan]
    }
  }

  private init(
    _ point: LatLon, _ parts: [(time: UTCTime, answer: PointForecast, row: Int)], step: Int64,
    first: PointForecast
  ) {
    self.point = point
    self.step = step
    times = parts.map(\.time)
    let gaps = zip(first.times.dropFirst(), first.times).map { $0.seconds(since: $1) }
    outputStep = gaps.min()
    var columns: [String: [Double]] = [:]
    // A field that has changed its unit or its kind between two runs is told of as the series has it.
    var references: [String: MetricSeries] = [:]
    for series in first.metrics + parts.flatMap(\.answer.metrics)
    where references[series.name] == nil { references[series.name] = series }
    var others: Set<String> = []
    var sources: [ForecastSource] = []
    var notices: [ForecastNotice] = []
    let isOfMany = parts.contains { !$0.answer.otherSources.isEmpty }
    for (partNumber, part) in parts.enumerated() {
      for series in part.answer.metrics {
        guard references[series.name].map(series.isSameQuantity) ?? true else {
          others.insert(series.name)
          continue
        }
        columns[series.name, default: [Double](repeating: .nan, count: parts.count)][partNumber] =
          series[part.row] ?? .nan
        if isOfMany {
          origins[series.name, default: [[Int]](repeating: [], count: parts.count)][partNumber] =
            part.answer.origin(of: series, at: part.row)
        }
      }
      for (_, names) in part.answer.uncomputed.filter({ $0.row == part.row }) {
        for name in names { uncomputed[name, default: []].insert(partNumber) }
      }
      let source = part.answer.source(at: part.row)
      if !sources.contains(source) { sources.append(source) }
      for notice in part.answer.notices where !notices.contains(notice) { notices.append(notice) }
    }
    self.columns = columns
    units = references.mapValues(\.unit)
    self.sources = sources
    self.notices = notices + others.sorted().map(ForecastNotice.otherQuantity)
  }
}

extension WeatherCode {
  /// The code that a value of the metric is; nil for a missing one, and for one that is none.
  public init?(_ value: Double?) {
    guard let value, let number = Int(exactly: value) else { return nil }
    self.init(rawValue: number)
  }
}
