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
      rule of the metric; one outside the run is an error. With --tz Europe/Lisbon (or auto: the zone \
      of the place) times are local, and today, 'tomorrow 15:00' and yesterday are understood.

      Exit status: 0 ok, 2 only some rows of --points are answered, 3 the point is outside \
      every domain or --cell finds none near, 4 the time is outside the run, 64 usage, 65 unusable \
      index or list, 66 no index or list, 71 out of memory, 74 the output cannot be written, 78 no \
      time zones are installed.
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

  @Flag(help: "Answer in days: minimum, maximum and mean, or the sum, of each.")
  var daily = false

  static func main() {
    CommandRunner.main(
      Gridq.self, repeatable: ["--index", "--metric", "--sun", "--daily", "--list-metrics"],
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
    if metric.metric.isEmpty, place.lat == nil, place.lon == nil, source.maxAge != nil {
      return try Console.write(try source.ageLine())
    }
    let point = try place.point()
    let surface = try place.surface()
    let elevation = try place.height()
    let (names, isAll) = try metric.names()
    let (zone, zoneNotices) = try time.zone(at: point)
    let (selection, timeNotices) = try time.selection(now: .now, in: zone)
    let sumSeconds = try time.sumSeconds()
    let ozone = try metric.ozoneColumn()
    guard !daily || sumSeconds == nil else {
      throw CommandError(.usage, "--daily gives sums over days; leave out --sum-hours")
    }
    let notices = zoneNotices + timeNotices
    let domains: Forecasts
    switch try source.open() {
    case .indexes(let found): domains = found
    case .store(let store):
      var snapshot = store.snapshot()
      let asked = try source.selection()
      let forecast: PointForecast
      do {
        if daily {
          let days = try store.ask(&snapshot) { snapshot throws(QueryError) in
            try snapshot.daily(
              at: point, named: isAll ? nil : names, days: selection, in: zone ?? .utc,
              method: place.method, cell: surface, elevation: elevation, units: metric.units,
              ozone: ozone, of: asked)
          }
          try Gridq.check(
            days.outputs.metrics.map { ($0.name, $0.kind) }, sumSeconds: nil, ozone: ozone)
          return try tell(days, adding: notices)
        }
        forecast = try store.ask(&snapshot) { snapshot throws(QueryError) in
          try snapshot.forecast(
            at: point, named: isAll ? nil : names, times: selection, method: place.method,
            cell: surface, elevation: elevation, sumsOver: sumSeconds, units: metric.units,
            ozone: ozone, of: asked)
        }
      } catch let error as QueryError {
        throw place.hint(at: error) { exchanged in snapshot.mayContain(exchanged) } ?? error
      }
      try Gridq.check(
        forecast.metrics.map { ($0.name, $0.kind) }, sumSeconds: sumSeconds, ozone: ozone)
      return try tell(forecast, in: zone, adding: notices)
    }
    let domain: ForecastDomain
    var spot: DomainPlace
    do {
      (domain, spot) = try domains.domain(
        for: point, metrics: names, times: selection, method: place.method)
    } catch {
      throw place.hint(at: error) { exchanged in
        domains.domains.contains { $0.place(of: exchanged, method: place.method) != nil }
      } ?? error
    }
    if surface != .nearest, let cell = try domain.place(of: point, cell: surface) { spot = cell }
    let named = try names.map { name in try domain.metric(named: name) }
    let metrics = isAll ? domain.metrics : named
    try Gridq.check(metrics.map { ($0.name, $0.kind) }, sumSeconds: sumSeconds, ozone: ozone)
    if daily {
      let days = try domain.daily(
        at: spot, metrics: metrics, days: selection, in: zone ?? .utc, elevation: elevation,
        units: metric.units, ozone: ozone)
      return try tell(days, adding: notices)
    }
    let forecast = try domain.forecast(
      at: spot, metrics: metrics, times: selection, elevation: elevation, sumsOver: sumSeconds,
      units: metric.units, ozone: ozone)
    try tell(forecast, in: zone, adding: notices)
  }

  /// The answer on standard output, and what to know about it on standard error.
  private func tell(
    _ forecast: PointForecast, in zone: TimeZoneRules?, adding notices: [ForecastNotice]
  ) throws {
    var forecast = forecast
    forecast.notices += notices
    say(forecast.notices)
    switch format {
    case .json, .jsonl:
      try Console.write(
        zone.map { forecast.json(showsSun: sun, now: .now, in: $0) }
          ?? forecast.json(showsSun: sun, now: .now))
    case .csv: try Console.write(forecast.csv(in: zone))
    case .table:
      try Console.write(forecast.table(width: Console.outputWidth, showsSun: sun, in: zone))
    }
  }

  /// The same in days.
  private func tell(_ forecast: DailyForecast, adding notices: [ForecastNotice]) throws {
    var forecast = forecast
    forecast.notices += notices
    say(forecast.notices)
    switch format {
    case .json, .jsonl: try Console.write(forecast.json(showsSun: sun, now: .now))
    case .csv: try Console.write(forecast.csv())
    case .table: try Console.write(forecast.table(width: Console.outputWidth, showsSun: sun))
    }
  }

  private func say(_ notices: [ForecastNotice]) {
    // The head of a table has what was asked for.
    for notice in notices where format != .table || !notice.isAskedFor {
      Console.note(notice.text)
    }
  }

  /// Refuses options that are for none of the metrics.
  static func check(
    _ metrics: [(name: String, kind: Metric.Kind?)], sumSeconds: Int64?, ozone: Double?
  ) throws {
    guard sumSeconds == nil || metrics.contains(where: { $0.kind == .sum }) else {
      throw CommandError(
        .usage, "--sum-hours: none of the metrics asked for is a sum, as precipitation is")
    }
    guard ozone == nil || metrics.contains(where: { $0.name == Metric.uvIndex.name }) else {
      throw CommandError(.usage, "--ozone: uv_index is not among the metrics asked for")
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
    let list: MetricList
    if source.isDefault {
      list = MetricList(Metric.all)
    } else {
      switch try source.open() {
      case .indexes(let domains): list = MetricList(domains.metrics)
      case .store(let store):
        var snapshot = store.snapshot()
        let asked = try source.selection()
        let newest = try store.ask(&snapshot) { snapshot throws(QueryError) in
          try snapshot.newestDomains(of: asked)
        }
        list = MetricList(newest.metrics)
      }
    }
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
