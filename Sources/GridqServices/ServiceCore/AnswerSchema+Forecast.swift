import GridqMetrics

/// What answers of several services have in common: the shapes of what GridqText writes.
extension AnswerSchema {
  /// What `ServiceResponse(problem:)` writes (RFC 9457).
  public static let problem = AnswerSchema("Problem", ofProblem)

  /// What stands in the place of the answer for one of several places.
  public static let stationProblem = AnswerSchema(
    "StationProblem", [("station", .text)] + ofProblem)

  private static let ofProblem: [Property] = [
    ("type", .text), ("title", .text), ("status", .whole), ("detail", .text),
    ("parameter", .text.optional), ("valid", .list(of: .text).optional), ("first", .time.optional),
    ("last", .time.optional),
  ]

  /// What to know besides the numbers.
  public static let notices = AnswerSchema.list(
    of: AnswerSchema(
      "Notice",
      [
        ("code", .text), ("metrics", .list(of: .text)), ("text", .text),
        ("values", noticeValues.optional),
      ]))

  /// The times and the count of its text: of each pair both or none.
  private static let noticeValues = AnswerSchema(
    "NoticeValues",
    ["after", "before", "first", "last", "time"].map { ($0, AnswerSchema.time.optional) }
      + [("more", AnswerSchema.whole.optional)])

  /// Where values come from: the run, the domain, the cell.
  public static let source = AnswerSchema("Source", ofOrigin + ofCell)

  /// The run and the domain.
  public static let ofOrigin: [Property] = [
    ("model", .text), ("run", .time), ("run_age_s", .whole), ("domain", .text),
    ("member", .text.optional), ("generation", .whole.optional),
    ("index_sha256", .text.nullable.optional), ("grid_spacing_m", .number.nullable.optional),
    ("index_modified", .time.optional),
  ]

  /// The cell, and what was adjusted there.
  public static let ofCell: [Property] = [
    (
      "cell",
      AnswerSchema(
        "Cell",
        [
          ("i", .whole), ("j", .whole), ("latitude", .number), ("longitude", .number),
          ("distance_m", .number), ("elevation_m", .number.nullable), ("land", .truth.nullable),
        ])
    ),
    ("adjusted", adjustment.optional),
  ]

  /// How each metric was adjusted stands under its name.
  private static let adjustment = AnswerSchema(
    "Adjustment",
    [("elevation_m", .number), ("model_elevation_m", .number.nullable)]
      + [
        Metric.temperature, .dewPoint, .surfacePressure, .wetBulbTemperature, .apparentTemperature,
        .heatIndex, .liftedCondensationLevel,
      ].map { ($0.name, AnswerSchema.text.optional) }
      + [("not_adjusted", AnswerSchema.map(of: .text).optional)])

  /// Where a value is above or below the ground: the type by its name, or by its number in WMO's table 4.5 of GRIB2.
  public static let level = AnswerSchema(
    "Level",
    [
      ("type", .one(of: .text, .whole)), ("value", .number.nullable.optional),
      ("unit", .text.optional),
    ])
}
