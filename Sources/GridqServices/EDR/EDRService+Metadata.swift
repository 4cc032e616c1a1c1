import GridQuery
import GridqLookup
import GridqMetrics
import GridqText

extension EDRService {
  /// What there is, in links.
  func landing(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try EDRService.check(request)
    return .json { json in
      json.string(
        "title", "Point forecasts of \(ForecastModel.all.map(\.title).joined(separator: " and "))")
      json.string(
        "description",
        "Model runs by OGC API - Environmental Data Retrieval 1.1; not certified by OGC.")
      json.array("links", EDRService.links) { json, link in
        json.link(link.rel, "\(request.origin)\(EDRService.root)\(link.path)", link.type)
      }
    }
  }

  private static let links: [(rel: String, path: String, type: String)] = [
    ("self", "", "application/json"), ("alternate", "?f=json", "application/json"),
    ("service-desc", "/api", EDRService.definitionType), ("service-doc", "/doc", "text/html"),
    ("conformance", "/conformance", "application/json"),
    ("data", "/collections", "application/json"),
  ]

  /// The conformance classes of the standard that this follows. Nobody has certified it.
  func conformance(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try EDRService.check(request)
    let edr = ["core", "collections", "instances", "json", "covjson", "oas30", "queries"]
    // The published suite of tests is of version 1.0.
    let classes =
      [
        "ogcapi-common-1/1.0/conf/core", "ogcapi-common-2/1.0/conf/collections",
      ] + edr.map { "ogcapi-edr-1/1.1/conf/\($0)" } + ["ogcapi-edr-1/1.0/conf/core"]
    return .json { json in
      json.strings("conformsTo", classes.map { "http://www.opengis.net/spec/\($0)" })
    }
  }

  /// The collections; with `bbox` and `datetime`, those that have something there and then.
  func collections(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try EDRService.check(request, also: ["bbox", "datetime"])
    let times = try EDRTimes(try request.query.once("datetime"))
    let box = try request.query.once("bbox").map { text throws(ServiceError) in
      try GeographicBox(text)
    }
    return try settings.store.response { snapshot throws(QueryError) in
      var parts: [EDRDescription] = []
      for collection in EDRCollection.all(of: snapshot.manifest)
      where times.overlaps(collection.reach)
        && box?.overlaps(collection.newest.file.extent) ?? true
      {
        parts.append(EDRDescription(collection, of: snapshot))
      }
      return .success(
        .json { json in
          json.links(
            "\(EDRService.root)/collections", request,
            fields: request.query.fields.filter { $0.name != "f" })
          json.objects("collections", parts) { $0.collection($1, request) }
        })
    }
  }

  /// One collection, or one instance of it.
  func metadata(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try EDRService.check(request)
    return try answer(request) { snapshot, collection throws(QueryError) in
      let description = EDRDescription(collection, of: snapshot)
      return .success(.json { $0.collection(description, request) })
    }
  }

  /// The runs of a collection, the newest first: some, and links to those before and after them.
  func instances(_ request: ServiceRequest) throws(ServiceError) -> ServiceResponse {
    try EDRService.check(request, also: ["limit", "offset"])
    let limit = try EDRService.number(request, "limit", 1...100) ?? 10
    let offset = try EDRService.number(request, "offset", 0...1_000_000) ?? 0
    return try answer(request) { snapshot, collection throws(QueryError) in
      // Of the newest run: each run's own would need its file.
      let newest = EDRDescription(collection, of: snapshot)
      return .success(
        .json { json in
          let path = "\(collection.path)/instances"
          let page = collection.instances.dropFirst(offset).prefix(limit)
          let end = offset + page.count
          json.links(path, request, fields: request.query.fields.filter { $0.name != "f" }) {
            json in
            func link(_ rel: String, from offset: Int) {
              json.link(
                rel, "\(request.origin)\(path)?limit=\(limit)&offset=\(offset)", "application/json")
            }
            if offset > 0 { link("prev", from: max(0, min(offset, collection.runs.count) - limit)) }
            if end < collection.runs.count, !page.isEmpty { link("next", from: end) }
          }
          json.objects("instances", page) { $0.collection(newest.as($1), request) }
        })
    }
  }

