import Foundation
import GridQuery
import GridqFiles
import GridqFormat
import GridqGeometry
import GridqMetrics
import GridqPublishing
import GridqTestSupport
import Testing

@testable import GridqServices

/// A store with one index of fields that are not in the metric table, with maps of two of them. Points are half a
/// degree apart from 40° N, 10° W on, four columns and three rows; four hourly outputs from 2026-11-20T00:00Z.
enum NamedFieldStore {
  /// A name that needs care in texts of every kind; the format allows it.
  static let awkward = "a \"b\" <c>&'é'; d/e"

  static let settings = Result {
    let scratch = try ScratchFolder.untilExit()
    let path = scratch.path("named.gridx")
    try write(to: path)
    var publisher = StorePublisher(scratch.path("store"), producer: "test")
    publisher.isRehearsal = false
    _ = try publisher.publish([PreparedIndex(verifying: path)], now: TwoRuns.hour(1))
    return ServiceSettings(store: try RunStore(opening: scratch.path("store")))
  }

  private static func metric(
    _ name: String, _ unit: String, _ kind: Metric.Kind, title: String = "",
    standardName: String = ""
  ) -> Metric {
    Metric(
      named: name, title: title, standardName: standardName, unit: MetricUnit(rawValue: unit),
      kind: kind, quantum: 0.5, valid: -1e6...1e6)
  }

  private static func write(to path: String) throws {
    let spacing = 0.5 * .pi / 180 * EarthSphere.radius
    let anchor = try #require(LatLon(latitude: 40, longitude: -10))
    let mapping = try #require(
      ProjectedGrid.latitudeLongitude(anchor: anchor, dx: spacing, dy: spacing, columns: 4))
    let grid = try #require(ModelGrid(columns: 4, rows: 3, mapping: .projected(mapping)))
    let metrics = [
      Metric.temperature,
      metric(
        "REFD_MAX", "dBZ", .maximum, title: "Maximum radar reflectivity",
        standardName: "equivalent_reflectivity_factor"),
      metric("PM2_5_DRY", "ug/m3", .instant), metric("HAIL_SUM", "mm", .sum),
      metric(awkward, "a<b>\"c\"", .instant, title: "d & <e>"),
    ]
    let levels = try #require(Quantiser(quantum: 5).flatMap { PlaneLevels($0, firstLevel: 0) })
    let maps = [metrics[1], metrics[4]].enumerated().map { number, metric in
      IndexMap(
        name: metric.name, unit: metric.unit.symbol, code: 0, levels: levels,
        planes: 4 * number..<4 * number + 4)
    }
    let description = IndexDescription(
      run: ModelRun(model: "wrf", initialisation: TwoRuns.hour(0)), domain: "d01", title: "TEST",
      producer: "test", grid: grid, geometryResidual: 0,
      times: try #require(TimeAxis(start: TwoRuns.hour(0), step: 3600, count: 4)),
      metrics: try metrics.map { try #require(StoredMetric($0, sources: "", method: "")) })
    let writer = try TileIndexWriter(path: path, description, maps: maps)
    for number in metrics.indices {
      for time in 0..<4 {
        try writer.write(
          (0..<12).map { value(number, column: $0 % 4, row: $0 / 4, time) }, metric: number,
          time: time)
      }
    }
    _ = try writer.encode()
    var planes = try PlaneWriter(writer)
    for number in [1, 4] {
      for time in 0..<4 {
        let codes = (0..<12).map {
          levels.code(of: value(number, column: $0 % 4, row: $0 / 4, time))
        }
        try planes.append(PlaneEncoder.bytes(of: codes, columns: 4, rows: 3))
      }
    }
    for map in maps { planes.enter(map) }
    try planes.finish()
    try writer.publish()
  }

  /// Multiples of 5, which the steps of values and of maps both have.
  static func value(_ metric: Int, column: Int, row: Int, _ time: Int) -> Double {
    Double(5 * (metric + column + 2 * row + 3 * time))
  }
}

/// What services answer for metrics that are not in the table.
@Suite("Services and metrics that are not in the table")
struct NamedFieldTests {
  let settings: ServiceSettings

  init() throws { settings = try NamedFieldStore.settings.get() }

  private func ask(
    _ service: some ForecastService, _ path: String, _ fields: [String: String] = [:]
  ) throws -> ServiceResponse {
    let (route, captures) = try #require(
      ServiceRoute.find(.get, path, among: service.routes), "\(path)")
    let query = try QueryFields(EDRServiceTests.encoded(fields)[...])
    return route.respond(
      ServiceRequest(
        captures: captures, query: query, now: TwoRuns.hour(1), origin: "http://127.0.0.1:8080"))
  }

  private let lisbon = ["lat": "40", "lon": "-9.5"]

