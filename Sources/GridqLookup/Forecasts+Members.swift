import GridqFormat
public import GridqGeometry
public import GridqMetrics

extension Forecasts {
  /// The domains of each member of the newest run that has members, in the order of their labels; none where no
  /// run is one of several.
  public var members: [(label: String, domains: Forecasts)] {
    let labelled = domains.filter { !$0.index.description.member.isEmpty }
    let newest = labelled.map { $0.run.initialisation }.max()
    let run = labelled.filter { $0.run.initialisation == newest }
    return Set(run.map { $0.index.description.member }).sorted().map { label in
      let own = run.filter { $0.index.description.member == label }
      return (label, Forecasts(own, preferring: preference, models: models))
    }
  }

  /// The forecast at a coordinate of each member of the newest run that has members.
  ///
  /// Parameters and errors are those of
  /// ``forecast(at:named:times:method:cell:elevation:sumsOver:units:ozone:edgeMargin:)``; `.noRun` when no run
  /// has members.
  public func ensemble(
    at point: LatLon, named names: [String]?, times: TimeSelection = .wholeRun,
    method: InterpolationMethod = .nearest, cell surface: CellSurface = .nearest,
    elevation: Double? = nil, sumsOver seconds: Int64? = nil, units: UnitSystem = .metric,
    ozone: Double? = nil, edgeMargin: Double = 1
  ) throws(QueryError) -> EnsembleForecast {
    let members = try domainsOfMembers()
    return try EnsembleForecast(of: members.keys.sorted()) { label throws(QueryError) in
      try (members[label] ?? self).forecast(
        at: point, named: names, times: times, method: method, cell: surface, elevation: elevation,
        sumsOver: seconds, units: units, ozone: ozone, edgeMargin: edgeMargin)
    }
  }

  /// The forecast at a coordinate in days of the calendar, of each member of the newest run that has members.
  ///
  /// Parameters and errors are those of
  /// ``daily(at:named:days:in:method:cell:elevation:units:ozone:edgeMargin:)``; `.noRun` when no run has members.
  public func dailyEnsemble(
    at point: LatLon, named names: [String]?, days selection: TimeSelection = .wholeRun,
    in zone: TimeZoneRules = .utc, method: InterpolationMethod = .nearest,
    cell surface: CellSurface = .nearest, elevation: Double? = nil, units: UnitSystem = .metric,
    ozone: Double? = nil, edgeMargin: Double = 1
  ) throws(QueryError) -> DailyEnsemble {
    let members = try domainsOfMembers()
    return try DailyEnsemble(of: members.keys.sorted()) { label throws(QueryError) in
      try (members[label] ?? self).daily(
        at: point, named: names, days: selection, in: zone, method: method, cell: surface,
        elevation: elevation, units: units, ozone: ozone, edgeMargin: edgeMargin)
    }
  }

  /// ``members`` by their labels.
  ///
  /// - Throws: `.noRun` when no run has members.
  package func domainsOfMembers() throws(QueryError) -> [String: Forecasts] {
    let members = members
    guard !members.isEmpty else {
      throw .noRun(path: domains.first?.index.path ?? "", reason: "the run has no members")
    }
    return Dictionary(uniqueKeysWithValues: members.map { ($0.label, $0.domains) })
  }
}
