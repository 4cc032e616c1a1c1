import Foundation
import GridQuery
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

/// Values of data queries against the library, places and times against arithmetic.
@Suite struct EDRServiceTests {
  let run: ServedRun
  let service: EDRService
  let path = "/edr/collections/wrf-d01"

  init() throws {
    run = try ServedRun.shared.get()
    service = EDRService(run.settings)
  }

  private func hour(_ hours: Int64) -> UTCTime {
    run.start.adding(seconds: hours * 3600) ?? run.start
  }

  private func query(_ query: String, _ fields: [String: String], in path: String? = nil) throws
    -> ServiceResponse
  {
    try run.ask(service, "\(path ?? self.path)/\(query)?" + EDRServiceTests.encoded(fields))
  }

  static func encoded(_ fields: [String: String]) -> String {
    fields.sorted { $0.key < $1.key }.map { name, value in
      let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-._~:/"))
      return "\(name)=\(value.addingPercentEncoding(withAllowedCharacters: allowed) ?? "")"
    }.joined(separator: "&")
  }

  private func direct(
    _ latitude: Double, _ longitude: Double, _ metrics: [Metric], _ times: TimeSelection
  ) throws -> PointForecast {
    try run.store.snapshot().forecast(at: latitude, longitude, metrics: metrics, times: times)
  }

  // MARK: Position

