import GridqFormat
import GridqGeometry
import GridqMetrics

/// Which bytes of the index answer a question.
extension ForecastDomain {
  /// What must still be fetched of the index to answer for these points: see
  /// ``RemoteDomain/missingRanges(at:metrics:method:cell:elevation:)``.
  func missingRanges(
    at points: [LatLon], metrics: [AnswerableMetric], method: InterpolationMethod,
    cell surface: CellSurface, elevation: Double?
  ) throws(QueryError) -> [Range<Int>] {
    var tiles: [Int] = []
    var entries: [Int] = []
    // What is asked for a cell further may lie in the next tile: then it needs no request of the directory.
    var beside: [Int] = []
    for point in points {
      guard
        let nearest = place(of: point, method: surface == .nearest ? method : .nearest)
      else { continue }
      let around = cells(
        around: nearest.position, within: ForecastDomain.neighbourRadius + 2)
      for metric in index.layouts.indices { beside += self.tiles(of: metric, at: around) }
      guard surface != .nearest, let land else {
        try insertTiles(of: metrics, at: nearest, elevation: elevation, into: &tiles)
        continue
      }
      // Which of the surrounding cells answers is known only once it is known where land is.
      let cells = cells(around: nearest.position, within: ForecastDomain.surfaceRadius)
      let lands = self.tiles(of: land, at: cells)
      if try missing(tiles: lands).isEmpty {
        guard let place = try place(of: point, cell: surface) else { continue }
        try insertTiles(of: metrics, at: place, elevation: elevation, into: &tiles)
      } else {
        tiles += lands
        for metric in index.layouts.indices { entries += self.tiles(of: metric, at: cells) }
      }
    }
    return try missing(tiles: tiles, entriesOf: entries, beside: beside)
  }

  /// What must still be fetched of the index before a metric can be read at the points of a block.
  func missingRanges(
    of metric: AnswerableMetric, in block: GridBlock
  ) throws(QueryError) -> [Range<Int>] {
    let stored: [Int]
    var block = block
    switch try recipe(of: metric) {
    case .stored(let number): stored = [number]
    case .derived(_, let sources): stored = sources.compactMap { $0 }
    case .wetShare(let precipitation):
      stored = [precipitation]
      func widened(_ range: Range<Int>, _ count: Int) -> Range<Int> {
        max(
          0, range.lowerBound - ForecastDomain.neighbourRadius)..<min(
            count, range.upperBound + ForecastDomain.neighbourRadius)
      }
      block = GridBlock(
        rows: widened(block.rows, grid.rows), columns: widened(block.columns, grid.columns))
    }
    return try missing(tiles: stored.flatMap { index.tileNumbers(of: $0, in: block) })
  }

  /// Adds the tiles that an answer at a place is made of.
  private func insertTiles(
    of metrics: [AnswerableMetric], at place: DomainPlace, elevation: Double?,
    into tiles: inout [Int]
  ) throws(QueryError) {
    var metrics = metrics
    if elevation != nil {
      metrics.append(try metric(named: Metric.elevation.name))
      if metrics.contains(where: { $0.name == Metric.surfacePressure.name })
        || answers(Metric.temperature.name)
          && metrics.contains(where: { $0.name == Metric.dewPoint.name })
      {
        metrics.append(try metric(named: Metric.temperature.name))
      }
    }
    let corners =
      place.stencil.isPoint ? [place.nearest] : (0..<4).map { place.stencil.corners[$0] }
    for metric in metrics {
      switch try recipe(of: metric) {
      case .stored(let stored):
        let isBetween = metric.kind != .category && metric.kind != .direction
        tiles += self.tiles(of: stored, at: isBetween ? corners : [place.nearest])
      case .derived(_, let sources):
        let points = metric.kind == .category ? [place.nearest] : corners
        for case let source? in sources { tiles += self.tiles(of: source, at: points) }
      case .wetShare(let precipitation):
        tiles += self.tiles(of: precipitation, at: neighbours(of: place.nearest))
      }
    }
    // What `cell(at:)` reads.
    for case let stored? in [self.elevation?.number, land] {
      tiles += self.tiles(of: stored, at: [place.nearest])
    }
  }

  /// The numbers of the tiles that have a stored metric at some points.
  private func tiles(of stored: Int, at points: [GridPoint]) -> [Int] {
    points.map { index.tileNumber(of: stored, at: $0) }
  }

  private func missing(
    tiles: [Int], entriesOf others: [Int] = [], beside: [Int] = []
  ) throws(QueryError) -> [Range<Int>] {
    try QueryError.reading(
      index.missingRanges(
        tiles: RangeSet(of: tiles), entriesOf: RangeSet(of: others), beside: RangeSet(of: beside)))
  }
}

extension RangeSet<Int> {
  /// The set of some numbers, in any order. In ascending order each is inserted at the end, which takes no time
  /// that grows with the set.
  init(of numbers: [Int]) {
    self.init()
    for tileNumber in numbers.sorted() { insert(contentsOf: tileNumber..<tileNumber + 1) }
  }
}
