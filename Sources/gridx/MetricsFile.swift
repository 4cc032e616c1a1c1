import GridBuild
import GridQuery
import GridqCommands
import GridqFiles
import GridqMetrics
import GridqPublishing
import GridqSystem

/// What an ingest did, as a file of metrics in Prometheus' text format 0.0.4, for the textfile collector of its
/// node exporter.
struct MetricsFile {
  private static let prefix = "gridq_ingest_"

  let path: String
  let began: UTCTime

  /// Refuses a path where there is a file that no ingest has written: model output, say, or a part of a store.
  func check() throws(CommandError) {
    let begin = Array("# HELP \(MetricsFile.prefix)".utf8)
    guard let status = fileStatus(of: path), status.isFile, status.st_size > 0 else { return }
    guard let chunks = try? FileChunks(path), let found = try? chunks.next(atMost: begin.count)
    else {
      throw CommandError(
        .noInput,
        "--metrics-file \(path): cannot be read; it may not be a file of metrics, so it is not replaced; name another file"
      )
    }
    guard found == begin else {
      throw CommandError(
        .usage,
        "--metrics-file \(path): is a file of something else and would be replaced; name another file"
      )
    }
  }

  /// Writes the file; it appears whole.
  ///
  /// There is one series for each domain of a model (and member), which goes on from run to run: of several runs it is
  /// of the newest. What an ingest does not say of a domain stays as the file before has it: all after a failure, and
  /// what only a build knows of an index that was not built again.
  ///
  /// All have the label `ingest`, the name of the file without `.prom`: the collector reads a folder of such files, in
  /// which no series may stand twice.
  ///
  /// - Parameter outcome: nil after a failure. The time of the last success is then that of the file before.
  func write(
    _ outcome: RunIngest.Outcome?, status: ExitStatus, waiting: [UnpublishedRun] = [],
    shortfalls: [RunShortfall] = [], now: UTCTime
  ) throws {
    // Again: the work took time.
    try check()
    var text = ""
    func add(_ name: String, _ help: String, _ samples: [Sample]) {
      guard !samples.isEmpty else { return }
      let name = MetricsFile.prefix + name
      text += "# HELP \(name) \(help)\n# TYPE \(name) gauge\n"
      for sample in samples { text += "\(name)\(sample.labels) \(sample.value)\n" }
    }
    let ingest = "ingest=\"\(MetricsFile.label(name))\""
    let ofAll = "{\(ingest)}"
    let before = samplesBefore(by: ingest)
    let last =
      outcome == nil || status != .ok
      ? before["last_success_timestamp_seconds"]?.first?.value : now.secondsSince1970
    add(
      "last_attempt_timestamp_seconds", "When the last ingest ended.",
      [(ofAll, now.secondsSince1970)])
    add(
      "exit_status", "How it ended: 0 is success, 75 is worth another attempt.",
      [(ofAll, Int64(status.rawValue))])
    if let last {
      add("last_success_timestamp_seconds", "When an ingest last succeeded.", [(ofAll, last)])
    }
    let changes = waiting.filter(\.error.isWorthRetrying).compactMap(\.newestInput)
    if let since = changes.min() {
      add(
        "waiting_since_timestamp_seconds",
        "When the files of a run that is not published last changed; absent when none is waited for.",
        [(ofAll, since.secondsSince1970)])
    }
    add("duration_seconds", "How long the last ingest took.", [(ofAll, now.seconds(since: began))])
    func labels(_ run: ModelRun, _ domain: String, _ member: String) -> String {
      // An empty label is the same as none.
      let member = member.isEmpty ? "" : ",member=\"\(MetricsFile.label(member))\""
      return "{model=\"\(MetricsFile.label(run.model))\",domain=\"\(MetricsFile.label(domain))\""
        + "\(member),\(ingest)}"
    }
    // Of others another ingest tells it. What failed before any was known tells nothing new.
    let models = Set(
      (outcome?.summaries ?? []).map(\.run.model) + (outcome?.known ?? []).map(\.run.model)
        + waiting.compactMap(\.run?.model))
    add(
      "missing_hours",
      "Hours of output that the newest run lacks in comparison with earlier ones of its hour; absent where it lacks none.",
      models.isEmpty
        ? before["missing_hours"] ?? []
        : shortfalls.filter { models.contains($0.run.model) }.map {
          (labels($0.run, $0.domain, ""), ($0.usualSeconds - ($0.seconds ?? 0)) / 3600)
        })
    var built = (outcome?.summaries ?? []).map {
      (labels: labels($0.run, $0.domain, $0.member), run: $0.run, summary: $0)
    }
    var known = (outcome?.known ?? []).map {
      (labels: labels($0.run, $0.file.domain, $0.file.member), run: $0.run, file: $0.file)
    }
    let newest = Dictionary(
      built.map { ($0.labels, $0.run.initialisation) }
        + known.map { ($0.labels, $0.run.initialisation) },
      uniquingKeysWith: max)
    built.removeAll { $0.run.initialisation != newest[$0.labels] }
    known.removeAll { $0.run.initialisation != newest[$0.labels] }
    let runsBefore = before["run_timestamp_seconds"] ?? []
    let kept = Set(
      known.lazy.filter { domain in
        let start = domain.run.initialisation.secondsSince1970
        return runsBefore.contains { $0.labels == domain.labels && $0.value == start }
      }.map(\.labels))
    /// - Parameter known: the same for what was there already and not built again.
    func addEach(
      _ name: String, _ help: String, _ value: (BuildSummary) -> Int64,
      known valueOfKnown: ((ModelRun, StoreManifest.File) -> Int64)? = nil
    ) {
      let old = before[name] ?? []
      guard outcome != nil else { return add(name, help, old) }
      var samples = built.map { ($0.labels, value($0.summary)) }
      if let valueOfKnown {
        samples += known.map { ($0.labels, valueOfKnown($0.run, $0.file)) }
      } else {
        samples += old.filter { kept.contains($0.labels) }
      }
      // What waits is as old as before.
      let said = Set(samples.map(\.0))
      if !waiting.isEmpty {
        samples += old.filter { !said.contains($0.labels) }.map { ($0.labels, $0.value) }
      }
      add(name, help, samples)
    }
    addEach("run_timestamp_seconds", "The start of the run.") {
      $0.run.initialisation.secondsSince1970
    } known: { run, _ in
      run.initialisation.secondsSince1970
    }
    addEach("last_output_timestamp_seconds", "The last output time.") {
      $0.times.last.secondsSince1970
    } known: {
      $1.times.last.secondsSince1970
    }
    addEach("index_bytes", "Bytes of the index.") {
      Int64($0.byteCount)
    } known: {
      Int64($1.byteCount)
    }
    addEach("values", "Values in the index.") { MetricsFile.values(of: $0) }
    addEach("clamped_values", "Values beyond what their steps can hold.") { summary in
      Int64(clamping: summary.metrics.reduce(0) { $0 + $1.stored.statistics.clampedCount })
    }
    addEach("missing_values", "Values that are missing.") { summary in
      Int64(clamping: summary.metrics.reduce(0) { $0 + $1.missingCount })
    }
    addEach("warnings", "Warnings and notes about the values.") {
      Int64($0.warnings.count + $0.notes.count)
    }
    let file = try AtomicFile(replacing: path)
    try file.append(Array(text.utf8))
    try file.publish()
  }

