import GridQuery
import GridqCommands
import GridqGeometry
import GridqMetrics
import GridqText

/// What the options ask of each place.
struct Question {
  var names: [String]
  var isAll: Bool
  let method: InterpolationMethod
  let surface: CellSurface
  let elevation: Double?
  let sumSeconds: Int64?
  let ozone: Double?
  let units: UnitSystem
  let isDaily: Bool
  let isOfAllMembers: Bool
  private let time: TimeOptions
  /// What `now` means: at every place the same.
  private let now = UTCTime.now

  init(_ line: Gridq) throws {
    surface = try line.place.surface()
    elevation = try line.place.height()
    (names, isAll) =
      switch line.metric.metric.isEmpty {
      case true where line.isPlotOfAll: ([], true)
      case true where line.format == .chart: (Question.chartedMetrics, false)
      default: try line.metric.names()
      }
    method = line.place.method
    time = line.time
    sumSeconds = try time.sumSeconds()
    ozone = try line.metric.ozoneColumn()
    units = line.metric.units
    isDaily = line.daily
    isOfAllMembers = line.source.isOfAllMembers
    guard !isDaily || sumSeconds == nil else {
      throw CommandError(.usage, "--daily gives sums over days; leave out --sum-hours")
    }
    guard line.format != .chart || !(isDaily || isOfAllMembers || line.sun) else {
      throw CommandError(
        .usage,
        "--format chart shows output times of one member; leave out --daily, --sun and --member all"
      )
    }
    // What is wrong with times and zone is told before anything is opened.
    _ = try time.local(now: now, in: time.isAuto ? "utc" : time.tz)
  }

  /// What a chart shows unless told otherwise.
  private static let chartedMetrics = [
    Metric.temperature, .precipitation, .windSpeed, .windDirection,
  ].map(\.name)

  /// The name of the zone whose clocks count at a place; nil for UTC unasked.
  func zoneName(at point: LatLon) -> String? {
    time.isAuto ? TimeZoneRules.name(at: point) : time.tz
  }

  /// The times that are asked for where the clocks of a zone count.
  func times(in zone: String?) throws -> LocalTimes { try time.local(now: now, in: zone) }

  /// The question at a place.
  func at(
    _ point: LatLon, _ local: LocalTimes, of selection: RunSelection
  ) -> ForecastQuestion {
    ForecastQuestion(
      at: point, named: isAll ? nil : names, times: local.times, in: local.zone ?? .utc,
      method: method, cell: surface, elevation: elevation, sumsOver: sumSeconds, units: units,
      ozone: ozone, of: selection)
  }

  /// The columns of the answers for a list of stations.
  ///
  /// - Throws: when no domain has one of the metrics, or none of them is what an option is for.
  func columns(of domains: Forecasts) throws -> [StationColumn] {
    let metrics = domains.metrics
    let known = metrics.map(\.name)
    for name in names where !known.contains(name) {
      for domain in domains.domains { _ = try domain.metric(named: name) }
    }
    try check(metrics.filter { isAll || names.contains($0.name) }.map { ($0.name, $0.kind) })
    return StationColumn.all(
      named: isAll ? known : names, of: domains, units: units, daily: isDaily)
  }

  /// Refuses options that are for none of the metrics.
  func check(_ metrics: [(name: String, kind: Metric.Kind)]) throws {
    guard sumSeconds == nil || metrics.contains(where: { $0.kind == .sum }) else {
      throw CommandError(
        .usage, "--sum-hours: none of the metrics asked for is a sum, as precipitation is")
    }
    guard ozone == nil || metrics.contains(where: { $0.name == Metric.uvIndex.name }) else {
      throw CommandError(.usage, "--ozone: uv_index is not among the metrics asked for")
    }
  }
}
