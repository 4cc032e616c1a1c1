import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

/// What is asked for besides coordinates.
struct PointQuestion {
  enum Format: String, CaseIterable {
    case json
    case csv
  }

  /// Nil for all that the best domain answers for.
  let names: [String]?
  let times: TimeQuery
  let sumSeconds: Int64?
  let method: InterpolationMethod
  let surface: CellSurface
  let elevation: Double?
  let units: UnitSystem
  let ozone: Double?
  let runs: RunSelection
  /// The name of a time zone, or `auto` for that of the place; nil for UTC unasked.
  let zone: String?
  let format: Format
  let showsSun: Bool
  private let zones: TimeZones
  let now: UTCTime

  static let csvType = "text/csv; charset=utf-8"

  /// What times mean at a place.
  struct Clock {
    let times: TimeSelection
    let zone: TimeZoneRules?
    let notices: [ForecastNotice]
    /// Whether the same texts mean other times at another moment.
    let isRelative: Bool
  }

  init(_ request: ServiceRequest, _ settings: ServiceSettings) throws(ServiceError) {
    let query = request.query
    zones = settings.zones
    now = request.now
    names = try PointQuestion.names(query)
    zone = try query.once("tz")
    times = TimeQuery(
      time: try query.once("time"), from: try query.once("from"), to: try query.once("to"),
      hours: try query.once("hours"), sumHours: try query.once("sum_hours"))
    do throws(TimeQueryError) {
      sumSeconds = try times.sumSeconds()
    } catch {
      throw ServiceError(error)
    }
    method = try PointQuestion.choice(query, "method") ?? .nearest
    surface = try PointQuestion.choice(query, "cell") ?? .nearest
    units = try PointQuestion.choice(query, "units") ?? .metric
    elevation = try PointQuestion.number(query, "elevation", in: Metric.elevation.validRange)
    ozone = try PointQuestion.number(query, "ozone", in: 50...700) ?? settings.ozone
    runs = try query.selection()
    let asksForCSV = request.accept?.hasPrefix("text/csv") ?? false
    format = try PointQuestion.choice(query, "format") ?? (asksForCSV ? .csv : .json)
    switch try query.once("sun") {
    case nil, "false": showsSun = false
    case "true", "": showsSun = true
    default: throw .badRequest("it must be true or false", parameter: "sun")
    }
  }

  /// The metrics asked for, by their canonical names.
  private static func names(_ query: QueryFields) throws(ServiceError) -> [String]? {
    let names = query.list("metrics")
    guard !names.isEmpty else {
      throw .badRequest(
        "it is missing; name metrics, such as temperature,wind_speed, or all", parameter: "metrics")
    }
    guard names != ["all"] else { return nil }
    var canonical: [String] = []
    for name in names {
      // One that only an index knows is looked for there.
      let known = Metric.canonicalName(name)
      if !canonical.contains(known) { canonical.append(known) }
    }
    return canonical
  }

  /// What the times mean at a place.
  func clock(at point: LatLon) throws(ServiceError) -> Clock {
    var rules: TimeZoneRules?
    switch zone {
    case nil: break
    case "auto": rules = zones.at(point)
    case let name?:
      do throws(ServiceError) {
        rules = try zones.named(name)
      } catch .badRequest(let text, _) {
        throw .badRequest(text, parameter: "tz")
      }
    }
    do throws(TimeQueryError) {
      guard let rules else {
        let selection = try times.selection(now: now)
        return Clock(
          times: selection, zone: nil, notices: [],
          isRelative: try times.selection(now: later) != selection)
      }
      var (selection, notices) = try times.selection(now: now, in: rules)
      let isRelative = try times.selection(now: later, in: rules).times != selection
      if zone == "auto" {
        notices.append(TimeZones.notice(of: rules))
      }
      return Clock(times: selection, zone: rules, notices: notices, isRelative: isRelative)
    } catch {
      throw ServiceError(error)
    }
  }

  /// Another moment, of another day and another time of the day.
  private var later: UTCTime {
    now.adding(seconds: 1_000_003) ?? now.adding(seconds: -1_000_003) ?? now
  }

  /// The value of a field that is one of a few words.
  private static func choice<Choice: RawRepresentable & CaseIterable>(
    _ query: QueryFields, _ name: String
  ) throws(ServiceError) -> Choice? where Choice.RawValue == String {
    guard let text = try query.once(name) else { return nil }
    guard let choice = Choice(rawValue: text) else {
      let choices = Choice.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badRequest("it must be one of \(choices)", parameter: name)
    }
    return choice
  }

  /// The value of a field that is a number.
  private static func number(
    _ query: QueryFields, _ name: String, in range: ClosedRange<Double>
  ) throws(ServiceError) -> Double? {
    guard let text = try query.once(name) else { return nil }
    guard let value = DecimalText.number(text), range.contains(value) else {
      throw .badRequest(
        "it must be a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))",
        parameter: name)
    }
    return value
  }

  func answer(
    at point: LatLon, _ clock: Clock, of snapshot: StoreSnapshot
  ) throws(QueryError) -> PointForecast {
    var answer = try snapshot.forecast(
      ForecastQuestion(
        at: point, named: names, times: clock.times, method: method, cell: surface,
        elevation: elevation, sumsOver: sumSeconds, units: units, ozone: ozone, of: runs))
    answer.notices += clock.notices
    return answer
  }

  /// How many times an answer has at a place, for which no value is looked up; 0 where there is no answer.
  func timeCount(at point: LatLon, _ clock: Clock, of snapshot: StoreSnapshot) -> Int {
    let answer = try? snapshot.forecast(
      ForecastQuestion(
        at: point, named: [], times: clock.times, method: method, cell: surface, of: runs))
    return answer?.times.count ?? 0
  }

  func response(_ answer: PointForecast, _ clock: Clock) -> ServiceResponse {
    var response =
      switch format {
      case .csv: ServiceResponse(PointQuestion.csvType, answer.csv(in: clock.zone))
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

extension ServiceError {
  fileprivate init(_ error: TimeQueryError) {
    self = .badRequest(error.text { $0.parameter })
  }
}

extension TimeQueryError.Field {
  /// What the field is called in a request.
  fileprivate var parameter: String {
    switch self {
    case .sumHours: "sum_hours"
    case .timeZone: "tz"
    default: rawValue
    }
  }
}
