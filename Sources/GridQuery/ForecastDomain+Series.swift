import Forecast
import GridGeometry
import TileIndex

extension ForecastDomain {
  /// The values of stored metric number `stored` at a place and consecutive output times.
  func series(
    of stored: Int, at place: DomainPlace, times range: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    let kind = index.layouts[stored].kind
    if place.stencil.count == 1 || kind == .category || kind == .direction {
      return try series(of: stored, kind: kind, at: place.nearest, times: range)
    }
    var sums = [Double](repeating: 0, count: range.count)
    var weights = [Double](repeating: 0, count: range.count)
    for corner in 0..<place.stencil.count where place.stencil.weight(corner) > 0 {
      let weight = place.stencil.weight(corner)
      let values = try series(
        of: stored, kind: kind, at: place.stencil.point(corner), times: range)
      for (time, value) in values.enumerated() where !value.isNaN {
        sums[time] += weight * value
        weights[time] += weight
      }
    }
    // The rule of PointStencil.mean, time by time.
    return zip(sums, weights).map { $1 >= 0.5 ? $0 / $1 : .nan }
  }

  /// The values of a derived metric at a place and consecutive output times.
  func series(
    of derivation: Derivation, sources: [Int?], at place: DomainPlace, times range: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    var columns: [[Double]?] = []
    for source in sources {
      guard let source else {
        columns.append(nil)
        continue
      }
      columns.append(try series(of: source, at: place, times: range))
    }
    return range.enumerated().map { row, time in
      var given = Ingredients(
        place: place.point, time: times[time],
        hours: hours(endingAt: TimeAxis.Position(index: time, fraction: 0)), ozone: ozone)
      for (slot, column) in columns.enumerated() {
        if let column { given[slot] = column[row] }
      }
      return derivation.value(of: given)
    }
  }

  /// The values of a stored metric at a grid point; for a sum, the amounts.
  private func series(
    of stored: Int, kind: Metric.Kind, at point: GridIndex, times range: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    if kind == .sum { return try amounts(of: stored, at: point, times: range) }
    var values: [Double] = []
    values.reserveCapacity(range.count)
    try index.appendValues(of: stored, at: point, times: range, to: &values)
    return values
  }
}
