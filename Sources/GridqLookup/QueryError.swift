public import GridqFormat
public import GridqGeometry
public import GridqMetrics

/// Why a question has no answer. The description is one line: what, why, and what to do, unless that depends
/// on the caller: commands add their options.
@nonexhaustive
public indirect enum QueryError: Error, Sendable {
  /// No domain contains the coordinate.
  case outsideDomains(LatLon, domains: String)
  /// The run does not cover the time, or no part of the span.
  case outsideRun(asked: String, first: UTCTime, last: UTCTime)
  /// No cell of the surface asked for lies within so many cells, counted along columns and
  /// rows of the grid.
  case noCell(CellSurface, near: LatLon, domain: String, cells: Int)
  /// There is no metric of this name.
  case unknownMetric(name: String, suggestion: String?)
  /// The index does not hold the metric.
  case absentMetric(name: String, available: [String])
  /// The index has no map of the metric.
  case absentMap(name: String, available: [String])
  /// No domain with the place has columns on all levels of its model.
  case absentProfiles(domains: String)
  /// There is no index where one was looked for.
  case noIndex(path: String)
  /// There are runs, or a store for them, and none of what was asked for; or none is one of several.
  case noRun(path: String, reason: String)
  /// A place that was found in one domain was used with another one, called `domain`.
  case otherDomain(LatLon, domain: String)
  /// The answer would have more values than `LookupLimits` allow.
  case tooManyValues(metrics: Int, times: Int, limit: Int)
  /// There are more indexes than can be open at once.
  case tooManyIndexes(path: String, count: Int, limit: Int)
  /// An argument of a call is invalid, such as a coordinate that is not a number.
  case invalidArgument(String, String, expected: String)
  /// What an adjustment needs is stored in an unknown unit.
  case unknownUnit(metric: String, unit: String, expected: String)
  /// A file that is needed cannot be read, or is damaged.
  case index(TileIndexError)
}

extension QueryError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .outsideDomains(let point, let domains):
      "\(point.text) lies outside the grid: \(domains)"
    case .outsideRun(let asked, let first, let last):
      "the run has no output \(asked); it covers \(first) to \(last)"
    case .noCell(let surface, let point, let domain, let cells):
      "domain \(domain) has no cell of \(surface.rawValue) within \(cells) cells, along columns and rows,"
        + " of \(point.text); 'nearest' takes any cell"
    case .unknownMetric(let name, let suggestion):
      "there is no metric '\(name)'" + (suggestion.map { "; did you mean '\($0)'?" } ?? "")
    case .absentMetric(let name, let available):
      "the index does not hold '\(name)'; it holds \(ListText.few(available))"
    case .absentMap(let name, let available):
      "the index has no map of '\(name)'; "
        + (available.isEmpty
          ? "build it with --maps" : "it has maps of \(ListText.few(available))")
    case .absentProfiles(let domains):
      "there are no profiles\(domains.isEmpty ? "" : " of \(domains)"); build with --profiles"
    case .noIndex(let path):
      "\(path): no index there"
    case .noRun(let path, let reason):
      path.isEmpty ? reason : "\(path): \(reason)"
    case .otherDomain(let point, let domain):
      "the place \(point.latitude), \(point.longitude) was not found in this index of domain \(domain);"
        + " ask this domain for it"
    case .tooManyValues(let metrics, let times, let limit):
      "\(metrics) metrics at \(times) times are more than the \(limit) values that an answer may have;"
        + " ask for fewer metrics, or for a shorter span"
    case .tooManyIndexes(let path, let count, let limit):
      "\(path): \(count) indexes, and at most \(limit) can be open at once; name a folder"
        + " with fewer"
    case .invalidArgument(let name, let value, let expected):
      "\(name) \(value) is invalid: it must be \(expected)"
    case .unknownUnit(let metric, let unit, let expected):
      "the index holds '\(metric)' in \(unit), but the adjustment to a height needs \(expected); ask without one"
    case .index(let error):
      error.description
    }
  }
}

extension QueryError {
  /// Whether a question at another place may have an answer.
  package var isOfPlace: Bool {
    switch self {
    case .outsideDomains, .outsideRun, .noCell, .absentMetric, .absentProfiles: true
    case .unknownMetric, .absentMap, .noIndex, .noRun, .otherDomain, .tooManyValues,
      .tooManyIndexes,
      .invalidArgument, .unknownUnit, .index:
      false
    }
  }

  /// What is read of an index; why it cannot be read is the error of the question.
  @inline(__always)
  static func reading<Value>(
    _ value: @autoclosure () throws(TileIndexError) -> Value
  ) throws(QueryError) -> Value {
    do {
      return try value()
    } catch {
      throw .index(error)
    }
  }
}

extension LatLon {
  /// Degrees, without what arithmetic adds to the digits that were given.
  fileprivate var text: String {
    "\(DecimalText.trimmed(latitude, decimals: 9)), \(DecimalText.trimmed(longitude, decimals: 9))"
  }
}
