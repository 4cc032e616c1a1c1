import Foundation
import GridQuery
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// Cubes, axis orders, and runs page by page.
@Suite struct EDRCubeTests {
  let run: ServedRun
  let service: EDRService
  let path = "/edr/collections/wrf-d01"
  /// Cells are 38 km: 0.34° and 0.44° apart here.
  private static let box = "-10,38,-8,40"

  init() throws {
    run = try ServedRun.shared.get()
    service = EDRService(run.settings)
  }

  private func ask(_ rest: String) throws -> ServiceResponse {
    try run.ask(service, "\(path)/\(rest)")
  }

  private func cube(_ box: String, _ rest: String = "") throws -> Coverage {
    let response = try ask(
      "cube?bbox=\(box)&parameter-name=temperature&datetime=\(run.start)\(rest)")
    try #require(response.status == 200, "\(response.text)")
    return try Coverage(response.object())
  }

  @Test func aCubeIsAGridOfThePositionsOfItsPlaces() throws {
    let cube = try cube(EDRCubeTests.box)
    #expect(cube.domainType == "Grid")
    let (x, y) = (try cube.axis("x"), try cube.axis("y"))
    #expect(x.count > 3 && y.count > 3)
    #expect(x == x.sorted() && y == y.sorted())
    #expect(x.allSatisfy { (-10 ... -8).contains($0) } && y.allSatisfy { (38...40).contains($0) })
    let range = try #require(cube.ranges["temperature"])
    #expect(range["axisNames"] as? [String] == ["t", "y", "x"])
    #expect(range["shape"] as? [Int] == [1, y.count, x.count])
    let values = try cube.values("temperature")
    for (row, latitude) in y.enumerated() {
      for (column, longitude) in x.enumerated() {
        let place = try Coverage(
          ask(
            "position?coords=POINT(\(longitude)+\(latitude))&parameter-name=temperature&datetime=\(run.start)"
          ).object())
        #expect(try place.values("temperature")[0] == values[row * x.count + column])
      }
    }
  }

