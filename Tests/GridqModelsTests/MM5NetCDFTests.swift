import Foundation
import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("MM5 in NetCDF")
struct MM5NetCDFTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func run(_ fixture: MM5ArchiverFixture, _ name: String = "MMOUT_DOMAIN2.nc") throws
    -> MM5Run
  {
    let path = folder.path(name)
    try fixture.write(to: path)
    let openFiles = OpenFiles()
    return try MM5Run([.open(path: path, openFiles: openFiles)], openFiles: openFiles)
  }

  @Test("the archiver's rows run from south to north and its rain is in cm")
  func archiver() throws {
    var fixture = MM5ArchiverFixture()
    fixture.fields = ["t2": MM5SmallGrid.numbered, "rain_con": [0.1]]
    let run = try run(fixture)
    #expect(run.moments.map(\.time.iso8601) == ["2026-11-20T00:00:00Z", "2026-11-20T01:00:00Z"])
    #expect(run.start.iso8601 == "2026-11-20T00:00:00Z")
    #expect(run.domain == "d02")
    #expect(run.title == "MM5 version 3 format output on sigma levels")
    #expect(try run.field(.temperature2m, file: 0, record: 1) == MM5SmallGrid.numbered)
    #expect(try run.field(.terrainHeight, file: 0, record: 1) == MM5SmallGrid.numbered)
    // 0.1 cm is 1 mm; Float32 keeps seven digits.
    let rain = try run.field(.convectiveRain, file: 0, record: 1)
    #expect(rain.allSatisfy { abs($0 - 1) < 1e-6 })
    #expect(run.inventories[0].fields[.terrainHeight]?.hasTime == false)
    #expect(run.inventories[0].fields[.convectiveRain]?.hasTime == true)
    #expect(run.inventories[0].fields[.shortwaveRadiation] == nil)
  }

  /// Of an amount with a part in another unit there is none: the rest alone is too little.
  @Test("an element in another unit than MM5's is not used, and told")
  func otherUnits() throws {
    var fixture = MM5ArchiverFixture()
    fixture.fields = [
      "t2": MM5SmallGrid.numbered, "q2": [5], "rain_con": [1], "rain_non": [1], "snowh": [1],
    ]
    fixture.units = ["rain_con": "mm", "rain_non": "cm", "q2": "g kg-1", "snowh": "m"]
    let run = try run(fixture)
    let fields = run.inventories[0].fields
    #expect(fields[.convectiveRain] == nil)
    #expect(fields[.mixingRatio2m] == nil)
    #expect(fields[.temperature2m] != nil)
    #expect(fields[.gridScaleRain] != nil)
    #expect(fields[.snowDepth] != nil)
    #expect(
      run.warnings.contains {
        $0
          == "RAIN CON is in 'mm', where MM5 has cm: correct the values or the attribute units; it is not used"
      })
    #expect(run.warnings.contains { $0.hasPrefix("Q2 is in 'g kg-1', where MM5 has 1:") })
    let dataset = try ModelDataset.open(paths: [folder.path("MMOUT_DOMAIN2.nc")])
    #expect(!dataset.metrics.contains { $0.metric == .precipitation })
    #expect(
      dataset.absentMetrics.contains {
        $0.metric == .precipitation && $0.reason.contains("RAIN CON is in 'mm'")
      })
  }

  @Test("surface pressure is p* + p_top + the perturbation of the lowest level")
  func surfacePressure() throws {
    let run = try run(MM5ArchiverFixture())
    // 80 000 + 10 000 + 1000 · row + column
    #expect(
      try run.field(.surfacePressure, file: 0, record: 1)
        == MM5SmallGrid.numbered.map { 90_000 + $0 })
  }

  @Test(
    "the grid stands where the coordinates are, whether grid_ds is in km or in m",
    arguments: [Float(9), 9000])
  func spacing(_ value: Float) throws {
    var fixture = MM5ArchiverFixture()
    fixture.spacing = value
    let run = try run(fixture)
    #expect(run.geometry.grid.spacing == 9000)
    // Single-precision coordinates: half a metre of 9 km.
    #expect(run.geometry.residual < 1e-4)
    #expect(run.geometry.warnings == [])
  }

  @Test("without coordinates the header places the grid, to a centimetre, and it is said")
  func headerOnly() throws {
    var fixture = MM5ArchiverFixture()
    fixture.hasCoordinates = false
    let run = try run(fixture)
    let small = try MM5SmallGrid()
    for j in 0..<3 {
      for i in 0..<4 {
        let place = try #require(run.geometry.grid.location(of: GridPoint(i: i, j: j)))
        let expected = try #require(
          small.grid.location(of: GridPosition(GridPoint(i: i, j: j))))
        #expect(place.distance(to: expected) < 0.01)
      }
    }
    #expect(run.geometry.warnings.first?.contains("the header alone") == true)
    fixture.integers["exp_flag"] = 1
    #expect(throws: ModelOutputError.self) { try self.run(fixture, "MMOUT_DOMAIN2_x.nc") }
  }

  @Test("coordinates that the projection misses are searched instead")
  func searched() throws {
    var fixture = MM5ArchiverFixture()
    fixture.mapProjection = 3
    let run = try run(fixture)
    guard case .curvilinear = run.geometry.grid.mapping else {
      Issue.record("not searched")
      return
    }
    #expect(run.geometry.warnings.first?.contains("are searched instead") == true)
  }

  @Test(
    "the archiver's dates have no zeros in front, and may lack minutes and seconds",
    arguments: [
      ("minutes since 2008-06-25 00:00:00", 90.0, "2008-06-25T01:30:00Z"),
      ("hours since 2001-1-5 6", 30, "2001-01-06T12:00:00Z"),
      ("hours since 1960-08-01 00:00:00", 359_400, "2001-08-01T00:00:00Z"),
    ])
  func units(_ units: String, _ value: Double, _ time: String) throws {
    let reference = try #require(MM5Date.reference(units: units))
    #expect(reference.time(of: value)?.iso8601 == time)
  }

  @Test(
    "units that are no date are refused",
    arguments: ["", "minutes", "minutes since yesterday", "fortnights since 2001-1-5"])
  func wrongUnits(_ units: String) throws {
    #expect(MM5Date.reference(units: units) == nil)
    var fixture = MM5ArchiverFixture()
    fixture.timeUnits = units
    #expect(throws: ModelOutputError.self) { try run(fixture) }
  }

  /// 359,400 hours after 1 August 1960 are 1 August 2001.
  @Test("a run starts when the header says, else at its first time, not when its unit begins")
  func start() throws {
    var fixture = MM5ArchiverFixture()
    fixture.timeUnits = "hours since 1960-08-01 00:00:00"
    fixture.times = [359_400, 359_401]
    #expect(try run(fixture).start.iso8601 == "2001-08-01T00:00:00Z")
    for (entry, value) in zip(5...10, [2001, 7, 31, 12, 0, 0] as [Int32]) {
      fixture.integers["BHI_\(entry)_11"] = value
    }
    #expect(try run(fixture, "MMOUT_DOMAIN2_b.nc").start.iso8601 == "2001-07-31T12:00:00Z")
  }

  @Test("a file of the archiver's compresser is unpacked, and its coarse steps are known")
  func packed() throws {
    var fixture = MM5ArchiverFixture()
    fixture.isPacked = true
    // Stored 0 … 511: 100 + 0.5 · stored.
    fixture.fields = ["t2": (0..<12).map { 340 + Double($0) }]
    let run = try run(fixture, "MMOUT_DOMAIN2_z.nc")
    #expect(
      try run.field(.temperature2m, file: 0, record: 0) == (0..<12).map { 270 + Double($0) / 2 })
    #expect(run.inventories[0].fields[.temperature2m]?.packingStep == 0.5)
  }

  @Test("land is what is not the header's water category; no entry of BHI at all tells none")
  func land() throws {
    var fixture = MM5ArchiverFixture()
    #expect(try run(fixture).field(.landMask, file: 0, record: 0).allSatisfy { $0 == 0 })
    fixture.integers["BHI_23_1"] = nil
    // Unset is 7, of the 13 categories of old: 16 is land then.
    #expect(
      try run(fixture, "MMOUT_DOMAIN2_b.nc").field(.landMask, file: 0, record: 0)
        .allSatisfy { $0 == 1 })
    fixture.integers["BHI_13_1"] = nil
    #expect(try run(fixture, "MMOUT_DOMAIN2_c.nc").inventories[0].fields[.landMask] == nil)
  }

  /// The fixture stands at 8° W; a single number is 0 at the first record.
  @Test(
    "what the model had not computed at the start of the run is told, as of WRF",
    arguments: [
      ("12:00:00", ["shortwave_radiation", "boundary_layer_height", "longwave_radiation"]),
      ("00:00:00", ["boundary_layer_height", "longwave_radiation"]),
    ])
  func firstFrame(_ clock: String, _ told: [String]) throws {
    var fixture = MM5ArchiverFixture()
    fixture.timeUnits = "minutes since 2026-11-20 \(clock)"
    for (entry, value) in zip(
      5...10, [2026, 11, 20, clock == "12:00:00" ? 12 : 0, 0, 0] as [Int32])
    {
      fixture.integers["BHI_\(entry)_11"] = value
    }
    fixture.fields = ["swdown": [500], "pbl_hgt": [800], "lwdown": [300], "ground_t": [280]]
    let path = folder.path("MMOUT_DOMAIN2.nc")
    try fixture.write(to: path)
    let start = "2026-11-20T\(clock)Z"
    #expect(
      try ModelDataset.open(paths: [path]).warnings
        == told.map {
          "\($0) is 0 everywhere at \(start), the start of the run: the model had not computed it yet"
        })
    // A run that is read from its second hour on has nothing to tell.
    fixture.times = [60, 120]
    let later = folder.path("MMOUT_DOMAIN2_01.nc")
    try fixture.write(to: later)
    #expect(try ModelDataset.open(paths: [later]).warnings.isEmpty)
  }

  @Test("native files and the archiver's give the same grid and fields")
  func nativeLikeArchiver() throws {
    let small = try MM5SmallGrid()
    func field(_ name: String, _ values: [Double]) -> MM5Bytes.Field {
      var field = MM5Bytes.Field(name: name)
      for column in 0..<5 {
        for row in 0..<4 {
          field.values.append(row == 3 || column == 4 ? 0 : Float(values[row * 4 + column]))
        }
      }
      return field
    }
    let path = folder.path("MMOUT_DOMAIN2")
    try MM5Bytes(times: [
      [
        field("T2", MM5SmallGrid.numbered), field("LATITCRS", small.latitudes),
        field("LONGICRS", small.longitudes), field("LAND USE", [Double](repeating: 16, count: 12)),
      ]
    ]).write(to: path)
    let openFiles = OpenFiles()
    let native = try MM5Run([.open(path: path, openFiles: openFiles)], openFiles: openFiles)
    var fixture = MM5ArchiverFixture()
    fixture.fields = ["t2": MM5SmallGrid.numbered]
    let archived = try run(fixture)
    #expect(native.geometry.grid == archived.geometry.grid)
    #expect(native.geometry.warnings == [])
    #expect(native.domain == archived.domain)
    for variable in [Variable.temperature2m, .landMask] {
      #expect(
        try native.field(variable, file: 0, record: 0)
          == archived.field(variable, file: 0, record: 0))
    }
    #expect(native.label(of: .landMask, file: 0) == "LAND USE")
  }

  @Test(
    "NetCDF of others is not MM5's", .enabled(if: RealData.isPresent, "no GRIDQ_REAL_DATA"))
  func others() {
    for name in ["not_wrf_small.nc", "not_wrf_rotated_cordex.nc", "wrfout_lambert_full_cropped.nc"]
    {
      #expect(!MM5Output.recognises(path: RealData.path(name), openFiles: OpenFiles()))
      #expect(throws: ModelOutputError.notMM5Output(path: RealData.path(name))) {
        try MM5Output.open(path: RealData.path(name), openFiles: OpenFiles())
      }
    }
  }
}

