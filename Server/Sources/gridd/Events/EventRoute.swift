import GridqServices
import HTTPTypes
import Hummingbird
import NIOCore
import ServiceLifecycle

/// A route whose answer goes on: the connection stays open, and each publication is told when it happens.
struct EventRoute: Sendable {
  let route: ServiceRoute
  let publications: Publications

  func add(to router: Router<ServerContext>) {
    router.get(RouterPath(route.path)) { request, context in
      do throws(ServiceError) {
        let query = try QueryFields(request.uri.query ?? "")
        try RequestParameter.check(query, against: route.operation.parameters)
      } catch {
        throw HTTPError(.badRequest, message: error.text)
      }
      return response(
        after: HTTPField.Name("Last-Event-ID").flatMap { request.headers[$0] }, context)
    }
    router.refuseOthers(than: [.get], at: route.path)
  }

  private func response(after last: String?, _ context: ServerContext) -> Response {
    var headers: HTTPFields = [
      .contentType: PublicationStream.mediaType, .cacheControl: "no-store",
      .accessControlAllowOrigin: "*",
    ]
    // nginx would keep events until it has a buffer full.
    if let name = HTTPField.Name("X-Accel-Buffering") { headers[name] = "no" }
    let body = ResponseBody { writer in
      let (stream, end) = try await publications.listen(after: last)
      context.channel.closeFuture.whenComplete { _ in end.finish() }
      try await withGracefulShutdownHandler {
        for await part in stream { try await writer.write(part) }
      } onGracefulShutdown: {
        end.finish()
      }
      try await writer.finish(nil)
    }
    return Response(status: .ok, headers: headers, body: body)
  }
}
