public import GridqGeometry
public import GridqMetrics

/// What is asked about a place. Whoever asks, fills this value: the command, a request, a program.
///
/// ```swift
/// var question = ForecastQuestion(at: lisbon, named: ["temperature", "precipitation"])
/// question.times = .next(hours: 24)
/// let answer = try forecasts.forecast(question)
/// ```
public struct ForecastQuestion: Sendable {
  /// Heights that an answer may be adjusted to, in metres above the sea.
  public static let elevations = Metric.elevation.validRange
  /// Columns of ozone that the UV index may be made with, in Dobson units: wider than what was ever measured, so that
  /// only values in other units are refused.
  public static let ozoneColumns = 50.0...700

  /// Where.
  public var point: LatLon
  /// Canonical names or aliases, also of metrics that only a later version of the metric table has; nil for all that the
  /// best domain answers for.
  public var metrics: [String]?
  /// Without a start, from the first time of the best domain; without an end, to the last time of all domains. For an
  /// answer in days, a moment stands for its day.
  public var times: TimeSelection
  /// By whose clocks days begin, for an answer in days.
  public var zone: TimeZoneRules
  /// How a value at the place is made of those at grid points.
  public var method: InterpolationMethod
  /// For land or sea, the nearest cell of that surface alone answers, whatever the method.
  public var cell: CellSurface
  /// Metres above the sea to which temperature, dew point and surface pressure are adjusted, and with them what is derived
  /// from these, within ``elevations``; nil leaves them at the model's ground.
  public var elevation: Double?
  /// The length of sums in seconds, above 0; nil for the output interval that ends at the time.
  public var sumSeconds: Int64?
  /// The units of the answer.
  public var units: UnitSystem
  /// The total column in Dobson units that the UV index is made with, within ``ozoneColumns``; that of a climatology when
  /// nil.
  public var ozone: Double?
  /// The panel that `global_tilted_irradiance` is of; a level one when nil. With a panel that metric is among all metrics.
  public var panel: SolarPanel?
  /// In cells: a domain is preferred where the place is further than that from its edge, because the rows along the edge
  /// are forced by the domain around it.
  public var edgeMargin: Double
  /// Which runs, domains and members may answer.
  public var selection: RunSelection

  /// A question with the names of metrics, canonical or aliases; nil asks for all.
  ///
  /// What is outside its limits is refused where the question is answered, with
  /// ``QueryError/invalidArgument(_:_:expected:)``.
  public init(
    at point: LatLon, named metrics: [String]?, times: TimeSelection = .wholeRun,
    in zone: TimeZoneRules = .utc, method: InterpolationMethod = .nearest,
    cell: CellSurface = .nearest, elevation: Double? = nil, sumsOver sumSeconds: Int64? = nil,
    units: UnitSystem = .metric, ozone: Double? = nil, panel: SolarPanel? = nil,
    edgeMargin: Double = 1, of selection: RunSelection = RunSelection()
  ) {
    (self.point, self.metrics, self.times, self.zone) = (point, metrics, times, zone)
    (self.method, self.cell, self.elevation) = (method, cell, elevation)
    (self.sumSeconds, self.units, self.ozone) = (sumSeconds, units, ozone)
    (self.panel, self.edgeMargin, self.selection) = (panel, edgeMargin, selection)
  }

  /// A question at degrees north, −90…90, and degrees east, for metrics of the table; nil for all.
  ///
  /// - Throws: `.invalidArgument` for what is no coordinate.
  public init(
    at latitude: Double, _ longitude: Double, metrics: [Metric]? = nil,
    times: TimeSelection = .wholeRun, in zone: TimeZoneRules = .utc,
    method: InterpolationMethod = .nearest, cell: CellSurface = .nearest, elevation: Double? = nil,
    sumsOver sumSeconds: Int64? = nil, units: UnitSystem = .metric, ozone: Double? = nil,
    panel: SolarPanel? = nil, edgeMargin: Double = 1, of selection: RunSelection = RunSelection()
  ) throws(QueryError) {
    guard let point = LatLon(latitude: latitude, longitude: longitude) else {
      throw .invalidArgument(
        "coordinate", "\(latitude), \(longitude)",
        expected: "a latitude between -90 and 90 degrees and a longitude")
    }
    self.init(
      at: point, named: metrics.map { $0.map { $0.name } }, times: times, in: zone, method: method,
      cell: cell, elevation: elevation, sumsOver: sumSeconds, units: units, ozone: ozone,
      panel: panel, edgeMargin: edgeMargin, of: selection)
  }

  /// How a place is found: one cell answers where its surface counts.
  package var placing: InterpolationMethod { cell == .nearest ? method : .nearest }

  /// - Throws: `.invalidArgument` for a number that is outside its limits.
  func check() throws(QueryError) {
    try check("elevation", elevation, ForecastQuestion.elevations, "metres")
    if let sumSeconds, sumSeconds <= 0 {
      throw .invalidArgument("the length of sums", "\(sumSeconds) s", expected: "above 0")
    }
    try check("ozone", ozone, ForecastQuestion.ozoneColumns, "Dobson units")
    // One that is always turned to the sun has no angle.
    try check("tilt", panel.flatMap { $0.tilt.isNaN ? nil : $0.tilt }, SolarPanel.tilts, "degrees")
    try check(
      "azimuth", panel.flatMap { $0.azimuth.isNaN ? nil : $0.azimuth }, SolarPanel.azimuths,
      "degrees")
    guard edgeMargin.isFinite else {
      throw .invalidArgument("edge margin", "\(edgeMargin)", expected: "a number of cells")
    }
  }

  private func check(
    _ name: String, _ number: Double?, _ range: ClosedRange<Double>, _ unit: String
  ) throws(QueryError) {
    guard let number, !range.contains(number) else { return }
    throw .invalidArgument(
      name, "\(number)",
      expected: "\(Int(range.lowerBound)) to \(Int(range.upperBound)) \(unit)")
  }
}
