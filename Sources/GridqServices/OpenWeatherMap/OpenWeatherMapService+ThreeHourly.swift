import GridQuery
import GridqLookup
import GridqMetrics
import GridqText

extension OpenWeatherMapService {
  /// Seconds from one entry to the next.
  private static let step: Int64 = 10_800

  /// The weather every three hours of UTC from now on. Amounts, extremes, the probability and what falls are of the
  /// three hours that end at the time; the rest is of the time.
  func threeHourly(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let asked = try WeatherRequest(request)
    let count = try asked.count(most: 40, unasked: 40)
    let place = WeatherPlace(asked, settings)
    let step = Self.step
    let sinceStep = (request.now.secondsSince1970 % step + step) % step
    let first = request.now.adding(seconds: (step - sinceStep) % step) ?? request.now
    return try settings.store.response { snapshot throws(QueryError) in
      let weather = try self.weather(of: snapshot, at: place, from: first, count: count, step: step)
      try checkKnown(weather, of: snapshot)
      let outputs = try OutputTimes(of: snapshot, weather, ozone: settings.ozone)
      var json = JSONText(capacity: 512 + 512 * weather.times.count)
      json.object { json in
        json.string("cod", "200")
        json.integer("message", 0)
        let moments = weather.knownMoments
        json.integer("cnt", moments.count)
        json.objects("list", moments) { json, moment in
          let temperatures = outputs.temperatures(before: moment.time, seconds: step)
          json.entry(moment, asked, temperatures)
        }
        json.city(place, now: request.now)
      }
      json.endLine()
      var response = ServiceResponse(WeatherRequest.contentType, json.bytes)
      response.addProvenance(of: weather, now: request.now)
      return .success(response)
    }
  }
}

/// What the output times between entries know.
private struct OutputTimes {
  private let rows: [PointForecast.Row]

  init(of snapshot: StoreSnapshot, _ weather: PlaceWeather, ozone: Double?) throws(QueryError) {
    let metrics: [Metric] = [.temperature]
    let span = TimeSelection.span(
      from: weather.times.first?.adding(seconds: -weather.step), through: weather.times.last)
    rows = try metrics.asked { metrics throws(QueryError) in
      do throws(QueryError) {
        let answer = try snapshot.forecast(
          ForecastQuestion(at: weather.point, named: metrics.map(\.name), times: span, ozone: ozone)
        )
        return Array(answer)
      } catch .outsideRun {
        // No output time lies in the span.
        return []
      }
    }
  }

  /// °C at the output times of the interval that ends at a time, both of its ends included.
  func temperatures(before end: UTCTime, seconds: Int64) -> [Double] {
    let start = end.adding(seconds: -seconds) ?? end
    return rows.filter { $0.time >= start && $0.time <= end }.compactMap { $0[.temperature] }
  }
}

extension JSONText {
  /// An entry of the list.
  fileprivate mutating func entry(
    _ moment: PlaceWeather.Moment, _ asked: WeatherRequest, _ temperatures: [Double]
  ) {
    let report = WeatherReport(moment, asked)
    integer("dt", moment.time.secondsSince1970)
    self.report(report, range: report.range(with: temperatures), hours: 3) {
      $0.integer("temp_kf", 0)
    }
    known("pop", moment[.precipitationProbability].map { $0 / 100 })
    object("sys") { $0.string("pod", moment.isDay ? "d" : "n") }
    // 2026-11-20 15:00:00
    string("dt_txt", moment.time.iso8601.dropLast().split(separator: "T").joined(separator: " "))
  }
}
