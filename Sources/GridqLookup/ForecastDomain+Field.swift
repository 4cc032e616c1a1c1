import GridqFormat
package import GridqGeometry
public import GridqMetrics

/// The values of a metric at all grid points of a domain, at one time or several.
public struct MetricField: Hashable, Sendable {
  /// The times of `values`, in order.
  public let times: [UTCTime]
  /// The rows of the grid, counted from the south.
  public let rows: Range<Int>
  /// The columns of the grid, counted from the west.
  public let columns: Range<Int>
  /// times × rows × columns in the unit of the metric, NaN where missing: for each time the rows from the south, each
  /// from the west, along the axes of the grid.
  public let values: [Double]

  /// The value at a grid point; NaN where missing.
  ///
  /// - Parameters:
  ///   - time: the number of one of `times`.
  ///   - row: of the grid.
  ///   - column: of the grid.
  /// - Precondition: they are those of the field.
  public subscript(time: Int, row: Int, column: Int) -> Double {
    precondition(columns.contains(column) && rows.contains(row))
    return values[
      (time * rows.count + row - rows.lowerBound) * columns.count + column - columns.lowerBound]
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
      fieldOfSeries(count: 1, in: GridBlock(rows: 0..<grid.rows, columns: 0..<grid.columns)) {
        place throws(TileIndexError) in
        [
          try value(
            of: metric, by: recipe, at: place, position: position, time: time, over: nil,
            ozone: ozone)
        ]
      })
    return MetricField(
      times: [time], rows: 0..<grid.rows, columns: 0..<grid.columns, values: values)
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
  ///   - columns: only these, counted from the west; default: all.
  ///   - ozone: as for ``value(of:at:time:over:ozone:)-(AnswerableMetric,_,_,_,_)``.
  /// - Throws: `.absentMetric`, `.invalidArgument` for times, rows or columns that there are not, `.index`.
  public func field(
    of metric: AnswerableMetric, times range: Range<Int>, rows: Range<Int>? = nil,
    columns: Range<Int>? = nil, ozone: Double? = nil
  ) throws(QueryError) -> MetricField {
    let block = GridBlock(rows: rows ?? 0..<grid.rows, columns: columns ?? 0..<grid.columns)
    try check(block, times: range)
    let recipe = try recipe(of: metric)
    return MetricField(
      times: range.map { times[$0] }, rows: block.rows, columns: block.columns,
      values: try QueryError.reading(
        values(of: metric, by: recipe, times: range, in: block, ozone: ozone)))
  }

  /// The same into memory that has a place for each value: what is stored needs no other. What lies between rows or times is
  /// left alone.
  package func read(
    _ metric: AnswerableMetric, times range: Range<Int>, in block: GridBlock,
    _ strides: FieldStrides, into values: inout MutableSpan<Double>
  ) throws(QueryError) {
    try check(block, times: range)
    let recipe = try recipe(of: metric)
    do throws(TileIndexError) {
      if case .stored(let stored) = recipe, ownAxis(of: recipe) == nil {
        try index.read(stored, times: range, in: block, strides, into: &values)
        try subtractTotals(of: stored, times: range, in: block, strides, from: &values)
      } else {
        let found = try self.values(of: metric, by: recipe, times: range, in: block, ozone: nil)
        var first = 0
        for time in 0..<range.count {
          for row in 0..<block.rows.count {
            let start = strides.start(ofRow: row, time: time)
            for column in 0..<block.columns.count { values[start + column] = found[first + column] }
            first += block.columns.count
          }
        }
      }
    } catch {
      throw .index(error)
    }
  }

  private func check(_ block: GridBlock, times range: Range<Int>) throws(QueryError) {
    for (name, part, count) in [
      ("times", range, times.count), ("rows", block.rows, grid.rows),
      ("columns", block.columns, grid.columns),
    ] where part.lowerBound < 0 || part.upperBound > count {
      throw .invalidArgument(name, "\(part)", expected: "within 0..<\(count)")
    }
  }

  private func values(
    of metric: AnswerableMetric, by recipe: AnswerableMetric.Recipe, times range: Range<Int>,
    in block: GridBlock, ozone: Double?
  ) throws(TileIndexError) -> [Double] {
    if let own = ownAxis(of: recipe) {
      let view = with(ownAxis: own)
      return try fieldOfSeries(count: range.count, in: block) { place throws(TileIndexError) in
        try values(
          of: metric, by: recipe, in: view, at: place, times: range, over: nil, ozone: ozone)
      }
    }
    switch recipe {
    case .stored(let stored): return try storedField(of: stored, times: range, in: block)
    case .derived(let derivation, let sources):
      return try derivedField(
        of: derivation, sources: sources, times: range, in: block, ozone: ozone)
    case .wetShare(let precipitation):
      return try fieldOfSeries(count: range.count, in: block) { place throws(TileIndexError) in
        try wetShare(of: precipitation, around: place, times: range)
      }
    }
  }

