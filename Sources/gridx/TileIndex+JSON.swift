import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqText

extension TileIndex {
  /// What the index says about itself, as a JSON object, schema 1.
  func add(to json: inout JSONText) {
    json.object { json in
      json.integer("schema", 1)
      json.string("path", path)
      json.string("format", TileIndex.formatVersion)
      json.time("modified", modified)
      json.integer("bytes", byteCount)
      json.integer("tile_bytes", tileByteCount)
      json.integer("directory_bytes", directoryByteCount)
      json.string("producer", description.producer)
      json.string("model", description.run.model)
      json.string("title", description.title)
      json.time("run", description.run.initialisation)
      json.string("domain", description.domain)
      json.string("member", description.member.isEmpty ? nil : description.member)
      json.integer("generation", description.generation)
      json.object("times") { json in
        json.integer("count", times.count)
        json.time("first", times.first)
        json.time("last", times.last)
        if let step = times.nominalStep { json.integer("step_s", step) }
        if times.step == nil, times.count > 1 {
          json.array("irregular", times.times) { $0.time(nil, $1) }
        }
      }
      json.object("grid") { json in
        json.integer("columns", grid.columns)
        json.integer("rows", grid.rows)
        json.string("mapping", grid.mappingName)
        json.number("spacing_m", grid.spacing, decimals: 3)
        json.object("parameters") { json in
          for (name, value) in grid.mappingParameters { json.number(name, value) }
        }
        json.bool("periodic", grid.isPeriodic)
        json.number("residual_cells", description.geometryResidual, decimals: 6)
        json.objects("corners", grid.corners) { json, corner in
          json.number("latitude", corner.latitude, decimals: 5)
          json.number("longitude", corner.longitude, decimals: 5)
        }
      }
      json.objects("metrics", metrics, add)
      json.strings("derived", derivedMetrics)
      json.strings("apps", AppGaps(in: metrics).clauses)
      json.integer("map_bytes", planeByteCount)
      json.objects("maps", (try? maps) ?? []) { json, map in
        json.string("name", map.name)
        json.string("unit", map.unit)
        json.step(map.levels.quantiser.quantum, on: map.levels.quantiser.scale)
        if let obstacle = map.obstacle { json.string("not_understood", obstacle) }
      }
      json.integer("profile_bytes", profileByteCount)
      if let profiles = try? profiles {
        json.object("profiles") { json in
          json.integer("levels", profiles.levelCount)
          json.objects("metrics", profiles.metrics, add)
        }
      }
      json.notes(description.notes)
      json.string("source_digest", sourceDigestText)
      if description.attributes.isEmpty {
        json.null("attributes")
      } else {
        json.object("attributes", text: description.attributes)
      }
    }
  }

  private func add(to json: inout JSONText, _ metric: StoredMetric) {
    json.string("name", metric.name)
    json.string("title", metric.title.isEmpty ? nil : metric.title)
    json.string("standard_name", metric.standardName)
    json.string("unit", metric.unit)
    json.string("kind", metric.kind?.name)
    json.string("cell_method", metric.cellMethod?.name)
    json.level(metric.level)
    json.bool("constant", metric.isConstant)
    json.step(metric.quantiser.quantum, on: metric.quantiser.scale)
    json.string("sources", metric.sources)
    json.string("method", metric.method.isEmpty ? nil : metric.method)
    json.number("minimum", metric.minimum, decimals: metric.exactDecimals)
    json.number("maximum", metric.maximum, decimals: metric.exactDecimals)
    json.integer("missing", missingCount(of: metric))
    json.integer("clamped", metric.statistics.clampedCount)
    json.bool("unset_at_first_time", metric.isUnsetAtFirstTime)
    json.bool("estimate", metric.isEstimate)
    if let obstacle = metric.obstacle { json.string("not_understood", obstacle) }
  }
}

extension JSONText {
  /// What is doubtful about the values of an index.
  mutating func notes(_ notes: [IndexNote]) {
    objects("notes", notes) { json, note in
      json.string("metric", note.metric)
      json.time("since", note.since)
      json.string("text", note.text)
    }
  }
}
