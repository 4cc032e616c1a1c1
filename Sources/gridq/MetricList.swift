import CommandShell
import Forecast
import GridQuery

/// The list that `--list-metrics` prints.
enum MetricList {
  /// A metric as it is listed: from the metric table, or as an index holds it.
  struct Row {
    let code: UInt16?
    let name: String
    let aliases: [String]
    let standardName: String
    let unit: String
    let kind: Metric.Kind
    let cellMethod: CellMethod?
    let level: Level?
    let isConstant: Bool
    let quantum: Double
    let scale: Metric.Scale
    let derivedFrom: [String]
    let improvedBy: [String]
    let summary: String
    /// Nil for a metric that a later program stored.
    let provenance: MetricProvenance?

    init(_ metric: Metric) {
      code = metric.code
      name = metric.name
      aliases = metric.aliases
      standardName = metric.standardName
      unit = metric.unit.symbol
      kind = metric.kind
      cellMethod = metric.cellMethod
      level = metric.level
      isConstant = metric.isConstant
      quantum = metric.quantum
      scale = metric.scale
      derivedFrom = metric.derivedFrom
      improvedBy = metric.improvedBy
      summary = metric.summary
      provenance = metric.provenance
    }

    init(_ metric: AnswerableMetric) {
      let known = Metric.named(metric.name)
      code = known?.code
      name = metric.name
      aliases = known?.aliases ?? []
      standardName = metric.standardName
      unit = metric.unit
      kind = metric.kind
      cellMethod = metric.cellMethod
      level = metric.level
      isConstant = metric.isConstant
      quantum = metric.quantum
      scale = metric.scale
      derivedFrom = known?.derivedFrom ?? []
      improvedBy = known?.improvedBy ?? []
      summary = known?.summary ?? "Not in this program's metric table."
      provenance = known?.provenance
    }
  }

  /// - Parameter isFull: whether a table says all that is known of each metric, not a line.
  static func text(of metrics: [Row], format: OutputFormat, isFull: Bool) -> String {
    switch format {
    case .json: json(metrics)
    case .csv: csv(metrics)
    case .table: isFull ? metrics.map(account).joined(separator: "\n") : table(metrics)
    }
  }

  private static func json(_ metrics: [Row]) -> String {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      json.array("metrics") { json in
        for metric in metrics {
          json.object { json in
            if let code = metric.code { json.integer("code", code) }
            json.string("name", metric.name)
            json.array("aliases") { json in
              for alias in metric.aliases { json.string(nil, alias) }
            }
            json.string("standard_name", metric.standardName.isEmpty ? nil : metric.standardName)
            json.string("unit", metric.unit)
            json.string("kind", metric.kind.name)
            json.string("cell_method", metric.cellMethod?.name)
            json.level(metric.level)
            json.bool("constant", metric.isConstant)
            json.step(metric.quantum, on: metric.scale)
            json.array("derived_from") { json in
              for name in metric.derivedFrom { json.string(nil, name) }
            }
            json.array("improved_by") { json in
              for name in metric.improvedBy { json.string(nil, name) }
            }
            json.string("description", metric.summary)
            json.object("variables") { json in
              json.string("wrf", metric.provenance?.wrf)
              json.string("mm5", metric.provenance?.mm5)
            }
            json.string("method", metric.provenance?.method)
            json.string("source", metric.provenance?.source)
            json.string("limits", metric.provenance?.limits)
            json.string("check", metric.provenance?.check)
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func csv(_ metrics: [Row]) -> String {
    var text = "name,unit,kind,quantum,scale,reference,standard_name,aliases\n"
    for metric in metrics {
      let aliases = metric.aliases.joined(separator: " ")
      text += "\(metric.name),\(metric.unit),\(metric.kind.name),"
      let reference = metric.scale.reference.map { DecimalText.trimmed($0, decimals: 9) } ?? ""
      text +=
        "\(DecimalText.trimmed(metric.quantum, decimals: 9)),\(metric.scale.name),\(reference),"
      text += "\(metric.standardName),\(aliases)\n"
    }
    return text
  }

  private static func table(_ metrics: [Row]) -> String {
    let names = metrics.map(\.name.count).max() ?? 0
    let units = metrics.map(\.unit.count).max() ?? 0
    var text = ""
    for metric in metrics {
      text += metric.name + String(repeating: " ", count: names - metric.name.count + 2)
      text += metric.unit
      text += String(repeating: " ", count: units - metric.unit.count + 2)
      text += metric.summary + "\n"
    }
    return text
  }
}