  /// A program that has read the axes asks for parts of them, and for one place as a box without a size.
  @Test func aPartHasThePlacesAndValuesOfTheWhole() throws {
    let whole = try cube(EDRCubeTests.box)
    let (x, y) = (try whole.axis("x"), try whole.axis("y"))
    let part = try cube("\(x[1]),\(y[1]),\(x[2]),\(y[3])")
    #expect(try part.axis("x") == Array(x[1...2]))
    #expect(try part.axis("y") == Array(y[1...3]))
    let values = try whole.values("temperature")
    #expect(
      try part.values("temperature")
        == (1...3).flatMap { row in (1...2).map { values[row * x.count + $0] } })
    let single = try cube("\(x[2]),\(y[1]),\(x[2]),\(y[1])")
    #expect(try single.values("temperature") == [values[x.count + 2]])
    // A box between places is the place that is nearest to its middle; one outside the grid has none.
    let (east, north) = (x[2] - x[1], y[2] - y[1])
    let between = try cube(
      "\(x[2] - 0.4 * east),\(y[1] + 0.1 * north),\(x[2] - 0.2 * east),\(y[1] + 0.2 * north)")
    #expect(try between.values("temperature") == [values[x.count + 2]])
    #expect(try ask("cube?bbox=20,50,20.01,50.01&parameter-name=temperature").status == 204)
    let turned = try cube("\(x[1] + 360),\(y[1]),\(x[2] + 360),\(y[3])")
    #expect(try turned.values("temperature") == part.values("temperature"))
  }

  @Test func whatLiesOutsideTheGridIsNullAndSaidToBe() throws {
    let collection = try run.ask(service, path).object()
    let extent = try #require(collection["extent"] as? [String: [String: Any]])
    let box = try #require((extent["spatial"]?["bbox"] as? [[Double]])?.first)
    let document = try ask(
      "cube?bbox=\(box.map { "\($0)" }.joined(separator: ","))&parameter-name=temperature"
        + "&datetime=\(run.start)"
    ).object()
    let values = try Coverage(document).values("temperature")
    // 12 × 16 points on a Lambert plane: the corners of the box are not in it.
    #expect((150...300).contains(values.count))
    #expect(values.first == .some(nil))
    #expect(values.count { $0 != nil } > 150)
    let provenance = try #require(document["gridq:provenance"] as? [String: Any])
    let codes = (provenance["notices"] as? [[String: Any]])?.compactMap { $0["code"] as? String }
    #expect(codes?.contains("cut") == true && codes?.contains("cell") == true)
    #expect(try ask("cube?bbox=10,10,11,11").status == 204)
  }

  @Test(arguments: [
    ("cube", 400), ("cube?bbox=", 400), ("cube?bbox=1,2,3", 400), ("cube?bbox=-9,40,-8,38", 400),
    ("cube?bbox=-9,38,nan,39", 400), ("cube?bbox=-9,38,1e300,39", 400),
    ("cube?bbox=-9,38,-8,39&coords=POINT(0+0)", 400), ("cube?bbox=-9,38,-8,39&z=850", 400),
    ("cube?bbox=-9,38,-8,39&crs=EPSG:3857", 400),
    // 192 places, 49 times and more than 26 parameters are more than 250 000 values.
    ("cube?bbox=-180,-90,180,90", 413),
  ])
  func faultsHaveAStatus(target: String, status: Int) throws {
    let response = try ask(target)
    #expect(response.status == status)
    #expect(try response.object()["code"] is String)
    #expect(try response.object()["description"] is String)
  }

  // MARK: Axis orders

  @Test func theOrderOfAxesIsThatOfTheAuthority() throws {
    func values(_ query: String) throws -> [Double?] {
      let response = try ask("\(query)&parameter-name=temperature&datetime=\(run.start)")
      try #require(response.status == 200, "\(query): \(response.text)")
      return try Coverage(response.object()).values("temperature")
    }
    let point = try values("position?coords=POINT(-9.1427+38.7369)")
    #expect(try values("position?coords=POINT(-9.1427+38.7369)&crs=WGS84") == point)
    for name in [
      "EPSG:4326", "http://www.opengis.net/def/crs/EPSG/0/4326", "urn:ogc:def:crs:EPSG::4326",
    ] {
      #expect(try values("position?coords=POINT(38.7369+-9.1427)&crs=\(name)") == point)
    }
    let area = try values("area?coords=POLYGON((-10+38,-8+38,-8+40,-10+40,-10+38))")
    #expect(
      try values("area?coords=POLYGON((38+-10,38+-8,40+-8,40+-10,38+-10))&crs=EPSG:4326") == area)
    let line = try values("trajectory?coords=LINESTRING(-9+38.7,-8.5+40)")
    #expect(try values("trajectory?coords=LINESTRING(38.7+-9,40+-8.5)&crs=EPSG:4326") == line)
    let cube = try values("cube?bbox=\(EDRCubeTests.box)")
    #expect(try values("cube?bbox=38,-10,40,-8&crs=EPSG:4326") == cube)
    #expect(cube.count > 9)
  }

  /// `x` is the longitude in every answer; the order of coordinates is that of the system.
  @Test func answersNameTheSystemThatWasAskedFor() throws {
    let answer = try ask(
      "position?coords=POINT(38.7369+-9.1427)&crs=EPSG:4326&parameter-name=temperature"
    ).object()
    let domain = try #require(answer["domain"] as? [String: Any])
    let axes = try #require(domain["axes"] as? [String: [String: Any]])
    #expect(axes["x"]?["values"] as? [Double] == [-9.1427])
    let systems = try #require(domain["referencing"] as? [[String: Any]])
    #expect(systems[0]["coordinates"] as? [String] == ["y", "x"])
    let system = systems[0]["system"] as? [String: Any]
    #expect(system?["id"] as? String == "http://www.opengis.net/def/crs/EPSG/0/4326")
    // 120 is no latitude.
    #expect(try ask("position?coords=POINT(120+10)&crs=EPSG:4326").status == 400)
  }

  // MARK: Documents

  @Test func thereIsADocumentForPeople() throws {
    let links = try #require(try run.ask(service, "/edr").object()["links"] as? [[String: String]])
    let link = try #require(links.first { $0["rel"] == "service-doc" })
    #expect(link["type"] == "text/html")
    let page = try run.ask(service, "/edr/doc")
    #expect(link["href"]?.hasSuffix("/edr/doc") == true)
    #expect(page.contentType.hasPrefix("text/html"))
    for word in ["/edr/collections/{collectionId}/cube", "parameter-name", "<!DOCTYPE html>"] {
      #expect(page.text.contains(word))
    }
  }
}

