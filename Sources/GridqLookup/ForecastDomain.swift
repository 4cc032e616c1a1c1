public import GridqFormat
public import GridqGeometry
public import GridqMetrics

/// One domain of one run, ready for lookups.
///
/// Lookups are synchronous, take no lock and share nothing that changes: one domain serves any number of
/// threads. A single value allocates nothing, except the share of wet cells in a neighbourhood; a series
/// allocates its array.
public struct ForecastDomain: Sendable {
  /// The index that answers.
  public internal(set) var index: TileIndex
  /// The metrics that can be asked for.
  public let metrics: [AnswerableMetric]
  /// The names of `metrics`: faster to search than these.
  private let metricNames: [String]
  /// The number of the metric, and the change from its unit; nil also where that is not known.
  let elevation: (number: Int, toMetres: UnitConversion)?
  let land: Int?
  /// The number of the publication of the run: the store's, else the index's own; 0 when it is not known.
  public private(set) var generation: UInt32
  /// The SHA-256 of the index in 64 hexadecimal digits; nil when it is not from a store.
  public private(set) var digest: String?
  /// Whether its run started more than a day after it was published: it answers after all others.
  private(set) var isOfFuture = false
  /// Which of the index's own axes has the times of this domain; -1 for all times of the run.
  var ownAxis = -1
  /// Metres above the model's ground that derived values are for, where they follow the height: of one place, and so set
  /// for one answer alone.
  var rise = 0.0
  /// The panel of an answer's question.
  var panel = SolarPanel.level

  /// The domain of an index, as one of the file alone.
  public init(_ index: TileIndex) {
    self.index = index
    generation = index.description.generation
    metrics = AnswerableMetric.all(of: index)
    metricNames = metrics.map { $0.name }
    func understood(_ metric: Metric) -> Int? {
      index.metricNumber(named: metric.name).flatMap {
        index.metrics[$0].obstacle == nil ? $0 : nil
      }
    }
    elevation = understood(.elevation).flatMap { number in
      Metric.elevation.conversion(fromSymbol: index.metrics[number].unit).map { (number, $0) }
    }
    land = understood(.land)
  }

  /// The same domain, as a store has published it.
  package func published(
    generation: UInt32, digest: String, isOfFuture: Bool
  ) -> ForecastDomain {
    var domain = self
    (domain.generation, domain.digest, domain.isOfFuture) = (generation, digest, isOfFuture)
    return domain
  }

  /// The domain of the run: `d02`.
  public var name: String { index.description.domain }
  /// The run that it is of.
  public var run: ModelRun { index.description.run }
  /// The output times.
  public var times: TimeAxis { ownAxis < 0 ? index.times : index.ownAxes[ownAxis].times }
  /// The grid points, and where on Earth they are.
  public var grid: ModelGrid { index.grid }

  /// The metric that `name` names, canonically or by an alias.
  ///
  /// - Throws: `.unknownMetric`, or `.absentMetric` when it exists and the index does not hold it; `.index`
  ///   when only a later version understands what the index holds of it.
  public func metric(named name: String) throws(QueryError) -> AnswerableMetric {
    let canonical = Metric.canonicalName(name)
    if let metric = metrics.first(where: { $0.name == canonical }) { return metric }
    let ingredients = Metric.named(name).map { $0.derivedFrom + $0.improvedBy } ?? []
    for stored in index.metrics where ([canonical] + ingredients).contains(stored.name) {
      guard let obstacle = stored.obstacle else { continue }
      throw .index(.unsupported(path: index.path, what: "\(obstacle) of \(stored.name)"))
    }
    guard Metric.named(name) != nil else {
      throw .unknownMetric(
        name: name, suggestion: Metric.suggestion(for: name, besides: metricNames))
    }
    throw .absentMetric(name: canonical, available: metricNames)
  }

  /// Whether there is a metric that `name` names, canonically or by an alias.
  func answers(_ name: String) -> Bool {
    metricNames.contains(name) || metricNames.contains(Metric.canonicalName(name))
  }

  /// How this domain computes `metric`, whichever domain it came from.
  func recipe(of metric: AnswerableMetric) throws(QueryError) -> AnswerableMetric.Recipe {
    guard metric.owner != index.identity else { return metric.recipe }
    return try self.metric(named: metric.name).recipe
  }

  /// The metrics of the same names of this domain's index.
  func own(_ metrics: [AnswerableMetric]) throws(QueryError) -> [AnswerableMetric] {
    guard metrics.contains(where: { $0.owner != index.identity }) else { return metrics }
    return try metrics.map { metric throws(QueryError) in try self.metric(named: metric.name) }
  }

  /// Refuses a place that was found in another domain.
  func check(_ place: DomainPlace) throws(QueryError) {
    guard place.owner == index.identity else { throw .otherDomain(place.point, domain: name) }
  }

