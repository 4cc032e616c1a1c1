import GridQuery
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceCore

extension Router<ServerContext> {
  /// Answers the paths of services; other methods than theirs are refused with those that there are.
  func add(_ routes: [ServiceRoute], _ settings: ServerSettings) {
    for route in routes {
      let answer = RouteAnswer(route: route, settings: settings)
      switch route.method {
      case .get:
        get(RouterPath(route.path)) { request, context in
          try await answer.response(to: request, context, content: [])
        }
      case .post:
        post(RouterPath(route.path)) { request, context in
          let content = try await request.body.collect(upTo: ConnectionHandler.mostContent)
          return try await answer.response(
            to: request, context, content: Array(content.readableBytesView))
        }
      }
    }
    let methods = Dictionary(grouping: routes, by: \.path).mapValues { Set($0.map(\.method)) }
    for (path, known) in methods { refuseOthers(than: known, at: path) }
  }

  /// Says which methods a path has, to those who ask and to those who use others.
  func refuseOthers(than known: Set<ServiceRoute.Method>, at path: String) {
    let allowed =
      (known.contains(.get) ? ["GET", "HEAD"] : []) + (known.contains(.post) ? ["POST"] : [])
      + ["OPTIONS"]
    let list = allowed.joined(separator: ", ")
    on(RouterPath(path), method: .options) { _, _ in
      Response(
        status: .noContent,
        headers: [
          .allow: list, .accessControlAllowOrigin: "*", .accessControlAllowMethods: list,
          .accessControlAllowHeaders: "*", .accessControlMaxAge: "86400",
        ])
    }
    let refused: [(HTTPRequest.Method, ServiceRoute.Method?)] = [
      (.get, .get), (.post, .post), (.put, nil), (.delete, nil), (.patch, nil),
    ]
    for (method, same) in refused where same.map({ !known.contains($0) }) ?? true {
      on(RouterPath(path), method: method) { _, _ in
        Response(
          status: .methodNotAllowed, headers: [.allow: list, .accessControlAllowOrigin: "*"])
      }
    }
  }
}

/// How a route of a service answers over HTTP: with an entity tag, compressed, and for pages of any origin.
struct RouteAnswer: Sendable {
  let route: ServiceRoute
  let settings: ServerSettings

  /// The longest target that is answered, in bytes: a thousand points of Open-Meteo's.
  static let mostTarget = 16 << 10

  func response(
    to request: Request, _ context: ServerContext, content: [UInt8]
  ) async throws -> Response {
    guard request.uri.description.utf8.count <= RouteAnswer.mostTarget else {
      return Response(status: .uriTooLong, headers: [.accessControlAllowOrigin: "*"])
    }
    let query: QueryFields
    do throws(ServiceError) {
      query = try QueryFields(request.uri.query ?? "")
    } catch {
      throw HTTPError(.badRequest, message: error.text)
    }
    var captures: [String: String] = [:]
    for (name, value) in context.parameters {
      guard let text = PercentText.decoded(value, plusIsSpace: false) else {
        throw HTTPError(.badRequest, message: "the path has a percent escape that is invalid")
      }
      captures[String(name)] = text
    }
    let asked = ServiceRequest(
      captures: captures, query: query, accept: request.headers[.accept], now: .now, body: content,
      origin: settings.origin ?? "http://" + (request.head.authority ?? "localhost"))
    guard route.takesLong(asked) else { return response(to: request, asked, route.respond(asked)) }
    let answer = try await LongWork.shared.result { [self] in
      response(to: request, asked, route.respond(asked))
    }
    if let answer { return answer }
    var refusal = ServiceResponse(
      problem: .unavailable("too many long answers are being made; try again in a second"))
    refusal.headers = [("Retry-After", "1")]
    return response(to: request, asked, refusal)
  }

  private func response(
    to request: Request, _ asked: ServiceRequest, _ answer: ServiceResponse
  ) -> Response {
    var headers: HTTPFields = [
      .contentType: answer.contentType, .accessControlAllowOrigin: "*",
      .vary: "Accept, Accept-Encoding",
    ]
    for (name, value) in answer.headers {
      if let name = HTTPField.Name(name) { headers[name] = value }
    }
    // Answers to POST depend on what was sent, which neither tags nor caches know.
    guard answer.status == 200, route.method == .get, let version = answer.version else {
      headers[.cacheControl] = "no-store"
      return Response(
        status: .init(code: answer.status), headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
    let tag = tag(of: request, version, now: asked.now)
    headers[.eTag] = tag
    if headers[.cacheControl] == nil {
      headers[.cacheControl] = "public, max-age=\(settings.cacheSeconds)"
    }
    if isCurrent(request, tag, version.isSettled(at: asked.now) ? headers[.lastModified] : nil) {
      headers[.contentType] = nil
      return Response(status: .notModified, headers: headers)
    }
    if answer.body.count >= Compression.leastBytes,
      Compression.isAccepted(request.headers[.acceptEncoding]),
      let compressed = Compression.gzip(answer.body)
    {
      headers[.contentEncoding] = "gzip"
      return Response(
        status: .ok, headers: headers,
        body: ResponseBody(byteBuffer: ByteBuffer(bytes: compressed)))
    }
    return Response(
      status: .ok, headers: headers,
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
  }

  /// The tag of an answer: one for each state of the store, target, form, and span of `cacheSeconds`, because `now`
  /// and ages change. Weak, because ages within a span differ.
  private func tag(of request: Request, _ version: StoreVersion, now: UTCTime) -> String {
    var hash = EntityTag.Hash()
    hash.mix(version.id.utf8)
    hash.mix(request.uri.description.utf8)
    hash.mix((request.headers[.accept] ?? "").utf8)
    let span = now.secondsSince1970 / Int64(max(1, settings.cacheSeconds))
    return "W/\"\(version.sequence)-\(span)-\(hash.value)\""
  }

  /// Whether the client has this answer already (RFC 9110, 13.2.2).
  ///
  /// - Parameter modified: since when it is the same; nil where a date does not tell.
  private func isCurrent(_ request: Request, _ tag: String, _ modified: String?) -> Bool {
    if let known = request.headers[.ifNoneMatch] { return EntityTag.isKnown(tag, known) }
    // Only services whose answers do not depend on the time of the request say when they were modified.
    guard let since = request.headers[.ifModifiedSince], let modified else { return false }
    return since == modified
  }
}
