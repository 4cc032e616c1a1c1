import Forecast
public import GridQuery

extension PointForecast {
  /// Where the answer comes from and what is to be known of it, in lines that begin with `#`; then a
  /// header line and a line per time. Missing is empty.
  public var csv: String {
    var text = ""
    for line in origin + notices.map(\.text) { text += "# \(LineText.printable(line))\n" }
    text += "time"
    for series in metrics { text += ",\(series.name) (\(series.unit))" }
    text += "\n"
    for (index, time) in times.enumerated() {
      text += time.iso8601
      for series in metrics {
        text += "," + (series.text(of: series.values[index]) ?? "")
      }
      text += "\n"
    }
    return text
  }
}
