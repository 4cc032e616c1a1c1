public import Forecast
public import GridLookup

/// Answers for many stations as one text, which is written station after station: CSV or a table.
///
/// A row for each station and time. CSV has run and domain in each row, and in lines that begin with `#` each
/// source and each notice once, at the first station that it concerns. A table has a line on run and domain at
/// the beginning, and where they change.
public struct StationText: Sendable {
  let columns: [StationColumn]
  /// The characters of the column of names in a table; nil for CSV.
  private let nameWidth: Int?
  /// The lines with `#` that were written; in a table, the line on run and domain that was written last.
  var written: Set<String> = []
  /// The times of a table as they are shown: those of the next station are probably the same.
  var clock: (times: [UTCTime], texts: [String]) = ([], [])

  /// A text in CSV.
  public init(csv columns: [StationColumn]) {
    self.columns = columns
    nameWidth = nil
  }

  /// A table of these stations.
  public init(table columns: [StationColumn], of stations: [Station]) {
    self.columns = columns
    let longest = stations.lazy.map { $0.name.count }.max() ?? 0
    nameWidth = min(max(longest, "station".count), 40)
  }

  /// Appends the answer for the next station.
  public mutating func append(
    _ answer: PointForecast, for station: Station, to bytes: inout [UInt8]
  ) {
    let series = columns.map { column in
      answer.metrics.first { $0.name == column.name && $0.unit == column.unit }
        ?? MetricSeries(name: column.name, unit: column.unit, quantum: 1, values: [])
    }
    if let nameWidth {
      appendTable(of: series, in: answer, station: station.name, nameWidth: nameWidth, to: &bytes)
    } else {
      appendCSV(of: series, in: answer, for: station, to: &bytes)
    }
  }

  private mutating func appendCSV(
    of series: [MetricSeries], in answer: PointForecast, for station: Station,
    to bytes: inout [UInt8]
  ) {
    let isFirst = written.isEmpty
    let comments = answer.sources.map(answer.line) + answer.notices.map { $0.text }
    for comment in comments where written.insert(comment).inserted {
      bytes.append(contentsOf: "# \(LineText.printable(comment))\n".utf8)
    }
    if isFirst {
      bytes.append(contentsOf: "station,latitude,longitude,time,run,domain".utf8)
      for column in columns { bytes.append(contentsOf: ",\(column.name) (\(column.unit))".utf8) }
      bytes.append(UInt8(ascii: "\n"))
    }
    answer.appendRows(
      of: series, after: StationText.csvStart(of: station), saysSource: true, to: &bytes)
  }

  /// Name and coordinates as the list has them.
  private static func csvStart(of station: Station) -> [UInt8] {
    var bytes: [UInt8] = []
    DelimitedFields.append(station.name, to: &bytes)
    for degrees in [station.latitude, station.longitude] {
      bytes.append(UInt8(ascii: ","))
      DecimalText.append(degrees, .decimals(9), to: &bytes)
    }
    bytes.append(UInt8(ascii: ","))
    return bytes
  }
}

/// A column of answers for many stations, whichever domains these come from.
public struct StationColumn: Hashable, Sendable {
  let name: String
  let unit: String

  /// A column for each of some metrics, by name and in this order; more for one that domains hold in different
  /// units.
  public static func all(
    named names: [String], of domains: Forecasts, units: UnitSystem
  ) -> [StationColumn] {
    let metrics = domains.domains.flatMap { $0.metrics }
    return names.flatMap { name in
      ListText.once(
        metrics.filter { $0.name == name }.map { metric in
          metric.metric?.conversion(to: units).unit.symbol ?? metric.unit
        }
      ).map { StationColumn(name: name, unit: $0) }
    }
  }
}
