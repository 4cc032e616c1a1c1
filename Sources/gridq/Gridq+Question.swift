import GridQuery
import GridqCommands
import GridqMetrics
import GridqText

extension Gridq {
  /// What a chart shows unless told otherwise.
  private static let chartedMetrics = [
    Metric.temperature, .precipitation, .windSpeed, .windDirection,
  ].map(\.name)

  /// What the options ask of each place.
  func question() throws -> WrittenQuestion {
    if let part = kind.otherParts.first(where: isGiven) {
      throw CommandError(
        .usage, "\(part.option): \(kind.reasonAgainstOtherParts); leave it out")
    }
    guard format != .chart || !(daily || source.isOfAllMembers || sun) else {
      throw CommandError(
        .usage,
        "--format chart shows output times of one member; leave out --daily, --sun and --member all"
      )
    }
    let names =
      switch metric.metric.isEmpty {
      case true where profile: [String]()
      case true where isPlotOfAll: ["all"]
      case true where format == .chart: Gridq.chartedMetrics
      default: try metric.names()
      }
    do {
      let question = try WrittenQuestion(metrics: names, text(of:))
      // What is wrong with times and zone is told before anything is opened.
      _ = try question.clock(now: .now, inZone: time.tz == "auto" ? "utc" : time.tz)
      return question
    } catch let error as QuestionError {
      throw CommandError(error)
    }
  }

  /// What the options say of a part of the question; nil for nothing.
  private func text(of part: QuestionPart) -> String? {
    switch part {
    case .metrics: nil
    case .time: time.time ?? kind.timeUnlessGiven
    case .from: time.from
    case .to: time.to
    case .hours: time.hours
    case .sumHours: time.sumHours
    case .timeZone: time.tz
    case .method: place.method.rawValue
    case .cell: place.cell.rawValue
    case .elevation: place.elevation
    case .units: metric.units.rawValue
    case .ozone: metric.ozone
    case .tilt: metric.tilt
    case .azimuth: metric.azimuth
    default: source.text(of: part)
    }
  }

  /// Whether an option says something of a part that is not said without it.
  private func isGiven(_ part: QuestionPart) -> Bool {
    switch part {
    case .metrics: !metric.metric.isEmpty
    case .cell: place.cell != .nearest
    default: text(of: part) != nil
    }
  }
}

extension WrittenQuestion {
  /// - Parameter name: of a time zone; nil for UTC unasked.
  func clock(now: UTCTime, inZone name: String?) throws -> Clock {
    do {
      return try clock(now: now, in: try name.map { try TimeZoneRules(named: $0) })
    } catch let error as TimeQueryError {
      throw CommandError(.usage, error.text(naming: \.option))
    }
  }

  /// The columns of the answers for a list of stations.
  ///
  /// - Throws: when no domain has one of the metrics, or none of them is what an option is for.
  func columns(of domains: Forecasts, daily: Bool) throws -> [StationColumn] {
    let metrics = domains.metrics.filter { $0.isAmongAll(for: panel) || names.contains($0.name) }
    let known = metrics.map(\.name)
    for name in names where !known.contains(name) {
      for domain in domains.domains { _ = try domain.metric(named: name) }
    }
    try check(metrics.filter { isOfAll || names.contains($0.name) }.map { ($0.name, $0.kind) })
    return StationColumn.all(
      named: isOfAll ? known : names, of: domains, units: units, daily: daily)
  }

  /// Refuses options that are for none of the metrics.
  func check(_ metrics: [(name: String, kind: Metric.Kind)]) throws {
    guard times.sumHours == nil || metrics.contains(where: { $0.kind == .sum }) else {
      throw CommandError(
        .usage, "--sum-hours: none of the metrics asked for is a sum, as precipitation is")
    }
    guard ozone == nil || metrics.contains(where: { $0.name == Metric.uvIndex.name }) else {
      throw CommandError(.usage, "--ozone: uv_index is not among the metrics asked for")
    }
    let ofPanel = Metric.globalTiltedIrradiance.name
    guard panel == nil || metrics.contains(where: { $0.name == ofPanel }) else {
      throw CommandError(
        .usage, "--tilt and --azimuth: \(ofPanel) is not among the metrics of the answer")
    }
  }
}

extension QuestionPart {
  /// The option that it is written with.
  var option: String {
    self == .metrics ? "--metric" : "--" + rawValue.map { $0 == "_" ? "-" : $0 }
  }
}

extension CommandError {
  init(_ error: QuestionError) {
    self.init(.usage, "\(error.part.option) \(error.text): \(error.reason)")
  }
}
