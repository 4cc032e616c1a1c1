import Foundation
import GridQuery
import GridqServices
import HTTPTypes
import Hummingbird
import Logging
import NIOCore
import Synchronization
import Testing

@testable import gridd

/// What gridd does with requests around the services.
@Suite struct RequestTests {
  /// Keeps what is logged.
  private struct Lines: LogHandler {
    final class Kept: Sendable {
      let all = Mutex<[String]>([])
    }
    let kept: Kept
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
      get { metadata[key] }
      set { metadata[key] = newValue }
    }

    func log(event: LogEvent) {
      kept.all.withLock { $0.append("\(event.message) \(event.metadata ?? [:])") }
    }
  }

  /// A router with the services of a store, and others.
  private func application(
    _ folder: String, also services: [any ForecastService] = [], logger: Logger = Logger(label: "x")
  ) throws -> some ApplicationProtocol {
    let store = try RunStore(opening: folder)
    let health = Health(
      store: store, metrics: PrometheusMetrics(), connections: OpenConnections(most: 9),
      mostAge: nil)
    return Application(
      router: buildRouter(
        ServerSettings(store: folder),
        gridd.services(ServiceSettings(store: store)) + services, health,
        RequestAccount(metrics: health.metrics, logger: logger)))
  }

  @Test func theLogHasNoKeysAndNoAddresses() async throws {
    let kept = Lines.Kept()
    let logger = Logger(label: "test") { _ in Lines(kept: kept) }
    let targets = [
      "/forecast/SECRET/38.73691,-9.14271?units=si", "/forecast/SECRET", "/forecast/SECRET/x/y",
      "/data/2.5/weather?lat=38.73691&lon=-9.14271&appid=SECRET",
      "/data/2.5/SECRET?lat=38.73691&lon=-9.14271&key=SECRET", "/SECRET?SECRET=SECRET",
      "/v1/point?points=38.73691,-9.14271&metrics=SECRET",
      "/edr/collections/SECRET/position?coords=POINT(-9.14271+38.73691)",
    ]
    try await application(try ServedStore.shared.get().path, logger: logger).test {
      client in
      for target in targets { _ = try await client.execute(uri: target, method: .get) }
    }
    let lines = kept.all.withLock { $0 }
    #expect(lines.count == targets.count)
    for line in lines {
      #expect(!line.contains("SECRET"))
      #expect(!line.contains("38.73") && !line.contains("9.142"))
    }
    #expect(lines.contains { $0.contains("38.74,-9.14") })
  }

  @Test func aFloodOfFailuresIsOneLineASecond() async throws {
    let kept = Lines.Kept()
    var logger = Logger(label: "test") { _ in Lines(kept: kept) }
    logger.logLevel = .info
    let store = try ServedStore.shared.get().path
    let begin = ContinuousClock.now
    try await application(store, also: [Failing()], logger: logger).test { client in
      for _ in 0..<20 { _ = try await client.execute(uri: "/failing", method: .get) }
      try await Task.sleep(for: .seconds(1))
      _ = try await client.execute(uri: "/failing", method: .get)
    }
    // However slow this machine is.
    let seconds = Int((ContinuousClock.now - begin) / .seconds(1))
    #expect((2...2 + seconds).contains(kept.all.withLock { $0.count }))
  }

  private static let operation = ServiceOperation(
    "Of a test.", answer: [.csv], failures: [503], as: .problem)

  private struct Failing: ForecastService {
    let tag = ServiceTag("test", "A test.")
    let routes = [
      ServiceRoute(.get, "/failing", RequestTests.operation) { _ in
        ServiceResponse(problem: .unavailable("test"))
      }
    ]
  }

  @Test(arguments: [
    "/v1/point?lat=38.7&lon=-9.1&metrics=temperature", "/v1/metrics",
    "/v1/next24?time=2026-11-20T00:00Z&lat=38.7&lon=-9.1&metric=1",
    "/data/2.5/weather?lat=38.7&lon=-9.1", "/forecast/k/38.7,-9.1",
    "/v1/forecast?latitude=38.7&longitude=-9.1&hourly=temperature_2m",
    "/weatherapi/locationforecast/2.0/compact?lat=38.7&lon=-9.1", "/v1/uv?lat=38.7&lon=-9.1",
  ])
  func anEmptyStoreIsNotTheClientsMistake(target: String) async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("gridd-tests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let manifest = StoreManifest(sequence: 1, written: .now, producer: "test", runs: [])
    try Data(manifest.bytes()).write(to: folder.appendingPathComponent(StoreManifest.name))
    try await application(folder.path).test { client in
      let answer = try await client.execute(uri: target, method: .get)
      #expect(answer.status == .serviceUnavailable)
      #expect(answer.headers[.cacheControl] == "no-store")
    }
  }

  /// A service whose store has just been written, or some time ago.
  private struct Dated: ForecastService {
    let tag = ServiceTag("test", "A test.")
    let routes = [("/new", Int64(0)), ("/old", 2)].map { path, age in
      ServiceRoute(.get, path, RequestTests.operation) { request in
        ServiceResponse(
          "text/plain", Array("x".utf8), headers: [("Last-Modified", Self.date)],
          version: StoreVersion(
            id: "a", sequence: 1, published: request.now.adding(seconds: -age) ?? request.now))
      }
    }
    static let date = "Fri, 20 Nov 2026 12:00:00 GMT"
  }

  /// The store may be written twice in one second: then the date of the first answer is that of the second.
  @Test func aDateSaysNothingWhileTheSecondLasts() async throws {
    let store = try ServedStore.shared.get().path
    try await application(store, also: [Dated()]).test { client in
      for (path, status) in [("/new", HTTPResponse.Status.ok), ("/old", .notModified)] {
        let answer = try await client.execute(
          uri: path, method: .get, headers: [.ifModifiedSince: Dated.date])
        #expect(answer.status == status)
      }
    }
  }

  @Test func longWorkIsRefusedWhenTooMuchWaits() async throws {
    let work = LongWork(threads: 1, mostWaiting: 1)
    let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    async let first = work.result {
      begun.signal()
      gate.wait()
      return 1
    }
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        begun.wait()
        continuation.resume()
      }
    }
    // One is being made, of two that come now one waits, and the other is told so at once.
    let others = try await withThrowingTaskGroup(of: Int?.self) { group in
      for _ in 0..<2 { group.addTask { try await work.result { 2 } } }
      var others = [try await group.next() ?? 0]
      gate.signal()
      others.append(try await group.next() ?? 0)
      return others
    }
    #expect(others == [nil, 2])
    #expect(try await first == 1)
  }

  /// The index of the newest run is away, and an older one has the answer.
  @Test func noFileIsLookedForWhenNobodyWaits() async throws {
    let (folder, path) = try ServedStore.shared.get().copy()
    defer { try? FileManager.default.removeItem(at: folder) }
    let start = try #require(UTCTime(iso8601: ServedStore.start)?.adding(seconds: -6 * 3600))
    try ServedStore.publish(start.iso8601, in: folder)
    let store = try RunStore(opening: path)
    let newest = try #require(store.snapshot().newestRun())
    try FileManager.default.removeItem(atPath: "\(path)/\(StoreManifest.folder(of: newest))")
    for isWanted in [true, false] {
      let answer = try await LongWork.reading.result(for: { isWanted }) {
        try? store.snapshot().forecast(at: 38.7369, -9.1427, metrics: [.temperature])
      }
      #expect(try #require(answer) != nil || !isWanted)
      #expect(try #require(answer) == nil || isWanted)
    }
  }

  /// Each kind of question for many places is made where others do not wait for it, and one for one place is not.
  @Test func whatTakesLongIsKnown() throws {
    let store = try RunStore(opening: try ServedStore.shared.get().path)
    let routes = gridd.services(ServiceSettings(store: store)).flatMap(\.routes)
    let expected = [
      "/v1/point?points=1,2;3,4": true, "/v1/point?lat=1&lon=2": false,
      "/v1/forecast?latitude=1,2": true, "/v1/forecast?latitude=1&latitude=2": true,
      "/v1/forecast?latitude=1": false, "/edr/collections/a/area?coords=x": true,
      "/edr/collections/a/instances/b/trajectory?coords=x": true,
      "/edr/collections/a/position?coords=multipoint(1 2)": true,
      "/edr/collections/a/position?coords=POINT(1 2)": false, "/openapi.json?": true,
    ]
    for (target, isLong) in expected {
      let sides = target.split(separator: "?", omittingEmptySubsequences: false)
      let found = try #require(ServiceRoute.find(.get, String(sides[0]), among: routes))
      let asked = ServiceRequest(query: try QueryFields(sides[1]), now: .now)
      #expect(found.route.takesLong(asked) == isLong, "\(target)")
    }
  }

  /// Only what takes a fraction of a millisecond is made on the thread that reads requests.
  @Test(arguments: [
    ("/v1/point?lat=1&lon=2&metrics=temperature,wind_speed", true),
    ("/v1/point?lat=1&lon=2&metrics=all", false), ("/v1/point?lat=1&lon=2", false),
    ("/v1/point?lat=1&lon=2&metrics=\(String(repeating: "temperature,", count: 6))", false),
    ("/v1/point?points=1,2;3,4&metrics=temperature", false), ("/v1/next24?lat=1&lon=2", true),
    ("/v1/metrics?", false), ("/v1/runs?", false), ("/v1/forecast?latitude=1", false),
    ("/data/2.5/weather?lat=1&lon=2", false), ("/openapi.json?", false),
  ])
  func whatIsShortIsKnown(target: String, isShort: Bool) throws {
    let store = try RunStore(opening: try ServedStore.shared.get().path)
    let routes = gridd.services(ServiceSettings(store: store)).flatMap(\.routes)
    let sides = target.split(separator: "?", omittingEmptySubsequences: false)
    let found = try #require(ServiceRoute.find(.get, String(sides[0]), among: routes))
    let asked = ServiceRequest(query: try QueryFields(sides[1]), now: .now)
    #expect(found.route.isShort(asked) == isShort)
  }
}
