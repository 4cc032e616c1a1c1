import GridQuery
import GridqMetrics
import GridqText

extension ServiceResponse {
  /// An answer about what there is: an object of what `body` writes.
  static func json(_ body: (inout JSONText) -> Void) -> ServiceResponse {
    var json = JSONText()
    json.object { body(&$0) }
    json.endLine()
    return ServiceResponse("application/json", json.bytes)
  }
}

extension JSONText {
  mutating func link(_ rel: String, _ href: String, _ type: String) {
    object { $0.linkFields(rel, href, type) }
  }

  private mutating func linkFields(_ rel: String, _ href: String, _ type: String) {
    string("href", href)
    string("rel", rel)
    string("type", type)
  }

  /// The links of a document to itself. JSON is the only form, but the standard's tests want an alternate.
  ///
  /// - Parameter fields: of the query that selects what is in it.
  mutating func links(
    _ path: String, _ request: ServiceRequest, fields: [QueryFields.Field] = [],
    _ others: (inout JSONText) -> Void = { _ in }
  ) {
    let query = fields.map { "\($0.name)=\(PercentText.encoded($0.value))" }
    array("links", [("self", query), ("alternate", query + ["f=json"])]) { json, link in
      let text = link.1.isEmpty ? "" : "?" + link.1.joined(separator: "&")
      json.link(link.0, request.origin + path + text, "application/json")
      if link.0 == "alternate" { others(&json) }
    }
  }

  /// The fields of a collection or an instance.
  mutating func collection(
    _ description: EDRDescription, _ request: ServiceRequest
  ) {
    let collection = description.collection
    let href = request.origin + collection.path
    string("id", collection.isInstance ? collection.start.iso8601 : collection.id)
    string("title", collection.title)
    string("description", collection.description)
    links(collection.path, request) { json in
      json.link("data", "\(href)/position", CoverageJSON.mediaType)
      if !collection.isInstance { json.link("collection", "\(href)/instances", "application/json") }
    }
    extent(of: collection)
    object("data_queries") { json in
      for query in ["position", "area", "trajectory", "cube"] {
        json.query(query, "data", "\(href)/\(query)", CoverageJSON.mediaType)
      }
      if !collection.isInstance {
        json.query("instances", "collection", "\(href)/instances", "application/json")
      }
    }
    strings("crs", GeographicCRS.allCases.map(\.rawValue))
    strings("output_formats", [CoverageJSON.formatName])
    object("parameter_names") { json in
      for parameter in description.parameters {
        json.parameter(parameter, byLanguage: false)
      }
    }
  }

  private mutating func query(_ type: String, _ rel: String, _ href: String, _ mediaType: String) {
    object(type) { json in
      json.object("link") { json in
        json.linkFields(rel, href, mediaType)
        json.object("variables") { json in
          json.string("query_type", type)
          guard type != "instances" else { return }
          json.strings("output_formats", [CoverageJSON.formatName])
          json.string("default_output_format", CoverageJSON.formatName)
          json.objects("crs_details", GeographicCRS.allCases) { json, crs in
            json.string("crs", crs.rawValue)
            json.string("wkt", crs.text)
          }
        }
      }
    }
  }

  private mutating func extent(of collection: EDRCollection) {
    let grid = collection.newest.file.extent
    object("extent") { json in
      json.object("spatial") { json in
        json.array("bbox", [[grid.west, grid.south, grid.east, grid.north]]) { json, box in
          json.array(nil, box) { $0.number(nil, $1, decimals: 4) }
        }
        json.string("crs", CoverageJSON.crs)
      }
      json.object("temporal") { json in
        let interval = collection.interval
        json.array("interval", [[interval.lowerBound, interval.upperBound]]) { json, ends in
          json.array(nil, ends) { $0.time(nil, $1) }
        }
        json.strings("values", collection.times)
        json.string("trs", CoverageJSON.timesInWKT)
      }
    }
  }
}
