import GridqLookup
import GridqText

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
    /// Lookups: each coordinate at each time that is named; an interval is one. A lookup takes some microseconds.
    public var lookups = 20_000
    /// Places of a cube, each at each time that is named.
    public var places = 50_000

    public init() {}
  }

  public init(_ settings: ServiceSettings, limits: Limits = Limits()) {
    self.settings = settings
    self.limits = limits
  }

  static let root = "/edr"
  static let collection = "\(root)/collections/{collectionId}"
  static let instance = "\(collection)/instances/{instanceId}"

  public var routes: [ServiceRoute] {
    describedRoutes + [
      route(
        "\(EDRService.root)/api",
        Self.operation("Definition", answer: .object, type: EDRService.mediaType),
        takesLong: { _ in true },
        answer: definition),
      route(
        "\(EDRService.root)/doc",
        Self.operation("The same for people", answer: .text, type: "text/html"),
        answer: documentation),
    ]
  }

  /// Those of the definition: all but that of the definition itself.
  var describedRoutes: [ServiceRoute] {
    [
      route(
        EDRService.root, Self.operation("Landing page", answer: Self.landingAnswer), answer: landing
      ),
      route(
        "\(EDRService.root)/conformance",
        Self.operation("Conformance classes", answer: Self.conformanceAnswer),
        answer: conformance),
      route(
        "\(EDRService.root)/collections",
        Self.operation("Domains of models", [.bbox, .datetime], answer: Self.collectionsAnswer),
        takesLong: { _ in true }, answer: collections),
      route(
        EDRService.collection,
        Self.operation("A domain", [.collection], answer: Self.collectionAnswer), answer: metadata),
      route(
        "\(EDRService.collection)/instances",
        Self.operation("Runs", [.collection, .limit, .offset], answer: Self.instancesAnswer),
        takesLong: { _ in true }, answer: instances),
      route(
        EDRService.instance,
        Self.operation("A run", [.collection, .instance], answer: Self.collectionAnswer),
        answer: metadata),
    ]
      + [(EDRService.collection, [.collection]), (EDRService.instance, [.collection, .instance])]
      .flatMap { path, parameters in
        [
          route(
            "\(path)/position",
            Self.query(
              "Forecast at points", parameters, example: "POINT(-9.1427 38.7369)", hasLevels: true),
            takesLong: EDRService.hasManyPlaces,
            answer: position),
          route(
            "\(path)/area",
            Self.query(
              "Forecast at the cells of an area", parameters,
              example: "POLYGON((-9.3 38.6,-8.9 38.6,-8.9 39,-9.3 38.6))"),
            takesLong: { _ in true }, answer: area),
          route(
            "\(path)/trajectory",
            Self.query(
              "Forecast along lines", parameters, example: "LINESTRING(-9.1427 38.7369,-8.6 41.1)"),
            takesLong: { _ in true },
            answer: trajectory),
          route(
            "\(path)/cube", Self.cubeQuery("Forecast at even steps in a box", parameters),
            takesLong: { _ in true }, answer: cube),
        ]
      }
  }

  public var family: ServiceFamily? {
    ServiceFamily([EDRService.root]) { ServiceResponse(exception: $0) }
  }

  /// Whether a position is several.
  private static func hasManyPlaces(_ request: ServiceRequest) -> Bool {
    request.query["coords"]?.lowercased().contains("multi") ?? false
  }

  private func route(
    _ path: String, _ operation: ServiceOperation,
    takesLong: @escaping @Sendable (ServiceRequest) -> Bool = { _ in false },
    answer: @escaping @Sendable (ServiceRequest) throws(ServiceError) -> ServiceResponse
  ) -> ServiceRoute {
    ServiceRoute(.get, path, operation, takesLong: takesLong) { request in
      do throws(ServiceError) {
        var response = try answer(request)
        // Times are absolute in this protocol.
        response.dependsOnClock = false
        return response
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
    case .wrongMethod: "MethodNotAllowed"
    case .tooLarge, .longTarget: "RequestTooLarge"
    case .unavailable: "Unavailable"
    @unknown default: "NoApplicableCode"
    }
  }
}
