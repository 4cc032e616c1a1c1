import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

/// What is asked for besides coordinates.
struct PointRequest {
  enum Format: String, CaseIterable {
    case json
    case csv
  }

  let question: WrittenQuestion
  let format: Format
  let showsSun: Bool
  private let settings: ServiceSettings
  let now: UTCTime

  static let csvType = "text/csv; charset=utf-8"

  init(_ request: ServiceRequest, _ settings: ServiceSettings) throws(ServiceError) {
    let query = request.query
    self.settings = settings
    now = request.now
    let names = query.list("metrics")
    guard !names.isEmpty else {
      throw .badRequest(
        "it is missing; name metrics, such as temperature,wind_speed, or all", parameter: "metrics")
    }
    question = try query.question(metrics: names)
    guard !question.isOfAll || question.names.isEmpty else {
      throw .badRequest("all stands for every metric; leave out the others", parameter: "metrics")
    }
    let asksForCSV = request.accept?.hasPrefix("text/csv") ?? false
    let form = try query.once("format")
    guard let chosen = form.map(Format.init) ?? (asksForCSV ? .csv : .json) else {
      throw .badRequest("it must be one of json, csv", parameter: "format")
    }
    format = chosen
    switch try query.once("sun") {
    case nil, "false": showsSun = false
    case "true", "": showsSun = true
    default: throw .badRequest("it must be true or false", parameter: "sun")
    }
    guard !showsSun || format == .json else {
      throw .badRequest("CSV has no place for the sun; ask for JSON", parameter: "sun")
    }
  }

  /// What the times mean at a place.
  func clock(at point: LatLon) throws(ServiceError) -> WrittenQuestion.Clock {
    try PointRequest.clock(of: question, at: point, now: now, settings)
  }

  /// What the times of a question mean at a place.
  static func clock(
    of question: WrittenQuestion, at point: LatLon, now: UTCTime, _ settings: ServiceSettings
  ) throws(ServiceError) -> WrittenQuestion.Clock {
    let rules =
      switch question.zone {
      case nil: TimeZoneRules?.none
      case "auto": settings.zones.at(point)
      case let name?: try zone(name, settings)
      }
    do throws(TimeQueryError) {
      return try question.clock(now: now, in: rules)
    } catch {
      throw .badRequest(error.text(naming: \.rawValue))
    }
  }

  private static func zone(
    _ name: String, _ settings: ServiceSettings
  ) throws(ServiceError) -> TimeZoneRules {
    do throws(ServiceError) {
      return try settings.zones.named(name)
    } catch .badRequest(let text, _) {
      throw .badRequest(text, parameter: QuestionPart.timeZone.rawValue)
    }
  }

  func answer(
    at point: LatLon, _ clock: WrittenQuestion.Clock, of snapshot: StoreSnapshot
  ) throws(QueryError) -> PointForecast {
    var answer = try snapshot.forecast(asked(at: point, clock))
    answer.notices += clock.notices
    return answer
  }

  /// How many times an answer has at a place, for which no value is looked up; 0 where there is no answer.
  func timeCount(
    at point: LatLon, _ clock: WrittenQuestion.Clock, of snapshot: StoreSnapshot
  ) -> Int {
    var asked = asked(at: point, clock)
    asked.metrics = []
    return (try? snapshot.forecast(asked))?.times.count ?? 0
  }

  private func asked(at point: LatLon, _ clock: WrittenQuestion.Clock) -> ForecastQuestion {
    var asked = question.at(point, clock)
    asked.ozone = asked.ozone ?? settings.ozone
    return asked
  }

  func response(_ answer: PointForecast, _ clock: WrittenQuestion.Clock) -> ServiceResponse {
    var response =
      switch format {
      case .csv: ServiceResponse(PointRequest.csvType, answer.csv(in: clock.zone))
      case .json:
        ServiceResponse(
          "application/json",
          clock.zone.map { answer.json(showsSun: showsSun, now: now, in: $0) }
            ?? answer.json(showsSun: showsSun, now: now))
      }
    response.dependsOnClock = clock.isRelative
    return response
  }
}
