import Foundation
import GridQuery
import HTTPTypes
import Hummingbird
import NIOCore
import NIOPosix
import Synchronization
import SystemPackage
import Testing

@testable import gridd

/// The files of a store over HTTP, in a copy of one, which tests may change.
@Suite final class StoreFilesTests {
  private let folder: URL
  /// The path of an index from the folder of the store.
  private let path: String
  private let bytes: [UInt8]

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gridd-tests-\(UUID().uuidString)")
    try FileManager.default.copyItem(atPath: ServedStore.shared.get().path, toPath: folder.path)
    let manifest = try RunStore(opening: folder.path).snapshot().manifest
    path = try #require(manifest.paths.first)
    bytes = Array(try Data(contentsOf: folder.appendingPathComponent(path)))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func application() throws -> some ApplicationProtocol {
    var settings = ServerSettings(store: folder.path)
    settings.logLevel = "critical"
    return try buildApplication(settings)
  }

  private func content(_ answer: ByteBuffer) -> [UInt8] { Array(answer.readableBytesView) }

  @Test func theManifestIsThatOfTheFolder() async throws {
    let file = Array(try Data(contentsOf: folder.appendingPathComponent(StoreManifest.name)))
    try await application().test { client in
      let target = "/store/manifest.json"
      let answer = try await client.execute(uri: target, method: .get)
      #expect(answer.status == .ok)
      #expect(content(answer.body) == file)
      #expect(answer.headers[.contentType] == "application/json")
      #expect(answer.headers[.cacheControl] == "no-cache")
      #expect(answer.headers[.accessControlAllowOrigin] == "*")
      let tag = try #require(answer.headers[.eTag])
      for known in [tag, "W/\(tag)", "\"x\", \(tag)", "*"] {
        let again = try await client.execute(
          uri: target, method: .get, headers: [.ifNoneMatch: known])
        #expect(again.status == .notModified && again.body.readableBytes == 0)
      }
      let other = try await client.execute(
        uri: target, method: .get, headers: [.ifNoneMatch: "\"x\""])
      #expect(other.status == .ok)
    }
  }

  /// As after a manifest was put back and another run was published.
  @Test func anotherManifestWithTheSameNumberIsHandedOut() async throws {
    try await application().test { client in
      let target = "/store/manifest.json"
      let first = try await client.execute(uri: target, method: .get)
      var manifest = try RunStore(opening: folder.path).snapshot().manifest
      manifest.runs = []
      try Data(manifest.bytes()).write(
        to: folder.appendingPathComponent(StoreManifest.name), options: .atomic)
      let tag = try #require(first.headers[.eTag])
      let second = try await client.execute(uri: target, method: .get, headers: [.ifNoneMatch: tag])
      #expect(second.status == .ok && content(second.body) == manifest.bytes())
      #expect(try await client.execute(uri: "/store/\(path)", method: .get).status == .notFound)
    }
  }

  @Test func aNewManifestIsHandedOutWithoutARestart() async throws {
    try await application().test { client in
      let target = "/store/manifest.json"
      let first = try await client.execute(uri: target, method: .get)
      var manifest = try RunStore(opening: folder.path).snapshot().manifest
      manifest.sequence += 1
      // What it no longer names is there for readers of the manifest before.
      manifest.retired = [StoreManifest.Retired(path: path, since: .now)]
      manifest.runs = []
      try Data(manifest.bytes()).write(
        to: folder.appendingPathComponent(StoreManifest.name), options: .atomic)
      let second = try await client.execute(uri: target, method: .get)
      #expect(content(second.body) == manifest.bytes())
      #expect(second.headers[.eTag] != first.headers[.eTag])
      #expect(try await client.execute(uri: "/store/\(path)", method: .get).status == .ok)
      manifest.sequence += 1
      manifest.retired = []
      try Data(manifest.bytes()).write(
        to: folder.appendingPathComponent(StoreManifest.name), options: .atomic)
      #expect(try await client.execute(uri: "/store/\(path)", method: .get).status == .notFound)
    }
  }

