/// `GET /openapi.json`: what services answer, for programs (OpenAPI).
public struct DescriptionService: ForecastService {
  private let services: [any ForecastService]
  private let shared: [(status: Int, text: String)]

  /// - Parameter shared: what the server answers to any GET besides: statuses and what they mean.
  public init(
    of services: [any ForecastService], shared: [(status: Int, text: String)] = []
  ) {
    self.services = services
    self.shared = shared
  }

  public var tag: ServiceTag { ServiceTag("description", "What is answered, for programs.") }

  private static let mediaType = "application/vnd.oai.openapi+json"
  private static let versions: [(name: String, version: OpenAPIDocument.Version)] = [
    ("3.1", .current), ("3.0", .earlier),
  ]
  private static let version = RequestParameter(
    "version", .choice(versions.map(\.name)),
    "The version of OpenAPI; 3.1 without it. Some programs read 3.0 better.")

  public var routes: [ServiceRoute] {
    [
      ServiceRoute(
        .get, "/openapi.json",
        ServiceOperation(
          "This description.", [DescriptionService.version], id: "getDescription",
          answer: [.init(DescriptionService.mediaType, .object)], failures: [400], as: .problem),
        takesLong: { _ in true }
      ) { request in
        do throws(ServiceError) {
          return try description(request)
        } catch {
          return ServiceResponse(problem: error)
        }
      }
    ]
  }

  private func description(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let versions = DescriptionService.versions
    try RequestParameter.check(request.query, against: [DescriptionService.version])
    let name = try request.query.once("version") ?? versions[0].name
    guard let version = versions.first(where: { $0.name == name })?.version else {
      throw .badRequest(
        "it must be one of \(versions.map(\.name).joined(separator: ", "))", parameter: "version")
    }
    let all: [any ForecastService] = services + [self]
    var document = OpenAPIDocument(
      version: version, title: "gridd", edition: "1",
      text: "Point forecasts of regional models, in several shapes that clients know.",
      origin: request.origin, groups: all.map { ($0.tag, $0.routes) })
    document.shared = shared
    return ServiceResponse("\(DescriptionService.mediaType);version=\(name)", document.json())
  }
}
