import Forecast
import ForecastText
import GridLookup
import ServiceCore

/// A parameter of a request, as it is read and as it is documented.
struct RequestParameter: Sendable {
  let name: String
  let type: Kind
  let text: String
  var isRequired = false

  enum Kind: Sendable {
    case text(example: String)
    case number(ClosedRange<Double>)
    case choice([String])
    /// Names with commas between them.
    case list(of: [String])
  }

  /// What all questions at coordinates may have.
  static let ofQuestions: [RequestParameter] = [
    RequestParameter(
      name: "metrics", type: .list(of: ["all"] + Metric.all.map(\.name)),
      text: "Metrics by name or alias, with commas between them, or all.", isRequired: true),
    RequestParameter(
      name: "time", type: .text(example: "now+6h"),
      text:
        "One moment: 2026-11-20T15:00Z, now, now+6h. Between output times values are interpolated."),
    RequestParameter(
      name: "from", type: .text(example: "now"),
      text: "The first time; the start of the run without it."),
    RequestParameter(name: "to", type: .text(example: "now+24h"), text: "The last time."),
    RequestParameter(
      name: "hours", type: .number(0...1_000_000),
      text: "How many hours from the first time on, instead of to."),
    RequestParameter(
      name: "sum_hours", type: .number(0...1_000_000),
      text: "The hours that amounts are over; the output interval without it."),
    RequestParameter(
      name: "method", type: .choice(InterpolationMethod.allCases.map(\.rawValue)),
      text: "The nearest grid point, or between the four around."),
    RequestParameter(
      name: "cell", type: .choice(CellSurface.allCases.map(\.rawValue)),
      text: "Which cells may answer."),
    RequestParameter(
      name: "elevation", type: .number(-500...9000),
      text: "Metres above the sea to which temperature and pressure are adjusted."),
    RequestParameter(
      name: "units", type: .choice(UnitSystem.allCases.map(\.rawValue)),
      text: "The units of the values."),
    RequestParameter(
      name: "ozone", type: .number(50...700),
      text: "The ozone column in Dobson units that the UV index is made with."),
    RequestParameter(
      name: "run", type: .text(example: "2026-11-20T00:00Z"),
      text: "Only the run that starts at this time."),
    RequestParameter(name: "model", type: .text(example: "wrf"), text: "Only runs of this model."),
    RequestParameter(name: "domain", type: .text(example: "d02"), text: "Only this domain."),
    RequestParameter(
      name: "member", type: .text(example: "3"), text: "Only this member of an ensemble."),
    RequestParameter(
      name: "tz", type: .text(example: "Europe/Lisbon"),
      text: "A time zone in which times are given and also written; auto for that of the place."),
    RequestParameter(
      name: "format", type: .choice(PointQuestion.Format.allCases.map(\.rawValue)),
      text: "The form of the answer; Accept: text/csv asks for CSV, too."),
    RequestParameter(
      name: "sun", type: .choice(["true", "false"]),
      text: "Whether sunrise and sunset are included."),
  ]

  static let coordinate: [RequestParameter] = [
    RequestParameter(
      name: "lat", type: .number(-90...90), text: "Degrees north; rounded to four decimals."),
    RequestParameter(
      name: "lon", type: .number(-180...360), text: "Degrees east; rounded to four decimals."),
  ]

  static let points = RequestParameter(
    name: "points", type: .text(example: "38.7369,-9.1427;41.1496,-8.611"),
    text: "Several coordinates instead of lat and lon.")

  /// Those of `/v1/next24`.
  static let ofNext24: [RequestParameter] =
    [
      RequestParameter(
        name: "time", type: .text(example: "2026-11-20T22:00Z"),
        text: "The time of the first value.",
        isRequired: true),
      RequestParameter(
        name: "metric", type: .text(example: "temperature"),
        text: "One metric, by its name, an alias or its number.", isRequired: true),
    ]
    + coordinate.map { parameter in
      var parameter = parameter
      parameter.isRequired = true
      return parameter
    }

  /// Refuses fields that nothing reads: a misspelt one would be ignored silently.
  static func check(
    _ query: QueryFields, against known: [RequestParameter]
  ) throws(ServiceError) {
    for field in query.fields where !known.contains(where: { $0.name == field.name }) {
      let names = known.map(\.name).joined(separator: ", ")
      throw .badRequest(
        "there is no such parameter; "
          + (known.isEmpty ? "there are none" : "there are \(names)"), parameter: field.name)
    }
  }
}

extension JSONText {
  /// A parameter as OpenAPI has it.
  mutating func parameter(_ parameter: RequestParameter) {
    string("name", parameter.name)
    string("in", "query")
    bool("required", parameter.isRequired)
    string("description", parameter.text)
    switch parameter.type {
    case .list:
      string("style", "form")
      bool("explode", false)
    default: break
    }
    object("schema") { json in
      switch parameter.type {
      case .text(let example):
        json.string("type", "string")
        json.strings("examples", [example])
      case .number(let range):
        json.string("type", "number")
        json.number("minimum", range.lowerBound)
        json.number("maximum", range.upperBound)
      case .choice(let choices):
        json.string("type", "string")
        json.strings("enum", choices)
      case .list(let names):
        json.string("type", "array")
        json.integer("minItems", 1)
        json.object("items") { json in
          json.string("type", "string")
          json.strings("enum", names)
        }
      }
    }
  }
}
