import Foundation
import GridQuery
import GridqFiles
import GridqGeometry
import GridqLookup
import GridqMetrics
import GridqNetCDF
import GridqServices
import GridqTestSupport
import Testing

/// Twelve fields of twelve kinds that the metric table does not know, asked for by everything that answers: each at every
/// point and output time of a run of 5 × 4 points and four hours.
///
/// What is expected is the formula that the file is written by. Half a step of each, of an amount half a step of
/// each of its two totals, and 0.0001, more than what single precision loses of 300 K or 900 hPa.
@Suite("Twelve fields by name, through all shells", .serialized)
struct NamedFieldShellTests {
  @Test(
    "have the values in the file that are expected, as ncdump reads it",
    .enabled(if: Ncdump.isPresent, "ncdump is not installed"))
  func expectations() throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01")
    try Self.run.write(to: path)
    #expect(try Self.run.differences(fromFileAt: path) == [])
  }

  private struct Wish: Sendable {
    let name: String
    let line: String
    let step: Double
    var isSum = false
    /// At output time t and grid point (i, j).
    let value: @Sendable (_ t: Int, _ i: Int, _ j: Int) -> Double
  }

  /// Levels at 50, 200 and 500 m above the ground and at 950, 900 and 800 hPa; faces at 0, 100, 300 and 700 m.
  private static var run: NamedFieldRun {
    let faces = [0.0, 100, 300, 700]
    return NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, t, i, j in 280 + Double(t + i + j) },
      .init(name: "HGT", unit: "m") { _, _, i, j in 10 * Double(i + j) },
      .init(name: "PHB", unit: "m2 s-2", layers: ("bottom_top_stag", 4)) { layer, _, i, j in
        9.81 * (faces[layer] + 10 * Double(i + j)) - 50
      },
      .init(name: "PH", unit: "m2 s-2", layers: ("bottom_top_stag", 4)) { _, _, _, _ in 50 },
      .init(name: "PB", unit: "Pa", layers: ("bottom_top", 3)) { layer, _, _, _ in
        [94_000, 89_000, 79_000][layer]
      },
      .init(name: "P", unit: "Pa", layers: ("bottom_top", 3)) { _, _, _, _ in 1000 },
      .init(name: "QCLOUD", unit: "kg kg-1", layers: ("bottom_top", 3)) { layer, t, i, _ in
        [0.010, 0.040, 0.100][layer] + 0.001 * Double(i) + 0.002 * Double(t)
      },
      .init(name: "TWALL", unit: "K", title: "TEMPERATURE OF A WALL") { _, t, i, j in
        280.03 + Double(t) + 0.7 * Double(i) + 0.3 * Double(j)
      },
      .init(name: "TSOIL", unit: "K", layers: ("soil_layers_stag", 3)) { layer, t, i, j in
        281.07 + Double(layer) + 0.25 * Double(t + i + j)
      },
      .init(name: "RUN", unit: "mm") { _, t, i, j in Double(t) * (0.523 + 0.25 * Double(i + j)) },
      .init(name: "RAIN1H", unit: "mm") { _, t, i, j in 1.004 + Double(t) + 0.5 * Double(i + j) },
      .init(name: "SWMEAN", unit: "W m-2") { _, t, i, j in 100.3 * Double(t + 1) + Double(i + j) },
      .init(name: "ECHO", unit: "dBZ") { _, t, i, j in 10.2 * Double(t + 1) + Double(i - j) },
      .init(name: "TLOW", unit: "K") { _, t, i, j in 270.02 - Double(t) + 0.5 * Double(i + j) },
      .init(name: "TYPE", unit: "") { _, t, i, j in Double((t + i + j) % 3) },
      .init(name: "WDIR", unit: "degree") { _, t, i, j in
        (90.4 * Double(t) + Double(i + 2 * j)).truncatingRemainder(dividingBy: 360)
      },
      .init(name: "U", unit: "m s-1", layers: ("bottom_top", 3), isOnWestEastEdges: true) {
        layer, _, i, _ in Double(10 * layer + 2 * i)
      },
      .init(name: "V", unit: "m s-1", layers: ("bottom_top", 3), isOnSouthNorthEdges: true) {
        _, _, _, _ in 0
      },
      .init(name: "UX", unit: "m s-1", layers: ("bottom_top", 3), isOnWestEastEdges: true) {
        layer, t, i, j in Double(layer + t) + 2 * Double(i) + 4 * Double(j)
      },
      .init(name: "VX", unit: "m s-1", layers: ("bottom_top", 3), isOnSouthNorthEdges: true) {
        layer, t, i, j in Double(layer - t) + 2 * Double(j) - Double(i)
      },
    ])
  }

  private static let wishes: [Wish] = [
    Wish(name: "wall", line: "TWALL: unit=degC, step=0.1, name=wall", step: 0.1) { t, i, j in
      6.88 + Double(t) + 0.7 * Double(i) + 0.3 * Double(j)
    },
    Wish(name: "soil", line: "TSOIL: level=2, unit=degC, step=0.1, name=soil", step: 0.1) {
      t, i, j in 8.92 + 0.25 * Double(t + i + j)
    },
    // 120 m is 70/150 of the way from 50 to 200 m: 10 + 30 · 70/150 = 24 g/kg.
    Wish(
      name: "cloud_120m", line: "QCLOUD: height=120m, unit=g/kg, step=0.01, name=cloud_120m",
      step: 0.01
    ) { t, i, _ in 24 + Double(i + 2 * t) },
    // 850 hPa is half of the way from 900 to 800: 70 g/kg.
    Wish(
      name: "cloud_850hpa",
      line: "QCLOUD: pressure=850hPa, unit=g/kg, step=0.01, name=cloud_850hpa",
      step: 0.01
    ) { t, i, _ in 70 + Double(i + 2 * t) },
    Wish(name: "runoff", line: "RUN: kind=total, step=0.01, name=runoff", step: 0.01, isSum: true) {
      t, i, j in t == 0 ? .nan : 0.523 + 0.25 * Double(i + j)
    },
    Wish(
      name: "hourly_rain", line: "RAIN1H: kind=amount, step=0.01, name=hourly_rain", step: 0.01,
      isSum: true
    ) { t, i, j in t == 0 ? .nan : 1.004 + Double(t) + 0.5 * Double(i + j) },
    Wish(name: "swmean", line: "SWMEAN: kind=mean, step=1", step: 1) { t, i, j in
      100.3 * Double(t + 1) + Double(i + j)
    },
    Wish(name: "echo", line: "ECHO: kind=maximum, step=0.5", step: 0.5) { t, i, j in
      10.2 * Double(t + 1) + Double(i - j)
    },
    Wish(name: "tlow", line: "TLOW: kind=minimum, unit=degC, step=0.1", step: 0.1) { t, i, j in
      -3.13 - Double(t) + 0.5 * Double(i + j)
    },
    Wish(name: "ground_type", line: "TYPE: kind=category, name=ground_type", step: 0) { t, i, j in
      Double((t + i + j) % 3)
    },
    Wish(name: "wdir", line: "WDIR: kind=direction", step: 1) { t, i, j in
      (90.4 * Double(t) + Double(i + 2 * j)).truncatingRemainder(dividingBy: 360)
    },
    // The mean of two edges; the axes of this grid are those of the earth.
    Wish(
      name: "east", line: "UX: level=2, kind=vector, partner=VX, step=0.1, name=east/north",
      step: 0.1
    ) { t, i, j in Double(1 + t) + 2 * Double(i) + 1 + 4 * Double(j) },
    Wish(name: "north", line: "", step: 0.1) { t, i, j in
      Double(1 - t) + 2 * Double(j) + 1 - Double(i)
    },
  ]

  private static let points = (0..<NamedFieldRun.rows).flatMap { j in
    (0..<NamedFieldRun.columns).map { i in (i: i, j: j) }
  }
  private static let names = wishes.map(\.name)

  private static func place(_ point: (i: Int, j: Int)) -> (latitude: Double, longitude: Double) {
    (38 + 0.1 * Double(point.j), -9 + 0.1 * Double(point.i))
  }

  /// The folder of the run, its index by the command, and a store with it.
  private static let built = Result {
    let folder = try ScratchFolder.untilExit()
    try run.write(to: folder.path("wrfout_d01"))
    let fields = wishes.map(\.line).filter { !$0.isEmpty }.flatMap { ["--field", $0] }
    _ = try WebModule.run(
      [program("gridx"), "build", folder.path("wrfout_d01"), "-o", folder.path("d01.gridx")]
        + ["--heights", "100", "--pressure-levels", "850"] + fields)
    _ = try WebModule.run(
      [program("gridx"), "publish", folder.path("d01.gridx"), "--store", folder.path("store")])
    return folder
  }

  private static func program(_ name: String) -> String {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }
    return (bundle?.bundleURL.deletingLastPathComponent() ?? Bundle.main.bundleURL)
      .appendingPathComponent(name).path
  }

  private static func domain() throws -> ForecastDomain {
    ForecastDomain(try TileIndex(opening: try built.get().path("d01.gridx")))
  }

  /// Compares what a shell answers: `value` has a field by its name, at a time and a point's number; NaN is missing.
  private func compare(
    _ shell: String, _ value: (_ name: String, _ time: Int, _ point: Int) throws -> Double
  ) throws {
    for wish in Self.wishes {
      for (number, point) in Self.points.enumerated() {
        for time in 0..<NamedFieldRun.hours {
          let expected = wish.value(time, point.i, point.j)
          let answered = try value(wish.name, time, number)
          let tolerance = wish.step * (wish.isSum ? 1 : 0.5) + 1e-4
          #expect(
            expected.isNaN ? answered.isNaN : abs(answered - expected) <= tolerance,
            "\(shell): \(wish.name) at \(time) h, \(point): \(answered), not \(expected)")
        }
      }
    }
  }

  private func number(_ value: Any?) -> Double { (value as? NSNumber)?.doubleValue ?? .nan }

  @Test func library() throws {
    let domain = try Self.domain()
    var answers: [PointForecast] = []
    for point in Self.points {
      let (latitude, longitude) = Self.place(point)
      answers.append(
        try domain.forecast(
          ForecastQuestion(
            at: #require(LatLon(latitude: latitude, longitude: longitude)), named: Self.names)))
    }
    try compare("library") { name, time, point in
      answers[point][name]?.values[time] ?? .infinity
    }
  }

  @Test func command() throws {
    let folder = try Self.built.get()
    let stations = Self.points.map { point in
      let (latitude, longitude) = Self.place(point)
      return "p\(point.i)\(point.j),\(latitude),\(longitude)\n"
    }
    try ("name,lat,lon\n" + stations.joined())
      .write(toFile: folder.path("stations.csv"), atomically: true, encoding: .utf8)
    let text = try WebModule.run([
      Self.program("gridq"), "--index", folder.path("d01.gridx"), "--points",
      folder.path("stations.csv"), "--metric", Self.names.joined(separator: ","), "--format",
      "jsonl",
    ])
    let answers = try text.split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try compare("gridq") { name, time, point in
      number(try values(answers[point], name)[time])
    }
  }

  private func values(_ answer: [String: Any], _ name: String) throws -> [Any] {
    let metrics = try #require(answer["metrics"] as? [String: [String: Any]])
    return try #require(metrics[name]?["values"] as? [Any], "\(name)")
  }

  private func ask(_ service: some ForecastService, _ path: String, _ query: String) throws
    -> [String: Any]
  {
    let (route, captures) = try #require(ServiceRoute.find(.get, path, among: service.routes))
    let response = route.respond(
      ServiceRequest(
        captures: captures, query: try QueryFields(query[...]),
        now: UTCTime(secondsSince1970: 1_795_132_800), origin: "http://127.0.0.1:8080"))
    try #require(
      response.status == 200, "\(String(decoding: response.body, as: UTF8.self))")
    return try #require(
      try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
  }

  private func settings() throws -> ServiceSettings {
    ServiceSettings(store: try RunStore(opening: try Self.built.get().path("store")))
  }

  /// 100 m is a third of the way from the lowest level to the next, which has 10 m/s more: 2 i + 1 + 10 / 3 from the west.
  /// 850 hPa is half of the way from 200 to 500 m. Half a step, and the digits of the answer.
  @Test("heights and pressures have Open-Meteo's names")
  func openMeteo() throws {
    let point = (i: 2, j: 1)
    let (latitude, longitude) = Self.place(point)
    let answer = try ask(
      OpenMeteoService(try settings()), "/v1/forecast",
      "latitude=\(latitude)&longitude=\(longitude)&wind_speed_unit=ms&start_hour=2026-11-20T01:00"
        + "&end_hour=2026-11-20T02:00&hourly=wind_speed_100m,wind_u_component_100m,wind_direction_850hPa,"
        + "geopotential_height_850hPa,temperature_850hPa")
    let hourly = try #require(answer["hourly"] as? [String: [Any]])
    let expected: [(String, Double, Double)] = [
      ("wind_speed_100m", 5 + 10 / 3.0, 0.056), ("wind_u_component_100m", 5 + 10 / 3.0, 0.056),
      ("wind_direction_850hPa", 270, 0.6), ("geopotential_height_850hPa", 380, 0.6),
    ]
    for (name, expected, tolerance) in expected {
      let values = try #require(hourly[name])
      #expect(values.count == 2)
      for value in values { #expect(abs(number(value) - expected) <= tolerance, "\(name)") }
    }
    // The run has no temperature on levels.
    #expect(hourly["temperature_850hPa"]?.allSatisfy { $0 is NSNull } == true)
    #expect(
      ((answer["hourly_units"] as? [String: String])?["geopotential_height_850hPa"]) == "m")
  }

  @Test func nativeService() throws {
    let service = PointService(try settings())
    let places = Self.points.map { point in
      let (latitude, longitude) = Self.place(point)
      return "\(latitude),\(longitude)"
    }
    let answer = try ask(
      service, "/v1/point",
      "points=\(places.joined(separator: ";"))&metrics=\(Self.names.joined(separator: ","))")
    let points = try #require(answer["points"] as? [[String: Any]])
    try compare("/v1/point") { name, time, point in
      number(try values(points[point], name)[time])
    }
  }

  @Test func environmentalDataRetrieval() throws {
    let service = EDRService(try settings())
    let ranges = try Self.points.map { point in
      let (latitude, longitude) = Self.place(point)
      let coverage = try ask(
        service, "/edr/collections/wrf-d01/position",
        "coords=POINT(\(longitude) \(latitude))&f=CoverageJSON&parameter-name="
          + Self.names.joined(separator: ","))
      return try #require(coverage["ranges"] as? [String: [String: Any]])
    }
    try compare("EDR") { name, time, point in
      number(try #require(ranges[point][name]?["values"] as? [Any], "\(name)")[time])
    }
  }

  @Test func export() throws {
    let folder = try Self.built.get()
    let path = folder.path("d01.nc")
    _ = try WebModule.run([
      Self.program("gridx"), "export", folder.path("d01.gridx"), "-o", path, "--metrics",
      Self.names.joined(separator: ","),
    ])
    let file = try NetCDFFile(opening: path)
    var columns: [String: [Double]] = [:]
    for name in Self.names {
      columns[name] = try file.numbers(of: file.requiredVariable(named: name))
    }
    try compare("NetCDF") { name, time, point in
      try #require(columns[name])[time * Self.points.count + point]
    }
  }

  @Test(.enabled(if: WebModule.hasNode, "there is no node to run the module for WebAssembly"))
  func page() throws {
    let folder = try Self.built.get()
    var questions = try WebQuestions([folder.path("d01.gridx")], values: 0, texts: 0)
    questions.texts = Self.points.map { point in
      let (latitude, longitude) = Self.place(point)
      return WebQuestions.Question(
        index: 0, latitude: latitude, longitude: longitude, metrics: Self.names, method: "nearest")
    }
    let path = folder.path("questions.json")
    try JSONEncoder().encode(questions).write(to: URL(fileURLWithPath: path))
    let answers = try WebModule.node("answers.mjs", path).split(separator: "\n").map {
      try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any])
    }
    try #require(answers.count == Self.points.count)
    try compare("page") { name, time, point in
      number(try values(answers[point], name)[time])
    }
  }
}
