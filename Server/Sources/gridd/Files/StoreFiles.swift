import GridQuery
import GridqServices
import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization
import SystemPackage

/// The files of the store, for readers in browsers and elsewhere: the manifest, and the indexes that it names.
///
/// No other file of the folder is handed out, and none with other bytes under the name of an index, such as a hard link
/// that somebody put there. An index never changes, and its name has a part of its digest.
struct StoreFiles: Sendable {
  private let store: RunStore
  private let published: Published

  init(_ store: RunStore) {
    self.store = store
    published = Published(store.snapshot())
  }

  func add(to router: Router<ServerContext>) {
    let manifest = "/store/\(StoreManifest.name)"
    router.get(RouterPath(manifest)) { request, _ in
      let content = try await FileContent.onThreads { current.manifest }
      return content.response(to: request, with: StoreFiles.fields)
    }
    router.refuseOthers(than: [.get], at: manifest)
    let file = "/store/runs/{model}/{run}/{name}"
    router.get(RouterPath(file)) { request, context in
      let names = ["model", "run", "name"].map { context.parameters.get($0) ?? "" }
      return try await response(
        to: request, for: "runs/" + names.joined(separator: "/"), on: context.eventLoop)
    }
    router.refuseOthers(than: [.get], at: file)
  }

  /// What pages of other origins may read of an answer.
  private static let fields: HTTPFields = [
    .accessControlAllowOrigin: "*", .xContentTypeOptions: "nosniff",
    .accessControlExposeHeaders: "Accept-Ranges, Content-Length, Content-Range, ETag",
  ]

  // MARK: What there is

  /// What one manifest names. Files that it has given up stay for readers of an earlier one.
  private struct Contents: Sendable {
    /// That of the manifest, whose number may come again after it went back.
    weak let snapshot: StoreSnapshot?
    let manifest: KeptContent
    /// The digest of each file, or the beginning of it, and its length where that is known.
    let files: [String: (digest: String, byteCount: Int?)]

    init(_ snapshot: StoreSnapshot) {
      self.snapshot = snapshot
      let manifest = snapshot.manifest
      self.manifest = KeptContent(manifest.bytes(), type: "application/json", isText: true)
      var files: [String: (digest: String, byteCount: Int?)] = [:]
      for retired in manifest.retired {
        let name = retired.path.split(separator: "/").last ?? ""
        let digest = name.split(separator: ".").first?.split(separator: "-").last ?? ""
        files[retired.path] = (String(digest), nil)
      }
      for run in manifest.runs {
        for file in run.files {
          files[StoreManifest.path(of: file, in: run)] = (file.digest, file.byteCount)
        }
      }
      self.files = files
    }
  }

  private final class Published: Sendable {
    let contents: Mutex<Contents>
    /// Files whose bytes were found to be those of the manifest: each is read once.
    let verified = Mutex<[String: FileContent.Identity]>([:])

    init(_ snapshot: StoreSnapshot) {
      contents = Mutex(Contents(snapshot))
    }
  }

  /// Made once for each manifest.
  private var current: Contents {
    let snapshot = store.snapshot()
    return published.contents.withLock { contents in
      if contents.snapshot !== snapshot {
        contents = Contents(snapshot)
        let files = contents.files
        published.verified.withLock { $0 = $0.filter { files[$0.key] != nil } }
      }
      return contents
    }
  }

  // MARK: Indexes

  private func response(
    to request: Request, for path: String, on eventLoop: any EventLoop
  ) async throws -> Response {
    let found: FileContent?
    do {
      found = try await FileContent.onThreads {
        guard let known = current.files[path] else { return nil }
        return try FileContent(at: "\(store.folder)/\(path)", for: eventLoop) { file, found in
          if published.verified.withLock({ $0[path] }) == found { return true }
          guard found.byteCount == known.byteCount ?? found.byteCount, !known.digest.isEmpty,
            try ContentDigest.of(file)?.hasPrefix(known.digest) == true
          else { return false }
          published.verified.withLock { $0[path] = found }
          return true
        }
      }
    } catch is Errno {
      var busy = Response.text(.serviceUnavailable, "the file cannot be opened now; try again\n")
      busy.headers[.retryAfter] = "1"
      return busy
    }
    guard let found else {
      var missing = Response.text(.notFound, "the store has no such file\n")
      missing.headers[.accessControlAllowOrigin] = "*"
      return missing
    }
    let name = path.split(separator: "/").last?.split(separator: ".").first ?? ""
    return StoreFiles.response(to: request, with: found, tag: "\"\(name)\"")
  }

  private static func response(
    to request: Request, with file: FileContent, tag: String
  ) -> Response {
    var headers = fields
    headers[.eTag] = tag
    headers[.acceptRanges] = "bytes"
    headers[.cacheControl] = "public, max-age=31536000, immutable"
    if EntityTag.isKnown(tag, request.headers[.ifNoneMatch]) {
      return Response(status: .notModified, headers: headers)
    }
    // A range is asked for by GET alone, and if there is a condition, of this file.
    let isAsked = request.method == .get && [nil, tag].contains(request.headers[.ifRange])
    let type = "application/octet-stream"
    headers[.contentType] = type
    switch ByteRanges(isAsked ? request.headers[.range] : nil, of: file.byteCount) {
    case .whole:
      return Response(
        status: .ok, headers: headers, body: body(of: file, [("", 0..<file.byteCount)], end: ""))
    case .unsatisfiable:
      // Of one request, and not of the file: no cache may keep it.
      headers[.cacheControl] = "no-store"
      headers[.contentRange] = "bytes */\(file.byteCount)"
      return Response(status: .rangeNotSatisfiable, headers: headers)
    case .parts(let ranges):
      let places = ranges.map { "bytes \($0.lowerBound)-\($0.upperBound - 1)/\(file.byteCount)" }
      if ranges.count == 1 {
        headers[.contentRange] = places[0]
        return Response(
          status: .partialContent, headers: headers,
          body: body(of: file, [("", ranges[0])], end: ""))
      }
      let boundary = String(UInt64.random(in: .min ... .max), radix: 36)
      headers[.contentType] = "multipart/byteranges; boundary=\(boundary)"
      let parts = zip(places, ranges).enumerated().map { rangeNumber, part in
        let head = "--\(boundary)\r\nContent-Type: \(type)\r\nContent-Range: \(part.0)\r\n\r\n"
        return ((rangeNumber == 0 ? "" : "\r\n") + head, part.1)
      }
      return Response(
        status: .partialContent, headers: headers,
        body: body(of: file, parts, end: "\r\n--\(boundary)--\r\n"))
    }
  }

  /// Parts of a file, each after a head, and what comes after all.
  private static func body(
    of file: FileContent, _ parts: [(head: String, range: Range<Int>)], end: String
  ) -> ResponseBody {
    let length = parts.reduce(end.utf8.count) { $0 + $1.head.utf8.count + $1.range.count }
    return ResponseBody(contentLength: length) { writer in
      for (head, range) in parts {
        if !head.isEmpty { try await writer.write(ByteBuffer(string: head)) }
        try await file.read(range) { try await writer.write($0) }
      }
      if !end.isEmpty { try await writer.write(ByteBuffer(string: end)) }
      try await writer.finish(nil)
    }
  }
}
