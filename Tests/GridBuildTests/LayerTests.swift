import GridBuild
import GridQuery
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqTestSupport
import Testing

@Suite("The air at heights and pressures")
struct LayerTests {
  /// A metric, the column of the reference, what is added to that, and half a step and what float32 loses of 300 K: 0.00003.
  static let compared: [(name: String, reference: String, offset: Double, tolerance: Double)] = [
    ("temperature_850hPa", "tk_850hpa", -273.15, 0.0251),
    ("temperature_80m", "tk_80m", -273.15, 0.0251),
    ("temperature_15m", "tk_15m", -273.15, 0.0251),
    ("relative_humidity_700hPa", "rh_700hpa", 0, 0.2501),
    ("relative_humidity_80m", "rh_80m", 0, 0.2501),
    ("relative_humidity_15m", "rh_15m", 0, 0.2501),
    ("wind_u_120m", "u_120m", 0, 0.0501), ("wind_v_120m", "v_120m", 0, 0.0501),
    ("wind_u_700hPa", "u_700hpa", 0, 0.0501), ("wind_v_700hPa", "v_700hpa", 0, 0.0501),
    ("wind_u_15m", "u_15m", 0, 0.0501), ("wind_v_15m", "v_15m", 0, 0.0501),
    ("geopotential_height_850hPa", "z_850hpa", 0, 0.501),
  ]

  /// `Tests/Reference/heights.py`: wrf-python's interplevel, uvmet, tk and rh on a real run of 32 levels, and numpy below
  /// the lowest level.
  @Test(
    "agree with wrf-python on a real run",
    .enabled(if: RealData.isPresent, Comment(rawValue: RealData.absence)))
  func real() throws {
    let files = (0..<3).map { RealData.path("run_25files/WRFOUT_d01_2022-07-22T0\($0)00Z.nc") }
    let built = try compare(files, with: "heights.csv", count: 36, missing: 0)
    // Metrics of the table beside them: temperature, elevation and land.
    #expect(built.domain.index.metrics.count == 3 + 3 * 4 + 2 * 5)
    func sources(_ name: String) -> String? {
      built.domain.index.metrics.first { $0.name == name }?.sources
    }
    #expect(sources("temperature_15m") == "T, P, PB, QVAPOR, PH, PHB, HGT, T2, Q2, PSFC")
    #expect(sources("wind_u_700hPa") == "U, V, P, PB")
  }

  /// The ground of four of its points is above 850 hPa.
  @Test("agree with wrf-python on a generated run")
  func generated() throws {
    let folder = try ScratchFolder()
    try compare(
      GeneratedRun.write(to: folder), with: "heights_generated.csv", count: 2 * 39, missing: 2 * 4)
  }

  /// - Parameters:
  ///   - count: the rows of the table.
  ///   - missing: how many of its values are, below the ground.
  @discardableResult
  private func compare(
    _ files: [String], with table: String, count: Int, missing: Int
  ) throws -> BuiltIndex {
    let folder = try ScratchFolder()
    var build = IndexBuild(
      inputs: files, output: folder.path("built.gridx"), metrics: [.temperature],
      quanta: [:], producer: "test")
    build.layers = [.height(15), .height(80), .height(120), .pressure(850), .pressure(700)]
    let built = try BuiltIndex(of: build.output, as: build.run())
    let rows = try ReferenceTable(table).rows
    #expect(rows.count == count)
    var absent = 0
    for row in rows {
      for (name, reference, offset, tolerance) in Self.compared {
        let value = try built.stored(name, GridPoint(i: row.column, j: row.row))[row.time]
        guard let expected = row.values[reference] else {
          #expect(value.isNaN, "\(name) at \(row)")
          absent += 1
          continue
        }
        #expect(abs(value - expected - offset) <= tolerance, "\(name) at \(row)")
      }
    }
    #expect(absent == missing)
    return built
  }

