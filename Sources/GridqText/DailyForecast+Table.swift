public import GridqLookup
public import GridqMetrics

extension DailyForecast {
  /// Two lines on where the answer comes from, then a column per statistic. Missing is `-`; days that the run
  /// covers only in part have a `*`, and a line below that says how much.
  ///
  /// - Parameters:
  ///   - width: as in ``PointForecast/table(width:showsSun:in:now:)``.
  ///   - showsSun: whether sunrise and sunset are added below.
  ///   - now: as in ``PointForecast/table(width:showsSun:in:now:)``.
  public func table(width: Int? = nil, showsSun: Bool = false, now: UTCTime? = nil) -> String {
    var first = [["date (\(zone.name))", "", ""] + days.map { $0.mark }]
    if !outputs.otherSources.isEmpty {
      first.append(["source", "", ""] + days.indices.map(sourceText))
    }
    let columns = metrics.flatMap { metric in
      metric.columns.map { column in
        [metric.name, column.statistic.title, metric.unit]
          + column.series.values.map { column.series.cell(of: $0) }
      }
    }
    let partial = days.filter { $0.isPartial }.map { "* covered by the run: \($0.coverage)\n" }
    let head = outputs.origin(now: now) + notices.filter { $0.isAskedFor }.map { $0.text }
    return head.map { "\($0)\n" }.joined() + "\n"
      + PointForecast.blocks(of: columns, after: first, width: width) + partial.joined()
      + (showsSun ? "\n" + outputs.table(of: sun, in: zone == .utc ? nil : zone) : "")
  }

  /// Where the answer comes from and its notices, in lines that begin with `#`; then a header line and a line
  /// for each day, in UTF-8. Missing is empty.
  public func csv() -> [UInt8] {
    var text = ""
    for line in outputs.origin() + ["days in \(zone.name)"] + notices.map({ $0.text }) {
      text += "# \(LineText.printable(line))\n"
    }
    text += "date,hours,covered_hours"
    let saysSource = outputs.saysSource
    if saysSource { text += ",run,domain" }
    let columns = metrics.flatMap { $0.columns }
    var bytes = Array(text.utf8)
    for column in columns {
      DelimitedFields.appendTitle(
        "\(column.series.name)_\(column.statistic.rawValue)", column.series.unit, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
    appendRows(of: columns.map { $0.series }, saysSource: saysSource, to: &bytes)
    return bytes
  }

  /// Appends a line for each day.
  ///
  /// - Parameters:
  ///   - columns: of the statistics; one without values is empty.
  ///   - start: what each line begins with, before the date.
  ///   - saysZone: whether the name of the zone follows it.
  ///   - saysSource: whether the runs and the domains that the day is made of follow the hours.
  func appendRows(
    of columns: [MetricSeries], after start: [UInt8] = [], saysZone: Bool = false,
    saysSource: Bool = false, to bytes: inout [UInt8]
  ) {
    for (dayNumber, day) in days.enumerated() {
      bytes.append(contentsOf: start)
      bytes.append(contentsOf: day.day.date.utf8)
      if saysZone { bytes.append(contentsOf: ",\(zone.name)".utf8) }
      for hours in [day.hours, day.coveredHours] {
        bytes.append(UInt8(ascii: ","))
        DecimalText.append(hours, .decimals(4), to: &bytes)
      }
      if saysSource { bytes.append(contentsOf: outputs.csvFields(sourceNumbers(ofDay: dayNumber))) }
      for series in columns {
        bytes.append(UInt8(ascii: ","))
        let value = series.values.indices.contains(dayNumber) ? series.values[dayNumber] : .nan
        if value.isFinite { series.append(value, series.digits, to: &bytes) }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// `2` or `1, 2`: the numbers of the sources of a day, from 1.
  private func sourceText(ofDay dayNumber: Int) -> String {
    sourceNumbers(ofDay: dayNumber).map { "\($0 + 1)" }.joined(separator: ", ")
  }

  /// The first source of a day.
  func source(ofDay dayNumber: Int) -> ForecastSource {
    outputs.sources[sourceNumbers(ofDay: dayNumber).first ?? 0]
  }

  /// The values of a statistic; one without values where the answer has none.
  func series(of statistic: DailyStatistic, named name: String, in unit: String) -> MetricSeries {
    metrics.first { $0.name == name && $0.unit == unit }?.columns
      .first { $0.statistic == statistic }?.series
      ?? MetricSeries(name: name, unit: unit, quantum: 1, values: [])
  }
}

extension DailyForecast.Day {
  /// The date, with a `*` where the run covers only a part.
  var mark: String { day.date + (isPartial ? " *" : "") }
}

extension DailyStatistic {
  /// As people read it.
  var title: String { self == .mostSevere ? "most severe" : rawValue }
}
