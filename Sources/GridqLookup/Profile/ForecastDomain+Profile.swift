package import GridqFormat
import GridqGeometry
import GridqMetrics

extension ForecastDomain {
  /// What the index has of columns; nil where it has none.
  ///
  /// - Throws: `.index`.
  package var profiles: StoredProfiles? {
    get throws(QueryError) { try QueryError.reading(index.profiles) }
  }

  /// The column at a place of this domain at the moment of a question.
  ///
  /// Between two output times each level is interpolated linearly, and so are pressure and height; speed and direction of
  /// the wind and relative humidity are made of what is interpolated. Between grid points it is the mean of the columns
  /// around, level by level.
  ///
  /// - Returns: nil where the index has no columns, or none at the moment.
  /// - Throws: `.otherDomain`, `.index`, `.invalidArgument` for more than one moment.
  package func profile(
    _ question: ForecastQuestion, at place: DomainPlace
  ) throws(QueryError) -> PointProfile? {
    try check(place)
    let time = try question.moment
    guard let profiles = try profiles, let outputs = outputs(around: time, of: profiles) else {
      return nil
    }
    var columns: [String: [Double]] = [:]
    var isPartial = false
    for (number, metric) in profiles.metrics.enumerated() where metric.obstacle == nil {
      var values: [Double] = []
      for (output, share) in outputs.shares where share > 0 {
        let (column, isMade) = try column(of: number, in: profiles, output: output, at: place)
        isPartial = isPartial || isMade
        values =
          values.isEmpty ? column.map { $0 * share } : zip(values, column).map { $0 + $1 * share }
      }
      columns[metric.name] = values
    }
    let cell = try cell(at: place)
    var profile = PointProfile(
      point: place.point, method: place.method,
      source: ForecastSource(
        run: run, domain: name, member: index.description.member, generation: generation,
        digest: digest, gridSpacing: grid.spacing, indexModified: index.modified, cell: cell),
      time: time,
      series: Self.series(
        of: profiles, columns, ground: try ground(at: place), units: question.units))
    if zip(columns[Metric.dewPoint.name] ?? [], columns[Metric.temperature.name] ?? [])
      .contains(where: { Humidity.mayBeDrier(than: $0, at: $1) })
    {
      profile.notices.add(
        .absent, naming: [Metric.relativeHumidity.name],
        "missing in cold air whose dew point is about -80 °C: drier air has that, too")
    }
    if isPartial {
      profile.notices.add(
        .partial, profile.series.map { $0.name },
        "made from the points around that have a value")
    }
    return profile
  }

  /// The two output times around a moment that have columns, with their shares.
  private struct Outputs {
    let shares: [(output: Int, share: Double)]
  }

  private func outputs(around time: UTCTime, of profiles: StoredProfiles) -> Outputs? {
    var axis = times
    var numbers: [Int]?
    if let own = profiles.metrics.first?.ownTimes {
      guard let ownAxis = OwnAxis(own, among: times) else { return nil }
      (axis, numbers) = (ownAxis.times, ownAxis.numbers)
    }
    guard let position = axis.position(of: time) else { return nil }
    func output(_ number: Int) -> Int { numbers?[number] ?? number }
    let (before, share) = (position.output, position.fraction)
    guard share > 0 else { return Outputs(shares: [(output(before), 1)]) }
    guard !axis.hasGap(before: before + 1) else { return nil }
    return Outputs(shares: [(output(before), 1 - share), (output(before + 1), share)])
  }

  /// What must still be fetched of the index before ``profile(_:at:)`` answers at a place: first where the tiles are, and
  /// then these; empty when all is there.
  ///
  /// - Throws: as ``profile(_:at:)``.
  func missingRanges(
    ofProfile question: ForecastQuestion, at place: DomainPlace
  ) throws(QueryError) -> [Range<Int>] {
    try check(place)
    let time = try question.moment
    guard let profiles = try profiles, let outputs = outputs(around: time, of: profiles) else {
      return []
    }
    let corners =
      place.stencil.isPoint ? [place.nearest] : (0..<4).map { place.stencil.corners[$0] }
    do throws(TileIndexError) {
      var missing: [Range<Int>] = []
      for (output, _) in outputs.shares {
        let columns = try index.columns(of: profiles, time: output)
        let tiles = corners.flatMap { corner in
          profiles.metrics.indices.map { columns.tileNumber(of: $0, at: corner) }
        }
        missing += try columns.missingRanges(tiles: RangeSet(of: tiles))
      }
      // The ground, and the cell.
      var tiles =
        elevation.map { elevation in
          corners.map { index.tileNumber(of: elevation.number, at: $0) }
        } ?? []
      for case let constant? in [elevation?.number, land] {
        tiles.append(index.tileNumber(of: constant, at: place.nearest))
      }
      missing += try index.missingRanges(tiles: RangeSet(of: tiles))
      return TileIndex.joined(missing)
    } catch {
      throw .index(error)
    }
  }

