import Foundation
import GridQuery
import HTTPTypes
import Hummingbird
import NIOCore
import Testing

@testable import gridd

@Suite struct ServerTests {
  let store: ServedStore

  init() throws { store = try ServedStore.shared.get() }

  private func application() throws -> some ApplicationProtocol {
    try buildApplication(ServerSettings(store: store.path))
  }

  private static let target =
    "/v1/point?lat=38.7369&lon=-9.1427&metrics=temperature,wind_speed,precipitation&hours=24"

  @Test func answersAreThoseOfTheLibrary() async throws {
    let direct = try RunStore(opening: store.path).snapshot().forecast(
      at: 38.7369, -9.1427, metrics: [.temperature], times: .length(from: nil, seconds: 86_400))
    try await application().test { client in
      let target = "/v1/point?lat=38.7369&lon=-9.1427&metrics=temperature&hours=24"
      let response = try await client.execute(uri: target, method: .get)
      #expect(response.status == .ok)
      #expect(response.headers[.contentType] == "application/json")
      let json =
        try JSONSerialization.jsonObject(with: Data(response.body.readableBytesView))
        as? [String: Any]
      let metrics = try #require(json?["metrics"] as? [String: [String: Any]])
      let values = try #require(metrics["temperature"]?["values"] as? [Double])
      #expect(values == direct.map { $0[.temperature] ?? .nan })
    }
  }

  @Test func sameAnswersAreNotSentTwice() async throws {
    try await application().test { client in
      let first = try await client.execute(uri: Self.target, method: .get)
      let tag = try #require(first.headers[.eTag])
      #expect(first.headers[.cacheControl] == "public, max-age=60")
      let second = try await client.execute(
        uri: Self.target, method: .get, headers: [.ifNoneMatch: tag])
      #expect(second.status == .notModified)
      #expect(second.body.readableBytes == 0)
      let other = try await client.execute(
        uri: Self.target + "&units=imperial", method: .get, headers: [.ifNoneMatch: tag])
      #expect(other.status == .ok)
    }
  }

  @Test func answersToContentHaveNoTag() async throws {
    try await application().test { client in
      let answer = try await client.execute(
        uri: "/v1/point?metrics=temperature&time=now", method: .post,
        headers: [.ifNoneMatch: "*"], body: ByteBuffer(string: "Lisboa,38.7369,-9.1427\n"))
      #expect(answer.status == .ok)
      #expect(answer.headers[.eTag] == nil)
      #expect(answer.headers[.cacheControl] == "no-store")
    }
  }

  @Test func contentIsCompressedForThoseWhoAcceptIt() async throws {
    try await application().test { client in
      let plain = try await client.execute(uri: Self.target, method: .get)
      let packed = try await client.execute(
        uri: Self.target, method: .get, headers: [.acceptEncoding: "br, gzip;q=0.5"])
      #expect(plain.headers[.contentEncoding] == nil)
      #expect(packed.headers[.contentEncoding] == "gzip")
      #expect(packed.body.readableBytes < plain.body.readableBytes)
      let refused = try await client.execute(
        uri: Self.target, method: .get, headers: [.acceptEncoding: "gzip;q=0"])
      #expect(refused.headers[.contentEncoding] == nil)
    }
  }

  /// PNG begins with these bytes (W3C, third edition); a tag is as good for a picture as for text.
  @Test func picturesAreSentAsTheyAre() async throws {
    try await application().test { client in
      for target in ["/v1/map/temperature.png", "/v1/map/temperature/5/15/12.png?time=now"] {
        let answer = try await client.execute(
          uri: target, method: .get, headers: [.acceptEncoding: "gzip"])
        #expect(answer.status == .ok)
        #expect(answer.headers[.contentType] == "image/png")
        #expect(answer.headers[.contentEncoding] == nil)
        #expect(answer.body.readableBytesView.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let tag = try #require(answer.headers[.eTag])
        let second = try await client.execute(
          uri: target, method: .get, headers: [.ifNoneMatch: tag])
        #expect(second.status == .notModified)
      }
      let statuses = [
        "/v1/maps": HTTPResponse.Status.ok, "/v1/map/temperature/legend.svg": .ok,
        "/v1/map/nothing.png": .badRequest, "/v1/map/temperature/1/2/0.png": .notFound,
        "/v1/map/temperature/1/1.png": .notFound,
      ]
      for (target, status) in statuses {
        #expect(try await client.execute(uri: target, method: .get).status == status, "\(target)")
      }
    }
  }

  @Test func methodsAreToldApart() async throws {
    try await application().test { client in
      let head = try await client.execute(uri: Self.target, method: .head)
      #expect(head.status == .ok)
      #expect(head.body.readableBytes == 0)
      let wrong = try await client.execute(uri: "/v1/next24", method: .delete)
      #expect(wrong.status == .methodNotAllowed)
      #expect(wrong.headers[.allow] == "GET, HEAD, OPTIONS")
      #expect(wrong.headers[.contentType] == "application/problem+json")
      #expect(String(buffer: wrong.body).contains("urn:gridq:problem:wrong-method"))
      // In the shape of those who read it: an app of Open-Meteo's.
      let open = try await client.execute(uri: "/v1/forecast", method: .put)
      #expect(open.status == .methodNotAllowed)
      #expect(String(buffer: open.body).contains(#""error":true"#))
      let preflight = try await client.execute(uri: "/v1/point", method: .options)
      #expect(preflight.status == .noContent)
      #expect(preflight.headers[.accessControlAllowOrigin] == "*")
    }
  }

  @Test func monitorsAreAnswered() async throws {
    try await application().test { client in
      _ = try await client.execute(uri: Self.target, method: .get)
      let alive = try await client.execute(uri: "/livez", method: .get)
      #expect(alive.status == .ok)
      let ready = try await client.execute(uri: "/readyz", method: .get)
      #expect(ready.status == .ok)
      let metrics = try await client.execute(uri: "/metrics", method: .get)
      let text = String(buffer: metrics.body)
      #expect(text.contains(#"gridd_http_requests_total{route="/v1/point",code="200"} 1.0"#))
      #expect(
        text.contains(#"gridd_http_request_duration_seconds_bucket{route="/v1/point",le="+Inf"} 1"#)
      )
      #expect(text.contains(#"gridd_run_age_seconds{model="wrf",domain="d01"}"#))
    }
  }

  @Test func anOldRunIsNotReady() async throws {
    // One second is always less than the age of a run that started at midnight, but for that second.
    var settings = ServerSettings(store: store.path)
    settings.mostAge = 1
    try await buildApplication(settings).test { client in
      let ready = try await client.execute(uri: "/readyz", method: .get)
      #expect(ready.status == .serviceUnavailable)
      #expect(String(buffer: ready.body).hasSuffix(" old, more than 1 s\n"))
    }
  }

  @Test func longTargetsAreRefused() async throws {
    try await application().test { client in
      let long = try await client.execute(
        uri: Self.target + "&metrics=" + String(repeating: "x", count: 17_000), method: .get)
      #expect(long.status == .uriTooLong)
      #expect(String(buffer: long.body).contains("16384 bytes"))
      let invalid = try await client.execute(uri: "/v1/point?lat=%zz", method: .get)
      #expect(invalid.status == .badRequest)
    }
  }
}
