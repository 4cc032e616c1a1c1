import ArgumentParser
import GridqCommands
import GridqMetrics

/// Which metrics are asked for.
struct MetricOptions: ParsableArguments {
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "Metrics, separated by commas, or 'all'. Other usual names, such as t2, are understood.",
      valueName: "names"),
    transform: OptionText.value)
  var metric: [String] = []

  @Option(help: "The units of the answer.")
  var units: UnitSystem = .metric

  @Option(
    text: "Total ozone in Dobson units for the UV index; default: the climatological value.",
    valueName: "number")
  var ozone: String?

  @Flag(
    help: "List metrics (of --index, if given) and exit; with --metric, everything about these.")
  var listMetrics = false

  /// The ozone column in Dobson units; nil for the climatology's.
  func ozoneColumn() throws -> Double? {
    guard let ozone else { return nil }
    // Wider than measured values: values in other units are refused.
    guard let value = DecimalText.number(ozone), (50...700).contains(value) else {
      throw CommandError(
        .usage, "--ozone \(ozone): must be a number between 50 and 700 Dobson units")
    }
    return value
  }

  /// The metrics that are named, each once, by their canonical names where they have one, and whether all
  /// are asked for, by `all` among them.
  func names() throws -> (names: [String], isAll: Bool) {
    guard !metric.isEmpty else {
      throw CommandError(
        .usage, "name the metrics with --metric NAME or --metric all; --list-metrics lists them")
    }
    let names = try OptionText.names(in: metric, option: "--metric")
    let named = ListText.once(names.map { Metric.canonicalName($0) })
    return (named.filter { $0 != "all" }, names.contains("all"))
  }
}
