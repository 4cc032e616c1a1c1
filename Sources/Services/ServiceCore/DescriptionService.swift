/// `GET /openapi.json`: what services answer, for programs (OpenAPI 3.1).
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

  private static let mediaType = "application/vnd.oai.openapi+json"

  public var routes: [ServiceRoute] {
    let others = services.flatMap(\.routes)
    return [
      ServiceRoute(
        .get, "/openapi.json",
        ServiceOperation(
          "This description.", answer: [.init(DescriptionService.mediaType, .object)], failures: [],
          as: .problem), takesLong: { _ in true }
      ) { request in
        var document = OpenAPIDocument(
          version: "3.1.0", title: "gridd", edition: "1",
          text: "Point forecasts of regional models, in several shapes that clients know.",
          origin: request.origin, routes: others + routes)
        document.shared = shared
        return ServiceResponse("\(DescriptionService.mediaType);version=3.1", document.json())
      }
    ]
  }
}