  /// A metric of the column at an output time, level by level, and whether it is made of some of the points around alone.
  private func column(
    of metric: Int, in profiles: StoredProfiles, output: Int, at place: DomainPlace
  ) throws(QueryError) -> (values: [Double], isPartial: Bool) {
    var domain = self
    domain.index = try QueryError.reading(index.columns(of: profiles, time: output))
    domain.ownAxis = -1
    let levels = 0..<profiles.levelCount
    do throws(TileIndexError) {
      return (
        try domain.storedSeries(of: metric, at: place, times: levels),
        place.stencil.isPoint ? false : try domain.isPartial(metric, at: place, levels: levels)
      )
    } catch {
      throw .index(error)
    }
  }

  /// Whether one of the points around lacks a value that another has.
  private func isPartial(
    _ metric: Int, at place: DomainPlace, levels: Range<Int>
  ) throws(TileIndexError) -> Bool {
    var corners: [SIMD4<Double>] = []
    try index.appendCellValues(
      of: metric, at: place.stencil.corners, times: levels, to: &corners)
    let weights = place.stencil.corners.weights
    return corners.contains { values in
      let missing = (0..<4).count { weights[$0] > 0 && values[$0].isNaN }
      return missing > 0 && !place.stencil.mean(of: values).isNaN
    }
  }

  /// Metres above the sea of the model's ground at a place; nil when the index does not hold it.
  private func ground(at place: DomainPlace) throws(QueryError) -> Double? {
    guard let elevation else { return nil }
    let value = try QueryError.reading(
      storedSeries(of: elevation.number, at: place, times: 0..<1))[0]
    let metres = elevation.toMetres(value)
    return metres.isNaN ? nil : metres
  }
}

extension ForecastDomain {
  /// What a column has, and what is derived from it, in the order of ``PointProfile/series``.
  private static func series(
    of profiles: StoredProfiles, _ columns: [String: [Double]], ground: Double?,
    units: UnitSystem
  ) -> [MetricSeries] {
    // Not what only a later version can read.
    let stored = profiles.metrics.compactMap { metric in
      columns[metric.name].map { values in
        MetricSeries(
          name: metric.name, title: metric.title, standardName: metric.standardName,
          unit: metric.unit, kind: metric.kind ?? .instant, cellMethod: metric.cellMethod,
          quantum: metric.quantiser.quantum, scale: metric.quantiser.scale, values: values)
      }
    }
    func column(_ name: String, in unit: MetricUnit) -> [Double]? {
      stored.first { $0.name == name && $0.unit == unit.symbol }?.values
    }
    var derived: [MetricSeries] = []
    func add(_ metric: Metric, _ title: String, _ values: [Double]) {
      derived.append(
        MetricSeries(
          name: metric.name, title: title, standardName: metric.standardName,
          unit: metric.unit.symbol, kind: metric.kind, cellMethod: metric.cellMethod,
          quantum: metric.quantum, values: values))
    }
    if let ground, let heights = column(geopotentialHeight, in: .metre) {
      derived.append(
        MetricSeries(
          name: "height_above_ground", title: "Height above the model's ground",
          standardName: "height", unit: MetricUnit.metre.symbol, quantum: 1,
          values: heights.map { $0 - ground }))
    }
    if let temperature = column(Metric.temperature.name, in: .celsius),
      let dewPoint = column(Metric.dewPoint.name, in: .celsius),
      let pressure = column("pressure", in: .hectopascal)
    {
      add(
        .relativeHumidity, "Relative humidity over water",
        pressure.indices.map {
          Humidity.mayBeDrier(than: dewPoint[$0], at: temperature[$0])
            ? .nan
            : Humidity.relative(
              temperature: temperature[$0], dewPoint: dewPoint[$0], pressure: pressure[$0])
        })
    }
    if let east = column(Metric.windU.name, in: .metrePerSecond),
      let north = column(Metric.windV.name, in: .metrePerSecond)
    {
      add(
        .windSpeed, "Wind speed", zip(east, north).map { Wind.speed(east: $0, north: $1) })
      add(
        .windDirection, "Direction the wind blows from",
        zip(east, north).map { Wind.direction(east: $0, north: $1) })
    }
    let all = stored + derived
    let known = order.compactMap { name in all.first { $0.name == name } }
    return (known + all.filter { !order.contains($0.name) }).map { $0.converted(to: units) }
  }

  private static let geopotentialHeight = "geopotential_height"
  private static let order = [
    "pressure", geopotentialHeight, "height_above_ground", Metric.temperature.name,
    Metric.dewPoint.name, Metric.relativeHumidity.name, Metric.windSpeed.name,
    Metric.windDirection.name, Metric.windU.name, Metric.windV.name,
  ]
}

extension MetricSeries {
  /// The same in the units of a system; of pressures no system has inches of mercury.
  fileprivate func converted(to units: UnitSystem) -> MetricSeries {
    guard units == .si || unit != MetricUnit.hectopascal.symbol else { return self }
    let conversion = MetricUnit(rawValue: unit).conversion(
      to: units, of: kind, named: standardName)
    var series = self
    series.unit = conversion.unit.symbol
    if scale == .linear { series.quantum *= conversion.scale }
    series.values = values.map { conversion($0) }
    return series
  }
}

extension ForecastQuestion {
  /// The one moment that a question is about.
  ///
  /// - Throws: `.invalidArgument` where it is about several.
  var moment: UTCTime {
    get throws(QueryError) {
      guard case .moment(let time) = times else {
        throw .invalidArgument("a profile", times.words, expected: "of one moment; give a time")
      }
      return time
    }
  }
}
