import CommandShell
import Forecast

/// The list that `--list-metrics` prints.
enum MetricList {
  static func text(of metrics: [Metric], format: OutputFormat) -> String {
    switch format {
    case .json: json(metrics)
    case .csv: csv(metrics)
    case .table: table(metrics)
    }
  }

  private static func json(_ metrics: [Metric]) -> String {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      json.array("metrics") { json in
        for metric in metrics {
          json.object { json in
            json.integer("code", metric.code)
            json.string("name", metric.name)
            json.array("aliases") { json in
              for alias in metric.aliases { json.string(nil, alias) }
            }
            json.string("standard_name", metric.standardName)
            json.string("unit", metric.unit.symbol)
            json.string("kind", metric.kind.name)
            json.bool("constant", metric.isConstant)
            json.number("quantum", metric.quantum)
            json.array("derived_from") { json in
              for name in metric.derivedFrom { json.string(nil, name) }
            }
            json.string("description", metric.summary)
          }
        }
      }
    }
    return json.text + "\n"
  }

  private static func csv(_ metrics: [Metric]) -> String {
    var text = "name,unit,kind,quantum,standard_name,aliases\n"
    for metric in metrics {
      let aliases = metric.aliases.joined(separator: " ")
      text += "\(metric.name),\(metric.unit.symbol),\(metric.kind.name),"
      text +=
        "\(DecimalText.trimmed(metric.quantum, decimals: 9)),\(metric.standardName),\(aliases)\n"
    }
    return text
  }

  private static func table(_ metrics: [Metric]) -> String {
    let names = metrics.map(\.name.count).max() ?? 0
    let units = metrics.map(\.unit.symbol.count).max() ?? 0
    var text = ""
    for metric in metrics {
      text += metric.name + String(repeating: " ", count: names - metric.name.count + 2)
      text += metric.unit.symbol
      text += String(repeating: " ", count: units - metric.unit.symbol.count + 2)
      text += metric.summary + "\n"
    }
    return text
  }
}
