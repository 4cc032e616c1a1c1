import GridqFormat
import GridqGeometry
import GridqMetrics

/// How likely precipitation is, from one run: how much of the neighbourhood in space and time is wet.
///
/// A single run puts a shower into one cell and hour, and may be wrong by a little of both. S. E. Theis, A.
/// Hense and U. Damrath, "Probabilistic precipitation forecasts from a deterministic model: a pragmatic
/// approach", Meteorological Applications 12 (2005), 257–268, treat the forecasts around a point as an
/// ensemble. Errors of the run as a whole are not in it.
extension ForecastDomain {
  /// The radius in cells of the neighbourhood, which has 29 cells.
  static let neighbourRadius = 3
  /// mm/h above which a cell is wet over an output interval.
  static let wetRate = 0.1

  /// The share of wet cells in %, of those within three cells of the nearest grid point and within one
  /// output interval of the one that ends at each time, as far as the grid and the run reach.
  ///
  /// NaN at the first time, which ends no interval, after a gap, and where less than half is known.
  func wetShare(
    of precipitation: Int, around place: DomainPlace, times range: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    let wider = max(1, range.lowerBound - 1)..<max(1, min(times.count, range.upperBound + 1))
    var wet = [Int](repeating: 0, count: wider.count)
    var known = [Int](repeating: 0, count: wider.count)
    let leastWet = wider.map { time in
      // Differences of stored totals carry the noise of binary fractions.
      ForecastDomain.wetRate * hours(endingAt: TimeAxis.Position(output: time, fraction: 0)) + 1e-6
    }
    let cells = neighbours(of: place.nearest)
    for cell in cells {
      let amounts = try outputAmounts(of: precipitation, at: cell, times: wider)
      for (slot, amount) in amounts.enumerated() where !amount.isNaN {
        known[slot] += 1
        if amount > leastWet[slot] { wet[slot] += 1 }
      }
    }
    return range.map { time in
      guard time > 0, !times.hasGap(before: time) else { return .nan }
      let window = (time - 1...time + 1).clamped(to: wider.lowerBound...wider.upperBound - 1)
      let slots = window.lowerBound - wider.lowerBound...window.upperBound - wider.lowerBound
      let total = known[slots].reduce(0, +)
      guard 2 * total >= cells.count * slots.count else { return .nan }
      return 100 * Double(wet[slots].reduce(0, +)) / Double(total)
    }
  }

  /// The grid points within the radius of one, itself included.
  func neighbours(of centre: GridPoint) -> [GridPoint] {
    cells(
      around: GridPosition(i: Double(centre.i), j: Double(centre.j)),
      within: ForecastDomain.neighbourRadius)
  }
}
