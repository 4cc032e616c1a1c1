import GridQuery
import GridqServices
import NIOCore
import NIOHTTP1
import Synchronization

/// Answers to short questions, made on the thread that has read them, as the bytes that are sent: to hand a question to
/// a task and the answer back takes longer than to make it. Every other request is left to the framework, and so are
/// those for which a new manifest has to be read or an index opened.
final class ShortAnswers: Sendable {
  private let routes: [String: RouteAnswer]
  private let account: RequestAccount
  /// The field `Date`, made once for each second.
  private let date = Mutex((second: Int64.min, text: ""))
  private let store: RunStore

  init(
    _ store: RunStore, _ routes: [ServiceRoute], _ settings: ServerSettings,
    _ account: RequestAccount
  ) {
    self.store = store
    let gets = routes.filter { $0.method == .get && !$0.path.contains("{") && !$0.isStream }
    self.routes = Dictionary(
      uniqueKeysWithValues: gets.map { ($0.path, RouteAnswer($0, of: store, settings)) })
    self.account = account
  }

  /// The answer to a request without content; nil when the framework is to answer.
  func answer(to head: HTTPRequestHead, _ allocator: ByteBufferAllocator) -> ByteBuffer? {
    let uri = head.uri
    guard head.method == .GET, head.isKeepAlive, uri.utf8.count <= RouteAnswer.mostTarget,
      let mark = uri.utf8.firstIndex(of: UInt8(ascii: "?")),
      let answer = routes[String(uri[..<mark])], !uri.utf8.contains(UInt8(ascii: "#"))
    else { return nil }
    let start = NIODeadline.now()
    let asked = RequestHead(head, query: String(uri[uri.utf8.index(after: mark)...]))
    guard let sent = store.withoutReading({ answer.shortAnswer(to: asked) }) ?? nil else {
      return nil
    }
    account.account("GET", answer.route.path, asked.query, status: sent.status, since: start)
    let status = HTTPResponseStatus(statusCode: sent.status)
    var bytes = allocator.buffer(capacity: 512 + sent.body.count)
    if status == .ok {
      bytes.writeStaticString("HTTP/1.1 200 OK\r\n")
    } else {
      bytes.writeString("HTTP/1.1 \(status.code) \(status.reasonPhrase)\r\n")
    }
    for (name, value) in sent.fields { ShortAnswers.write(name, value, to: &bytes) }
    if status.mayHaveResponseBody {
      ShortAnswers.write("Content-Length", "\(sent.body.count)", to: &bytes)
    }
    ShortAnswers.write("Date", currentDate, to: &bytes)
    bytes.writeStaticString("Server: gridd\r\n\r\n")
    bytes.writeBytes(sent.body)
    return bytes
  }

  private static func write(_ name: String, _ value: String, to bytes: inout ByteBuffer) {
    bytes.writeString(name)
    bytes.writeStaticString(": ")
    bytes.writeString(value)
    bytes.writeStaticString("\r\n")
  }

  private var currentDate: String {
    let now = UTCTime.now
    return date.withLock { date in
      if date.second != now.secondsSince1970 { date = (now.secondsSince1970, now.httpDate) }
      return date.text
    }
  }
}
