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

/// What monitors are told, of a copy of a store, which tests may change.
@Suite final class HealthTests {
  private let folder: URL
  private let path: String
  private let store: RunStore

  init() throws {
    (folder, path) = try ServedStore.shared.get().copy()
    store = try RunStore(opening: path, keeping: StoreLimits(retryPause: .zero))
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func application(
    also services: [any ForecastService] = []
  ) -> some ApplicationProtocol {
    let health = Health(
      store: store, metrics: PrometheusMetrics(), connections: OpenConnections(most: 9),
      mostAge: nil)
    return Application(
      router: buildRouter(
        ServerSettings(store: path), gridd.services(ServiceSettings(store: store)) + services,
        health, RequestAccount(metrics: health.metrics, logger: Logger(label: "x"))))
  }

  private static let target = "/v1/point?lat=38.7369&lon=-9.1427&metrics=temperature"

  @Test func aRunWhoseFilesCannotBeOpenedIsNotReady() async throws {
    let (runs, away) = (path + "/runs", path + "/away")
    try await application().test { client in
      try FileManager.default.moveItem(atPath: runs, toPath: away)
      let without = try await client.execute(uri: "/readyz", method: .get)
      #expect(without.status == .serviceUnavailable)
      // No path of this machine.
      #expect(String(buffer: without.body) == "no file of the newest run can be opened\n")
      #expect(
        try await client.execute(uri: Self.target, method: .get).status == .serviceUnavailable)
      #expect(try await client.execute(uri: "/livez", method: .get).status == .ok)
      try FileManager.default.moveItem(atPath: away, toPath: runs)
      #expect(try await client.execute(uri: "/readyz", method: .get).status == .ok)
      #expect(try await client.execute(uri: Self.target, method: .get).status == .ok)
    }
  }

  @Test func anIndexThatCannotBeUsedIsToldWithoutAPathOfThisMachine() async throws {
    let newest = try #require(store.snapshot().manifest.runs.first?.run.initialisation)
    let start = try #require(newest.adding(seconds: -86_400))
    try ServedStore.publish("\(start)", in: folder)
    let run = try #require(store.snapshot().manifest.runs.last)
    let file = try #require(run.files.first)
    let name = StoreManifest.path(of: file, in: run)
    let index = URL(fileURLWithPath: "\(path)/\(name)")
    let whole = try Data(contentsOf: index)
    try FileManager.default.removeItem(at: index)
    try Data("not an index".utf8).write(to: index)
    try await application().test { client in
      func metric() async throws -> Substring? {
        let answer = try await client.execute(uri: "/metrics", method: .get)
        return String(buffer: answer.body).split(separator: "\n").first {
          $0.hasPrefix("gridd_indexes_unusable ")
        }
      }
      #expect(try await metric() == "gridd_indexes_unusable 0.0")
      // Which that run alone has.
      let hour = try #require(start.adding(seconds: 3600))
      let target = Self.target + "&time=\(hour)"
      #expect(try await client.execute(uri: target, method: .get).status != .ok)
      #expect(try await metric() == "gridd_indexes_unusable 1.0")
      let ready = try await client.execute(uri: "/readyz", method: .get)
      #expect(ready.status == .ok)
      #expect(
        String(buffer: ready.body)
          == "ok\nwarning: \(name) is damaged or missing; other runs and domains answer\n")
      // Also after a publication, until it is whole again.
      let others = try [43_200, 129_600].map { try #require(newest.adding(seconds: -$0)) }
      try ServedStore.publish("\(others[0])", in: folder)
      #expect(try await metric() == "gridd_indexes_unusable 1.0")
      try whole.write(to: index)
      try ServedStore.publish("\(others[1])", in: folder)
      #expect(try await metric() == "gridd_indexes_unusable 0.0")
    }
  }

