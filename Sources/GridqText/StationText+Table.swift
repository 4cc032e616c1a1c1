import GridqLookup
import GridqMetrics

extension StationText {
  /// The width of a value, unless the name or the unit of its metric is wider.
  static let valueWidth = 7
  /// The widths of a time without seconds, of one with its offset, and of a date with a mark.
  static let timeWidth = 16
  static let localTimeWidth = 22
  static let dateWidth = 12

  /// What the rows of an answer begin with, after the name of the station.
  struct Rows {
    /// What the column of times or dates is called.
    var title: String
    /// Those of the rows.
    var texts: [String]
    var width: Int
    /// That of each row, or one for all.
    var sources: [ForecastSource]
    /// The label of the member, and the most characters of such a label.
    var member: (label: String, width: Int)?
  }

  /// Run and domain, then names and units of the columns.
  private mutating func appendTableHead(
    of source: String, _ rows: Rows, width: Int, nameWidth: Int, to bytes: inout [UInt8]
  ) {
    let head = "\(source) \(rows.title)"
    guard !written.contains(head) else { return }
    if !written.isEmpty { bytes.append(UInt8(ascii: "\n")) }
    written = [head]
    bytes.append(contentsOf: "\(LineText.printable(source))\n\n".utf8)
    let isDaily = columns.contains { $0.statistic != nil }
    for line in isDaily ? 0..<3 : 1..<3 {
      // The names stand in the first line, whichever that is.
      let isFirst = line == (isDaily ? 0 : 1)
      append(isFirst ? "station" : "", width: nameWidth, to: &bytes)
      if let member = rows.member {
        append(isFirst ? "  member" : "", width: memberWidth(member.width), to: &bytes)
      }
      append(isFirst ? "  \(rows.title)" : "", width: width + 2, to: &bytes)
      for (column, width) in zip(columns, widths) {
        let text =
          isFirst ? column.name : line == 2 ? column.unit : column.statistic?.title ?? ""
        appendValue(text, width: width, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  /// A row for each time or day. Missing is `-`.
  mutating func appendTable(
    of series: [MetricSeries], _ rows: Rows, of answer: PointForecast, station: String,
    nameWidth: Int, to bytes: inout [UInt8]
  ) {
    let width = max(rows.width, rows.title.count)
    for (index, text) in rows.texts.enumerated() {
      if index < rows.sources.count {
        let source = answer.line(on: rows.sources[index], now: now)
        appendTableHead(of: source, rows, width: width, nameWidth: nameWidth, to: &bytes)
      }
      append(station, width: nameWidth, to: &bytes)
      if let member = rows.member {
        append(
          "  \(LineText.printable(member.label))", width: memberWidth(member.width), to: &bytes)
      }
      append("  \(text)", width: width + 2, to: &bytes)
      for (series, width) in zip(series, widths) {
        let value = series.values.indices.contains(index) ? series.values[index] : .nan
        appendValue(series.cell(of: value), width: width, to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }

  private func memberWidth(_ longest: Int) -> Int { 2 + max(longest, "member".count) }

  private func append(_ text: String, width: Int, to bytes: inout [UInt8]) {
    bytes.append(contentsOf: text.utf8)
    appendBlanks(width - text.count, to: &bytes)
  }

  /// Two blanks, and the text flush right.
  private func appendValue(_ text: String, width: Int, to bytes: inout [UInt8]) {
    appendBlanks(2 + width - text.count, to: &bytes)
    bytes.append(contentsOf: text.utf8)
  }

  private func appendBlanks(_ count: Int, to bytes: inout [UInt8]) {
    for _ in 0..<max(0, count) { bytes.append(UInt8(ascii: " ")) }
  }
}
