import ForecastText
import GridLookup
public import ServiceCore

/// OGC API – Environmental Data Retrieval 1.1, below `/edr`: the domains of models are collections, their runs
/// instances; positions, areas and trajectories are answered in CoverageJSON.
///
/// No data, because the place or the time lies outside, is status 204. Errors are `{"code", "description"}`.
public struct EDRService: ForecastService {
  let settings: ServiceSettings
  let limits: Limits

  /// What one answer may have; more is status 413.
  public struct Limits: Sendable {
    /// Cells of an area.
    public var cells = 10_000
    /// Values, over all coordinates, times and parameters.
    public var values = 250_000

    public init() {}
  }

  public init(_ settings: ServiceSettings, limits: Limits = Limits()) {
    self.settings = settings
    self.limits = limits
  }

  static let root = "/edr"
  static let collection = "\(root)/collections/{collection}"
  static let instance = "\(collection)/instances/{run}"

  public var routes: [ServiceRoute] {
    [
      route(EDRService.root, answer: landing),
      route("\(EDRService.root)/api", answer: definition),
      route("\(EDRService.root)/conformance", answer: conformance),
      route("\(EDRService.root)/collections", answer: collections),
      route(EDRService.collection, answer: metadata),
      route("\(EDRService.collection)/instances", answer: instances),
      route(EDRService.instance, answer: metadata),
    ]
      + [EDRService.collection, EDRService.instance].flatMap { path in
        [
          route("\(path)/position", answer: position),
          route("\(path)/area", answer: area),
          route("\(path)/trajectory", answer: trajectory),
        ]
      }
  }

  private func route(
    _ path: String,
    answer: @escaping @Sendable (ServiceRequest) throws(ServiceError) -> ServiceResponse
  ) -> ServiceRoute {
    ServiceRoute(.get, path) { request in
      do throws(ServiceError) {
        return try answer(request)
      } catch {
        return ServiceResponse(exception: error)
      }
    }
  }
}

extension ServiceResponse {
  /// An error in the standard's shape. `code` is for programs.
  init(exception error: ServiceError) {
    var json = JSONText()
    json.object { json in
      json.string("code", error.exceptionCode)
      json.string("description", error.text)
    }
    json.endLine()
    self.init(status: error.status, "application/json", json.bytes)
  }

  /// What a request has that no data belongs to.
  static var noData: ServiceResponse { ServiceResponse(status: 204, CoverageJSON.mediaType, []) }
}

extension ServiceError {
  fileprivate var exceptionCode: String {
    switch self {
    case .badRequest, .unknownMetric: "InvalidParameterValue"
    case .notFound, .outsideDomains, .outsideRuns: "NotFound"
    case .tooLarge: "RequestTooLarge"
    case .unavailable: "Unavailable"
    @unknown default: "NoApplicableCode"
    }
  }
}
