public import Forecast
public import GridLookup

extension PointForecast {
  /// Where the answer comes from and its notices, in lines that begin with `#`; then a header line and a line
  /// for each time, in UTF-8. Missing is empty.
  ///
  /// - Parameter zone: the time zone in which times are written, with their offset; nil for UTC.
  public func csv(in zone: TimeZoneRules? = nil) -> [UInt8] {
    var text = ""
    let clock = zone.map { ["times in \($0.name)"] } ?? []
    for line in origin() + clock + notices.map({ $0.text }) {
      text += "# \(LineText.printable(line))\n"
    }
    text += "time"
    // Answers of a store always have it: the columns of a file do not depend on its values.
    let saysSource = source.digest != nil || !otherSources.isEmpty
    if saysSource { text += ",run,domain" }
    for series in metrics { text += ",\(series.name) (\(series.unit))" }
    var bytes = Array((text + "\n").utf8)
    appendRows(of: metrics, saysSource: saysSource, in: zone, to: &bytes)
    return bytes
  }

  /// Appends a line for each time.
  ///
  /// - Parameters:
  ///   - columns: of the metrics; one without values is empty.
  ///   - start: what each line begins with, before the time.
  ///   - saysSource: whether the run and the domain of each time follow it.
  ///   - zone: the time zone in which times are written; nil for UTC.
  ///   - saysZone: whether its name stands before the run.
  func appendRows(
    of columns: [MetricSeries], after start: [UInt8] = [], saysSource: Bool = false,
    in zone: TimeZoneRules? = nil, saysZone: Bool = false, to bytes: inout [UInt8]
  ) {
    let digits = columns.map { $0.digits }
    let zoneName = saysZone ? Array(",\(zone?.name ?? "UTC")".utf8) : []
    let origins = saysSource ? sources.map { zoneName + $0.csvFields } : []
    for (index, time) in times.enumerated() {
      bytes.append(contentsOf: start)
      if let zone {
        zone.appendISO8601(time, to: &bytes)
      } else {
        time.appendISO8601(to: &bytes)
      }
      if saysSource {
        let number = sourceNumbers.indices.contains(index) ? sourceNumbers[index] : 0
        bytes.append(contentsOf: origins[origins.indices.contains(number) ? number : 0])
      }
      for (series, digits) in zip(columns, digits) {
        bytes.append(UInt8(ascii: ","))
        let value = series.values.indices.contains(index) ? series.values[index] : .nan
        if value.isFinite { series.append(value, digits, to: &bytes) }
      }
      bytes.append(UInt8(ascii: "\n"))
    }
  }
}

extension ForecastSource {
  /// A comma, the run, another one, and the domain.
  var csvFields: [UInt8] {
    var bytes = [UInt8(ascii: ",")]
    run.initialisation.appendISO8601(to: &bytes)
    bytes.append(UInt8(ascii: ","))
    DelimitedFields.append(LineText.printable(domain), to: &bytes)
    return bytes
  }
}
