public import GridqLookup
public import GridqMetrics

/// A list of what is known of metrics: those of the metric table, or those that indexes hold.
public struct MetricList: Sendable {
  let rows: [Row]

  /// Metrics of the metric table.
  public init(_ metrics: [Metric]) {
    rows = metrics.map(Row.init)
  }

  /// Metrics that indexes answer for.
  public init(_ metrics: [AnswerableMetric]) {
    rows = metrics.map(Row.init)
  }

  private init(rows: [Row]) {
    self.rows = rows
  }

  /// The canonical names, in the order of the list.
  public var names: [String] { rows.map { $0.name } }

  /// The metrics that are called `names`, in their order, without those that are not in the list.
  public func only(_ names: [String]) -> MetricList {
    MetricList(rows: names.compactMap { name in rows.first { $0.name == name } })
  }

  /// A line for each metric: name, unit and what it is; with line ends.
  public var table: String {
    TableText.lines(rows.map { [$0.name, $0.unit, $0.summary] }, flushRight: [])
  }

  /// A header line and a line for each metric.
  public var csv: String {
    var bytes = Array("name,unit,kind,quantum,scale,reference,standard_name,aliases\n".utf8)
    for row in rows {
      let fields = [
        row.name, row.unit, row.kind.name, DecimalText.trimmed(row.quantum, decimals: 9),
        row.scale.name, row.scale.reference.map { DecimalText.text(of: $0, .significant(9)) } ?? "",
        row.standardName, (row.known?.aliases ?? []).joined(separator: " "),
      ]
      for (fieldNumber, field) in fields.enumerated() {
        if fieldNumber > 0 { bytes.append(UInt8(ascii: ",")) }
        DelimitedFields.append(LineText.printable(field), to: &bytes)
      }
      bytes.append(UInt8(ascii: "\n"))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension MetricList {
  /// A metric as it is listed.
  struct Row: Sendable {
    let name: String
    let title: String
    let standardName: String
    let unit: String
    let kind: Metric.Kind
    let cellMethod: CellMethod?
    let level: MetricLevel?
    let isConstant: Bool
    let quantum: Double
    let scale: Metric.Scale
    /// Nil for a metric that is not in the table.
    let known: Metric?

    var summary: String { title.isEmpty ? "Not in this program's metric table." : title }

    init(_ metric: Metric) {
      name = metric.name
      title = metric.summary
      standardName = metric.standardName
      unit = metric.unit.symbol
      kind = metric.kind
      cellMethod = metric.cellMethod
      level = metric.level
      isConstant = metric.isConstant
      quantum = metric.quantum
      scale = metric.scale
      known = metric.code == Metric.noCode ? nil : metric
    }

    init(_ metric: AnswerableMetric) {
      known = Metric.named(metric.name)
      name = metric.name
      title = known?.summary ?? metric.title
      standardName = metric.standardName
      unit = metric.unit
      kind = metric.kind
      cellMethod = metric.cellMethod
      level = metric.level
      isConstant = metric.isConstant
      quantum = metric.quantum
      scale = metric.scale
    }
  }
}
