public import GridqLookup
public import GridqMetrics

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
    if saysSource { text += ",run,domain" }
    var bytes = Array(text.utf8)
    for series in metrics { DelimitedFields.appendTitle(series.name, series.unit, to: &bytes) }
    bytes.append(UInt8(ascii: "\n"))
    appendRows(of: metrics, saysSource: saysSource, in: zone, to: &bytes)
    return bytes
  }

  /// Whether rows say their run and domain. Answers of a store always do: the columns of a file do not depend on its
  /// values.
  var saysSource: Bool { source.digest != nil || !otherSources.isEmpty }

  /// The numbers of the sources of a time, and of the parts of sums there that are of several.
  func sourceNumbers(ofTime timeNumber: Int) -> [Int] {
    var numbers = [sourceNumber(at: timeNumber)]
    for part in metrics.flatMap({ $0.parts(at: timeNumber) }) where !numbers.contains(part.source) {
      numbers.append(part.source)
    }
    return numbers
  }

  /// A comma, the runs of some sources, another one, and their domains: `2026-11-20T00:00:00Z + …`.
  func csvFields(_ numbers: [Int]) -> [UInt8] {
    let sources = sources
    let used = numbers.filter(sources.indices.contains).map { sources[$0] }
    let runs = ListText.once(used.map { $0.run.initialisation.iso8601 })
    let domains = ListText.once(used.map { LineText.printable($0.domain) })
    var bytes = Array(",\(runs.joined(separator: " + ")),".utf8)
    DelimitedFields.append(domains.joined(separator: " + "), to: &bytes)
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
    let origins = saysSource ? sources.indices.map { zoneName + csvFields([$0]) } : []
    let hasParts = metrics.contains { !$0.parts.isEmpty }
    for (index, time) in times.enumerated() {
      bytes.append(contentsOf: start)
      if let zone {
        zone.appendISO8601(time, to: &bytes)
      } else {
        time.appendISO8601(to: &bytes)
      }
      if saysSource {
        let numbers = hasParts ? sourceNumbers(ofTime: index) : [sourceNumber(at: index)]
        bytes.append(
          contentsOf: numbers.count == 1 && origins.indices.contains(numbers[0])
            ? origins[numbers[0]] : zoneName + csvFields(numbers))
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
