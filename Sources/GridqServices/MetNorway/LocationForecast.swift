import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics

/// What is answered: whole hours at which there is output or which are nearest to it, and what the periods after them bring.
struct LocationForecast {
  enum Form: String, CaseIterable, CustomStringConvertible {
    case compact
    case complete

    var description: String { rawValue }
  }

  let form: Form
  let request: LocationRequest
  let ozone: Double?
  /// At output times around now.
  let outputs: PointForecast
  /// The output times, and the hours between them that are told of.
  let times: [UTCTime]
  /// For each of these, the values of a metric; NaN where missing.
  private let columns: [String: [Double]]
  /// The numbers of the times that are told of.
  let rows: [Int]
  /// The amounts over a period that ends at one of the times, by the hours of the period.
  private let amounts: [Int: [UTCTime: Double]]
  /// When the newest of the runs that answer was published.
  let updated: UTCTime
  /// Since when the same question has the same answer.
  let lastModified: UTCTime
  let notices: [ForecastNotice]

  /// Hours of the periods.
  static let periods = [1, 6, 12]
  /// Seconds before now in which the first output time is looked for, and after now to which is answered.
  private static let (before, after) = (Int64(12 * 3600), Int64(240 * 3600))
  /// Seconds for which an answer need not be asked for again.
  private static let longestLife: Int64 = 300

  private static let compact: [Metric] = [
    .temperature, .seaLevelPressure, .cloudCover, .relativeHumidity, .windDirection, .windSpeed,
    .weatherCode, .visibility,
  ]
  private static let complete: [Metric] =
    compact + [
      .dewPoint, .windGust, .lowCloudCover, .middleCloudCover, .highCloudCover,
      .precipitationProbability,
    ]

  /// - Throws: `.outsideRun` when the runs end before now.
  init(
    _ form: Form, at request: LocationRequest, now: UTCTime, of snapshot: StoreSnapshot,
    ozone: Double?
  ) throws(QueryError) {
    (self.form, self.request, self.ozone) = (form, request, ozone)
    let start = now.adding(seconds: -LocationForecast.before) ?? now
    let end = now.adding(seconds: LocationForecast.after) ?? now
    let metrics = form == .compact ? LocationForecast.compact : LocationForecast.complete
    func ask(_ elevation: Double?) throws(QueryError) -> PointForecast {
      try metrics.asked { metrics throws(QueryError) in
        try snapshot.forecast(
          ForecastQuestion(
            at: request.point, named: metrics.map(\.name), times: .span(from: start, through: end),
            elevation: elevation))
      }
    }
    var altitude = request.altitude.map(Double.init)
    let outputs: PointForecast
    do throws(QueryError) {
      outputs = try ask(altitude)
    } catch .absentMetric(Metric.elevation.name, _) {
      // Nothing can be adjusted; the answer then names no height.
      altitude = nil
      outputs = try ask(nil)
    }
    self.outputs = outputs
    guard let first = outputs.times.first, let last = outputs.times.last, last >= now else {
      throw .outsideRun(
        asked: "at \(now)", first: outputs.times.first ?? start, last: outputs.times.last ?? now)
    }
    let hours = LocationForecast.hours(of: outputs)
    var parts = outputs.times.enumerated().map { (time: $1, answer: outputs, row: $0) }
    var between: [UTCTime] = []
    var lacking: [String: QueryError] = [:]
    for hour in hours.subtracting(outputs.times).sorted() {
      do throws(QueryError) {
        let answer = try snapshot.forecast(
          ForecastQuestion(
            at: request.point, named: outputs.metrics.map(\.name), times: .moment(hour),
            elevation: altitude), lacking: &lacking)
        parts.append((hour, answer, 0))
        between.append(hour)
      } catch .outsideRun {
        // Between two runs.
      }
    }
    parts.sort { $0.time < $1.time }
    times = parts.map(\.time)
    var columns: [String: [Double]] = [:]
    for (number, part) in parts.enumerated() {
      for series in part.answer.metrics {
        columns[series.name, default: Array(repeating: .nan, count: parts.count)][number] =
          series[part.row] ?? .nan
      }
    }
    self.columns = columns
    let begin = hours.filter { $0 <= now }.max() ?? first
    rows = parts.indices.filter { number in
      parts[number].time >= begin && hours.contains(parts[number].time)
        && columns.contains { $0.value[number].isFinite }
    }
    var amounts: [Int: [UTCTime: Double]] = [:]
    var notices: [ForecastNotice] = []
    func note(_ answer: PointForecast) {
      for notice in answer.notices
      where notice.code != .sumHours && notice.code != .cut && !notices.contains(notice) {
        notices.append(notice)
      }
    }
    for part in parts where part.row == 0 { note(part.answer) }
    for hours in LocationForecast.periods where hours < 12 {
      for times in [.span(from: first, through: end)] + between.map({ TimeSelection.moment($0) }) {
        let sums = try [Metric.precipitation].asked { metrics throws(QueryError) in
          try snapshot.forecast(
            ForecastQuestion(
              at: request.point, named: metrics.map(\.name), times: times,
              sumsOver: Int64(hours) * 3600))
        }
        for (timeNumber, time) in sums.times.enumerated() {
          amounts[hours, default: [:]][time] = sums.metrics.first?[timeNumber]
        }
        note(sums)
      }
    }
    self.amounts = amounts
    self.notices = notices
    let sources = outputs.sources
    let published = snapshot.manifest.runs.filter { run in
      sources.contains { $0.run == run.run && $0.generation == run.generation }
    }
    updated = published.map(\.published).max() ?? snapshot.manifest.written
    // A new state of the store may change the answer, and so does the time at which it begins.
    let begun = rows.lazy.map { parts[$0].time }.first { $0 <= now }
    let modified = max(snapshot.manifest.written, begun ?? snapshot.manifest.written)
    // Another state may follow in the same second: a client that sends this date then is never current.
    let isSettled = StoreVersion(snapshot.manifest).isSettled(at: now)
    lastModified = isSettled ? modified : modified.adding(seconds: -1) ?? modified
  }