  /// At column 1, row 0: 5 · (metric + 1 + 3 · time).
  @Test func aPointIsAnsweredByNameAndWithAll() throws {
    let service = PointService(settings)
    let named = try ask(
      service, "/v1/point", lisbon.merging(["metrics": "REFD_MAX,PM2_5_DRY"]) { $1 }
    ).object()
    let metrics = try #require(named["metrics"] as? [String: [String: Any]])
    #expect(metrics["REFD_MAX"]?["unit"] as? String == "dBZ")
    #expect(metrics["REFD_MAX"]?["cell_method"] as? String == "maximum")
    #expect(metrics["REFD_MAX"]?["values"] as? [Double] == [10, 25, 40, 55])
    #expect(metrics["PM2_5_DRY"]?["values"] as? [Double] == [15, 30, 45, 60])
    let all = try ask(service, "/v1/point", lisbon.merging(["metrics": "all"]) { $1 }).object()
    let awkward = try #require(
      (all["metrics"] as? [String: [String: Any]])?[NamedFieldStore.awkward])
    #expect(awkward["unit"] as? String == "a<b>\"c\"")
    #expect(awkward["values"] as? [Double] == [25, 40, 55, 70])
    let imperial = try ask(
      service, "/v1/point", lisbon.merging(["metrics": "HAIL_SUM", "units": "imperial"]) { $1 }
    ).object()
    let hail = try #require((imperial["metrics"] as? [String: [String: Any]])?["HAIL_SUM"])
    #expect(hail["unit"] as? String == "in")
    let amounts = try #require(hail["values"] as? [Any])
    // 15 mm in each hour, in steps of 0.5 mm: 0.5906 in to a fifth of 0.02 in.
    #expect(abs(try #require(amounts.last as? Double) - 15 / 25.4) < 0.002)
  }

  /// A header of which each field is one column, however its name is made.
  @Test func tablesOfCommasQuoteNames() throws {
    let answer = try ask(
      PointService(settings), "/v1/point",
      lisbon.merging(["metrics": "all", "format": "csv"]) { $1 }
    ).text
    let header = try #require(answer.split(separator: "\n").first { !$0.hasPrefix("#") })
    #expect(header.hasSuffix(#","a ""b"" <c>&'é'; d/e (a<b>""c"")""#))
  }

  @Test func listsSayWhatTheyAre() throws {
    let object = try ask(PointService(settings), "/v1/metrics").object()
    let metrics = try #require(object["metrics"] as? [[String: Any]])
    let reflectivity = try #require(metrics.first { $0["name"] as? String == "REFD_MAX" })
    #expect(reflectivity["description"] as? String == "Maximum radar reflectivity")
    #expect(reflectivity["standard_name"] as? String == "equivalent_reflectivity_factor")
    #expect(reflectivity["unit"] as? String == "dBZ")
    #expect(reflectivity["code"] == nil)
  }

  /// The newest run lacks the field that an older one has.
  @Test func aDayFollowsByTheNameThatAnOlderRunHas() throws {
    let field = Metric(
      named: "REFD_MAX", title: "Radar", standardName: "", unit: .percent, level: .surface,
      kind: .instant, cellMethod: Metric.temperature.cellMethod, isConstant: false, quantum: 0.5,
      scale: .linear,
      valid: -.infinity ... .infinity)
    let folder = try StoreFolder()
    try folder.publish(
      try folder.index(from: 0, hours: 30, value: 7, metrics: [.temperature, field]))
    try folder.publish(try folder.index(from: 3, value: 1, metrics: [.temperature]))
    let service = PointService(ServiceSettings(store: try RunStore(opening: folder.path)))
    let fields = [
      "lat": "38.75", "lon": "-9.25", "time": "2026-11-20T04:00Z", "metric": "REFD_MAX",
    ]
    let object = try withExtendedLifetime(folder) {
      try ask(service, "/v1/next24", fields).object()
    }
    #expect(object["values"] as? [Double] == Array(repeating: 7, count: 24))
  }

  @Test func aDayFollowsByName() throws {
    let service = PointService(settings)
    let fields = lisbon.merging(["time": "2026-11-20T00:00Z"]) { $1 }
    let object = try ask(
      service, "/v1/next24", fields.merging(["metric": "REFD_MAX"]) { $1 }
    ).object()
    #expect(object["id"] as? Int == 0)
    #expect(object["metric"] as? String == "REFD_MAX")
    #expect(object["unit"] as? String == "dBZ")
    #expect((object["values"] as? [Double]) == [10, 25, 40, 55])
    // 0 is the number of none, 1 that of temperature.
    let numbered = try ask(service, "/v1/next24", fields.merging(["metric": "1"]) { $1 }).object()
    #expect(numbered["metric"] as? String == "temperature")
    // Nobody asked for sums.
    let codes = try #require(numbered["notices"] as? [[String: Any]]).map { $0["code"] as? String }
    #expect(!codes.contains("sum_hours"))
    for (name, hint) in [("0", nil), ("refd_max", "'REFD_MAX'"), ("temprature", "'temperature'")] {
      let response = try ask(service, "/v1/next24", fields.merging(["metric": name]) { $1 })
      #expect(response.status == 400)
      #expect(try response.object()["parameter"] as? String == "metric")
      if let hint { #expect(response.text.contains("did you mean \(hint)?"), "\(response.text)") }
    }
  }

  @Test func aMistypedNameIsAnsweredWithTheNearestOfTheRuns() throws {
    let response = try ask(
      PointService(settings), "/v1/point", lisbon.merging(["metrics": "REFDMAX"]) { $1 })
    #expect(response.status == 400)
    #expect(response.text.contains("did you mean 'REFD_MAX'?"), "\(response.text)")
  }

  @Test func parametersOfEDRHaveUnitAndTitle() throws {
    let service = EDRService(settings)
    let collection = try ask(service, "/edr/collections/wrf-d01").object()
    let parameters = try #require(collection["parameter_names"] as? [String: [String: Any]])
    let reflectivity = try #require(parameters["REFD_MAX"])
    #expect(reflectivity["description"] as? String == "Maximum radar reflectivity")
    let unit = try #require(reflectivity["unit"] as? [String: Any])
    #expect(unit["label"] as? String == "dBZ")
    #expect(unit["symbol"] as? String == "dBZ")
    #expect(parameters[NamedFieldStore.awkward] != nil)
    let response = try ask(
      service, "/edr/collections/wrf-d01/position",
      ["coords": "POINT(-9.5 40)", "parameter-name": "REFD_MAX", "f": "CoverageJSON"])
    #expect(response.status == 200)
    let coverage = try response.object()
    let own = try #require(
      (coverage["parameters"] as? [String: [String: Any]])?["REFD_MAX"])
    #expect((own["description"] as? [String: String])?["en"] == "Maximum radar reflectivity")
    // As the collection says it.
    let label = (own["observedProperty"] as? [String: Any])?["label"] as? [String: String]
    #expect(label?["en"] == "equivalent reflectivity factor")
    // Output is hourly.
    for parameter in [own, reflectivity] {
      #expect(
        parameter["measurementType"] as? [String: String]
          == ["method": "maximum", "duration": "PT1H"])
    }
    let values = (coverage["ranges"] as? [String: [String: Any]])?["REFD_MAX"]?["values"]
    #expect(values as? [Double] == [10, 25, 40, 55])
  }

  /// At 1 h from 5 · (1 + 3) = 20 in the south-west to 5 · (1 + 3 + 4 + 3) = 55 in the north-east.
  @Test func mapsAreColouredByTheirOwnRange() throws {
    let service = MapService(settings)
    let contents = try ask(service, "/v1/maps").object()
    let domain = try #require((contents["domains"] as? [[String: Any]])?.first)
    let maps = try #require(domain["maps"] as? [[String: Any]])
    #expect(maps.map { $0["metric"] as? String } == ["REFD_MAX", NamedFieldStore.awkward])
    #expect(maps.allSatisfy { $0["range"] is NSNull })
    let time = ["time": "2026-11-20T01:00Z"]
    let picture = try ask(service, "/v1/map/REFD_MAX.png", time)
    #expect(picture.status == 200)
    let pixels = try PictureReading(picture.body)
    // The first and the last colour of viridis, at the least value in the south-west and the greatest in the north-east.
    #expect(pixels[0, 2] == SIMD4(0x44, 0x01, 0x54, 255))
    #expect(pixels[3, 0] == SIMD4(0xFD, 0xE7, 0x25, 255))
    let legend = try ask(service, "/v1/map/REFD_MAX/legend.svg", time).text
    #expect(legend.contains(">REFD_MAX, dBZ</text>"))
    #expect(legend.contains(">50</text>"))
    // The address in the list is one that is answered.
    let address = try #require(maps[1]["legend"] as? String)
    let path = try #require(URLComponents(string: address)).path
    #expect(path == "/v1/map/\(NamedFieldStore.awkward)/legend.svg")
    #expect(address.contains("%3Cc%3E%26%27") || address.contains("%3Cc%3E%26'"))
    #expect(address.contains("d%2Fe"))
    let missing = try ask(service, "/v1/map/PM2_5_DRY.png", time)
    #expect(missing.status == 400 || missing.status == 404)
    #expect(missing.text.contains("no map of 'PM2_5_DRY'"), "\(missing.text)")
  }

  /// A legend whose name and unit have marks of XML is still a picture.
  @Test func legendsEscapeNames() {
    let legend = MapLegend(
      look: .of(NamedFieldStore.awkward), range: 0...1, title: "\(NamedFieldStore.awkward), <d>")
    #expect(
      legend.svg().contains(">a &quot;b&quot; &lt;c&gt;&amp;&#39;é&#39;; d/e, &lt;d&gt;</text>"))
  }
}
