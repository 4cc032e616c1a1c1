public import GridqLookup
import GridqMetrics
import GridqText

extension StoreManifest {
  /// The bytes of the file: one JSON object with a line for each run. The same manifest always gives the same
  /// bytes.
  public func bytes() -> [UInt8] {
    var grids = Numbered<GridExtent>()
    var lists = Numbered<[String]>()
    for file in runs.lazy.flatMap(\.files) {
      grids.add(file.extent)
      lists.add(file.metrics)
      for stream in file.streams { lists.add(stream.metrics) }
    }
    var json = JSONText(capacity: 1024 + runs.reduce(0) { $0 + 128 + 320 * $1.files.count })
    json.object { json in
      json.integer("schema", StoreManifest.schema)
      if !id.isEmpty { json.string("store", id) }
      json.integer("sequence", sequence)
      json.time("written", written)
      json.string("producer", producer)
      if !models.isEmpty { json.strings("models", models) }
      json.objects("grids", grids.values) { json, extent in
        json.integer("columns", extent.columns)
        json.integer("rows", extent.rows)
        json.number("spacing_m", extent.spacing)
        json.number("west", extent.west)
        json.number("south", extent.south)
        json.number("east", extent.east)
        json.number("north", extent.north)
      }
      json.array("metric_lists", lists.values) { json, names in
        json.array(nil, names) { $0.string(nil, $1) }
      }
      json.array("runs", runs) { json, run in
        json.endLine()
        json.object { $0.add(run, grids, lists) }
      }
      json.objects("retired", retired) { json, file in
        json.string("path", file.path)
        json.time("since", file.since)
      }
      if !past.isEmpty {
        json.objects("past", past) { json, past in
          json.string("model", past.run.model)
          json.time("run", past.run.initialisation)
          json.objects("domains", past.seconds.sorted { $0.key < $1.key }) { json, domain in
            json.string("domain", domain.key)
            json.integer("seconds", domain.value)
          }
        }
      }
    }
    // The closing bracket comes after the checksum.
    var bytes = json.bytes
    bytes.removeLast()
    bytes += Array(",\n".utf8)
    return bytes + StoreManifest.seal(of: bytes.span)
  }
}

/// Values by the order in which they first came.
struct Numbered<Value: Hashable> {
  private(set) var values: [Value] = []
  private var numbers: [Value: Int] = [:]

  mutating func add(_ value: Value) {
    guard numbers[value] == nil else { return }
    numbers[value] = values.count
    values.append(value)
  }

  subscript(value: Value) -> Int { numbers[value] ?? 0 }
}

extension JSONText {
  fileprivate mutating func add(
    _ run: StoreManifest.Run, _ grids: Numbered<GridExtent>, _ lists: Numbered<[String]>
  ) {
    string("model", run.run.model)
    time("run", run.run.initialisation)
    integer("generation", run.generation)
    switch run.state {
    case .complete: string("state", "complete")
    case .unverified:
      // Readers refuse a state that they do not know.
      string("state", "complete")
      bool("unverified", true)
    case .partial(let through):
      string("state", "partial")
      time("through", through)
    }
    time("published", run.published)
    objects("files", run.files) { json, file in
      json.string("name", file.name)
      json.integer("bytes", file.byteCount)
      json.string("sha256", file.digest)
      json.string("domain", file.domain)
      if !file.member.isEmpty { json.string("member", file.member) }
      json.integer("grid", grids[file.extent])
      json.add(file.times)
      json.integer("metrics", lists[file.metrics])
      guard !file.streams.isEmpty else { return }
      json.objects("streams", file.streams) { json, stream in
        json.integer("metrics", lists[stream.metrics])
        json.add(stream.times)
      }
    }
  }

  private mutating func add(_ times: TimeAxis) {
    object("times") { json in
      json.time("first", times.first)
      json.time("last", times.last)
      json.integer("count", times.count)
      if let step = times.nominalStep { json.integer("step_s", step) }
      if times.step == nil, times.count > 1 {
        json.array("list", times.times) { $0.time(nil, $1) }
      }
    }
  }
}
