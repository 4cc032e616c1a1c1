public import GridQuery
public import GridqMetrics

/// A request as services see it, whatever server has received it.
public struct ServiceRequest: Sendable {
  /// What a route's pattern has captured, by name, with percent escapes decoded.
  public var captures: [String: String]
  public var query: QueryFields
  /// What the client accepts: the header field `Accept`.
  public var accept: String?
  /// The moment at which it arrived: what `now` means.
  public var now: UTCTime
  /// The content of a POST.
  public var body: [UInt8]
  /// Where clients reach the server, without a slash at the end, for links: `https://weather.example.org`. Without it
  /// links are paths. It is nothing that a client has said: a cache gives the answer to others.
  public var origin: String
  /// The last event that a client has of a stream which it asks for again: the header field `Last-Event-ID`.
  public var lastEventID: String?

  public init(
    captures: [String: String] = [:], query: QueryFields = QueryFields(), accept: String? = nil,
    now: UTCTime, body: [UInt8] = [], origin: String = "", lastEventID: String? = nil
  ) {
    self.captures = captures
    self.query = query
    self.accept = accept
    self.now = now
    self.body = body
    self.origin = origin
    self.lastEventID = lastEventID
  }
}

/// What a service answers, whatever server sends it.
public struct ServiceResponse: Sendable {
  public var status: Int
  public var contentType: String
  public var headers: [(name: String, value: String)]
  public var body: [UInt8]
  /// The state of the store that it is made of; nil for what is not made of forecasts.
  public var version: StoreVersion?
  /// Whether the moment of the request has a part in it, besides ages of runs: in which rows there are, for example.
  /// Without it the same request has the same answer until something is published. True where a service does not say.
  public var dependsOnClock: Bool

  public init(
    status: Int = 200, _ contentType: String, _ body: [UInt8],
    headers: [(name: String, value: String)] = [], version: StoreVersion? = nil,
    dependsOnClock: Bool = true
  ) {
    self.dependsOnClock = dependsOnClock
    self.status = status
    self.contentType = contentType
    self.body = body
    self.headers = headers
    self.version = version
  }
}

/// A state of a store: two answers to one question at one time are the same when they are of the same state. A number
/// may come again after a manifest went back: what answers contain tells them apart, not this.
public struct StoreVersion: Hashable, Sendable {
  /// Which store.
  public var id: String
  /// Grows with each publication.
  public var sequence: UInt64
  /// When that was published.
  public var published: UTCTime

  public init(id: String, sequence: UInt64, published: UTCTime) {
    self.id = id
    self.sequence = sequence
    self.published = published
  }

  public init(_ manifest: StoreManifest) {
    self.init(id: manifest.id, sequence: manifest.sequence, published: manifest.written)
  }

  /// Whether no other state can have been published in the same second: a date then names this one alone.
  public func isSettled(at now: UTCTime) -> Bool { now.seconds(since: published) >= 2 }
}

/// A path that a service answers.
public struct ServiceRoute: Sendable {
  public enum Method: String, Hashable, Sendable {
    case get = "GET"
    case post = "POST"
  }

  public var method: Method
  /// `/v1/point`, or with captures `/forecast/{key}/{place}`, after which a part may have more: `{metric}.png`.
  public var path: String
  public var operation: ServiceOperation
  /// Whether an answer may take many milliseconds, because it is of many places or runs, or a long document: a server
  /// makes it where others do not wait for it.
  public var takesLong: @Sendable (ServiceRequest) -> Bool
  /// Whether an answer takes a fraction of a millisecond and has no header fields of its own: a server may make it on the
  /// thread that has read the request.
  public var isShort: @Sendable (ServiceRequest) -> Bool
  /// Whether its answer is the beginning of a stream of events (`PublicationStream`): a server that can goes on with it.
  public var isStream = false
  /// Answers a request. It looks up and writes, and never waits for anything.
  public var respond: @Sendable (ServiceRequest) -> ServiceResponse

  public init(
    _ method: Method, _ path: String, _ operation: ServiceOperation,
    takesLong: @escaping @Sendable (ServiceRequest) -> Bool = { _ in false },
    isShort: @escaping @Sendable (ServiceRequest) -> Bool = { _ in false },
    respond: @escaping @Sendable (ServiceRequest) -> ServiceResponse
  ) {
    self.method = method
    self.path = path
    self.operation = operation
    self.takesLong = takesLong
    self.isShort = isShort
    self.respond = respond
  }

  /// The route of a request among `routes`, and what its path captures; nil where there is none.
  ///
  /// Servers with a router of their own do not need it.
  public static func find(
    _ method: Method, _ path: String, among routes: [ServiceRoute]
  ) -> (route: ServiceRoute, captures: [String: String])? {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    for route in routes where route.method == method {
      let pattern = route.path.split(separator: "/", omittingEmptySubsequences: true)
      guard pattern.count == parts.count else { continue }
      var captures: [String: String] = [:]
      let matches = zip(pattern, parts).allSatisfy { pattern, part in
        guard pattern.hasPrefix("{"), let end = pattern.firstIndex(of: "}") else {
          return pattern == part
        }
        let suffix = pattern[end...].dropFirst()
        guard part.hasSuffix(suffix),
          let text = PercentText.decoded(part.dropLast(suffix.count), plusIsSpace: false)
        else { return false }
        captures[String(pattern[..<end].dropFirst())] = text
        return true
      }
      if matches { return (route, captures) }
    }
    return nil
  }
}

/// One way in which clients ask for forecasts: paths, parameters and the shape of answers. No service knows
/// another.
public protocol ForecastService: Sendable {
  var routes: [ServiceRoute] { get }
  /// The shape of errors below its paths; nil for one that has none of its own.
  var family: ServiceFamily? { get }
  /// What a description has its routes under.
  var tag: ServiceTag { get }
}