  /// Answers for the collection or instance that the path names.
  func answer(
    _ request: ServiceRequest,
    _ respond: (StoreSnapshot, EDRCollection) throws(QueryError) -> Result<
      ServiceResponse, ServiceError
    >
  ) throws(ServiceError) -> ServiceResponse {
    try settings.store.response { snapshot throws(QueryError) in
      let collection: EDRCollection
      do throws(ServiceError) {
        collection = try EDRCollection.find(request.captures, in: snapshot.manifest)
      } catch {
        return .failure(error)
      }
      return try respond(snapshot, collection)
    }
  }

  private static func number(
    _ request: ServiceRequest, _ name: String, _ range: ClosedRange<Int>
  ) throws(ServiceError) -> Int? {
    guard let text = try request.query.once(name) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      throw .badRequest(
        "it must be a whole number from \(range.lowerBound) to \(range.upperBound)",
        parameter: name)
    }
    return number
  }

  /// Refuses fields that nothing reads, and formats other than JSON.
  private static func check(
    _ request: ServiceRequest, also others: Set<String> = []
  ) throws(ServiceError) {
    try request.query.check(only: others.union(["f"]))
    try request.query.checkFormat(["json", "application/json"])
  }
}

/// A collection or an instance with what an index says of it.
struct EDRDescription {
  private(set) var collection: EDRCollection
  /// The domain of the newest run that opens, and those of the newest ones with what it lacks; empty when none opens.
  private let domains: [ForecastDomain]

  init(_ collection: EDRCollection, of snapshot: StoreSnapshot) {
    self.collection = collection
    // Where the runs with what the newest one lacks are damaged, those of the newest one are known all the same.
    let newest =
      (try? snapshot.newestDomains(of: collection.selection, holding: collection.metrics))
      ?? (try? snapshot.newestDomains(of: collection.selection))
    domains = newest?.domains ?? []
  }

  /// The same of one of its instances.
  func `as`(_ instance: EDRCollection) -> EDRDescription {
    var description = self
    description.collection = instance
    return description
  }

  /// The metrics as the manifest names them, with what an index says of them, or else the metric table.
  var parameters: [EDRParameter] {
    collection.metrics.compactMap { name in
      let steps = Set(
        collection.runs.lazy.filter { $0.file.metrics.contains(name) }.map(\.file.times.nominalStep)
      )
      // Of runs whose output is not equally far apart, values are of intervals of several lengths.
      let step = steps.count == 1 ? steps.first ?? nil : nil
      for domain in domains {
        guard let metric = domain.metrics.first(where: { $0.name == name }) else { continue }
        return EDRParameter(metric, step: step.map { domain.ownInterval(of: metric) ?? $0 })
      }
      return Metric.all.first { $0.name == name }.map { EDRParameter($0, step: step) }
    }
  }
}

/// `west,south,east,north`, or six numbers with heights, which are not read.
struct GeographicBox {
  let west: Double
  let south: Double
  let east: Double
  let north: Double
}

extension GeographicBox {
  /// - Throws: `.badRequest` for a text of anything else.
  init(_ text: String, latitudeFirst: Bool = false) throws(ServiceError) {
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false)
      .compactMap(DecimalText.number)
    let parts = numbers.count == 6 ? [0, 1, 3, 4] : [0, 1, 2, 3]
    guard numbers.count == 4 || numbers.count == 6,
      text.split(separator: ",", omittingEmptySubsequences: false).count == numbers.count,
      case let (low, high) = latitudeFirst
        ? (numbers[parts[0]], numbers[parts[2]]) : (numbers[parts[1]], numbers[parts[3]]),
      low <= high, numbers.allSatisfy({ $0.magnitude < 1e9 })
    else {
      throw .badRequest(
        "it is invalid; write \(latitudeFirst ? "south,west,north,east" : "west,south,east,north")"
          + " in degrees", parameter: "bbox")
    }
    (south, north) = (low, high)
    (west, east) =
      latitudeFirst
      ? (numbers[parts[1]], numbers[parts[3]]) : (numbers[parts[0]], numbers[parts[2]])
  }

  /// Whether it has a part in common with the extent of a grid.
  func overlaps(_ extent: GridExtent) -> Bool {
    guard south <= extent.north, north >= extent.south else { return false }
    // Widths are counted eastwards, across the 180th meridian too.
    func turn(_ degrees: Double) -> Double {
      let rest = degrees.truncatingRemainder(dividingBy: 360)
      return rest < 0 ? rest + 360 : rest
    }
    let isAround = extent.east - extent.west >= 360 || east - west >= 360
    let own = turn(east - west)
    let other = turn(extent.east - extent.west)
    return isAround || turn(extent.west - west) <= own || turn(west - extent.west) <= other
  }
}
