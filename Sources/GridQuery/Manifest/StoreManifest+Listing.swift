import GridqGeometry
package import GridqLookup
package import GridqMetrics
package import GridqText

extension StoreManifest {
  /// The manifest with ages and paths, as one JSON object, schema 1.
  ///
  /// - Parameter store: the folder, which is named as `store`; nil leaves it out.
  package func json(store: String? = nil, now: UTCTime) -> [UInt8] {
    var json = JSONText()
    json.object { json in
      json.integer("schema", 1)
      if let store { json.string("store", store) }
      json.integer("sequence", sequence)
      json.time("written", written)
      json.integer("bytes", runs.reduce(0) { $0 + $1.files.reduce(0) { $0 + $1.byteCount } })
      if !models.isEmpty { json.strings("models", models) }
      let shortfalls = shortfalls
      if !shortfalls.isEmpty { json.strings("warnings", shortfalls.map(\.description)) }
      json.objects("runs", runs) { json, run in
        json.string("model", run.run.model)
        json.time("run", run.run.initialisation)
        json.age(of: run.run, now: now)
        json.integer("generation", run.generation)
        json.state(of: run)
        json.time("published", run.published)
        json.objects("files", run.files) { json, file in
          json.string("path", StoreManifest.path(of: file, in: run))
          json.integer("bytes", file.byteCount)
          json.string("sha256", file.digest)
          json.string("domain", file.domain)
          json.string("member", file.member.isEmpty ? nil : file.member)
          json.object("times") { json in
            json.integer("count", file.times.count)
            json.time("first", file.times.first)
            json.time("last", file.times.last)
            if let step = file.times.nominalStep { json.integer("step_s", step) }
          }
          json.object("grid") { json in
            json.integer("columns", file.extent.columns)
            json.integer("rows", file.extent.rows)
            json.number("spacing_m", file.extent.spacing, decimals: 3)
            json.number("west", file.extent.west, decimals: 4)
            json.number("south", file.extent.south, decimals: 4)
            json.number("east", file.extent.east, decimals: 4)
            json.number("north", file.extent.north, decimals: 4)
          }
          json.strings("metrics", file.metrics)
        }
      }
    }
    json.endLine()
    return json.bytes
  }
}

extension StoreManifest.State {
  /// As it is written for people and programs.
  package var word: String {
    switch self {
    case .complete: "complete"
    case .unverified: "unverified"
    case .partial: "partial"
    }
  }
}

extension JSONText {
  /// How much of a run is there.
  package mutating func state(of run: StoreManifest.Run) {
    string("state", run.state.word)
    if case .partial(let through) = run.state { time("through", through) }
  }
}
