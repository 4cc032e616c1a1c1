import Foundation
import GridQuery
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import gridd

/// What a chat reads of a link to the page.
@Suite final class LinkPreviewTests {
  private let folder: URL
  private static let page = """
    <!doctype html>
    <html lang="en">
    <head>
    <meta property="og:title" content="Forecast">
    <meta property="og:description" content="Of a model.">
    <meta property="og:type" content="website">
    <title>Forecast</title>
    </head>
    <body></body>
    </html>

    """
  /// As it is sent without a preview: it is told where the services are.
  private static let sent = page.replacing(
    "<title>", with: "<meta name=\"gridq-service\" content=\"v1/\">\n<title>")
  private static let lisbon = "/?lat=38.7369&lon=-9.1427"

  init() throws {
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gridd-tests-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(Self.page.utf8).write(to: folder.appendingPathComponent("index.html"))
    try Data("page-files.txt\nindex.html\n".utf8).write(
      to: folder.appendingPathComponent("page-files.txt"))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func application(
    origin: String? = nil, places: String? = nil
  ) throws -> some ApplicationProtocol {
    var settings = ServerSettings(store: try ServedStore.shared.get().path)
    settings.web = folder.path
    settings.origin = origin
    if let places {
      let list = folder.appendingPathComponent("places.csv")
      try Data(places.utf8).write(to: list)
      settings.places = list.path
    }
    return try buildApplication(settings)
  }

  /// The contents of the tags of a page, by their properties.
  private func tags(_ body: ByteBuffer) -> [String: [String]] {
    let tags = String(buffer: body).matches(
      of: /<meta property="og:([a-z]+)" content="([^"<>]*)">\n/)
    return Dictionary(grouping: tags, by: { String($0.1) }).mapValues { $0.map { String($0.2) } }
  }

  @Test func aPlaceHasItsNameAndWeather() async throws {
    try await application().test { client in
      let answer = try await client.execute(uri: Self.lisbon, method: .get)
      let tags = tags(answer.body)
      #expect(tags["title"] == ["Lisbon"] && tags["type"] == ["website"])
      // 2026-11-20 15:00: 14 °C, light rain, 0.4 mm/h
      let line = try #require(tags["description"]?.first)
      let form = /\d{4}-\d\d-\d\d \d\d:\d\d: -?\d+ °C, [a-z ]+(, \d+\.\d mm\/h)?/
      #expect(line.wholeMatch(of: form) != nil, "\(line)")
      #expect(tags["description"]?.count == 1 && tags["image"] == nil)
      // All else is as the file has it.
      let body = String(buffer: answer.body)
      #expect(
        body.hasPrefix(
          "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta name=\"gridq-service\" content=\"v1/\">\n"
            + "<title>Forecast</title>\n"))
      #expect(body.hasSuffix("\n</head>\n<body></body>\n</html>\n"))
    }
  }

  @Test func aLanguageIsThatOfTheLink() async throws {
    try await application().test { client in
      let tags = tags(
        try await client.execute(uri: "\(Self.lisbon)&lang=de", method: .get).body)
      #expect(tags["title"] == ["Lissabon"])
    }
  }

  /// The same as without a place; also where the address says nothing that can be read.
  @Test(arguments: [
    "/", "/?lat=10&lon=10", "/?lat=91&lon=0", "/?lat=38.7", "/?lat=x&lon=%22%3E%3Cscript%3E",
    "/?lat=nan&lon=inf", "/?lat=%ff", "/?embed", "/index.html?lat=38.7369&lon=-9.1427",
  ])
  func withoutAPlaceOfTheDomainThePageIsAsItsFile(target: String) async throws {
    try await application().test { client in
      let answer = try await client.execute(uri: target, method: .get)
      #expect(answer.status == .ok)
      #expect(String(buffer: answer.body) == Self.sent)
      let plain = try await client.execute(uri: "/", method: .get)
      #expect(answer.headers[.eTag] == plain.headers[.eTag])
    }
  }

  /// The store has maps; a picture's address has to be a whole one, which only the operator knows.
  @Test(arguments: ["/", lisbon])
  func thePictureIsAMapAtTheOrigin(target: String) async throws {
    try await application(origin: "https://weather.example.org").test { client in
      let tags = tags(try await client.execute(uri: target, method: .get).body)
      let address = try #require(tags["image"]?.first)
      #expect(address == "https://weather.example.org/v1/map/temperature.png?width=600")
      let picture = try await client.execute(
        uri: String(address.dropFirst("https://weather.example.org".count)), method: .get)
      #expect(picture.status == .ok && picture.headers[.contentType] == "image/png")
      #expect(tags["title"] == [target == "/" ? "Forecast" : "Lisbon"])
    }
  }

  /// Caches keep an answer for others.
  @Test(
    arguments: ["evil.example:666", "\"><script>", "evil.example/<b>"], [nil, "https://a.example"])
  func theHostHasNoPartInIt(host: String, origin: String?) async throws {
    try await application(origin: origin).test { client in
      for target in ["/", Self.lisbon] {
        let answer = try await client.execute(
          uri: target, method: .get, headers: [.init("X-Forwarded-Host") ?? .via: host], host: host)
        let body = String(buffer: answer.body)
        #expect(!body.contains("evil") && !body.contains("<script"))
        #expect(answer.status == .badRequest || tags(answer.body)["title"] != nil)
      }
    }
  }

  /// The list of an operator may have any name.
  @Test func aNameIsText() async throws {
    let places = "name,lat,lon\n\"A \"\"<b>\"\" & 'C'\",38.7369,-9.1427\n"
    try await application(places: places).test { client in
      let body = String(buffer: try await client.execute(uri: Self.lisbon, method: .get).body)
      #expect(
        body.contains(
          "<meta property=\"og:title\" content=\"A &quot;&lt;b&gt;&quot; &amp; &#39;C&#39;\">\n"))
    }
  }

  @Test func itIsKeptAsEveryFileOfThePage() async throws {
    try await application().test { client in
      let plain = try await client.execute(uri: "/", method: .get)
      let answer = try await client.execute(uri: Self.lisbon, method: .get)
      for name: HTTPField.Name in [.cacheControl, .vary, .contentType, .contentSecurityPolicy] {
        #expect(answer.headers[name] == plain.headers[name])
      }
      let tag = try #require(answer.headers[.eTag])
      #expect(tag != plain.headers[.eTag])
      let head = try await client.execute(uri: Self.lisbon, method: .head)
      #expect(head.status == .ok && head.body.readableBytes == 0)
    }
  }
}
