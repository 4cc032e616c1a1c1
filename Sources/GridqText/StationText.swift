public import GridqLookup
public import GridqMetrics

/// Answers for many stations as one text, which is written station after station: CSV or a table.
///
/// A row for each station and time, or day; of an ensemble one for each member too. All answers are of one kind.
/// CSV has run and domain in each row, and in lines that begin with `#` each source and each notice once, at the
/// first station that it concerns. A table has a line on run and domain at the beginning, and where they or the
/// time zone change.
public struct StationText: Sendable {
  let columns: [StationColumn]
  /// The characters of each column of a table.
  let widths: [Int]
  /// The characters of the column of names in a table; nil for CSV.
  private let nameWidth: Int?
  /// Whether CSV has a column of time zones.
  private let showsZones: Bool
  /// The moment at which a table states the ages of the runs of a store; nil leaves them out.
  let now: UTCTime?
  /// The lines with `#` that were written; in a table, the head that was written last.
  var written: Set<String> = []
  /// The times of a table as they are shown: those of the next station are probably the same.
  var clock: (times: [UTCTime], zone: String, texts: [String]) = ([], "", [])

  /// A text in CSV.
  ///
  /// - Parameters:
  ///   - columns: what each row has.
  ///   - showsZones: whether each row has the name of the time zone.
  public init(csv columns: [StationColumn], showsZones: Bool = false) {
    self.columns = columns
    self.showsZones = showsZones
    widths = []
    nameWidth = nil
    now = nil
  }

  /// A table of these stations.
  ///
  /// - Parameters:
  ///   - columns: what each row has.
  ///   - stations: those that will be appended, in their order.
  ///   - now: the moment at which the ages of the runs of a store are stated; nil leaves them out.
  public init(table columns: [StationColumn], of stations: [ForecastStation], now: UTCTime? = nil) {
    self.columns = columns
    self.now = now
    showsZones = false
    widths = columns.map { column in
      [column.name, column.unit, column.statistic?.title ?? ""].map { $0.count }
        .reduce(StationText.valueWidth, max)
    }
    let longest = stations.lazy.map { $0.name.count }.max() ?? 0
    nameWidth = min(max(longest, "station".count), 40)
  }

  /// Appends the answer for the next station.
  ///
  /// - Parameters:
  ///   - answer: the answer for the station.
  ///   - station: the next of the list.
  ///   - zone: the time zone in which times are written, with their offset; nil for UTC.
  ///   - bytes: to which the text is appended.
  public mutating func append(
    _ answer: PointForecast, for station: ForecastStation, in zone: TimeZoneRules? = nil,
    to bytes: inout [UInt8]
  ) {
    append(answer, for: station, member: nil, in: zone, to: &bytes)
  }

  /// Appends the answers of all members for the next station.
  public mutating func append(
    _ answer: EnsembleForecast, for station: ForecastStation, in zone: TimeZoneRules? = nil,
    to bytes: inout [UInt8]
  ) {
    if nameWidth == nil { appendComments(answer.notices, to: &bytes) }
    let width = answer.labels.map { $0.count }.max() ?? 0
    for member in answer.members {
      var alone = member.withoutMember
      alone.notices = []
      append(alone, for: station, member: (member.member, width), in: zone, to: &bytes)
    }
  }

  /// Appends the days of the next station.
  public mutating func append(
    _ answer: DailyForecast, for station: ForecastStation, to bytes: inout [UInt8]
  ) {
    append(answer, for: station, member: nil, to: &bytes)
  }

  /// Appends the days of all members for the next station.
  public mutating func append(
    _ answer: DailyEnsemble, for station: ForecastStation, to bytes: inout [UInt8]
  ) {
    if nameWidth == nil { appendComments(answer.notices, to: &bytes) }
    let width = answer.labels.map { $0.count }.max() ?? 0
    for member in answer.members {
      var alone = member
      alone.outputs = member.outputs.withoutMember
      alone.notices = []
      append(alone, for: station, member: (member.outputs.member, width), to: &bytes)
    }
  }

  private mutating func append(
    _ answer: DailyForecast, for station: ForecastStation, member: (label: String, width: Int)?,
    to bytes: inout [UInt8]
  ) {
    let series = columns.map { column in
      column.statistic.map { answer.series(of: $0, named: column.name, in: column.unit) }
        ?? MetricSeries(name: column.name, unit: column.unit, quantum: 1, values: [])
    }
    guard let nameWidth else {
      appendHead(
        of: answer.outputs, answer.notices, rows: member == nil ? "date" : "member,date",
        "hours,covered_hours,", to: &bytes)
      answer.appendRows(
        of: series, after: start(of: station, member: member?.label), saysZone: showsZones,
        saysSource: true,
        to: &bytes)
      return
    }
    let rows = Rows(
      title: "date (\(answer.zone.name))", texts: answer.days.map { $0.mark },
      width: StationText.dateWidth, sources: answer.days.indices.map(answer.source), member: member)
    appendTable(
      of: series, rows, of: answer.outputs, station: station.name, nameWidth: nameWidth, to: &bytes)
  }

