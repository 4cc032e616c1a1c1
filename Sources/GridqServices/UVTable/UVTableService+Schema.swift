extension UVTableService {
  public var tag: ServiceTag {
    ServiceTag("UV", "The UV index of the coming days.")
  }

  static let weekAnswer = AnswerSchema(
    "UVWeek",
    [
      ("schema", .whole), ("latitude", .number), ("longitude", .number), ("timezone", .text),
      ("sources", .list(of: .source)), ("notices", .notices), ("elevation_m", .number.nullable),
      ("ozone_from", .text),
      (
        "days",
        .list(
          of: AnswerSchema(
            "UVDay",
            [
              ("date", .date), ("solar_noon", .time), ("uv_index_clear_sky", .number.nullable),
              ("ozone_du", .number.nullable), ("uv_index_max", .number.nullable),
              ("complete", .truth),
            ]))
      ),
    ])
}
