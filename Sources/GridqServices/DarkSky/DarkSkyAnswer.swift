import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics

/// What is answered, in the units of the metric table.
///
/// A data point is for what begins at its time: the instants there, and what falls until the next point.
struct DarkSkyAnswer {
  let request: DarkSkyRequest
  /// At the moment of the question.
  let current: PlaceWeather
  /// Hour after hour; nil where the runs have none of them.
  let hours: PlaceWeather?
  /// What falls in these hours.
  let intervals: OutputIntervals
  /// Nil where the runs cover nothing of a day.
  let days: DailyForecast?
  /// How many of the days are told; the others are looked up for their mornings.
  let dayCount: Int

  private static let instants: [Metric] = [
    .temperature, .apparentTemperature, .dewPoint, .relativeHumidity, .windSpeed, .windDirection,
    .windGust,
    .seaLevelPressure, .cloudCover, .visibility, .uvIndex,
  ]
  private static let ofIntervals: [Metric] = [
    .precipitation, .snowfall, .graupel, .precipitationProbability, .weatherCode, .cloudCover,
    .visibility, .temperature,
  ]
  /// The longest output interval that can tell of minutes, each of which has the mean rate of its interval: an hour, and
  /// what an adaptive time step may be late.
  static let longestInterval: Int64 = 3900
  static let minutes = 61

  init(
    to request: DarkSkyRequest, of snapshot: StoreSnapshot, ozone: Double?
  ) throws(QueryError) {
    self.request = request
    let (point, now) = (request.point, request.time)
    let all = DarkSkyAnswer.instants + DarkSkyAnswer.ofIntervals.prefix { $0 != .cloudCover }
    let known = try all.asked {
      metrics throws(QueryError) in
      _ = try snapshot.forecast(
        ForecastQuestion(at: point, named: metrics.map(\.name), times: .moment(now)))
      return metrics
    }
    let instants = known.filter(DarkSkyAnswer.instants.contains)
    current = try PlaceWeather(
      of: snapshot, at: point, now: now, step: 3600,
      metrics: instants + known.filter { $0 == .weatherCode }, ozone: ozone)
    let today = request.zone.day(containing: now)
    let start = request.isOfDay ? today.start : now.rounded(downTo: 3600)
    let count = request.isOfDay ? Int(today.seconds / 3600) : request.isExtended ? 169 : 49
    hours = try DarkSkyAnswer.inside { () throws(QueryError) in
      try PlaceWeather(
        of: snapshot, at: point, from: start, count: count, step: 3600, metrics: instants,
        ozone: ozone)
    }
    intervals = try OutputIntervals(
      of: snapshot, at: point, from: start,
      through: start.adding(seconds: Int64(count) * 3600) ?? start,
      metrics: known.filter(DarkSkyAnswer.ofIntervals.contains))
    dayCount = request.isOfDay ? 1 : 8
    let last = today.start.adding(seconds: Int64(dayCount) * 86_400 + 7200) ?? now
    days =
      request.includes(.daily)
      ? try DarkSkyAnswer.inside { () throws(QueryError) in
        try snapshot.daily(
          ForecastQuestion(
            at: point, named: known.map(\.name), times: .span(from: today.start, through: last),
            in: request.zone, ozone: ozone))
      } : nil
  }

  /// An answer; nil where the runs cover nothing of what it asks for.
  private static func inside<Answer>(
    _ ask: () throws(QueryError) -> Answer
  ) throws(QueryError) -> Answer? {
    do throws(QueryError) {
      return try ask()
    } catch .outsideRun {
      return nil
    }
  }

  var sources: [ForecastSource] {
    var sources = current.sources
    for source in hours?.sources ?? [] where !sources.contains(source) { sources.append(source) }
    for source in days?.outputs.sources ?? [] where !sources.contains(source) {
      sources.append(source)
    }
    return sources
  }

  /// What to know besides the numbers.
  var notices: [ForecastNotice] {
    var notices = [ForecastNotice.zoneOfMap(request.zone)]
    let all =
      current.notices + (hours?.notices ?? []) + intervals.notices + (days?.notices ?? [])
      + (hasSnow ? [Rainfall.snowNotice] : []) + (isProRata ? [DarkSkyAnswer.proRataNotice] : [])
    for notice in all where !notices.contains(notice) { notices.append(notice) }
    return notices
  }

  private var hasSnow: Bool {
    let ofDays = days.map { days in
      days.days.indices.contains { (days.part(.snowfall, day: $0) ?? 0) > 0 }
    }
    return ofDays ?? false || intervals.intervals.contains { ($0.snowfall ?? 0) > 0 }
  }

  /// Whether hours are shares of longer intervals.
  private var isProRata: Bool { intervals.intervals.contains { $0.seconds > 3600 } }
  private static let proRataNotice = ForecastNotice(
    .proRata, [Metric.precipitation.name],
    "precipIntensity: each output interval's amount is spread evenly over its hours")
}

extension DarkSkyAnswer {
  /// The output interval that the moment of the question lies in.
  var currentInterval: OutputIntervals.Interval? { intervals.interval(containing: request.time) }

  /// The hours that are told of, with what falls in them where that is known: without those that begin when the
  /// runs end.
  var wholeHours: [(moment: PlaceWeather.Moment, fallen: OutputIntervals.Interval?)] {
    (hours?.moments ?? []).compactMap { moment in
      guard let end = moment.time.adding(seconds: 3600),
        end <= intervals.intervals.last?.end ?? end
      else { return nil }
      return (moment, intervals.period(from: moment.time, to: end))
    }
  }

  /// The minutes of the next hour with the intervals that they lie in; nil unless intervals of an hour at most
  /// cover all of them.
  var nextMinutes: [(time: UTCTime, interval: OutputIntervals.Interval)]? {
    guard !request.isOfDay else { return nil }
    let start = request.time.rounded(downTo: 60)
    var minutes: [(time: UTCTime, interval: OutputIntervals.Interval)] = []
    for minute in 0..<DarkSkyAnswer.minutes {
      guard let time = start.adding(seconds: Int64(minute) * 60),
        let interval = intervals.interval(after: time),
        interval.seconds <= DarkSkyAnswer.longestInterval
      else { return nil }
      minutes.append((time, interval))
    }
    return minutes
  }
}
