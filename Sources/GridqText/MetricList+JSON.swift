import GridqMetrics

extension MetricList {
  /// One JSON object on one line with a line end, schema 1, in UTF-8: all that is known of each metric.
  public func json() -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      json.objects("metrics", rows) { json, metric in
        let (known, provenance) = (metric.known, metric.known?.provenance)
        if let known { json.integer("code", known.code) }
        json.string("name", metric.name)
        json.strings("aliases", known?.aliases ?? [])
        json.facts(of: metric)
        json.strings("derived_from", known?.derivedFrom ?? [])
        json.strings("improved_by", known?.improvedBy ?? [])
        json.string("description", metric.summary)
        json.object("variables") { json in
          for model in ForecastModel.all {
            json.string(model.name, provenance?.variables[model.name])
          }
        }
        json.string("method", provenance?.method)
        json.string("source", provenance?.source)
        json.string("limits", provenance?.limits)
        json.string("check", provenance?.check)
      }
    }
    json.endLine()
    return json.bytes
  }

  /// Only what can be asked for, as a JSON array with the keys of ``json()``.
  package func facts() -> [UInt8] {
    var json = JSONText()
    json.objects(nil, rows) { json, metric in
      json.string("name", metric.name)
      json.facts(of: metric)
      // A metric of another writer may have the name of ours and another unit.
      let isKnown = metric.known.map { $0.unit.symbol == metric.unit } ?? !metric.title.isEmpty
      json.string("description", isKnown ? metric.title : nil)
    }
    return json.bytes
  }
}

extension JSONText {
  /// Also what an index says of a metric.
  fileprivate mutating func facts(of metric: MetricList.Row) {
    string("standard_name", metric.standardName.isEmpty ? nil : metric.standardName)
    string("unit", metric.unit)
    string("kind", metric.kind.name)
    string("cell_method", metric.cellMethod?.name)
    level(metric.level)
    bool("constant", metric.isConstant)
    step(metric.quantum, on: metric.scale)
  }
}