  /// The names of the stored metrics that a metric of this name is made of; empty where nothing here answers for it.
  package func storedNames(of name: String) -> [String] {
    guard let metric = try? metric(named: name) else { return [] }
    return index.metrics.indices.filter { number in metric.recipe.isMade { $0 == number } }
      .map { index.metrics[$0].name }
  }

  /// The place of a coordinate on the grid, or nil when it lies outside.
  ///
  /// Inside means, in cells, 0 … columns − 1 and 0 … rows − 1 for `bilinear`; `nearest` accepts half a cell
  /// more. What is outside is never moved inside. In the cells around a pole whose corners are more than 15 degrees of
  /// longitude away, a place is the nearest grid point for `bilinear`, too.
  // Where the rest is built to be small, this is what a lookup spends its time in: a copy of the grid takes a tenth of a lookup.
  @_optimize(speed)
  public func place(of point: LatLon, method: InterpolationMethod) -> DomainPlace? {
    switch method {
    case .nearest:
      guard let (nearest, position) = grid.nearest(to: point) else { return nil }
      return DomainPlace(
        point: point, position: position, nearest: nearest, stencil: PointStencil(nearest),
        surface: .nearest, owner: index.identity)
    case .bilinear:
      let position = grid.position(of: point)
      guard let stencil = grid.bilinearStencil(at: position) else { return nil }
      var corners = PointStencil(stencil)
      if isBesidePole(point, stencil) { corners = PointStencil(corners.heaviest) }
      return DomainPlace(
        point: point, position: position, nearest: corners.heaviest, stencil: corners,
        surface: .nearest, owner: index.identity)
    }
  }

  /// Whether east and north of the corners around a coordinate are other directions than there, as in a few cells around a
  /// pole: a mean of their winds would be none.
  @inline(never)
  private func isBesidePole(_ point: LatLon, _ stencil: BilinearStencil) -> Bool {
    guard abs(point.latitude) > 80 else { return false }
    return (0..<4).contains { corner in
      let longitude = grid.location(of: stencil[corner])?.longitude ?? point.longitude
      let turn = abs(longitude - point.longitude)
      return min(turn, 360 - turn) > 15
    }
  }

  /// The cell that a place is nearest to, with what the index knows of it.
  ///
  /// - Throws: `.otherDomain` for a place of another domain, `.index`.
  public func cell(at place: DomainPlace) throws(QueryError) -> GridCell {
    try check(place)
    let location = grid.location(of: place.nearest) ?? place.point
    return GridCell(
      point: place.nearest, location: location,
      distance: location.distance(to: place.point),
      elevation: try constant(elevation?.number, at: place.nearest).flatMap {
        elevation?.toMetres($0)
      },
      isLand: try isLand(at: place.nearest))
  }

  /// Whether the model has a cell as land; nil when the index does not hold it.
  func isLand(at point: GridPoint) throws(QueryError) -> Bool? {
    try constant(land, at: point).map { $0 >= 0.5 }
  }

  /// The value of a constant metric, or nil when it is not stored or missing there.
  private func constant(_ metric: Int?, at point: GridPoint) throws(QueryError) -> Double? {
    guard let metric else { return nil }
    let value = try QueryError.reading(index.value(of: metric, at: point, time: 0))
    return value.isNaN ? nil : value
  }
}

/// Where a coordinate lies in a domain: found once, valid for every metric and time of this domain.
///
/// Any other domain refuses it, even one opened again from the same file.
public struct DomainPlace: Hashable, Sendable {
  /// The coordinate that was looked up.
  public let point: LatLon
  /// Fractional grid coordinates.
  public let position: GridPosition
  /// The nearest grid point.
  public let nearest: GridPoint
  let stencil: PointStencil
  /// The surface by which the nearest grid point was chosen.
  let surface: CellSurface
  /// The index on whose grid it was found: `TileIndex.identity`.
  let owner: UInt64

  /// The same coordinate, answered from the nearest grid point alone.
  var atNearest: DomainPlace {
    DomainPlace(
      point: point, position: position, nearest: nearest, stencil: PointStencil(nearest),
      surface: surface, owner: owner)
  }

  /// How the place was found: answers of one grid point are `nearest`.
  public var method: InterpolationMethod { stencil.isPoint ? .nearest : .bilinear }
}

/// The grid cell that an answer belongs to.
public struct GridCell: Hashable, Sendable {
  /// The column and the row.
  public var point: GridPoint
  /// The centre of the cell.
  public var location: LatLon
  /// Metres along the great circle from the coordinate asked for to the centre of the cell.
  public var distance: Double
  /// Metres above the sea; nil when the index does not hold it.
  public var elevation: Double?
  /// Nil when the index does not hold it.
  public var isLand: Bool?

  /// A cell, with the distance in metres and the height in metres above the sea.
  public init(
    point: GridPoint, location: LatLon, distance: Double, elevation: Double? = nil,
    isLand: Bool? = nil
  ) {
    self.point = point
    self.location = location
    self.distance = distance
    self.elevation = elevation
    self.isLand = isLand
  }
}
