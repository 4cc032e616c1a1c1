import Foundation
import GridqFiles
import GridqGeometry
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup
@testable import GridqMetrics

@Suite("A domain")
struct ForecastDomainTests {
  private func domain(_ metrics: Metric...) throws -> ForecastDomain {
    var index = try TestIndex()
    index.fields = metrics.map { TestIndex.Field($0) { _, _, _ in 1 } }
    return try index.open()
  }

  @Test("answers for what is stored and what follows from it, in the order of the table")
  func metrics() throws {
    for (stored, derived, absent) in [
      (
        [.windV, .temperature, .windU], ["wind_speed", "wind_direction", "uv_index"],
        ["relative_humidity"]
      ),
      (
        [.surfacePressure, .dewPoint, .temperature], ["relative_humidity", "is_day"],
        ["wind_speed"]
      ),
      ([.windU, .dewPoint], ["uv_index", "is_day"], ["relative_humidity", "wind_speed"]),
    ] as [([Metric], [String], [String])] {
      var index = try TestIndex()
      index.fields = stored.map { TestIndex.Field($0) { _, _, _ in 1 } }
      let names = try index.open().metrics.map(\.name)
      // What is stored, and what the table derives from that and nothing else.
      #expect(
        names
          == Metric.all.filter { metric in
            metric.isDerived
              ? Set(stored.map(\.name)).isSuperset(of: metric.derivedFrom)
              : stored.contains(metric)
          }.map(\.name))
      #expect(Set(names).isSuperset(of: derived) && Set(names).isDisjoint(with: absent))
    }
  }

  @Test(
    "knows a metric by any of its names",
    arguments: [
      ("temperature", "temperature"), ("T2", "temperature"), ("temperature_2m", "temperature"),
      ("air_temperature", "temperature"), ("wind-speed", "wind_speed"), ("WSPD10", "wind_speed"),
    ])
  func names(given: String, expected: String) throws {
    #expect(try domain(.temperature, .windU, .windV).metric(named: given).name == expected)
  }

  @Test("an error names only some of very many metrics")
  func manyNames() {
    let names = (0..<1024).map { "metric_number_\($0)" }
    let text = QueryError.absentMetric(name: "cape", available: names).description
    #expect(text.count < 1200)
    #expect(text.contains("metric_number_0, ") && text.hasSuffix(" more"))
  }

  @Test("tells an unknown metric from one that the index does not hold")
  func unknownAndAbsent() throws {
    let domain = try domain(.temperature, .windU)
    for (name, suggestion) in [("temprature", "temperature"), ("wind_sped", "wind_speed")] {
      let error = #expect(throws: QueryError.self) { try domain.metric(named: name) }
      guard case .unknownMetric(name, suggestion) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    let unlike = #expect(throws: QueryError.self) { try domain.metric(named: "qwertyuiop") }
    guard case .unknownMetric("qwertyuiop", nil) = unlike else {
      Issue.record("\(String(describing: unlike))")
      return
    }
    // An alias of a metric that is not there, and a derived one of which a part is not there.
    for (name, canonical) in [("rainfall", "precipitation"), ("wind_speed", "wind_speed")] {
      let error = #expect(throws: QueryError.self) { try domain.metric(named: name) }
      let held = ["temperature", "wind_u", "uv_index", "is_day"]
      guard case .absentMetric(canonical, held) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  @Test("answers for a metric of a later program, and derives nothing from a unit it does not know")
  func laterMetrics() throws {
    let later = Metric(
      901, "hail_size", aliases: [], standardName: "", unit: .metre, kind: .instant, quantum: 0.25,
      valid: 0...1, "A metric of the future.")
    let kelvin = Metric(
      902, "temperature", aliases: [], standardName: "air_temperature", unit: .kelvin,
      kind: .instant, quantum: 0.05, valid: 0...400, "Temperature in another unit.")
    let domain = try domain(later, kelvin, .dewPoint, .surfacePressure)
    #expect(
      domain.metrics.map(\.name) == [
        "temperature", "dew_point", "surface_pressure", "uv_index", "is_day", "hail_size",
      ])
    #expect(try domain.value("hail_size", 40, -10) == 1)
    // A unit changes by itself, as no row of the table says more: a foot has 0.3048 m. No system has another one for K.
    let forecast = try domain.forecast(
      ForecastQuestion(
        at: place(40, -10),
        named: ([domain.metric(named: "temperature"), domain.metric(named: "hail_size")]).map(
          \.name), units: .imperial))
    #expect(forecast.metrics.map(\.unit) == ["K", "ft"])
    #expect(same(forecast.metrics.map { $0.values[0] }, [1, 1 / 0.3048]))
  }

  @Test("says of every answer where it is from")
  func provenance() throws {
    var index = try TestIndex(
      hours: [0, 1, 2], TestIndex.Field(.temperature) { _, _, t in Double(t) },
      TestIndex.Field(.elevation) { i, j, _ in Double(100 * i + j) },
      TestIndex.Field(.land) { i, _, _ in i == 2 ? 1 : 0 })
    index.domain = "d03"
    let domain = try index.open()
    let point = try place(40.5, -9.1)
    let forecast = try domain.forecast(
      ForecastQuestion(at: point, named: ["t2"]))
    #expect(forecast.point == point)
    #expect(forecast.method == .nearest)
    #expect(forecast.run == ModelRun(model: "wrf", initialisation: TestIndex.hour(0)))
    #expect(forecast.domain == "d03")
    #expect(forecast.times == [0, 1, 2].map(TestIndex.hour))
    #expect(forecast.metrics.map(\.name) == ["temperature"])
    #expect(forecast.metrics[0].kind == .instant)
    #expect(forecast.cell.point == GridPoint(i: 2, j: 1))
    #expect(same(forecast.cell.location.latitude, 40.5, within: 1e-9))
    #expect(same(forecast.cell.location.longitude, -9, within: 1e-9))
    // 0.1° of the parallel of 40.5° on the sphere of 6370 km: 6370000 · π/1800 · cos 40.5° = 8454.0 m;
    // along the great circle it is shorter by less than a millimetre.
    #expect(same(forecast.cell.distance, 8454.0, within: 0.05))
    #expect(forecast.cell.elevation == 201)
    #expect(forecast.cell.isLand == true)
    // By either method the cell is the one whose centre is nearest.
    let bilinear = try domain.forecast(
      ForecastQuestion(at: place(40.3, -9.3), named: [], method: .bilinear))
    #expect(bilinear.cell.point == GridPoint(i: 1, j: 1))
    #expect(bilinear.cell.elevation == 101)
    #expect(bilinear.cell.isLand == false)
    #expect(bilinear.metrics.isEmpty)
  }

  @Test("does not make up an elevation or a coast that the index does not hold")
  func unknownCell() throws {
    let none = try domain(.temperature)
    let cell = try none.cell(at: #require(try none.place(of: place(40, -10), method: .nearest)))
    #expect(cell.elevation == nil)
    #expect(cell.isLand == nil)
    let missing = try TestIndex(
      TestIndex.Field(.temperature) { _, _, _ in 1 },
      TestIndex.Field(.elevation) { _, _, _ in .nan }, TestIndex.Field(.land) { _, _, _ in .nan }
    ).open()
    let other = try missing.cell(
      at: #require(try missing.place(of: place(40, -10), method: .nearest)))
    #expect(other.elevation == nil)
    #expect(other.isLand == nil)
  }

  @Test("a tile that was changed is an error, not a value")
  func damagedTile() throws {
    let folder = try ScratchFolder()
    let url = folder.url.appendingPathComponent("a.gridx")
    try TestIndex(TestIndex.Field(.temperature) { i, _, t in Double(i + t) }).write(to: url.path)
    var bytes = try Data(contentsOf: url)
    // The only tile stands before the eight zeros at the end.
    bytes[bytes.count - 9] ^= 1
    try bytes.write(to: url)
    let domain = ForecastDomain(try TileIndex(opening: url.path, checking: .tilesWhenRead))
    for method in InterpolationMethod.allCases {
      let error = #expect(throws: QueryError.self) {
        try domain.value("temperature", 40.1, -9.9, method: method)
      }
      guard case .index(.damaged) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
    #expect(throws: QueryError.self) { try domain.series("temperature", 40, -10) }
  }

  @Test("serves several threads at once with the same answers")
  func threads() async throws {
    let domain = try TestIndex(
      columns: 20, rows: 20, hours: (0..<25).map(Double.init),
      TestIndex.Field(.temperature) { i, j, t in Double(i * j + t) / 10 },
      TestIndex.Field(.windU) { i, _, t in Double(i - t) },
      TestIndex.Field(.windV) { _, j, _ in Double(j) },
      TestIndex.Field(.precipitation) { i, j, t in Double((i + j) * t) / 100 }
    ).open()
    let metrics = domain.metrics
    @Sendable func answers() throws -> [Double] {
      var values: [Double] = []
      for k in 0..<30 {
        let point = try place(40.05 + 0.3 * Double(k), -9.95 + 0.29 * Double(k))
        for method in InterpolationMethod.allCases {
          let forecast = try domain.forecast(
            ForecastQuestion(at: point, named: metrics.map(\.name), method: method))
          for series in forecast.metrics { values += series.values }
          let moment = TestIndex.hour(0.8 * Double(k))
          let single = try domain.forecast(
            ForecastQuestion(
              at: point, named: metrics.map(\.name), times: .moment(moment), method: method))
          for series in single.metrics { values += series.values }
        }
      }
      return values
    }
    let expected = try answers().map(\.bitPattern)
    try await withThrowingTaskGroup(of: [UInt64].self) { group in
      for _ in 0..<8 { group.addTask { try answers().map(\.bitPattern) } }
      for try await values in group { #expect(values == expected) }
    }
  }
}
