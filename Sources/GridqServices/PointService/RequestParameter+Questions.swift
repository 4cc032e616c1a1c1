import GridqLookup
import GridqMetrics

extension RequestParameter {
  /// What all questions at coordinates may have.
  static let ofQuestions: [RequestParameter] =
    [
      RequestParameter(
        "metrics", .list(of: ["all"] + Metric.all.map(\.name)),
        "Metrics by name or alias, with commas between them, or all.", isRequired: true),
      RequestParameter(
        "time", .text(example: "now+6h"),
        "One moment: 2026-11-20T15:00Z, now, now+6h. Between output times values are interpolated."),
      RequestParameter(
        "from", .text(example: "now"),
        "The first time; the start of the run without it."),
      RequestParameter("to", .text(example: "now+24h"), "The last time."),
      RequestParameter(
        "hours", .number(0...1_000_000),
        "How many hours from the first time on, instead of to."),
      RequestParameter(
        "sum_hours", .number(0...1_000_000),
        "The hours that amounts are over; the output interval without it."),
      RequestParameter(
        "method", .choice(InterpolationMethod.allCases.map(\.rawValue)),
        "The nearest grid point, or between the four around."),
      RequestParameter(
        "cell", .choice(CellSurface.allCases.map(\.rawValue)),
        "Which cells may answer."),
      RequestParameter(
        "elevation", .number(Metric.elevation.validRange),
        "Metres above the sea to which temperature and pressure are adjusted."),
      RequestParameter(
        "units", .choice(UnitSystem.allCases.map(\.rawValue)),
        "The units of the values."),
      RequestParameter(
        "ozone", .number(50...700),
        "The ozone column in Dobson units that the UV index is made with."),
      RequestParameter(
        "tz", .text(example: "Europe/Lisbon"),
        "A time zone in which times are given and also written; auto for that of the place."),
      RequestParameter(
        "format", .choice(PointQuestion.Format.allCases.map(\.rawValue)),
        "The form of the answer; Accept: text/csv asks for CSV, too."),
      RequestParameter(
        "sun", .choice(["true", "false"]),
        "Whether sunrise and sunset are included."),
    ] + selection

  static let points = RequestParameter(
    "points", .text(example: "38.7369,-9.1427;41.1496,-8.611"),
    "Several coordinates instead of lat and lon.")

  /// Of `GET /v1/point`.
  static let ofPoint = coordinate(isRequired: false) + [points] + ofQuestions

  /// Of `/v1/next24`.
  static let ofNext24: [RequestParameter] =
    [
      RequestParameter(
        "time", .text(example: "2026-11-20T22:00Z"), "The time of the first value.",
        isRequired: true),
      RequestParameter(
        "metric", .text(example: "temperature"), "One metric, by its name, an alias or its number.",
        isRequired: true),
    ] + coordinate()

  /// Of `/v1/metrics`.
  static let all = RequestParameter(
    "all", .choice(["true", "false"]), "Whether metrics that no run holds are listed, too.")
}
