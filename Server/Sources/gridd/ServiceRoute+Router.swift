import GridQuery
import GridqServices
import HTTPTypes
import Hummingbird

extension Router<ServerContext> {
  /// Answers the paths of services; other methods than theirs are refused with those that there are.
  ///
  /// - Parameters:
  ///   - store: that of the services.
  ///   - clock: what `now` is; that of the system unless a test moves it.
  func add(
    _ routes: [ServiceRoute], of store: RunStore, _ settings: ServerSettings,
    clock: @escaping @Sendable () -> UTCTime = { .now }
  ) {
    for route in routes {
      let answer = RouteAnswer(route, of: store, settings, clock: clock)
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
      on(RouterPath(path), method: method) { _, _ -> Response in
        throw HTTPError(.methodNotAllowed, headers: [.allow: list])
      }
    }
  }
}
