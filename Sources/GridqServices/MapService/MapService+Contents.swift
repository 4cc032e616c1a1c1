import GridQuery
import GridqFormat
import GridqLookup
import GridqMetrics
import GridqText

extension MapService {
  /// What there are maps of in the newest run, domain by domain, the largest first, so that layers that are put on
  /// each other in this order show the finest on top.
  func contents(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    let selection = try request.query.selection()
    return try settings.store.response { snapshot throws(QueryError) in
      var domains: [(run: StoreManifest.Run, file: StoreManifest.File, maps: [IndexMap])] = []
      // Refuses a selection that contains nothing.
      let newest = try snapshot.newestDomains(of: selection).domains.first?.run
      for run in snapshot.manifest.runs where run.run == newest {
        for file in run.files where selection.contains(file) {
          guard let domain = try? snapshot.domain(file, of: run) else { continue }
          domains.append((run, file, try domain.maps.filter { $0.obstacle == nil }))
        }
      }
      domains.sort { $0.file.extent.area > $1.file.extent.area }
      var json = JSONText()
      json.object { json in
        json.integer("schema", 1)
        json.objects("domains", domains) { json, domain in
          json.mapped(domain.run, domain.file)
          json.objects("maps", domain.maps) { json, map in
            json.map(map, of: domain.run, domain.file, origin: request.origin)
          }
        }
      }
      json.endLine()
      return .success(
        ServiceResponse("application/json", json.bytes, dependsOnClock: false))
    }
  }
}

extension JSONText {
  /// A domain of a run: what it is, where, and when.
  fileprivate mutating func mapped(_ run: StoreManifest.Run, _ file: StoreManifest.File) {
    string("model", run.run.model)
    time("run", run.run.initialisation)
    integer("generation", run.generation)
    string("domain", file.domain)
    string("member", file.member)
    integer("columns", file.extent.columns)
    integer("rows", file.extent.rows)
    let extent = file.extent
    // As in TileJSON.
    array("bounds", [extent.west, extent.south, extent.east, extent.north]) {
      $0.number(nil, $1, decimals: 4)
    }
    array("times", file.times.times) { $0.time(nil, $1) }
  }

  /// A map: how its values are coloured, and the addresses of its pictures, in which `{time}` is one of the times.
  fileprivate mutating func map(
    _ map: IndexMap, of run: StoreManifest.Run, _ file: StoreManifest.File, origin: String
  ) {
    let look = MapLook.of(map.name)
    string("metric", map.name)
    string("unit", map.unit)
    if let range = look.range {
      array("range", [range.lowerBound, range.upperBound]) { $0.number(nil, $1, decimals: 2) }
    } else {
      null("range")
    }
    strings("colours", look.hexColours)
    string("scale", look.isRoot ? "square-root" : "linear")
    number("clear_below", look.clearBelow, decimals: 2)
    let root = "\(origin)/v1/map/\(PercentText.encoded(map.name))"
    var query =
      "?time={time}&model=\(PercentText.encoded(run.run.model))"
      + "&domain=\(PercentText.encoded(file.domain))"
    if !file.member.isEmpty { query += "&member=\(PercentText.encoded(file.member))" }
    string("tiles", "\(root)/{z}/{x}/{y}.png\(query)")
    string("picture", "\(root).png\(query)")
    string("legend", "\(root)/legend.svg\(query)")
  }
}
