public import Forecast
public import GridGeometry
public import GridLookup
public import RunStore

/// What falls in each output interval of the runs around a time: finer than hours where the output is.
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

  /// Seconds of the longest interval that is looked for at the end of a span.
  private static let longest: Int64 = 12 * 3600

  /// The intervals that lie at least in part between two times.
  ///
  /// - Parameters:
  ///   - metrics: those of precipitation, its kinds, its probability and the weather code that are known there.
  /// - Throws: as ``RunStore/StoreSnapshot/forecast(at:named:times:method:cell:elevation:sumsOver:units:ozone:edgeMargin:of:)``;
  ///   where no output ends there, there are no intervals instead.
  public init(
    of snapshot: StoreSnapshot, at point: LatLon, from start: UTCTime, through end: UTCTime,
    metrics: [Metric]
  ) throws(QueryError) {
    let answer: PointForecast
    do throws(QueryError) {
      answer = try snapshot.forecast(
        at: point, named: metrics.map(\.name),
        times: .span(from: start, through: end.adding(seconds: OutputIntervals.longest) ?? end))
    } catch .outsideRun {
      (intervals, notices) = ([], [])
      return
    }
    notices = answer.notices.filter { $0.code != .cut }
    func series(_ metric: Metric) -> MetricSeries? {
      answer.metrics.first { $0.name == metric.name }
    }
    guard let amounts = series(.precipitation) else {
      intervals = []
      return
    }
    let (snow, graupel) = (series(.snowfall), series(.graupel))
    let (shares, codes) = (series(.precipitationProbability), series(.weatherCode))
    intervals = answer.times.indices.compactMap { number in
      let time = answer.times[number]
      guard let amount = amounts[number], amounts.intervals.indices.contains(number),
        let seconds = amounts.intervals[number]?.seconds, seconds > 0,
        let start = time.adding(seconds: -seconds)
      else { return nil }
      return Interval(
        start: start, end: time, precipitation: amount, snowfall: snow?[number],
        graupel: graupel?[number], probability: shares?[number],
        code: WeatherCode(codes?[number]))
    }
  }

  /// The interval that a time lies in, its start included; nil where it is not known.
  public func interval(containing time: UTCTime) -> Interval? {
    intervals.first { $0.start <= time && time < $0.end }
  }

  /// What falls from one time to another: amounts pro rata, the highest probability, and the code that stands for
  /// the period. Nil unless it is known throughout.
  public func period(from start: UTCTime, to end: UTCTime) -> Interval? {
    let parts = intervals.filter { $0.start < end && start < $0.end }
    let shares = parts.map { part in
      Double(min(end, part.end).seconds(since: max(start, part.start))) / Double(part.seconds)
    }
    let covered = zip(parts, shares).reduce(0) { $0 + Double($1.0.seconds) * $1.1 }
    guard !parts.isEmpty, Int64(covered.rounded()) == end.seconds(since: start) else {
      return nil
    }
    func sum(_ amount: (Interval) -> Double?) -> Double? {
      zip(parts, shares).reduce(0) { total, part in
        guard let total, let amount = amount(part.0) else { return nil }
        return total + amount * part.1
      }
    }
    return Interval(
      start: start, end: end, precipitation: sum { $0.precipitation } ?? 0,
      snowfall: sum { $0.snowfall }, graupel: sum { $0.graupel },
      probability: parts.compactMap(\.probability).max(),
      code: parts.compactMap(\.code).ofPeriod)
  }
}
