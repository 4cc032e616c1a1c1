import GridqFormat
import GridqGeometry
import GridqMetrics

extension ForecastDomain {
  /// The values of stored metric number `stored` at a place and consecutive output times; for a sum, the amounts.
  func storedSeries(
    of stored: Int, at place: DomainPlace, times range: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    let kind = index.layouts[stored].kind
    if place.stencil.isPoint || kind == .category || kind == .direction {
      if kind == .sum { return try outputAmounts(of: stored, at: place.nearest, times: range) }
      var values: [Double] = []
      values.reserveCapacity(range.count)
      try index.appendValues(of: stored, at: place.nearest, times: range, to: &values)
      return values
    }
    return try cornerSeries(of: stored, kind: kind, at: place, times: range).map {
      place.stencil.mean(of: $0)
    }
  }

  /// The values of a stored metric at the corners of a place; for a sum, the amounts.
  private func cornerSeries(
    of stored: Int, kind: Metric.Kind, at place: DomainPlace, times range: Range<Int>
  ) throws(TileIndexError) -> [SIMD4<Double>] {
    var values: [SIMD4<Double>] = []
    values.reserveCapacity(range.count + 1)
    guard kind == .sum else {
      try index.appendCellValues(
        of: stored, at: place.stencil.corners, times: range, to: &values)
      return values
    }
    guard !range.isEmpty else { return [] }
    let missing = SIMD4<Double>(repeating: .nan)
    if range.lowerBound == 0 { values.append(missing) }
    try index.appendCellValues(
      of: stored, at: place.stencil.corners, times: totalTimes(forAmounts: range), to: &values)
    for next in 1..<values.count { values[next - 1] = values[next] - values[next - 1] }
    values.removeLast()
    for time in range where times.hasGap(before: time) {
      values[time - range.lowerBound] = missing
    }
    return values
  }

  /// The values of a derived metric at a place and consecutive output times.
  func derivedSeries(
    of derivation: Derivation, sources: [Int?], at place: DomainPlace, times range: Range<Int>,
    ozone: Double?
  ) throws(TileIndexError) -> [Double] {
    var columns: [[Double]?] = []
    for source in sources {
      guard let source else {
        columns.append(nil)
        continue
      }
      columns.append(try ingredientSeries(source, at: place, times: range))
    }
    return range.enumerated().map { row, time in
      var given = ingredients(
        at: place.point, times[time], sumsAt: TimeAxis.Position(output: time, fraction: 0),
        ozone: ozone)
      for (slot, column) in columns.enumerated() {
        if let column { given[slot] = column[row] }
      }
      return derivation.value(of: given)
    }
  }

  /// The values of a source of derived metrics at a place and consecutive output times of this domain; its own may be
  /// others. Missing where the model had not computed it yet.
  func ingredientSeries(
    _ source: Int, at place: DomainPlace, times range: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    guard hasOtherTimes(source) else {
      var values = try storedSeries(of: source, at: place, times: range)
      if !range.isEmpty,
        isUnset(source, at: TimeAxis.Position(output: range.lowerBound, fraction: 0))
      {
        values[0] = .nan
      }
      return values
    }
    var values: [Double] = []
    for time in range {
      values.append(
        try ingredient(
          source, at: place, position: TimeAxis.Position(output: time, fraction: 0)))
    }
    return values
  }

  /// What a derivation is made of at a place and a time, without values yet.
  ///
  /// - Parameter end: of the output interval that amounts are of.
  func ingredients(
    at place: LatLon, _ time: UTCTime, sumsAt end: TimeAxis.Position, ozone: Double?
  ) -> Ingredients {
    var given = Ingredients(place: place, time: time, hours: hours(endingAt: end), ozone: ozone)
    (given.rise, given.panel) = (rise, panel)
    return given
  }
}
