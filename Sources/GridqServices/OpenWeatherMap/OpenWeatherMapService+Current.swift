import GridQuery
import GridqLookup
import GridqMetrics
import GridqPlaces
import GridqText

extension OpenWeatherMapService {
  /// The weather now, interpolated between output times.
  ///
  /// The lowest and the highest temperature are those of the day by the clocks of the place, as far as the runs
  /// reach: apps show them as such.
  func current(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let asked = try WeatherRequest(request)
    let place = WeatherPlace(asked, settings)
    return try settings.store.response { snapshot throws(QueryError) in
      let weather = try self.weather(of: snapshot, at: place, now: request.now)
      let day: DailyForecast?
      do throws(QueryError) {
        day = try days(of: snapshot, at: place, from: request.now, count: 1, [.temperature])
      } catch .outsideRun {
        // The runs end at the midnight that begins the day.
        day = nil
      }
      let report = WeatherReport(weather.moment(0), asked)
      var json = JSONText(capacity: 1024)
      json.object { json in
        json.coordinates(place.point)
        json.string("base", "model")
        json.report(
          report, range: report.range(with: day?.outputsOfFirstDay(.temperature) ?? []), hours: 1)
        json.integer("dt", report.moment.time.secondsSince1970)
        json.object("sys") { json in
          if let country = place.town?.country, !country.isEmpty {
            json.string("country", country)
          }
          json.sun(place.zone.day(containing: request.now), at: place.point)
        }
        json.integer("timezone", place.zone.offset(at: request.now))
        json.integer("id", 0)
        json.string("name", place.name)
        json.integer("cod", 200)
      }
      json.endLine()
      var response = ServiceResponse(WeatherRequest.contentType, json.bytes)
      response.addProvenance(
        of: weather.sources, notices: weather.notices + (day?.notices ?? []) + [place.zoneNotice],
        now: request.now)
      return .success(response)
    }
  }

  /// The weather now; amounts are what falls in an hour at the rate of the moment.
  ///
  /// - Throws: `.outsideRun` also in a gap of the output: clients read a temperature wherever there is an answer.
  func weather(
    of snapshot: StoreSnapshot, at place: WeatherPlace, now: UTCTime
  ) throws(QueryError) -> PlaceWeather {
    try WeatherReport.metrics.asked { metrics throws(QueryError) in
      let weather = try PlaceWeather(
        of: snapshot, at: place.point, now: now, step: 3600, metrics: metrics,
        ozone: settings.ozone)
      try checkKnown(weather, of: snapshot)
      return weather
    }
  }

  /// - Throws: `.outsideRun` where no temperature is known at any of the times, as in a gap.
  func checkKnown(_ weather: PlaceWeather, of snapshot: StoreSnapshot) throws(QueryError) {
    guard weather.knownMoments.isEmpty, let time = weather.times.first else { return }
    let run = try WeatherReport.metrics.asked { metrics throws(QueryError) in
      try snapshot.forecast(ForecastQuestion(at: weather.point, named: metrics.map(\.name)))
    }
    throw .outsideRun(
      asked: "at \(time) with a temperature", first: run.times.first ?? time,
      last: run.times.last ?? time)
  }

  /// The weather at even steps.
  func weather(
    of snapshot: StoreSnapshot, at place: WeatherPlace, from start: UTCTime, count: Int, step: Int64
  ) throws(QueryError) -> PlaceWeather {
    try WeatherReport.metrics.asked { metrics throws(QueryError) in
      try PlaceWeather(
        of: snapshot, at: place.point, from: start, count: count, step: step, metrics: metrics,
        ozone: settings.ozone)
    }
  }

  /// The days by the clocks of the place, from the one of a moment on.
  func days(
    of snapshot: StoreSnapshot, at place: WeatherPlace, from start: UTCTime, count: Int,
    _ metrics: [Metric]
  ) throws(QueryError) -> DailyForecast {
    let end = start.adding(seconds: Int64(count) * 86_400) ?? start
    let days = place.zone.days(from: start, through: end).prefix(count)
    let last = days.last?.end.adding(seconds: -1) ?? start
    return try metrics.asked { metrics throws(QueryError) in
      try snapshot.daily(
        ForecastQuestion(
          at: place.point, named: metrics.map(\.name), times: .span(from: start, through: last),
          in: place.zone, ozone: settings.ozone))
    }
  }
}

extension WeatherReport {
  /// The lowest and the highest of the temperature and others, in °C; nil where it is not known.
  func range(with others: [Double]) -> ClosedRange<Double>? {
    guard let own = moment[.temperature] else { return nil }
    return min(own, others.min() ?? own)...max(own, others.max() ?? own)
  }
}

extension DailyForecast {
  /// The lowest and the highest value of the first day, as far as they are known.
  fileprivate func outputsOfFirstDay(_ metric: Metric) -> [Double] {
    [DailyStatistic.minimum, .maximum].compactMap { value(metric, $0, day: 0) }
  }
}
