public import GridqFormat
import GridqGeometry
import GridqMetrics

extension TileIndex {
  /// Verifies the index, and compares its planes with the answers that they are of, as far as this version of the
  /// library gives these answers.
  ///
  /// - Throws: `.damaged` at the first thing that does not agree.
  public func verifyWithMaps() throws(TileIndexError) -> Verification {
    let verification = try verify()
    let domain = ForecastDomain(self)
    // A few bytes may stand for any number of equal values: they are not all compared.
    var most = Int64(byteCount) * TileIndex.comparedPerByte
    for map in try maps where map.obstacle == nil {
      guard let metric = domain.metrics.first(where: { $0.name == map.name }) else { continue }
      guard metric.unit == map.unit else { throw mistaken(map, "its unit is not \(metric.unit)") }
      let count = metric.isConstant ? 1 : times.count
      // Lookups decode blocks of four times.
      for start in stride(from: 0, to: count, by: 4) {
        let span = start..<min(start + 4, count)
        most -= Int64(span.count) * Int64(grid.columns) * Int64(grid.rows)
        guard most >= 0 else { return verification }
        try compare(map, metric, times: span, in: domain)
      }
    }
    return verification
  }

  /// Values that are compared for each byte of an index. Those of model runs have about ten.
  private static let comparedPerByte: Int64 = 128

  private func compare(
    _ map: IndexMap, _ metric: AnswerableMetric, times: Range<Int>, in domain: ForecastDomain
  ) throws(TileIndexError) {
    var planes: [MapPlane] = []
    for time in times { planes.append(try plane(of: map, time: time)) }
    for rows in bands {
      let field: MetricField
      do {
        field = try domain.field(of: metric, times: times, rows: rows)
      } catch {
        guard case .index(let error) = error else { throw mistaken(map, "\(error)") }
        throw error
      }
      let points = rows.count * grid.columns
      for (valueNumber, value) in field.values.enumerated() {
        let (time, point) = valueNumber.quotientAndRemainder(dividingBy: points)
        let (row, column) = point.quotientAndRemainder(dividingBy: grid.columns)
        let code = planes[time].codes[rows.lowerBound * grid.columns + point]
        guard map.levels.isNearest(code, to: value) else {
          throw mistaken(
            map,
            "its level at point \(column), \(rows.lowerBound + row) is not nearest to the answer")
        }
      }
    }
  }

  private func mistaken(_ map: IndexMap, _ reason: String) -> TileIndexError {
    .damaged(path: path, part: "map of \(map.name)", offset: 0, reason: reason)
  }
}
