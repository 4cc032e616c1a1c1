public import GridQuery
public import GridqGeometry
public import GridqLookup
public import GridqMetrics

/// What falls in each output interval of the runs around a time, and the course of the sky: finer than hours where the
/// output is.
public struct OutputIntervals: Sendable {
  /// One of them.
  public struct Interval: Hashable, Sendable {
    public var start: UTCTime
    public var end: UTCTime
    /// mm.
    public var precipitation: Double
    /// mm of water; nil where it is not known.
    public var snowfall: Double?
    /// mm of water; nil where it is not known.
    public var graupel: Double?
    /// %; nil where it is not known.
    public var probability: Double?
    public var code: WeatherCode?

    public var seconds: Int64 { end.seconds(since: start) }
  }

  /// In order; those whose precipitation is known.
  public let intervals: [Interval]
  public let notices: [ForecastNotice]
  /// The values of what has a mean, by the name of the metric, at the first moment, at output times, and at the last
  /// moment.
  private let courses: [String: [(time: UTCTime, value: Double)]]
  /// Where output is missing.
  private let gaps: [ClosedRange<UTCTime>]
  /// Seconds of the longest interval.
  private let longestInterval: Int64

  /// What the sky of a period is made of, as means.
  private static let ofSky: [Metric] = [.cloudCover, .visibility, .temperature]

  /// Seconds of the longest interval that is looked for at the end of a span.
  private static let longest: Int64 = 12 * 3600

  /// The intervals that lie at least in part between two times.
  ///
  /// - Parameters:
  ///   - metrics: those of precipitation, its kinds, its probability, the weather code, the cloud cover, the visibility
  ///     and the temperature that are known there.
  /// - Throws: as ``GridqLookup/ForecastAnswering/forecast(_:)``;
  ///   where no output ends there, there are no intervals instead.
  public init(
    of snapshot: StoreSnapshot, at point: LatLon, from start: UTCTime, through end: UTCTime,
    metrics: [Metric], _ selection: RunSelection = RunSelection(),
    _ surface: CellSurface = .nearest
  ) throws(QueryError) {
    var answer: PointForecast
    do throws(QueryError) {
      answer = try snapshot.forecast(
        ForecastQuestion(
          at: point, named: metrics.map(\.name),
          times: .span(from: start, through: end.adding(seconds: OutputIntervals.longest) ?? end),
          cell: surface, of: selection))
    } catch .outsideRun {
      (intervals, notices, courses, gaps, longestInterval) = ([], [], [:], [], 0)
      return
    }
    answer.dropUncomputed()
    let sky = metrics.filter(OutputIntervals.ofSky.contains)
    courses = try OutputIntervals.courses(of: sky, in: answer, from: start, through: end) {
      time throws(QueryError) in
      var lacking: [String: QueryError] = [:]
      return try snapshot.forecast(
        ForecastQuestion(
          at: point, named: sky.map(\.name), times: .moment(time), cell: surface, of: selection),
        lacking: &lacking)
    }
    gaps = answer.gapsOfAnswer
    notices = answer.notices.filter { $0.code != .cut }
    func series(_ metric: Metric) -> MetricSeries? {
      answer.metrics.first { $0.name == metric.name }
    }
    guard let amounts = series(.precipitation) else {
      (intervals, longestInterval) = ([], 0)
      return
    }
    // What is a part of an amount is of its source.
    func part(_ metric: Metric, _ timeNumber: Int) -> Double? {
      guard let part = series(metric),
        answer.origin(of: part, at: timeNumber) == answer.origin(of: amounts, at: timeNumber)
      else { return nil }
      return part[timeNumber]
    }
    let (shares, codes) = (series(.precipitationProbability), series(.weatherCode))
    intervals = answer.times.indices.compactMap { timeNumber in
      let time = answer.times[timeNumber]
      guard let amount = amounts[timeNumber], amounts.intervals.indices.contains(timeNumber),
        let seconds = amounts.intervals[timeNumber]?.seconds, seconds > 0,
        let start = time.adding(seconds: -seconds)
      else { return nil }
      return Interval(
        start: start, end: time, precipitation: amount, snowfall: part(.snowfall, timeNumber),
        graupel: part(.graupel, timeNumber), probability: shares?[timeNumber],
        code: WeatherCode(codes?[timeNumber]))
    }
    longestInterval = intervals.lazy.map(\.seconds).max() ?? 0
  }

  /// The values at output times, NaN where they are missing, and at the ends of the span as far as they are known.
  private static func courses(
    of metrics: [Metric], in answer: PointForecast, from start: UTCTime, through end: UTCTime,
    at ask: (UTCTime) throws(QueryError) -> PointForecast
  ) throws(QueryError) -> [String: [(time: UTCTime, value: Double)]] {
    guard !metrics.isEmpty else { return [:] }
    var known: [(time: UTCTime, answer: PointForecast, row: Int)] = []
    for time in start == end ? [start] : [start, end] where !answer.times.contains(time) {
      do throws(QueryError) {
        known.append((time, try ask(time), 0))
      } catch .outsideRun {
        // Nothing is told of what lies beyond.
      }
    }
    for (row, time) in answer.times.enumerated() { known.append((time, answer, row)) }
    known.sort { $0.time < $1.time }
    var courses: [String: [(time: UTCTime, value: Double)]] = [:]
    for (time, answer, row) in known {
      for series in answer.metrics {
        courses[series.name, default: []].append((time, series[row] ?? .nan))
      }
    }
    return courses
  }

