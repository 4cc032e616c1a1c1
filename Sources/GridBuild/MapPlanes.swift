import GridqFiles
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqSystem
import Synchronization

/// Makes the planes of maps of what an index answers, which is encoded and not published yet.
struct MapPlanes {
  let metrics: [Metric]
  let threads: Int
  /// The target number of codes that wait in memory.
  private static let batchSize = 1 << 23

  /// Appends the planes to the index.
  ///
  /// - Returns: for each metric of which there can be none, a line that says so.
  func write(_ writer: TileIndexWriter) throws -> [String] {
    guard !metrics.isEmpty else { return [] }
    let domain = ForecastDomain(try TileIndex(opening: writer.temporaryPath, loading: .mapped))
    var planes = try PlaneWriter(writer)
    var absent: [String] = []
    for metric in metrics {
      guard let answered = domain.metrics.first(where: { $0.name == metric.name }),
        let levels = domain.planeLevels(of: answered)
      else {
        absent.append("there is no map of \(metric.name): the index does not answer for it")
        continue
      }
      let first = planes.count
      let timeCount = answered.isConstant ? 1 : domain.times.count
      // Lookups decode blocks of four times.
      let length = max(4, MapPlanes.batchSize / (domain.grid.columns * domain.grid.rows) / 4 * 4)
      for start in stride(from: 0, to: timeCount, by: length) {
        let times = start..<min(start + length, timeCount)
        for plane in try encoded(answered, levels, domain, times) { try planes.append(plane) }
      }
      planes.enter(
        IndexMap(
          name: answered.name, unit: answered.unit, code: metric.code, levels: levels,
          planes: first..<planes.count))
    }
    try planes.finish()
    return absent
  }

  /// The planes of a metric at some output times.
  private func encoded(
    _ metric: AnswerableMetric, _ levels: PlaneLevels, _ domain: ForecastDomain,
    _ times: Range<Int>
  ) throws(QueryError) -> [[UInt8]] {
    let (columns, bands) = (domain.grid.columns, domain.index.bands)
    let found = Mutex([Result<[UInt8], QueryError>](repeating: .success([]), count: bands.count))
    concurrently(bands.count, threads: threads) { bandNumber in
      let codes = Result { () throws(QueryError) in
        try domain.field(of: metric, times: times, rows: bands[bandNumber]).values.map(levels.code)
      }
      found.withLock { $0[bandNumber] = codes }
    }
    let codes = try found.withLock { $0 }.map { band throws(QueryError) in try band.get() }
    let planes = Mutex([[UInt8]](repeating: [], count: times.count))
    concurrently(times.count, threads: threads) { time in
      let plane = PlaneEncoder.bytes(
        of: zip(codes, bands).flatMap { codes, rows in
          codes[time * columns * rows.count..<(time + 1) * columns * rows.count]
        }, columns: columns, rows: domain.grid.rows)
      planes.withLock { $0[time] = plane }
    }
    return planes.withLock { $0 }
  }
}

extension IndexMap {
  /// A map that an index will have: its texts take room before they are written. Nil where the metric has no
  /// levels.
  init?(planned metric: Metric) {
    guard let levels = Quantiser(quantum: 1).flatMap({ PlaneLevels($0) }) else { return nil }
    self.init(
      name: metric.name, unit: metric.unit.symbol, code: metric.code, levels: levels, planes: 0..<0)
  }
}
