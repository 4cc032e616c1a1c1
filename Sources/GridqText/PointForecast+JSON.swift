import GridqGeometry
public import GridqLookup
public import GridqMetrics

extension PointForecast {
  /// One JSON object on one line with a line end, schema 1, in UTF-8: it can be sent as a response unchanged.
  /// Missing is `null`. The keys are those of `gridq --format json`.
  ///
  /// - Parameters:
  ///   - showsSun: whether sunrise and sunset of each date are included.
  ///   - now: the moment at which the age of the run is stated; nil leaves it out, so that the same question
  ///     has the same answer at any time.
  ///   - station: the name of the place, as `station`; nil leaves it out.
  public func json(
    showsSun: Bool = false, now: UTCTime? = nil, station: String? = nil
  ) -> [UInt8] {
    line { json in
      write(showsSun ? sun : nil, now: now, station: station, to: &json) { _, _ in }
    }
  }

  /// The same with times as clocks show them in `zone` beside those in UTC, and sunrise and sunset of each date
  /// there.
  public func json(
    showsSun: Bool = false, now: UTCTime? = nil, in zone: TimeZoneRules, station: String? = nil
  ) -> [UInt8] {
    line { json in
      write(showsSun ? sun(in: zone) : nil, now: now, in: zone, station: station, to: &json)
    }
  }

  private func line(_ write: (inout JSONText) -> Void) -> [UInt8] {
    // A time has 23 bytes, a value seldom more than eight.
    var json = JSONText(capacity: 1024 + times.count * (24 + 8 * metrics.count))
    json.object(nil, write)
    json.endLine()
    return json.bytes
  }

  /// The fields with local times.
  func write(
    _ sun: [SunTimes]?, now: UTCTime?, in zone: TimeZoneRules, station: String? = nil,
    to json: inout JSONText
  ) {
    write(sun, now: now, station: station, to: &json) { json, day in
      if let day {
        json.localTimes(of: day, in: zone)
      } else {
        json.localTimes(times, in: zone)
      }
    }
  }

  /// The fields of the object.
  ///
  /// - Parameters:
  ///   - sun: sunrise and sunset of each date; nil leaves them out.
  ///   - addLocal: writes more after the times, and after the times of one of these dates.
  func write(
    _ sun: [SunTimes]?, now: UTCTime?, station: String?, to json: inout JSONText,
    addLocal: (inout JSONText, SunTimes?) -> Void
  ) {
    json.head(of: self, notices: notices, now: now, station: station)
    writeSeries(sun, to: &json, addLocal: addLocal)
  }

  /// The fields after those of the head.
  func writeSeries(
    _ sun: [SunTimes]?, to json: inout JSONText, addLocal: (inout JSONText, SunTimes?) -> Void
  ) {
    json.times("times", times)
    addLocal(&json, nil)
    if !otherSources.isEmpty {
      json.array("source", times.indices) { $0.integer(nil, sourceNumber(at: $1)) }
    }
    json.object("metrics") { json in
      for series in metrics {
        json.object(series.name) { json in
          json.string("unit", series.unit)
          json.string("cell_method", series.cellMethod?.name)
          json.level(series.level)
          json.values("values", of: series)
          json.sources(of: series)
          json.intervals(of: series)
        }
      }
    }
    if let sun {
      json.objects("sun", sun) { json, day in
        json.append(day)
        addLocal(&json, day)
      }
    }
  }
}

extension JSONText {
  /// What all answers begin with: the place, the sources, and the notices.
  mutating func head(
    of answer: PointForecast, notices: [ForecastNotice], now: UTCTime?, station: String? = nil
  ) {
    integer("schema", 1)
    head(of: answer, notices: notices, station: station) { $0.origin($1, now: now) }
  }

  /// The same without the number of the form.
  ///
  /// - Parameter origin: writes which run and domain a source is.
  mutating func head(
    of answer: PointForecast, notices: [ForecastNotice], station: String?,
    origin: (inout JSONText, ForecastSource) -> Void
  ) {
    if let station { string("station", station) }
    place(of: answer)
    origin(&self, answer.source)
    cell(of: answer.source)
    if !answer.otherSources.isEmpty {
      objects("sources", answer.sources) { json, source in
        origin(&json, source)
        json.cell(of: source)
      }
    }
    if let ozone = answer.ozone { number("ozone_du", ozone, decimals: 3) }
    if let panel = answer.panel {
      object("panel") { json in
        json.number("tilt", panel.tilt, decimals: 3)
        json.number("azimuth", panel.azimuth, decimals: 3)
      }
    }
    self.notices(notices)
  }

  /// The coordinate asked for, and how it is taken from the grid.
  mutating func place(of answer: PointForecast) {
    // Nine decimals are 0.1 mm: more would show the rounding of 350.8573 − 360.
    number("latitude", answer.point.latitude, decimals: 9)
    number("longitude", answer.point.longitude, decimals: 9)
    string("method", answer.method.rawValue)
  }

