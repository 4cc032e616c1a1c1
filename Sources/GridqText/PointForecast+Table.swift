import GridqGeometry
public import GridqLookup
public import GridqMetrics

extension PointForecast {
  /// Two lines on where the answer comes from, then a column per metric. Missing is `-`.
  ///
  /// - Parameters:
  ///   - width: columns that do not fit are continued in further blocks below, each with the times; nil for
  ///     one block.
  ///   - showsSun: whether sunrise and sunset are added below.
  ///   - zone: the time zone in which times are written, with their offset; nil for UTC.
  ///   - now: the moment at which the ages of the runs of a store are stated; nil leaves them out.
  public func table(
    width: Int? = nil, showsSun: Bool = false, in zone: TimeZoneRules? = nil, now: UTCTime? = nil
  ) -> String {
    var first = [["time (\(zone?.name ?? "UTC"))", ""] + times.map { shortTime($0, in: zone) }]
    if !otherSources.isEmpty {
      let texts = times.indices.map { time in
        sourceNumbers(ofTime: time).map { "\($0 + 1)" }.joined(separator: ", ")
      }
      first.append(["source", ""] + texts)
    }
    let head = origin(now: now) + notices.filter { $0.isAskedFor }.map { $0.text }
    return head.map { "\($0)\n" }.joined() + "\n"
      + PointForecast.blocks(of: metrics.map(column), after: first, width: width)
      + (showsSun ? "\n" + table(of: zone.map(sun) ?? sun, in: zone) : "")
  }

  /// Columns, with `first` before the others in each block.
  ///
  /// - Parameter width: columns that do not fit are continued in further blocks below; nil for one block.
  static func blocks(of columns: [[String]], after first: [[String]], width: Int?) -> String {
    let clockWidth = first.reduce(-2) { $0 + 2 + ($1.map { $0.count }.max() ?? 0) }
    var blocks: [[[String]]] = []
    var used = 0
    for column in columns {
      let columnWidth = 2 + (column.map { $0.count }.max() ?? 0)
      if blocks.isEmpty || used + columnWidth > width ?? .max {
        blocks.append(first)
        used = clockWidth
      }
      blocks[blocks.count - 1].append(column)
      used += columnWidth
    }
    return blocks.map(lines).joined(separator: "\n")
  }

  /// Name, unit and a value for each time.
  private func column(_ series: MetricSeries) -> [String] {
    let missing = Array(repeating: "-", count: Swift.max(0, times.count - series.values.count))
    return [series.name, series.unit] + series.values.prefix(times.count).map(series.cell) + missing
  }

  /// Columns side by side, the first one flush left, the others flush right.
  static func lines(of columns: [[String]]) -> String {
    TableText.lines(
      columns[0].indices.map { row in columns.map { $0[row] } },
      flushRight: Set(1..<columns.count))
  }

  /// `wrf run 2026-11-20T00:00:00Z, domain d02, nearest`; of a store with the age of the run, if `now` is
  /// given: `wrf run 2026-11-20T00:00:00Z, 7 h old, domain d02, generation 1, nearest`.
  func line(on source: ForecastSource, now: UTCTime? = nil) -> String {
    var labels = source.member.isEmpty ? "" : ", member \(source.member)"
    if source.generation > 0 { labels += ", generation \(source.generation)" }
    var age = ""
    if let now, source.digest != nil {
      let seconds = source.run.leadTime(of: now)
      age = seconds < 0 ? ", not started yet" : ", \(DurationText.age(seconds: seconds)) old"
    }
    return "\(source.run.model) run \(source.run.initialisation)\(age), domain"
      + " \(source.domain)\(labels), \(method.rawValue)"
  }

  /// Run and domain, and the cell: two lines; for each of several sources, after its number.
  func origin(now: UTCTime? = nil) -> [String] {
    guard !otherSources.isEmpty else { return origin(of: source, now: now) }
    return sources.enumerated().flatMap { sourceNumber, source in
      let lines = origin(of: source, now: now)
      return ["source \(sourceNumber + 1): \(lines[0])"] + lines.dropFirst()
    }
  }

  private func origin(of source: ForecastSource, now: UTCTime?) -> [String] {
    let cell = source.cell
    var text = "cell \(cell.point.i), \(cell.point.j)"
    text += " at \(DecimalText.fixed(cell.location.latitude, decimals: 4)),"
    text += " \(DecimalText.fixed(cell.location.longitude, decimals: 4)),"
    text += " \(DecimalText.fixed(cell.distance, decimals: 0)) m away"
    if let elevation = cell.elevation {
      text += ", \(DecimalText.fixed(elevation, decimals: 0)) m above the sea"
    }
    if let isLand = cell.isLand { text += isLand ? ", land" : ", water" }
    return [line(on: source, now: now), text]
  }

  /// `2026-11-20 15:00`, in a time zone `2026-11-20T15:00+00:00`, with seconds where there are some.
  func shortTime(_ time: UTCTime, in zone: TimeZoneRules? = nil) -> String {
    let text = (zone?.clock(at: time) ?? time).iso8601.split(separator: "T")
    let seconds = text[1].dropLast()
    let clock = seconds.hasSuffix(":00") ? seconds.dropLast(3) : seconds
    guard let zone else { return "\(text[0]) \(clock)" }
    // Before the offset are as many characters as in UTC.
    return "\(text[0])T\(clock)" + zone.iso8601(time).dropFirst(text[0].count + text[1].count)
  }
}
