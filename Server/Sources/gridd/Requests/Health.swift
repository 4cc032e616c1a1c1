import GridQuery
import HTTPTypes
import Hummingbird
import Metrics

/// What monitors ask.
///
/// - `/livez`: the process answers.
/// - `/readyz`: it has a run that is not too old; 503 says why not.
/// - `/metrics`: text for Prometheus.
struct Health: Sendable {
  let store: RunStore
  let metrics: PrometheusMetrics
  let connections: OpenConnections
  let mostAge: Double?

  func add(to router: Router<ServerContext>) {
    router.get("/livez") { _, _ in Response.text(.ok, "ok\n") }
    router.get("/readyz") { _, _ in
      if let reason = obstacle { return Response.text(.serviceUnavailable, "\(reason)\n") }
      return Response.text(.ok, "ok\n")
    }
    router.get("/metrics") { _, _ in
      update()
      return Response.text(.ok, metrics.text(), type: "text/plain; version=0.0.4; charset=utf-8")
    }
  }

  /// Why requests should go elsewhere; nil when they need not.
  private var obstacle: String? {
    // What is wrong with it names a path of this machine: the log of an ingest has it.
    if store.failure != nil { return "the manifest is unusable, and the one before answers" }
    guard let run = store.snapshot().newestRun(startedBy: .now) else {
      return "the store has no run that has started"
    }
    let age = Double(run.leadTime(of: .now)) / 3600
    guard let mostAge, age > mostAge else { return nil }
    return "the newest run started \(Int(age)) hours ago, and \(Int(mostAge)) are the most"
  }

  /// Sets what is known of the store now.
  private func update() {
    let manifest = store.snapshot().manifest
    let now = UTCTime.now
    var newest: [String: (start: UTCTime, bytes: Int)] = [:]
    // A run that starts in the future says nothing of how old forecasts are.
    for run in manifest.runs where run.run.initialisation <= now {
      for file in run.files where newest[file.domain] == nil {
        newest[file.domain] = (run.run.initialisation, file.byteCount)
      }
    }
    for label in ["gridd_run_timestamp_seconds", "gridd_run_age_seconds", "gridd_index_bytes"] {
      metrics.remove(label)
    }
    for (domain, value) in newest {
      let labels = [("domain", domain)]
      set("gridd_run_timestamp_seconds", Double(value.start.secondsSince1970), labels)
      set("gridd_run_age_seconds", Double(now.seconds(since: value.start)), labels)
      set("gridd_index_bytes", Double(value.bytes), labels)
    }
    set("gridd_manifest_sequence", Double(manifest.sequence), [])
    set("gridd_connections", Double(connections.counts.open), [])
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
