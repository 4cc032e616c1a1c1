import GridqLookup
import GridqMetrics

/// What a data query asks for besides coordinates.
struct EDRRequest {
  /// Canonical names, each once; nil for all of the collection.
  let names: [String]?
  let times: EDRTimes
  let crs: GeographicCRS
  /// Where in the column; nil for what is near the ground.
  let pressures: EDRPressures?

  private static let fields: Set<String> = [
    "datetime", "parameter-name", "parameter_names", "crs", "f",
  ]

  /// - Parameters:
  ///   - place: the field that says where.
  ///   - hasLevels: whether the query is answered for levels.
  init(
    _ request: ServiceRequest, place: String = "coords", hasLevels: Bool = false
  ) throws(ServiceError) {
    let query = request.query
    // Clients may send it to every collection.
    let text = try query.once("z") ?? ""
    guard text.isEmpty || hasLevels else {
      throw .badRequest("only positions have vertical levels; leave it out", parameter: "z")
    }
    pressures = text.isEmpty ? nil : try EDRPressures(text)
    try query.check(only: EDRRequest.fields.union(["z", place]))
    try query.checkFormat([
      "coveragejson", "covjson", "application/vnd.cov+json", "application/prs.coverage+json",
      "json", "application/json",
    ])
    crs = try GeographicCRS(query)
    // A client of the standard's library sends the name with an underscore.
    let asked = query.list("parameter-name") + query.list("parameter_names")
    var names: [String] = []
    for name in asked.map({ Metric.canonicalName($0) }) where !names.contains(name) {
      names.append(name)
    }
    self.names = names.isEmpty ? nil : names
    times = try EDRTimes(try query.once("datetime"))
  }

  /// The names of what an answer of a collection may have.
  func names(of collection: EDRCollection) -> [String] { names ?? collection.metrics }

  /// The selections that together are the times of the question.
  func selections(of collection: EDRCollection) -> [EDRSelection] {
    times.selections(of: collection).map { selection($0, of: collection) }
  }

  /// Some times, and what is asked for then.
  func selection(_ times: TimeSelection, of collection: EDRCollection) -> EDRSelection {
    EDRSelection(
      times: times, names: names ?? collection.metrics(at: times), areAsked: names != nil)
  }

  /// The geometry of a query.
  static func coords(_ request: ServiceRequest) throws(ServiceError) -> String {
    guard let text = try request.query.once("coords"), !text.isEmpty else {
      throw .badRequest("it is missing; give a geometry in WKT", parameter: "coords")
    }
    return text
  }
}

extension QueryFields {
  /// Refuses fields that nothing reads: a misspelt one would be ignored silently.
  func check(only known: Set<String>) throws(ServiceError) {
    for field in fields where !known.contains(field.name) {
      throw .badRequest(
        "there is no such parameter; there are \(known.sorted().joined(separator: ", "))",
        parameter: field.name)
    }
  }

  /// Refuses a format `f` that is not one of these, in lower case.
  func checkFormat(_ known: Set<String>) throws(ServiceError) {
    // A plus in a query that is not escaped is a space.
    guard
      let format = try once("f")?.lowercased().split(separator: " ").joined(separator: "+"),
      !known.contains(format)
    else { return }
    throw .badRequest(
      "it is not supported; write \(known.contains("covjson") ? CoverageJSON.formatName : "json")",
      parameter: "f")
  }
}

/// Some times of a question, and the canonical names of what is asked for then.
struct EDRSelection {
  let times: TimeSelection
  let names: [String]
  /// Whether the names were asked for; if not, those that no run has then are left out.
  var areAsked = true
}

/// The parameter `datetime`.
enum EDRTimes {
  /// Not given.
  case all
  /// In order, each once, not empty.
  case instants([UTCTime])
  case span(from: UTCTime?, through: UTCTime?)

  /// `2026-11-20T12:00Z`, several with commas, `start/end`, `../end` or `start/..`.
  init(_ text: String?) throws(ServiceError) {
    guard let text, !text.isEmpty else {
      self = .all
      return
    }
    let ends = text.split(separator: "/", omittingEmptySubsequences: false)
    guard ends.count > 1 else {
      var instants: [UTCTime] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        instants.append(try EDRTimes.instant(part))
      }
      let sorted = Set(instants).sorted()
      self = .instants(sorted)
      return
    }
    guard ends.count == 2 else {
      throw .badRequest("it is not an interval; write start/end", parameter: "datetime")
    }
    let isOpen = ends.map { $0 == ".." || $0.isEmpty }
    let from = isOpen[0] ? nil : try EDRTimes.instant(ends[0])
    let through = isOpen[1] ? nil : try EDRTimes.instant(ends[1])
    if let from, let through, from > through {
      throw .badRequest("the interval ends before it starts", parameter: "datetime")
    }
    self = .span(from: from, through: through)
  }

  private static func instant(_ text: Substring) throws(ServiceError) -> UTCTime {
    guard let time = UTCTime(iso8601: text) else {
      throw .badRequest(
        "it is not a time; write 2026-11-20T12:00:00Z, start/end, ../end or start/..",
        parameter: "datetime")
    }
    return time
  }

  /// The selections that together are these times of a collection. An interval without a start begins with its oldest run.
  func selections(of collection: EDRCollection) -> [TimeSelection] {
    switch self {
    case .all: [.wholeRun]
    case .instants(let instants): instants.map { .moment($0) }
    case .span(let from, let through):
      [.span(from: from ?? collection.reach.lowerBound, through: through)]
    }
  }

  /// Whether any of the times lies within `extent`.
  func overlaps(_ extent: ClosedRange<UTCTime>) -> Bool {
    switch self {
    case .all: true
    case .instants(let instants): instants.contains(where: extent.contains)
    case .span(let from, let through):
      from ?? extent.lowerBound <= extent.upperBound
        && through ?? extent.upperBound >= extent.lowerBound
    }
  }
}
