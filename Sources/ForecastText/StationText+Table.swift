import Forecast
import GridLookup

extension StationText {
  /// The width of a value, unless the name or the unit of its metric is wider.
  private static let valueWidth = 7
  /// The width of a time without seconds.
  private static let timeWidth = 16

  /// Run and domain, then names and units of the columns.
  private mutating func appendTableHead(
    of source: String, nameWidth: Int, to bytes: inout [UInt8]
  ) {
    guard !written.contains(source) else { return }
    if !written.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    written = [source]
    bytes.append(contentsOf: "\(LineText.printable(source))\n\n".utf8)
    for isUnit in [false, true] {
      append(isUnit ? "" : "station", width: nameWidth, to: &bytes)
      append(isUnit ? "" : "  time (UTC)", width: StationText.timeWidth + 2, to: &bytes)
      for column in columns {
        let text = isUnit ? column.unit : column.name
        appendValue(text, of: column, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// A row for each time. Missing is `-`.
  mutating func appendTable(
    of series: [MetricSeries], in answer: PointForecast, station: String, nameWidth: Int,
    to bytes: inout [UInt8]
  ) {
    if answer.times != clock.times {
      clock = (answer.times, answer.times.map { answer.shortTime($0) })
    }
    for (index, time) in clock.texts.enumerated() {
      if index == 0 || !answer.otherSources.isEmpty {
        let source = answer.line(on: answer.source(at: index))
        appendTableHead(of: source, nameWidth: nameWidth, to: &bytes)
      }
      append(station, width: nameWidth, to: &bytes)
      append("  \(time)", width: StationText.timeWidth + 2, to: &bytes)
      for (column, series) in zip(columns, series) {
        let value = series.values.indices.contains(index) ? series.values[index] : .nan
        appendValue(series.cell(of: value), of: column, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func append(_ text: String, width: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
    appendBlanks(width - text.count, to: &bytes)
  }

  /// Two blanks, and the text flush right.
  private func appendValue(_ text: String, of column: StationColumn, to bytes: inout [UInt8]) {
    let width = max(StationText.valueWidth, column.name.count, column.unit.count)
    appendBlanks(2 + width - text.count, to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  private func appendBlanks(_ count: Int, to bytes: inout [UInt8]) {
    for _ in 0..<max(0, count) { bytes.append(UInt8(ascii: " ")) }
  }
}
