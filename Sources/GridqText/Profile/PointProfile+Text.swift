public import GridqLookup
public import GridqMetrics

extension PointProfile {
  /// One JSON object on one line with a line end, schema 1, in UTF-8: what a forecast has, with `time` in the place of
  /// `times`, and a value of each metric for each level, the lowest first. Missing is `null`.
  ///
  /// - Parameters:
  ///   - now: the moment at which the age of the run is stated; nil leaves it out.
  ///   - zone: the time zone of `time_local`; nil leaves it out.
  public func json(now: UTCTime? = nil, in zone: TimeZoneRules? = nil) -> [UInt8] {
    var json = JSONText(capacity: 1024 + 8 * levelCount * series.count)
    json.object(nil) { json in
      json.head(of: answer, notices: notices, now: now)
      json.time("time", time)
      if let zone {
        json.string("timezone", zone.name)
        json.time("time_local", time, in: zone)
      }
      json.integer("levels", levelCount)
      json.object("metrics") { json in
        for series in series {
          json.object(series.name) { json in
            json.string("unit", series.unit)
            json.values("values", of: series)
          }
        }
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Where the column comes from and its notices, in lines that begin with `#`; then a header line and a line for each
  /// level, the lowest first, in UTF-8. Missing is empty.
  ///
  /// - Parameter zone: the time zone in which the time is written; nil for UTC.
  public func csv(in zone: TimeZoneRules? = nil) -> [UInt8] {
    var bytes: [UInt8] = []
    for line in answer.origin() + [timeLine(in: zone)] + notices.map({ $0.text }) {
      bytes += Array("# \(LineText.printable(line))\n".utf8)
    }
    bytes += Array("level".utf8)
    for series in series { DelimitedFields.appendTitle(series.name, series.unit, to: &bytes) }
    bytes.append(UInt8(ascii: "\n"))
    let digits = series.map { $0.digits }
    for level in 0..<levelCount {
      bytes += Array("\(level + 1)".utf8)
      for (series, digits) in zip(series, digits) {
        bytes.append(UInt8(ascii: ","))
        // A profile that a program has made may have fewer.
        guard series.values.indices.contains(level), series.values[level].isFinite else { continue }
        series.append(series.values[level], digits, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// For people: where the column comes from, and a line for each level, the lowest first.
  ///
  /// - Parameters:
  ///   - width: columns that do not fit are continued below; nil for any width.
  ///   - zone: the time zone in which the time is written; nil for UTC.
  ///   - now: the moment at which the age of the run of a store is stated; nil leaves it out.
  public func table(
    width: Int? = nil, in zone: TimeZoneRules? = nil, now: UTCTime? = nil
  ) -> String {
    let levels = ["level", ""] + (0..<levelCount).map { "\($0 + 1)" }
    let columns = series.map { series in
      [series.name, series.unit] + series.values.map(series.cell)
    }
    let head = answer.origin(now: now) + [timeLine(in: zone)]
    return head.map { "\($0)\n" }.joined() + "\n"
      + PointForecast.blocks(of: columns, after: [levels], width: width)
  }

  /// `2026-11-20 12:00 (UTC)`
  func timeLine(in zone: TimeZoneRules?) -> String {
    "\(answer.shortTime(time, in: zone)) (\(zone?.name ?? "UTC"))"
  }
}
