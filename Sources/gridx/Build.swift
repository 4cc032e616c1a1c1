import ArgumentParser
import CommandShell
import Forecast
import GridBuild
import GridGeometry
import ModelOutput
import TileIndex

/// `gridx build`: one domain of one run into one index.
struct Build: ParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Builds the index of one domain of one run.",
    discussion: """
      INPUT are WRF output files (wrfout_d01_…) of one domain and one run, with one or many times \
      each, in any order. The index appears under its name only when it is whole; an index that \
      stood there before is replaced.
      """)

  @Argument(help: ArgumentHelp("WRF output files.", valueName: "input"))
  var inputs: [String]

  @Option(name: .shortAndLong, help: ArgumentHelp("The index to write.", valueName: "file"))
  var output: String

  @Option(
    name: .long,
    help: "Metrics to keep, separated by commas, or 'all': what the files give.")
  var metrics: String = "all"

  @Option(
    name: .long,
    help: ArgumentHelp(
      "Store a metric in other steps than its own: temperature=0.1. May be repeated.",
      valueName: "metric=value"))
  var quantum: [String] = []

  @Flag(name: .shortAndLong, help: "Say nothing but warnings and errors.")
  var quiet = false

  func run() throws {
    let build = IndexBuild(
      inputs: inputs, output: output, metrics: try selection(), quanta: try quanta(),
      producer: "gridx \(Version.current)")
    Interruption.removeTemporaryFile()
    var bar = ProgressBar("building")
    let summary: BuildSummary
    do {
      summary = try build.run { done, total in
        if !quiet { bar.show(done, of: total) }
      }
    } catch {
      bar.clear()
      throw error
    }
    bar.clear()
    report(summary)
  }

  /// The metrics to keep; nil for all.
  private func selection() throws -> [Metric]? {
    guard metrics != "all" else { return nil }
    return try metrics.split(separator: ",", omittingEmptySubsequences: false).map { name in
      guard let metric = Metric.named(name) else { throw unknown(String(name)) }
      return metric
    }
  }

  private func quanta() throws -> [String: Double] {
    var quanta: [String: Double] = [:]
    for assignment in quantum {
      let parts = assignment.split(separator: "=", maxSplits: 1)
      guard parts.count == 2, let value = Double(parts[1]), value.isFinite, value > 0 else {
        throw CommandError(
          .usage, "--quantum \(assignment): write METRIC=VALUE with a value above 0")
      }
      guard let metric = Metric.named(parts[0]) else { throw unknown(String(parts[0])) }
      guard !metric.isDerived else {
        throw CommandError(
          .usage,
          "--quantum \(assignment): \(metric.name) is not stored; it is derived from "
            + metric.derivedFrom.joined(separator: ", "))
      }
      quanta[metric.name] = value
    }
    return quanta
  }

  private func unknown(_ name: String) -> CommandError {
    let remedy =
      Metric.suggestion(for: name).map { "did you mean '\($0)'?" }
      ?? "'gridq --list-metrics' names them all"
    return CommandError(.usage, "there is no metric '\(name)'; \(remedy)")
  }

  /// Says on standard error what was odd and what was left out, and what was made.
  private func report(_ summary: BuildSummary) {
    for warning in summary.warnings { Console.note("warning: \(warning)") }
    for outcome in summary.metrics {
      let name = outcome.stored.name
      if outcome.outOfRangeCount > 0 {
        Console.note(
          "warning: \(name): \(outcome.outOfRangeCount) values are physically impossible and became"
            + " missing")
      }
      if outcome.stored.statistics.clampedCount > 0 {
        Console.note(
          "warning: \(name): \(outcome.stored.statistics.clampedCount) values are beyond what the"
            + " quantum can hold and were clamped; choose a larger one")
      }
    }
    guard !quiet else { return }
    if !summary.absent.isEmpty {
      let absent = summary.absent.map { "\($0.metric.name) (\($0.reason))" }
      Console.note("left out: \(absent.joined(separator: ", "))")
    }
    Console.note(
      "\(output): \(summary.metrics.count) metrics, \(summary.times.count) times,"
        + " \(summary.grid.columns) × \(summary.grid.rows) points, \(summary.byteCount) bytes")
  }
}
