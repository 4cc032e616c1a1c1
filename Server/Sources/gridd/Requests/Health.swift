import GridQuery
import HTTPTypes
import Hummingbird
import Metrics

/// What monitors ask.
///
/// - `/livez`: the process answers.
/// - `/readyz`: it has a run that is not too old and can be read; 503 says why not.
/// - `/metrics`: text for Prometheus.
struct Health: Sendable {
  let store: RunStore
  let metrics: PrometheusMetrics
  let connections: OpenConnections
  /// In seconds.
  let mostAge: Int64?

  func add(to router: Router<ServerContext>) {
    add("/livez", to: router) { Response.text(.ok, "ok\n") }
    add("/readyz", to: router) {
      let reason = try await FileContent.onThreads { obstacle }
      if let reason { return .text(.serviceUnavailable, "\(reason)\n") }
      let lines = try await FileContent.onThreads { warnings.map { "warning: \($0)\n" } }
      return .text(.ok, "ok\n" + lines.joined())
    }
    add("/metrics", to: router) {
      try await FileContent.onThreads { update() }
      return Response.text(.ok, metrics.text(), type: "text/plain; version=0.0.4; charset=utf-8")
    }
  }

  /// Answers this path and none like it, such as `//metrics`, for which the router takes it: who hides a path by its name
  /// hides all of it.
  private func add(
    _ path: String, to router: Router<ServerContext>,
    _ answer: @escaping @Sendable () async throws -> Response
  ) {
    router.get(RouterPath(path)) { request, _ in
      guard request.uri.path == path else { throw HTTPError(.notFound) }
      return try await answer()
    }
  }

  /// Why requests should go elsewhere; nil when they need not.
  private var obstacle: String? {
    // What is wrong with it names a path of this machine: the log of an ingest has it.
    if store.failure != nil { return "the manifest is unusable, and the one before answers" }
    let snapshot = store.snapshot()
    guard let run = snapshot.newestRun(startedBy: .now) else {
      return "the store has no run that has started"
    }
    guard snapshot.isUsable(run) else { return "no file of the newest run can be opened" }
    let age = run.leadTime(of: .now)
    guard let mostAge, age > mostAge else { return nil }
    return
      "the newest run, from \(run.initialisation), is \(DurationText.exactAge(seconds: age)) old, more than"
      + " \(DurationText.words(seconds: mostAge))"
  }

  /// What is wrong and does not keep it from answering.
  private var warnings: [String] {
    let snapshot = store.snapshot()
    return snapshot.manifest.shortfalls.map { "\($0)" }
      + snapshot.unusableFiles.map { "\($0) is damaged or missing; other runs and domains answer" }
  }

  /// Sets what is known of the store now.
  private func update() {
    let snapshot = store.snapshot()
    let manifest = snapshot.manifest
    let now = UTCTime.now
    var newest: [[String]: (start: UTCTime, bytes: Int)] = [:]
    // A run that starts in the future says nothing of how old forecasts are.
    for run in manifest.runs where run.run.initialisation <= now {
      for file in run.files where newest[[run.run.model, file.domain]] == nil {
        newest[[run.run.model, file.domain]] = (run.run.initialisation, file.byteCount)
      }
    }
    for label in ["gridd_run_timestamp_seconds", "gridd_run_age_seconds", "gridd_index_bytes"] {
      metrics.remove(label)
    }
    for (names, value) in newest {
      let labels = Array(zip(["model", "domain"], names))
      set("gridd_run_timestamp_seconds", Double(value.start.secondsSince1970), labels)
      set("gridd_run_age_seconds", Double(now.seconds(since: value.start)), labels)
      set("gridd_index_bytes", Double(value.bytes), labels)
    }
    set("gridd_manifest_sequence", Double(manifest.sequence), [])
    set("gridd_connections", Double(connections.counts.open), [])
    set("gridd_indexes_unusable", Double(snapshot.unusableFiles.count), [])
    set("gridd_manifest_usable", store.failure == nil ? 1 : 0, [])
  }

  private func set(_ label: String, _ value: Double, _ labels: [(String, String)]) {
    metrics.makeMeter(label: label, dimensions: labels).set(value)
  }
}

extension Response {
  static func text(
    _ status: HTTPResponse.Status, _ text: String, type: String = "text/plain; charset=utf-8"
  ) -> Response {
    Response(
      status: status, headers: [.contentType: type, .cacheControl: "no-store"],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}
