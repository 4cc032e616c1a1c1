public import GridqLookup
public import GridqMetrics

extension EnsembleForecast {
  /// Which members answer and where from, then for each metric what is told of all, and a column per member.
  /// Missing is `-`.
  ///
  /// - Parameters: as in ``PointForecast/table(width:showsSun:in:now:)``.
  public func table(
    width: Int? = nil, showsSun: Bool = false, in zone: TimeZoneRules? = nil, now: UTCTime? = nil
  ) -> String {
    let place = members[0]
    let clock =
      ["time (\(zone?.name ?? "UTC"))", "", ""] + times.map { place.shortTime($0, in: zone) }
    let columns = metrics.flatMap { metric in
      metric.columns.map { column in
        [metric.name, column.statistic.rawValue, metric.unit]
          + column.series.values.map(column.series.cell)
      }
        + members.indices.map { memberNumber in
          let series = members[memberNumber].metrics.first {
            $0.name == metric.name && $0.unit == metric.unit
          }
          return [metric.name, LineText.printable(members[memberNumber].member), metric.unit]
            + values(of: metric.name, unit: metric.unit, ofMember: memberNumber).map {
              series?.cell(of: $0) ?? "-"
            }
        }
    }
    let head =
      EnsembleForecast.origin(of: members, now: now)
      + notices.filter { $0.isAskedFor }.map { $0.text }
    return head.map { "\($0)\n" }.joined() + "\n"
      + PointForecast.blocks(of: columns, after: [clock], width: width)
      + (showsSun ? "\n" + place.table(of: sun(in: zone), in: zone) : "")
  }

  /// Where the answers come from and the notices, in lines that begin with `#`; then a header line, and a line
  /// for each member and time, in UTF-8. Missing is empty.
  ///
  /// - Parameter zone: the time zone in which times are written, with their offset; nil for UTC.
  public func csv(in zone: TimeZoneRules? = nil) -> [UInt8] {
    var text = ""
    let clock = zone.map { ["times in \($0.name)"] } ?? []
    for line in EnsembleForecast.origin(of: members, now: nil) + clock + notices.map({ $0.text }) {
      text += "# \(LineText.printable(line))\n"
    }
    text += "member,time,run,domain"
    var bytes = Array(text.utf8)
    for metric in metrics { DelimitedFields.appendTitle(metric.name, metric.unit, to: &bytes) }
    bytes.append(UInt8(ascii: "\n"))
    for member in members {
      var start: [UInt8] = []
      DelimitedFields.append(LineText.printable(member.member), to: &start)
      start.append(UInt8(ascii: ","))
      let series = metrics.map { member.series(named: $0.name, in: $0.unit) }
      member.appendRows(of: series, after: start, saysSource: true, in: zone, to: &bytes)
    }
    return bytes
  }

  /// Run, domain and cell, once for all members that have the same, after the labels of these.
  static func origin(of members: [PointForecast], now: UTCTime?) -> [String] {
    var all: [(lines: [String], labels: [String])] = []
    for member in members {
      let lines = member.withoutMember.origin(now: now)
      if let known = all.firstIndex(where: { $0.lines == lines }) {
        all[known].labels.append(member.member)
      } else {
        all.append((lines, [member.member]))
      }
    }
    return all.flatMap { lines, labels in
      let count = labels.count == members.count ? "" : "\(labels.count) of "
      let noun = members.count == 1 ? "member" : "members"
      return ["\(count)\(members.count) \(noun): \(ListText.few(labels, count: 8))"] + lines
    }
  }
}

extension PointForecast {
  /// The same without the label of the member.
  var withoutMember: PointForecast {
    var answer = self
    answer.source.member = ""
    for sourceNumber in answer.otherSources.indices {
      answer.otherSources[sourceNumber].member = ""
    }
    return answer
  }

  /// The series of a metric; one without values where the answer has none.
  func series(named name: String, in unit: String) -> MetricSeries {
    metrics.first { $0.name == name && $0.unit == unit }
      ?? MetricSeries(name: name, unit: unit, quantum: 1, values: [])
  }
}
