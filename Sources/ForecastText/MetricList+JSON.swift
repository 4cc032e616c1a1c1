import Forecast

extension MetricList {
  /// One JSON object on one line with a line end, schema 1, in UTF-8: all that is known of each metric.
  public func json() -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      json.array("metrics") { json in
        for metric in rows {
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
    json.endLine()
    return json.bytes
  }
}
