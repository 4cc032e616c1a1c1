public import ServiceCore

/// The native service: metrics at coordinates and times, with where they come from, as `gridq --format json`
/// writes it.
///
/// - `GET /v1/point`: one or more metrics at a coordinate, or at several.
/// - `POST /v1/point`: the same at the stations of a list in CSV.
/// - `GET /v1/next24`: one metric in each of the 24 hours from a time on.
/// - `GET /v1/metrics`: what can be asked for.
/// - `GET /v1/runs`: what the answers are made of.
/// - `GET /openapi.json`: all of that for programs.
///
/// Errors are problem details (RFC 9457).
public struct PointService: ForecastService {
  let settings: ServiceSettings

  public init(_ settings: ServiceSettings) {
    self.settings = settings
  }

  public var routes: [ServiceRoute] {
    [
      route(.get, "/v1/point", answer: point),
      route(.post, "/v1/point", answer: stations),
      route(.get, "/v1/next24", answer: next24),
      route(.get, "/v1/metrics", answer: metrics),
      route(.get, "/v1/runs", answer: runs),
      route(.get, "/openapi.json", answer: openAPI),
    ]
  }

  private func route(
    _ method: ServiceRoute.Method, _ path: String,
    answer: @escaping @Sendable (ServiceRequest) throws(ServiceError) -> ServiceResponse
  ) -> ServiceRoute {
    ServiceRoute(method, path) { request in
      do throws(ServiceError) {
        return try answer(request)
      } catch {
        return ServiceResponse(problem: error)
      }
    }
  }
}
