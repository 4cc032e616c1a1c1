import Foundation
import GridQuery
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import gridd

/// What is refused before a service is asked.
@Suite struct RefusalTests {
  private func application() throws -> some ApplicationProtocol {
    var settings = ServerSettings(store: try ServedStore.shared.get().path)
    settings.web = "none"
    return try buildApplication(settings)
  }

  /// The keys that clients of each family read.
  @Test(arguments: [
    ("/data/2.5/nothing", ["cod", "message"]), ("/geo/1.0/zip", ["cod", "message"]),
    ("/v1/forecast/nothing", ["error", "reason"]), ("/v1/ecmwf", ["error", "reason"]),
    ("/edr/nothing", ["code", "description"]),
    ("/edr/collections/a/locations", ["code", "description"]),
    ("/v1/nothing", ["type", "title", "status", "detail"]),
    ("/v1/forecasts", ["type", "title", "status", "detail"]),
    ("/edress", ["type", "title", "status", "detail"]),
    ("/nothing/at/all", ["type", "title", "status", "detail"]),
  ])
  func unknownPathsHaveTheShapeOfTheirFamily(path: String, keys: [String]) async throws {
    try await application().test { client in
      let answer = try await client.execute(uri: path, method: .get)
      #expect(answer.status == .notFound)
      #expect(answer.headers[.accessControlAllowOrigin] == "*")
      let json = try JSONSerialization.jsonObject(with: Data(answer.body.readableBytesView))
      let object = try #require(json as? [String: Any])
      #expect(keys.allSatisfy { object[$0] != nil }, "\(object)")
    }
  }

  /// Dark Sky's apps take any JSON for a forecast.
  @Test func darkSkyAnswersInALineOfText() async throws {
    try await application().test { client in
      let answer = try await client.execute(uri: "/forecast/key", method: .get)
      #expect(answer.status == .notFound)
      #expect(answer.headers[.contentType]?.hasPrefix("text/plain") ?? false)
    }
  }

  @Test func familiesWithPagesAnswerWithPages() async throws {
    try await application().test { client in
      for path in ["/weatherapi/nowcast/2.0/complete", "/uvradiation/nothing"] {
        let answer = try await client.execute(uri: path, method: .get)
        #expect(answer.status == .notFound)
        #expect(answer.headers[.contentType]?.hasPrefix("text/html") ?? false)
      }
    }
  }

  @Test(arguments: ["/v1/point", "/", "/nothing"])
  func noPathIsTraced(path: String) async throws {
    try await application().test { client in
      let answer = try await client.execute(uri: path, method: .trace)
      #expect(answer.status == .methodNotAllowed)
      #expect(answer.headers[.allow] != nil)
      // Nothing of the request comes back.
      let text = String(buffer: answer.body)
      #expect(text.contains("does not answer to TRACE") && !text.contains("path"))
    }
  }

  @Test func answersToContentAreCompressed() async throws {
    try await application().test { client in
      let list = (0..<30).map { "place \($0),38.7369,-9.1427\n" }.joined()
      let answer = try await client.execute(
        uri: "/v1/point?metrics=temperature&time=\(ServedStore.start)", method: .post,
        headers: [.acceptEncoding: "gzip"], body: ByteBuffer(string: list))
      #expect(answer.status == .ok)
      #expect(answer.headers[.contentEncoding] == "gzip")
      #expect(answer.headers[.cacheControl] == "no-store")
      #expect(answer.headers[HTTPField.Name("Access-Control-Expose-Headers") ?? .vary] == "*")
    }
  }

  // MARK: Connections