@Suite("the real MM5 terrain file", .enabled(if: RealData.isPresent, "no GRIDQ_REAL_DATA"))
struct MM5TerrainTests {
  private func run() throws -> MM5Run {
    let openFiles = OpenFiles()
    return try MM5Run(
      [.open(path: RealData.path("mm5_terrain_d1.nc"), openFiles: openFiles)],
      openFiles: openFiles)
  }

  @Test("its points are 81.000 km apart and fit its coordinates")
  func spacing() throws {
    let geometry = try run().geometry
    #expect(geometry.grid.columns == 74)
    #expect(geometry.grid.rows == 59)
    // To the last digit that the coordinates resolve: single precision is 1 m at 57° E.
    #expect(abs(geometry.grid.spacing - 81_000) < 0.5)
    #expect(geometry.residual < 1e-4)
    #expect(geometry.warnings == [])
  }

  @Test("at its own coordinates its own elevation is found, every point of it")
  func elevation() throws {
    let run = try run()
    let field = try run.field(.terrainHeight, file: 0, record: 0)
    let file = try NetCDFFile(opening: RealData.path("mm5_terrain_d1.nc"))
    // (x_cross, y_cross): the second one fastest.
    let heights = try file.numbers(of: file.requiredVariable(named: "TERRAIN"))
    let latitudes = try file.numbers(of: file.requiredVariable(named: "lat"))
    let longitudes = try file.numbers(of: file.requiredVariable(named: "lon"))
    for point in heights.indices {
      let place = try #require(
        LatLon(latitude: latitudes[point], longitude: longitudes[point]))
      let index = try #require(run.geometry.grid.nearestPoint(to: place))
      #expect(index == GridPoint(i: point / 59, j: point % 59))
      #expect(field[index.j * 74 + index.i] == heights[point])
    }
    // ncdump -v TERRAIN: TERRAIN(0, 10, 20).
    #expect(abs(field[20 * 74 + 10] - 902.404) < 0.001)
  }

  @Test("its time is 359400 hours after 1960-08-01")
  func time() throws {
    #expect(try run().moments.map(\.time.iso8601) == ["2001-08-01T00:00:00Z"])
  }
}
