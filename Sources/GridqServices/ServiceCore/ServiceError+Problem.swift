import GridqMetrics
import GridqText

extension ServiceResponse {
  /// An error as problem details (RFC 9457).
  public init(problem error: ServiceError) {
    self.init(
      status: error.status, "application/problem+json",
      error.problem(station: nil) + [UInt8(ascii: "\n")])
  }
}

extension ServiceError {
  /// Problem details as one JSON object. `type` is a contract: programs compare with it.
  ///
  /// - Parameter station: the name of the coordinate among several.
  package func problem(station: String?) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      if let station { json.string("station", station) }
      json.string("type", "urn:gridq:problem:\(name)")
      json.string("title", title)
      json.integer("status", status)
      json.string("detail", text)
      switch self {
      case .badRequest(_, let parameter?): json.string("parameter", parameter)
      case .unknownMetric(_, let valid, let parameter):
        json.string("parameter", parameter)
        json.strings("valid", valid)
      case .outsideRuns(_, let first, let last):
        json.time("first", first)
        json.time("last", last)
      default: break
      }
    }
    return json.bytes
  }

  /// One word for programs: a contract.
  package var name: String {
    switch self {
    case .badRequest: "bad-request"
    case .unknownMetric: "unknown-metric"
    case .notFound: "not-found"
    case .outsideDomains: "outside-domain"
    case .outsideRuns: "outside-run"
    case .wrongMethod: "wrong-method"
    case .longTarget: "target-too-long"
    case .tooLarge: "too-large"
    case .unavailable: "unavailable"
    }
  }

  private var title: String {
    switch self {
    case .badRequest: "The request is invalid"
    case .unknownMetric: "There is no such metric"
    case .notFound: "There is no such resource"
    case .outsideDomains: "The place is outside every domain"
    case .outsideRuns: "The time is outside the runs"
    case .wrongMethod: "The method is not that of the resource"
    case .longTarget: "The address is too long"
    case .tooLarge: "The answer would be too large"
    case .unavailable: "There is no answer now"
    }
  }
}
