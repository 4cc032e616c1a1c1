import GridBuild
import GridqCommands
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqModels

/// What is said on standard error about a build.
struct BuildMessages {
  /// The metrics that were asked for; nil for all.
  let asked: [Metric]?
  let isQuiet: Bool

  /// Reports what was odd, what was left out and what was made.
  ///
  /// - Parameter output: the name of the index.
  func tell(_ summary: BuildSummary, as output: String) {
    var said: Set<String> = []
    for warning in summary.warnings + summary.notes.map(\.text) where said.insert(warning).inserted
    {
      Console.note("warning: \(warning)")
    }
    // A user who asked for a metric by name wants to know why it is absent.
    for metric in asked ?? [] {
      let reasons = summary.absent
        .filter { $0.metric == metric || metric.derivedFrom.contains($0.metric.name) }
        .map(\.reason)
      guard !reasons.isEmpty else { continue }
      Console.note("warning: \(metric.name) is left out: \(reasons.joined(separator: "; "))")
    }
    guard !isQuiet else { return }
    for line in summary.fields { Console.note("field \(line)") }
    if asked == nil {
      for (reason, names) in BuildMessages.unanswerable(without: summary.absent) {
        Console.note("left out: \(names.joined(separator: ", ")): \(reason)")
      }
      if !summary.onRequest.isEmpty {
        let names = summary.onRequest.map(\.name).joined(separator: ", ")
        Console.note("only on request, with --metrics all: \(names)")
      }
      if let line = AppGaps(in: summary.metrics.map(\.stored)).line { Console.note(line) }
    }
    Console.note(
      "\(output): \(Wording.count(summary.metrics.count, "metric")),"
        + (summary.profiles.map { " profiles of \($0.levelCount) levels," } ?? "")
        + " \(Wording.count(summary.times.count, "time")),"
        + " \(summary.grid.columns) × \(summary.grid.rows) points,"
        + " \(Wording.size(bytes: summary.byteCount))")
  }

  /// Reports why more output is to come, in a few lines.
  static func tell(unfinished: [String]) {
    for line in unfinished.prefix(3) { Console.note("partial: \(line)") }
    if unfinished.count > 3 { Console.note("partial: and \(unfinished.count - 3) more") }
  }

  /// The metrics that cannot be answered without `absent`, these and those derived from them, in the order of
  /// the table, by the reason why.
  static func unanswerable(
    without absent: [AbsentMetric]
  ) -> [(reason: String, names: [String])] {
    let names = Metric.all.compactMap { metric -> (String, String)? in
      let parts = [metric.name] + metric.derivedFrom
      return absent.first { parts.contains($0.metric.name) }.map { ($0.reason, metric.name) }
    }
    return ListText.grouped(names).map { (reason: $0.key, names: $0.values) }
  }
}
