import CommandShell
import Forecast
import GridGeometry
import GridQuery

extension PointForecast {
  /// The answer as it is printed, with a line end.
  func text(as format: OutputFormat) -> String {
    switch format {
    case .json: json
    case .csv: csv
    case .table: table
    }
  }

  /// One JSON object on one line, schema 1. Missing is `null`.
  private var json: String {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      // Nine decimals are 0.1 mm: they cut off what turning 350.8573 into −9.1427 leaves behind.
      json.number("latitude", point.latitude, decimals: 9)
      json.number("longitude", point.longitude, decimals: 9)
      json.string("method", method.rawValue)
      json.string("model", run.model)
      json.string("run", run.initialisation.iso8601)
      json.string("domain", domain)
      json.object("cell") { json in
        json.integer("i", cell.index.i)
        json.integer("j", cell.index.j)
        json.number("latitude", cell.location.latitude, decimals: 5)
        json.number("longitude", cell.location.longitude, decimals: 5)
        json.number("distance_m", cell.distance, decimals: 1)
        json.number("elevation_m", cell.elevation, decimals: 1)
        json.bool("land", cell.isLand)
      }
      json.array("times") { json in
        for time in times { json.string(nil, time.iso8601) }
      }
      json.object("metrics") { json in
        for series in metrics {
          json.object(series.name) { json in
            json.string("unit", series.unit)
            json.array("values") { json in
              for value in series.values {
                json.number(nil, value, decimals: series.exactDecimals)
              }
            }
          }
        }
      }
    }
    return json.text + "\n"
  }

  /// A header line and a line per time. Missing is empty.
  private var csv: String {
    var text = "time"
    for series in metrics { text += ",\(series.name) (\(series.unit))" }
    text += "\n"
    for (index, time) in times.enumerated() {
      text += time.iso8601
      for series in metrics {
        let value = series.values[index]
        text += ","
        if value.isFinite {
          text += DecimalText.trimmed(value, decimals: series.exactDecimals)
        }
      }
      text += "\n"
    }
    return text
  }

  /// Two lines on where the answer comes from, then a column per metric. Missing is `-`.
  private var table: String {
    var columns = [["time (UTC)", ""] + times.map(shortTime)]
    for series in metrics {
      let decimals = DecimalText.decimals(forStep: series.quantum)
      columns.append(
        [series.name, series.unit]
          + series.values.map { value in
            value.isFinite ? DecimalText.fixed(value, decimals: decimals) : "-"
          })
    }
    let widths = columns.map { column in column.map(\.count).max() ?? 0 }
    var text = provenance
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
    return text + "\n\n"
  }

  /// `2026-11-20 15:00`, with seconds where there are some.
  private func shortTime(_ time: UTCTime) -> String {
    let text = time.iso8601.split(separator: "T")
    let clock = text[1].dropLast()
    return "\(text[0]) " + (clock.hasSuffix(":00") ? clock.dropLast(3) : clock)
  }
}

extension MetricSeries {
  /// Digits that show a stored value exactly and an interpolated one well enough.
  fileprivate var exactDecimals: Int { DecimalText.decimals(forStep: quantum) + 2 }
}