/// Runs of a store with two.
@Suite struct EDRInstancesTests {
  private func instances(_ query: String = "") throws -> [String: Any] {
    let response = try response(query)
    try #require(response.status == 200, "\(response.text)")
    return try response.object()
  }

  private func response(_ query: String) throws -> ServiceResponse {
    let settings = try TwoRuns.settings.get()
    let path = "/edr/collections/wrf-d01/instances"
    let (route, captures) = try #require(
      ServiceRoute.find(.get, path, among: EDRService(settings).routes))
    return route.respond(
      ServiceRequest(
        captures: captures, query: try QueryFields(query), now: TwoRuns.hour(4),
        origin: "http://127.0.0.1:8080"))
  }

  @Test func pagesFollowEachOtherUntilAllRunsWereGiven() throws {
    let first = try instances("limit=1")
    #expect((first["instances"] as? [Any])?.count == 1)
    let next = (first["links"] as? [[String: String]])?.first { $0["rel"] == "next" }?["href"]
    let query = try #require(next?.split(separator: "?").last)
    let second = try instances(String(query))
    #expect((second["links"] as? [[String: String]])?.contains { $0["rel"] == "next" } == false)
    let ids = [first, second].flatMap { page in
      (page["instances"] as? [[String: Any]] ?? []).compactMap { $0["id"] as? String }
    }
    let all = try instances()
    let expected = (all["instances"] as? [[String: Any]])?.compactMap { $0["id"] as? String }
    #expect(ids == expected)
    #expect(ids.count == 2)
    #expect((try instances("offset=2")["instances"] as? [Any])?.isEmpty == true)
  }

  /// The description in OpenAPI has one shape for all of them, of which generators make types.
  @Test func eachInstanceSaysWhatItsParametersAre() throws {
    let all = try #require(try instances()["instances"] as? [[String: Any]])
    #expect(all.count == 2)
    for instance in all {
      let parameters = instance["parameter_names"] as? [String: [String: Any]] ?? [:]
      #expect(parameters.count > 20)
      #expect(parameters.values.allSatisfy { $0["description"] != nil && $0["unit"] != nil })
    }
  }

  @Test func linksOfAPageAreThatPageAndThoseBesideIt() throws {
    let links = try #require(try instances("limit=1&offset=1")["links"] as? [[String: String]])
    let path = "http://127.0.0.1:8080/edr/collections/wrf-d01/instances"
    let found = Dictionary(uniqueKeysWithValues: links.map { ($0["rel"] ?? "", $0["href"] ?? "") })
    #expect(
      found == [
        "self": path + "?limit=1&offset=1", "alternate": path + "?limit=1&offset=1&f=json",
        "prev": path + "?limit=1&offset=0",
      ])
  }

  @Test(arguments: ["limit=0", "limit=101", "limit=x", "offset=-1", "limit=1&limit=2"])
  func aPageThatIsNoneIsRefused(query: String) throws {
    #expect(try response(query).status == 400)
  }
}