  /// What to know besides the numbers.
  package mutating func notices(_ notices: [ForecastNotice]) {
    objects("notices", notices) { json, notice in
      json.string("code", notice.code.rawValue)
      json.strings("metrics", notice.metrics)
      json.string("text", notice.text)
      json.value(of: notice)
    }
  }

  /// The times or the count of a notice; nothing where it has none.
  private mutating func value(of notice: ForecastNotice) {
    guard let value = notice.value else { return }
    object("values") { json in
      switch value {
      case .gap(let times):
        json.time("after", times.lowerBound)
        json.time("before", times.upperBound)
      case .covered(let times):
        json.time("first", times.lowerBound)
        json.time("last", times.upperBound)
      case .time(let time): json.time("time", time)
      case .more(let count): json.integer("more", count)
      }
    }
  }

  /// The name of a zone, and times as its clocks show them.
  mutating func localTimes(_ times: [UTCTime], in zone: TimeZoneRules) {
    string("timezone", zone.name)
    array("times_local", times) { $0.time(nil, $1, in: zone) }
  }

  /// The values of a series; missing is `null`.
  package mutating func values(_ key: String, of series: MetricSeries) {
    let digits = series.digits
    array(key, series.values) { json, value in
      guard value.isFinite else { return json.null() }
      json.number { bytes in series.append(value, digits, to: &bytes) }
    }
  }

  /// What the values of a sum are over; nothing for other kinds.
  mutating func intervals(of series: MetricSeries) {
    guard series.kind == .sum else { return }
    array("interval_s", series.intervals) { $0.integer(nil, $1?.seconds) }
    bool("pro_rata", series.isProRata)
  }

  /// The numbers of the sources of values, where they are not those of their times; and the parts of sums that are
  /// of several.
  mutating func sources(of series: MetricSeries) {
    if !series.sourceNumbers.isEmpty {
      array("source", series.sourceNumbers) { $0.integer(nil, $1) }
    }
    guard !series.parts.isEmpty else { return }
    array("parts", series.parts) { json, parts in
      guard !parts.isEmpty else { return json.null() }
      json.objects(nil, parts) { json, part in
        json.integer("source", part.source)
        json.integer("interval_s", part.seconds)
      }
    }
  }

  /// Sunrise and sunset of a date.
  mutating func append(_ day: SunTimes) {
    string("date", day.date)
    time("sunrise", day.sunrise)
    time("sunset", day.sunset)
    if let reason = day.reason { string("reason", reason.rawValue) }
  }

  /// The same two as clocks show them.
  mutating func localTimes(of day: SunTimes, in zone: TimeZoneRules) {
    time("sunrise_local", day.sunrise, in: zone)
    time("sunset_local", day.sunset, in: zone)
  }

  /// What the age of a run is called, in every answer: all that two answers of different moments may differ in, if they
  /// are of the same times.
  package static let ageKey = "run_age_s"

  /// Seconds from the start of a run to `now`.
  package mutating func age(of run: ModelRun, now: UTCTime) {
    integer(JSONText.ageKey, now.seconds(since: run.initialisation))
  }

  /// The run, the domain, the cell and what was adjusted there.
  package mutating func source(_ source: ForecastSource, now: UTCTime?) {
    origin(source, now: now)
    cell(of: source)
  }

  /// The run and the domain.
  mutating func origin(_ source: ForecastSource, now: UTCTime?) {
    string("model", source.run.model)
    time("run", source.run.initialisation)
    if let now { age(of: source.run, now: now) }
    string("domain", source.domain)
    if !source.member.isEmpty { string("member", source.member) }
    if source.generation > 0 { integer("generation", source.generation) }
    if let digest = source.digest { string("index_sha256", digest) }
    number("grid_spacing_m", source.gridSpacing, decimals: 3)
    if let indexModified = source.indexModified { time("index_modified", indexModified) }
  }

  /// The cell, and what was adjusted there.
  fileprivate mutating func cell(of source: ForecastSource) {
    object("cell") { json in
      json.integer("i", source.cell.point.i)
      json.integer("j", source.cell.point.j)
      json.number("latitude", source.cell.location.latitude, decimals: 5)
      json.number("longitude", source.cell.location.longitude, decimals: 5)
      json.number("distance_m", source.cell.distance, decimals: 1)
      json.number("elevation_m", source.cell.elevation, decimals: 1)
      json.bool("land", source.cell.isLand)
    }
    guard let adjustment = source.adjustment else { return }
    object("adjusted") { json in
      json.number("elevation_m", adjustment.elevation, decimals: 3)
      json.number("model_elevation_m", adjustment.modelElevation, decimals: 1)
      for metric in adjustment.adjusted { json.string(metric.name, metric.method) }
      if !adjustment.unadjusted.isEmpty {
        json.object("not_adjusted") { json in
          for metric in adjustment.unadjusted { json.string(metric.name, metric.method) }
        }
      }
    }
  }
}
