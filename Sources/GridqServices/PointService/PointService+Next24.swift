import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension PointService {
  /// One metric at a time and the 23 hours after it, across midnight.
  ///
  /// The first value is for the time itself: at an output time it is that output, between two it is interpolated
  /// by the rule of the metric, and so are the others, each an hour later. An amount is that of the hour which
  /// ends at its time.
  func next24(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let query = request.query
    try RequestParameter.check(query, against: RequestParameter.ofNext24)
    let point = try LatLon(latitude: try query.once("lat"), longitude: try query.once("lon"))
    guard let text = try query.once("time") else {
      throw .badRequest("it is missing; write 2026-11-20T22:00Z", parameter: "time")
    }
    guard let start = UTCTime(text, now: request.now) else {
      throw .badRequest("it is not a time; write 2026-11-20T22:00Z", parameter: "time")
    }
    guard let name = try query.once("metric") else {
      throw .badRequest("it is missing; name one metric, such as temperature", parameter: "metric")
    }
    return try settings.store.response { snapshot throws(QueryError) in
      let metric: Metric
      do throws(QueryError) {
        metric = try PointService.metric(name, in: snapshot)
      } catch {
        guard case .unknownMetric(let text, let valid, _) = ServiceError(error) else { throw error }
        return .failure(.unknownMetric(text, valid: valid, parameter: "metric"))
      }
      let weather = try PlaceWeather(
        of: snapshot, at: point, from: start, count: 24, step: 3600, metrics: [metric],
        ozone: settings.ozone, codes: .moments)
      return .success(
        ServiceResponse(
          "application/json", weather.next24(metric, count: 24, now: request.now),
          dependsOnClock: UTCTime(iso8601: text) == nil))
    }
  }
}

extension PointService {
  /// The metric that a number or a name means: apps share numbers with the service, or names. One that is not in the
  /// table is found by its name, as the newest run that holds it has it.
  private static func metric(
    _ name: String, in snapshot: StoreSnapshot
  ) throws(QueryError) -> Metric {
    let numbered = UInt16(name).flatMap { code in Metric.all.first { $0.code == code } }
    if let metric = numbered ?? Metric.named(name) { return metric }
    let metrics = (try? snapshot.newestDomains(holding: [name]).metrics) ?? []
    guard let found = metrics.first(where: { $0.name == name }) else {
      throw .unknownMetric(
        name: name, suggestion: Metric.suggestion(for: name, besides: metrics.map(\.name)))
    }
    return found.described
  }
}

extension PlaceWeather {
  /// The values of one metric as one JSON object, schema 1.
  fileprivate func next24(_ metric: Metric, count: Int, now: UTCTime) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      json.number("latitude", point.latitude, decimals: 4)
      json.number("longitude", point.longitude, decimals: 4)
      json.objects("sources", sources) { $0.source($1, now: now) }
      // That amounts are of an hour, `step_s` says.
      json.notices(notices.filter { $0.code != .sumHours })
      // 0 for all that are not in the table.
      json.integer("id", metric.code)
      json.string("metric", metric.name)
      json.string("unit", metric.unit.symbol)
      json.integer("step_s", step)
      // Fewer than 24 where the runs end before.
      json.bool("complete", times.count == count)
      json.array("times", times) { $0.time(nil, $1) }
      json.array("values", moments) { $0.number(nil, $1[metric]) }
    }
    json.endLine()
    return json.bytes
  }
}
