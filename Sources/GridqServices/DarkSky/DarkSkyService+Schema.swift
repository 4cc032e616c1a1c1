/// What is not known has no key: nearly nothing is required.
extension DarkSkyService {
  public var tag: ServiceTag {
    ServiceTag("Dark Sky", "What clients of Dark Sky and forecast.io ask.")
  }

  static let errors = AnswerSchema("DarkSkyError", [("code", .whole), ("error", .text)])

  static let answer = AnswerSchema(
    "DarkSkyForecast",
    [
      ("latitude", .number), ("longitude", .number), ("timezone", .text), ("offset", .number),
      ("currently", AnswerSchema("DarkSkyMoment", moment).optional),
      ("minutely", block("DarkSkyMinutes", of: AnswerSchema("DarkSkyMinute", time + rain))),
      (
        "hourly",
        block(
          "DarkSkyHours", of: AnswerSchema("DarkSkyHour", moment + numbers(["precipAccumulation"])))
      ),
      ("daily", block("DarkSkyDays", of: AnswerSchema("DarkSkyDay", day))),
      (
        "flags",
        AnswerSchema(
          "DarkSkyFlags",
          [
            ("sources", .list(of: .text)), ("units", .text), ("gridq-runs", .list(of: .text)),
            ("gridq-notices", .list(of: .text)),
          ]
        ).optional
      ),
    ])

  private static func block(_ name: String, of element: AnswerSchema) -> AnswerSchema {
    AnswerSchema(name, words + [("data", .list(of: element))]).optional
  }

  private static func numbers(_ names: [String]) -> [AnswerSchema.Property] {
    names.map { ($0, AnswerSchema.number.optional) }
  }

  private static let time: [AnswerSchema.Property] = [("time", .whole)]

  private static let words: [AnswerSchema.Property] = [
    ("summary", .text.optional), ("icon", .text.optional),
  ]

  private static let rain: [AnswerSchema.Property] =
    numbers(["precipIntensity", "precipProbability"]) + [("precipType", .text.optional)]

  private static let instants: [AnswerSchema.Property] = numbers([
    "dewPoint", "humidity", "pressure", "windSpeed", "windGust", "windBearing", "cloudCover",
    "uvIndex", "visibility",
  ])

  private static let moment: [AnswerSchema.Property] =
    time + words + rain + numbers(["temperature", "apparentTemperature"]) + instants

  private static let day: [AnswerSchema.Property] =
    time + words + rain + instants + numbers(extremes + ["precipIntensityMax"])
    + numbers(["precipAccumulation", "gridq-covered-hours"])
    + (extremes.map { $0 + "Time" }
    + ["sunriseTime", "sunsetTime", "precipIntensityMaxTime", "windGustTime", "uvIndexTime"])
    .map { ($0, AnswerSchema.whole.optional) }

  private static let extremes = ["temperature", "apparentTemperature"].flatMap { name in
    ["High", "Low", "Min", "Max"].map { name + $0 }
  }
}
