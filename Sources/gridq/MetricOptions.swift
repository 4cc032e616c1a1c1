import ArgumentParser
import GridqCommands
import GridqMetrics
import GridqText

/// Which metrics are asked for.
struct MetricOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      QuestionPart.metrics.summary,
      valueName: "names"),
    transform: OptionText.value)
  var metric: [String] = []

  @Option(help: ArgumentHelp(QuestionPart.units.summary))
  var units: UnitSystem = .metric

  @Option(
    text: QuestionPart.ozone.summary,
    valueName: "number")
  var ozone: String?

  @Option(text: QuestionPart.tilt.summary, valueName: "degrees")
  var tilt: String?

  @Option(text: QuestionPart.azimuth.summary, valueName: "degrees")
  var azimuth: String?

  @Flag(
    help:
      "List metrics (of --index, if given) and exit; with --metric, show everything about those.")
  var listMetrics = false

  /// The metrics that are named, as they were written; `all` is one of the names.
  func names() throws -> [String] {
    guard !metric.isEmpty else {
      throw CommandError(
        .usage, "name the metrics with --metric NAME or --metric all; --list-metrics lists them")
    }
    return try OptionText.names(in: metric, option: "--metric")
  }
}
