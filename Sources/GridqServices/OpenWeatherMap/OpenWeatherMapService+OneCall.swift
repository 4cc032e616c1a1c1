import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension OpenWeatherMapService {
  /// Now, the next hour by minutes where output is frequent enough, 48 hours and eight days, as far as the runs
  /// reach.
  func oneCall(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let asked = try WeatherRequest(request)
    let excluded = try asked.excluded()
    let place = WeatherPlace(asked, settings)
    let now = request.now
    let hour = now.rounded(downTo: 3600)
    return try settings.store.response { snapshot throws(QueryError) in
      func part<Part>(
        _ name: String, _ make: () throws(QueryError) -> Part
      ) throws(QueryError) -> Part? {
        excluded.contains(name) ? nil : try make()
      }
      let current = try part("current") { () throws(QueryError) in
        try weather(of: snapshot, at: place, now: now)
      }
      let minutes = try part("minutely") { () throws(QueryError) in
        try MinuteRates(of: snapshot, at: place.point, from: now)
      }
      let hourly = try part("hourly") { () throws(QueryError) in
        try weather(of: snapshot, at: place, from: hour, count: 48, step: 3600)
      }
      let days = try part("daily") { () throws(QueryError) in
        try WeatherDays(self, of: snapshot, at: place, from: now, count: 8)
      }
      var json = JSONText(capacity: 32 * 1024)
      json.object { json in
        json.number("lat", place.point.latitude, decimals: 4)
        json.number("lon", place.point.longitude, decimals: 4)
        json.string("timezone", place.zone.name)
        json.integer("timezone_offset", place.zone.offset(at: now))
        if let current {
          json.object("current") { json in
            json.flat(WeatherReport(current.moment(0), asked)) {
              $0.sun(place.zone.day(containing: now), at: place.point)
            }
          }
        }
        if case let rates?? = minutes {
          json.objects("minutely", rates.rates) { json, minute in
            json.integer("dt", minute.time.secondsSince1970)
            json.number("precipitation", minute.rate, decimals: 2)
          }
        }
        if let hourly {
          json.objects("hourly", hourly.knownMoments) { json, moment in
            json.flat(WeatherReport(moment, asked))
            json.known("pop", moment[.precipitationProbability].map { $0 / 100 })
          }
        }
        if let days {
          json.objects("daily", days.numbers) { json, dayNumber in
            json.day(dayNumber, of: days, asked, .oneCall)
          }
        }
      }
      json.endLine()
      var response = ServiceResponse(WeatherRequest.contentType, json.bytes)
      var sources: [ForecastSource] = []
      for source in [
        current?.sources, hourly?.sources, days?.forecast.outputs.sources,
      ].compactMap({ $0 }).joined() where !sources.contains(source) {
        sources.append(source)
      }
      response.addProvenance(
        of: sources,
        notices: (current?.notices ?? []) + (hourly?.notices ?? [])
          + (days?.forecast.notices ?? []) + [place.zoneNotice], now: now)
      return .success(response)
    }
  }
}

extension JSONText {
  /// What One Call says of a moment, in the object itself.
  ///
  /// - Parameter addSun: writes more after the time.
  fileprivate mutating func flat(
    _ report: WeatherReport, addSun: (inout JSONText) -> Void = { _ in }
  ) {
    let moment = report.moment
    integer("dt", moment.time.secondsSince1970)
    addSun(&self)
    known("temp", report.temperature)
    known("feels_like", report.feelsLike)
    knownInteger("pressure", moment[.seaLevelPressure])
    knownInteger("humidity", moment[.relativeHumidity])
    known("dew_point", report.units.temperature(moment[.dewPoint]))
    known("uvi", moment[.uvIndex])
    knownInteger("clouds", moment[.cloudCover])
    knownInteger("visibility", report.visibility)
    known("wind_speed", report.speed)
    knownInteger("wind_deg", report.direction)
    known("wind_gust", report.gust)
    fallen(report.fallen, hours: 1)
    conditions(report.condition, isDay: moment.isDay, in: report.language)
  }
}