  private mutating func append(
    _ answer: PointForecast, for station: ForecastStation, member: (label: String, width: Int)?,
    in zone: TimeZoneRules?, to bytes: inout [UInt8]
  ) {
    let series = columns.map { answer.series(named: $0.name, in: $0.unit) }
    guard let nameWidth else {
      appendHead(
        of: answer, answer.notices, rows: member == nil ? "time" : "member,time", "", to: &bytes)
      answer.appendRows(
        of: series, after: start(of: station, member: member?.label), saysSource: true, in: zone,
        saysZone: showsZones, to: &bytes)
      return
    }
    if answer.times != clock.times || zone?.name ?? "UTC" != clock.zone {
      clock = (
        answer.times, zone?.name ?? "UTC", answer.times.map { answer.shortTime($0, in: zone) }
      )
    }
    let rows = Rows(
      title: "time (\(clock.zone))", texts: clock.texts,
      width: zone == nil ? StationText.timeWidth : StationText.localTimeWidth,
      sources: answer.otherSources.isEmpty
        ? [answer.source] : answer.times.indices.map(answer.source),
      member: member)
    appendTable(
      of: series, rows, of: answer, station: station.name, nameWidth: nameWidth, to: &bytes)
  }

  /// The comments before an answer in CSV, and the line with the names of the columns before the first one.
  ///
  /// - Parameters:
  ///   - rows: what a row is of, besides the station.
  ///   - more: what stands between this and the run.
  private mutating func appendHead(
    of answer: PointForecast, _ notices: [ForecastNotice], rows: String, _ more: String,
    to bytes: inout [UInt8]
  ) {
    for comment in answer.sources.map({ answer.line(on: $0) }) {
      appendComment(comment, to: &bytes)
    }
    appendComments(notices, to: &bytes)
    guard written.insert("").inserted else { return }
    let zone = showsZones ? "timezone," : ""
    bytes.append(
      contentsOf: "station,latitude,longitude,\(rows),\(zone)\(more)run,domain".utf8)
    for column in columns {
      DelimitedFields.appendTitle(column.title, column.unit, to: &bytes)
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  private mutating func appendComments(_ notices: [ForecastNotice], to bytes: inout [UInt8]) {
    for notice in notices { appendComment(notice.text, to: &bytes) }
  }

  private mutating func appendComment(_ text: String, to bytes: inout [UInt8]) {
    guard written.insert(text).inserted else { return }
    bytes.append(contentsOf: "# \(LineText.printable(text))\n".utf8)
  }

  /// Name and coordinates as the list has them, and the label of the member.
  private func start(of station: ForecastStation, member: String?) -> [UInt8] {
    var bytes: [UInt8] = []
    DelimitedFields.append(station.name, to: &bytes)
    for degrees in [station.latitude, station.longitude] {
      bytes.append(UInt8(ascii: ","))
      DecimalText.append(degrees, .decimals(9), to: &bytes)
    }
    bytes.append(UInt8(ascii: ","))
    if let member {
      DelimitedFields.append(LineText.printable(member), to: &bytes)
      bytes.append(UInt8(ascii: ","))
    }
    return bytes
  }
}

/// A column of answers for many stations, whichever domains these come from.
public struct StationColumn: Hashable, Sendable {
  let name: String
  let unit: String
  /// What is told of each day; nil for the values themselves.
  var statistic: DailyStatistic?

  var title: String { statistic.map { "\(name)_\($0.rawValue)" } ?? name }

  /// A column for each of some metrics, by name and in this order; more for one that domains hold in different
  /// units.
  ///
  /// - Parameters:
  ///   - names: of metrics, canonical or aliases.
  ///   - domains: that will answer.
  ///   - units: the units of the answers.
  ///   - daily: whether answers are in days: a column for each statistic.
  public static func all(
    named names: [String], of domains: Forecasts, units: UnitSystem, daily: Bool = false
  ) -> [StationColumn] {
    let metrics = domains.domains.flatMap { $0.metrics }
    return names.flatMap { name in
      let own = metrics.filter { $0.name == name }
      let statistics =
        own.first.map {
          DailyStatistic.all(of: name, kind: $0.kind, isConstant: $0.isConstant)
        } ?? []
      return ListText.once(
        own.map { metric in
          metric.conversion(to: units).unit.symbol
        }
      ).flatMap { unit in
        daily
          ? statistics.map { StationColumn(name: name, unit: unit, statistic: $0) }
          : [StationColumn(name: name, unit: unit)]
      }
    }
  }

  /// A column for each metric and unit of some answers that these columns do not have.
  package static func others(
    than columns: [StationColumn], of answers: [PointForecast]
  ) -> [StationColumn] {
    var others: [StationColumn] = []
    for answer in answers {
      for series in answer.metrics {
        let column = StationColumn(name: series.name, unit: series.unit)
        if !columns.contains(column), !others.contains(column) { others.append(column) }
      }
    }
    return others
  }
}
