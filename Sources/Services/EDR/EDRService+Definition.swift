import ServiceCore

extension EDRService {
  static let mediaType = "application/vnd.oai.openapi+json"
  static let definitionType = "\(mediaType);version=3.0"

  /// The definition of these paths in OpenAPI 3.0, which the standard asks for.
  func definition(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try request.query.check(only: ["f"])
    let document = OpenAPIDocument(
      version: "3.0.3", title: "gridd: OGC API - Environmental Data Retrieval 1.1",
      edition: "1.1.0", text: "Model runs. Not certified by OGC.",
      origin: request.origin + EDRService.root,
      routes: describedRoutes.map { route in
        var route = route
        let path = route.path.dropFirst(EDRService.root.utf8.count)
        route.path = path.isEmpty ? "/" : String(path)
        return route
      })
    return ServiceResponse(EDRService.definitionType, document.json())
  }

  /// What there is.
  static func operation(
    _ summary: String, _ parameters: [RequestParameter] = [], type: String = "application/json"
  ) -> ServiceOperation {
    ServiceOperation(
      "EDR: \(summary)", parameters + [.format(["json"])], answer: [.init(type, .object)],
      failures: [400, 404, 503], as: .json(exception))
  }

  /// Data.
  static func query(
    _ summary: String, _ parameters: [RequestParameter], example: String
  ) -> ServiceOperation {
    ServiceOperation(
      "EDR: \(summary)",
      parameters + [
        RequestParameter(
          "coords", .text(example: example), "A geometry in WKT, longitude first.",
          isRequired: true),
        .datetime, .names, RequestParameter("crs", .choice(["CRS84"]), "CRS84"),
        .format([CoverageJSON.formatName]),
      ],
      answer: [.init(CoverageJSON.mediaType, .object)], mayBeEmpty: true,
      failures: [400, 404, 413, 503], as: .json(exception))
  }

  private static let exception = AnswerSchema(
    "exception", required: ["code"], [("code", ["string"]), ("description", ["string"])])
}

extension RequestParameter {
  fileprivate static func format(_ names: [String]) -> RequestParameter {
    RequestParameter("f", .choice(names), "The form of the answer.")
  }
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
    "bbox", .numbers(count: 4...6, example: [-10, 36, -6, 42]), "west,south,east,north in degrees")
}
