import Foundation
import GridQuery
import GridqServices
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import gridd

/// What is answered where it is read, without the framework.
@Suite struct ShortAnswersTests {
  private let settings: ServerSettings
  private let store: RunStore
  private let metrics = PrometheusMetrics()
  private let connections = OpenConnections(most: 2)

  init() throws {
    var settings = ServerSettings(store: try ServedStore.shared.get().path)
    // No span of time ends between two answers.
    settings.cacheSeconds = 1 << 40
    self.settings = settings
    store = try RunStore(opening: settings.store)
  }

  private var services: [any ForecastService] { gridd.services(ServiceSettings(store: store)) }

  private var account: RequestAccount {
    RequestAccount(metrics: metrics, logger: Logger(label: "test"))
  }

  private func handler() -> ConnectionHandler {
    ConnectionHandler(
      connections, patience: .seconds(30),
      ShortAnswers(store, services.flatMap(\.routes), settings, account))
  }

  /// Asks as the framework does, where a manifest is read and indexes are opened.
  private func openIndexes(of store: RunStore) throws {
    let routes = gridd.services(ServiceSettings(store: store)).flatMap(\.routes)
    let route = try #require(routes.first { $0.path == "/v1/point" && $0.method == .get })
    let query = try QueryFields(String(Self.point.drop { $0 != "?" }.dropFirst()))
    let answer = route.respond(
      ServiceRequest(
        captures: [:], query: query, accept: nil, now: .now, body: [], origin: "http://localhost"))
    #expect(answer.status == 200)
  }