  @Test func anIndexIsHandedOutWholeAndNeverAskedForAgain() async throws {
    try await application().test { client in
      let answer = try await client.execute(
        uri: "/store/\(path)", method: .get, headers: [.acceptEncoding: "gzip"])
      #expect(answer.status == .ok)
      #expect(content(answer.body) == bytes)
      #expect(answer.headers[.contentEncoding] == nil)
      #expect(answer.headers[.contentLength] == "\(bytes.count)")
      #expect(answer.headers[.acceptRanges] == "bytes")
      #expect(answer.headers[.cacheControl] == "public, max-age=31536000, immutable")
      #expect(answer.headers[.accessControlExposeHeaders]?.contains("Content-Range") == true)
      // The name has the first 16 digits of the digest.
      let tag = try #require(answer.headers[.eTag])
      #expect(path.hasSuffix("/\(tag.dropFirst().dropLast()).gridx"))
      let again = try await client.execute(
        uri: "/store/\(path)", method: .get, headers: [.ifNoneMatch: tag, .range: "bytes=0-1"])
      #expect(again.status == .notModified)
      let head = try await client.execute(
        uri: "/store/\(path)", method: .head, headers: [.range: "bytes=0-1"])
      #expect(head.status == .ok && head.body.readableBytes == 0)
      #expect(head.headers[.contentLength] == "\(bytes.count)")
      for method in [HTTPRequest.Method.post, .put, .delete] {
        let refused = try await client.execute(uri: "/store/\(path)", method: method)
        #expect(refused.status == .methodNotAllowed)
      }
    }
  }

  @Test func anIndexThatIsLongerThanAPieceIsWhole() async throws {
    // 150,000 bytes that do not repeat in the length of a piece.
    let long = (0..<150_000).map { UInt8(truncatingIfNeeded: $0 &* 31 ^ $0 >> 8) }
    let file = folder.appendingPathComponent("long")
    try Data(long).write(to: file)
    var manifest = try RunStore(opening: folder.path).snapshot().manifest
    let opened = try FileDescriptor.open(file.path, .readOnly)
    let digest = try #require(try opened.closeAfter { try ContentDigest.of(opened) })
    manifest.runs[0].files[0].digest = digest
    manifest.runs[0].files[0].byteCount = long.count
    manifest.runs[0].files[0].name = "d01-\(digest.prefix(16)).gridx"
    let path = StoreManifest.path(of: manifest.runs[0].files[0], in: manifest.runs[0])
    try Data(manifest.bytes()).write(to: folder.appendingPathComponent(StoreManifest.name))
    try FileManager.default.moveItem(at: file, to: folder.appendingPathComponent(path))
    try await application().test { client in
      let whole = try await client.execute(uri: "/store/\(path)", method: .get)
      #expect(content(whole.body) == long)
      let part = try await client.execute(
        uri: "/store/\(path)", method: .get, headers: [.range: "bytes=65530-131080"])
      #expect(content(part.body) == Array(long[65530...131080]))
    }
  }

