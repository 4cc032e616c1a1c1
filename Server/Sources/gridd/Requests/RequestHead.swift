import HTTPTypes
import Hummingbird
import NIOHTTP1

/// What of the head of a request an answer depends on. A field that is there several times has its values joined by
/// commas (RFC 9110, 5.3).
struct RequestHead {
  /// The path and what follows it.
  let target: String
  /// What follows `?`; empty where nothing does.
  let query: String
  private(set) var accept: String?
  private(set) var acceptEncoding: String?
  private(set) var ifNoneMatch: String?
  private(set) var ifModifiedSince: String?

  init(_ request: Request) {
    target = request.uri.description
    query = request.uri.query ?? ""
    accept = request.headers[.accept]
    acceptEncoding = request.headers[.acceptEncoding]
    ifNoneMatch = request.headers[.ifNoneMatch]
    ifModifiedSince = request.headers[.ifModifiedSince]
  }

  /// The same as the framework makes of it.
  init(_ head: HTTPRequestHead, query: String) {
    target = head.uri
    self.query = query
    for (name, value) in head.headers {
      switch name.utf8.count {
      case 6 where name.lowercased() == "accept": RequestHead.add(value, to: &accept)
      case 13 where name.lowercased() == "if-none-match": RequestHead.add(value, to: &ifNoneMatch)
      case 15 where name.lowercased() == "accept-encoding":
        RequestHead.add(value, to: &acceptEncoding)
      case 17 where name.lowercased() == "if-modified-since":
        RequestHead.add(value, to: &ifModifiedSince)
      default: break
      }
    }
  }

  private static func add(_ value: String, to field: inout String?) {
    field = field.map { "\($0), \(value)" } ?? value
  }
}
