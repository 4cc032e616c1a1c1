import GridQuery
import GridqLookup
import GridqMetrics
import GridqText

/// Open-Meteo's way of asking: `/v1/forecast` and `/v1/air-quality`, with parameters in the URL or in a form, and `/v1/search`
/// for places by their names.
///
/// The answer is JSON, CSV, or FlatBuffers by their published schema. Errors are `{"error":true,"reason":"…"}`.
public struct OpenMeteoService: ForecastService {
  let settings: ServiceSettings

  public init(_ settings: ServiceSettings) {
    self.settings = settings
  }

  public var routes: [ServiceRoute] {
    OpenMeteoEndpoint.allCases.flatMap(routes) + [searchRoute]
  }

  private func routes(_ endpoint: OpenMeteoEndpoint) -> [ServiceRoute] {
    [
      ServiceRoute(
        .get, endpoint.path,
        ServiceOperation(
          endpoint.summary, OpenMeteoRequest.parameters(endpoint), id: "get\(endpoint.id)",
          answer: OpenMeteoService.forms, failures: [400, 503],
          as: .json(OpenMeteoService.errors)),
        takesLong: { $0.query.list("latitude").count > 1 }
      ) { request in
        answer(request, endpoint) { () throws(ServiceError) in request.query }
      },
      ServiceRoute(
        .post, endpoint.path,
        ServiceOperation(
          "Open-Meteo: the same with the parameters in a form.", id: "post\(endpoint.id)",
          content: .init(
            "application/x-www-form-urlencoded", OpenMeteoRequest.form(endpoint)),
          answer: OpenMeteoService.forms, failures: [400, 503],
          as: .json(OpenMeteoService.errors)), takesLong: { _ in true }
      ) { request in
        answer(request, endpoint) { () throws(ServiceError) in
          guard !request.body.isEmpty else { return request.query }
          guard let form = String(validating: request.body, as: UTF8.self) else {
            throw .badRequest("the content is not a form in UTF-8")
          }
          return try QueryFields(form)
        }
      },
    ]
  }

  /// Also of what the original has and this server does not.
  public var family: ServiceFamily? {
    let names = [
      "forecast", "air-quality", "archive", "bom", "climate", "cma", "dwd-icon", "ecmwf",
      "elevation",
      "ensemble", "flood", "gem", "gfs", "historical-forecast", "jma", "marine", "meteofrance",
      "metno", "previous-runs", "satellite", "search", "seasonal", "ukmo",
    ]
    return ServiceFamily(names.map { "/v1/\($0)" }) { error in
      var response = ServiceResponse(openMeteo: error)
      response.status = error.status
      return response
    }
  }

  private func answer(
    _ request: ServiceRequest, _ endpoint: OpenMeteoEndpoint,
    _ fields: () throws(ServiceError) -> QueryFields
  ) -> ServiceResponse {
    do throws(ServiceError) {
      return try forecast(try fields(), endpoint, now: request.now)
    } catch {
      return ServiceResponse(openMeteo: error)
    }
  }

  private func forecast(
    _ query: QueryFields, _ endpoint: OpenMeteoEndpoint, now: UTCTime
  ) throws(ServiceError) -> ServiceResponse {
    let asked = try OpenMeteoRequest(query, to: endpoint, now: now, settings)
    let grids = try asked.places.map { place throws(ServiceError) in
      let quarter = now.rounded(downTo: 900, offset: place.offset)
      return LocationAnswer.Grids(
        current: TimeGrid(start: quarter, step: 900, count: 1, now: now),
        minutely15: try asked.times.minutely15(offset: place.offset),
        hourly: try asked.times.hourly(offset: place.offset),
        daily: asked.times.daily(offset: place.offset))
    }
    return try settings.store.response { snapshot throws(QueryError) in
      let runs = snapshot.manifest.runs.map(\.run)
      if let model = asked.model, !runs.contains(where: { $0.model == model }) {
        return .failure(
          .badRequest(
            "there is no model of this name; there is"
              + " \(ListText.few(ListText.once(runs.map(\.model)), count: 8)), or leave it out",
            parameter: "models"))
      }
      if let run = asked.run, !runs.contains(where: { $0.initialisation == run }) {
        return .failure(
          .badRequest("no run started at \(run); leave it out for the newest", parameter: "run"))
      }
      var answers: [LocationAnswer] = []
      for (place, grids) in zip(asked.places, grids) {
        do throws(QueryError) {
          let series = try PlaceSeries(place, asked, of: snapshot, ozone: settings.ozone)
          answers.append(try LocationAnswer(asked, series, grids))
        } catch {
          let failure = ServiceError(error)
          guard failure.isOfPlace else { throw error }
          answers.append(LocationAnswer(asked, place, grids, failure: failure))
        }
      }
      // Nothing to answer is an error.
      if !answers.contains(where: { $0.failure == nil }), let failure = answers.first?.failure {
        return .failure(failure)
      }
      return .success(asked.response(answers))
    }
  }
}

extension OpenMeteoRequest {
  fileprivate func response(_ answers: [LocationAnswer]) -> ServiceResponse {
    var response =
      switch format {
      case .json: ServiceResponse("application/json", json(answers))
      case .csv:
        ServiceResponse(
          "text/csv; charset=utf-8", csv(answers),
          headers: [
            (
              "Content-Disposition",
              "attachment; filename=\"\(OpenMeteoRequest.fileName(answers))\""
            )
          ])
      case .flatbuffers:
        ServiceResponse("application/octet-stream", answers.flatMap { $0.message.message })
      }
    // Places differ in their cells; what is said here is of their indexes.
    var sources: [ForecastSource] = []
    for source in answers.flatMap(\.sources)
    where !sources.contains(where: {
      $0.run == source.run && $0.domain == source.domain && $0.digest == source.digest
    }) {
      sources.append(source)
    }
    response.addProvenance(of: sources, notices: answers.flatMap(\.notices), now: now)
    return response
  }
}

extension ServiceError {
  /// Whether another place of the same request may have an answer.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .outsideDomains, .outsideRuns: true
    default: false
    }
  }
}

extension ServiceResponse {
  /// An error in the protocol's shape, with 400 for all that is about the request, also for a place and a time that
  /// are not covered: its clients read the reason of no other status.
  init(openMeteo error: ServiceError) {
    var json = JSONText()
    json.object { json in
      json.openMeteo(error)
    }
    json.endLine()
    let status = if case .unavailable = error { 503 } else { 400 }
    self.init(status: status, "application/json", json.bytes)
  }
}