  /// Levels 50, 200 and 500 m above the ground at 950, 900 and 800 hPa, without temperature. 100 m is a third of the
  /// way from the first to the second, whose wind along x is 10 m/s more: 2 i + 1 + 10 / 3. 825 hPa is three quarters of
  /// the way from the second: 2 i + 11 + 7.5. Half a step, and what float32 loses of geopotentials and pressures.
  @Test(
    "are missing below the ground, above the highest level, and where a file lacks what makes them")
  func missing() throws {
    var run = NamedFieldTests.column
    let folder = try ScratchFolder()
    func built(
      _ layers: [AirLayer], _ name: String
    ) throws -> (index: BuiltIndex, warnings: [String]) {
      let path = folder.path("\(name).nc")
      try run.write(to: path)
      var build = IndexBuild(
        inputs: [path], output: folder.path("\(name).gridx"), producer: "test")
      build.layers = layers
      let summary = try build.run()
      return (try BuiltIndex(of: build.output, as: summary), summary.warnings)
    }
    let (index, warnings) = try built(
      [
        .height(20), .height(100), .height(600), .pressure(825), .pressure(960), .pressure(790),
      ], "wind")
    let point = GridPoint(i: 3, j: 1)
    for layer in ["20m", "600m", "960hPa", "790hPa"] {
      #expect(try index.stored("wind_u_\(layer)", point).allSatisfy(\.isNaN), "\(layer)")
    }
    // The grid is Mercator: its x axis points east.
    for value in try index.stored("wind_u_100m", point) {
      #expect(abs(value - (2 * 3 + 1 + 10 / 3.0)) <= 0.0502)
    }
    for value in try index.stored("wind_u_825hPa", point) {
      #expect(abs(value - (2 * 3 + 11 + 7.5)) <= 0.0502)
    }
    let answer = try index.domain.forecast(
      ForecastQuestion(
        at: try #require(index.domain.grid.location(of: GridPosition(i: 3, j: 1))),
        named: ["wind_u_825hPa", "wind_u_960hPa", "wind_speed_790hPa", "wind_u_20m"]))
    #expect(
      answer.notices.contains {
        $0.code == .absent && $0.metrics == ["wind_u_960hPa", "wind_speed_790hPa"]
          && $0.text.hasSuffix("below the ground or above the highest level")
      }, "\(answer.notices)")
    #expect(warnings.contains { $0.contains("temperature_100m") && $0.contains("are left out") })
    #expect(index.domain.index.metricNumber(named: "temperature_100m") == nil)
    #expect(index.domain.index.metricNumber(named: "geopotential_height_825hPa") != nil)
    run.fields.removeAll { ["U", "V"].contains($0.name) }
    #expect(
      try built([.pressure(850)], "still").warnings.contains(
        "wind_u_850hPa, wind_v_850hPa are left out: the variables U, V are missing"))
  }

  /// wrfout without columns, hourly, and auxhist23 at 0 and 3 UTC: 270 K and 280 K at 850 and 500 hPa, missing at i = 0;
  /// 3 m/s along x; 104 % at 850 hPa. 100 m above the ground is in auxhist22. Half a step of each.
  @Test("are those that WRF has interpolated where a run has no columns")
  func written() throws {
    func field(
      _ name: String, _ unit: String, _ values: [Double],
      at layers: String = "num_press_levels_stag"
    ) -> NamedFieldRun.Field {
      NamedFieldRun.Field(name: name, unit: unit, layers: (layers, values.count)) {
        layer, _, i, _ in
        i == 0 ? -999 : values[layer]
      }
    }
    func coordinate(_ name: String, _ layers: String, _ values: [Double]) -> NamedFieldRun.Field {
      NamedFieldRun.Field(
        name: name, unit: "m", layers: (layers, values.count), isSeries: true
      ) { layer, _, _, _ in values[layer] }
    }
    let folder = try ScratchFolder()
    let names = ["wrfout_d01", "wrfpress_d01", "wrfzlev_d01"].map { folder.path($0) }
    try NamedFieldRun(fields: [.init(name: "T2", unit: "K") { _, _, _, _ in 280 }])
      .write(to: names[0])
    try NamedFieldRun(fields: [
      field("T_PL", "K", [270, 280]), field("RH_PL", "%", [104, 30]),
      field("U_PL", "m s-1", [3, 5]), field("V_PL", "m s-1", [-2, 7]),
      field("GHT_PL", "m", [1500, 5500]),
      coordinate("P_PL", "num_press_levels_stag", [85_000, 50_000]),
    ]).write(to: names[1], hours: [0, 3])
    try NamedFieldRun(fields: [
      field("T_ZL", "K", [278.15], at: "num_z_levels_stag"),
      coordinate("Z_ZL", "num_z_levels_stag", [-100]),
    ]).write(to: names[2], hours: [0, 3])
    var build = IndexBuild(inputs: names, output: folder.path("w.gridx"), producer: "test")
    build.layers = [.pressure(850), .pressure(500), .pressure(700), .height(100)]
    let summary = try build.run()
    let built = try BuiltIndex(of: build.output, as: summary)
    for (name, expected, step) in [
      ("temperature_850hPa", -3.15, 0.05), ("temperature_500hPa", 6.85, 0.05),
      ("relative_humidity_850hPa", 100, 0.5), ("relative_humidity_500hPa", 30, 0.5),
      ("wind_u_850hPa", 3, 0.1), ("wind_v_500hPa", 7, 0.1), ("geopotential_height_850hPa", 1500, 1),
      ("temperature_100m", 5, 0.05),
    ] {
      let values = try built.stored(name, GridPoint(i: 2, j: 1))
      #expect(abs(values[0] - expected) <= step / 2 + 2e-5, "\(name) \(values)")
      #expect(values[1].isNaN && values[3] == values[0], "\(name)")
      #expect(try built.stored(name, GridPoint(i: 0, j: 1)).allSatisfy(\.isNaN), "\(name)")
    }
    let stored = try #require(built.domain.index.metrics.first { $0.name == "wind_u_850hPa" })
    #expect(stored.sources == "U_PL, V_PL" && stored.method.hasPrefix("interpolated by WRF"))
    #expect(
      summary.warnings.contains { $0.contains("temperature_700hPa") && $0.contains("left out") })
    // Neither is what is squeezed to one level, nor what names no unit.
    try NamedFieldRun(fields: [
      .init(name: "T_PL", unit: "K") { _, _, _, _ in 270 },
      .init(name: "RH_PL", unit: "", layers: ("num_press_levels_stag", 1)) { _, _, _, _ in 0.5 },
      coordinate("P_PL", "num_press_levels_stag", [85_000]),
    ]).write(to: folder.path("bare"))
    build.inputs = [names[0], folder.path("bare")]
    build.output = folder.path("bare.gridx")
    build.layers = [.pressure(850), .pressure(500)]
    let bare = try build.run()
    #expect(bare.metrics.map(\.stored.name).sorted() == ["temperature"])
    // What has columns is made of them, at their times alone.
    let both = folder.path("both.nc")
    try NamedFieldTests.column.write(to: both)
    build.inputs = [both, names[1]]
    build.output = folder.path("both.gridx")
    build.layers = [.pressure(850)]
    let whole = try BuiltIndex(of: build.output, as: build.run())
    #expect(
      whole.domain.index.metrics.first { $0.name == "wind_u_850hPa" }?.sources == "U, V, P, PB")
  }

  /// 0.5 °C, as on the map of the temperature at 2 m; what only has such a name, in another unit, keeps its own steps of 0.05.
  @Test("have maps in the steps of the surface")
  func maps() throws {
    var run = NamedFieldTests.column
    run.fields += ["T", "QVAPOR"].map { name in
      .init(name: name, unit: name == "T" ? "K" : "kg kg-1", layers: ("bottom_top", 3)) {
        _, _, _, _ in
        0.001
      }
    }
    let folder = try ScratchFolder()
    let path = folder.path("wrfout")
    try run.write(to: path)
    var build = IndexBuild(inputs: [path], output: folder.path("m.gridx"), producer: "test")
    build.layers = [.height(100)]
    build.fields = [
      try FieldRequest(line: "QCLOUD: pressure=850hPa, step=0.05, name=relative_humidity_850hPa")
    ]
    let domain = try BuiltIndex(of: build.output, as: build.run()).domain
    for (name, step) in [
      ("temperature_100m", 0.5), ("temperature", 0.5), ("relative_humidity_850hPa", 0.05),
    ] {
      let levels = try #require(domain.planeLevels(of: domain.metric(named: name)))
      #expect(levels.quantiser.quantum == step, "\(name)")
    }
  }
}
