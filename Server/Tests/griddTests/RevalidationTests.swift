import Foundation
import GridQuery
import GridqServices
import HTTPTypes
import Hummingbird
import Logging
import Synchronization
import Testing

@testable import gridd

/// What is not sent again: an answer has the same tag as long as it says the same.
@Suite struct RevalidationTests {
  /// A clock that tests move.
  private final class Clock: Sendable {
    private let hours = Mutex(12.5)
    let start: UTCTime

    init() throws { start = try #require(UTCTime(iso8601: ServedStore.start)) }

    func set(_ hours: Double) { self.hours.withLock { $0 = hours } }

    var now: UTCTime {
      hours.withLock { start.adding(seconds: Int64($0 * 3600)) ?? start }
    }
  }

  private let clock: Clock

  init() throws { clock = try Clock() }

  private func application(_ folder: String) throws -> some ApplicationProtocol {
    let store = try RunStore(opening: folder)
    let router = Router(context: ServerContext.self)
    router.add(
      gridd.services(ServiceSettings(store: store)).flatMap(\.routes), of: store,
      ServerSettings(store: folder), clock: { [clock] in clock.now })
    return Application(router: router)
  }

  private static let place = "lat=38.7369&lon=-9.1427"

  /// Of times that the clock has no part in.
  static let absolute = [
    "/v1/point?\(place)&metrics=temperature,rain&hours=24",
    "/v1/point?\(place)&metrics=temperature&time=\(ServedStore.start)&format=csv",
    "/v1/point?points=38.7,-9.1;38.8,-9.2&metrics=temperature&tz=auto",
    "/v1/next24?\(place)&time=\(ServedStore.start)&metric=temperature", "/v1/metrics", "/v1/runs",
    "/edr/collections/wrf-d01/position?coords=POINT(-9.1427%2038.7369)&parameter-name=temperature",
    "/forecast/key/38.7369,-9.1427,\(ServedStore.start.dropLast())",
    "/v1/map/temperature.png?time=\(ServedStore.start)",
  ]

  @Test(arguments: absolute)
  func anAnswerToAbsoluteTimesStaysUntilAPublication(target: String) async throws {
    let (folder, path) = try ServedStore.shared.get().copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    let written = try RunStore(opening: path).snapshot().manifest.written
    // The store was written in the real present, and the clock of requests is after it.
    let days = Double(written.seconds(since: clock.start)) / 3600 + 1
    clock.set(days)
    try await application(path).test { client in
      let first = try await client.execute(uri: target, method: .get)
      #expect(first.status == .ok)
      let tag = try #require(first.headers[.eTag])
      let modified = try #require(first.headers[.lastModified])
      #expect(modified == written.httpDate)
      for hours in [days + 1.0 / 60, days + 3, days + 48] {
        clock.set(hours)
        for fields in [[.ifNoneMatch: tag], [.ifModifiedSince: modified]] as [HTTPFields] {
          let again = try await client.execute(uri: target, method: .get, headers: fields)
          #expect(again.status == .notModified, "\(hours) \(fields)")
          #expect(again.body.readableBytes == 0)
          #expect(again.headers[.eTag] == tag)
        }
      }
    }
  }

  @Test func aPublicationChangesWhatItChanges() async throws {
    let (folder, path) = try ServedStore.shared.get().copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    try await application(path).test { client in
      let targets = Self.absolute.filter { !$0.contains("map") }
      var tags: [String: String] = [:]
      for target in targets {
        tags[target] = try await client.execute(uri: target, method: .get).headers[.eTag]
      }
      try ServedStore.publish(ServedStore.start, in: folder)
      for target in targets where target != "/v1/metrics" {
        let tag = try #require(tags[target])
        let after = try await client.execute(
          uri: target, method: .get, headers: [.ifNoneMatch: tag])
        #expect(after.status == .ok, "\(target)")
        #expect(after.headers[.eTag] != tag)
      }
    }
  }

  /// Hourly output: the first row after 12:10 and 12:50 is that of 13:00, after 13:10 that of 14:00. A date of a
  /// publication would say that nothing has changed.
  @Test func nowChangesTheTagOnlyWithTheFirstRow() async throws {
    let target = "/v1/point?\(Self.place)&metrics=temperature&from=now&hours=3"
    try await application(try ServedStore.shared.get().path).test { client in
      clock.set(12 + 10.0 / 60)
      let first = try await client.execute(uri: target, method: .get)
      let tag = try #require(first.headers[.eTag])
      #expect(first.headers[.lastModified] == nil)
      clock.set(12 + 50.0 / 60)
      let same = try await client.execute(
        uri: target, method: .get, headers: [.ifNoneMatch: tag])
      #expect(same.status == .notModified)
      clock.set(13 + 10.0 / 60)
      let next = try await client.execute(
        uri: target, method: .get, headers: [.ifNoneMatch: tag])
      #expect(next.status == .ok)
      #expect(next.headers[.eTag] != tag)
      #expect(next.body != first.body)
    }
  }

  /// A tag that is the same is of an answer that is the same but for ages of runs; whatever a service tells the server of
  /// clocks.
  @Test(
    arguments: [
      "/data/2.5/weather?\(place)", "/data/3.0/onecall?\(place)", "/forecast/key/38.7369,-9.1427",
      "/v1/forecast?latitude=38.7369&longitude=-9.1427&hourly=temperature_2m&current=rain",
      "/weatherapi/locationforecast/2.0/compact?\(place)", "/v1/uv?\(place)", "/v1/maps",
    ] + absolute)
  func whatHasOneTagIsOneAnswer(target: String) async throws {
    try await application(try ServedStore.shared.get().path).test { client in
      var known: [String: String] = [:]
      for hours in [6.0, 6.01, 6.2, 6.9, 7, 7.5, 9, 12, 15] {
        clock.set(hours)
        let answer = try await client.execute(uri: target, method: .get)
        #expect(answer.status == .ok)
        let tag = try #require(answer.headers[.eTag])
        let settled = String(decoding: answer.body.readableBytesView, as: UTF8.self)
          .replacing(#/"run_age_s":-?\d+/#, with: "")
        #expect(known[tag] == nil || known[tag] == settled)
        #expect(!known.contains { $0.key != tag && $0.value == settled }, "\(hours)")
        known[tag] = settled
        if answer.headers[.lastModified] != nil, !target.hasPrefix("/weatherapi") {
          #expect(known.count == 1)
        }
      }
    }
  }

  /// What can be anywhere in an answer changes its tag.
  @Test func eachByteChangesTheTag() {
    let body = Array(#"{"run_age_s":12,"values":[15.3,15.2,14.9,15.0,13.1]}"#.utf8)
    func tag(_ body: [UInt8]) -> String {
      EntityTag.weak(of: ServiceResponse("application/json", body))
    }
    var tags = Set([tag(body)])
    let digits = 13..<15
    for place in body.indices where !digits.contains(place) {
      for bit in 0..<8 {
        var changed = body
        changed[place] ^= 1 << bit
        tags.insert(tag(changed))
      }
    }
    #expect(tags.count == 1 + 8 * (body.count - digits.count))
    let later = Array(#"{"run_age_s":7212,"values":[15.3,15.2,14.9,15.0,13.1]}"#.utf8)
    #expect(tag(later) == tag(body))
  }
}
