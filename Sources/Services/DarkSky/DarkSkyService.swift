import ForecastText
import GridLookup
public import ServiceCore

/// Forecasts in the shape of Dark Sky's interface, which was forecast.io's before: version 2 of both.
///
/// - `GET /forecast/{key}/{latitude},{longitude}`: now, the next hour, hours and days.
/// - `GET /forecast/{key}/{latitude},{longitude},{time}`: a moment, and its day.
///
/// Any key is taken, and none is kept. Errors are `{"code":400,"error":"…"}`.
public struct DarkSkyService: ForecastService {
  let settings: ServiceSettings

  public init(_ settings: ServiceSettings) {
    self.settings = settings
  }

  public var routes: [ServiceRoute] {
    [
      ServiceRoute(
        .get, "/forecast/{key}/{place}",
        ServiceOperation(
          "Dark Sky: now, the next hour, hours and days at a place.", DarkSkyQuestion.parameters,
          answer: [.json()], failures: [400, 404, 413, 503], as: .json(DarkSkyService.errors))
      ) { request in
        do throws(ServiceError) {
          return try forecast(request)
        } catch {
          return ServiceResponse(darkSky: error)
        }
      }
    ]
  }

  public var family: ServiceFamily? {
    ServiceFamily(["/forecast"]) { ServiceResponse(darkSky: $0) }
  }

  private static let errors = AnswerSchema(
    "DarkSkyError", required: ["code", "error"], [("code", ["integer"]), ("error", ["string"])])

  private func forecast(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let question = try DarkSkyQuestion(request, settings)
    return try settings.store.response { snapshot throws(QueryError) in
      let answer = try DarkSkyAnswer(to: question, of: snapshot, ozone: settings.ozone)
      var response = ServiceResponse(
        "application/json", answer.json(), dependsOnClock: !question.isOfDay)
      response.addProvenance(of: answer.sources, notices: answer.notices, now: request.now)
      return .success(response)
    }
  }
}

extension ServiceResponse {
  /// An error as Dark Sky writes it; a place or a time without an answer is an invalid request there.
  fileprivate init(darkSky error: ServiceError) {
    let status =
      switch error {
      case .outsideDomains, .outsideRuns: 400
      default: error.status
      }
    var json = JSONText()
    json.object { json in
      json.integer("code", status)
      json.string("error", error.text)
    }
    json.endLine()
    self.init(status: status, "application/json", json.bytes)
  }
}
