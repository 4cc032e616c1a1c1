import GridqLookup
import GridqText

/// Forecasts in the shape of Dark Sky's interface, which was forecast.io's before: version 2 of both.
///
/// - `GET /forecast/{key}/{latitude},{longitude}`: now, the next hour, hours and days.
/// - `GET /forecast/{key}/{latitude},{longitude},{time}`: a moment, and its day.
///
/// Any key is taken, and none is kept. Errors are one line of text, or `{"code":400,"error":"…"}` for clients that
/// accept JSON by name.
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
          "Dark Sky: now, the next hour, hours and days at a place.", DarkSkyRequest.parameters,
          id: "getDarkSkyForecast",
          answer: [.json(DarkSkyService.answer)], failures: [400, 404, 413, 503],
          as: .json(DarkSkyService.errors), or: .init("text/plain", .text))
      ) { request in
        do throws(ServiceError) {
          return try forecast(request)
        } catch {
          return ServiceResponse(darkSky: error, accept: request.accept)
        }
      }
    ]
  }

  public var family: ServiceFamily? {
    ServiceFamily(["/forecast"]) { ServiceResponse(darkSky: $0, accept: nil) }
  }

  private func forecast(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let asked = try DarkSkyRequest(request, settings)
    return try settings.store.response { snapshot throws(QueryError) in
      let answer = try DarkSkyAnswer(to: asked, of: snapshot, ozone: settings.ozone)
      var response = ServiceResponse(
        "application/json", answer.json(), dependsOnClock: !asked.isOfDay)
      response.addProvenance(of: answer.sources, notices: answer.notices, now: request.now)
      return .success(response)
    }
  }
}

extension ServiceResponse {
  /// An error; a place or a time without an answer is an invalid request, as at Dark Sky.
  ///
  /// Apps of that time take any JSON for a forecast without a look at the status, and end where it has no `latitude`.
  /// What is not JSON they report as an error. So Dark Sky's own object is for those who ask for JSON by its name.
  fileprivate init(darkSky error: ServiceError, accept: String?) {
    let status =
      switch error {
      case .outsideDomains, .outsideRuns: 400
      default: error.status
      }
    guard ServiceResponse.namesJSON(accept ?? "") else {
      let line = error.text.split(whereSeparator: \.isNewline).joined(separator: " ")
      self.init(
        status: status, "text/plain; charset=utf-8", Array("\(line)\n".utf8),
        headers: [("Vary", "Accept")])
      return
    }
    var json = JSONText()
    json.object { json in
      json.integer("code", status)
      json.string("error", error.text)
    }
    json.endLine()
    self.init(status: status, "application/json", json.bytes, headers: [("Vary", "Accept")])
  }

  /// Whether a header field `Accept` has `application/json` itself, and not with a weight of 0 (RFC 9110, 12.5.1).
  private static func namesJSON(_ accept: String) -> Bool {
    accept.lowercased().split(separator: ",").contains { range in
      let parts = range.split(separator: ";").map { part in
        String(part.filter { $0 != " " && $0 != "\t" })
      }
      let weight = parts.dropFirst().first { $0.hasPrefix("q=") }?.dropFirst(2)
      return parts.first == "application/json"
        && weight.map { $0.contains { ("1"..."9").contains($0) } } ?? true
    }
  }
}
