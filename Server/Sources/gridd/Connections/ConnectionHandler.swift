import NIOCore
import NIOHTTP1

/// What one connection may take: time to wait for a request, to send it and to receive its answer, and bytes of
/// content. At the end of the server, what has been asked is answered before the connection closes. Short questions are
/// answered here, and requests that are refused as HTTP/1.1 demands. An event stream has all time.
final class ConnectionHandler: ChannelDuplexHandler, RemovableChannelHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias InboundOut = HTTPServerRequestPart
  typealias OutboundIn = HTTPServerResponsePart
  typealias OutboundOut = HTTPServerResponsePart

  /// The most bytes of a request's content.
  static let mostContent = 1 << 20
  /// Content above that is thrown away, so that a client which sends first and reads then sees why it is refused, but
  /// not for ever.
  private static let mostThrownAway = 8 << 20
  /// Bytes of an answer that a client has the time of an idle connection for.
  private static let bytesInTime = 1 << 20
  /// What a connection has at the end of the server for a request that is on its way, and for the last answer.
  private static let grace = TimeAmount.seconds(1)

  /// Bytes that are read at a time: all requests among them are parsed before others have their turn.
  private static let bytesAtATime = 16 << 10

  private let connections: OpenConnections
  private let patience: TimeAmount
  private let answers: ShortAnswers?
  /// The number of its waiting for the client, be it for a request or for its reading; nil while an answer is made.
  private var waiting: UInt64?
  /// Requests whose answers have not been sent.
  private var unanswered = 0
  private var isReceiving = false
  /// Answers that have been begun and not sent to their end: the next may begin while one before is on its way.
  private var sending = 0
  private var isSending: Bool { sending > 0 }
  /// The answer is a stream of events, on which nothing may be said for long.
  private var isStreaming = false
  /// A request was refused whose connection cannot go on.
  private var isRefused = false
  private var contentBytes = 0
  /// When it is closed; nil while an answer is made.
  private var deadline: NIODeadline?
  private var timer: Scheduled<Void>?
  /// The last answer says that there is no other, because the server ends, or because content was thrown away.
  private var isLast = false
  private var isFinished = false
  /// The client has closed its side.
  fileprivate private(set) var hasClientLeft = false
  /// The head of the last request is larger than may be.
  private var hasTooLargeHead = false
  /// The head of a request that may be answered here, if nothing but its end follows.
  private var head: HTTPRequestHead?
  /// Of requests that have been read together, one is answered here: others have their turn.
  private var hasAnswered = false
  /// Where answers leave that are bytes already; nil where there is no such place.
  private var encoder: ChannelHandlerContext?

  /// - Parameter answers: to short questions; nil leaves all to the handlers that follow.
  init(_ connections: OpenConnections, patience: TimeAmount, _ answers: ShortAnswers?) {
    self.connections = connections
    self.patience = patience
    self.answers = answers
  }

  func handlerAdded(context: ChannelHandlerContext) {
    if answers != nil {
      encoder = try? context.pipeline.syncOperations.context(handlerType: HTTPResponseEncoder.self)
    }
    try? context.channel.syncOptions?.setOption(
      .recvAllocator,
      value: FixedSizeRecvByteBufferAllocator(capacity: ConnectionHandler.bytesAtATime))
    waiting = connections.open(context.channel)
    deadline = context.eventLoop.now + patience
    schedule(context, in: patience)
  }

  func channelActive(context: ChannelHandlerContext) {
    connections.dismissLongest()
    context.fireChannelActive()
  }

  func handlerRemoved(context: ChannelHandlerContext) {
    timer?.cancel()
    encoder = nil
    connections.close(waiting: waiting)
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard !isFinished, !isRefused else { return }
    switch unwrapInboundIn(data) {
    case .head(let head):
      guard ConnectionHandler.hasAcceptableHost(head) else { return refuse(context) }
      unanswered += 1
      (isReceiving, contentBytes) = (true, 0)
      if !isSending { deadline = context.eventLoop.now + patience }
      // The framework knows only one way of saying so.
      if !head.isKeepAlive { isLast = true }
      permitContent(of: head, context)
      if head.method == .GET, unanswered == 1, !hasAnswered, !isLast, encoder != nil {
        self.head = head
        return
      }
    case .body(let part):
      handOnHead(context)
      let isKnown = contentBytes <= ConnectionHandler.mostContent
      contentBytes += part.readableBytes
      if contentBytes > ConnectionHandler.mostContent { isLast = true }
      guard contentBytes <= ConnectionHandler.mostThrownAway else {
        context.close(promise: nil)
        return
      }
      // The one that is too many is what the request is refused for.
      guard isKnown else { return }
    case .end:
      isReceiving = false
      if unanswered == 0 {
        rest(context)
      } else if !isSending {
        if let waiting { connections.stopWaiting(waiting) }
        (waiting, deadline) = (nil, nil)
      }
      if let head, !isLast, let answer = answers?.answer(to: head, context.channel.allocator) {
        self.head = nil
        return send(answer, context)
      }
      handOnHead(context)
    }
    context.fireChannelRead(data)
  }

  private func handOnHead(_ context: ChannelHandlerContext) {
    guard let head else { return }
    self.head = nil
    context.fireChannelRead(wrapInboundOut(.head(head)))
  }

  /// One `Host` is in each request of HTTP/1.1, and never are there two: another server on the way may have taken the
  /// other one (RFC 9112, 3.2). What is none is refused, too.
  private static func hasAcceptableHost(_ head: HTTPRequestHead) -> Bool {
    var count = 0
    for (name, value) in head.headers where name.utf8.count == 4 && name.lowercased() == "host" {
      count += 1
      guard HostAndPort.isValid(value[...]) else { return false }
    }
    return count == 1 || (count == 0 && head.version != .http1_1)
  }

  /// Refuses a request as one that cannot be read, after those before it have been answered.
  private func refuse(_ context: ChannelHandlerContext) {
    (isRefused, isLast) = (true, true)
    context.fireErrorCaught(HTTPParserError.invalidHeaderToken)
  }

  /// Tells a client that waits for it to send its content (RFC 9110, 10.1.1), unless there is an answer before it. What
  /// is too much is refused as it comes.
  private func permitContent(of head: HTTPRequestHead, _ context: ChannelHandlerContext) {
    guard head.version == .http1_1, unanswered == 1, let encoder,
      let expectation = head.headers.first(name: "Expect"),
      expectation.lowercased() == "100-continue",
      head.headers.contains(name: "Transfer-Encoding")
        || head.headers.first(name: "Content-Length").flatMap({ Int($0) }) ?? 0 > 0
    else { return }
    let answer = ByteBuffer(string: "HTTP/1.1 100 Continue\r\n\r\n")
    encoder.writeAndFlush(NIOAny(answer), promise: nil)
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    hasAnswered = false
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if let error = error as? HTTPParserError { hasTooLargeHead = error == .headerOverflow }
    context.fireErrorCaught(error)
  }

  // MARK: Answers

  func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
    switch unwrapOutboundIn(data) {
    case .head(var head):
      let length = head.headers.first(name: "Content-Length").flatMap { Int($0) } ?? 0
      isStreaming =
        head.status == .ok && head.headers.first(name: "Content-Type") == "text/event-stream"
      beginSending(length, context)
      if isLast { head.headers.replaceOrAdd(name: "Connection", value: "close") }
      // The framework calls every request that has no meaning bad.
      if hasTooLargeHead, head.status == .badRequest, length == 0 {
        head.status = .requestHeaderFieldsTooLarge
      }
      context.write(wrapOutboundOut(.head(head)), promise: promise)
    case .body:
      context.write(data, promise: promise)
    case .end:
      if isStreaming {
        isStreaming = false
        // It is an answer like others from here on.
        sending -= 1
        beginSending(0, context)
      }
      context.write(data, promise: endSending(promise, context))
    }
  }

  /// Sends an answer that was made here.
  private func send(_ answer: ByteBuffer, _ context: ChannelHandlerContext) {
    hasAnswered = true
    beginSending(answer.readableBytes, context)
    encoder?.writeAndFlush(NIOAny(answer), promise: endSending(nil, context))
  }

  private func beginSending(_ length: Int, _ context: ChannelHandlerContext) {
    sending += 1
    guard !isStreaming else { return }
    deadline = context.eventLoop.now + patience * (1 + length / ConnectionHandler.bytesInTime)
    if waiting == nil { waiting = connections.wait(context.channel) }
  }

  /// - Returns: what is kept when the last of an answer has been sent.
  private func endSending(
    _ promise: EventLoopPromise<Void>?, _ context: ChannelHandlerContext
  ) -> EventLoopPromise<Void> {
    let sent = promise ?? context.eventLoop.makePromise()
    let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
    sent.futureResult.whenSuccess { bound.value.handler.didAnswer(bound.value.context) }
    return sent
  }

  private func didAnswer(_ context: ChannelHandlerContext) {
    sending -= 1
    // A request that could not be read is answered, too.
    unanswered = max(0, unanswered - 1)
    guard !isReceiving, !isSending else { return }
    if unanswered == 0 {
      rest(context)
    } else {
      if let waiting { connections.stopWaiting(waiting) }
      (waiting, deadline) = (nil, nil)
    }
  }

  /// Everything has been answered: the next request is waited for.
  private func rest(_ context: ChannelHandlerContext) {
    if isLast { return finish(context) }
    deadline = context.eventLoop.now + patience
  }

  /// Ends what is sent, and leaves the client a moment to read it: to close at once would take back what is on its
  /// way when there is something unread.
  private func finish(_ context: ChannelHandlerContext) {
    guard !isFinished else { return }
    isFinished = true
    close(context, in: ConnectionHandler.grace)
    context.close(mode: .output, promise: nil)
  }

  // MARK: Ends

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    switch event {
    case let dismissal as OpenConnections.Dismissal:
      // A request may have come meanwhile.
      if dismissal.number == waiting { context.close(promise: nil) }
    case ChannelEvent.inputClosed:
      hasClientLeft = true
      // Who listens has left; who has asked may read yet.
      if isStreaming { return context.close(promise: nil) }
      context.fireUserInboundEventTriggered(event)
    case is ChannelShouldQuiesceEvent:
      // Not handed on: a request that is on its way would find the connection closed.
      isLast = true
      if unanswered == 0 { close(context, in: ConnectionHandler.grace) }
    default:
      context.fireUserInboundEventTriggered(event)
    }
  }

  private func close(_ context: ChannelHandlerContext, in time: TimeAmount) {
    deadline = context.eventLoop.now + time
    timer?.cancel()
    schedule(context, in: time)
  }

  /// Looks at the deadline again and again, rather than setting a clock for each request.
  private func schedule(_ context: ChannelHandlerContext, in time: TimeAmount) {
    timer = context.eventLoop.assumeIsolated().scheduleTask(in: time) { [self] in
      guard let deadline else { return schedule(context, in: patience) }
      let left = deadline - context.eventLoop.now
      guard left > .nanoseconds(0) else { return context.close(promise: nil) }
      schedule(context, in: min(left, patience))
    }
  }
}

extension Channel {
  /// Whether the client has closed the connection, or its side of it, after which few read an answer. For threads that may
  /// wait.
  var hasClientLeft: Bool {
    let handler = eventLoop.submit { [pipeline] in
      try pipeline.syncOperations.handler(type: ConnectionHandler.self).hasClientLeft
    }
    // A connection that is closed has no handlers.
    return (try? handler.wait()) ?? !isActive
  }
}
