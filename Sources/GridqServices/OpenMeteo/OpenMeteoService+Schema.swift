extension OpenMeteoService {
  public var tag: ServiceTag {
    ServiceTag("Open-Meteo", "What clients of Open-Meteo ask.")
  }

  static let forms: [ServiceOperation.Form] = [
    .json(.one(of: location, .list(of: location))), .csv,
    .init("application/octet-stream", .bytes),
  ]

  static let errors = AnswerSchema(
    "OpenMeteoError", [("error", .truth), ("reason", .text), ("type", .text)])

  /// The names of variables are those that were asked for.
  private static let location = AnswerSchema(
    "OpenMeteoLocation",
    [
      ("latitude", .number), ("longitude", .number), ("generationtime_ms", .number),
      ("utc_offset_seconds", .whole), ("timezone", .text), ("timezone_abbreviation", .text),
      ("elevation", .number.optional), ("location_id", .whole.optional),
    ]
      + ["current", "current_weather"].flatMap { section($0, moment) }
      + ["minutely_15", "hourly", "daily"].flatMap { section($0, columns) }
      + [
        (
          "gridq",
          AnswerSchema(
            "OpenMeteoProvenance", [("sources", .list(of: .source)), ("notices", .notices)])
        )
      ])

  private static func section(
    _ name: String, _ schema: AnswerSchema
  ) -> [AnswerSchema.Property] {
    [("\(name)_units", AnswerSchema.map(of: .text).optional), (name, schema.optional)]
  }

  /// Under `time` and the names of variables. Times are seconds since 1970 with `timeformat=unixtime`, and else texts.
  private static let moment = AnswerSchema.map(of: value)
  private static let columns = AnswerSchema.map(of: .list(of: value))
  private static let value = AnswerSchema.one(of: .number, .text).nullable
}
