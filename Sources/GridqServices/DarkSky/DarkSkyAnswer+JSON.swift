import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension DarkSkyAnswer {
  /// The answer as one JSON object. What is not known has no key.
  func json() -> [UInt8] {
    var json = JSONText(capacity: 32_768)
    json.object { json in
      json.number("latitude", request.point.latitude, decimals: 4)
      json.number("longitude", request.point.longitude, decimals: 4)
      json.string("timezone", request.zone.name)
      json.number(
        "offset", Double(request.zone.offset(at: request.time)) / 3600, decimals: 4)
      if request.includes(.currently) {
        json.object("currently") { json in
          json.integer("time", request.time.secondsSince1970)
          let moment = current.moment(0)
          point(moment, currentInterval, moment.code, { moment[$0] }, to: &json)
        }
      }
      if request.includes(.minutely), let minutes = nextMinutes { write(minutes, to: &json) }
      if request.includes(.hourly) { writeHours(to: &json) }
      if let days { write(days, to: &json) }
      if request.includes(.flags) { writeFlags(to: &json) }
    }
    json.endLine()
    return json.bytes
  }

  private func write(
    _ minutes: [(time: UTCTime, interval: OutputIntervals.Interval)], to json: inout JSONText
  ) {
    json.object("minutely") { json in
      let end = minutes.last?.time ?? request.time
      let period = intervals.period(from: request.time, to: end)
      condition(period?.code, at: request.time, to: &json)
      let temperature = current.moment(0)[.temperature]
      json.objects("data", minutes) { json, minute in
        json.integer("time", minute.time.secondsSince1970)
        rain(Rainfall(minute.interval, temperature: temperature), to: &json)
      }
    }
  }

  private func writeHours(to json: inout JSONText) {
    let hours = wholeHours
    guard let first = hours.first else { return }
    json.object("hourly") { json in
      condition(hours.compactMap(\.fallen?.code).ofPeriod, at: first.moment.time, to: &json)
      json.objects("data", hours) { json, hour in
        json.integer("time", hour.moment.time.secondsSince1970)
        let end = hour.moment.time.adding(seconds: 3600) ?? hour.moment.time
        // The sky is told of the whole hour, as what falls is.
        let fallen = point(
          hour.moment, hour.fallen, hour.fallen?.code,
          { intervals.mean(of: $0, from: hour.moment.time, to: end) ?? hour.moment.computed($0) },
          to: &json)
        json.known("precipAccumulation", fallen?.snow.map(request.units.accumulation), decimals: 4)
      }
    }
  }

  /// What hours and the current moment have in common.
  ///
  /// - Parameter sky: the cloud cover and the visibility that the code is made of.
  @discardableResult
  private func point(
    _ moment: PlaceWeather.Moment, _ interval: OutputIntervals.Interval?, _ code: WeatherCode?,
    _ sky: (Metric) -> Double?, to json: inout JSONText
  ) -> Rainfall? {
    let units = request.units
    let fallen = interval.map { Rainfall($0, temperature: moment[.temperature]) }
    condition(code, at: moment.time, to: &json)
    if let fallen { rain(fallen, to: &json) }
    json.known("temperature", moment[.temperature].map(units.temperature), decimals: 2)
    json.known(
      "apparentTemperature", moment[.apparentTemperature].map(units.temperature), decimals: 2)
    json.known("dewPoint", moment[.dewPoint].map(units.temperature), decimals: 2)
    json.known("humidity", moment[.relativeHumidity].map { $0 / 100 }, decimals: 4)
    json.known("pressure", moment[.seaLevelPressure], decimals: 2)
    json.known("windSpeed", moment[.windSpeed].map(units.speed), decimals: 2)
    json.known("windGust", moment[.windGust].map(units.speed), decimals: 2)
    json.known("windBearing", moment[.windDirection]?.belowFullTurn, decimals: 0)
    json.known("cloudCover", sky(.cloudCover).map { $0 / 100 }, decimals: 4)
    json.known("uvIndex", moment[.uvIndex], decimals: 0)
    json.known("visibility", sky(.visibility).map(units.visibility), decimals: 3)
    return fallen
  }

  /// Summary and icon; neither where the weather is not known.
  func condition(_ code: WeatherCode?, at time: UTCTime, to json: inout JSONText) {
    guard let code else { return }
    let sun = SolarPosition(at: request.point, time: time)
    condition(code, isDay: sun.isDay, to: &json)
  }

  func condition(_ code: WeatherCode, isDay: Bool, to json: inout JSONText) {
    json.string("summary", DarkSkyName.summary(code, in: request.language))
    json.string("icon", DarkSkyName.icon(code, isDay: isDay))
  }

  func rain(_ fallen: Rainfall, to json: inout JSONText) {
    json.known("precipIntensity", request.units.intensity(fallen.intensity), decimals: 4)
    json.known("precipProbability", fallen.probability, decimals: 4)
    if let type = fallen.type { json.string("precipType", type.rawValue) }
  }

  /// Where the numbers come from. Clients read `sources` and `units`; the others are ours.
  private func writeFlags(to json: inout JSONText) {
    json.object("flags") { json in
      json.strings("sources", ListText.once(sources.map { "\($0.run.model)-\($0.domain)" }))
      json.string("units", request.units.rawValue)
      json.strings(
        "gridq-runs", ListText.once(sources.map(\.run.initialisation.iso8601)))
      json.strings("gridq-notices", notices.map(\.text))
    }
  }
}

extension JSONText {
  /// A number; no key where it is not known.
  mutating func known(_ key: String, _ value: Double?, decimals: Int) {
    if let value { number(key, value, decimals: decimals) }
  }
}
