public import GridqGeometry
public import GridqLookup
public import GridqMetrics

extension StoreSnapshot {
  /// The forecast at a coordinate of each member of the newest run that has members there, all of this snapshot.
  ///
  /// Each member is answered as if it were asked alone, by
  /// ``forecast(at:named:times:method:cell:elevation:sumsOver:units:ozone:edgeMargin:of:)``; one without an
  /// answer is left out, and a notice says so.
  ///
  /// - Throws: as that does for a single one; `.noRun` also when no run of the selection has members there.
  public func ensemble(
    at point: LatLon, named names: [String]?, times: TimeSelection = .wholeRun,
    method: InterpolationMethod = .nearest, cell surface: CellSurface = .nearest,
    elevation: Double? = nil, sumsOver seconds: Int64? = nil, units: UnitSystem = .metric,
    ozone: Double? = nil, edgeMargin: Double = 1, of selection: StoreSelection = StoreSelection()
  ) throws(QueryError) -> EnsembleForecast {
    let labels = try membersToAsk(at: point, of: selection)
    return try EnsembleForecast(of: labels) { label throws(QueryError) in
      var one = selection
      one.member = label
      return try forecast(
        at: point, named: names, times: times, method: method, cell: surface, elevation: elevation,
        sumsOver: seconds, units: units, ozone: ozone, edgeMargin: edgeMargin, of: one)
    }
  }

  /// The forecast at a coordinate in days of the calendar, of each member of the newest run that has members.
  ///
  /// Parameters and errors are those of an answer in days; `.noRun` also when the selection has no members.
  public func dailyEnsemble(
    at point: LatLon, named names: [String]?, days: TimeSelection = .wholeRun,
    in zone: TimeZoneRules = .utc, method: InterpolationMethod = .nearest,
    cell surface: CellSurface = .nearest, elevation: Double? = nil, units: UnitSystem = .metric,
    ozone: Double? = nil, edgeMargin: Double = 1, of selection: StoreSelection = StoreSelection()
  ) throws(QueryError) -> DailyEnsemble {
    let labels = try membersToAsk(at: point, of: selection)
    return try DailyEnsemble(of: labels) { label throws(QueryError) in
      var one = selection
      one.member = label
      return try daily(
        at: point, named: names, days: days, in: zone, method: method, cell: surface,
        elevation: elevation, units: units, ozone: ozone, edgeMargin: edgeMargin, of: one)
    }
  }

  /// The labels of the members that are asked for a coordinate; at least one.
  private func membersToAsk(
    at point: LatLon, of selection: StoreSelection
  ) throws(QueryError) -> [String] {
    var labels = members(at: point, of: selection)
    if labels.isEmpty {
      // Which says where the domains of members are.
      labels = Array(members(at: nil, of: selection).prefix(1))
    }
    guard !labels.isEmpty else {
      guard newestRun(of: selection) != nil else { throw noRun(of: selection) }
      throw .noRun(path: folder, reason: "the run has no members")
    }
    return labels
  }

  /// The labels of the members of the newest run of a selection that has members, of the first model, in order.
  ///
  /// - Parameter point: only domains count that may contain it; nil for all.
  func members(at point: LatLon?, of selection: StoreSelection) -> [String] {
    let files = manifest.runs.lazy.filter(selection.contains).flatMap { run in
      run.files.lazy.filter { file in
        !file.member.isEmpty && selection.contains(file)
          && point.map(file.extent.mayContain) ?? true
      }.map { (run: run.run, file: $0) }
    }
    let ranks = ModelOrder.ranks(
      of: files.map {
        ModelOrder.Entry($0.run, spacing: $0.file.extent.spacing, last: $0.file.times.last)
      }, preferring: manifest.models)
    guard let first = files.first(where: { ranks[$0.run.model] ?? 0 == 0 }) else { return [] }
    return Set(files.filter { $0.run == first.run }.map(\.file.member)).sorted()
  }
}
