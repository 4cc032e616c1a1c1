public import GridqLookup
public import GridqMetrics

extension PointForecast {
  /// The answer drawn with characters, as wide as a terminal: where it comes from, then a strip for each metric
  /// and the hours below.
  ///
  /// Values that change smoothly are curves, amounts and probabilities are bars, cloud is shading, a wind
  /// direction is an arrow that points where the wind blows. Where there are more times than columns, a column
  /// is several of them: the sum of amounts, the largest of maxima and probabilities, the smallest of
  /// minima, the first direction or code, and otherwise the mean; a line above says so.
  ///
  /// - Parameters:
  ///   - width: columns in all, at least 40; 80 if nil.
  ///   - zone: the time zone of the hours; nil for UTC.
  ///   - now: the moment at which the ages of the runs of a store are stated; nil leaves them out.
  public func chart(width: Int? = nil, in zone: TimeZoneRules? = nil, now: UTCTime? = nil) -> String
  {
    guard !times.isEmpty else { return origin(now: now).map { $0 + "\n" }.joined() }
    let drawn = metrics.filter { series in series.values.contains { $0.isFinite } }
    let strips = { (cell: Int, share: Int) in
      drawn.map { $0.strip(of: times.count, cell: cell, share: share) }
    }
    let total = Swift.max(width ?? 80, 40)
    // Labels do not depend on the columns but for sums of several times, which are at most as wide as this.
    let margin =
      2 + (strips(1, 1).flatMap { $0.labels } + ["UTC"]).reduce(0) { Swift.max($0, $1.count) } + 2
    let room = Swift.max(total - margin, 8)
    let share = (times.count + room - 1) / room
    let slots = (times.count + share - 1) / share
    // Few times are drawn wider, so that the dates have room.
    let cell = Swift.min(Swift.max(3, 36 / slots), room / slots)

    var text = (origin(now: now) + notices.filter { $0.isAskedFor }.map { $0.text }).map {
      $0 + "\n"
    }
    .joined()
    if share > 1 { text += "each column is \(share) output times\n" }
    for (series, strip) in zip(drawn, strips(cell, share)) {
      text += "\n\(series.name), \(series.unit)\n" + TextChart.lines(of: strip, margin: margin)
    }
    for series in metrics where !series.values.contains(where: { $0.isFinite }) {
      text += "\n\(series.name): missing\n"
    }
    let shown = stride(from: 0, to: times.count, by: share).map { times[$0] }
    let clocks = shown.map { zone?.clock(at: $0) ?? $0 }
    text +=
      "\n" + TextChart.lines(of: .marks(hours(clocks, cell: cell), cell: cell), margin: margin)
    let days = clocks.indices.map { clockNumber in
      let date = clocks[clockNumber].iso8601.prefix(10)
      return clockNumber > 0 && clocks[clockNumber - 1].iso8601.hasPrefix(date) ? nil : String(date)
    }
    text += TextChart.lines(
      of: .marks(days, cell: cell, label: zone == nil ? "UTC" : ""), margin: margin)
    if let zone { text += "times in \(zone.name)\n" }
    return text
  }

  /// `06` at the hours that are whole multiples of a step, so that each has three columns.
  private func hours(_ clocks: [UTCTime], cell: Int) -> [String?] {
    let span = (clocks.last?.secondsSince1970 ?? 0) - (clocks.first?.secondsSince1970 ?? 0)
    let columns = Int64(Swift.max(1, (clocks.count - 1) * cell))
    let hour: Int64 = 3600
    let steps: [Int64] = [1, 2, 3, 6, 12]
    let step = steps.first { $0 * hour * columns >= 3 * span } ?? 24
    return clocks.map { clock in
      let seconds = clock.secondsSince1970
      guard seconds % (step * hour) == 0 else { return nil }
      let hourOfDay = (seconds % 86_400 + 86_400) % 86_400 / hour
      return hourOfDay < 10 ? "0\(hourOfDay)" : "\(hourOfDay)"
    }
  }
}

extension TextChart {
  /// The rows with their labels before them.
  fileprivate static func lines(of chart: TextChart, margin: Int) -> String {
    zip(chart.labels, chart.rows).map { label, row in
      var line =
        String(repeating: " ", count: max(0, margin - 2 - label.count)) + label + "  " + row
      while line.last == " " { line.removeLast() }
      return line + "\n"
    }.joined()
  }
}

extension MetricSeries {
  /// The strip of the series in a chart.
  ///
  /// - Parameters:
  ///   - count: of times.
  ///   - cell: the columns of a time.
  ///   - share: the times of a column, if `cell` is 1.
  fileprivate func strip(of count: Int, cell: Int, share: Int) -> TextChart {
    let slots = stride(from: 0, to: count, by: share).map { start in
      joined(values.prefix(count).dropFirst(start).prefix(share))
    }
    let columns = slots.flatMap { Array(repeating: $0, count: cell) }
    switch kind {
    case .direction: return .marks(slots.map(MetricSeries.arrow), cell: cell)
    case _ where name == Metric.isDay.name: return .shades(columns)
    case _ where isCloud: return .shades(columns.map { $0 / whole })
    case _ where isProbability:
      return .bars(columns, height: 3, largest: whole, text: self.cell)
    case .category: return .marks(slots.map { $0.isFinite ? self.cell(of: $0) : "?" }, cell: cell)
    case .sum: return .bars(columns, height: 4, text: self.cell)
    case .instant, .vectorComponent, .solar, .mean, .maximum, .minimum:
      return .curve(columns, height: 5, text: self.cell)
    }
  }

  /// One value for several times; NaN where all are missing.
  private func joined(_ values: some Collection<Double>) -> Double {
    let known = values.filter { $0.isFinite }
    guard let first = known.first else { return .nan }
    switch kind {
    case .sum: return known.reduce(0, +)
    case .maximum: return known.max() ?? first
    case _ where isProbability: return known.max() ?? first
    case .minimum: return known.min() ?? first
    case .direction, .category: return first
    case .instant, .vectorComponent, .solar, .mean:
      return known.reduce(0, +) / Double(known.count)
    }
  }

  /// Where a wind blows that comes from a direction; `?` when that is missing.
  private static func arrow(from direction: Double) -> String? {
    guard direction.isFinite else { return "?" }
    let arrows = ["↓", "↙", "←", "↖", "↑", "↗", "→", "↘"]
    let turn = direction.truncatingRemainder(dividingBy: 360)
    let eighth = Int((turn / 45).rounded(.toNearestOrAwayFromZero))
    return arrows[(eighth + arrows.count) % arrows.count]
  }
}
