import GridQuery
import GridqLookup
import GridqMetrics
import GridqText

extension PointService {
  /// What can be asked for: the metrics that the newest run answers for, with `all=true` those of the metric table.
  /// Numbers and names are never given to anything else.
  func metrics(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try RequestParameter.check(request.query, against: [.all])
    switch try request.query.once("all") {
    case "true", "":
      return ServiceResponse("application/json", MetricList(Metric.all).json())
    case nil, "false":
      return try settings.store.response { snapshot throws(QueryError) in
        let metrics = MetricList(try snapshot.newestDomains().metrics)
        return .success(
          ServiceResponse("application/json", metrics.json(), dependsOnClock: false))
      }
    default: throw .badRequest("it must be true or false", parameter: "all")
    }
  }

  /// The runs of the store, with their domains, times and metrics.
  func runs(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try RequestParameter.check(request.query, against: [])
    return try settings.store.response { snapshot throws(QueryError) in
      .success(
        ServiceResponse(
          "application/json", snapshot.manifest.json(now: request.now), dependsOnClock: false))
    }
  }
}
