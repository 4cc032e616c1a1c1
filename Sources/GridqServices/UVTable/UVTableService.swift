import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics

/// The UV index of the coming week, for apps that tell when to protect the skin.
///
/// - `GET /v1/uv`: the table in JSON; errors are problem details (RFC 9457).
/// - `GET /uvradiation/nrt/uvindex.php`: the table as HTML in the shape of KNMI's TEMIS service.
public struct UVTableService: ForecastService {
  let settings: ServiceSettings

  public init(_ settings: ServiceSettings) {
    self.settings = settings
  }

  public var routes: [ServiceRoute] {
    [
      ServiceRoute(
        .get, "/v1/uv",
        ServiceOperation(
          "The UV index of the coming days.", UVTableService.parameters,
          answer: [.json(UVTableService.weekAnswer)],
          failures: [400, 404, 413, 503], as: .problem)
      ) { request in
        do throws(ServiceError) {
          return try json(request)
        } catch {
          return ServiceResponse(problem: error)
        }
      },
      ServiceRoute(
        .get, "/uvradiation/nrt/uvindex.php",
        ServiceOperation(
          "TEMIS: the UV index of the coming week as a table in HTML.",
          RequestParameter.coordinate(), id: "getTemisUVIndex", answer: [.html],
          failures: [400, 404, 413, 503], as: .html)
      ) { request in
        do throws(ServiceError) {
          return try page(request)
        } catch {
          return ServiceResponse(
            status: error.status, UVPage.contentType, UVPage.text(of: error))
        }
      },
    ]
  }

  public var family: ServiceFamily? {
    ServiceFamily(["/uvradiation"]) { error in
      ServiceResponse(status: error.status, UVPage.contentType, UVPage.text(of: error))
    }
  }

  private static let parameters =
    RequestParameter.coordinate() + [
      RequestParameter("days", .whole(1...16), "How many days; 8 without it."),
      RequestParameter("ozone", .number(50...700), "The ozone column in Dobson units."),
    ]

  private func json(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try RequestParameter.check(request.query, against: UVTableService.parameters)
    let point = try LatLon(
      latitude: try request.query.once("lat"), longitude: try request.query.once("lon"))
    let days = try number("days", in: 1...16, request.query).map { Int($0) }
    let ozone = try number("ozone", in: 50...700, request.query)
    return try week(at: point, days: days ?? UVWeek.usualDays, ozone: ozone, request) {
      ServiceResponse("application/json", $0.json(now: request.now))
    }
  }

  /// Other parameters than the coordinate are ignored, as TEMIS ignores them.
  private func page(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let point = try LatLon(latitude: request.query["lat"], longitude: request.query["lon"])
    return try week(at: point, days: UVWeek.usualDays, ozone: nil, request) {
      ServiceResponse(UVPage.contentType, UVPage.text(of: $0))
    }
  }

  /// - Parameter ozone: Dobson units; what the settings or the climatology say when nil.
  private func week(
    at point: LatLon, days: Int, ozone: Double?, _ request: ServiceRequest,
    write: (UVWeek) -> ServiceResponse
  ) throws(ServiceError) -> ServiceResponse {
    try settings.store.response { snapshot throws(QueryError) in
      let week = try UVWeek(
        at: point, in: settings.zones.at(point), from: request.now, days: days,
        ozone: ozone ?? settings.ozone, isAskedFor: ozone != nil, of: snapshot)
      var response = write(week)
      response.addProvenance(of: week.sources, notices: week.notices, now: request.now)
      return .success(response)
    }
  }

  private func number(
    _ name: String, in range: ClosedRange<Double>, _ query: QueryFields
  ) throws(ServiceError) -> Double? {
    guard let text = try query.once(name) else { return nil }
    guard let value = DecimalText.number(text), range.contains(value),
      name != "days" || value == value.rounded()
    else {
      throw .badRequest(
        "it must be a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))",
        parameter: name)
    }
    return value
  }
}
