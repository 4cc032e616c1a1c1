import GridQuery
import GridqServices
import HTTPTypes
import Hummingbird
import NIOCore

/// How a route of a service answers over HTTP: with an entity tag, compressed, and for pages of any origin.
///
/// An answer is a function of the state of the store, the request, and the clock as far as it chooses rows. What is sent
/// again is decided by the answer itself: its tag is a number for what it says, and its date, where the clock has no part
/// in it, that of the publication.
final class RouteAnswer: Sendable {
  let route: ServiceRoute
  private let store: RunStore
  private let settings: ServerSettings
  private let clock: @Sendable () -> UTCTime

  /// - Parameters:
  ///   - store: that of the route's service.
  ///   - clock: what `now` is; that of the system unless a test moves it.
  init(
    _ route: ServiceRoute, of store: RunStore, _ settings: ServerSettings,
    clock: @escaping @Sendable () -> UTCTime = { .now }
  ) {
    (self.route, self.store, self.settings, self.clock) = (route, store, settings, clock)
  }

  /// The longest target that is answered, in bytes: a thousand points of Open-Meteo's.
  static let mostTarget = 16 << 10

  /// What is sent, by whatever way.
  struct Sent {
    var status: Int
    var fields: [(name: String, value: String)]
    var body: [UInt8] = []
  }

  func response(
    to request: Request, _ context: ServerContext, content: [UInt8]
  ) async throws -> Response {
    let head = RequestHead(request)
    guard head.target.utf8.count <= RouteAnswer.mostTarget else {
      throw HTTPError(.uriTooLong)
    }
    var captures: [String: String] = [:]
    for (name, value) in context.parameters {
      guard let text = PercentText.decoded(value, plusIsSpace: false) else {
        throw HTTPError(.badRequest, message: "the path has a percent escape that is invalid")
      }
      captures[String(name)] = text
    }
    let asked: ServiceRequest
    do throws(ServiceError) {
      asked = try question(head, captures: captures, content: content)
    } catch {
      throw HTTPError(.badRequest, message: error.text)
    }
    let work = { @Sendable [self] in sent(to: head, asked, route.respond(asked)) }
    let takesLong = route.takesLong(asked)
    // What needs no file is answered where it is.
    if !takesLong, let answer = store.withoutReading(work) { return Response(answer) }
    let threads = takesLong ? LongWork.shared : LongWork.reading
    let answer = try await threads.result(
      for: { [channel = context.channel] in !channel.hasClientLeft }, of: work)
    if let answer { return Response(answer) }
    var refusal = ServiceResponse(
      problem: .unavailable("too many long answers are being made; try again in a second"))
    refusal.headers = [("Retry-After", "1")]
    return Response(sent(to: head, asked, refusal))
  }

  /// The answer at once; nil when it is not short, when the query is invalid, and when the service has fields of its
  /// own, which the framework checks.
  func shortAnswer(to head: RequestHead) -> Sent? {
    guard let asked = try? question(head), route.isShort(asked) else { return nil }
    let answer = route.respond(asked)
    return answer.headers.isEmpty ? sent(to: head, asked, answer) : nil
  }

  private func question(
    _ head: RequestHead, captures: [String: String] = [:], content: [UInt8] = []
  ) throws(ServiceError) -> ServiceRequest {
    ServiceRequest(
      captures: captures, query: try QueryFields(head.query), accept: head.accept, now: clock(),
      body: content, origin: settings.origin ?? "")
  }

  private func sent(
    to head: RequestHead, _ asked: ServiceRequest, _ answer: ServiceResponse
  ) -> Sent {
    var sent = Sent(status: answer.status, fields: [], body: answer.body)
    sent.fields.reserveCapacity(8 + answer.headers.count)
    sent.fields.append(("Content-Type", answer.contentType))
    sent.fields.append(("Access-Control-Allow-Origin", "*"))
    // Pages of other origins may read all fields, such as where the values come from.
    sent.fields.append(("Access-Control-Expose-Headers", "*"))
    sent.fields.append(("Vary", "Accept, Accept-Encoding"))
    sent.fields.append(contentsOf: answer.headers)
    // Answers to POST depend on what was sent, which neither tags nor caches know.
    if answer.status == 200, route.method == .get, let version = answer.version {
      if isCurrent(head, answer, version, now: asked.now, &sent) {
        sent.fields.removeFirst()
        (sent.status, sent.body) = (304, [])
        return sent
      }
    } else {
      sent.fields.append(("Cache-Control", "no-store"))
    }
    if answer.contentType != "image/png",  // A PNG is compressed already.
      answer.body.count >= Compression.leastBytes,
      Compression.isAccepted(head.acceptEncoding),
      let compressed = Compression.gzip(answer.body)
    {
      sent.fields.append(("Content-Encoding", "gzip"))
      sent.body = compressed
    }
    return sent
  }

  /// Whether the client has this answer already (RFC 9110, 13.2.2): the one place that decides it.
  ///
  /// - Parameter sent: gets the fields that a client needs to ask again.
  private func isCurrent(
    _ head: RequestHead, _ answer: ServiceResponse, _ version: StoreVersion, now: UTCTime,
    _ sent: inout Sent
  ) -> Bool {
    let tag = EntityTag.weak(of: answer)
    sent.fields.append(("ETag", tag))
    if !answer.headers.contains(where: { $0.name == "Cache-Control" }) {
      sent.fields.append(("Cache-Control", "public, max-age=\(settings.cacheSeconds)"))
    }
    // Where the clock has a part in an answer, the date of the publication says nothing of it; a service may know more.
    var modified = answer.headers.first { $0.name == "Last-Modified" }?.value
    if modified == nil, !answer.dependsOnClock, version.isSettled(at: now) {
      modified = version.published.httpDate
      sent.fields.append(("Last-Modified", modified ?? ""))
    }
    if let known = head.ifNoneMatch { return EntityTag.isKnown(tag, known) }
    guard let since = head.ifModifiedSince, let modified, version.isSettled(at: now) else {
      return false
    }
    return since == modified
  }
}

extension Response {
  /// What a route sends, for the framework.
  fileprivate init(_ sent: RouteAnswer.Sent) {
    var headers = HTTPFields()
    for (name, value) in sent.fields {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    self.init(
      status: .init(code: sent.status), headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: sent.body)))
  }
}
