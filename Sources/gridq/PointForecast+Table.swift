import CommandShell
import Forecast
import GridGeometry
import GridQuery

extension PointForecast {
  /// Two lines on where the answer comes from, then a column per metric. Missing is `-`.
  ///
  /// - Parameters:
  ///   - width: where the columns do not fit, they go below each other in blocks that do, each with
  ///     the times; nil for one block.
  ///   - showsSun: whether sunrise and sunset stand below them.
  func table(width: Int?, showsSun: Bool) -> String {
    let clock = ["time (UTC)", ""] + times.map(shortTime)
    let clockWidth = clock.map(\.count).max() ?? 0
    var blocks: [[[String]]] = []
    var used = 0
    for column in metrics.map(column) {
      let columnWidth = 2 + (column.map(\.count).max() ?? 0)
      if blocks.isEmpty || used + columnWidth > width ?? .max {
        blocks.append([clock])
        used = clockWidth
      }
      blocks[blocks.count - 1].append(column)
      used += columnWidth
    }
    return provenance + "\n" + blocks.map(PointForecast.text).joined(separator: "\n")
      + (showsSun ? "\n" + sunTable : "")
  }

  /// Name, unit and values.
  private func column(_ series: MetricSeries) -> [String] {
    let decimals = DecimalText.decimals(forStep: series.quantum)
    return [series.name, series.unit]
      + series.values.map { value in
        value.isFinite
          ? DecimalText.fixed(series.printable(value, decimals: decimals), decimals: decimals) : "-"
      }
  }

  /// Columns beside each other, the first one flush left, the others flush right.
  static func text(of columns: [[String]]) -> String {
    let widths = columns.map { column in column.map(\.count).max() ?? 0 }
    var text = ""
    for row in columns[0].indices {
      var line = ""
      for (number, column) in columns.enumerated() {
        let padding = String(repeating: " ", count: widths[number] - column[row].count)
        line += number == 0 ? column[row] + padding : "  " + padding + column[row]
      }
      while line.last == " " { line.removeLast() }
      text += line + "\n"
    }
    return text
  }

  /// `wrf run 2026-11-20T00:00:00Z, domain d02, nearest` and what cell that is.
  private var provenance: String {
    var text = "\(run.model) run \(run.initialisation), domain \(domain), \(method.rawValue)\n"
    text += "cell \(cell.index.i), \(cell.index.j)"
    text += " at \(DecimalText.fixed(cell.location.latitude, decimals: 4)),"
    text += " \(DecimalText.fixed(cell.location.longitude, decimals: 4)),"
    text += " \(DecimalText.fixed(cell.distance, decimals: 0)) m away"
    if let elevation = cell.elevation {
      text += ", \(DecimalText.fixed(elevation, decimals: 0)) m above the sea"
    }
    if let isLand = cell.isLand { text += isLand ? ", land" : ", water" }
    return ([text] + remarks).joined(separator: "\n") + "\n"
  }

  /// `2026-11-20 15:00`, with seconds where there are some.
  func shortTime(_ time: UTCTime) -> String {
    let text = time.iso8601.split(separator: "T")
    let clock = text[1].dropLast()
    return "\(text[0]) " + (clock.hasSuffix(":00") ? clock.dropLast(3) : clock)
  }
}