  /// No thread that reads requests reads a manifest or opens an index.
  @Test func whatIsNotOpenIsLeftToTheFramework() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "gridq-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.copyItem(atPath: settings.store, toPath: folder.path)
    let store = try RunStore(opening: folder.path)
    let answers = ShortAnswers(
      store, gridd.services(ServiceSettings(store: store)).flatMap(\.routes), settings, account)
    let head = ShortAnswersTests.head(Self.point)
    func isAnswered() -> Bool { answers.answer(to: head, ByteBufferAllocator()) != nil }
    #expect(!isAnswered())
    try openIndexes(of: store)
    #expect(isAnswered())
    // The same bytes in another file are a publication, too.
    let manifest = folder.appending(path: "manifest.json")
    try Data(contentsOf: manifest).write(to: manifest, options: .atomic)
    // One look is enough for a millisecond.
    Thread.sleep(forTimeInterval: 0.002)
    #expect(!isAnswered())
    #expect(store.withoutReading {} == nil)
    try openIndexes(of: store)
    #expect(isAnswered())
  }

  /// A connection whose answers leave as bytes.
  private func open() throws -> EmbeddedChannel {
    try openIndexes(of: store)
    let channel = EmbeddedChannel()
    try channel.pipeline.syncOperations.addHandlers(HTTPResponseEncoder(), handler())
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private static func head(
    _ uri: String, _ method: HTTPMethod = .GET, _ headers: HTTPHeaders = [:]
  ) -> HTTPRequestHead {
    HTTPRequestHead(
      version: .http1_1, method: method, uri: uri, headers: ["Host": "localhost"] + headers)
  }

  private func ask(_ channel: EmbeddedChannel, _ head: HTTPRequestHead) throws {
    try channel.writeInbound(HTTPServerRequestPart.head(head))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
  }

  /// The next answer, as text; nil when there is none.
  private func answer(of channel: EmbeddedChannel) throws -> String? {
    try channel.readOutbound(as: ByteBuffer.self).map { String(buffer: $0) }
  }

  /// Without how old the run is, which a second may change.
  private static func settled(_ body: String) -> String {
    body.replacing(#/"run_age_s":\d+/#, with: "")
  }

  private static let point = "/v1/point?lat=38.7369&lon=-9.1427&metrics=temperature&hours=24"

  /// Status, fields and content are those that the framework sends.
  @Test(arguments: [
    (point, "", ""), (point + "&units=imperial&sun=true", "", ""),
    (point, "Accept", "text/csv"), (point, "Accept-Encoding", "br, gzip;q=0.5"),
    (point, "If-None-Match", "*"), (point, "If-None-Match", "\"other\""),
    ("/v1/point?lat=0&lon=0&metrics=temperature", "", ""), ("/v1/point?lat=x&metrics=a", "", ""),
    (
      "/v1/point?lat=38.7369&lon=-9.1427&metrics=temperatur%65%2Cwind_speed&time=\(ServedStore.start)",
      "", ""
    ),
    ("/v1/next24?lat=38.7369&lon=-9.1427&metric=temperature&time=\(ServedStore.start)", "", ""),
  ])
  func theyAreThoseOfTheFramework(target: String, field: String, value: String) async throws {
    // Both of them give the date of a publication, or neither does.
    while !StoreVersion(store.snapshot().manifest).isSettled(at: .now) {
      try await Task.sleep(for: .milliseconds(100))
    }
    let channel = try open()
    let added: HTTPHeaders = field.isEmpty ? [:] : [field: value]
    try ask(channel, ShortAnswersTests.head(target, .GET, added))
    let bytes = try #require(try channel.readOutbound(as: ByteBuffer.self))
    let parts = try #require(
      bytes.readableBytesView.firstRange(of: Array("\r\n\r\n".utf8)), "\(bytes)")
    let lines = String(decoding: bytes.readableBytesView[..<parts.lowerBound], as: UTF8.self)
      .components(separatedBy: "\r\n")
    var sent = HTTPFields()
    for line in lines.dropFirst() {
      let colon = try #require(line.firstIndex(of: ":"))
      let name = try #require(HTTPField.Name(String(line[..<colon])))
      sent[name] = String(line[colon...].dropFirst(2))
    }
    let body = bytes.readableBytesView[parts.upperBound...]

    let application = Application(
      router: buildRouter(
        settings, services,
        Health(store: store, metrics: metrics, connections: connections, mostAge: nil), account))
    var fields = HTTPFields()
    if let name = HTTPField.Name(field) { fields[name] = value }
    let expected = try await RouterClient(application).execute(
      uri: target, method: .get, headers: fields)
    #expect(lines[0].hasPrefix("HTTP/1.1 \(expected.status.code) "))
    #expect(sent[.server] == "gridd")
    #expect(sent[.date]?.hasSuffix(" GMT") ?? false)
    (sent[.server], sent[.date]) = (nil, nil)
    var headers = expected.headers
    // The encoder takes it out, because there is no content.
    if expected.status == .notModified { headers[.contentLength] = nil }
    // A run's age has as many digits a second later, but packed it may be longer.
    if sent[.contentEncoding] != nil {
      #expect(sent[.contentLength] == "\(body.count)")
      (sent[.contentLength], headers[.contentLength]) = (nil, nil)
      #expect(body.starts(with: [0x1F, 0x8B]))
    } else {
      #expect(
        ShortAnswersTests.settled(String(decoding: body, as: UTF8.self))
          == ShortAnswersTests.settled(String(buffer: expected.body)))
    }
    #expect(sent == headers)
  }

  /// What may take long, has content, or needs what the framework knows of HTTP.
  @Test(arguments: [
    head("/v1/point?points=1,2;3,4&metrics=temperature"), head("/v1/point?lat=1&lon=2&metrics=all"),
    head("/v1/point?lat=1&lon=2"), head(point, .HEAD), head(point, .POST), head(point, .OPTIONS),
    head(point + "#a"), head("/v1/point?lat=%zz"), head("/v1/point"), head("/v1/runs?"),
    head(point, .GET, ["Connection": "close"]), head("/" + point), head("/openapi.json?"),
    head(point + String(repeating: "&", count: RouteAnswer.mostTarget)),
    HTTPRequestHead(version: .http1_0, method: .GET, uri: point),
  ])
  func allElseIsLeftToTheFramework(head: HTTPRequestHead) throws {
    let channel = try open()
    try ask(channel, head)
    #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == .head(head))
    #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == .end(nil))
    #expect(try answer(of: channel) == nil)
  }

  @Test func aRequestWithContentIsLeftToTheFramework() throws {
    let channel = try open()
    let parts: [HTTPServerRequestPart] = [
      .head(ShortAnswersTests.head(ShortAnswersTests.point)), .body(ByteBuffer(string: "x")),
      .end(nil),
    ]
    for part in parts { try channel.writeInbound(part) }
    for part in parts {
      #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == part)
    }
    #expect(try answer(of: channel) == nil)
  }

  /// The second is the framework's, so that others have their turn, and the third too, because the answers have to leave
  /// in the order of the requests.
  @Test func ofRequestsThatAreReadTogetherTheFirstIsAnswered() throws {
    let channel = try open()
    let head = ShortAnswersTests.head(ShortAnswersTests.point)
    for _ in 0..<2 {
      channel.pipeline.fireChannelRead(HTTPServerRequestPart.head(head))
      channel.pipeline.fireChannelRead(HTTPServerRequestPart.end(nil))
    }
    channel.pipeline.fireChannelReadComplete()
    #expect(try answer(of: channel)?.hasPrefix("HTTP/1.1 200 OK\r\n") ?? false)
    try ask(channel, head)
    #expect(try answer(of: channel) == nil)
    for _ in 0..<2 {
      #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == .head(head))
      #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == .end(nil))
    }
    // When both have been answered, it is the first one's turn again.
    for _ in 0..<2 {
      channel.write(
        HTTPServerResponsePart.head(HTTPResponseHead(version: .http1_1, status: .noContent)),
        promise: nil)
      channel.writeAndFlush(HTTPServerResponsePart.end(nil), promise: nil)
    }
    while try answer(of: channel) != nil {}
    try ask(channel, head)
    #expect(try answer(of: channel)?.hasPrefix("HTTP/1.1 200 OK\r\n") ?? false)
  }

  @Test func whoHasBeenAnsweredWaitsFromThenOn() throws {
    let (first, second) = (try open(), try open())
    try ask(first, ShortAnswersTests.head(ShortAnswersTests.point))
    _ = try open()
    #expect(first.isActive && !second.isActive)
    first.embeddedEventLoop.advanceTime(by: .seconds(30))
    #expect(!first.isActive)
    #expect(connections.counts.waiting == 1)
  }

  @Test func atTheEndTheFrameworkAnswers() throws {
    let channel = try open()
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    let head = ShortAnswersTests.head(ShortAnswersTests.point)
    try ask(channel, head)
    #expect(try channel.readInbound(as: HTTPServerRequestPart.self) == .head(head))
    #expect(try answer(of: channel) == nil)
  }

  /// With the handlers of the server, and a framework that answers nothing.
  @Test func aConnectionOfTheServerHasThem() async throws {
    let channel = NIOAsyncTestingChannel()
    try openIndexes(of: store)
    let connection = ConnectionChannel(http: HTTP1Channel { _, _, _ in }) { handler() }
    let framework = try await channel.eventLoop.flatSubmit {
      connection.setup(channel: channel, logger: Logger(label: "test"))
    }.get()
    try await framework.executeThenClose { _, _ in
      try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
      try await channel.writeInbound(
        ByteBuffer(string: "GET \(ShortAnswersTests.point) HTTP/1.1\r\nHost: x\r\n\r\n"))
      let sent = try await channel.readOutbound(as: ByteBuffer.self)
      #expect(sent.map { String(buffer: $0) }?.hasPrefix("HTTP/1.1 200 OK\r\n") ?? false)
    }
  }

  @Test func theyAreCounted() throws {
    let channel = try open()
    for _ in 0..<2 { try ask(channel, ShortAnswersTests.head(ShortAnswersTests.point)) }
    let text = metrics.text()
    #expect(text.contains(#"gridd_http_requests_total{route="/v1/point",code="200"} 2.0"#))
    #expect(text.contains(#"gridd_http_request_duration_seconds_count{route="/v1/point"} 2"#))
  }
}

extension HTTPHeaders {
  fileprivate static func + (left: HTTPHeaders, right: HTTPHeaders) -> HTTPHeaders {
    var sum = left
    sum.add(contentsOf: right)
    return sum
  }
}
