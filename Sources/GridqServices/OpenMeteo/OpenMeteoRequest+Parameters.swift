import GridqLookup

extension OpenMeteoRequest {
  /// As `OpenMeteoRequest` and `TimeWishes` read them. Others are ignored.
  static func parameters(_ endpoint: OpenMeteoEndpoint) -> [RequestParameter] {
    let variables = RequestParameter.Kind.list(of: endpoint.variables.map(\.name))
    return [
      RequestParameter(
        "latitude", .numbers(count: 1...1000, example: [38.7369]), "Degrees north, of each place.",
        isRequired: true),
      RequestParameter(
        "longitude", .numbers(count: 1...1000, example: [-9.1427]), "Degrees east, of each place.",
        isRequired: true),
      RequestParameter(
        "elevation", .texts(example: ["nan"]),
        "Metres above the sea to which temperatures are adjusted; nan for the model's ground."),
      RequestParameter(
        "location_id", .texts(example: ["0"]), "Whole numbers that the answers are told apart by."),
      RequestParameter(
        "timezone", .texts(example: ["auto"]),
        "IANA's name of a time zone, or auto; GMT without it."),
      RequestParameter("current", variables, "Variables now."),
      RequestParameter("hourly", variables, "Variables every hour."),
      RequestParameter(
        "cell_selection", .choice(CellSurface.allCases.map(\.rawValue)),
        "Which cells may answer; \(endpoint.surface.rawValue) without it."),
      RequestParameter(
        "tilt", .text(example: "30"),
        "Degrees from level, 0 to 90, of the panel of global_tilted_irradiance; nan follows the sun."
      ),
      RequestParameter(
        "azimuth", .text(example: "-45"),
        "Where the panel faces, degrees from south: -90 is east, 90 west; nan follows the sun."),
      RequestParameter(
        "format", .choice(Format.allCases.map(\.rawValue)), "The form of the answer."),
      RequestParameter(
        "location_information", .choice(["section", "omit"]), "Whether CSV begins with the places."),
      RequestParameter(
        "run", .text(example: "2026-11-20T00:00"), "Only the run that starts at this time."),
      RequestParameter("models", .texts(example: ["best_match"]), "One model, or best_match."),
    ] + (endpoint.hasAllSections ? ofAllSections(variables) + ofUnits : [timeFormat])
      + ofTimes(endpoint)
  }

  private static func ofAllSections(_ variables: RequestParameter.Kind) -> [RequestParameter] {
    [
      RequestParameter("minutely_15", variables, "Variables every quarter of an hour."),
      RequestParameter("daily", .list(of: DailyVariable.names), "Variables of days."),
      flag("current_weather", "The weather now, as it was asked for before current."),
    ]
  }

  private static func flag(_ name: String, _ text: String) -> RequestParameter {
    RequestParameter(name, .choice(["true", "false"]), text)
  }

  private static let ofUnits: [RequestParameter] = [
    RequestParameter(
      "temperature_unit", .choice(["celsius", "fahrenheit"]), "The unit of temperatures."),
    RequestParameter(
      "wind_speed_unit", .choice(Quantity.Units.Speed.allCases.map(\.rawValue)),
      "The unit of speeds; kmh without it."),
    RequestParameter("precipitation_unit", .choice(["mm", "inch"]), "The unit of amounts."),
    RequestParameter("length_unit", .choice(["metric", "imperial"]), "The units of lengths."),
    timeFormat,
  ]

  private static let timeFormat = RequestParameter(
    "timeformat", .choice(["iso8601", "unixtime"]), "How times are written.")

  private static func ofTimes(_ endpoint: OpenMeteoEndpoint) -> [RequestParameter] {
    let quarters = endpoint.hasAllSections ? [("minutely_15", "minutely_15", 10_368)] : []
    return [
      RequestParameter("past_days", .whole(0...92), "Days before today."),
      RequestParameter(
        "forecast_days", .whole(0...16), "Days from today on; \(endpoint.days) without it."),
      RequestParameter(
        "start_date", .text(example: "2026-11-20"), "The first day, instead of these."),
      RequestParameter("end_date", .text(example: "2026-11-21"), "The last day."),
    ]
      + ([("hours", "hour", 2592)] + quarters).flatMap { steps, step, most in
        [
          RequestParameter("past_\(steps)", .whole(0...most), "Steps before now."),
          RequestParameter("forecast_\(steps)", .whole(0...most), "Steps from now on."),
          RequestParameter(
            "start_\(step)", .text(example: "2026-11-20T00:00"), "The first step, instead of these."
          ),
          RequestParameter("end_\(step)", .text(example: "2026-11-20T06:00"), "The last step."),
        ]
      }
  }

  /// The same as the fields of a form.
  static func form(_ endpoint: OpenMeteoEndpoint) -> AnswerSchema {
    AnswerSchema(
      endpoint == .forecast ? "OpenMeteoForm" : "OpenMeteoAirQualityForm",
      parameters(endpoint).map {
        ($0.name, $0.isRequired ? AnswerSchema.text : AnswerSchema.text.optional)
      })
  }
}
