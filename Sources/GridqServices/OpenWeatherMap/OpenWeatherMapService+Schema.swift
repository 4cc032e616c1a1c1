/// What is not known has no key: nearly nothing is required.
extension OpenWeatherMapService {
  public var tag: ServiceTag {
    ServiceTag("OpenWeatherMap", "What clients of OpenWeatherMap ask.")
  }

  static let currentAnswer = AnswerSchema(
    "OpenWeatherMapCurrent",
    [("coord", coordinate), ("base", .text)] + report("1h") + [
      ("dt", .whole),
      (
        "sys",
        AnswerSchema(
          "OpenWeatherMapCountry",
          [("country", .text.optional), ("sunrise", .whole.optional), ("sunset", .whole.optional)])
      ),
      ("timezone", .whole), ("id", .whole), ("name", .text), ("cod", .whole),
    ])

  static let threeHourlyAnswer = AnswerSchema(
    "OpenWeatherMapThreeHourly",
    ofList + [
      (
        "list",
        .list(
          of: AnswerSchema(
            "OpenWeatherMapThreeHours",
            [("dt", .whole)] + report("3h", also: [("temp_kf", .number)]) + [
              ("pop", .number.optional),
              ("sys", AnswerSchema("OpenWeatherMapPart", [("pod", .choice(["d", "n"]))])),
              ("dt_txt", .text),
            ]))
      )
    ])

  static let dailyAnswer = AnswerSchema(
    "OpenWeatherMapDaily",
    ofList + [("list", .list(of: AnswerSchema("OpenWeatherMapDay", day(wind: ""))))])

  static let oneCallAnswer = AnswerSchema(
    "OpenWeatherMapOneCall",
    [
      ("lat", .number), ("lon", .number), ("timezone", .text), ("timezone_offset", .whole),
      (
        "current",
        AnswerSchema(
          "OneCallCurrent", flat + [("sunrise", .whole.optional), ("sunset", .whole.optional)]
        ).optional
      ),
      (
        "minutely",
        AnswerSchema.list(
          of: AnswerSchema(
            "OneCallMinute", [("dt", .whole), ("precipitation", .number.nullable)])
        ).optional
      ),
      (
        "hourly",
        AnswerSchema.list(of: AnswerSchema("OneCallHour", flat + [("pop", .number.optional)]))
          .optional
      ),
      (
        "daily",
        AnswerSchema.list(
          of: AnswerSchema("OneCallDay", day(wind: "wind_") + numbers(["dew_point", "uvi"]))
        ).optional
      ),
    ])

  private static func numbers(_ names: [String]) -> [AnswerSchema.Property] {
    names.map { ($0, AnswerSchema.number.optional) }
  }
  private static func wholes(_ names: [String]) -> [AnswerSchema.Property] {
    names.map { ($0, AnswerSchema.whole.optional) }
  }

  private static let coordinate = AnswerSchema(
    "OpenWeatherMapCoordinate", [("lon", .number), ("lat", .number)])

  private static let conditions = AnswerSchema.list(
    of: AnswerSchema(
      "OpenWeatherMapCondition",
      [("id", .whole), ("main", .text), ("description", .text), ("icon", .text)]))

  /// mm by the hours that they are over.
  private static func amounts(_ hours: String) -> [AnswerSchema.Property] {
    ["rain", "snow"].map {
      ($0, AnswerSchema("OpenWeatherMapAmount\(hours)", [(hours, .number)]).optional)
    }
  }

  /// What version 2.5 says of a moment.
  private static func report(
    _ hours: String, also others: [AnswerSchema.Property] = []
  ) -> [AnswerSchema.Property] {
    [
      (
        "main",
        AnswerSchema(
          "OpenWeatherMapMain\(hours)",
          numbers(["temp", "feels_like", "temp_min", "temp_max"])
            + wholes(["pressure", "sea_level", "grnd_level", "humidity"]) + others)
      ),
      ("weather", conditions.optional),
      ("clouds", AnswerSchema("OpenWeatherMapClouds", wholes(["all"])).optional),
      (
        "wind",
        AnswerSchema("OpenWeatherMapWind", numbers(["speed", "gust"]) + wholes(["deg"]))
      ),
      ("visibility", .whole.optional),
    ] + amounts(hours)
  }

  /// What One Call says of a moment.
  private static let flat: [AnswerSchema.Property] =
    [("dt", .whole), ("weather", conditions.optional)]
    + numbers(["temp", "feels_like", "dew_point", "uvi", "wind_speed", "wind_gust"])
    + wholes(["pressure", "humidity", "clouds", "visibility", "wind_deg"]) + amounts("1h")

  /// What version 2.5 says of a list.
  private static let ofList: [AnswerSchema.Property] = [
    ("cod", .text), ("message", .whole), ("cnt", .whole),
    (
      "city",
      AnswerSchema(
        "OpenWeatherMapCity",
        [
          ("id", .whole), ("name", .text), ("coord", coordinate), ("country", .text),
          ("population", .whole), ("timezone", .whole), ("sunrise", .whole.optional),
          ("sunset", .whole.optional),
        ])
    ),
  ]

  private static func day(wind: String) -> [AnswerSchema.Property] {
    let parts = WeatherDays.Part.allCases.map(\.rawValue)
    return [
      ("dt", .whole), ("sunrise", .whole.optional), ("sunset", .whole.optional),
      ("temp", AnswerSchema("OpenWeatherMapDayTemperatures", numbers(["min", "max"] + parts))),
      ("feels_like", AnswerSchema("OpenWeatherMapDayFeelsLike", numbers(parts))),
      ("weather", conditions.optional),
    ] + wholes(["pressure", "humidity", "\(wind)deg", "clouds"])
      + numbers(["\(wind)speed", "\(wind)gust", "pop", "rain", "snow", "covered_hours"])
  }
}

extension ErrorShape {
  static let form = ServiceOperation.Form.json(
    AnswerSchema(
      "OpenWeatherMapError",
      [
        ("cod", .one(of: .whole, .text)), ("message", .text), ("reason", .text),
        ("parameters", AnswerSchema.list(of: .text).optional),
      ]))
}
