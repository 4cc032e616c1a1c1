/// The native service: metrics at coordinates and times, with where they come from, as `gridq --format json`
/// writes it.
///
/// - `GET /v1/point`: one or more metrics at a coordinate, or at several.
/// - `POST /v1/point`: the same at the stations of a list in CSV.
/// - `GET /v1/next24`: one metric in each of the 24 hours from a time on.
/// - `GET /v1/profile`: the column of air above a coordinate at one time.
/// - `GET /v1/metrics`: what can be asked for.
/// - `GET /v1/runs`: what the answers are made of.
/// - `GET /v1/events`: tells of each publication.
///
/// Errors are problem details (RFC 9457).
public struct PointService: ForecastService {
  let settings: ServiceSettings

  public init(_ settings: ServiceSettings) {
    self.settings = settings
  }

  public var routes: [ServiceRoute] {
    [
      route(
        .get, "/v1/point",
        ServiceOperation(
          "Metrics at a coordinate, or at several.", RequestParameter.ofPoint,
          answer: [
            .json(
              .one(of: PointService.pointAnswer, PointService.pointAnswers)), .csv,
          ], failures: [400, 404, 413, 503],
          as: .problem), takesLong: { $0.query["points"] != nil },
        isShort: PointService.isShort, answer: point),
      route(
        .post, "/v1/point",
        ServiceOperation(
          "The same at the stations of a list in CSV: name, lat, lon.",
          RequestParameter.ofQuestions, content: .csv,
          answer: [.json(PointService.pointAnswers), .csv],
          failures: [400, 404, 413, 503], as: .problem), takesLong: { _ in true }, answer: stations),
      route(
        .get, "/v1/next24",
        ServiceOperation(
          "One metric at a time and the 23 hours after it.", RequestParameter.ofNext24,
          answer: [.json(PointService.next24Answer)], failures: [400, 404, 503], as: .problem),
        isShort: { _ in true }, answer: next24),
      route(
        .get, "/v1/profile",
        ServiceOperation(
          "The column of air above a coordinate at one time, on the levels of the model.",
          RequestParameter.ofProfile,
          answer: [.json(PointService.profileAnswer), .csv, .init(ProfileFormat.svgType, .text)],
          failures: [400, 404, 503], as: .problem),
        answer: profile),
      route(
        .get, "/v1/metrics",
        ServiceOperation(
          "What can be asked for. Numbers and names never change their meaning.", [.all],
          answer: [.json(PointService.metricsAnswer)], failures: [400, 404, 503], as: .problem),
        answer: metrics),
      route(
        .get, "/v1/runs",
        ServiceOperation(
          "The runs that answers are made of.",
          answer: [.json(PointService.runsAnswer)], failures: [400, 503],
          as: .problem), takesLong: { _ in true }, answer: runs),
      events,
    ]
  }

  /// A few metrics at one place: their names have no more than 64 bytes.
  private static func isShort(_ request: ServiceRequest) -> Bool {
    guard request.query["points"] == nil, let metrics = request.query["metrics"] else {
      return false
    }
    return metrics.utf8.count <= 64 && metrics != "all"
  }

  func route(
    _ method: ServiceRoute.Method, _ path: String, _ operation: ServiceOperation,
    takesLong: @escaping @Sendable (ServiceRequest) -> Bool = { _ in false },
    isShort: @escaping @Sendable (ServiceRequest) -> Bool = { _ in false },
    answer: @escaping @Sendable (ServiceRequest) throws(ServiceError) -> ServiceResponse
  ) -> ServiceRoute {
    ServiceRoute(method, path, operation, takesLong: takesLong, isShort: isShort) { request in
      do throws(ServiceError) {
        return try answer(request)
      } catch {
        return ServiceResponse(problem: error)
      }
    }
  }
}
