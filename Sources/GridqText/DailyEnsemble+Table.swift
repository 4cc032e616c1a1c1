public import GridqLookup
public import GridqMetrics

extension DailyEnsemble {
  /// Which members answer and where from, then for each statistic of the days what is told of all, and a column per
  /// member. Missing is `-`; days that a member covers only in part have a `*`, and lines below that say how much.
  ///
  /// - Parameters: as in ``DailyForecast/table(width:showsSun:now:)``.
  public func table(width: Int? = nil, showsSun: Bool = false, now: UTCTime? = nil) -> String {
    let (place, zone) = (members[0].outputs, members[0].zone)
    let partial = members.flatMap { $0.days.filter { $0.isPartial } }
    let dates =
      ["date (\(zone.name))", "", "", ""]
      + days.map { day in day.date + (partial.contains { $0.day == day } ? " *" : "") }
    let columns = metrics.flatMap { metric in
      let head = [metric.name, metric.daily.title]
      return metric.columns.map { column in
        head + [column.statistic.rawValue, metric.unit]
          + column.series.values.map { column.series.cell(of: $0) }
      }
        + members.indices.map { memberNumber in
          let member = members[memberNumber]
          let series = member.series(of: metric.daily, named: metric.name, in: metric.unit)
          return head + [LineText.printable(member.outputs.member), metric.unit]
            + values(of: metric.daily, named: metric.name, in: metric.unit, ofMember: memberNumber)
            .map { series.cell(of: $0) }
        }
    }
    let covered = coverages.map { "* covered by \($0.words): \($0.days)\n" }
    let head =
      EnsembleForecast.origin(of: members.map { $0.outputs }, now: now)
      + notices.filter { $0.isAskedFor }.map { $0.text }
    return head.map { "\($0)\n" }.joined() + "\n"
      + PointForecast.blocks(of: columns, after: [dates], width: width) + covered.joined()
      + (showsSun
        ? "\n"
          + place.table(
            of: days.map { SunTimes(of: $0, at: place.point) }, in: zone == .utc ? nil : zone) : "")
  }

  /// The days that runs cover only in part, with the members of which that is true; `the run` for all members.
  private var coverages: [(days: String, words: String)] {
    var all: [(days: String, labels: [String])] = []
    for member in members {
      for day in member.days where day.isPartial {
        if let known = all.firstIndex(where: { $0.days == day.coverage }) {
          all[known].labels.append(member.outputs.member)
        } else {
          all.append((day.coverage, [member.outputs.member]))
        }
      }
    }
    return all.map { days, labels in
      (days, labels.count < members.count ? EnsembleForecast.words(labels) : "the run")
    }
  }

  /// Where the answers come from and the notices, in lines that begin with `#`; then a header line, and a line
  /// for each member and day, in UTF-8. Missing is empty.
  public func csv() -> [UInt8] {
    var text = ""
    let origin = EnsembleForecast.origin(of: members.map { $0.outputs }, now: nil)
    for line in origin + ["days in \(members[0].zone.name)"] + notices.map({ $0.text }) {
      text += "# \(LineText.printable(line))\n"
    }
    text += "member,date,hours,covered_hours,run,domain"
    var bytes = Array(text.utf8)
    for metric in metrics {
      DelimitedFields.appendTitle(
        "\(metric.name)_\(metric.daily.rawValue)", metric.unit, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
    for member in members {
      var start: [UInt8] = []
      DelimitedFields.append(LineText.printable(member.outputs.member), to: &start)
      start.append(UInt8(ascii: ","))
      let series = metrics.map { member.series(of: $0.daily, named: $0.name, in: $0.unit) }
      member.appendRows(of: series, after: start, saysSource: true, to: &bytes)
    }
    return bytes
  }
}
