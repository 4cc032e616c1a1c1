import Forecast
import ForecastText
import ServiceCore

extension PointService {
  /// What this service answers, as an OpenAPI document (3.1).
  func openAPI(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    ServiceResponse(
      "application/vnd.oai.openapi+json;version=3.1", PointService.document(origin: request.origin))
  }

  fileprivate struct Operation {
    var method = "get"
    let path: String
    let summary: String
    var parameters: [RequestParameter] = []
    /// The statuses besides 200, which all have problem details.
    let failures: [Int]
    /// The schema of the answer in JSON.
    let schema: String
    var hasCSV = false
    var takesStations = false
  }

  private static let operations = [
    Operation(
      path: "/v1/point", summary: "Metrics at a coordinate, or at several.",
      parameters: RequestParameter.coordinate + [RequestParameter.points]
        + RequestParameter.ofQuestions,
      failures: [400, 404, 413, 503], schema: "PointAnswer", hasCSV: true),
    Operation(
      method: "post", path: "/v1/point",
      summary: "The same at the stations of a list in CSV: name, lat, lon.",
      parameters: RequestParameter.ofQuestions, failures: [400, 404, 413, 503],
      schema: "PointAnswer", takesStations: true),
    Operation(
      path: "/v1/next24", summary: "One metric at a time and the 23 hours after it.",
      parameters: RequestParameter.ofNext24, failures: [400, 404, 503], schema: "Next24"),
    Operation(
      path: "/v1/metrics",
      summary: "What can be asked for. Numbers and names never change their meaning.",
      parameters: [PointService.all], failures: [400, 404, 503], schema: "Object"),
    Operation(
      path: "/v1/runs", summary: "The runs that answers are made of.", failures: [400, 503],
      schema: "Object"),
  ]

  /// Of `/v1/metrics`.
  static let all = RequestParameter(
    name: "all", type: .choice(["true", "false"]),
    text: "Whether metrics that no run holds are listed, too.")

  private static func document(origin: String) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.string("openapi", "3.1.0")
      json.object("info") { json in
        json.string("title", "gridd")
        json.string("version", "1")
        json.string(
          "description",
          "Point forecasts of regional models. Missing values are null. Times are UTC unless tz is given."
        )
      }
      json.objects("servers", [origin]) { $0.string("url", $1) }
      json.object("paths") { json in
        var paths: [String] = []
        for operation in operations where !paths.contains(operation.path) {
          paths.append(operation.path)
        }
        for path in paths {
          json.object(path) { json in
            for operation in operations where operation.path == path {
              json.object(operation.method) { $0.operation(operation) }
            }
          }
        }
      }
      json.object("components") { json in
        json.object("schemas") { $0.schemas() }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension JSONText {
  fileprivate mutating func operation(_ operation: PointService.Operation) {
    string(
      "operationId",
      operation.method
        + operation.path.split(separator: "/").map { $0.prefix(1).uppercased() + $0.dropFirst() }
        .joined())
    string("summary", operation.summary)
    objects("parameters", operation.parameters) { $0.parameter($1) }
    if operation.takesStations {
      object("requestBody") { json in
        json.bool("required", true)
        json.object("content") { json in
          json.object("text/csv") { json in
            json.object("schema") { $0.string("type", "string") }
          }
        }
      }
    }
    object("responses") { json in
      json.object("200") { json in
        json.string("description", "The answer.")
        json.object("content") { json in
          json.object("application/json") { json in
            json.object("schema") { $0.string("$ref", "#/components/schemas/\(operation.schema)") }
          }
          if operation.hasCSV {
            json.object("text/csv") { json in
              json.object("schema") { $0.string("type", "string") }
            }
          }
        }
      }
      for status in operation.failures {
        json.object("\(status)") { json in
          json.string("description", PointService.meaning(of: status))
          json.object("content") { json in
            json.object("application/problem+json") { json in
              json.object("schema") { $0.string("$ref", "#/components/schemas/Problem") }
            }
          }
        }
      }
    }
  }

  fileprivate mutating func schemas() {
    schema(
      "PointAnswer", required: [],
      [
        ("schema", "integer"), ("latitude", "number"), ("longitude", "number"), ("run", "string"),
        ("run_age_s", "integer"), ("domain", "string"), ("generation", "integer"),
        ("index_sha256", "string"), ("notices", "array"), ("times", "array"),
        ("metrics", "object"), ("points", "array"),
      ])
    schema(
      "Next24",
      required: ["schema", "metric", "unit", "times", "values"],
      [
        ("schema", "integer"), ("latitude", "number"), ("longitude", "number"),
        ("sources", "array"), ("notices", "array"), ("id", "integer"), ("metric", "string"),
        ("unit", "string"), ("step_s", "integer"), ("complete", "boolean"), ("times", "array"),
        ("values", "array"),
      ])
    schema("Object", required: [], [])
    schema(
      "Problem", required: ["type", "title", "status", "detail"],
      [
        ("type", "string"), ("title", "string"), ("status", "integer"), ("detail", "string"),
        ("parameter", "string"), ("valid", "array"), ("first", "string"), ("last", "string"),
      ])
  }

  private mutating func schema(
    _ name: String, required: [String], _ properties: [(name: String, type: String)]
  ) {
    object(name) { json in
      json.string("type", "object")
      if !required.isEmpty { json.strings("required", required) }
      json.object("properties") { json in
        for property in properties {
          json.object(property.name) { $0.string("type", property.type) }
        }
      }
    }
  }
}

extension PointService {
  fileprivate static func meaning(of status: Int) -> String {
    switch status {
    case 400:
      "The request is invalid; parameter says which part, and valid which metrics there are."
    case 404: "The place is outside every domain, or the time outside the runs; type says which."
    case 413: "More is asked for than one answer may have."
    default: "There is no run, or what is there is not readable now."
    }
  }
}
