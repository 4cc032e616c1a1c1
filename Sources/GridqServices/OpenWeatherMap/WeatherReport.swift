import GridqLookup
import GridqMetrics
import GridqText

/// The weather at one moment, as it is told in every answer.
struct WeatherReport {
  let moment: PlaceWeather.Moment
  let units: WeatherUnits
  let condition: WeatherCondition?
  let language: WeatherLanguage

  /// What is looked up for it.
  static let metrics: [Metric] = [
    .temperature, .apparentTemperature, .relativeHumidity, .dewPoint, .seaLevelPressure,
    .surfacePressure, .windSpeed,
    .windDirection, .windGust, .cloudCover, .visibility, .precipitation, .snowfall, .graupel,
    .weatherCode, .precipitationProbability, .uvIndex,
  ]

  init(_ moment: PlaceWeather.Moment, _ asked: WeatherRequest) {
    self.moment = moment
    (units, language) = (asked.units, asked.language)
    condition = WeatherCondition(moment.code, cloudCover: moment[.cloudCover])
  }

  var temperature: Double? { units.temperature(moment[.temperature]) }
  var feelsLike: Double? { units.temperature(moment[.apparentTemperature]) }
  var speed: Double? { units.speed(moment[.windSpeed]) }
  var gust: Double? { units.speed(moment[.windGust]) }
  /// Degrees; 0 in a calm, which has no direction.
  var direction: Double? {
    WeatherReport.direction(moment[.windDirection], speed: moment[.windSpeed])
  }

  /// Of a wind in m/s.
  static func direction(_ direction: Double?, speed: Double?) -> Double? {
    direction?.belowFullTurn ?? (speed.map { $0 < 0.1 } == true ? 0 : nil)
  }

  /// Metres, 10 km at most, as the original has it.
  var visibility: Double? { moment[.visibility].map { min($0, 10_000) } }
  /// mm over the step that ends at the moment; of the weather now, what falls in an hour at its rate.
  var fallen: FallenWater? { FallenWater(moment.code) { moment.part($0) } }
}

extension JSONText {
  /// A number with at most two decimals; no key where it is not known.
  mutating func known(_ key: String, _ value: Double?) {
    if let value { number(key, value, decimals: 2) }
  }

  /// A whole number: clients refuse another.
  mutating func knownInteger(_ key: String, _ value: Double?) {
    if let value, let whole = Int(exactly: value.rounded()) { integer(key, whole) }
  }

  /// The list of conditions, which has one; no key where nothing is known, because clients read its first.
  mutating func conditions(
    _ condition: WeatherCondition?, isDay: Bool, in language: WeatherLanguage
  ) {
    guard let condition else { return }
    objects("weather", [condition]) { json, condition in
      json.integer("id", condition.id)
      json.string("main", condition.main)
      json.string("description", condition.description(in: language))
      json.string("icon", condition.icon(isDay: isDay))
    }
  }

  /// Rain and snow over so many hours; no key where it is dry.
  mutating func fallen(_ fallen: FallenWater?, hours: Int) {
    guard let fallen else { return }
    for (key, amount) in [("rain", fallen.rain), ("snow", fallen.snow)] where amount >= 0.005 {
      object(key) { $0.number("\(hours)h", amount, decimals: 2) }
    }
  }

  /// The objects of version 2.5 about a moment.
  ///
  /// - Parameters:
  ///   - range: the lowest and the highest temperature, in °C, of what the entry is about.
  ///   - hours: what amounts are over.
  mutating func report(
    _ report: WeatherReport, range: ClosedRange<Double>?, hours: Int,
    addMain: (inout JSONText) -> Void = { _ in }
  ) {
    let moment = report.moment
    object("main") { json in
      json.known("temp", report.temperature)
      json.known("feels_like", report.feelsLike)
      json.known("temp_min", report.units.temperature(range?.lowerBound))
      json.known("temp_max", report.units.temperature(range?.upperBound))
      json.knownInteger("pressure", moment[.seaLevelPressure])
      json.knownInteger("sea_level", moment[.seaLevelPressure])
      json.knownInteger("grnd_level", moment[.surfacePressure])
      json.knownInteger("humidity", moment[.relativeHumidity])
      addMain(&json)
    }
    conditions(report.condition, isDay: moment.isDay, in: report.language)
    if let cover = moment[.cloudCover] {
      object("clouds") { $0.knownInteger("all", cover) }
    }
    object("wind") { json in
      json.known("speed", report.speed)
      json.knownInteger("deg", report.direction)
      json.known("gust", report.gust)
    }
    knownInteger("visibility", report.visibility)
    fallen(report.fallen, hours: hours)
  }
}