  /// What the sky looks like at a moment, whatever falls; nil where that is not known.
  static func sky(
    of snapshot: StoreSnapshot, at point: LatLon, _ time: UTCTime, _ selection: RunSelection,
    _ surface: CellSurface
  ) throws(QueryError) -> WeatherCode? {
    let answer = try ofSky.asked { metrics throws(QueryError) in
      try snapshot.forecast(
        ForecastQuestion(
          at: point, named: metrics.map(\.name), times: .moment(time), cell: surface, of: selection)
      )
    }
    func value(_ metric: Metric) -> Double? {
      answer.metrics.first { $0.name == metric.name }?[0]
    }
    return WeatherCode.ofSky(
      cloudCover: value(.cloudCover), visibility: value(.visibility),
      temperature: value(.temperature))
  }

  /// The mean over a period, each value changing linearly to the next; nil unless it is known throughout.
  public func mean(of metric: Metric, from start: UTCTime, to end: UTCTime) -> Double? {
    guard let course = courses[metric.name], let first = course.first, let last = course.last,
      start < end, first.time <= start, last.time >= end
    else { return nil }
    var area = 0.0
    for ((from, before), (to, after)) in zip(course, course.dropFirst())
    where from < end && to > start {
      guard !gaps.contains(where: { from <= $0.lowerBound && $0.upperBound <= to }) else {
        return nil
      }
      let length = Double(to.seconds(since: from))
      func value(_ time: UTCTime) -> Double {
        before + (after - before) * Double(time.seconds(since: from)) / length
      }
      let (low, high) = (max(from, start), min(to, end))
      area += (value(low) + value(high)) / 2 * Double(high.seconds(since: low))
    }
    return area.isFinite ? area / Double(end.seconds(since: start)) : nil
  }

  /// The interval that a time lies in, its end included; nil where it is not known.
  public func interval(containing time: UTCTime) -> Interval? {
    intervals.first { $0.start < time && time <= $0.end }
  }

  /// The interval that what begins at a time lies in; nil where it is not known.
  public func interval(after time: UTCTime) -> Interval? {
    intervals.first { $0.start <= time && time < $0.end }
  }

  /// The most severe of what falls between two times; nil where nothing does.
  public func fallen(from start: UTCTime, to end: UTCTime) -> WeatherCode? {
    told(from: start, to: end).compactMap(\.code).fallen
  }

  /// The chance in % that anything falls between two times; nil unless it is known throughout.
  func chance(from start: UTCTime, to end: UTCTime) -> Double? {
    let length = end.seconds(since: start)
    let told = pieces(from: start, to: end)?.filter { piece in
      WeatherCode.isTold(inside: piece.seconds, of: min(piece.interval.seconds, length))
    }
    return told.flatMap { told in
      PrecipitationChance.ofAll(told.map { ($0.interval.end, $0.interval.probability) })
    }
  }

  /// The seconds of a period that lie in each interval; nil unless they are all of it. Where one run takes over from another,
  /// intervals overlap: each moment is of the one that ends first.
  private func pieces(
    from start: UTCTime, to end: UTCTime
  ) -> [(interval: Interval, seconds: Int64)]? {
    var pieces: [(interval: Interval, seconds: Int64)] = []
    var reached = start
    for interval in overlapping(start, end) where interval.end > reached {
      guard interval.start <= reached else { return nil }
      let until = min(interval.end, end)
      pieces.append((interval, until.seconds(since: reached)))
      reached = until
      if reached == end { break }
    }
    return reached == end && !pieces.isEmpty ? pieces : nil
  }

  /// The intervals that have a part in a period, in the order of their ends.
  private func overlapping(_ start: UTCTime, _ end: UTCTime) -> some Sequence<Interval> {
    let latest = end.adding(seconds: longestInterval) ?? end
    return intervals[intervals.countOfFirst { $0.end <= start }...]
      .prefix { $0.end <= latest }
      .filter { $0.start < end }
  }

  /// The intervals whose weather is that of a period.
  private func told(from start: UTCTime, to end: UTCTime) -> [Interval] {
    let length = end.seconds(since: start)
    return overlapping(start, end).filter {
      let inside = min($0.end, end).seconds(since: max($0.start, start))
      return inside > 0 && WeatherCode.isTold(inside: inside, of: min($0.seconds, length))
    }
  }

  /// What falls from one time to another: amounts pro rata, the chance of any interval, and the code that stands for
  /// the period: the most severe of what falls, or the sky on average. Nil unless it is known throughout.
  public func period(from start: UTCTime, to end: UTCTime) -> Interval? {
    guard let parts = pieces(from: start, to: end) else { return nil }
    func sum(_ amount: (Interval) -> Double?) -> Double? {
      parts.reduce(0) { total, part in
        guard let total, let amount = amount(part.interval) else { return nil }
        return total + amount * Double(part.seconds) / Double(part.interval.seconds)
      }
    }
    return Interval(
      start: start, end: end, precipitation: sum { $0.precipitation } ?? 0,
      snowfall: sum { $0.snowfall }, graupel: sum { $0.graupel },
      probability: chance(from: start, to: end),
      code: fallen(from: start, to: end)
        ?? WeatherCode.ofSky(
          cloudCover: mean(of: .cloudCover, from: start, to: end),
          visibility: mean(of: .visibility, from: start, to: end),
          temperature: mean(of: .temperature, from: start, to: end)))
  }
}
