import GridBuild
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqText

extension BuildSummary {
  /// What the build did, as one JSON object, schema 1, with a line end: for `--report`.
  func json(inputs: [String], output: String) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      json.strings("inputs", inputs)
      json.string("output", output)
      json.integer("bytes", byteCount)
      json.string("model", run.model)
      json.time("run", run.initialisation)
      json.string("domain", domain)
      json.object("times") { json in
        json.integer("count", times.count)
        json.time("first", times.first)
        json.time("last", times.last)
        let gaps = (1..<max(1, times.count)).filter(times.hasGap)
        json.objects("gaps", gaps) { json, end in
          json.time("from", times[end - 1])
          json.time("to", times[end])
        }
      }
      json.object("grid") { json in
        json.integer("columns", grid.columns)
        json.integer("rows", grid.rows)
        json.string("mapping", grid.mappingName)
        json.number("spacing_m", grid.spacing, decimals: 3)
        json.number("residual_cells", geometryResidual, decimals: 6)
      }
      json.objects("metrics", metrics, BuildSummary.add)
      json.objects("absent", absent) { json, metric in
        json.string("name", metric.metric.name)
        json.string("reason", metric.reason)
      }
      json.strings("on_request", onRequest.map(\.name))
      json.strings("apps", AppGaps(in: metrics.map(\.stored)).clauses)
      json.strings("fields", fields)
      json.notes(notes)
      json.strings("warnings", warnings)
    }
    json.endLine()
    return json.bytes
  }

  private static func add(to json: inout JSONText, _ outcome: MetricOutcome) {
    let stored = outcome.stored
    json.string("name", stored.name)
    json.string("unit", stored.unit)
    json.string("sources", stored.sources)
    json.string("method", stored.method.isEmpty ? nil : stored.method)
    json.step(stored.quantiser.quantum, on: stored.quantiser.scale)
    json.number("minimum", stored.minimum, decimals: stored.exactDecimals)
    json.number("maximum", stored.maximum, decimals: stored.exactDecimals)
    json.integer("missing", outcome.missingCount)
    json.integer("out_of_range", outcome.outOfRangeCount)
    json.integer("clamped", stored.statistics.clampedCount)
    json.bool("unset_at_first_time", stored.isUnsetAtFirstTime)
  }
}
