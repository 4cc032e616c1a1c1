import ArgumentParser
import CommandShell
import Forecast
import ForecastText
import GridGeometry
import GridQuery

/// `gridq`: the forecast at a coordinate.
@main
struct Gridq: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "gridq",
    abstract: "Answers point forecasts from gridq indexes.",
    usage: """
      gridq --lat <degrees> --lon <degrees> --metric <names> [<options>]
      gridq --points <file> --metric <names> [--format table|csv|jsonl] [<options>]
      gridq --list-metrics [--metric <names>] [--index <path>] [--format <format>]
      """,
    discussion: """
      Give a coordinate and one or more metrics:

        gridq --lat 38.7369 --lon -9.1427 --metric temperature,wind_speed

      Indexes are made by 'gridx build'. Without --index, gridq uses the paths in GRIDQ_INDEX \
      (separated by ':'), or else the first of the folders $XDG_DATA_HOME/gridq, \
      ~/.local/share/gridq and /var/lib/gridq that has an index. Of several domains, the finest one \
      answers that has the point more than a cell from its edge, or else at all.

      Times are UTC: 2026-11-20T15:00Z, '2026-11-20 15:00', now, now+6h, now-1d. Without a time \
      option the whole run is printed. A time between two output steps is interpolated by the \
      rule of the metric; one outside the run is an error.

      Exit status: 0 ok, 2 only some rows of --points are answered, 3 the point is outside \
      every domain or --cell finds none near, 4 the time is outside the run, 64 usage, 65 unusable \
      index or list, 66 no index or list, 71 out of memory, 74 the output cannot be written.
      """,
    version: Version.current)

  @OptionGroup(title: "What") var metric: MetricOptions
  @OptionGroup(title: "Where") var place: PlaceOptions
  @OptionGroup(title: "When") var time: TimeOptions
  @OptionGroup(title: "From which index") var source: IndexOptions

  @Option(help: "The form of the answer.")
  var format: OutputFormat = .table

  @Flag(help: "Add sunrise and sunset of each day of the answer.")
  var sun = false

  static func main() {
    CommandRunner.main(
      Gridq.self, repeatable: ["--index", "--metric", "--sun", "--list-metrics"],
      plain: Gridq.init(plain:))
  }

  func run() throws {
    if metric.listMetrics {
      try write(try listedMetrics(), isFull: !metric.metric.isEmpty)
      return
    }
    if let list = place.points {
      try answerStations(in: list)
      return
    }
    guard !sun || format != .csv else {
      throw CommandError(
        .usage, "CSV has one line for each time and no place for --sun; use --format json")
    }
    let point = try place.point()
    let surface = try place.surface()
    let elevation = try place.height()
    let (names, isAll) = try metric.names()
    let selection = try time.selection(now: .now)
    let sumSeconds = try time.sumSeconds()
    let ozone = try metric.ozoneColumn()
    let domains = try source.open()
    let domain: ForecastDomain
    var spot: DomainPlace
    do {
      (domain, spot) = try domains.domain(
        for: point, metrics: names, times: selection, method: place.method)
    } catch {
      throw place.hint(at: error, from: domains) ?? error
    }
    if surface != .nearest, let cell = try domain.place(of: point, cell: surface) { spot = cell }
    let named = try names.map { name in try domain.metric(named: name) }
    let metrics = isAll ? domain.metrics : named
    try Gridq.check(metrics, sumSeconds: sumSeconds, ozone: ozone)
    let forecast = try domain.forecast(
      at: spot, metrics: metrics, times: selection, elevation: elevation, sumsOver: sumSeconds,
      units: metric.units, ozone: ozone)
    // The head of a table has what was asked for.
    for notice in forecast.notices where format != .table || !notice.isAskedFor {
      Console.note(notice.text)
    }
    try write(forecast)
  }

  /// Refuses options that are for none of the metrics.
  static func check(_ metrics: [AnswerableMetric], sumSeconds: Int64?, ozone: Double?) throws {
    guard sumSeconds == nil || metrics.contains(where: { $0.kind == .sum }) else {
      throw CommandError(
        .usage, "--sum-hours: none of the metrics asked for is a sum, as precipitation is")
    }
    guard ozone == nil || metrics.contains(where: { $0.metric == .uvIndex }) else {
      throw CommandError(.usage, "--ozone: uv_index is not among the metrics asked for")
    }
  }

  /// The answer; CSV has no room for the sun.
  private func write(_ forecast: PointForecast) throws {
    switch format {
    case .json, .jsonl: try Console.write(forecast.json(showsSun: sun, now: .now))
    case .csv: try Console.write(forecast.csv())
    case .table: try Console.write(forecast.table(width: Console.outputWidth, showsSun: sun))
    }
  }

  /// - Parameter isFull: whether a table says everything known about each metric, not one line.
  private func write(_ metrics: MetricList, isFull: Bool) throws {
    switch format {
    case .json, .jsonl: try Console.write(metrics.json())
    case .csv: try Console.write(metrics.csv)
    case .table where isFull: try Console.write(metrics.accounts(width: Console.outputWidth ?? 100))
    case .table: try Console.write(metrics.table)
    }
  }

  /// The metrics of the indexes that are named, or of the metric table; those of --metric, if any.
  private func listedMetrics() throws -> MetricList {
    let list = source.isDefault ? MetricList(Metric.all) : MetricList(try source.open().metrics)
    guard !metric.metric.isEmpty else { return list }
    let (names, isAll) = try metric.names()
    let listed = list.names
    for name in names where !listed.contains(name) {
      guard Metric.named(name) == nil else {
        throw QueryError.absentMetric(name: name, available: listed)
      }
      throw QueryError.unknownMetric(name: name, suggestion: Metric.suggestion(for: name))
    }
    return isAll ? list : list.only(names)
  }
}
