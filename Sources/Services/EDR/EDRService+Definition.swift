import ForecastText
import ServiceCore

extension EDRService {
  static let definitionType = "application/vnd.oai.openapi+json;version=3.0"

  /// The definition of these paths in OpenAPI 3.0, which the standard asks for.
  func definition(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try request.query.check(only: ["f"])
    var json = JSONText()
    json.object { json in
      json.string("openapi", "3.0.3")
      json.object("info") { json in
        json.string("title", "gridd: OGC API - Environmental Data Retrieval 1.1")
        json.string("version", "1.1.0")
      }
      json.objects("servers", [request.origin + EDRService.root]) { $0.string("url", $1) }
      json.object("paths") { json in
        for operation in Operation.all { json.path(operation) }
      }
      json.object("components") { json in
        json.object("parameters") { json in
          for parameter in Parameter.allCases { json.component(parameter) }
        }
        json.object("schemas") { json in
          json.object("exception") { json in
            json.string("type", "object")
            json.array("required", ["code"]) { $0.string(nil, $1) }
            json.object("properties") { json in
              for field in ["code", "description"] {
                json.object(field) { $0.string("type", "string") }
              }
            }
          }
        }
      }
    }
    json.endLine()
    return ServiceResponse(EDRService.definitionType, json.bytes)
  }
}

/// One path, which has the method GET.
private struct Operation {
  let path: String
  let summary: String
  var parameters: [Parameter] = []
  var isData = false

  static let all: [Operation] = {
    let collection = "/collections/{collectionId}"
    let instance = "\(collection)/instances/{instanceId}"
    var all = [
      Operation(path: "/", summary: "Landing page", parameters: [.f]),
      Operation(path: "/conformance", summary: "Conformance classes", parameters: [.f]),
      Operation(
        path: "/collections", summary: "Domains of models", parameters: [.bbox, .datetime, .f]),
      Operation(path: collection, summary: "A domain", parameters: [.collectionId, .f]),
      Operation(
        path: "\(collection)/instances", summary: "Runs", parameters: [.collectionId, .f]),
      Operation(path: instance, summary: "A run", parameters: [.collectionId, .instanceId, .f]),
    ]
    let queries = [
      ("position", "Forecast at points"), ("area", "Forecast at the cells of an area"),
      ("trajectory", "Forecast along lines"),
    ]
    for (path, names) in [(collection, []), (instance, [Parameter.instanceId])] {
      for (query, summary) in queries {
        all.append(
          Operation(
            path: "\(path)/\(query)", summary: summary,
            parameters: [.collectionId] + names + [.coords, .datetime, .parameterName, .crs, .f],
            isData: true))
      }
    }
    return all
  }()

  /// A name that no other has: `getCollectionsCollectionIdPosition`.
  var id: String {
    "get"
      + path.split { "/{}".contains($0) }.map { $0.prefix(1).uppercased() + $0.dropFirst() }
      .joined()
  }
}

private enum Parameter: String, CaseIterable {
  case collectionId
  case instanceId
  case coords
  case datetime
  case parameterName = "parameter-name"
  case crs
  case bbox
  case f

  var isInPath: Bool { self == .collectionId || self == .instanceId }

  var description: String {
    switch self {
    case .collectionId: "A collection, such as wrf-d02"
    case .instanceId: "When the run starts, such as 2026-11-20T00:00:00Z"
    case .coords: "A geometry in WKT: POINT(-9.1427 38.7369); longitude first"
    case .datetime: "A time, several with commas, start/end, ../end or start/.."
    case .parameterName: "Parameters of the collection, with commas; all when left out"
    case .crs: "CRS84"
    case .bbox: "west,south,east,north in degrees"
    case .f: "json for what there is, CoverageJSON for data"
    }
  }
}

extension JSONText {
  fileprivate mutating func path(_ operation: Operation) {
    object(operation.path) { json in
      json.object("get") { json in
        json.string("operationId", operation.id)
        json.string("summary", operation.summary)
        json.objects("parameters", operation.parameters) {
          $0.string("$ref", "#/components/parameters/\($1.rawValue)")
        }
        json.object("responses") { json in
          json.answer("200", operation.summary, operation.isData ? CoverageJSON.mediaType : nil)
          if operation.isData {
            json.object("204") { $0.string("description", "No data there and then") }
          }
          for (status, text) in [
            ("400", "A parameter is invalid"), ("404", "There is no such resource"),
            ("413", "More is asked for than one answer may have"), ("503", "No answer now"),
          ] {
            json.answer(status, text, nil, isError: true)
          }
        }
      }
    }
  }

  private mutating func answer(
    _ status: String, _ text: String, _ type: String?, isError: Bool = false
  ) {
    object(status) { json in
      json.string("description", text)
      json.object("content") { json in
        json.object(type ?? "application/json") { json in
          json.object("schema") { json in
            if isError {
              json.string("$ref", "#/components/schemas/exception")
            } else {
              json.string("type", "object")
            }
          }
        }
      }
    }
  }

  fileprivate mutating func component(_ parameter: Parameter) {
    object(parameter.rawValue) { json in
      json.string("name", parameter.rawValue)
      json.string("in", parameter.isInPath ? "path" : "query")
      json.string("description", parameter.description)
      json.bool("required", parameter.isInPath || parameter == .coords)
      let isList = parameter == .parameterName || parameter == .bbox
      if isList {
        json.string("style", "form")
        json.bool("explode", false)
      }
      json.object("schema") { json in
        json.string("type", isList ? "array" : "string")
        if isList {
          json.object("items") {
            $0.string("type", parameter == .bbox ? "number" : "string")
          }
        }
        if parameter == .bbox {
          json.integer("minItems", 4)
          json.integer("maxItems", 6)
        }
      }
    }
  }
}
