import GridqLookup
import GridqMetrics

extension PointService {
  public var tag: ServiceTag {
    ServiceTag("gridq", "The native service: metrics by name, with where they come from.")
  }

  static let pointAnswer = AnswerSchema("PointAnswer", ofPoint)

  /// One answer or problem for each of several coordinates.
  static let pointAnswers = AnswerSchema(
    "PointAnswers",
    [
      ("schema", .whole),
      ("provenance", .list(of: AnswerSchema("Origin", AnswerSchema.ofOrigin))),
      (
        "points",
        .list(of: .one(of: AnswerSchema("StationAnswer", ofStation), .stationProblem))
      ),
    ])

  /// What a place has besides, and where in the list of origins its own is.
  private static let ofStation: [AnswerSchema.Property] =
    [
      ("station", .text), ("latitude", .number), ("longitude", .number),
      ("method", .choice(InterpolationMethod.allCases.map(\.rawValue))),
      ("provenance", .whole),
    ] + AnswerSchema.ofCell + [
      (
        "sources",
        AnswerSchema.list(
          of: AnswerSchema("StationSource", [("provenance", .whole)] + AnswerSchema.ofCell)
        ).optional
      )
    ] + ofValues

  /// What `PointForecast.json` writes.
  private static let ofPoint: [AnswerSchema.Property] =
    [
      ("schema", .whole), ("latitude", .number), ("longitude", .number),
      ("method", .choice(InterpolationMethod.allCases.map(\.rawValue))),
    ] + AnswerSchema.ofOrigin + AnswerSchema.ofCell + [
      ("sources", AnswerSchema.list(of: .source).optional)
    ] + ofValues

  private static let ofValues: [AnswerSchema.Property] = [
    ("ozone_du", .number.optional), ("panel", panel.optional),
    ("notices", .notices), ("times", .list(of: .time)), ("timezone", .text.optional),
    ("times_local", AnswerSchema.list(of: .time).optional),
    ("source", AnswerSchema.list(of: .whole).optional),
    ("metrics", .map(of: series)), ("sun", AnswerSchema.list(of: sun).optional),
  ]

  private static let panel = AnswerSchema(
    "SolarPanel", [("tilt", .number), ("azimuth", .number)])

  private static let series = AnswerSchema(
    "MetricSeries",
    [
      ("unit", .text), ("cell_method", .text.nullable), ("level", AnswerSchema.level.nullable),
      ("values", .list(of: .number.nullable)), ("source", AnswerSchema.list(of: .whole).optional),
      ("interval_s", AnswerSchema.list(of: .whole.nullable).optional),
      ("parts", AnswerSchema.list(of: AnswerSchema.list(of: part).nullable).optional),
      ("pro_rata", .truth.optional),
    ])

  private static let part = AnswerSchema(
    "SumPart", [("source", .whole), ("interval_s", .whole)])

  private static let sun = AnswerSchema(
    "SunTimes",
    [
      ("date", .date), ("sunrise", .time.nullable), ("sunset", .time.nullable),
      ("reason", AnswerSchema.choice(["polar_day", "polar_night"]).optional),
      ("sunrise_local", .time.nullable.optional), ("sunset_local", .time.nullable.optional),
    ])

  /// What `PointProfile.json` writes.
  static let profileAnswer = AnswerSchema(
    "Profile",
    [
      ("schema", .whole), ("latitude", .number), ("longitude", .number),
      ("method", .choice(InterpolationMethod.allCases.map(\.rawValue))),
    ] + AnswerSchema.ofOrigin + AnswerSchema.ofCell + [
      ("notices", .notices), ("time", .time), ("timezone", .text.optional),
      ("time_local", .time.optional), ("levels", .whole),
      (
        "metrics",
        .map(
          of: AnswerSchema(
            "ProfileSeries", [("unit", .text), ("values", .list(of: .number.nullable))]))
      ),
    ])

  static let next24Answer = AnswerSchema(
    "Next24",
    [
      ("schema", .whole), ("latitude", .number), ("longitude", .number),
      ("sources", .list(of: .source)), ("notices", .notices), ("id", .whole), ("metric", .text),
      ("unit", .text), ("step_s", .whole), ("complete", .truth), ("times", .list(of: .time)),
      ("values", .list(of: .number.nullable)),
    ])

  /// What `MetricList.json` writes.
  static let metricsAnswer = AnswerSchema(
    "MetricList",
    [
      ("schema", .whole),
      (
        "metrics",
        .list(
          of: AnswerSchema(
            "MetricDescription",
            [
              ("code", .whole.optional), ("name", .text), ("aliases", .list(of: .text)),
              ("standard_name", .text.nullable), ("unit", .text), ("kind", .text.nullable),
              ("cell_method", .text.nullable), ("level", AnswerSchema.level.nullable),
              ("constant", .truth), ("quantum", .number),
              ("scale", .choice(["linear", "logarithmic"])), ("reference", .number.optional),
              ("derived_from", .list(of: .text)), ("improved_by", .list(of: .text)),
              ("description", .text.nullable),
              (
                "variables",
                AnswerSchema(
                  "ModelVariables", ForecastModel.all.map { ($0.name, .text.nullable) })
              ),
              ("method", .text.nullable), ("source", .text.nullable), ("limits", .text.nullable),
              ("check", .text.nullable),
            ]))
      ),
    ])

  /// What `StoreManifest.json` writes.
  static let runsAnswer = AnswerSchema(
    "RunList",
    [
      ("schema", .whole), ("sequence", .whole), ("written", .time), ("bytes", .whole),
      (
        "runs",
        .list(
          of: AnswerSchema(
            "Run",
            [
              ("model", .text), ("run", .time), ("run_age_s", .whole), ("generation", .whole),
              ("state", .choice(["complete", "unverified", "partial"])),
              ("through", .time.optional),
              ("published", .time), ("files", .list(of: file)),
            ]))
      ),
    ])

  private static let file = AnswerSchema(
    "RunFile",
    [
      ("path", .text), ("bytes", .whole), ("sha256", .text), ("domain", .text),
      ("member", .text.nullable),
      (
        "times",
        AnswerSchema(
          "TimeSpan",
          [("count", .whole), ("first", .time), ("last", .time), ("step_s", .whole.optional)])
      ),
      (
        "grid",
        AnswerSchema(
          "GridExtent",
          [
            ("columns", .whole), ("rows", .whole), ("spacing_m", .number.nullable),
            ("west", .number), ("south", .number), ("east", .number), ("north", .number),
          ])
      ),
      ("metrics", .list(of: .text)),
    ])
}
