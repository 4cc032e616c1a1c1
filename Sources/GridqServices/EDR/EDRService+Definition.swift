extension EDRService {
  static let mediaType = "application/vnd.oai.openapi+json"
  static let definitionType = "\(mediaType);version=3.0"

  /// The definition of these paths in OpenAPI 3.0, which the standard asks for.
  func definition(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try request.query.check(only: ["f"])
    let document = OpenAPIDocument(
      version: .earlier, title: "gridd: OGC API - Environmental Data Retrieval 1.1",
      edition: "1.1.0", text: "Model runs. Not certified by OGC.",
      origin: request.origin + EDRService.root,
      groups: [
        (
          tag,
          describedRoutes.map { route in
            var route = route
            // As in the description of all services.
            route.operation.id = OpenAPIDocument.id(of: route)
            let path = route.path.dropFirst(EDRService.root.utf8.count)
            route.path = path.isEmpty ? "/" : String(path)
            return route
          }
        )
      ])
    return ServiceResponse(EDRService.definitionType, document.json())
  }

  /// The paths with their parameters, for people.
  func documentation(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try request.query.check(only: ["f"])
    func escaped(_ text: String) -> String {
      text.split(separator: "&", omittingEmptySubsequences: false).joined(separator: "&amp;")
        .split(separator: "<", omittingEmptySubsequences: false).joined(separator: "&lt;")
        .split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "&quot;")
    }
    var page =
      "<!DOCTYPE html>\n<html lang=\"en\"><meta charset=\"utf-8\"><title>gridd: EDR</title>\n"
      + "<h1>OGC API - Environmental Data Retrieval 1.1</h1>\n"
      + "<p>Model runs. Not certified by OGC. For programs: <a href=\"\(escaped(request.origin))"
      + "\(EDRService.root)/api\">the definition in OpenAPI</a>.</p>\n<dl>\n"
    for route in describedRoutes {
      page += "<dt><code>GET \(escaped(route.path))</code></dt>\n"
      page += "<dd>\(escaped(route.operation.summary))<ul>\n"
      for parameter in route.operation.parameters {
        page += "<li><code>\(escaped(parameter.name))</code>: \(escaped(parameter.text))</li>\n"
      }
      page += "</ul></dd>\n"
    }
    return ServiceResponse("text/html; charset=utf-8", Array((page + "</dl>\n</html>\n").utf8))
  }

  /// What there is.
  static func operation(
    _ summary: String, _ parameters: [RequestParameter] = [], answer: AnswerSchema,
    type: String = "application/json"
  ) -> ServiceOperation {
    ServiceOperation(
      "EDR: \(summary)", parameters + [.format(["json"])], answer: [.init(type, answer)],
      failures: [400, 404, 503], as: .json(exception))
  }

  /// Data.
  static func query(
    _ summary: String, _ parameters: [RequestParameter], example: String,
    hasLevels: Bool = false
  ) -> ServiceOperation {
    ServiceOperation(
      "EDR: \(summary)",
      parameters + (hasLevels ? [.z] : []) + [
        RequestParameter(
          "coords", .text(example: example), "A geometry in WKT, longitude first.",
          isRequired: true),
        .datetime, .names, .crs,
        .format([CoverageJSON.formatName]),
      ],
      answer: [.init(CoverageJSON.mediaType, CoverageJSON.answer)], mayBeEmpty: true,
      failures: [400, 404, 413, 503], as: .json(exception))
  }

  /// Data in a box.
  static func cubeQuery(_ summary: String, _ parameters: [RequestParameter]) -> ServiceOperation {
    ServiceOperation(
      "EDR: \(summary)",
      parameters + [.requiredBbox, .datetime, .names, .crs, .format([CoverageJSON.formatName])],
      answer: [.init(CoverageJSON.mediaType, CoverageJSON.answer)], mayBeEmpty: true,
      failures: [400, 404, 413, 503], as: .json(exception))
  }
}

extension RequestParameter {
  fileprivate static func format(_ names: [String]) -> RequestParameter {
    RequestParameter("f", .choice(names), "The form of the answer.")
  }
  fileprivate static let crs = RequestParameter(
    "crs", .choice(GeographicCRS.allCases.map(\.rawValue)),
    "CRS84 and WGS84 have the longitude first, EPSG:4326 the latitude; CRS84 without it.")
  fileprivate static let requiredBbox = RequestParameter(
    "bbox", .numbers(count: 4...6, example: [-10, 38, -8, 40]), "west,south,east,north in degrees",
    isRequired: true)
  fileprivate static let z = RequestParameter(
    "z", .text(example: "850,700,500"),
    "Pressures in hPa, of runs with profiles: one, several with commas, the levels between two as"
      + " 1000/500, or R5/900/-100. Near the ground without it.")
  static let limit = RequestParameter(
    "limit", .whole(1...100), "How many are given together; 10 without it.")
  static let offset = RequestParameter(
    "offset", .whole(0...1_000_000), "How many are left out before them.")
  fileprivate static let names = RequestParameter(
    "parameter-name", .texts(example: ["temperature"]),
    "Parameters of the collection; all when left out.")

  static let collection = RequestParameter(
    "collectionId", .text(example: "wrf-d01"), "A collection.", isInPath: true)
  static let instance = RequestParameter(
    "instanceId", .text(example: "2026-11-20T00:00:00Z"), "When the run starts.", isInPath: true)
  static let datetime = RequestParameter(
    "datetime", .text(example: "../.."),
    "A time, several with commas, start/end, ../end or start/..")
  static let bbox = RequestParameter(
    "bbox", .numbers(count: 4...6, example: [-10, 38, -8, 40]), "west,south,east,north in degrees")
}
