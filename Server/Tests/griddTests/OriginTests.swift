import ArgumentParser
import Configuration
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import gridd

/// Links lead to where the operator says, or to where the answer came from; a client's word has no part in it.
@Suite struct OriginTests {
  private func application(origin: String?) throws -> some ApplicationProtocol {
    var settings = ServerSettings(store: try ServedStore.shared.get().path)
    settings.origin = origin
    return try buildApplication(settings)
  }

  static let targets = [
    "/v1/maps", "/edr", "/edr/collections", "/edr/collections/wrf-d01",
    "/edr/collections/wrf-d01/instances?limit=1", "/edr/api", "/edr/doc", "/openapi.json",
  ]

  /// A cache gives the answer of one client to the next.
  @Test(arguments: targets)
  func anAnswerIsTheSameWhateverTheHost(target: String) async throws {
    try await application(origin: nil).test { client in
      let answer = try await client.execute(
        uri: target, method: .get, headers: [.init("X-Forwarded-Host") ?? .via: "evil.example"],
        host: "evil.example:666")
      let other = try await client.execute(uri: target, method: .get)
      #expect(answer.status == .ok)
      #expect(!String(buffer: answer.body).contains("evil"))
      #expect(answer.body == other.body)
      #expect(answer.headers[.eTag] == other.headers[.eTag])
      #expect(!String(buffer: answer.body).contains("localhost"))
    }
  }

  @Test(arguments: targets)
  func linksLeadToTheOrigin(target: String) async throws {
    try await application(origin: "https://weather.example.org").test { client in
      let answer = try await client.execute(
        uri: target, method: .get, host: "evil.example:666")
      let text = String(buffer: answer.body)
      #expect(text.contains("\"https://weather.example.org/"))
      #expect(!text.contains("evil"))
    }
  }

  /// OpenAPI: a relative address is relative to that of the document.
  @Test(arguments: [("/openapi.json", "/"), ("/edr/api", "/edr")])
  func aDescriptionIsOfWhereItComesFrom(target: String, path: String) async throws {
    try await application(origin: nil).test { client in
      let body = try await client.execute(uri: target, method: .get).body
      let json =
        try JSONSerialization.jsonObject(with: Data(body.readableBytesView)) as? [String: Any]
      #expect(json?["servers"] as? [[String: String]] == [["url": path]])
    }
  }

  private func settings(_ arguments: [String]) async throws -> ServerSettings {
    try ServerSettings(
      ConfigReader(
        providers: try await ServerSettings.providers(
          GriddOptions.parse(["--store", "x"] + arguments))))
  }

  @Test(arguments: [
    ("https://weather.example.org", "https://weather.example.org"),
    ("https://weather.example.org/", "https://weather.example.org"),
    ("http://192.0.2.1:8080/a/b", "http://192.0.2.1:8080/a/b"),
    ("https://[2001:db8::1]:8443", "https://[2001:db8::1]:8443"),
  ])
  func anOriginIsAnAddress(given: String, origin: String) async throws {
    #expect(try await settings(["--origin", given]).origin == origin)
  }

  /// As gridq --max-age.
  @Test(arguments: [("9h", 32_400), ("90m", 5400), ("2d", 172_800)])
  func anAgeHasAUnit(given: String, seconds: Int64) async throws {
    #expect(try await settings(["--max-age", given]).mostAge == seconds)
  }

  @Test(arguments: ["9", "-1h", "9 h", "soon"])
  func anAgeWithoutAUnitIsRefused(given: String) async throws {
    let failure = await #expect(throws: ServerSettings.Failure.self) {
      try await settings(["--max-age=\(given)"])
    }
    #expect(failure?.status == 64)
    #expect(failure?.text == "--max-age \(given): write a number and s, m, h or d, such as 9h")
  }

  @Test(arguments: [
    "weather.example.org", "ftp://weather.example.org", "https://", "https:///a",
    "https://a\"b", "https://a b", "https://you@a", "https://a/?b", "https://a/#b", "https://a/<b>",
  ])
  func anythingElseIsRefused(given: String) async throws {
    let failure = await #expect(throws: ServerSettings.Failure.self) {
      try await settings(["--origin=\(given)"])
    }
    #expect(failure?.status == 64)
    #expect(failure?.text.contains("https://weather.example.org") == true)
  }
}
