import CommandShell
import Forecast
import GridBuild
import GridQuery
import IndexFiles
import StorePublishing

/// What an ingest did, as a file of metrics in Prometheus' text format 0.0.4, for the textfile collector of its
/// node exporter.
struct MetricsFile {
  let path: String
  let began: UTCTime

  /// Writes the file; it appears whole.
  ///
  /// - Parameter outcome: nil after a failure. The time of the last success is then that of the file before.
  func write(_ outcome: RunIngest.Outcome?, status: ExitStatus, now: UTCTime) throws(TileIndexError)
  {
    var text = ""
    func add(_ name: String, _ help: String, _ samples: [(labels: String, value: Int64)]) {
      guard !samples.isEmpty else { return }
      text += "# HELP gridq_ingest_\(name) \(help)\n# TYPE gridq_ingest_\(name) gauge\n"
      for sample in samples { text += "gridq_ingest_\(name)\(sample.labels) \(sample.value)\n" }
    }
    let last = outcome == nil ? lastSuccess : now.secondsSince1970
    add(
      "last_attempt_timestamp_seconds", "When the last ingest ended.", [("", now.secondsSince1970)])
    add(
      "exit_status", "How it ended: 0 is success, 75 is worth another attempt.",
      [("", Int64(status.rawValue))])
    if let last {
      add("last_success_timestamp_seconds", "When an ingest last succeeded.", [("", last)])
    }
    add("duration_seconds", "How long the last ingest took.", [("", now.seconds(since: began))])
    func labels(_ run: ModelRun, _ domain: String, _ member: String) -> String {
      // An empty label is the same as none.
      let member = member.isEmpty ? "" : ",member=\"\(MetricsFile.label(member))\""
      return "{model=\"\(MetricsFile.label(run.model))\",domain=\"\(MetricsFile.label(domain))\""
        + "\(member),run=\"\(run.initialisation)\"}"
    }
    /// - Parameter known: the same for what was there already and not built again.
    func each(
      _ value: (BuildSummary) -> Int64, known: ((ModelRun, Manifest.File) -> Int64)? = nil
    ) -> [(labels: String, value: Int64)] {
      guard let outcome else { return [] }
      return outcome.summaries.map { (labels($0.run, $0.domain, $0.member), value($0)) }
        + (known.map { known in
          outcome.known.map {
            (labels($0.run, $0.file.domain, $0.file.member), known($0.run, $0.file))
          }
        } ?? [])
    }
    add(
      "run_timestamp_seconds", "The start of the run.",
      each {
        $0.run.initialisation.secondsSince1970
      } known: { run, _ in
        run.initialisation.secondsSince1970
      })
    add(
      "last_output_timestamp_seconds", "The last output time.",
      each {
        $0.times.last.secondsSince1970
      } known: {
        $1.times.last.secondsSince1970
      })
    add(
      "index_bytes", "Bytes of the index.",
      each {
        Int64($0.byteCount)
      } known: {
        Int64($1.byteCount)
      })
    add("values", "Values in the index.", each { MetricsFile.values(of: $0) })
    add(
      "clamped_values", "Values beyond what their steps can hold.",
      each { summary in
        Int64(clamping: summary.metrics.reduce(0) { $0 + $1.stored.statistics.clampedCount })
      })
    add(
      "missing_values", "Values that are missing.",
      each { summary in
        Int64(clamping: summary.metrics.reduce(0) { $0 + $1.stored.statistics.missingCount })
      })
    add(
      "warnings", "Warnings and notes about the values.",
      each { Int64($0.warnings.count + $0.notes.count) })
    let file = try AtomicFile(replacing: path)
    try file.append(Array(text.utf8))
    try file.publish()
  }

  private static func values(of summary: BuildSummary) -> Int64 {
    let planes = summary.metrics.reduce(0) { $0 + ($1.stored.isConstant ? 1 : summary.times.count) }
    return Int64(planes) * Int64(summary.grid.columns * summary.grid.rows)
  }

  /// When an ingest last succeeded, from the file that is there.
  private var lastSuccess: Int64? {
    guard let file = try? SmallFile(at: path, most: 1 << 20) else { return nil }
    let name = "gridq_ingest_last_success_timestamp_seconds "
    for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    where line.hasPrefix(name) {
      return Int64(line.dropFirst(name.count))
    }
    return nil
  }

  /// The value of a label: backslashes, quotes and line ends escaped.
  private static func label(_ text: String) -> String {
    var label = ""
    for character in text {
      switch character {
      case "\\", "\"": label += "\\\(character)"
      case "\n": label += "\\n"
      default: label.append(character)
      }
    }
    return label
  }
}
