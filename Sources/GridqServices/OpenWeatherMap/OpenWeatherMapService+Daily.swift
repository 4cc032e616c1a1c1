import GridQuery
import GridqLookup
import GridqMetrics
import GridqText

extension OpenWeatherMapService {
  /// Days by the clocks of the place, from today on.
  func daily(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let asked = try WeatherRequest(request)
    let count = try asked.count(most: 16, unasked: 7)
    let place = WeatherPlace(asked, settings)
    return try settings.store.response { snapshot throws(QueryError) in
      let days = try WeatherDays(self, of: snapshot, at: place, from: request.now, count: count)
      var json = JSONText(capacity: 512 + 512 * days.numbers.count)
      json.object { json in
        json.city(place, now: request.now)
        json.string("cod", "200")
        json.integer("message", 0)
        json.integer("cnt", days.numbers.count)
        json.objects("list", days.numbers) { json, day in
          json.day(day, of: days, asked, .classic)
        }
      }
      json.endLine()
      var response = ServiceResponse(WeatherRequest.contentType, json.bytes)
      response.addProvenance(
        of: days.forecast.outputs.sources, notices: days.forecast.notices + [place.zoneNotice],
        now: request.now)
      return .success(response)
    }
  }
}

/// What is told of days.
struct WeatherDays {
  let forecast: DailyForecast
  let place: WeatherPlace
  /// Those that are told: the first, and others that the runs cover for at least half. A maximum of the first hour
  /// of a day would be shown as that of the day.
  let numbers: [Int]
  /// At the output times, and the other times that are told of.
  private var rows: [UTCTime: PointForecast.Row] = [:]

  /// What is looked up for it.
  private static let metrics: [Metric] = [
    .temperature, .apparentTemperature, .relativeHumidity, .dewPoint, .seaLevelPressure, .windSpeed,
    .windDirection,
    .windGust, .cloudCover, .precipitation, .snowfall, .graupel, .weatherCode,
    .precipitationProbability, .uvIndex,
  ]

  /// The times of a day that have a temperature of their own.
  enum Part: String, CaseIterable {
    case day
    case night
    case eve
    case morn

    /// 12:00, the midnight that ends the day, 18:00 and 6:00 by the clocks of the place.
    func time(of day: LocalDay) -> UTCTime {
      switch self {
      case .day: day.noon
      case .night: day.end
      case .eve: day.noon.adding(seconds: 21_600) ?? day.noon
      case .morn: day.noon.adding(seconds: -21_600) ?? day.noon
      }
    }
  }

  init(
    _ service: OpenWeatherMapService, of snapshot: StoreSnapshot, at place: WeatherPlace,
    from start: UTCTime, count: Int
  ) throws(QueryError) {
    self.place = place
    forecast = try service.days(
      of: snapshot, at: place, from: start, count: count, WeatherDays.metrics)
    let days = forecast.days
    numbers = days.indices.filter { $0 == 0 || 2 * days[$0].coveredSeconds >= days[$0].day.seconds }
    for row in forecast.outputs { rows[row.time] = row }
    let names: [Metric] = [.temperature, .apparentTemperature]
    for dayNumber in numbers {
      for part in Part.allCases {
        let time = part.time(of: days[dayNumber].day)
        guard rows[time] == nil else { continue }
        do throws(QueryError) {
          let answer = try names.asked { names throws(QueryError) in
            try snapshot.forecast(
              ForecastQuestion(at: place.point, named: names.map(\.name), times: .moment(time)))
          }
          for row in answer { rows[row.time] = row }
        } catch .outsideRun {
          // The day is only partly covered.
        }
      }
    }
  }

  func day(_ dayNumber: Int) -> LocalDay { forecast.days[dayNumber].day }

  func value(_ metric: Metric, _ statistic: DailyStatistic, _ dayNumber: Int) -> Double? {
    forecast.value(metric, statistic, day: dayNumber)
  }

  /// °C at a part of a day.
  func temperature(_ part: Part, _ dayNumber: Int) -> Double? {
    rows[part.time(of: day(dayNumber))]?[.temperature]
  }

  /// °C that the air feels like at a part of a day.
  func apparentTemperature(_ part: Part, _ dayNumber: Int) -> Double? {
    rows[part.time(of: day(dayNumber))]?[.apparentTemperature]
  }

  /// The heaviest of what falls; on a dry day how much of the sky is covered on average.
  func condition(_ dayNumber: Int) -> WeatherCondition? {
    let cover = value(.cloudCover, .mean, dayNumber)
    let code = code(dayNumber)
    return WeatherCondition(
      code.flatMap { $0.isFalling || cover == nil ? $0 : nil }, cloudCover: cover)
  }

  private func code(_ dayNumber: Int) -> WeatherCode? {
    WeatherCode(value(.weatherCode, .mostSevere, dayNumber))
  }

  func fallen(_ dayNumber: Int) -> FallenWater? {
    FallenWater(code(dayNumber)) { forecast.part($0, day: dayNumber) }
  }
}

/// What a day is called in two versions.
enum DayShape {
  case classic
  case oneCall
}

extension JSONText {
  /// A day, its values in the object itself.
  mutating func day(
    _ day: Int, of days: WeatherDays, _ asked: WeatherRequest, _ shape: DayShape
  ) {
    let units = asked.units
    let wind = shape == .classic ? "" : "wind_"
    let date = days.day(day)
    integer("dt", date.noon.secondsSince1970)
    sun(date, at: days.place.point)
    object("temp") { json in
      json.known("min", units.temperature(days.value(.temperature, .minimum, day)))
      json.known("max", units.temperature(days.value(.temperature, .maximum, day)))
      for part in WeatherDays.Part.allCases {
        json.known(part.rawValue, units.temperature(days.temperature(part, day)))
      }
    }
    object("feels_like") { json in
      for part in WeatherDays.Part.allCases {
        json.known(part.rawValue, units.temperature(days.apparentTemperature(part, day)))
      }
    }
    knownInteger("pressure", days.value(.seaLevelPressure, .mean, day))
    knownInteger("humidity", days.value(.relativeHumidity, .mean, day))
    if shape == .oneCall {
      known("dew_point", units.temperature(days.value(.dewPoint, .mean, day)))
    }
    conditions(days.condition(day), isDay: true, in: asked.language)
    let speed = days.value(.windSpeed, .maximum, day)
    known("\(wind)speed", units.speed(speed))
    knownInteger(
      "\(wind)deg",
      WeatherReport.direction(days.value(.windDirection, .dominant, day), speed: speed))
    known("\(wind)gust", units.speed(days.value(.windGust, .maximum, day)))
    knownInteger("clouds", days.value(.cloudCover, .mean, day))
    known("pop", days.value(.precipitationProbability, .any, day).map { $0 / 100 })
    if shape == .oneCall { known("uvi", days.value(.uvIndex, .maximum, day)) }
    if let fallen = days.fallen(day) {
      if fallen.rain >= 0.005 { known("rain", fallen.rain) }
      if fallen.snow >= 0.005 { known("snow", fallen.snow) }
    }
    // Beyond the original, for those who look.
    let coverage = days.forecast.days[day]
    if coverage.isPartial { known("covered_hours", Double(coverage.coveredSeconds) / 3600) }
  }
}
