extension MetNorwayService {
  public var tag: ServiceTag {
    ServiceTag("MET Norway", "What clients of Locationforecast 2.0 ask.")
  }

  /// A feature of GeoJSON.
  static let answer = AnswerSchema(
    "LocationForecast",
    [
      ("type", .choice(["Feature"])),
      (
        "geometry",
        AnswerSchema(
          "LocationPoint", [("type", .choice(["Point"])), ("coordinates", .list(of: .number))])
      ),
      (
        "properties",
        AnswerSchema(
          "LocationProperties",
          [
            (
              "meta",
              AnswerSchema("LocationMeta", [("updated_at", .time), ("units", .map(of: .text))])
            ),
            (
              "timeseries",
              .list(of: AnswerSchema("LocationStep", [("time", .time), ("data", data)]))
            ),
          ])
      ),
    ])

  private static let data = AnswerSchema(
    "LocationData",
    [("instant", AnswerSchema("LocationInstant", [("details", details)]))]
      + LocationForecast.periods.map { ("next_\($0)_hours", period.optional) })

  private static let period = AnswerSchema(
    "LocationPeriod",
    [
      ("summary", AnswerSchema("LocationSummary", [("symbol_code", .text)])),
      ("details", details),
    ])

  /// What is not known has no key.
  private static let details = AnswerSchema(
    "LocationDetails", LocationVariable.allCases.map { ($0.rawValue, AnswerSchema.number.optional) }
  )
}
