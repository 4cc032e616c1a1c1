import Dispatch
import NIOCore
import NIOEmbedded
import NIOHTTP1
import Testing

@testable import gridd

/// Connections without sockets, on a clock that tests move.
@Suite struct ConnectionHandlerTests {
  private static let patience = TimeAmount.seconds(30)
  private static let request = HTTPRequestHead(
    version: .http1_1, method: .GET, uri: "/v1/runs", headers: ["Host": "localhost"])

  private func open(_ connections: OpenConnections) throws -> EmbeddedChannel {
    let channel = EmbeddedChannel(
      handler: ConnectionHandler(connections, patience: ConnectionHandlerTests.patience, nil))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1)).wait()
    return channel
  }

  private func ask(_ channel: EmbeddedChannel) throws {
    try channel.writeInbound(HTTPServerRequestPart.head(ConnectionHandlerTests.request))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
  }

  /// - Returns: the fields of the answer's head as it goes out.
  @discardableResult private func answer(
    _ channel: EmbeddedChannel, bytes: Int = 2, isRead: Bool = true
  ) throws -> HTTPHeaders {
    let head = HTTPResponseHead(
      version: .http1_1, status: .ok, headers: ["Content-Length": "\(bytes)"])
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    channel.write(HTTPServerResponsePart.end(nil), promise: nil)
    guard isRead else { return [:] }
    channel.flush()
    guard case .head(let sent) = try channel.readOutbound(as: HTTPServerResponsePart.self) else {
      Issue.record("there is no head")
      return [:]
    }
    return sent.headers
  }

  private func pass(_ seconds: Int64, _ channel: EmbeddedChannel) {
    channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
  }

  @Test func whoHasWaitedLongestIsClosedWhenThereAreTooMany() throws {
    let connections = OpenConnections(most: 2)
    let (first, second) = (try open(connections), try open(connections))
    // The first has been answered since the second was opened.
    try ask(first)
    try answer(first)
    let third = try open(connections)
    #expect(first.isActive && third.isActive)
    #expect(!second.isActive)
    second.embeddedEventLoop.run()
    #expect(connections.counts.open == 2)
  }

  @Test func whoIsBeingAnsweredIsNotClosedForOthers() throws {
    let connections = OpenConnections(most: 1)
    let first = try open(connections)
    try ask(first)
    let second = try open(connections)
    #expect(first.isActive)
    // Nobody else waits.
    #expect(!second.isActive)
    // An answer that is not read is one that the client is waited for.
    try answer(first, isRead: false)
    let third = try open(connections)
    #expect(!first.isActive)
    #expect(third.isActive)
  }

  @Test func aContentThatComesSlowlyHasTheTimeOfAnIdleConnection() throws {
    let channel = try open(OpenConnections(most: 9))
    pass(29, channel)
    try channel.writeInbound(HTTPServerRequestPart.head(ConnectionHandlerTests.request))
    for _ in 0..<29 {
      pass(1, channel)
      try channel.writeInbound(HTTPServerRequestPart.body(ByteBuffer(string: "x")))
    }
    #expect(channel.isActive)
    pass(1, channel)
    #expect(!channel.isActive)
  }

  @Test func anAnswerThatIsMadeHasAllTime() throws {
    let channel = try open(OpenConnections(most: 9))
    try ask(channel)
    pass(3600, channel)
    #expect(channel.isActive)
    try answer(channel)
    // It is idle from then on; the clock is looked at each 30 s.
    pass(29, channel)
    #expect(channel.isActive)
    pass(31, channel)
    #expect(!channel.isActive)
  }

  /// 30 s for each MB that has begun.
  @Test(arguments: [(1000, Int64(30)), (3_500_000, 120)])
  func anAnswerThatIsNotReadIsGivenUp(bytes: Int, seconds: Int64) throws {
    let channel = try open(OpenConnections(most: 9))
    try ask(channel)
    try answer(channel, bytes: bytes, isRead: false)
    // A second request takes nothing of it back.
    try ask(channel)
    pass(seconds - 1, channel)
    #expect(channel.isActive)
    pass(1, channel)
    #expect(!channel.isActive)
  }

  @Test(arguments: [
    (HTTPVersion.http1_0, HTTPHeaders()), (.http1_1, HTTPHeaders([("Connection", "Close")])),
    (.http1_1, HTTPHeaders([("Connection", "close, TE")])),
  ])
  func whoAsksOnceIsClosedAfterTheAnswer(version: HTTPVersion, headers: HTTPHeaders) throws {
    let channel = try open(OpenConnections(most: 9))
    let head = HTTPRequestHead(
      version: version, method: .GET, uri: "/",
      headers: HTTPHeaders([("Host", "localhost")] + headers.map { ($0.name, $0.value) }))
    try channel.writeInbound(HTTPServerRequestPart.head(head))
    try channel.writeInbound(HTTPServerRequestPart.end(nil))
    #expect(try answer(channel).first(name: "Connection") == "close")
    pass(1, channel)
    #expect(!channel.isActive)
  }

  /// The next answer may begin while the end of the one before is on its way.
  @Test func anAnswerThatIsNotReadIsGivenUpAfterAnother() throws {
    let channel = try open(OpenConnections(most: 9))
    try ask(channel)
    try ask(channel)
    try answer(channel, isRead: false)
    let head = HTTPResponseHead(version: .http1_1, status: .ok, headers: ["Content-Length": "2"])
    channel.write(HTTPServerResponsePart.head(head), promise: nil)
    // The first has been sent to its end, of the second only the head.
    channel.flush()
    pass(31, channel)
    #expect(!channel.isActive)
  }

  @Test func contentAboveTheLimitIsNeitherKeptNorTakenForEver() throws {
    let channel = try open(OpenConnections(most: 9))
    let part = ByteBuffer(repeating: 0x78, count: 1 << 18)
    try channel.writeInbound(HTTPServerRequestPart.head(ConnectionHandlerTests.request))
    for _ in 0..<32 { try channel.writeInbound(HTTPServerRequestPart.body(part)) }
    #expect(channel.isActive)
    // The head, 1 MB in four parts, and the one that is too many.
    var handedOn = 0
    while try channel.readInbound(as: HTTPServerRequestPart.self) != nil { handedOn += 1 }
    #expect(handedOn == 6)
    #expect(try answer(channel)["Connection"] == ["close"])
    try channel.writeInbound(HTTPServerRequestPart.body(part))
    #expect(!channel.isActive)
  }

  @Test func atTheEndARequestOnItsWayIsAnsweredAndToldThatItIsTheLast() throws {
    let channel = try open(OpenConnections(most: 9))
    try ask(channel)
    #expect(try answer(channel)["Connection"].isEmpty)
    while try channel.readOutbound(as: HTTPServerResponsePart.self) != nil {}
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(channel.isActive)
    try ask(channel)
    #expect(try answer(channel)["Connection"] == ["close"])
    pass(1, channel)
    #expect(!channel.isActive)
  }

  @Test func atTheEndIdleConnectionsCloseAfterASecond() throws {
    let channel = try open(OpenConnections(most: 9))
    channel.pipeline.fireUserInboundEventTriggered(ChannelShouldQuiesceEvent())
    #expect(channel.isActive)
    pass(1, channel)
    #expect(!channel.isActive)
  }

  /// Who has closed its side reads the answer yet, and is not waited for.
  @Test func aClientThatLeavesIsKnown() async throws {
    let channel = NIOAsyncTestingChannel()
    try await channel.eventLoop.submit {
      let handler = ConnectionHandler(
        OpenConnections(most: 2), patience: ConnectionHandlerTests.patience, nil)
      try channel.pipeline.syncOperations.addHandler(handler)
    }.get()
    try await channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 1))
    func hasLeft() async -> Bool {
      await withCheckedContinuation { continuation in
        DispatchQueue.global().async { continuation.resume(returning: channel.hasClientLeft) }
      }
    }
    #expect(await !hasLeft())
    channel.pipeline.fireUserInboundEventTriggered(ChannelEvent.inputClosed)
    #expect(await hasLeft())
    #expect(channel.isActive)
    try await channel.close()
    #expect(await hasLeft())
  }
}
