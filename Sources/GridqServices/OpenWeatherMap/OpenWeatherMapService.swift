import GridqText

/// The forecast as clients of OpenWeatherMap ask for it, by coordinate, and the coordinates of names.
///
/// - `GET /data/2.5/weather`: now.
/// - `GET /data/2.5/forecast`: every three hours.
/// - `GET /data/2.5/forecast/daily`: days.
/// - `GET /data/3.0/onecall`, and `/data/2.5/onecall` before it: now, the next hour by minutes, hours and days in one
///   answer.
/// - `GET /geo/1.0/direct`: the places of a name; `GET /geo/1.0/reverse`: those near a coordinate.
///
/// No key is needed, and any is accepted. Parameters that nothing here reads are ignored, as the original ignores
/// them: apps send some.
public struct OpenWeatherMapService: ForecastService {
  let settings: ServiceSettings

  public init(_ settings: ServiceSettings) {
    self.settings = settings
  }

  public var routes: [ServiceRoute] {
    [
      route(
        "/data/2.5/weather", Self.operation("the weather now", answer: Self.currentAnswer),
        .classic, answer: current),
      route(
        "/data/2.5/forecast",
        Self.operation(
          "every three hours", [WeatherRequest.count(40)], answer: Self.threeHourlyAnswer),
        .classic, answer: threeHourly),
      route(
        "/data/2.5/forecast/daily",
        Self.operation("days", [WeatherRequest.count(16)], answer: Self.dailyAnswer), .classic,
        answer: daily),
      route(
        "/data/3.0/onecall",
        Self.operation(
          "now, the next hour by minutes, hours and days", [WeatherRequest.exclude],
          answer: Self.oneCallAnswer),
        .oneCall, answer: oneCall),
      // Switched off at the original in 2024; the answer is the same.
      route(
        "/data/2.5/onecall",
        Self.operation(
          "the same as /data/3.0/onecall", [WeatherRequest.exclude], answer: Self.oneCallAnswer),
        .oneCall, answer: oneCall),
      route(
        "/geo/1.0/direct",
        Self.geocoding(
          "the places of a name",
          [
            RequestParameter(
              "q", .text(example: "Lisbon,PT"),
              "A name, or how it begins; after a comma the code of the country.", isRequired: true)
          ]), .classic, takesLong: true, answer: direct),
      route(
        "/geo/1.0/reverse",
        Self.geocoding("the places near a coordinate", RequestParameter.coordinate()), .classic,
        answer: reverse),
    ]
      + ["timemachine", "day_summary", "overview"].map { name in
        let operation = ServiceOperation(
          "OpenWeatherMap: no server has what this asks for but the original.", answer: [],
          failures: [404], as: ErrorShape.form)
        return route("/data/3.0/onecall/\(name)", operation, .oneCall) { _ throws(ServiceError) in
          throw .notFound(
            "this server has forecasts and no \(name); ask /data/3.0/onecall for what it has")
        }
      }
  }

  public var family: ServiceFamily? {
    ServiceFamily(["/data", "/geo/1.0"]) { ErrorShape.classic.response($0) }
  }

  private static func operation(
    _ summary: String, _ parameters: [RequestParameter] = [], answer: AnswerSchema
  ) -> ServiceOperation {
    ServiceOperation(
      "OpenWeatherMap: \(summary).", WeatherRequest.parameters + parameters,
      answer: [.json(answer)],
      failures: [400, 404, 413, 503], as: ErrorShape.form)
  }

  private static func geocoding(
    _ summary: String, _ parameters: [RequestParameter]
  ) -> ServiceOperation {
    ServiceOperation(
      "OpenWeatherMap: \(summary).", parameters + geocodingParameters,
      answer: [.json(placesAnswer)], failures: [400, 503], as: ErrorShape.form)
  }

  private func route(
    _ path: String, _ operation: ServiceOperation, _ shape: ErrorShape, takesLong: Bool = false,
    answer: @escaping @Sendable (ServiceRequest) throws(ServiceError) -> ServiceResponse
  ) -> ServiceRoute {
    ServiceRoute(.get, path, operation, takesLong: { _ in takesLong }) { request in
      do throws(ServiceError) {
        return try answer(request)
      } catch {
        return shape.response(error)
      }
    }
  }
}

/// How an error looks: OpenWeatherMap has two forms, and clients compare types too.
enum ErrorShape {
  /// Version 2.5: the status is a string where the request is at fault, and a number elsewhere.
  case classic
  /// One Call 3.0: the status is a number, and parameters are named.
  case oneCall

  func response(_ error: ServiceError) -> ServiceResponse {
    var json = JSONText()
    json.object { json in
      switch self {
      case .classic where [400, 404].contains(error.status):
        json.string("cod", "\(error.status)")
      default: json.integer("cod", error.status)
      }
      json.string("message", message(of: error))
      if case .oneCall = self, case .badRequest(_, let parameter?) = error {
        json.strings("parameters", [parameter])
      }
      json.string("reason", error.name)
    }
    json.endLine()
    return ServiceResponse(
      status: error.status, WeatherRequest.contentType, json.bytes)
  }

  /// In words that begin as the original's, where it has some.
  private func message(of error: ServiceError) -> String {
    switch error {
    case .badRequest(let text, "lat"): "wrong latitude: \(text)"
    case .badRequest(let text, "lon"): "wrong longitude: \(text)"
    default: error.text
    }
  }
}