  @Test func oneRangeIsAnsweredByItsBytes() async throws {
    let count = bytes.count
    let expected: [(String, Range<Int>)] = [
      ("bytes=0-0", 0..<1), ("bytes=-5", count - 5..<count), ("bytes=5-", 5..<count),
      ("bytes=10-\(count + 10)", 10..<count),
    ]
    try await application().test { client in
      for (field, range) in expected {
        let answer = try await client.execute(
          uri: "/store/\(path)", method: .get, headers: [.range: field])
        #expect(answer.status == .partialContent)
        #expect(content(answer.body) == Array(bytes[range]))
        #expect(
          answer.headers[.contentRange]
            == "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(count)")
        #expect(answer.headers[.contentLength] == "\(range.count)")
      }
      let beyond = try await client.execute(
        uri: "/store/\(path)", method: .get, headers: [.range: "bytes=\(count)-"])
      #expect(beyond.status == .rangeNotSatisfiable && beyond.body.readableBytes == 0)
      #expect(beyond.headers[.contentRange] == "bytes */\(count)")
      #expect(beyond.headers[.cacheControl] == "no-store")
      let junk = try await client.execute(
        uri: "/store/\(path)", method: .get, headers: [.range: "bytes=a-z"])
      #expect(junk.status == .ok && junk.body.readableBytes == count)
    }
  }

  @Test func rangesOfAnotherFileAreNotMixedWithThisOne() async throws {
    try await application().test { client in
      let tag = "\"\(path.split(separator: "/").last?.dropLast(6) ?? "")\""
      for (condition, status) in [
        (tag, HTTPResponse.Status.partialContent), ("\"other\"", .ok), ("W/\(tag)", .ok),
        ("Fri, 20 Nov 2026 12:00:00 GMT", .ok),
      ] {
        let answer = try await client.execute(
          uri: "/store/\(path)", method: .get, headers: [.range: "bytes=0-1", .ifRange: condition])
        #expect(answer.status == status, "\(condition)")
      }
    }
  }

  /// RFC 9110, 14.6.
  @Test func severalRangesAreSeveralParts() async throws {
    try await application().test { client in
      let answer = try await client.execute(
        uri: "/store/\(path)", method: .get, headers: [.range: "bytes=0-3,8-9"])
      #expect(answer.status == .partialContent)
      #expect(answer.headers[.contentRange] == nil)
      let type = try #require(answer.headers[.contentType])
      #expect(type.hasPrefix("multipart/byteranges; boundary="))
      let boundary = type.split(separator: "=")[1]
      func part(_ range: Range<Int>) -> [UInt8] {
        let place = "\(range.lowerBound)-\(range.upperBound - 1)/\(bytes.count)"
        let head =
          "--\(boundary)\r\nContent-Type: application/octet-stream\r\nContent-Range: bytes \(place)\r\n\r\n"
        return Array(head.utf8) + bytes[range] + Array("\r\n".utf8)
      }
      let expected = part(0..<4) + part(8..<10) + Array("--\(boundary)--\r\n".utf8)
      #expect(content(answer.body) == expected)
      #expect(answer.headers[.contentLength] == "\(expected.count)")
    }
  }

  @Test func onlyWhatTheManifestNamesIsHandedOut() async throws {
    let run = path.split(separator: "/").dropLast().joined(separator: "/")
    // Beside the index: a file that nobody names, and what stands in the folder of a store.
    try Data("secret".utf8).write(to: folder.appendingPathComponent("\(run)/other.gridx"))
    try Data("secret".utf8).write(to: folder.appendingPathComponent("secret"))
    try await application().test { client in
      for target in [
        "\(run)/other.gridx", "secret", ".lock", ".ingested", "runs", run, "\(run)/",
        "\(run)/../../../secret", "\(run)/..%2f..%2f..%2fsecret", "..%2fsecret", "../etc/passwd",
        "runs/../secret", "runs/x/y/..%2f..%2f..%2fsecret", "runs/%2e%2e/%2e%2e/secret",
        "runs/x/y/%00", "\(path)%00", "\(path)/x", "\(path).", "runs//\(path)", "",
      ] {
        let answer = try await client.execute(uri: "/store/\(target)", method: .get)
        #expect(answer.status == .notFound, "\(target)")
        #expect(!content(answer.body).starts(with: "secret".utf8))
      }
    }
  }

  /// A link to a file that gridd may read, and one of the same length.
  @Test func otherBytesUnderTheNameOfAnIndexAreNotHandedOut() async throws {
    let index = folder.appendingPathComponent(path)
    let secret = folder.appendingPathComponent("secret")
    try await application().test { client in
      #expect(try await client.execute(uri: "/store/\(path)", method: .get).status == .ok)
      for other in [Array("secret".utf8), bytes.map { $0 ^ 1 }] {
        try? FileManager.default.removeItem(at: secret)
        try Data(other).write(to: secret)
        try FileManager.default.removeItem(at: index)
        try FileManager.default.linkItem(at: secret, to: index)
        for field in ["bytes=0-3", "bytes=a"] {
          let answer = try await client.execute(
            uri: "/store/\(path)", method: .get, headers: [.range: field])
          #expect(answer.status == .notFound)
        }
      }
      // One to the same bytes, as copies of a store share them, is the file.
      let copy = folder.appendingPathComponent("copy")
      try Data(bytes).write(to: copy)
      try FileManager.default.removeItem(at: index)
      try FileManager.default.linkItem(at: copy, to: index)
      let answer = try await client.execute(uri: "/store/\(path)", method: .get)
      #expect(answer.status == .ok && content(answer.body) == bytes)
    }
  }

  @Test func whatIsNotAFileIsNotHandedOut() async throws {
    let index = folder.appendingPathComponent(path)
    let secret = folder.appendingPathComponent("secret")
    try Data("secret".utf8).write(to: secret)
    try await application().test { client in
      try FileManager.default.removeItem(at: index)
      #expect(try await client.execute(uri: "/store/\(path)", method: .get).status == .notFound)
      try FileManager.default.createSymbolicLink(at: index, withDestinationURL: secret)
      #expect(try await client.execute(uri: "/store/\(path)", method: .get).status == .notFound)
      try FileManager.default.removeItem(at: index)
      try FileManager.default.createDirectory(at: index, withIntermediateDirectories: true)
      #expect(try await client.execute(uri: "/store/\(path)", method: .get).status == .notFound)
      try FileManager.default.removeItem(at: index)
      // Nobody writes into it: to wait for that would be for ever.
      try #require(mkfifo(index.path, 0o600) == 0)
      #expect(try await client.execute(uri: "/store/\(path)", method: .get).status == .notFound)
    }
  }

  /// Else what is read faster than it is sent would pile up.
  @Test func aPieceIsReadAfterTheOneBeforeWasWritten() async throws {
    let index = folder.appendingPathComponent(path)
    try Data(count: 200_000).write(to: index)
    let eventLoop = MultiThreadedEventLoopGroup.singleton.any()
    let file = try #require(try FileContent(at: index.path, for: eventLoop))
    let written = Mutex(0)
    var pieces = 0
    try await file.read(0..<200_000) { _ in
      #expect(written.withLock { $0 } == pieces)
      pieces += 1
      eventLoop.execute {
        Thread.sleep(forTimeInterval: 0.01)
        written.withLock { $0 += 1 }
      }
    }
    // 64 KiB each.
    #expect(pieces == 4)
  }

  @Test func aFileThatIsCutShortEndsTheAnswer() async throws {
    let file = try #require(
      try FileContent(
        at: folder.appendingPathComponent(path).path,
        for: MultiThreadedEventLoopGroup.singleton.any()))
    try Data(bytes.prefix(10)).write(to: folder.appendingPathComponent(path))
    await #expect(throws: (any Error).self) {
      try await file.read(0..<file.byteCount) { _ in }
    }
    try FileManager.default.removeItem(at: folder)
    await #expect(throws: (any Error).self) { try await file.read(0..<1) { _ in } }
  }

  @Test func noFileIsHandedOutWhereNoneIsToBe() async throws {
    var settings = ServerSettings(store: folder.path)
    settings.web = "none"
    try await buildApplication(settings).test { client in
      for target in ["/", "/index.html", "/store/manifest.json", "/store/\(path)"] {
        let answer = try await client.execute(uri: target, method: .get)
        #expect(answer.status == .notFound)
      }
      let ready = try await client.execute(uri: "/readyz", method: .get)
      #expect(ready.status == .ok)
    }
  }
}
