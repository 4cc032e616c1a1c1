import GridqLookup
import GridqText

extension RequestParameter {
  /// What all questions at coordinates may have.
  static let ofQuestions: [RequestParameter] =
    QuestionPart.allCases.map { part in
      RequestParameter(part, isRequired: part == .metrics)
    } + [
      RequestParameter(
        "format", .choice(PointRequest.Format.allCases.map(\.rawValue)),
        "The form of the answer; Accept: text/csv asks for CSV, too."),
      RequestParameter(
        "sun", .choice(["true", "false"]),
        "Whether sunrise and sunset are included."),
    ]

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
