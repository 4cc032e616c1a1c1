import ArgumentParser
import CommandShell
import Forecast
import GridGeometry
import GridQuery

/// `gridq`: what the forecast says at a coordinate.
@main
struct Gridq: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridq",
    abstract: "Answers point forecasts from gridq indexes.",
    discussion: """
      Give a coordinate and one or more metrics:

        gridq --lat 38.7369 --lon -9.1427 --metric temperature,wind_speed

      Times are UTC. Without a time option the whole run is printed. Times between two output steps \
      are interpolated by the rule of the metric; outside the run is an error.

      Exit status: 0 ok, 3 the point is outside every domain, 4 the time is outside the run, \
      64 usage, 65 bad index, 66 no index.
      """,
    version: Version.current)

  @OptionGroup(title: "Where from") var source: IndexOptions
  @OptionGroup(title: "Where") var place: PlaceOptions
  @OptionGroup(title: "When") var time: TimeOptions

  @Option(
    name: .long, parsing: .unconditional,
    help: "Metrics, separated by commas, or 'all'. Aliases such as t2 are understood.")
  var metric: String?

  @Option(name: .long, help: "Units: metric, imperial or si.")
  var units: UnitSystem = .metric

  @Option(name: .long, help: "Output: table, json or csv.")
  var format: OutputFormat = .table

  @Flag(name: .long, help: "List the metrics with their units, and end.")
  var listMetrics = false

  static func main() {
    CommandRunner.main(Gridq.self)
  }

  func validate() throws {
    guard !listMetrics else { return }
    guard place.lat != nil, place.lon != nil else {
      throw ValidationError("give a coordinate with --lat and --lon")
    }
    guard metric != nil else {
      throw ValidationError("say what to answer with --metric NAME, or --metric all")
    }
  }

  func run() throws {
    if listMetrics {
      try Console.write(MetricList.text(of: try listedMetrics(), format: format))
      return
    }
    let point = try place.point()
    let selection = try time.selection(now: .now)
    let names = try metricNames()
    let domains = try source.open()
    let domain = try domains.domain(
      for: point, metrics: names, times: selection, method: place.method)
    let metrics =
      names.isEmpty ? domain.metrics : try names.map { name in try domain.metric(named: name) }
    let forecast = try domain.forecast(
      at: point, metrics: metrics, times: selection, method: place.method, units: units)
    guard let forecast else { throw QueryError.outsideDomains(point, domains: domain.name) }
    if forecast.isCut {
      Console.note(
        "the run covers \(domain.times.first) to \(domain.times.last); what lies outside is left out"
      )
    }
    try Console.write(forecast.text(as: format))
  }

  /// The metrics asked for; empty for all.
  private func metricNames() throws -> [String] {
    let names = (metric ?? "").split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingBlanks() }
    if names == ["all"] { return [] }
    guard names.allSatisfy({ !$0.isEmpty }) else {
      throw CommandError(.usage, "--metric has an empty name in '\(metric ?? "")'")
    }
    return names
  }

  /// The metrics of the indexes that are named, or of the metric table.
  private func listedMetrics() throws -> [Metric] {
    guard !source.isDefault else { return Metric.all }
    return try source.open().metrics.compactMap(\.metric)
  }
}
