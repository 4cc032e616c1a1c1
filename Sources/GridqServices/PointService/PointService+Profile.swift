import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqText

extension PointService {
  /// The column of air above a coordinate at one time, on the levels of the model.
  func profile(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let query = request.query
    try RequestParameter.check(query, against: RequestParameter.ofProfile)
    let point = try LatLon(latitude: try query.once("lat"), longitude: try query.once("lon"))
    let format = try ProfileFormat(query, accept: request.accept)
    let kind = PlaceAnswer.Kind(isDaily: false, isOfMembers: false, isProfile: true)
    let question = try query.question(metrics: [], now: kind.timeUnlessGiven)
    let clock = try PointRequest.clock(of: question, at: point, now: request.now, settings)
    return try settings.store.response { snapshot throws(QueryError) in
      var profile = try snapshot.profile(question.at(point, clock))
      profile.notices += clock.notices
      guard var response = format.response(profile, in: clock.zone, now: request.now) else {
        return .failure(
          .notFound("a picture needs pressure and temperature, and the profile lacks one"))
      }
      response.dependsOnClock = clock.isRelative
      return .success(response)
    }
  }
}

/// The forms of a profile.
enum ProfileFormat: String, CaseIterable {
  case json, csv, svg

  static let svgType = "image/svg+xml"

  init(_ query: QueryFields, accept: String?) throws(ServiceError) {
    let form = try query.once("format")
    let accepted = accept.map { accept in
      accept.hasPrefix("text/csv")
        ? ProfileFormat.csv : accept.hasPrefix(Self.svgType) ? .svg : .json
    }
    guard let chosen = form.map(ProfileFormat.init) ?? accepted ?? .json else {
      let all = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw .badRequest("it must be one of \(all)", parameter: "format")
    }
    self = chosen
  }

  /// Nil where there is no picture.
  func response(
    _ profile: PointProfile, in zone: TimeZoneRules?, now: UTCTime
  ) -> ServiceResponse? {
    switch self {
    case .json: ServiceResponse("application/json", profile.json(now: now, in: zone))
    case .csv: ServiceResponse(PointRequest.csvType, profile.csv(in: zone))
    case .svg:
      profile.skewT(in: zone, now: now).map { ServiceResponse(Self.svgType, Array($0.utf8)) }
    }
  }
}

extension RequestParameter {
  /// Of `GET /v1/profile`.
  static let ofProfile: [RequestParameter] =
    coordinate()
    + [QuestionPart.time, .timeZone, .method, .units, .run, .model, .domain, .member].map {
      RequestParameter($0)
    } + [
      RequestParameter(
        "format", .choice(ProfileFormat.allCases.map(\.rawValue)),
        "The form of the answer, svg for a skew-T diagram; Accept: text/csv or image/svg+xml asks for one, too."
      )
    ]
}
