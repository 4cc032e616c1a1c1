import Foundation
import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@testable import GridqModels

/// Files whose rows or columns were reversed give what the file as it was gives. The grids are turned against north,
/// so that a wrong axis or angle shows in the wind.
@Suite("reversed rows and columns")
struct ReversedAxesTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  static let flips: [Set<String>] = [
    ["south_north"], ["west_east"], ["south_north", "west_east"],
  ]

  private func sample(_ projection: SampleProjection, at place: LatLon? = nil) throws -> String {
    var run = SampleRunConfiguration(columns: 9, rows: 7, levels: 4, times: 2)
    run.projection = projection
    run.center = place
    run.standardLongitude = projection == .rotated ? nil : -20
    run.container = .classic
    run.dx = 27_000
    return try #require(try SampleFiles.write(run, to: folder.path("sample")).first)
  }

  /// Compares all values, the grid, the methods and the digest of two data sets: the same numbers are read, so that
  /// nothing is rounded otherwise.
  private func expectSame(
    _ copy: ModelDataset, as original: ModelDataset, without absent: Set<String> = [],
    _ sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(copy.grid == original.grid, sourceLocation: sourceLocation)
    #expect(copy.geometryResidual == original.geometryResidual, sourceLocation: sourceLocation)
    let expected = original.metrics.filter { !absent.contains($0.metric.name) }
    #expect(copy.metrics == expected, sourceLocation: sourceLocation)
    for metric in expected.map(\.metric) {
      for time in 0..<original.times.count {
        let (one, other) = (
          try copy.field(of: metric, at: time), try original.field(of: metric, at: time)
        )
        let differing = zip(one, other).count { $0 != $1 && !($0.isNaN && $1.isNaN) }
        #expect(
          differing == 0 && one.count == other.count, "\(metric.name)",
          sourceLocation: sourceLocation)
      }
    }
    if absent.isEmpty {
      #expect(
        copy.sourceDigest.value == original.sourceDigest.value, sourceLocation: sourceLocation)
    }
  }

  @Test(
    "of every projection give the values of the file as it was, with the angles and without",
    arguments: SampleProjection.allCases)
  func projections(_ projection: SampleProjection) throws {
    let path = try sample(projection)
    for omitted in [[], ["SINALPHA", "COSALPHA"]] as [Set<String>] {
      let plain = folder.path("plain\(omitted.count)")
      try ReversedCopy.write(path, reversing: [], to: plain, omitting: omitted)
      let original = try ModelDataset.open(paths: [plain])
      #expect(original.metrics.contains { $0.metric == .windGust })
      for names in Self.flips {
        let copy = folder.path("copy\(omitted.count)\(names.sorted())")
        try ReversedCopy.write(path, reversing: names, to: copy, omitting: omitted)
        let dataset = try ModelDataset.open(paths: [copy])
        try expectSame(dataset, as: original)
        let account = [
          names.contains("south_north") ? "rows run from north to south" : nil,
          names.contains("west_east") ? "columns run from east to west" : nil,
        ].compactMap(\.self).joined(separator: " and ")
        #expect(dataset.warnings.contains("\(copy): \(account): they are read the other way round"))
      }
    }
  }

  @Test("around a pole and in the southern hemisphere", arguments: [(89.0, 10.0), (-45, 170)])
  func elsewhere(latitude: Double, longitude: Double) throws {
    let place = try #require(LatLon(latitude: latitude, longitude: longitude))
    let path = try sample(latitude > 80 ? .polar : .lambert, at: place)
    let original = try ModelDataset.open(paths: [path])
    for names in Self.flips {
      let copy = folder.path("copy\(names.sorted())")
      try ReversedCopy.write(path, reversing: names, to: copy)
      try expectSame(try ModelDataset.open(paths: [copy]), as: original)
    }
  }

  @Test("around the globe")
  func globe() throws {
    var fixture = WRFFixture()
    (fixture.columns, fixture.rows) = (36, 17)
    fixture.numbers["DX"] = 1_111_774.7335
    fixture.numbers["DY"] = 1_111_774.7335
    fixture.latitude = { _, j, _ in -80 + 10 * Double(j) }
    fixture.longitude = { _, _, i in -175 + 10 * Double(i) }
    fixture.fields = [
      WRFFixture.Field(name: "U10", values: [(0..<612).map { Double($0 % 40) }]),
      WRFFixture.Field(name: "V10", values: [(0..<612).map { Double($0 % 37) }]),
    ]
    let path = folder.path("globe")
    try fixture.write(to: path)
    let original = try ModelDataset.open(paths: [path])
    #expect(original.grid.isPeriodic)
    for names in Self.flips {
      let copy = folder.path("copy\(names.sorted())")
      try ReversedCopy.write(path, reversing: names, to: copy)
      try expectSame(try ModelDataset.open(paths: [copy]), as: original)
    }
  }

  @Test(
    "staggered dimensions that were reversed too are read so; where nothing tells, gusts are left out"
  )
  func staggered() throws {
    let path = try sample(.lambert)
    let original = try ModelDataset.open(paths: [path])
    for (number, names) in [
      ["south_north", "south_north_stag"], ["west_east", "west_east_stag"], ["south_north_stag"],
      ["west_east_stag"],
    ].enumerated() {
      let copy = folder.path("copy\(number)")
      try ReversedCopy.write(path, reversing: Set(names), to: copy)
      try expectSame(try ModelDataset.open(paths: [copy]), as: original)
    }
    for (name, variable, coordinates) in [
      ("south_north", "V", ["XLAT_V", "XLONG_V"]), ("west_east", "U", ["XLAT_U", "XLONG_U"]),
    ] {
      let copy = folder.path("untold \(name)")
      try ReversedCopy.write(path, reversing: [name], to: copy, omitting: Set(coordinates))
      let dataset = try ModelDataset.open(paths: [copy])
      try expectSame(dataset, as: original, without: ["wind_gust", "wind_shear"])
      let reason = dataset.absentMetrics.first { $0.metric == .windGust }?.reason ?? ""
      #expect(reason.contains("without \(coordinates[0]) and \(coordinates[1]) it is not known"))
      #expect(reason.contains("those of \(variable) were"))
    }
  }

  @Test("in some files of a run only: each is read as it is")
  func someFiles() throws {
    let rain = [1.0, 2, 4, 7]
    func write(_ hour: Int) throws -> String {
      var fixture = TurnedGrid.all[0].fixture
      fixture.times = WRFFixture.hourly([hour]).times
      for field in fixture.fields.indices {
        fixture.fields[field].values = fixture.fields[field].values.map {
          $0.map { $0 + rain[hour] }
        }
      }
      fixture.fields += ["RAINC", "RAINNC"].map { name in
        WRFFixture.Field(name: name, values: [(0..<9).map { Double($0) * rain[hour] }])
      }
      let path = folder.path("hour\(hour)")
      try fixture.write(to: path)
      return path
    }
    let paths = try (0..<4).map(write)
    let original = try ModelDataset.open(paths: paths)
    let copies = try zip(paths, [Self.flips[0], [], Self.flips[1], Self.flips[2]]).map {
      try ReversedCopy.write($0, reversing: $1, to: $0 + "r")
      return $0 + "r"
    }
    try expectSame(try ModelDataset.open(paths: copies), as: original)
    // Without coordinates nothing tells which way round a file is.
    let blind = folder.path("blind")
    try ReversedCopy.write(paths[3], reversing: [], to: blind, omitting: ["XLAT", "XLONG"])
    let error = #expect(throws: ModelOutputError.self) {
      try ModelDataset.open(paths: copies.prefix(3) + [blind])
    }
    #expect(error?.description.contains("no coordinates, and those of") == true)
  }

  @Test("angles that are half a turn off the geometry are never corrected: the wind is left out")
  func opposed() throws {
    for grid in TurnedGrid.all {
      var fixture = grid.fixture
      fixture.add("T2", 280)
      fixture.fields += [
        WRFFixture.Field(name: "SINALPHA", values: [grid.sines.map { -$0 }]),
        WRFFixture.Field(name: "COSALPHA", values: [grid.cosines.map { -$0 }]),
      ]
      let path = folder.path(grid.name)
      try fixture.write(to: path)
      let dataset = try ModelDataset.open(paths: [path])
      #expect(dataset.metrics.map(\.metric) == [.temperature])
      let reasons = dataset.absentMetrics.filter { $0.metric.kind == .vectorComponent }.map(
        \.reason)
      #expect(reasons.count == 2)
      #expect(
        reasons.allSatisfy { $0.contains("coordinates and fields were not reversed together") })
    }
  }

  /// MAP_PROJ 4 is none of WRF's: the coordinates alone are searched.
  @Test("without a projection one reversed axis is recognised, and both make the wind doubtful")
  func searched() throws {
    var fixture = WRFFixture()
    fixture.integers["MAP_PROJ"] = 4
    fixture.fields = ["T2", "U10", "V10"].map {
      WRFFixture.Field(name: $0, values: [(0..<20).map { 280 + Double($0) }])
    }
    for field in 1...2 { fixture.fields[field].values = [(0..<20).map { Double($0) / 2 }] }
    let path = folder.path("searched")
    try fixture.write(to: path)
    let original = try ModelDataset.open(paths: [path])
    for names in Self.flips {
      let copy = folder.path("copy\(names.sorted())")
      try ReversedCopy.write(path, reversing: names, to: copy)
      let dataset = try ModelDataset.open(paths: [copy])
      guard names.count == 2 else {
        try expectSame(dataset, as: original)
        continue
      }
      #expect(dataset.metrics.map(\.metric) == [.temperature])
      #expect(dataset.absentMetrics.contains { $0.metric == .windU && $0.reason.contains("both") })
      let place = try #require(LatLon(latitude: 38.1, longitude: -8.8))
      let (point, other) = (
        try #require(dataset.grid.nearestPoint(to: place)),
        try #require(original.grid.nearestPoint(to: place))
      )
      #expect(
        try dataset.field(of: .temperature, at: 0)[point.j * 5 + point.i]
          == original.field(of: .temperature, at: 0)[other.j * 5 + other.i])
    }
  }

  @Test("of the archiver's NetCDF of MM5")
  func archiver() throws {
    var run = SampleRunConfiguration(columns: 9, rows: 7, levels: 4, times: 2)
    run.standardLongitude = -20
    run.model = .mm5Archiver
    run.container = .classic
    let path = try #require(try SampleFiles.write(run, to: folder.path("archiver")).first)
    let original = try ModelDataset.open(paths: [path])
    #expect(original.metrics.contains { $0.metric == .windU })
    for names in [["i_cross"], ["j_cross"], ["i_cross", "j_cross"]] {
      let copy = folder.path("MMOUT_DOMAIN1_\(names.count)\(names[0])")
      try ReversedCopy.write(path, reversing: Set(names), to: copy)
      try expectSame(try ModelDataset.open(paths: [copy]), as: original)
    }
  }

  /// Dot points are the corners of the cells, half a cell from the mass points.
  @Test("of fields on MM5's dot points are read as LATITDOT and LONGIDOT say, or left out")
  func dots() throws {
    var fixture = MM5ArchiverFixture()
    fixture.fields["t2"] = [280]
    let columns = MM5SmallGrid.columns + 1
    let cells = 0..<columns * (MM5SmallGrid.rows + 1)
    for name in ["u10", "v10"] { fixture.dotFields[name] = cells.map { Double($0 * $0 % 17) } }
    let untold = folder.path("untold")
    try fixture.write(to: untold)
    // 9 km are 0.081° of latitude and 0.1057° of longitude at 40° N, 8° W, the middle of the grid.
    fixture.dotFields["latitdot"] = cells.map { 39.8785 + 0.081 * Double($0 / columns) }
    fixture.dotFields["longidot"] = cells.map { -8.2114 + 0.1057 * Double($0 % columns) }
    let told = folder.path("told")
    try fixture.write(to: told)
    let original = try ModelDataset.open(paths: [told])
    #expect(original.metrics.contains { $0.metric == .windU })
    for (number, names) in [
      ["i_cross"], ["j_cross"], ["i_cross", "j_cross"], ["i_dot"], ["i_cross", "i_dot"],
      ["i_cross", "j_cross", "i_dot", "j_dot"],
    ].enumerated() {
      let copy = folder.path("told\(number)")
      try ReversedCopy.write(told, reversing: Set(names), to: copy)
      try expectSame(try ModelDataset.open(paths: [copy]), as: original)
    }
    let copy = folder.path("copy")
    try ReversedCopy.write(untold, reversing: ["i_cross"], to: copy)
    let dataset = try ModelDataset.open(paths: [copy])
    #expect(dataset.metrics.contains { $0.metric == .temperature })
    let reason = dataset.absentMetrics.first { $0.metric == .windU }?.reason ?? ""
    #expect(reason.contains("without LATITDOT and LONGIDOT"))
  }

  @Test("of MCIP's GRIDCRO2D are refused, because METCRO2D does not tell how its own run")
  func mcip() throws {
    var run = SampleRunConfiguration(columns: 9, rows: 7, levels: 4, times: 2)
    run.model = .mcip
    run.container = .classic
    let copies = try SampleFiles.write(run, to: folder.path("mcip")).map { path in
      try ReversedCopy.write(path, reversing: ["ROW"], to: path + "r")
      return path + "r"
    }
    #expect(copies.count == 2)
    let error = #expect(throws: ModelOutputError.self) { try ModelDataset.open(paths: copies) }
    #expect(error?.description.contains("whether this file was reversed too is not known") == true)
  }

  @Test(
    "of a real file, reversed by NCO",
    .enabled(
      if: RealData.isPresent && FileManager.default.isExecutableFile(atPath: "/usr/bin/ncpdq"),
      "needs ncpdq of NCO, and real files"))
  func real() throws {
    let path = RealData.path("wrfinput_lambert_rotated21.nc")
    let original = try ModelDataset.open(paths: [path])
    for names in Self.flips {
      let copy = folder.path("copy\(names.count)\(names.sorted()[0]).nc")
      let program = Process()
      program.executableURL = URL(fileURLWithPath: "/usr/bin/ncpdq")
      program.arguments = [
        "-h", "-a", names.sorted().map { "-\($0)" }.joined(separator: ","), path, copy,
      ]
      try program.run()
      program.waitUntilExit()
      #expect(program.terminationStatus == 0)
      try expectSame(try ModelDataset.open(paths: [copy]), as: original)
    }
  }
}