  private static func values(of summary: BuildSummary) -> Int64 {
    let planes = summary.metrics.reduce(0) { $0 + ($1.stored.isConstant ? 1 : summary.times.count) }
    return Int64(planes) * Int64(summary.grid.columns * summary.grid.rows)
  }

  /// The name of the file without `.prom`.
  private var name: String {
    let name = path.split(separator: "/").last ?? ""
    return String(name.hasSuffix(".prom") ? name.dropLast(5) : name)
  }

  private typealias Sample = (labels: String, value: Int64)

  /// The samples of the file that is there, by the names of its metrics without what all begin with.
  ///
  /// - Parameter ingest: the label that each has; others are of another file.
  private func samplesBefore(by ingest: String) -> [String: [Sample]] {
    guard let file = try? SmallFile(at: path, most: 1 << 20) else { return [:] }
    var samples: [String: [Sample]] = [:]
    for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(MetricsFile.prefix) {
      guard let space = line.lastIndex(of: " "), let value = Int64(line[space...].dropFirst())
      else { continue }
      let series = line[..<space].dropFirst(MetricsFile.prefix.count)
      let name = series.prefix { $0 != "{" }
      let labels = String(series[name.endIndex...])
      guard labels.hasSuffix("\(ingest)}"),
        samples[String(name)]?.contains(where: { $0.labels == labels }) != true
      else { continue }
      samples[String(name), default: []].append((labels, value))
    }
    return samples
  }

  /// The value of a label: backslashes, quotes and line ends escaped.
  private static func label(_ text: String) -> String {
    var escaped = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\\", "\"": escaped += ["\\", scalar]
      case "\n": escaped += ["\\", "n"]
      default: escaped.append(scalar)
      }
    }
    return String(escaped)
  }
}