  /// What is stored at consecutive output times; for a sum, the amounts.
  private func storedField(
    of stored: Int, times range: Range<Int>, in block: GridBlock
  ) throws(TileIndexError) -> [Double] {
    var values = try index.field(of: stored, times: range, in: block)
    var span = values.mutableSpan
    try subtractTotals(
      of: stored, times: range, in: block, FieldStrides(of: block, times: range.count), from: &span)
    return values
  }

  /// Makes the amounts of a sum of its totals: from each the one before is taken away. All else stays as it is.
  private func subtractTotals(
    of stored: Int, times range: Range<Int>, in block: GridBlock, _ strides: FieldStrides,
    from values: inout MutableSpan<Double>
  ) throws(TileIndexError) {
    guard index.layouts[stored].kind == .sum, !range.isEmpty else { return }
    let known = totalTimes(forAmounts: range)
    let before = try index.field(of: stored, times: known.lowerBound..<range.lowerBound, in: block)
    // The last first: what is taken away is a total still.
    for time in range.reversed() {
      let isKnown = time > known.lowerBound && !times.hasGap(before: time)
      for row in 0..<block.rows.count {
        let start = strides.start(ofRow: row, time: time - range.lowerBound)
        let first = row * block.columns.count
        for column in 0..<block.columns.count {
          let total =
            !isKnown
            ? .nan
            : time > range.lowerBound
              ? values[start - strides.time + column] : before[first + column]
          values[start + column] -= total
        }
      }
    }
  }

  private func derivedField(
    of derivation: Derivation, sources: [Int?], times range: Range<Int>, in block: GridBlock,
    ozone: Double?
  ) throws(TileIndexError) -> [Double] {
    let count = block.count
    let size = try index.pointCount(of: block, times: range.count, metric: 0)
    let slots = sources.indices.filter { sources[$0] != nil }
    let lanes = slots.map { Ingredients.lane($0) }
    // One after the other, so that the loop below counts no references.
    var stored: [Double] = []
    stored.reserveCapacity(slots.count * size)
    for source in sources.lazy.compactMap({ $0 }) {
      let start = stored.count
      guard !hasOtherTimes(source) else {
        stored += try fieldOfSeries(count: range.count, in: block) { place throws(TileIndexError) in
          try ingredientSeries(source, at: place, times: range)
        }
        continue
      }
      stored += try storedField(of: source, times: range, in: block)
      if size > 0, isUnset(source, at: TimeAxis.Position(output: range.lowerBound, fraction: 0)) {
        for point in start..<start + count { stored[point] = .nan }
      }
    }
    var values = [Double](repeating: .nan, count: size)
    if let formula = derivation.formulaOfTwo, slots == [0, 1] {
      for value in 0..<size { values[value] = formula(stored[value], stored[size + value]) }
      return values
    }
    let places = (0..<count).map { grid.location(of: block.point($0)) }
    guard let some = places.lazy.compactMap({ $0 }).first else { return values }
    let (storedSpan, placeSpan) = (stored.span, places.span)
    // All points of a time, then those of the next: as they lie in memory.
    for (timeNumber, time) in range.enumerated() {
      var given = ingredients(
        at: some, times[time], sumsAt: TimeAxis.Position(output: time, fraction: 0), ozone: ozone)
      for slot in slots { given[slot] = .nan }
      for point in 0..<count {
        guard let place = placeSpan[point] else { continue }
        given.place = place
        let value = timeNumber * count + point
        // No span of the lanes: an empty array is not aligned as these are, which a span refuses.
        for number in lanes.indices {
          given.replace(with: storedSpan[number * size + value], at: lanes[number])
        }
        values[value] = derivation.value(of: given)
      }
    }
    return values
  }

  /// Of each point of a block so many values, one for each time.
  private func fieldOfSeries(
    count: Int, in block: GridBlock, _ series: (DomainPlace) throws(TileIndexError) -> [Double]
  ) throws(TileIndexError) -> [Double] {
    let points = block.count
    var values = [Double](repeating: .nan, count: points * count)
    for pointNumber in 0..<points {
      let point = block.point(pointNumber)
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