  /// The handlers after it see heads, errors and nothing else.
  private final class Seen: ChannelInboundHandler {
    typealias InboundIn = HTTPServerRequestPart
    var heads = 0
    var errors = 0

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .head = unwrapInboundIn(data) { heads += 1 }
    }
    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if error is HTTPParserError { errors += 1 }
    }
  }

  private func open(_ seen: Seen) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel()
    let store = ShortAnswers(
      try RunStore(opening: try ServedStore.shared.get().path), [],
      ServerSettings(store: ""),
      RequestAccount(metrics: PrometheusMetrics(), logger: Logger(label: "test")))
    try channel.pipeline.syncOperations.addHandlers(
      HTTPResponseEncoder(),
      ConnectionHandler(OpenConnections(most: 9), patience: .seconds(30), store), seen)
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  /// RFC 9112, 3.2.
  @Test(arguments: [
    (HTTPVersion.http1_1, ["a"], true), (.http1_1, [], false), (.http1_1, ["a", "b"], false),
    (.http1_1, ["a", "a"], false), (.http1_1, [""], true), (.http1_0, [], true),
    (.http1_0, ["a"], true), (.http1_0, ["a", "b"], false),
    (.http1_1, ["weather.example.org:8080"], true), (.http1_1, ["[2001:db8::1]:80"], true),
    (.http1_1, ["192.0.2.1:"], true), (.http1_1, ["a%2Db_c"], true),
    (.http1_1, ["a\"><script>alert(1)</script>"], false), (.http1_1, ["a b"], false),
    (.http1_1, ["a/b"], false), (.http1_1, ["you@a"], false), (.http1_1, ["a:b"], false),
    (.http1_1, ["a:80:80"], false), (.http1_1, ["[::1"], false), (.http1_1, ["[x]"], false),
    (.http1_1, ["[::1]80"], false), (.http1_1, ["a%2"], false), (.http1_1, ["a%zz"], false),
    (.http1_1, ["é"], false), (.http1_0, ["a b"], false),
  ])
  func aRequestHasOneHost(version: HTTPVersion, hosts: [String], isTaken: Bool) throws {
    let seen = Seen()
    let channel = try open(seen)
    let headers = HTTPHeaders(
      hosts.enumerated().map { ($0.offset == 0 ? "Host" : "HOST", $0.element) })
    let head = HTTPRequestHead(version: version, method: .GET, uri: "/livez", headers: headers)
    try channel.writeInbound(HTTPServerRequestPart.head(head))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
    #expect(seen.heads == (isTaken ? 1 : 0))
    #expect(seen.errors == (isTaken ? 0 : 1))
    // Nothing that follows on this connection is a request.
    let next = HTTPRequestHead(version: .http1_1, method: .GET, uri: "/", headers: ["Host": "a"])
    try channel.writeInbound(HTTPServerRequestPart.head(next))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
    #expect(seen.heads == (isTaken ? 2 : 0))
  }

  /// RFC 9110, 10.1.1: a client may wait for it before it sends its content.
  @Test(arguments: [
    ("100-continue", "5", HTTPVersion.http1_1, true), ("100-Continue", "5", .http1_1, true),
    ("100-continue", "0", .http1_1, false), ("100-continue", "5", .http1_0, false),
    ("other", "5", .http1_1, false),
  ])
  func aClientThatWaitsIsToldToGoOn(
    expectation: String, length: String, version: HTTPVersion, isTold: Bool
  ) throws {
    let channel = try open(Seen())
    let head = HTTPRequestHead(
      version: version, method: .POST, uri: "/v1/point",
      headers: ["Host": "a", "Expect": expectation, "Content-Length": length])
    try channel.writeInbound(HTTPServerRequestPart.head(head))
    let sent = try channel.readOutbound(as: ByteBuffer.self).map { String(buffer: $0) }
    #expect(sent == (isTold ? "HTTP/1.1 100 Continue\r\n\r\n" : nil))
  }

  /// A stream has all time; its end makes the connection one like others.
  @Test func aStreamIsNotClosedAsIdle() throws {
    let connections = OpenConnections(most: 1)
    let channel = EmbeddedChannel(
      handler: ConnectionHandler(connections, patience: .seconds(30), nil))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    let head = HTTPRequestHead(
      version: .http1_1, method: .GET, uri: "/v1/events", headers: ["Host": "a"])
    try channel.writeInbound(HTTPServerRequestPart.head(head))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
    try channel.writeOutbound(
      HTTPServerResponsePart.head(
        HTTPResponseHead(
          version: .http1_1, status: .ok, headers: ["Content-Type": "text/event-stream"])))
    try channel.writeOutbound(HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: ":\n\n"))))
    channel.embeddedEventLoop.advanceTime(by: .hours(2))
    #expect(channel.isActive)
    #expect(connections.counts.waiting == 0)
    try channel.writeOutbound(HTTPServerResponsePart.end(nil))
    #expect(connections.counts.waiting == 1)
    channel.embeddedEventLoop.advanceTime(by: .seconds(61))
    #expect(!channel.isActive)
  }

  @Test func aStreamEndsWithItsClient() throws {
    let channel = EmbeddedChannel(
      handler: ConnectionHandler(OpenConnections(most: 1), patience: .seconds(30), nil))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    try channel.writeOutbound(
      HTTPServerResponsePart.head(
        HTTPResponseHead(
          version: .http1_1, status: .ok, headers: ["Content-Type": "text/event-stream"])))
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(!channel.isActive)
  }
}
