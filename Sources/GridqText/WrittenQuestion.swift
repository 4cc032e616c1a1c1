public import GridqGeometry
public import GridqLookup
public import GridqMetrics

/// A question at any place as a user has written it: the options of a command, the parameters of a request.
public struct WrittenQuestion: Sendable {
  /// Canonical names where there are such, each once.
  public var names: [String]
  /// Whether `all` is among the names.
  public var isOfAll: Bool
  /// When, as it was written.
  public let times: TimeQuery
  /// The name of a time zone, or `auto` for that of the place; nil for UTC unasked.
  public package(set) var zone: String?
  /// How values at the place are made of those at grid points.
  public let method: InterpolationMethod
  /// Which cell answers.
  public let cell: CellSurface
  /// Metres above the sea to adjust to; nil where none was written.
  public let elevation: Double?
  /// The units of the answer.
  public let units: UnitSystem
  /// Dobson units; nil where none was written.
  public let ozone: Double?
  /// The panel of which something was written; what was not is 0.
  public let panel: SolarPanel?
  /// Which runs, domains and members are asked.
  public let selection: RunSelection

  /// - Parameters:
  ///   - metrics: names as users write them, or `all`.
  ///   - text: what was written of a part; nil where nothing was.
  /// - Throws: for a text that is outside its limits. What is wrong with times is said when they are used.
  public init(
    metrics: [String], _ text: (QuestionPart) -> String?
  ) throws(QuestionError) {
    names = ListText.once(metrics.map { Metric.canonicalName($0) }).filter { $0 != "all" }
    isOfAll = metrics.contains("all")
    times = TimeQuery(
      time: text(.time), from: text(.from), to: text(.to), hours: text(.hours),
      sumHours: text(.sumHours))
    zone = text(.timeZone)
    method =
      try text(.method).map { text throws(QuestionError) in
        try QuestionPart.method.choice(text, of: InterpolationMethod.self)
      } ?? .nearest
    cell =
      try text(.cell).map { text throws(QuestionError) in
        try QuestionPart.cell.choice(text, of: CellSurface.self)
      } ?? .nearest
    units =
      try text(.units).map { text throws(QuestionError) in
        try QuestionPart.units.choice(text, of: UnitSystem.self)
      } ?? .metric
    elevation = try text(.elevation).map { text throws(QuestionError) in
      try QuestionPart.elevation.number(text)
    }
    ozone = try text(.ozone).map { text throws(QuestionError) in
      try QuestionPart.ozone.number(text)
    }
    let (tilt, azimuth) = (
      try text(.tilt).map { text throws(QuestionError) in try QuestionPart.tilt.number(text) },
      try text(.azimuth).map { text throws(QuestionError) in
        try QuestionPart.azimuth.number(text)
      }
    )
    panel =
      tilt == nil && azimuth == nil ? nil : SolarPanel(tilt: tilt ?? 0, azimuth: azimuth ?? 0)
    let ofPanel = Metric.globalTiltedIrradiance.name
    if panel != nil, !isOfAll, !names.contains(ofPanel) {
      let part = tilt == nil ? QuestionPart.azimuth : .tilt
      throw QuestionError(
        part, text(part) ?? "", "is of \(ofPanel), which is not among the metrics asked for")
    }
    selection = try WrittenQuestion.selection(text)
    guard cell == .nearest || method == .nearest else {
      throw QuestionError(.cell, cell.rawValue, "is answered from one cell, by the method nearest")
    }
  }

  /// Which runs, domains and members may answer.
  public static func selection(
    _ text: (QuestionPart) -> String?
  ) throws(QuestionError) -> RunSelection {
    let run = try text(.run).map { text throws(QuestionError) in
      guard let time = UTCTime(iso8601: text) else {
        throw QuestionError(.run, text, "is not a time; write 2026-11-20T00:00Z")
      }
      return time
    }
    return RunSelection(
      run: run, model: text(.model), domain: text(.domain), member: text(.member))
  }

  /// What the times mean where the clocks of one zone count.
  public struct Clock: Sendable {
    /// Nil for UTC unasked.
    public let zone: TimeZoneRules?
    /// The times as moments.
    public let times: TimeSelection
    /// The length of sums in seconds; nil for the output interval.
    public let sumSeconds: Int64?
    /// How the times were understood.
    public let notices: [ForecastNotice]
    /// Whether the same texts mean other times at another moment.
    public let isRelative: Bool
  }

  /// - Parameters:
  ///   - now: what `now` means.
  ///   - rules: the rules of ``zone``; nil for UTC unasked.
  public func clock(
    now: UTCTime, in rules: TimeZoneRules?
  ) throws(TimeQueryError) -> Clock {
    // Another moment, of another day and another time of the day.
    let later = now.adding(seconds: 1_000_003) ?? now.adding(seconds: -1_000_003) ?? now
    let seconds = try times.sumSeconds()
    guard let rules else {
      let selection = try times.selection(now: now)
      return Clock(
        zone: nil, times: selection, sumSeconds: seconds, notices: [],
        isRelative: try times.selection(now: later) != selection)
    }
    let (selection, notices) = try times.selection(now: now, in: rules)
    return Clock(
      zone: rules, times: selection, sumSeconds: seconds,
      notices: (zone == "auto" ? [.zoneOfMap(rules)] : []) + notices,
      isRelative: try times.selection(now: later, in: rules).times != selection)
  }

  /// The question at a place.
  public func at(_ point: LatLon, _ clock: Clock) -> ForecastQuestion {
    ForecastQuestion(
      at: point, named: isOfAll ? nil : names, times: clock.times, in: clock.zone ?? .utc,
      method: method, cell: cell, elevation: elevation, sumsOver: clock.sumSeconds, units: units,
      ozone: ozone, panel: panel, of: selection)
  }
}

extension ForecastNotice {
  /// Of an answer in a time zone that was found by place.
  public static func zoneOfMap(_ zone: TimeZoneRules) -> ForecastNotice {
    ForecastNotice(
      .timeZone, [],
      "times are those of \(zone.name), which a coarse map has at this place; near a border it may be another zone"
    )
  }
}
