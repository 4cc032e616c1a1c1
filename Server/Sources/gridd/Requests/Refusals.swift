import GridqServices
import HTTPTypes
import Hummingbird
import NIOCore

/// What is refused before a service is asked, such as a path that no service has: in the shape of the family that the path
/// belongs to, and readable by pages of any origin.
struct Refusals: RouterMiddleware {
  typealias Context = ServerContext

  private let families: [ServiceFamily]

  init(_ services: [any ForecastService]) {
    families = services.compactMap(\.family)
  }

  func handle(
    _ request: Request, context: ServerContext,
    next: (Request, ServerContext) async throws -> Response
  ) async throws -> Response {
    do {
      // It would send back what a client keeps from pages; no path has it (RFC 9110, 9.3.8).
      guard request.method != .trace, request.method != .connect else {
        throw HTTPError(
          .methodNotAllowed, headers: [.allow: "GET, HEAD, OPTIONS"],
          message: "this server does not answer to \(request.method)")
      }
      return try await next(request, context)
    } catch let error as any HTTPResponseError {
      let (text, allowed) = ((error as? HTTPError)?.body, (error as? HTTPError)?.headers[.allow])
      let path = request.uri.path
      let reason: ServiceError
      switch error.status {
      case .notFound:
        reason = .notFound(text ?? "this server has nothing at this path; see /openapi.json")
      case .badRequest: reason = .badRequest(text ?? "the request is invalid")
      case .methodNotAllowed:
        reason = .wrongMethod(
          text ?? "this path has no \(request.method); it has \(allowed ?? "other methods")")
      case .uriTooLong:
        reason = .longTarget(
          "a path with its query may have \(RouteAnswer.mostTarget) bytes; many points: POST to /v1/point"
        )
      case .contentTooLarge:
        reason = .tooLarge("a content may have \(ConnectionHandler.mostContent) bytes")
      default: throw error
      }
      let family = families.first { $0.contains(path) }
      let answer = family?.failure(reason) ?? ServiceResponse(problem: reason)
      var headers: HTTPFields = [
        .contentType: answer.contentType, .cacheControl: "no-store", .accessControlAllowOrigin: "*",
      ]
      headers[.allow] = allowed
      return Response(
        status: .init(code: answer.status), headers: headers,
        // Nothing follows the head of an answer to HEAD.
        body: request.method == .head
          ? .init() : ResponseBody(byteBuffer: ByteBuffer(bytes: answer.body)))
    }
  }
}
