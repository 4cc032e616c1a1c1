public import GridqLookup
public import GridqMetrics

/// Why a request has no answer: each service says it in its own shape.
@nonexhaustive
public enum ServiceError: Error, Sendable {
  /// The request is invalid; `parameter` is the part that is.
  case badRequest(String, parameter: String? = nil)
  /// One of the metrics is unknown, or the runs do not hold it; `valid` are those that they do, and `parameter` names it.
  case unknownMetric(String, valid: [String], parameter: String = "metrics")
  /// What the path names does not exist.
  case notFound(String)
  /// No domain contains the coordinate.
  case outsideDomains(String)
  /// No run covers the time.
  case outsideRuns(String, first: UTCTime, last: UTCTime)
  /// The path does not support the method of the request.
  case wrongMethod(String)
  /// The target of the request is longer than any question.
  case longTarget(String)
  /// More is asked for than one answer may have.
  case tooLarge(String)
  /// There is no run, or what is there is not readable now.
  case unavailable(String)

  public init(_ error: QueryError) {
    switch error {
    // The file may be there again later.
    case .outsideRun where error.isOfLostFile: self = .unavailable(error.description)
    case .outsideDomains, .noCell: self = .outsideDomains(error.description)
    case .outsideRun(_, let first, let last):
      self = .outsideRuns(error.description, first: first, last: last)
    case .unknownMetric: self = .unknownMetric(error.description, valid: Metric.all.map(\.name))
    case .absentMetric(_, let available), .absentMap(_, let available):
      self = .unknownMetric(error.description, valid: available)
    case .tooManyValues: self = .tooLarge(error.description)
    case .invalidArgument, .unknownUnit, .otherDomain: self = .badRequest(error.description)
    // A path of the server's disk is nothing for its clients.
    case .noIndex: self = .unavailable("there is no run that could answer")
    case .noRun(_, let reason): self = .notFound("the store: \(reason)")
    case .absentProfiles(let domains): self = .notFound("there are no profiles of \(domains)")
    case .index: self = .unavailable("the forecast could not be read; try again later")
    default: self = .unavailable("there is no answer now; try again later")
    }
  }

  /// The status of HTTP that fits best.
  public var status: Int {
    switch self {
    case .badRequest, .unknownMetric: 400
    case .notFound, .outsideDomains, .outsideRuns: 404
    case .wrongMethod: 405
    case .tooLarge: 413
    case .longTarget: 414
    case .unavailable: 503
    }
  }

  /// One line for people: what, and what to do.
  public var text: String {
    switch self {
    case .badRequest(let text, let parameter): parameter.map { "\($0): \(text)" } ?? text
    case .unknownMetric(let text, _, _), .notFound(let text), .outsideDomains(let text),
      .outsideRuns(let text, _, _), .wrongMethod(let text), .longTarget(let text),
      .tooLarge(let text), .unavailable(let text):
      text
    }
  }
}

extension QueryError {
  /// Whether a run has the times, and its file is damaged or gone.
  package var isOfLostFile: Bool {
    if case .outsideRun(let asked, _, _) = self { asked.contains(Self.withoutFile) } else { false }
  }
}
