import GridqFormat
import GridqGeometry
public import GridqMetrics

/// The values of a metric at all grid points of a domain, at one time or several.
public struct MetricField: Hashable, Sendable {
  /// The times of `values`, in order.
  public let times: [UTCTime]
  /// The rows of the grid, counted from the south.
  public let rows: Range<Int>
  /// Grid points of each row, from west to east.
  public let columnCount: Int
  /// times × rows × columns in the unit of the metric, NaN where missing: for each time the rows from the south, each
  /// from the west, along the axes of the grid.
  public let values: [Double]

  /// The value at a grid point; NaN where missing.
  ///
  /// - Precondition: the time is one of `times`, the row of the grid one of `rows`, and the column one of its columns.
  public subscript(time: Int, row: Int, column: Int) -> Double {
    precondition(column >= 0 && column < columnCount && rows.contains(row))
    return values[(time * rows.count + row - rows.lowerBound) * columnCount + column]
  }
}

extension ForecastDomain {
  /// The values of `metric` at all grid points and any time of the run, each as
  /// ``value(of:at:time:over:ozone:)-(AnswerableMetric,_,_,_,_)`` gives it there.
  ///
  /// - Parameters:
  ///   - metric: of this domain, or of another one that has the same.
  ///   - time: any time of the run.
  ///   - ozone: as for ``value(of:at:time:over:ozone:)-(AnswerableMetric,_,_,_,_)``.
  /// - Throws: `.outsideRun`, `.absentMetric`, `.index`.
  public func field(
    of metric: AnswerableMetric, time: UTCTime, ozone: Double? = nil
  ) throws(QueryError) -> MetricField {
    let position = try position(of: time)
    if position.fraction == 0 {
      return try field(of: metric, times: position.output..<position.output + 1, ozone: ozone)
    }
    let recipe = try recipe(of: metric)
    let values = try QueryError.reading(
      fieldOfSeries(count: 1, rows: 0..<grid.rows) { place throws(TileIndexError) in
        [
          try value(
            of: metric, by: recipe, at: place, position: position, time: time, over: nil,
            ozone: ozone)
        ]
      })
    return MetricField(
      times: [time], rows: 0..<grid.rows, columnCount: grid.columns, values: values)
  }

  /// The values of `metric` at all grid points and consecutive output times, each as
  /// ``values(of:at:times:over:ozone:)-(AnswerableMetric,_,_,_,_)`` gives it there; of a sum the amounts over one output interval.
  ///
  /// For maps, exports and statistics: what is stored is decoded tile by tile, several times faster than a lookup for each
  /// point. It takes 8 bytes for each value.
  ///
  /// - Parameters:
  ///   - metric: of this domain, or of another one that has the same.
  ///   - range: within 0 ..< `times.count`.
  ///   - rows: only these, counted from the south; default: all.
  ///   - ozone: as for ``value(of:at:time:over:ozone:)-(AnswerableMetric,_,_,_,_)``.
  /// - Throws: `.absentMetric`, `.invalidArgument` for times or rows that there are not, `.index`.
  public func field(
    of metric: AnswerableMetric, times range: Range<Int>, rows: Range<Int>? = nil,
    ozone: Double? = nil
  ) throws(QueryError) -> MetricField {
    guard range.lowerBound >= 0, range.upperBound <= times.count else {
      throw .invalidArgument("times", "\(range)", expected: "within 0..<\(times.count)")
    }
    let rows = rows ?? 0..<grid.rows
    guard rows.lowerBound >= 0, rows.upperBound <= grid.rows else {
      throw .invalidArgument("rows", "\(rows)", expected: "within 0..<\(grid.rows)")
    }
    let recipe = try recipe(of: metric)
    return MetricField(
      times: range.map { times[$0] }, rows: rows, columnCount: grid.columns,
      values: try QueryError.reading(
        values(of: metric, by: recipe, times: range, rows: rows, ozone: ozone)))
  }

