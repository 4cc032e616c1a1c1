import Forecast
import ForecastText
import GridGeometry
import GridLookup
import RunStore
import ServiceCore

extension PointService {
  /// The answer at a coordinate, or at each of several.
  func point(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let question = try PointQuestion(request, settings)
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
    let question = try PointQuestion(request, settings)
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
  private func stations(in text: String) throws(ServiceError) -> [Station] {
    let parts = text.split(separator: ";", omittingEmptySubsequences: true)
    guard !parts.isEmpty else {
      throw .badRequest(
        "it is empty; write latitude,longitude;latitude,longitude", parameter: "points")
    }
    guard parts.count <= settings.mostPoints else {
      throw .tooLarge(
        "\(parts.count) points are more than the \(settings.mostPoints) that one request may have")
    }
    var stations: [Station] = []
    for (number, part) in parts.enumerated() {
      let sides = part.split(separator: ",", omittingEmptySubsequences: false)
      guard sides.count == 2 else {
        throw .badRequest(
          "'\(part)' is not a coordinate; write latitude,longitude;latitude,longitude",
          parameter: "points")
      }
      let point = try LatLon(
        latitude: String(sides[0]), longitude: String(sides[1]), names: ("points", "points"))
      guard
        let station = Station(
          name: "\(number + 1)", latitude: point.latitude, longitude: point.longitude,
          line: number + 1)
      else { throw .badRequest("'\(part)' is not a coordinate", parameter: "points") }
      stations.append(station)
    }
    return stations
  }

  /// The most values at all coordinates of a request together.
  private static let mostValues = 1_000_000

  /// Answers at each of several coordinates, all from one state of the store. One without an answer has a problem
  /// in its place.
  private func answer(
    _ question: PointQuestion, at stations: [Station], _ request: ServiceRequest
  ) throws(ServiceError) -> ServiceResponse {
    guard question.format == .json else {
      throw .badRequest("several points are answered in JSON only", parameter: "format")
    }
    var places: [(station: Station, clock: PointQuestion.Clock)] = []
    for station in stations { places.append((station, try question.clock(at: station.point))) }
    return try settings.store.response { snapshot throws(QueryError) in
      var bytes = Array(#"{"schema":1,"points":["#.utf8)
      var values = 0
      for (number, place) in places.enumerated() {
        let name = place.station.name
        if number > 0 { bytes.append(UInt8(ascii: ",")) }
        do throws(QueryError) {
          let answer = try question.answer(
            at: place.station.point, place.clock, of: snapshot)
          values += answer.times.count * answer.metrics.count
          guard values <= PointService.mostValues else {
            return .failure(
              .tooLarge(
                "the answer would have more than \(PointService.mostValues) values; ask for fewer points or"
                  + " metrics, or for a shorter span"))
          }
          let json = answer.json(showsSun: question.showsSun, now: request.now, station: name)
          bytes.append(contentsOf: json.dropLast())
        } catch {
          guard error.isOfPlace else { throw error }
          bytes.append(contentsOf: ServiceError(error).problem(station: name))
        }
      }
      bytes.append(contentsOf: "]}\n".utf8)
      return .success(ServiceResponse("application/json", bytes))
    }
  }
}

extension QueryError {
  /// Whether a question at another place may have an answer.
  fileprivate var isOfPlace: Bool {
    switch self {
    case .outsideDomains, .outsideRun, .noCell, .absentMetric: true
    default: false
    }
  }
}
