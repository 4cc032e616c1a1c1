public import GridqFormat
public import GridqGeometry

/// A domain whose index lies on a server: the few kilobytes that answer for a point are fetched, and not the
/// file.
///
/// The caller fetches bytes, in its own way and time; this type only says which, and decodes them. One loop
/// does it all: fetch and add what is missing until nothing is.
/// ```swift
/// var remote = RemoteDomain(path: "https://example.org/d02.gridx")
/// while case let ranges = try remote.missingRanges(at: [point]), !ranges.isEmpty {
///   for part in try await fetch(ranges) { try remote.add(part) }
/// }
/// let forecast = try remote.domain?.forecast(at: point, metrics: remote.domain?.metrics ?? [])
/// ```
/// It takes three rounds: the start of the file, the part of the directory that says where tiles are, the
/// tiles; one more where the metadata is longer than ``firstRequest``, one for the coordinates of a searched
/// or separable grid, one for a cell of land or sea. A second point often needs only the last two, or none.
///
/// A nearest grid point needs all metrics of one tile, and for `precipitation_probability` the precipitation
/// of up to three more: at most 16 kB in the project's sample, of up to 21 metrics at 25 times. Bilinear
/// needs all metrics of up to four tiles, where these meet: up to 33 kB.
///
/// With HTTP, `fetch` sends the ranges in one request (``header(of:)``) to a server that answers several with
/// `multipart/byteranges`, or each in a request of its own, all at the same time. It must fail when the
/// status is neither 206 nor 200, and read from `Content-Range` where the bytes of a 206 are: a part with
/// other bytes than those asked for leaves these missing, and the loop would ask again. A server that does
/// not know ranges answers 200 with the whole file: that is a part that begins at 0. Where the file may be
/// replaced in the meantime, by the next run, give each part the file's length and its `ETag`: parts of two
/// files are then refused with ``TileIndexError/replaced(path:)``, and you start again with a new
/// `RemoteDomain`. Checksums alone do not tell an older directory from a newer one.
///
/// It is a value: keep one that is open and has no tiles, and copy it for each question: what was fetched is
/// dropped with the copy. Bytes that were not fetched are never taken for others: a lookup throws
/// ``TileIndexError/notFetched(path:missing:)``. Each tile is checked against its checksum whenever it is
/// read.
public struct RemoteDomain: Sendable {
  /// Bytes from the start of the file that are asked for first, unless told otherwise: they hold the metadata
  /// of about 23 metrics.
  public static let firstRequest = 4352
  /// The same where a profile is asked for: what an index says of its profiles is metadata, too.
  static let firstProfileRequest = 8192

  /// Nil until all of the metadata is there.
  public private(set) var domain: ForecastDomain?
  private var runs: FetchedRuns
  private let limits: LookupLimits
  /// What opening needs next.
  private(set) var opening: Range<Int>

  /// A domain of which nothing is fetched yet.
  ///
  /// - Parameters:
  ///   - path: its name in errors.
  ///   - firstRequest: bytes that are asked for first, above 0.
  ///   - limits: what lookups may cost.
  public init(
    path: String, firstRequest: Int = RemoteDomain.firstRequest,
    limits: LookupLimits = LookupLimits()
  ) {
    runs = FetchedRuns(path: path)
    self.limits = limits
    opening = 0..<max(1, firstRequest)
  }

  /// Adds what was fetched, in any order; parts may overlap, and hold more than was asked for.
  ///
  /// - Throws: `.index`, with `.replaced` for a part of another file than earlier parts,
  ///   `.notAnIndex`, `.unsupported` or `.damaged` once enough bytes are there to see it.
  public mutating func add(_ part: FilePart) throws(QueryError) {
    do {
      var runs = runs
      try runs.add(part)
      if let index = domain?.index {
        domain?.index = try index.fetched(runs)
      } else {
        do {
          domain = ForecastDomain(try TileIndex(runs, limits: limits))
        } catch .notFetched(_, let missing) {
          opening = missing
        }
      }
      self.runs = runs
    } catch {
      throw .index(error)
    }
  }

  /// The ranges of the file that are to be fetched next, so that `forecast` and `value` answer at these
  /// points for these metrics at all times; empty when all is there.
  ///
  /// Before the index is open, they are what opening needs, whatever the points. Points outside the domain
  /// need nothing. The parameters are those of
  /// ``ForecastDomain/forecast(_:)``.
  ///
  /// - Parameters:
  ///   - points: the coordinates.
  ///   - names: of metrics; nil for all that the index answers for.
  ///   - method: how a value at a place is made of those at grid points.
  ///   - surface: which cell answers.
  ///   - elevation: any height, if the question will have one.
  /// - Returns: in order, none overlapping; ranges up to 512 bytes apart are joined.
  /// - Throws: what the answer would throw: `.unknownMetric`, `.absentMetric`, `.noCell`, `.index`.
  public func missingRanges(
    at points: [LatLon], metrics names: [String]? = nil, method: InterpolationMethod = .nearest,
    cell surface: CellSurface = .nearest, elevation: Double? = nil
  ) throws(QueryError) -> [Range<Int>] {
    guard let domain else { return [opening] }
    var metrics = domain.metrics
    if let names {
      metrics = try names.map { name throws(QueryError) in try domain.metric(named: name) }
    }
    return try domain.missingRanges(
      at: points, metrics: metrics, method: method, cell: surface, elevation: elevation)
  }

  /// The ranges that are to be fetched next, so that `domain` gives a map: see ``ForecastDomain/map(of:time:)``.
  /// After opening, these are the directory of the planes, once, and one range for each map.
  ///
  /// - Throws: what the map would throw.
  public func missingRanges(map name: String, time: Int) throws(QueryError) -> [Range<Int>] {
    guard let domain else { return [opening] }
    return try domain.missingRange(ofMap: name, time: time).map { [$0] } ?? []
  }

  /// The ranges that are to be fetched next, so that `domain` gives a metric at the points of a block.
  package func missingRanges(
    of name: String, in block: GridBlock
  ) throws(QueryError) -> [Range<Int>] {
    guard let domain else { return [opening] }
    return try domain.missingRanges(of: domain.metric(named: name), in: block)
  }

  /// The ranges that are to be fetched next, so that `domain` gives the column of air of a question: see
  /// ``ForecastDomain/profile(_:)``. It takes three rounds: the start of the file, where the tiles are, the tiles.
  ///
  /// - Throws: what the profile would throw.
  public func missingRanges(
    profile question: ForecastQuestion
  ) throws(QueryError) -> [Range<Int>] {
    guard let domain else {
      let isFirst = opening.lowerBound == 0
      return [isFirst ? 0..<max(opening.upperBound, RemoteDomain.firstProfileRequest) : opening]
    }
    guard let place = domain.place(of: question.point, method: question.method) else { return [] }
    return try domain.missingRanges(ofProfile: question, at: place)
  }

  /// The value of the `Range` field of an HTTP request for these ranges: `bytes=0-4095,8192-8359`.
  public static func header(of ranges: [Range<Int>]) -> String {
    "bytes="
      + ranges.map { "\($0.lowerBound)-\($0.upperBound - 1)" }.joined(separator: ",")
  }
}
