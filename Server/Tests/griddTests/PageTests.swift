import Foundation
import GridQuery
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import gridd

/// The page over HTTP.
@Suite final class PageTests {
  private let folder: URL
  /// The files of a page, and the types that browsers know them by (IANA's registry of media types).
  private static let types = [
    "page-files.txt": "text/plain; charset=utf-8", "index.html": "text/html; charset=utf-8",
    "a.js": "text/javascript; charset=utf-8", "a.css": "text/css; charset=utf-8",
    "a.wasm": "application/wasm", "a.webmanifest": "application/manifest+json",
    "a.svg": "image/svg+xml", "a.bin.gz": "application/gzip", "livez": "application/octet-stream",
  ]

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gridd-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    for name in Self.types.keys {
      try Data(Self.content(of: name)).write(to: folder.appendingPathComponent(name))
    }
    try Data("secret".utf8).write(to: folder.appendingPathComponent("other"))
  }

  /// What compresses well; the list is one.
  private static func content(of name: String) -> [UInt8] {
    let names = types.keys.sorted().joined(separator: "\n")
    return Array((name == WebPage.listName ? names : String(repeating: name, count: 500)).utf8)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func application() throws -> some ApplicationProtocol {
    var settings = ServerSettings(store: try ServedStore.shared.get().path)
    settings.web = folder.path
    return try buildApplication(settings)
  }

  @Test func eachFileComesWithItsType() async throws {
    try await application().test { client in
      for (name, type) in Self.types where name != "livez" {
        let answer = try await client.execute(uri: "/\(name)?x=1", method: .get)
        #expect(answer.status == .ok)
        #expect(Array(answer.body.readableBytesView) == Self.content(of: name))
        #expect(answer.headers[.contentType] == type)
        #expect(answer.headers[.contentEncoding] == nil)
        #expect(answer.headers[.cacheControl] == "no-cache")
        #expect(answer.headers[.xContentTypeOptions] == "nosniff")
      }
      let root = try await client.execute(uri: "/", method: .get)
      #expect(Array(root.body.readableBytesView) == Self.content(of: "index.html"))
      let policy = try #require(root.headers[.contentSecurityPolicy])
      #expect(policy.contains("default-src 'self';"))
      #expect(policy.contains("script-src 'self' 'wasm-unsafe-eval';"))
      #expect(!policy.contains("script-src 'self' 'unsafe"))
    }
  }

  @Test func textAndModulesAreCompressedAndWhatIsPackedIsNot() async throws {
    try await application().test { client in
      for name in Self.types.keys where name != "livez" && name != WebPage.listName {
        let answer = try await client.execute(
          uri: "/\(name)", method: .get, headers: [.acceptEncoding: "gzip, br"])
        #expect(answer.headers[.contentEncoding] == (name == "a.bin.gz" ? nil : "gzip"), "\(name)")
        #expect(answer.headers[.vary] == "Accept-Encoding")
        // A compressed one is another: its tag differs, so that a cache does not confuse both.
        let plain = try await client.execute(uri: "/\(name)", method: .get)
        #expect((answer.headers[.eTag] == plain.headers[.eTag]) == (name == "a.bin.gz"))
      }
    }
  }

  @Test func whatABrowserHasIsNotSentAgain() async throws {
    try await application().test { client in
      let first = try await client.execute(uri: "/a.js", method: .get)
      let tag = try #require(first.headers[.eTag])
      let second = try await client.execute(
        uri: "/a.js", method: .get, headers: [.ifNoneMatch: tag])
      #expect(second.status == .notModified && second.body.readableBytes == 0)
      #expect(second.headers[.eTag] == tag)
      let other = try await client.execute(
        uri: "/a.css", method: .get, headers: [.ifNoneMatch: tag])
      #expect(other.status == .ok)
      let head = try await client.execute(uri: "/a.js", method: .head)
      #expect(head.status == .ok && head.body.readableBytes == 0)
      #expect(head.headers[.contentLength] == "\(Self.content(of: "a.js").count)")
      #expect(try await client.execute(uri: "/", method: .post).status == .methodNotAllowed)
    }
  }

  /// Names of places are fetched a part at a time.
  @Test func aPartOfWhatIsPackedIsSentAlone() async throws {
    let all = Self.content(of: "a.bin.gz")
    try await application().test { client in
      let tag = try #require(
        try await client.execute(uri: "/a.bin.gz", method: .get).headers[.eTag])
      for (field, range) in [("0-9", 0..<10), ("7-7", 7..<8), ("-5", all.count - 5..<all.count)] {
        let part = try await client.execute(
          uri: "/a.bin.gz", method: .get,
          headers: [.range: "bytes=\(field)", .ifRange: tag, .acceptEncoding: "gzip"])
        #expect(part.status == .partialContent && part.headers[.contentEncoding] == nil)
        #expect(Array(part.body.readableBytesView) == Array(all[range]))
        #expect(
          part.headers[.contentRange]
            == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(all.count)")
      }
      for headers: HTTPFields in [
        [.range: "bytes=0-9", .ifRange: "\"other\""], [.range: "bytes=0-1,4-5"],
        [.range: "bytes=99999-"],
      ] {
        let whole = try await client.execute(uri: "/a.bin.gz", method: .get, headers: headers)
        #expect(whole.status == .ok && Array(whole.body.readableBytesView) == all)
      }
      // What may be sent compressed has other bytes for another client.
      let text = try await client.execute(
        uri: "/a.js", method: .get, headers: [.range: "bytes=0-9"])
      #expect(text.status == .ok && text.headers[.acceptRanges] == nil)
    }
  }

  @Test func nothingElseIsHandedOutAndNothingTakesTheServicesPlace() async throws {
    try await application().test { client in
      for target in [
        "/other", "/..%2fother", "/%2e%2e/other", "/a.js/x", "/A.JS", "/a.js%00", "/.git", "/store",
      ] {
        let answer = try await client.execute(uri: target, method: .get)
        #expect(answer.status == .notFound, "\(target)")
      }
      // A file of the page with the name of a route.
      let alive = try await client.execute(uri: "/livez", method: .get)
      #expect(String(buffer: alive.body) == "ok\n")
      for target in ["/edr", "/openapi.json", "/v1/runs", "/metrics", "/readyz"] {
        let answer = try await client.execute(uri: target, method: .get)
        #expect(answer.status == .ok && answer.headers[.contentSecurityPolicy] == nil, "\(target)")
      }
    }
  }

  @Test func aFolderWithoutAPageIsRefused() throws {
    var settings = ServerSettings(store: try ServedStore.shared.get().path)
    settings.web = folder.deletingLastPathComponent().path
    #expect(throws: WebPageError.self) { _ = try buildApplication(settings) }
  }

  /// The files that the sources have; the module is made by scripts/wasm and may be missing.
  @Test func thePageOfTheSourcesIsServed() async throws {
    let web = ServedStore.commands.deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("web")
    let names = try String(
      contentsOf: web.appendingPathComponent(WebPage.listName), encoding: .utf8
    )
    .split(separator: "\n").map(String.init)
    let copy = folder.appendingPathComponent("copy")
    try FileManager.default.createDirectory(at: copy, withIntermediateDirectories: true)
    for name in names where name != "gridq.wasm" {
      try FileManager.default.copyItem(
        at: web.appendingPathComponent(name), to: copy.appendingPathComponent(name))
    }
    try Data("\0asm".utf8).write(to: copy.appendingPathComponent("gridq.wasm"))
    var settings = ServerSettings(store: try ServedStore.shared.get().path)
    settings.web = copy.path
    try await buildApplication(settings).test { client in
      for name in names {
        let answer = try await client.execute(uri: "/\(name)", method: .get)
        #expect(answer.status == .ok)
        // Files of cells have a form of their own.
        #expect(
          (answer.headers[.contentType] == "application/octet-stream") == name.hasSuffix(".bin"),
          "\(name)")
      }
      // What a chat shows of it, and of a place instead: each property once.
      for (target, title) in [("/", "Forecast"), ("/?lat=38.7369&lon=-9.1427", "Lisbon")] {
        let html = String(buffer: try await client.execute(uri: target, method: .get).body)
        let tags = html.matches(of: /<meta property="og:([a-z]+)" content="([^"]+)">/)
        #expect(tags.map { String($0.1) }.sorted() == ["description", "title", "type"])
        #expect(tags.contains { $0.1 == "title" && $0.2 == title })
      }
    }
  }
}