  @Test func aPositionIsAPointSeriesOfTheLibrarysValues() throws {
    let response = try query(
      "position",
      [
        "coords": "POINT(-9.1427 38.7369)", "parameter-name": "temperature,precipitation",
        "datetime": "\(hour(3))/\(hour(8))", "crs": "CRS84", "f": "CoverageJSON",
      ])
    #expect(response.status == 200)
    #expect(response.contentType == "application/vnd.cov+json")
    #expect(response.version != nil)
    let coverage = try Coverage(response.object())
    #expect(coverage.type == "Coverage")
    #expect(coverage.domainType == "PointSeries")
    #expect(try coverage.axis("x") == [-9.1427])
    #expect(try coverage.axis("y") == [38.7369])
    #expect(try coverage.times() == (3...8).map { hour($0).iso8601 })
    let expected = try direct(
      38.7369, -9.1427, [.temperature, .precipitation], .span(from: hour(3), through: hour(8)))
    for series in expected.metrics {
      let range = try #require(coverage.ranges[series.name])
      #expect(range["axisNames"] as? [String] == ["t", "y", "x"])
      #expect(range["shape"] as? [Int] == [6, 1, 1])
      #expect(range["dataType"] as? String == "float")
      #expect(try coverage.values(series.name) == (0..<6).map { series[$0] })
    }
    let temperature = try coverage.parameter("temperature")
    let unit = try #require(temperature["unit"] as? [String: Any])
    #expect((unit["symbol"] as? [String: String])?["value"] == "Cel")
    let observed = try #require(temperature["observedProperty"] as? [String: Any])
    #expect(observed["id"] as? String == "https://vocab.nerc.ac.uk/standard_name/air_temperature/")
    #expect(observed["label"] as? [String: String] == ["en": "air temperature"])
    // Output is hourly, and an amount is that of the hour before.
    #expect(
      try coverage.parameter("precipitation")["measurementType"] as? [String: String]
        == ["method": "sum", "duration": "PT1H"])
    let provenance = try #require(coverage.object["gridq:provenance"] as? [String: Any])
    let source = try #require((provenance["sources"] as? [[String: Any]])?.first)
    #expect(source["run"] as? String == run.start.iso8601)
    #expect(source["index_sha256"] as? String == expected.source.digest)
    #expect(source["cell"] is [String: Any])
  }

  @Test func withoutParametersAllAreAnswered() throws {
    let response = try query(
      "position", ["coords": "POINT(-9.1427 38.7369)", "datetime": hour(5).iso8601])
    let coverage = try Coverage(response.object())
    let metadata = try run.ask(service, path).object()
    let names = try #require(metadata["parameter_names"] as? [String: Any])
    #expect(Set(coverage.ranges.keys) == Set(names.keys))
    #expect(names.keys.contains("wind_speed"))
  }

  @Test func withoutATimeTheExtentIsAnswered() throws {
    let response = try query(
      "position", ["coords": "POINT(-9.1427 38.7369)", "parameter_names": "temperature"])
    let coverage = try Coverage(response.object())
    #expect(try coverage.times() == (0...48).map { hour($0).iso8601 })
    #expect(Array(coverage.ranges.keys) == ["temperature"])
  }

  /// Half past is the mean of the hours around, to the 0.05 °C that values are rounded to.
  @Test func momentsBetweenOutputTimesAreInterpolated() throws {
    let half = hour(5).adding(seconds: 1800) ?? hour(5)
    let response = try query(
      "position",
      [
        "coords": "POINT(-9.1427 38.7369)", "parameter-name": "temperature",
        "datetime": "\(hour(6)),\(half),\(hour(5))",
      ])
    let coverage = try Coverage(response.object())
    #expect(try coverage.times() == [hour(5), half, hour(6)].map(\.iso8601))
    let values = try coverage.values("temperature").compactMap(\.self)
    try #require(values.count == 3)
    #expect(abs(values[1] - (values[0] + values[2]) / 2) <= 0.03)
  }

  @Test func momentsThatNoRunHasAreTold() throws {
    let late = hour(49)
    let object = try query(
      "position",
      [
        "coords": "POINT(-9.1427 38.7369)", "parameter-name": "temperature",
        "datetime": "\(hour(6)),\(late)",
      ]
    ).object()
    #expect(try Coverage(object).times() == [hour(6).iso8601])
    let provenance = try #require(object["gridq:provenance"] as? [String: Any])
    let notices = try #require(provenance["notices"] as? [[String: Any]])
    let cut = notices.filter { $0["code"] as? String == "cut" }.map { $0["text"] as? String }
    #expect(cut == ["left out, as no run has them: \(late)"])
  }

  @Test(arguments: [
    ("../H02", 0, 2), ("H46/..", 46, 48), ("H03", 3, 3), ("H47/2999-01-01T00:00Z", 47, 48),
  ])
  func datetimeHasTheFormsOfTheStandard(text: String, first: Int64, last: Int64) throws {
    var text = text
    for number in [2, 3, 46, 47] as [Int64] {
      text = text.replacingOccurrences(
        of: "H\(number < 10 ? "0" : "")\(number)", with: hour(number).iso8601)
    }
    let response = try query(
      "position",
      ["coords": "POINT(-9.1427 38.7369)", "parameter-name": "temperature", "datetime": text])
    #expect(try Coverage(response.object()).times() == (first...last).map { hour($0).iso8601 })
  }

  @Test func severalPointsAreACollectionWithoutThoseOutside() throws {
    let response = try query(
      "position",
      [
        "coords": "MULTIPOINT((-9.1427 38.7369),(20 60),(-8.611 41.1496))",
        "parameter-name": "temperature", "datetime": hour(5).iso8601,
      ])
    let object = try response.object()
    #expect(object["type"] as? String == "CoverageCollection")
    #expect(object["domainType"] as? String == "PointSeries")
    let coverages = try #require(object["coverages"] as? [[String: Any]]).map(Coverage.init)
    #expect(try coverages.map { try $0.axis("y") } == [[38.7369], [41.1496]])
    for (coverage, place) in zip(coverages, [(38.7369, -9.1427), (41.1496, -8.611)]) {
      let expected = try direct(place.0, place.1, [.temperature], .moment(hour(5)))
      #expect(try coverage.values("temperature") == [expected.metrics[0][0]])
    }
    #expect(response.text.contains("1 of the points are left out"))
    // Also when only one is left.
    let one = try query(
      "position",
      [
        "coords": "MULTIPOINT(-9.1427 38.7369,20 60)", "parameter-name": "temperature",
        "datetime": hour(5).iso8601,
      ])
    #expect(try Coverage(one.object()).domainType == "PointSeries")
    #expect(one.text.contains("1 of the points are left out"))
  }

  @Test func aPointBeyondLongitude180IsThatOfTheOtherName() throws {
    let fields = ["parameter-name": "temperature", "datetime": hour(5).iso8601]
    let west = try query("position", fields.merging(["coords": "POINT(-9 39)"]) { $1 })
    let east = try query("position", fields.merging(["coords": "point ( 351 39 )"]) { $1 })
    #expect(west.status == 200)
    #expect(west.body == east.body)
  }

  // MARK: No data

  @Test(arguments: ["position", "area", "trajectory"])
  func outsideThePlaceOrTheTimeThereIsNoContent(type: String) throws {
    let inside = [
      "position": "POINT(-9 39)", "area": "POLYGON((-9 38,-8 38,-8 40,-9 38))",
      "trajectory": "LINESTRING(-9 38,-8 40)",
    ]
    let outside = [
      "position": "POINT(20 60)", "area": "POLYGON((19 60,20 60,20 61,19 60))",
      "trajectory": "LINESTRING(19 60,20 60)",
    ]
    let there = try query(
      type, ["coords": try #require(outside[type]), "datetime": hour(5).iso8601])
    let then = try query(
      type, ["coords": try #require(inside[type]), "datetime": "2001-01-01T00:00Z"])
    for response in [there, then] {
      #expect(response.status == 204)
      #expect(response.body.isEmpty)
    }
  }

  // MARK: Area

  /// The cells whose centres lie between two parallels and two meridians, counted one by one.
  @Test func anAreaHasTheCellsWhoseCentresLieInIt() throws {
    let grid = try run.store.snapshot().newestDomains().domains[0].grid
    var expected: [LatLon] = []
    for j in 0..<grid.rows {
      for i in 0..<grid.columns {
        let place = try #require(grid.location(of: GridPoint(i: i, j: j)))
        if (-9.3 ... -7.7).contains(place.longitude), (38.1...40.6).contains(place.latitude) {
          expected.append(place)
        }
      }
    }
    #expect(expected.count > 10)
    let response = try query(
      "area",
      [
        "coords": "POLYGON((-9.3 38.1,-7.7 38.1,-7.7 40.6,-9.3 40.6,-9.3 38.1))",
        "parameter-name": "temperature,wind_speed", "datetime": "\(hour(4))/\(hour(6))",
      ])
    let coverage = try Coverage(response.object())
    #expect(coverage.domainType == "MultiPointSeries")
    #expect(try coverage.times() == (4...6).map { hour($0).iso8601 })
    let tuples = try coverage.tuples(["x", "y"])
    #expect(tuples.count == expected.count)
    for (tuple, place) in zip(tuples, expected) {
      // Written with five decimals.
      #expect(abs((tuple[0] as? Double ?? .nan) - place.longitude) <= 5.1e-6)
      #expect(abs((tuple[1] as? Double ?? .nan) - place.latitude) <= 5.1e-6)
    }
    for name in ["temperature", "wind_speed"] {
      let range = try #require(coverage.ranges[name])
      #expect(range["axisNames"] as? [String] == ["t", "composite"])
      #expect(range["shape"] as? [Int] == [3, expected.count])
    }
    let temperatures = try coverage.values("temperature")
    for (number, place) in expected.enumerated() {
      let direct = try direct(
        place.latitude, place.longitude, [.temperature], .span(from: hour(4), through: hour(6)))
      for time in 0..<3 {
        #expect(temperatures[time * expected.count + number] == direct.metrics[0][time])
      }
    }
  }

  /// A hole takes out what a polygon of its own has, and several polygons have what each of them has.
  @Test func holesAndSeveralPolygonsAddUp() throws {
    func count(_ coords: String) throws -> Int {
      let response = try query(
        "area",
        ["coords": coords, "parameter-name": "temperature", "datetime": hour(5).iso8601])
      return try Coverage(response.object()).tuples(["x", "y"]).count
    }
    let outer = "(-9.53 37.01,-7.01 37.01,-7.01 41.03,-9.53 41.03,-9.53 37.01)"
    let inner = "(-9.01 38.02,-8.03 38.02,-8.03 40.01,-9.01 40.01,-9.01 38.02)"
    let all = try count("POLYGON(\(outer))")
    let hole = try count("POLYGON(\(inner))")
    #expect(hole > 0 && hole < all)
    #expect(try count("POLYGON(\(outer),\(inner))") == all - hole)
    let far = "(-9.5 41.1,-7 41.1,-7 42,-9.5 42,-9.5 41.1)"
    #expect(try count("MULTIPOLYGON((\(inner)),(\(far)))") == hole + count("POLYGON(\(far))"))
    // The same the other way round, and named by longitudes up to 360.
    let turned = "(350.99 38.02,350.99 40.01,351.97 40.01,351.97 38.02,350.99 38.02)"
    #expect(try count("POLYGON(\(turned))") == hole)
  }

  @Test func anAreaSmallerThanACellHasTheCellsThatItsEdgesMeet() throws {
    let response = try query(
      "area",
      [
        "coords": "POLYGON((-8.5 39.5,-8.4999 39.5,-8.4999 39.5001,-8.5 39.5))",
        "parameter-name": "temperature", "datetime": hour(5).iso8601,
      ])
    let coverage = try Coverage(response.object())
    let direct = try direct(39.5, -8.5, [.temperature], .moment(hour(5)))
    let tuples = try coverage.tuples(["x", "y"])
    try #require(tuples.count == 1)
    #expect(
      abs((tuples[0][0] as? Double ?? .nan) - direct.source.cell.location.longitude) <= 5.1e-6)
    #expect(try coverage.values("temperature") == [direct.metrics[0][0]])
    #expect(response.text.contains("no cell has its centre in one polygon of the area"))
  }

  /// Cells are 38 km, 0.44° of longitude: a strip of 2° is not smaller than one, and only its corners were told of.
  @Test func aNarrowPolygonHasTheCellsAlongIt() throws {
    func places(_ coords: String) throws -> [[Double]] {
      let response = try query(
        "area",
        ["coords": coords, "parameter-name": "temperature", "datetime": hour(5).iso8601])
      return try Coverage(response.object()).tuples(["x", "y"]).map {
        $0.compactMap { $0 as? Double }
      }
    }
    let strip = "(-9.4 39.5,-7.4 39.5,-7.4 39.5001,-9.4 39.5001,-9.4 39.5)"
    let cells = try places("POLYGON(\(strip))")
    // Each cell that has a place of the strip, found by asking for places a hundredth of a degree apart.
    var expected: Set<[Double]> = []
    for step in 0...200 {
      let cell = try direct(39.5, -9.4 + Double(step) / 100, [.temperature], .moment(hour(5)))
        .source.cell.location
      expected.insert([cell.longitude, cell.latitude].map { ($0 * 1e4).rounded() })
    }
    #expect((4...9).contains(expected.count))
    #expect(Set(cells.map { $0.map { ($0 * 1e4).rounded() } }) == expected)
    // Beside a polygon that has centres.
    let wide = "(-9 38,-8 38,-8 39,-9 39,-9 38)"
    let both = try places("MULTIPOLYGON((\(wide)),(\(strip)))")
    #expect(Set(both) == Set(try places("POLYGON(\(wide))") + cells))
  }

  /// A time that is named costs a lookup at each place, which an interval does not.
  @Test(arguments: ["area", "trajectory"])
  func lookupsAreLimited(query: String) throws {
    var limits = EDRService.Limits()
    let coords =
      query == "area"
      ? "POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90))" : "LINESTRING(-8.5 38,-8.5 41)"
    func status(_ times: String) throws -> Int {
      let fields = EDRServiceTests.encoded([
        "coords": coords, "parameter-name": "temperature", "datetime": times,
      ])
      return try run.ask(EDRService(run.settings, limits: limits), "\(path)/\(query)?\(fields)")
        .status
    }
    let (first, second) = (hour(5).iso8601, hour(6).iso8601)
    // The area has 12 × 16 cells; the line is 334 km long, of which each 38 km has a place, and both ends.
    limits.lookups = query == "area" ? 12 * 16 : 12
    #expect(try status("\(first),\(second)") == 413)
    #expect(try status("\(first)/\(second)") == 200)
  }

  @Test func areasThatAreTooLargeAreRefused() throws {
    var limits = EDRService.Limits()
    limits.cells = 20
    let world = "POLYGON((-180 -90,180 -90,180 90,-180 90,-180 -90))"
    let fields = EDRServiceTests.encoded(["coords": world, "parameter-name": "temperature"])
    let cells = try run.ask(EDRService(run.settings, limits: limits), "\(path)/area?\(fields)")
    #expect(cells.status == 413)
    #expect(try cells.object()["code"] as? String == "RequestTooLarge")
    #expect(cells.text.contains("more than 20 cells"))
    limits = EDRService.Limits()
    // 12 × 16 cells and 49 times are 9408 values.
    limits.values = 9407
    let values = try run.ask(EDRService(run.settings, limits: limits), "\(path)/area?\(fields)")
    #expect(values.status == 413)
    limits.values = 9408
    let enough = try run.ask(EDRService(run.settings, limits: limits), "\(path)/area?\(fields)")
    #expect(enough.status == 200)
  }

  // MARK: Trajectory

  @Test func aTrajectoryHasAPlaceInEachSpacingAtATime() throws {
    let response = try query(
      "trajectory",
      [
        "coords": "LINESTRING(-9 38,-9 39,-8 39)", "parameter-name": "temperature",
        "datetime": hour(5).iso8601,
      ])
    let coverage = try Coverage(response.object())
    #expect(coverage.domainType == "Trajectory")
    let tuples = try coverage.tuples(["t", "x", "y"])
    // 111.2 km north are 3 parts of at most 38 km, 86.4 km east 3, and the end.
    #expect(tuples.count == 7)
    let expected = [
      (38, -9), (38.3333, -9), (38.6667, -9), (39, -9), (39, -8.6667), (39, -8.3333), (39, -8),
    ]
    let values = try coverage.values("temperature")
    for (number, place) in expected.enumerated() {
      #expect(tuples[number][0] as? String == hour(5).iso8601)
      #expect(tuples[number][1] as? Double == place.1)
      #expect(tuples[number][2] as? Double == place.0)
      let direct = try direct(place.0, place.1, [.temperature], .moment(hour(5)))
      #expect(values[number] == direct.metrics[0][0])
    }
  }

  @Test func measuresAreTheTimesOfPlaces() throws {
    let start = hour(5).secondsSince1970
    let response = try query(
      "trajectory",
      [
        "coords": "LINESTRINGM(-9 38 \(start),-9 39 \(start + 10_800))",
        "parameter-name": "temperature",
      ])
    let coverage = try Coverage(response.object())
    let tuples = try coverage.tuples(["t", "x", "y"])
    // Three parts, an hour each.
    #expect(tuples.map { $0[0] as? String } == (5...8).map { hour($0).iso8601 })
    let values = try coverage.values("temperature")
    for (number, latitude) in [38, 38.3333, 38.6667, 39].enumerated() {
      let direct = try direct(latitude, -9, [.temperature], .moment(hour(5 + Int64(number))))
      #expect(values[number] == direct.metrics[0][0])
    }
    let both = try query(
      "trajectory",
      [
        "coords": "LINESTRING M (-9 38 \(start),-9 39 \(start + 10_800))",
        "datetime": hour(5).iso8601,
      ])
    #expect(both.status == 400)
  }

  @Test func aTrajectoryOverAnIntervalIsOneForEachTime() throws {
    let response = try query(
      "trajectory",
      [
        "coords": "LINESTRING(-9 38,-9 38.2)", "parameter-name": "temperature",
        "datetime": "\(hour(5))/\(hour(7))",
      ])
    let object = try response.object()
    let coverages = try #require(object["coverages"] as? [[String: Any]]).map(Coverage.init)
    #expect(
      try coverages.map { try $0.tuples(["t", "x", "y"])[0][0] as? String }
        == (5...7).map { hour($0).iso8601 })
    let last = try direct(38.2, -9, [.temperature], .moment(hour(7)))
    #expect(try coverages[2].values("temperature").last == last.metrics[0][0])
  }

  @Test func aLongLineIsRefused() throws {
    let response = try query(
      "trajectory", ["coords": "LINESTRING(-180 0,180 0)", "datetime": hour(5).iso8601])
    // 40,000 km are 1053 times 38 km.
    #expect(response.status == 413)
  }

  // MARK: Instances

  @Test func aRunIsAnInstanceThatAnswersAlone() throws {
    let instances = try #require(
      try run.ask(service, "\(path)/instances").object()["instances"] as? [[String: Any]])
    #expect(instances.map { $0["id"] as? String } == [run.start.iso8601])
    let fields = [
      "coords": "POINT(-9.1427 38.7369)", "parameter-name": "temperature",
      "datetime": hour(5).iso8601,
    ]
    let ofRun = try query("position", fields, in: "\(path)/instances/\(run.start)")
    let ofAll = try query("position", fields)
    #expect(ofRun.status == 200)
    #expect(ofRun.body == ofAll.body)
    let other = try query("position", fields, in: "\(path)/instances/2001-01-01T00:00Z")
    #expect(other.status == 404)
  }
}
