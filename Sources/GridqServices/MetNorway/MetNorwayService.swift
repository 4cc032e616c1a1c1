import GridqLookup
import GridqText

/// Forecasts in the shape of MET Norway's Locationforecast 2.0.
///
/// - `GET /weatherapi/locationforecast/2.0/compact`: the most used variables.
/// - `GET /weatherapi/locationforecast/2.0/complete`: all.
///
/// An answer says in `Last-Modified` since when it is the same, and in `Expires` until when it need not be asked
/// for again. Errors are short HTML pages, 422 for a place outside the domains.
public struct MetNorwayService: ForecastService {
  let settings: ServiceSettings

  public init(_ settings: ServiceSettings) {
    self.settings = settings
  }

  public var routes: [ServiceRoute] {
    LocationForecast.Form.allCases.map { form in
      ServiceRoute(
        .get, "/weatherapi/locationforecast/2.0/\(form)",
        ServiceOperation(
          "MET Norway: the forecast at a place.", LocationRequest.parameters,
          id: form == .compact ? "getCompactForecast" : "getCompleteForecast",
          answer: [.json(MetNorwayService.answer)],
          failures: [400, 404, 413, 422, 503], as: .html)
      ) { request in
        do throws(ServiceError) {
          return try answer(request, form)
        } catch {
          return ServiceResponse(metNorway: error)
        }
      }
    }
  }

  public var family: ServiceFamily? {
    ServiceFamily(["/weatherapi"]) { ServiceResponse(metNorway: $0) }
  }

  private func answer(
    _ request: ServiceRequest, _ form: LocationForecast.Form
  ) throws(ServiceError) -> ServiceResponse {
    let asked = try LocationRequest(request)
    return try settings.store.response { snapshot throws(QueryError) in
      let forecast = try LocationForecast(
        form, at: asked, now: request.now, of: snapshot, ozone: settings.ozone)
      var response = ServiceResponse("application/json", forecast.json())
      response.headers = [
        ("Last-Modified", forecast.lastModified.httpDate),
        ("Expires", forecast.expires(now: request.now).httpDate),
      ]
      response.addProvenance(of: forecast.sources, notices: forecast.notices, now: request.now)
      return .success(response)
    }
  }
}

extension ServiceResponse {
  /// An error as MET Norway sends it: a page of HTML.
  fileprivate init(metNorway error: ServiceError) {
    let status =
      switch error {
      case .outsideDomains: 422
      default: error.status
      }
    let page = """
      <!DOCTYPE html>
      <html lang="en"><head><title>Error \(status)</title></head>
      <body><h1>Error \(status)</h1><p>\(XMLText.escaped(error.text))</p></body></html>

      """
    self.init(status: status, "text/html; charset=utf-8", Array(page.utf8))
  }
}
