import HTTPTypes
import Hummingbird
import NIOCore
import NIOEmbedded

/// Asks an application without a socket. It is ours because Hummingbird's brings an HTTP client with all of TLS, which
/// takes longer to build than gridd.
struct RouterClient<Application: ApplicationProtocol> {
  private let application: Application
  private let responder: Application.Responder

  struct Answer {
    let status: HTTPResponse.Status
    let headers: HTTPFields
    let body: ByteBuffer
  }

  init(_ application: Application) async throws {
    self.application = application
    responder = try await application.responder
  }

  func execute(
    uri: String, method: HTTPRequest.Method, headers: HTTPFields = [:],
    body: ByteBuffer = ByteBuffer(), host: String = "localhost"
  ) async throws -> Answer {
    let request = Request(
      head: HTTPRequest(
        method: method, scheme: "http", authority: host, path: uri, headerFields: headers),
      body: RequestBody(buffer: body))
    let channel = NIOAsyncTestingChannel()
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
    let context = Application.Context(
      source: ApplicationRequestContextSource(channel: channel, logger: application.logger))
    let response = try await responder.respond(to: request, context: context)
    let content = Content()
    try await response.body.write(content)
    return Answer(status: response.status, headers: response.headers, body: content.bytes)
  }

  /// Keeps what an answer writes.
  private final class Content: ResponseBodyWriter {
    private(set) var bytes = ByteBuffer()

    func write(_ buffer: ByteBuffer) { bytes.writeImmutableBuffer(buffer) }
    func finish(_ trailers: HTTPFields?) {}
  }
}

extension ApplicationProtocol {
  /// Gives `questions` a client that asks this application.
  func test(_ questions: (RouterClient<Self>) async throws -> Void) async throws {
    try await questions(RouterClient(self))
  }
}
