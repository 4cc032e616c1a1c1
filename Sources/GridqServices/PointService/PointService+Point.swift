import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension PointService {
  /// The answer at a coordinate, or at each of several.
  func point(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let question = try PointRequest(request, settings)
    try RequestParameter.check(request.query, against: RequestParameter.ofPoint)
    guard let points = try request.query.once("points") else {
      let point = try LatLon(
        latitude: try request.query.once("lat"), longitude: try request.query.once("lon"))
      let clock = try question.clock(at: point)
      return try settings.store.response { snapshot throws(QueryError) in
        let answer = try question.answer(at: point, clock, of: snapshot)
        return .success(question.response(answer, clock))
      }
    }
    guard request.query["lat"] == nil, request.query["lon"] == nil else {
      throw .badRequest("give either points, or lat and lon", parameter: "points")
    }
    return try answer(question, at: try stations(in: points), request)
  }

  /// The answers at the stations of a list in CSV, as `gridq --points` reads it.
  func stations(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let question = try PointRequest(request, settings)
    try RequestParameter.check(request.query, against: RequestParameter.ofQuestions)
    let list: StationList
    do throws(StationListError) {
      list = try StationList(request.body, mostRows: settings.mostPoints)
    } catch {
      throw .badRequest("\(error)", parameter: "content")
    }
    if let failure = list.failures.first {
      throw .badRequest("line \(failure.line): \(failure.reason)", parameter: "content")
    }
    guard !list.stations.isEmpty else {
      throw .badRequest(
        "it has no station; send lines of name, latitude and longitude", parameter: "content")
    }
    return try answer(question, at: list.stations, request)
  }

  /// The coordinates of a text such as `38.7369,-9.1427;41.1496,-8.611`, named by their numbers.
  private func stations(in text: String) throws(ServiceError) -> [ForecastStation] {
    let parts = text.split(separator: ";", omittingEmptySubsequences: true)
    guard !parts.isEmpty else {
      throw .badRequest(
        "it is empty; write latitude,longitude;latitude,longitude", parameter: "points")
    }
    guard parts.count <= settings.mostPoints else {
      throw .tooLarge(
        "\(parts.count) points are more than the \(settings.mostPoints) that one request may have")
    }
    var stations: [ForecastStation] = []
    for (partNumber, part) in parts.enumerated() {
      let sides = part.split(separator: ",", omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw .badRequest(
          "'\(part)' is not a coordinate; write latitude,longitude;latitude,longitude",
          parameter: "points")
      }
      let point = try LatLon(
        latitude: String(sides[0]), longitude: String(sides[1]), names: ("points", "points"))
      guard
        let station = ForecastStation(
          name: "\(partNumber + 1)", latitude: point.latitude, longitude: point.longitude,
          line: partNumber + 1)
      else { throw .badRequest("'\(part)' is not a coordinate", parameter: "points") }
      stations.append(station)
    }
    return stations
  }

  /// The most values at all coordinates of a request together.
  private static let mostValues = 1_000_000
  private static let tooManyValues = ServiceError.tooLarge(
    "the answer would have more than \(mostValues) values; ask for fewer points or metrics, or for a shorter span"
  )

  /// Answers at each of several coordinates, all from one state of the store. One without an answer has a problem
  /// in its place.
  private func answer(
    _ question: PointRequest, at stations: [ForecastStation], _ request: ServiceRequest
  ) throws(ServiceError) -> ServiceResponse {
    var places: [(station: ForecastStation, clock: WrittenQuestion.Clock)] = []
    for station in stations { places.append((station, try question.clock(at: station.point))) }
    return try settings.store.response { snapshot throws(QueryError) in
      var found: [FoundPoint] = []
      var values = 0
      for (placeNumber, place) in places.enumerated() {
        do throws(QueryError) {
          let answer = try question.answer(
            at: place.station.point, place.clock, of: snapshot)
          let own = answer.times.count * answer.metrics.count
          // Counted before more is looked up, where all would be too many if they had as many as the first.
          if values == 0, own * (places.count - placeNumber) > PointService.mostValues {
            let others = places[(placeNumber + 1)...].reduce(0) { count, place in
              count + question.timeCount(at: place.station.point, place.clock, of: snapshot)
            }
            guard own + others * answer.metrics.count <= PointService.mostValues else {
              return .failure(PointService.tooManyValues)
            }
          }
          values += own
          guard values <= PointService.mostValues else {
            return .failure(PointService.tooManyValues)
          }
          found.append(
            FoundPoint(station: place.station, zone: place.clock.zone, answer: .success(answer)))
        } catch {
          guard error.isOfPlace else { throw error }
          found.append(
            FoundPoint(
              station: place.station, zone: place.clock.zone, answer: .failure(ServiceError(error)))
          )
        }
      }
      var response = try question.response(found, of: snapshot)
      response.dependsOnClock = places.contains { $0.clock.isRelative }
      return .success(response)
    }
  }
}

/// What was found at one of several places.
private struct FoundPoint {
  let station: ForecastStation
  let zone: TimeZoneRules?
  let answer: Result<PointForecast, ServiceError>
}

extension PointRequest {
  /// Answers at several places in the form that is asked for.
  fileprivate func response(
    _ found: [FoundPoint], of snapshot: StoreSnapshot
  ) throws(QueryError) -> ServiceResponse {
    switch format {
    case .json:
      var answers = StationAnswers(showsSun: showsSun)
      for point in found {
        switch point.answer {
        case .success(let answer): answers.append(answer, for: point.station, in: point.zone)
        case .failure(let error):
          answers.append(problem: error.problem(station: point.station.name), for: point.station)
        }
      }
      return ServiceResponse("application/json", answers.json(now: now))
    case .csv:
      return ServiceResponse(PointRequest.csvType, try csv(found, of: snapshot))
    }
  }

  /// What `gridq --points --format csv` writes; a place without an answer has a comment that says why.
  private func csv(
    _ found: [FoundPoint], of snapshot: StoreSnapshot
  ) throws(QueryError) -> [UInt8] {
    let domains = try snapshot.newestDomains(of: question.selection, holding: question.names)
    var columns = StationColumn.all(
      named: question.isOfAll
        ? domains.metrics.filter { $0.isAmongAll(for: question.panel) }.map(\.name)
        : question.names, of: domains,
      units: question.units)
    // An older run may have what the newest does not.
    columns += StationColumn.others(than: columns, of: found.compactMap { try? $0.answer.get() })
    var text = StationText(csv: columns, showsZones: question.zone != nil)
    var bytes: [UInt8] = []
    for point in found {
      switch point.answer {
      case .success(let answer): text.append(answer, for: point.station, in: point.zone, to: &bytes)
      case .failure(let error):
        let line = LineText.printable("\(point.station.name): \(error.text)")
        bytes.append(contentsOf: "# \(line)\n".utf8)
      }
    }
    return bytes
  }
}
