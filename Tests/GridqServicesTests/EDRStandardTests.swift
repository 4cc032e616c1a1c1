import Foundation
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// The abstract tests of OGC API – EDR as its published suite (ets-ogcapi-edr10: conformance, corecollections,
/// queries, encodings) makes them, restated. This is no certificate.
@Suite struct EDRStandardTests {
  let run: ServedRun
  let service: EDRService

  init() throws {
    run = try ServedRun.shared.get()
    service = EDRService(run.settings)
  }

  private func object(_ target: String) throws -> [String: Any] {
    let response = try run.ask(service, target)
    #expect(response.status == 200, "\(target): \(response.text.prefix(200))")
    #expect(response.contentType == "application/json")
    return try response.object()
  }

  private func collections() throws -> [[String: Any]] {
    try #require(try object("/edr/collections")["collections"] as? [[String: Any]])
  }

  /// The target of a link of this service.
  private func target(_ href: Any?) throws -> String {
    let href = try #require(href as? String)
    try #require(href.hasPrefix("http://127.0.0.1:8080/"))
    return String(href.dropFirst("http://127.0.0.1:8080".count))
  }

  // MARK: Core

  /// Abstract tests 2 to 5.
  @Test(arguments: ["/edr", "/edr?f=json", "/edr?f=application/json"])
  func theLandingPageLinksToAllParts(target: String) throws {
    let landing = try object(target)
    #expect(landing["title"] is String)
    #expect(landing["description"] is String)
    let links = try #require(landing["links"] as? [[String: String]])
    #expect(
      Set(links.map { $0["rel"] }).isSuperset(of: ["self", "service-desc", "conformance", "data"]))
    for link in links {
      let linked = try run.ask(service, try self.target(link["href"]))
      #expect(linked.status == 200)
      #expect(link["type"].map(linked.contentType.hasPrefix) == true)
    }
    let definition = try #require(links.first { $0["rel"] == "service-desc" })
    #expect(definition["type"] == "application/vnd.oai.openapi+json;version=3.0")
  }

  /// Each path of the definition is a route, and each route is a path of it.
  @Test func theDefinitionHasThePathsThatAreAnswered() throws {
    let definition = try run.ask(service, "/edr/api").object()
    #expect((definition["openapi"] as? String)?.hasPrefix("3.0.") == true)
    #expect(
      (definition["servers"] as? [[String: String]])?.first?["url"] == "http://127.0.0.1:8080/edr")
    let paths = try #require(definition["paths"] as? [String: Any]).keys.map {
      "/edr" + ($0 == "/" ? "" : $0)
    }
    #expect(Set(paths) == Set(service.routes.map(\.path)).subtracting(["/edr/api", "/edr/doc"]))
  }

  /// Abstract tests 6 and 7.
  @Test func conformanceNamesTheClasses() throws {
    let classes = try #require(try object("/edr/conformance")["conformsTo"] as? [String])
    for name in ["core", "collections", "queries", "json", "covjson"] {
      #expect(classes.contains("http://www.opengis.net/spec/ogcapi-edr-1/1.1/conf/\(name)"))
    }
    #expect(classes.contains("http://www.opengis.net/spec/ogcapi-edr-1/1.0/conf/core"))
  }

  // MARK: Collections

  /// Abstract tests 8 to 17, for collections and for instances.
  @Test func collectionsHaveWhatTheStandardRequires() throws {
    var all = try collections()
    #expect(all.compactMap { $0["id"] as? String } == ["wrf-d01"])
    let instances = try object("/edr/collections/wrf-d01/instances")
    all += try #require(instances["instances"] as? [[String: Any]])
    #expect(all.count == 2)
    for collection in all {
      let links = try #require(collection["links"] as? [[String: String]])
      #expect(links.contains { $0["rel"] == "alternate" })
      #expect(links.contains { $0["rel"] == "data" })
      #expect(links.allSatisfy { $0["type"] != nil })
      let itself = try #require(links.first { $0["rel"] == "self" })
      let alone = try object(try target(itself["href"]))
      #expect(alone as NSDictionary == collection as NSDictionary)
      #expect(collection["title"] is String)
      #expect(collection["description"] is String)
      #expect(collection["crs"] as? [String] == ["CRS84", "EPSG:4326", "WGS84"])
      #expect(collection["output_formats"] as? [String] == ["CoverageJSON"])
      let extent = try #require(collection["extent"] as? [String: [String: Any]])
      let box = try #require((extent["spatial"]?["bbox"] as? [[Double]])?.first)
      #expect(box.count == 4 && box[0] < -9.2 && box[1] < 38.7 && box[2] > -9.2 && box[3] > 38.7)
      let end = run.start.adding(seconds: 48 * 3600) ?? run.start
      #expect(
        extent["temporal"]?["interval"] as? [[String]] == [[run.start.iso8601, end.iso8601]])
      let hours = (0..<49).map { run.start.adding(seconds: $0 * 3600)?.iso8601 }
      #expect(extent["temporal"]?["values"] as? [String] == hours.compactMap(\.self))
      let parameters = try #require(collection["parameter_names"] as? [String: [String: Any]])
      #expect(parameters.count > 20)
      for (name, parameter) in parameters {
        #expect(parameter["type"] as? String == "Parameter")
        #expect(parameter["description"] is String, "\(name)")
        let observed = try #require(parameter["observedProperty"] as? [String: Any])
        #expect(observed["label"] is String, "\(name)")
        #expect((parameter["unit"] as? [String: Any])?["label"] is String, "\(name)")
      }
      let queries = try #require(collection["data_queries"] as? [String: [String: [String: Any]]])
      #expect(
        Set(queries.keys).subtracting(["instances"]) == ["position", "area", "trajectory", "cube"])
      for (type, query) in queries {
        let link = try #require(query["link"])
        #expect((link["href"] as? String)?.hasSuffix("/\(type)") == true)
        #expect(link["rel"] is String)
        let variables = try #require(link["variables"] as? [String: Any])
        #expect(variables["query_type"] as? String == type)
      }
    }
  }

  @Test func collectionsAreSelectedByPlaceAndTime() throws {
    func count(_ query: String) throws -> Int {
      try #require(try object("/edr/collections?\(query)")["collections"] as? [Any]).count
    }
    #expect(try count("bbox=-10,38,-9,39") == 1)
    #expect(try count("bbox=-10,38,0,-9,39,100") == 1)
    #expect(try count("bbox=10,38,11,39") == 0)
    #expect(try count("bbox=170,-10,-170,10") == 0)
    #expect(try count("datetime=\(run.start)/..") == 1)
    #expect(try count("datetime=../2001-01-01T00:00Z") == 0)
    for query in ["bbox=1,2,3", "bbox=1,2,3,x", "bbox=0,5,1,4", "datetime=x", "box=1", "f=html"] {
      #expect(try run.ask(service, "/edr/collections?\(query)").status == 400, "\(query)")
    }
  }

  @Test(arguments: [
    "/edr/collections/wrf-d09", "/edr/collections/wrf-d09/position?coords=POINT(-9 39)",
    "/edr/collections/wrf-d01/instances/x", "/edr/collections/wrf-d09/instances",
    "/edr/collections/%00/area?coords=POLYGON((-9 38,-8 38,-8 39,-9 38))",
  ])
  func whatDoesNotExistIsNotFound(target: String) throws {
    let response = try run.ask(service, target.replacingOccurrences(of: " ", with: "+"))
    #expect(response.status == 404)
    #expect(try response.object()["code"] as? String == "NotFound")
  }

  // MARK: Queries

  /// Abstract tests 34 to 36, 50 to 52 and 82 to 89, and others like them.
  @Test(arguments: [
    "position", "position?coords=", "position?coords=POINT()", "position?coords=POINT(-9)",
    "position?coords=POINT(-9+39", "position?coords=POINT(-9+39))",
    "position?coords=POINT(-9+39,1+2)",
    "position?coords=POINT(x+y)", "position?coords=POINT(-9+99)", "position?coords=POINT(361+39)",
    "position?coords=POINT(nan+39)", "position?coords=POINT+EMPTY",
    "position?coords=POINT+Z(-9+39+2)",
    "position?coords=POINT(-9+39+2)", "position?coords=-9,39", "position?coords=CIRCLE(-9+39)",
    "position?coords=MULTIPOINT((-9+39)", "position?coords=LINESTRING(-9+38,-9+39)",
    "position?coords=POINTM(-9+39+0)", "position?coords=POINT(-9+39)&coords=POINT(-9+38)",
    "area", "area?coords=", "area?coords=POLYGON()", "area?coords=POLYGON(())",
    "area?coords=POLYGON((-9+38,-8+38,-9+38))", "area?coords=POLYGON((-9+38,-8+38,-8+39,-9+39))",
    "area?coords=POINT(-9+39)", "area?coords=POLYGON((-9+38,-8+38,-8+39,-9+38)",
    "trajectory", "trajectory?coords=", "trajectory?coords=LINESTRING()",
    "trajectory?coords=LINESTRINGM()", "trajectory?coords=LINESTRINGZ()",
    "trajectory?coords=LINESTRINGZM()", "trajectory?coords=LINESTRING(-9+38)",
    "trajectory?coords=LINESTRINGM(-9+38,-9+39)", "trajectory?coords=LINESTRINGM(-9+38+x,-9+39+0)",
    "trajectory?coords=LINESTRINGM(-9+38+1e300,-9+39+1e300)",
    "trajectory?coords=LINESTRINGZ(-9+38+10,-9+39+10)",
    "trajectory?coords=LINESTRINGZM(-9+38+10+0,-9+39+10+0)",
  ])
  func queriesWithoutAValidGeometryAreRefused(query: String) throws {
    let response = try run.ask(service, "/edr/collections/wrf-d01/\(query)")
    #expect(response.status == 400)
    #expect(response.contentType == "application/json")
    let error = try response.object()
    #expect(error["code"] as? String == "InvalidParameterValue")
    #expect((error["description"] as? String)?.hasPrefix("coords: ") == true)
  }

  @Test(arguments: [
    ("parameter-name=temprature", "temprature"), ("parameter-name=temperature,wave_height", "wave"),
    ("datetime=yesterday", "datetime"), ("datetime=2026-11-20/2026-11-19", "datetime"),
    ("datetime=2026-11-20/2026-11-21/2026-11-22", "datetime"), ("datetime=,", "datetime"),
    ("crs=EPSG:3857", "crs"), ("f=GeoTIFF", "f: "), ("z=high", "z: "),
    ("within=10", "within"), ("datetime=2026-11-20&datetime=2026-11-21", "datetime"),
  ])
  func invalidParametersAreRefusedByName(query: String, text: String) throws {
    for type in ["position?coords=POINT(-9+39)", "area?coords=POLYGON((-9+38,-8+38,-8+39,-9+38))"] {
      let response = try run.ask(service, "/edr/collections/wrf-d01/\(type)&\(query)")
      #expect(response.status == 400)
      #expect((try response.object()["description"] as? String)?.contains(text) == true)
    }
  }

  /// Abstract tests 37 to 49, 53 to 65 and 91 to 99, as the suite puts its requests together: from the metadata,
  /// with a box of two degrees around the middle of the extent.
  @Test func requestsMadeFromTheMetadataAreAnswered() throws {
    for collection in try collections() {
      let extent = try #require(collection["extent"] as? [String: [String: Any]])
      let box = try #require((extent["spatial"]?["bbox"] as? [[Double]])?.first)
      let interval = try #require((extent["temporal"]?["interval"] as? [[String]])?.first)
      let (x, y) = ((box[0] + box[2]) / 2, (box[1] + box[3]) / 2)
      let name = try #require((collection["parameter_names"] as? [String: Any])?.keys.first)
      let (west, east, south, north) = (x - 1, x + 1, y - 1, y + 1)
      let geometries = [
        ("position", "POINT(\(x)+\(y))"),
        (
          "area",
          "POLYGON((\(west)+\(south),\(west)+\(north),\(east)+\(north),\(east)+\(south),\(west)+\(south)))"
        ),
        ("trajectory", "LINESTRING(\(west)+\(south),\(x)+\(y),\(east)+\(north))"),
      ]
      let queries = try #require(collection["data_queries"] as? [String: [String: [String: Any]]])
      for (type, geometry) in geometries {
        let href = try target(queries[type]?["link"]?["href"])
        let response = try run.ask(
          service,
          "\(href)?parameter-name=\(name)&coords=\(geometry)&crs=CRS84&f=CoverageJSON"
            + "&datetime=\(interval[0])/\(interval[1])")
        #expect(response.status == 200, "\(type)")
        #expect(response.contentType == "application/vnd.cov+json")
        let coverage = try response.object()
        #expect(["Coverage", "CoverageCollection"].contains(coverage["type"] as? String))
      }
    }
  }

  /// Valid requests with some characters changed: whatever they say, there is an answer or an error of the client's.
  @Test func changedRequestsAreAnsweredOrRefused() throws {
    var generator = SeededGenerator(seed: 20_261_122)
    func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }
    let targets = [
      "position?coords=POINT(-9+39)", "position?coords=MULTIPOINT((-9+39),(-8+40))",
      "area?coords=POLYGON((-9+38,-8+38,-8+39,-9+38),(-8.5+38.2,-8.4+38.2,-8.4+38.3,-8.5+38.2))",
      "trajectory?coords=LINESTRINGM(-9+38+\(run.start.secondsSince1970),-8+39+1800000000)",
      "trajectory?coords=LINESTRING(-9+38,-8+39)",
    ]
    let signs = Array("0123456789.-+eE(),MZ%/ &=~\u{e9}")
    var counts: [Int: Int] = [:]
    for number in 0..<1000 {
      var text = Array(
        targets[number % targets.count]
          + "&parameter-name=temperature&datetime=\(run.start)/2030-01-01")
      for _ in 0...random(2) {
        let place = random(text.count)
        switch random(3) {
        case 0: text[place] = signs[random(signs.count)]
        case 1: text.insert(signs[random(signs.count)], at: place)
        default: text.remove(at: place)
        }
      }
      let target = "/edr/collections/wrf-d01/" + String(text)
      do {
        let response = try run.ask(service, target)
        #expect([200, 204, 400, 404, 413].contains(response.status), "\(target)")
        counts[response.status, default: 0] += 1
      } catch is ServiceError {
        // The query itself is invalid, which the server refuses.
      } catch is ServedRun.NoRoute {
        continue
      }
    }
    // Some are still valid, some are not.
    #expect((counts[200] ?? 0) > 20 && (counts[400] ?? 0) > 100, "\(counts)")
  }
}