  @Test func aRunThatIsShorterThanEarlierOnesIsReadyWithAWarning() async throws {
    var manifest = store.snapshot().manifest
    let run = try #require(manifest.runs.first)
    let file = try #require(run.files.first)
    let earlier = try #require(run.run.initialisation.adding(seconds: -86_400))
    manifest.runs[0].state = .unverified
    manifest.past = [
      StoreManifest.Past(
        ModelRun(model: run.run.model, initialisation: earlier), seconds: [file.domain: 720 * 3600])
    ]
    manifest.sequence += 1
    try Data(manifest.bytes()).write(
      to: URL(fileURLWithPath: path + "/manifest.json"), options: .atomic)
    try await application().test { client in
      let answer = try await client.execute(uri: "/readyz", method: .get)
      #expect(answer.status == .ok)
      let text = String(buffer: answer.body)
      #expect(text.hasPrefix("ok\nwarning: the run of \(run.run.model) from "), "\(text)")
      #expect(text.hasSuffix("of \(file.domain); the last one of that hour had 720 h\n"), "\(text)")
    }
  }

  /// Which `location = /metrics` of a proxy does not hide.
  @Test(arguments: ["/metrics/", "//metrics", "/metrics//", "/%6Detrics", "/readyz/", "//livez"])
  func onlyTheirOwnPathsAreAnswered(target: String) async throws {
    try await application().test { client in
      let answer = try await client.execute(uri: target, method: .get)
      #expect(answer.status == .notFound)
    }
  }

  @Test func eachMetricSaysWhatItIs() async throws {
    try await buildApplication(ServerSettings(store: path)).test { client in
      _ = try await client.execute(uri: Self.target, method: .get)
      _ = try await client.execute(uri: "/metrics", method: .get)
      let answer = try await client.execute(uri: "/metrics", method: .get)
      let lines = String(buffer: answer.body).split(separator: "\n")
      var names: [Substring] = []
      for (before, line) in zip([""] + lines, lines) where line.hasPrefix("# TYPE ") {
        let name = line.split(separator: " ")[2]
        names.append(name)
        #expect(before.hasPrefix("# HELP \(name) ") && before.hasSuffix("."), "\(name)")
      }
      #expect(names.count == 10)
    }
  }

  @Test func modelsAreToldApart() async throws {
    var manifest = store.snapshot().manifest
    var older = try #require(manifest.runs.first)
    older.run.model = "mm5"
    older.run.initialisation = try #require(older.run.initialisation.adding(seconds: -86_400))
    manifest.runs.append(older)
    try Data(manifest.bytes()).write(
      to: URL(fileURLWithPath: path).appendingPathComponent(StoreManifest.name), options: .atomic)
    try await application().test { client in
      let answer = try await client.execute(uri: "/metrics", method: .get)
      let text = String(buffer: answer.body)
      for run in manifest.runs {
        let labels = #"{model="\#(run.run.model)",domain="d01"}"#
        let start = Double(run.run.initialisation.secondsSince1970)
        #expect(text.contains("gridd_run_timestamp_seconds\(labels) \(start)\n"))
      }
    }
  }

  /// Keeps whether each answer was made where the request is handled, and not on a thread that files are read on.
  private struct Places: ForecastService {
    final class Kept: Sendable {
      let areTasks = Mutex<[Bool]>([])
    }
    let tag = ServiceTag("test", "A test.")
    let routes: [ServiceRoute]

    init(_ store: RunStore, _ kept: Kept) {
      let operation = ServiceOperation("Of a test.", answer: [.csv], failures: [], as: .problem)
      routes = [
        ServiceRoute(.get, "/places", operation) { _ in
          _ = try? store.snapshot().newestDomains()
          let isTask = withUnsafeCurrentTask { $0 != nil }
          kept.areTasks.withLock { $0.append(isTask) }
          return ServiceResponse("text/plain", [])
        }
      ]
    }
  }

  /// An index is opened on threads of their own, and what needs none is answered at once.
  @Test func filesAreReadOnThreadsOfTheirOwn() async throws {
    let kept = Places.Kept()
    try await application(also: [Places(store, kept)]).test { client in
      for _ in 0..<2 { _ = try await client.execute(uri: "/places", method: .get) }
    }
    #expect(kept.areTasks.withLock { $0 } == [true, false, true])
  }
}
