import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("diagnostics")
struct DiagnosticTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// The value of one point at every time.
  private func series(
    _ metric: Metric, in dataset: ModelDataset, cell: Int = 0
  ) throws -> [Double] {
    var reader = try dataset.reader(of: metric)
    return try (0..<dataset.times.count).map { try reader.field(at: $0)[cell] }
  }

  /// Powers of two and halves, so that float32 holds the variables exactly.
  @Test(
    "variables are converted to the unit of the metric",
    arguments: [
      ("T2", 280.5, Metric.temperature, 280.5 - 273.15),
      ("PSFC", 101_325, .surfacePressure, 1013.25),
      ("SNOWH", 0.25, .snowDepth, 0.25), ("SNOWH", -0.0078125, .snowDepth, 0),
      ("SWDOWN", 512.5, .shortwaveRadiation, 512.5),
      ("TSK", 300.5, .skinTemperature, 300.5 - 273.15),
      ("PBLH", 1500.5, .boundaryLayerHeight, 1500.5),
      ("GLW", 320.5, .longwaveRadiation, 320.5), ("AFWA_CAPE", 1250.5, .cape, 1250.5),
      ("HGT", -2.5, .elevation, -2.5), ("HGT_M", 12.5, .elevation, 12.5),
      ("LANDMASK", 1, .land, 1), ("LANDMASK", 0, .land, 0),
      ("XLAND", 1, .land, 1), ("XLAND", 2, .land, 0),
    ])
  func conversion(_ name: String, _ value: Double, _ metric: Metric, _ expected: Double) throws {
    var fixture = WRFFixture()
    if metric != .temperature { fixture.add("T2", 280) }
    fixture.add(name, value)
    let dataset = try folder.open(fixture)
    #expect(try dataset.field(of: metric, at: 0) == fixture.uniform(expected))
    #expect(dataset.metrics.first { $0.metric == metric }?.sources == name)
  }

  /// What is not a value of the quantity is missing and counted, not clamped. −999 and −9999 are
  /// WRF's unsaid codes for missing, and not counted.
  @Test(
    "values outside the valid range are missing and counted",
    arguments: [
      ("T2", 0.0, Metric.temperature, 1), ("T2", 1e4, .temperature, 1),
      ("T2", 9.96921e36, .temperature, 0), ("PSFC", 0, .surfacePressure, 1),
      ("SNOWH", -0.5, .snowDepth, 1), ("SWDOWN", 5000, .shortwaveRadiation, 1),
      ("PBLH", -9999, .boundaryLayerHeight, 0), ("HGT", -999, .elevation, 0),
      ("LANDMASK", 7, .land, 1),
    ])
  func outOfRange(_ name: String, _ value: Double, _ metric: Metric, _ count: Int) throws {
    var fixture = WRFFixture()
    if metric != .temperature { fixture.add("T2", 280) }
    let plain = metric == .surfacePressure ? 1e5 : metric == .temperature ? 280.0 : 1
    var values = fixture.uniform(plain)
    values[7] = value
    fixture.fields.append(WRFFixture.Field(name: name, values: [values]))
    let dataset = try folder.open(fixture)
    var reader = try dataset.reader(of: metric)
    let field = try reader.field(at: 0)
    #expect(field.indices.filter { field[$0].isNaN } == [7])
    #expect(reader.outOfRangeCount == count)
    _ = try reader.field(at: 0)
    #expect(reader.outOfRangeCount == count)
  }

  /// By hand: 1 mm of grid-scale snow an hour; of the convection 2 mm fall before the run is read and
  /// count nowhere, 1 mm in an hour that ends cold, 4 mm in one that ends warm, 1 mm in a cold one.
  @Test("convection counts as snow in the hours that end below freezing")
  func convectiveSnow() throws {
    var fixture = WRFFixture.hourly([1, 2, 3, 4])
    fixture.add("SNOWNC", 0, 1, 2, 3)
    fixture.add("RAINC", 2, 3, 7, 8)
    fixture.add("T2", 270, 270, 275, 273)
    let dataset = try folder.open(fixture)
    #expect(try series(.snowfall, in: dataset) == [0, 2, 3, 5])
    #expect(dataset.metrics.first { $0.metric == .snowfall }?.sources == "SNOWNC, RAINC, T2")
  }

  /// An hour with 1 mm of convection and 2 mm of shallow convection, all cold; buckets are those of RAINC alone.
  @Test("shallow convection counts as snow like the other")
  func shallowSnow() throws {
    var fixture = WRFFixture.hourly([1, 2, 3])
    fixture.numbers["BUCKET_MM"] = 10
    fixture.add("SNOWNC", 0, 0, 0)
    fixture.add("RAINC", 9, 0, 1)
    fixture.add("I_RAINC", 0, 1, 1)
    fixture.add("RAINSH", 0, 2, 4)
    fixture.add("T2", 254, 254, 280)
    let dataset = try folder.open(fixture)
    #expect(try series(.snowfall, in: dataset) == [0, 3, 3])
    let sources = dataset.metrics.first { $0.metric == .snowfall }?.sources
    #expect(sources == "SNOWNC, RAINC, RAINSH, T2")
  }

  /// Emptying a bucket of 10 mm is no new start of the run: 9, 10 + 1, 10 + 3 mm. A start of the run
  /// afresh is: 13, then 1 mm more.
  @Test("the snow of convection knows buckets and fresh starts, and never falls")
  func convectiveSnowTotals() throws {
    var fixture = WRFFixture.hourly([1, 2, 3, 4])
    fixture.numbers["BUCKET_MM"] = 10
    fixture.add("SNOWNC", 5, 5, 5, 0)
    fixture.add("RAINC", 9, 1, 3, 1)
    fixture.add("I_RAINC", 0, 1, 1, 0)
    fixture.add("T2", 270, 270, 270, 270)
    #expect(try series(.snowfall, in: folder.open(fixture)) == [5, 7, 9, 10])
  }

  @Test("without convection or temperature the snow is that of the grid")
  func gridScaleSnow() throws {
    for name in ["RAINC", "T2"] {
      var fixture = WRFFixture()
      fixture.add("SNOWNC", 1.5)
      fixture.add(name, 270)
      let path = folder.path(name)
      try fixture.write(to: path)
      let dataset = try ModelDataset.open(paths: [path])
      #expect(try dataset.field(of: .snowfall, at: 0) == fixture.uniform(1.5))
      #expect(dataset.metrics.first { $0.metric == .snowfall }?.sources == "SNOWNC")
    }
  }

  /// 1 + 0.5 mm; graupel alone where the file has no hail.
  @Test("graupel is the total of graupel and hail")
  func graupel() throws {
    var fixture = WRFFixture.hourly([1, 2])
    fixture.add("GRAUPELNC", 0, 1)
    fixture.add("SNOWNC", 0, 4)
    #expect(try series(.graupel, in: folder.open(fixture)) == [0, 1])
    fixture.add("HAILNC", 0, 0.5)
    let path = folder.path("hail")
    try fixture.write(to: path)
    let dataset = try ModelDataset.open(paths: [path])
    #expect(try series(.graupel, in: dataset) == [0, 1.5])
    #expect(try series(.snowfall, in: dataset) == [0, 4])
    #expect(dataset.metrics.first { $0.metric == .graupel }?.sources == "GRAUPELNC + HAILNC")
  }

  /// LANDMASK is 1 on land; XLAND is 2 on water.
  @Test(
    "the temperature of the sea is missing on land",
    arguments: [("LANDMASK", 1.0, 0.0), ("XLAND", 1, 2)])
  func sea(mask: String, land: Double, water: Double) throws {
    var fixture = WRFFixture()
    fixture.add("SST", 290.5)
    var values = fixture.uniform(water)
    values[3] = land
    fixture.fields.append(WRFFixture.Field(name: mask, values: [values], hasTime: false))
    let field = try folder.open(fixture).field(of: .seaSurfaceTemperature, at: 0)
    #expect(field.indices.filter { field[$0].isNaN } == [3])
    #expect(field[0] == 290.5 - 273.15)
  }

  @Test("HGT goes before HGT_M and LANDMASK before XLAND")
  func preference() throws {
    var fixture = WRFFixture()
    fixture.add("T2", 280)
    fixture.add("HGT_M", 1)
    fixture.add("HGT", 2)
    fixture.add("XLAND", 2)
    fixture.add("LANDMASK", 1)
    let dataset = try folder.open(fixture)
    #expect(try dataset.field(of: .elevation, at: 0)[0] == 2)
    #expect(try dataset.field(of: .land, at: 0)[0] == 1)
  }

  /// wrf-python's td for q = 0.010 at 1000 hPa: e = 15.823 hPa, 13.854 °C, to 0.001.
  @Test("the dew point is that of the reference's check value")
  func dewPoint() {
    #expect(abs(dewPointTemperature(mixingRatio: 0.010, pressure: 1000) - 13.854) < 0.0005)
  }

  /// e = 0.001 hPa, the least: ln e = −6.907755, Td = (243.5 · −6.907755 − 440.8) / 26.387755.
  @Test("dry air and the noise below it have the lowest dew point", arguments: [0.0, -1e-5])
  func driestDewPoint(_ ratio: Double) {
    #expect(abs(dewPointTemperature(mixingRatio: ratio, pressure: 1000) + 80.4476) < 0.0005)
  }

  @Test("without moisture or pressure there is no dew point")
  func noDewPoint() {
    #expect(dewPointTemperature(mixingRatio: .nan, pressure: 1000).isNaN)
    #expect(dewPointTemperature(mixingRatio: 0.01, pressure: .nan).isNaN)
    // A first frame that was not filled in: 0 in both.
    #expect(dewPointTemperature(mixingRatio: 0, pressure: 0).isNaN)
  }

  @Test("precipitation is a total that grows with the rain, not a rate")
  func ramp() throws {
    var fixture = WRFFixture.hourly([0, 1, 2, 3])
    fixture.add("RAINC", 0, 0, 0, 0)
    fixture.add("RAINNC", 0, 1, 2, 3)
    let dataset = try folder.open(fixture)
    #expect(try series(.precipitation, in: dataset) == [0, 1, 2, 3])
    #expect(dataset.metrics.first?.sources == "RAINC + RAINNC")
  }

  @Test("all three kinds of rain count, and snow does not count twice")
  func shallow() throws {
    var fixture = WRFFixture.hourly([0, 1])
    fixture.add("RAINC", 0, 1)
    fixture.add("RAINNC", 0, 2)
    fixture.add("RAINSH", 0, 4)
    fixture.add("SNOWNC", 0, 2)
    let dataset = try folder.open(fixture)
    #expect(try series(.precipitation, in: dataset) == [0, 7])
    #expect(dataset.metrics.first?.sources == "RAINC + RAINNC + RAINSH")
  }

  /// 3 buckets of 100 mm and 5 mm are 305 mm ; the tip from 305 to 401 takes 96 mm.
  @Test("buckets are added, and tipping one does not lower the total")
  func buckets() throws {
    var fixture = WRFFixture.hourly([0, 1, 2])
    fixture.numbers["BUCKET_MM"] = 100
    fixture.add("RAINC", 0, 99, 2)
    fixture.add("RAINNC", 0, 5, 1)
    for (name, counts) in [("I_RAINC", [0.0, 0, 1]), ("I_RAINNC", [0, 3, 4])] {
      fixture.fields.append(
        WRFFixture.Field(name: name, type: .int, values: counts.map(fixture.uniform)))
    }
    let dataset = try folder.open(fixture)
    #expect(try series(.precipitation, in: dataset) == [0, 404, 503])
    #expect(dataset.metrics.first?.method == "with buckets of 100 mm (I_RAINC, I_RAINNC)")
    #expect(try dataset.reader(of: .precipitation).warnings == [])
  }

  @Test("buckets without their counters are no total")
  func bucketsWithoutCounters() throws {
    var fixture = WRFFixture()
    fixture.numbers["BUCKET_MM"] = 100
    fixture.add("T2", 280)
    fixture.add("RAINC", 0)
    fixture.add("RAINNC", 0)
    let dataset = try folder.open(fixture)
    let absent = dataset.absentMetrics.first { $0.metric == .precipitation }
    #expect(absent?.reason == "the variables I_RAINC, I_RAINNC are missing")
  }

  @Test("a bucket of −1 is none")
  func noBuckets() throws {
    var fixture = WRFFixture()
    fixture.numbers["BUCKET_MM"] = -1
    fixture.add("RAINC", 1)
    fixture.add("RAINNC", 2)
    fixture.add("I_RAINNC", 5)
    #expect(try series(.precipitation, in: folder.open(fixture)) == [3])
  }

  @Test("RAINC may be absent only when the run has no convection scheme")
  func noConvection() throws {
    var fixture = WRFFixture()
    fixture.add("T2", 280)
    fixture.add("RAINNC", 2)
    fixture.integers["CU_PHYSICS"] = 0
    #expect(try series(.precipitation, in: folder.open(fixture)) == [2])
    fixture.integers["CU_PHYSICS"] = 1
    let path = folder.path("with_convection")
    try fixture.write(to: path)
    let dataset = try ModelDataset.open(paths: [path])
    #expect(
      dataset.absentMetrics.first { $0.metric == .precipitation }?.reason
        == "the variable RAINC is missing")
  }

  @Test("rain that is missing in one variable is missing in the sum")
  func halfMissing() throws {
    var fixture = WRFFixture.hourly([0, 1])
    fixture.add("RAINC", 0, 1)
    fixture.add("RAINNC", 0, 1)
    fixture.fields[1].values[1][3] = 9.96921e36
    let dataset = try folder.open(fixture)
    let field = try dataset.field(of: .precipitation, at: 1)
    #expect(field.indices.filter { field[$0].isNaN } == [3])
  }

  @Test("a run started afresh goes on from the earlier total, with a warning")
  func freshStart() throws {
    var fixture = WRFFixture.hourly([0, 1, 2, 3, 4])
    fixture.add("RAINC", 0, 0, 0, 0, 0)
    fixture.add("RAINNC", 0, 6, 10, 1, 2)
    let dataset = try folder.open(fixture)
    var reader = try dataset.reader(of: .precipitation)
    #expect(try (0..<5).map { try reader.field(at: $0)[0] } == [0, 6, 10, 11, 12])
    #expect(
      reader.warnings == [
        "precipitation starts afresh at 2026-11-20T03:00:00Z at 20 points: the new amounts are added "
          + "to the earlier totals"
      ])
  }

  @Test("a sum at a time is the same however it is asked for")
  func anyOrder() throws {
    var fixture = WRFFixture.hourly([0, 1, 2, 3, 4])
    fixture.add("RAINC", 0, 0, 0, 0, 0)
    fixture.add("RAINNC", 0, 6, 10, 1, 2)
    let dataset = try folder.open(fixture)
    let expected = [0.0, 6, 10, 11, 12]
    for time in [4, 0, 3, 3, 1, 2] {
      #expect(try dataset.field(of: .precipitation, at: time)[0] == expected[time])
    }
    var reader = try dataset.reader(of: .precipitation)
    for time in [4, 0, 3, 3, 1, 2] {
      #expect(try reader.field(at: time)[0] == expected[time])
    }
  }

  /// Packed for itself, each file rounds the same amount otherwise: here to 0.05 mm and 0.07 mm.
  @Test("files that are packed one by one do not make the total fall")
  func packedFiles() throws {
    var paths: [String] = []
    for (hour, step) in [(0, 0.05), (1, 0.07), (2, 0.05)] {
      var fixture = WRFFixture.hourly([hour])
      fixture.fields = [
        WRFFixture.Field(
          name: "RAINNC", type: .short,
          values: [fixture.uniform((100.02 / step).rounded())],
          attributes: ["scale_factor": step, "add_offset": 0]),
        WRFFixture.Field(name: "RAINC", values: [fixture.uniform(0)]),
      ]
      paths.append(folder.path("wrfout_d01_\(hour)"))
      try fixture.write(to: paths[hour])
    }
    let dataset = try ModelDataset.open(paths: paths)
    var reader = try dataset.reader(of: .precipitation)
    let totals = try (0..<3).map { try reader.field(at: $0)[0] }
    // 2000 · 0.05, 1429 · 0.07, 2000 · 0.05.
    for (total, expected) in zip(totals, [100.0, 100.03, 100.03]) {
      #expect(abs(total - expected) < 1e-9)
    }
    #expect(reader.warnings == [])
  }

  /// Rows from the south, columns from the west.
  @Test("a field is in rows from the south, west to east")
  func orientation() throws {
    var fixture = WRFFixture()
    let values = (0..<4).flatMap { j in (0..<5).map { i in Double(j) + Double(i) / 8 } }
    fixture.fields = [
      WRFFixture.Field(name: "T2", values: [values.map { 273.15 + $0 }], hasTime: true),
      WRFFixture.Field(
        name: "HGT", values: [(0..<4).flatMap { j in (0..<5).map { i in Double(1000 * j + i) } }]),
    ]
    let dataset = try folder.open(fixture)
    let elevation = try dataset.field(of: .elevation, at: 0)
    let north = try #require(LatLon(latitude: 38.3, longitude: -9))
    let east = try #require(LatLon(latitude: 38, longitude: -8.6))
    for (place, expected) in [(north, 3000.0), (east, 4)] {
      let index = try #require(dataset.grid.nearestPoint(to: dataset.grid.position(of: place)))
      #expect(elevation[index.j * dataset.grid.columns + index.i] == expected)
    }
    // Float32 at 273 K has steps of 3e-5 K.
    for (value, expected) in zip(try dataset.field(of: .temperature, at: 0), values) {
      #expect(abs(value - expected) < 3e-5)
    }
  }

  @Test("a reader refuses a time outside the run, and metrics it cannot give")
  func refusals() throws {
    var fixture = WRFFixture()
    fixture.add("T2", 280)
    let dataset = try folder.open(fixture)
    for index in [-1, 1] {
      #expect(throws: ModelOutputError.timeIndexOutsideRun(index: index, count: 1)) {
        try dataset.field(of: .temperature, at: index)
      }
    }
    #expect(
      throws: ModelOutputError.unavailableMetric(
        name: "snow_depth", reason: "the variable SNOWH is missing")
    ) {
      try dataset.reader(of: .snowDepth)
    }
    #expect(
      throws: ModelOutputError.unavailableMetric(
        name: "wind_speed", reason: "derived from wind_u, wind_v when it is asked for")
    ) {
      try dataset.reader(of: .windSpeed)
    }
  }

  @Test("every stored metric has one diagnostic, and no derived one has any")
  func table() {
    #expect(Diagnostic.all.map(\.metric) == Metric.all.filter { !$0.isDerived })
  }

  /// A row that reads a variable of another unit would hand it out under the unit of the metric. Kelvin becomes °C
  /// and Pa hPa; nothing else is converted.
  @Test("what is read as it is has the unit of the metric")
  func units() {
    let everything = Inventory(
      fields: Dictionary(
        uniqueKeysWithValues: Variable.known.values.map { ($0, Inventory.Field(hasTime: true)) }),
      recordCount: 2)
    var count = 0
    for diagnostic in Diagnostic.all {
      // Nothing is on levels.
      guard let recipe = try? diagnostic.recipe(everything), recipe.variables.count == 1,
        recipe.method.isEmpty
      else { continue }
      switch (recipe.variables[0].unit, diagnostic.metric.unit) {
      case (.kelvin, .celsius), (.pascal, .hectopascal): break
      case (let own, let other): #expect(own == other, "\(diagnostic.metric.name)")
      }
      count += 1
    }
    #expect(count >= 9)
  }
}