  private func values(
    of metric: AnswerableMetric, by recipe: AnswerableMetric.Recipe, times range: Range<Int>,
    rows: Range<Int>, ozone: Double?
  ) throws(TileIndexError) -> [Double] {
    if let view = ownView(of: recipe) {
      return try fieldOfSeries(count: range.count, rows: rows) { place throws(TileIndexError) in
        try values(
          of: metric, by: recipe, in: view, at: place, times: range, over: nil, ozone: ozone)
      }
    }
    switch recipe {
    case .stored(let stored): return try storedField(of: stored, times: range, rows: rows)
    case .derived(let derivation, let sources):
      return try derivedField(
        of: derivation, sources: sources, times: range, rows: rows, ozone: ozone)
    case .wetShare(let precipitation):
      return try fieldOfSeries(count: range.count, rows: rows) { place throws(TileIndexError) in
        try wetShare(of: precipitation, around: place, times: range)
      }
    }
  }

  /// What is stored at consecutive output times; for a sum, the amounts.
  private func storedField(
    of stored: Int, times range: Range<Int>, rows: Range<Int>
  ) throws(TileIndexError) -> [Double] {
    guard index.layouts[stored].kind == .sum else {
      return try index.field(of: stored, times: range, rows: rows)
    }
    let count = grid.columns * rows.count
    var values = [Double](repeating: .nan, count: count * range.count)
    guard !range.isEmpty else { return values }
    let known = totalTimes(forAmounts: range)
    let totals = try index.field(of: stored, times: known, rows: rows)
    for time in range where time > known.lowerBound && !times.hasGap(before: time) {
      let (to, end) = ((time - range.lowerBound) * count, (time - known.lowerBound) * count)
      for point in 0..<count {
        values[to + point] = totals[end + point] - totals[end - count + point]
      }
    }
    return values
  }

  private func derivedField(
    of derivation: Derivation, sources: [Int?], times range: Range<Int>, rows: Range<Int>,
    ozone: Double?
  ) throws(TileIndexError) -> [Double] {
    let count = grid.columns * rows.count
    var fields: [[Double]?] = []
    for source in sources {
      guard let source else {
        fields.append(nil)
        continue
      }
      var field = try storedField(of: source, times: range, rows: rows)
      if !range.isEmpty,
        isUnset(source, at: TimeAxis.Position(output: range.lowerBound, fraction: 0))
      {
        for point in 0..<count { field[point] = .nan }
      }
      fields.append(field)
    }
    var values = [Double](repeating: .nan, count: count * range.count)
    for point in 0..<count {
      let (row, column) = point.quotientAndRemainder(dividingBy: grid.columns)
      guard let place = grid.location(of: GridPoint(i: column, j: rows.lowerBound + row)) else {
        continue
      }
      for (timeNumber, time) in range.enumerated() {
        var given = ingredients(
          at: place, times[time], sumsAt: TimeAxis.Position(output: time, fraction: 0), ozone: ozone
        )
        for (slot, field) in fields.enumerated() {
          if let field { given[slot] = field[timeNumber * count + point] }
        }
        values[timeNumber * count + point] = derivation.value(of: given)
      }
    }
    return values
  }

  /// Of each point of some rows so many values, one for each time.
  private func fieldOfSeries(
    count: Int, rows: Range<Int>, _ series: (DomainPlace) throws(TileIndexError) -> [Double]
  ) throws(TileIndexError) -> [Double] {
    let points = grid.columns * rows.count
    var values = [Double](repeating: .nan, count: points * count)
    for pointNumber in 0..<points {
      let (row, column) = pointNumber.quotientAndRemainder(dividingBy: grid.columns)
      let point = GridPoint(i: column, j: rows.lowerBound + row)
      guard let location = grid.location(of: point) else { continue }
      let place = DomainPlace(
        point: location, position: GridPosition(point), nearest: point,
        stencil: PointStencil(point), surface: .nearest, owner: index.identity)
      for (time, value) in try series(place).enumerated() {
        values[time * points + pointNumber] = value
      }
    }
    return values
  }
}