  var sources: [ForecastSource] { outputs.sources }

  /// The hours that are nearest to output with values, as far as there is output around them: clients ask for whole hours,
  /// which output of an adaptive time step misses by seconds. Where there are none, the output times.
  private static func hours(of outputs: PointForecast) -> Set<UTCTime> {
    guard let first = outputs.times.first, let last = outputs.times.last else { return [] }
    var hours: Set<UTCTime> = []
    for (row, time) in outputs.times.enumerated()
    where outputs.metrics.contains(where: { $0[row] != nil }) {
      if let later = time.adding(seconds: 1800) { hours.insert(later.rounded(downTo: 3600)) }
    }
    hours = hours.filter { $0 >= first && $0 <= last }
    return hours.isEmpty ? Set(outputs.times) : hours
  }

  /// When the next output time begins the answer, or sooner.
  func expires(now: UTCTime) -> UTCTime {
    let next = rows.lazy.map { times[$0] }.first { $0 > now }
    let latest = now.adding(seconds: LocationForecast.longestLife) ?? now
    return min(next ?? latest, latest)
  }

  func value(_ metric: Metric, _ row: Int) -> Double? {
    columns[metric.name].flatMap { $0[row].isFinite ? $0[row] : nil }
  }

  /// What the hours after a row bring; nil where the runs end before, where output times are further apart, and
  /// where neither an amount nor the weather is known.
  func period(after row: Int, hours: Int) -> Period? {
    let start = times[row]
    guard let end = start.adding(seconds: Int64(hours) * 3600),
      let last = times[row...].firstIndex(where: { $0 >= end }), times[last] == end
    else { return nil }
    let within = (row + 1...last).filter { isTold($0, from: start, to: end) }
    let codes = within.compactMap {
      WeatherCode(value(.weatherCode, $0))
    }
    guard let middle = start.adding(seconds: Int64(hours) * 1800) else { return nil }
    let symbol = (codes.count == within.count ? codes.fallen ?? sky(in: row...last) : nil).map {
      code in
      WeatherSymbol(code: code, light: WeatherSymbol.Light(at: request.point, middle))
    }
    // An amount is of its period even where the weather in it has no symbol, as without clouds.
    guard symbol != nil || amounts[hours]?[end] != nil else { return nil }
    let temperatures = (row...last).compactMap { value(.temperature, $0) }
    return Period(
      hours: hours,
      symbol: symbol,
      precipitation: amounts[hours]?[end],
      probability: PrecipitationChance.ofAll(
        within.map { (times[$0], value(.precipitationProbability, $0)) }),
      lowest: temperatures.min(), highest: temperatures.max())
  }

  /// Whether the weather told at a row is that of a period.
  private func isTold(_ row: Int, from start: UTCTime, to end: UTCTime) -> Bool {
    let time = times[row]
    let next = outputs.times.countOfFirst { $0 < time }
    guard next > 0, next < outputs.times.count else { return true }
    let before = outputs.times[next - 1]
    return WeatherCode.isTold(
      inside: time.seconds(since: max(before, start)),
      of: min(outputs.times[next].seconds(since: before), end.seconds(since: start)))
  }

  /// What the sky looks like on average between the first and the last of some rows.
  private func sky(in rows: ClosedRange<Int>) -> WeatherCode? {
    func mean(_ metric: Metric) -> Double? {
      // None is made of what the model had not computed.
      let isUncomputed = outputs.uncomputed.contains { row, names in
        names.contains(metric.name) && times[rows].contains(outputs.times[row])
      }
      guard !isUncomputed else { return nil }
      let known = rows.compactMap { row in
        value(metric, row).map { (time: times[row], value: $0) }
      }
      guard known.count == rows.count, let first = known.first, let last = known.last else {
        return nil
      }
      let area = zip(known, known.dropFirst()).reduce(0) { area, ends in
        area + (ends.0.value + ends.1.value) / 2 * Double(ends.1.time.seconds(since: ends.0.time))
      }
      return area / Double(last.time.seconds(since: first.time))
    }
    return WeatherCode.ofSky(
      cloudCover: mean(.cloudCover), visibility: mean(.visibility), temperature: mean(.temperature))
  }

  struct Period {
    let hours: Int
    /// Nil where the weather is not known.
    let symbol: WeatherSymbol?
    /// mm.
    let precipitation: Double?
    /// %: that of any output interval.
    let probability: Double?
    /// °C at the output times.
    let lowest: Double?
    let highest: Double?
  }
}
