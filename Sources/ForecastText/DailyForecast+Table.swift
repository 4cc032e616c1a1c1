import Forecast
public import GridLookup

extension DailyForecast {
  /// Two lines on where the answer comes from, then a column per statistic. Missing is `-`; days that the run
  /// covers only in part have a `*`, and a line below that says how much.
  ///
  /// - Parameters:
  ///   - width: as in ``PointForecast/table(width:showsSun:in:)``.
  ///   - showsSun: whether sunrise and sunset are added below.
  public func table(width: Int? = nil, showsSun: Bool = false) -> String {
    let dates =
      ["date (\(zone.name))", "", ""] + days.map { $0.day.date + ($0.isPartial ? " *" : "") }
    let columns = metrics.flatMap { metric in
      metric.columns.map { column in
        [metric.name, column.statistic.title, metric.unit]
          + column.series.values.map { column.series.cell(of: $0) }
      }
    }
    let partial = days.filter { $0.isPartial }.map { "* covered by the run: \($0.coverage)\n" }
    let head = outputs.origin + notices.filter { $0.isAskedFor }.map { $0.text }
    return head.map { "\($0)\n" }.joined() + "\n"
      + PointForecast.blocks(of: columns, after: [dates], width: width) + partial.joined()
      + (showsSun ? "\n" + outputs.table(of: sun, in: zone == .utc ? nil : zone) : "")
  }

  /// Where the answer comes from and its notices, in lines that begin with `#`; then a header line and a line
  /// for each day, in UTF-8. Missing is empty.
  public func csv() -> [UInt8] {
    var text = ""
    for line in outputs.origin + ["days in \(zone.name)"] + notices.map({ $0.text }) {
      text += "# \(LineText.printable(line))\n"
    }
    text += "date,hours,covered_hours"
    let columns = metrics.flatMap { $0.columns }
    for column in columns {
      text += ",\(column.series.name)_\(column.statistic.rawValue) (\(column.series.unit))"
    }
    var bytes = Array((text + "\n").utf8)
    for (number, day) in days.enumerated() {
      bytes.append(contentsOf: day.day.date.utf8)
      for hours in [day.hours, day.coveredHours] {
        bytes.append(UInt8(ascii: ","))
        DecimalText.append(hours, .decimals(4), to: &bytes)
      }
      for series in columns.lazy.map({ $0.series }) {
        bytes.append(UInt8(ascii: ","))
        let value = series.values.indices.contains(number) ? series.values[number] : .nan
        if value.isFinite { series.append(value, series.digits, to: &bytes) }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }
}

extension DailyStatistic {
  /// As people read it.
  fileprivate var title: String { self == .mostSevere ? "most severe" : rawValue }
}
