import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("a run in several files")
struct RunTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// Writes a file of these hours whose T2 is 280 K plus the hour plus `offset`.
  private func write(
    _ name: String, hours: [Int], offset: Double = 0,
    change: (inout WRFFixture) -> Void = { _ in }
  ) throws -> String {
    var fixture = WRFFixture.hourly(hours)
    fixture.fields = [
      WRFFixture.Field(
        name: "T2", values: hours.map { fixture.uniform(280 + Double($0) + offset) })
    ]
    change(&fixture)
    let path = folder.path(name)
    try fixture.write(to: path)
    return path
  }

  /// T2 at one point at all times, less 280 K; float32 holds it exactly, 273.15 costs a rounding.
  private func temperatures(_ dataset: ModelDataset) throws -> [Double] {
    var reader = try dataset.reader(of: .temperature)
    return try (0..<dataset.times.count).map {
      ((try reader.field(at: $0)[0] + 273.15 - 280) * 1e6).rounded() / 1e6
    }
  }

  @Test("files in any order, and named twice, are one run in order of time")
  func order() throws {
    let paths = [
      try write("c", hours: [4, 5]), try write("a", hours: [0, 1]), try write("b", hours: [2, 3]),
    ]
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2, 1], [0, 0, 1, 2, 2]] {
      let dataset = try ModelDataset.open(paths: order.map { paths[$0] })
      #expect(try temperatures(dataset) == [0, 1, 2, 3, 4, 5])
      #expect(dataset.times.step == 3600)
      #expect(dataset.warnings == [])
    }
  }

  @Test("times within a file need no order")
  func unsortedTimes() throws {
    let dataset = try ModelDataset.open(paths: [try write("a", hours: [2, 0, 1])])
    #expect(try temperatures(dataset) == [0, 1, 2])
  }

  @Test("of a time found twice the later restart counts, whatever its name and place")
  func restart() throws {
    let early = try write("z", hours: [0, 1, 2])
    let late = try write("a", hours: [1, 2, 3], offset: 10) {
      $0.texts["START_DATE"] = "2026-11-20_01:00:00"
    }
    for paths in [[early, late], [late, early]] {
      let dataset = try ModelDataset.open(paths: paths)
      #expect(try temperatures(dataset) == [0, 11, 12, 13])
      #expect(
        dataset.warnings == [
          "2 times found more than once: the latest START_DATE is used, then the last file name"
        ])
    }
  }

  @Test("of files that started together the last name counts, and of records the last")
  func names() throws {
    let first = try write("wrfout_a", hours: [0, 1])
    let second = try write("wrfout_b", hours: [1, 1], offset: 10) {
      $0.fields[0].values[1] = $0.uniform(295)
    }
    for paths in [[first, second], [second, first]] {
      #expect(try temperatures(ModelDataset.open(paths: paths)) == [0, 15])
    }
  }

  @Test("many one-time files are read with a handful open")
  func manyFiles() throws {
    let paths = try (0..<48).map { try write("wrfout_\($0)", hours: [$0]) }
    let dataset = try ModelDataset.open(paths: paths.shuffled())
    #expect(try temperatures(dataset) == (0..<48).map(Double.init))
    #expect(dataset.openFiles.count <= 4)
  }

  @Test("one file per time is the same run as one file")
  func split() throws {
    let rain = [0.0, 2, 5, 1, 4]
    func withRain(_ hours: [Int]) -> (inout WRFFixture) -> Void {
      { fixture in
        for name in ["RAINC", "RAINNC"] {
          fixture.fields.append(
            WRFFixture.Field(name: name, values: hours.map { fixture.uniform(rain[$0]) }))
        }
      }
    }
    let whole = try ModelDataset.open(paths: [
      try write("whole", hours: [0, 1, 2, 3, 4], change: withRain([0, 1, 2, 3, 4]))
    ])
    let parts = try ModelDataset.open(
      paths: try [3, 0, 4, 1, 2].map {
        try write("part\($0)", hours: [$0], change: withRain([$0]))
      })
    #expect(whole.times == parts.times)
    #expect(whole.run == parts.run)
    #expect(whole.metrics == parts.metrics)
    #expect(whole.grid == parts.grid)
    for metric in whole.metrics.map(\.metric) {
      for time in 0..<5 {
        #expect(try whole.field(of: metric, at: time) == parts.field(of: metric, at: time))
      }
    }
  }

  @Test("an interval that changes for good is told")
  func otherInterval() throws {
    let dataset = try ModelDataset.open(paths: [try write("a", hours: [0, 1, 2, 3, 6, 9])])
    #expect(dataset.times.count == 6)
    #expect(
      dataset.warnings == [
        "the output interval is not 3600 s everywhere: 10800 s after 2026-11-20T03:00:00Z, 2 other "
          + "intervals in all"
      ])
  }

  @Test("output that is absent is told, one time or several")
  func gap() throws {
    let one = try ModelDataset.open(paths: [try write("a", hours: [0, 1, 2, 4, 5])])
    #expect(
      one.warnings == [
        "no output between 2026-11-20T02:00:00Z and 2026-11-20T04:00:00Z: values in between are missing"
      ])
    let two = try ModelDataset.open(paths: [try write("b", hours: [0, 1, 2, 5, 6, 8, 9])])
    #expect(
      two.warnings == [
        "no output between 2026-11-20T02:00:00Z and 2026-11-20T05:00:00Z, and 1 other gap: values "
          + "in between are missing"
      ])
  }

  @Test("a variable that only some files have is missing elsewhere, which is noted")
  func someFiles() throws {
    let path = try write("b", hours: [1, 2])
    let dataset = try ModelDataset.open(paths: [
      try write("a", hours: [0]) { $0.add("PSFC", 1e5) }, path,
    ])
    #expect(try dataset.field(of: .surfacePressure, at: 0)[0] == 1000)
    #expect(try dataset.field(of: .surfacePressure, at: 1).allSatisfy(\.isNaN))
    #expect(
      dataset.notes.map(\.text) == [
        "surface_pressure is missing at 2 of 3 times, the first 2026-11-20T01:00:00Z: the variable PSFC "
          + "is missing"
      ])
  }

  /// With RAINSH of one file alone, the total would be 3 there and 2 before: as if 1 mm had fallen.
  @Test("a sum is made of what all files have, and that is told")
  func changingSources() throws {
    let path = try write("b", hours: [1]) { fixture in
      for name in ["RAINC", "RAINNC", "RAINSH"] { fixture.add(name, 1) }
    }
    let first = try write("a", hours: [0]) { fixture in
      for name in ["RAINC", "RAINNC"] { fixture.add(name, 1) }
    }
    let dataset = try ModelDataset.open(paths: [path, first])
    for time in 0...1 { #expect(try dataset.field(of: .precipitation, at: time)[0] == 2) }
    #expect(
      dataset.notes.map(\.text) == [
        "precipitation is made without RAINSH, which not all files have"
      ])
    #expect(dataset.warnings.isEmpty)
  }

  @Test("a field without time is that of the one time of its file")
  func squeezedFiles() throws {
    let paths = try [0, 1].map { hour in
      try write("\(hour)", hours: [hour]) { $0.fields[0].hasTime = false }
    }
    #expect(try temperatures(ModelDataset.open(paths: paths)) == [0, 1])
  }

  /// A build without leap days writes 1 March after 28 February.
  @Test("a calendar without leap days shows as a gap and against XTIME")
  func noLeapDay() throws {
    let path = try write("a", hours: [0, 1, 2]) {
      $0.times = ["2020-02-28_22:00:00", "2020-02-28_23:00:00", "2020-03-01_00:00:00"]
      $0.elapsed = [0, 60, 120]
      $0.elapsedUnits = "minutes since 2020-02-28 22:00:00"
    }
    let dataset = try ModelDataset.open(paths: [path])
    #expect(dataset.times.last.iso8601 == "2020-03-01T00:00:00Z")
    try #require(dataset.warnings.count == 2)
    #expect(dataset.warnings[0].hasPrefix("Times and XTIME differ by up to 86400 s at 1 time"))
    #expect(dataset.warnings[1].contains("2020-02-28T23:00:00Z and 2020-03-01T00:00:00Z"))
  }

  @Test("a constant is taken from the first file that has it, without a warning")
  func constants() throws {
    let dataset = try ModelDataset.open(paths: [
      try write("a", hours: [0]), try write("b", hours: [1]) { $0.add("HGT", 64) },
    ])
    for time in 0..<2 { #expect(try dataset.field(of: .elevation, at: time)[0] == 64) }
    #expect(dataset.warnings == [])
  }

  @Test("coordinates may stand in one file only")
  func coordinatesInOneFile() throws {
    let dataset = try ModelDataset.open(paths: [
      try write("a", hours: [0]) { $0.coordinates = nil }, try write("b", hours: [1]),
    ])
    #expect(dataset.grid.location(of: GridPoint(i: 0, j: 0))?.latitude == 38)
  }

  @Test("a file without any time is left out, with a warning, when others have times")
  func timelessFile() throws {
    let blank = try write("b", hours: [1]) { $0.times = ["0000-00-00_00:00:00"] }
    let dataset = try ModelDataset.open(paths: [try write("a", hours: [0]), blank])
    #expect(dataset.times.count == 1)
    #expect(
      dataset.warnings == [
        "1 file without any time not used, such as \(blank)",
        "1 blank or zero date dropped, in \(blank)",
      ])
  }

  @Test("dates that were dropped, replaced or contradicted are told in a line each")
  func dateWarnings() throws {
    let path = try write("a", hours: [0, 1, 2, 3]) {
      $0.times = [
        "2026-11-20_00:00:00", "2026-11-20_00:59:60", "0000-00-00_00:00:00", "2026-11-20_03:00:00",
      ]
      $0.elapsed = [0, 60, 120, 240]
    }
    let dataset = try ModelDataset.open(paths: [path])
    #expect(try temperatures(dataset) == [0, 1, 3])
    #expect(
      dataset.warnings == [
        "1 blank or zero date dropped, in \(path)",
        "no readable date in Times: 1 time counted from a start (XTIME, Times or Time), in \(path)",
        "Times and XTIME differ by up to 3600 s at 1 time: Times is used, in \(path)",
        "no output between 2026-11-20T01:00:00Z and 2026-11-20T03:00:00Z: values in between are missing",
      ])
  }

  @Test("XTIME alone gives the times; Times may have any dimension and separator")
  func timeForms() throws {
    let byElapsed = try write("a", hours: [0, 1]) {
      $0.times = nil
      $0.elapsed = [0, 60]
    }
    let byOldElapsed = try write("b", hours: [0, 1]) {
      $0.times = nil
      $0.elapsed = [0, 60]
      $0.elapsedUnits = ""
    }
    let separated = try write("c", hours: [0, 1]) {
      $0.times = ["2026-11-20T00:00:00", "2026-11-20 01:00:00"]
      $0.dateDimension = "string24"
      $0.dateLength = 24
    }
    for path in [byElapsed, byOldElapsed, separated] {
      let dataset = try ModelDataset.open(paths: [path])
      #expect(
        dataset.times.times.map(\.iso8601) == ["2026-11-20T00:00:00Z", "2026-11-20T01:00:00Z"])
      #expect(try temperatures(dataset) == [0, 1])
    }
  }

  /// The fixture stands at 9° W: noon is at half past twelve UTC.
  @Test(
    "radiation that is 0 at the start of a run by day is told, by night and later it is not",
    arguments: [(12, 12, 0.0, true), (0, 0, 0, false), (12, 12, 1, false), (12, 0, 0, false)])
  func firstFrame(hour: Int, startHour: Int, radiation: Double, told: Bool) throws {
    let path = try write("a", hours: [hour]) {
      $0.texts["SIMULATION_START_DATE"] = "2026-11-20_\(startHour == 0 ? "00" : "12"):00:00"
      $0.add("SWDOWN", radiation)
    }
    let dataset = try ModelDataset.open(paths: [path])
    #expect(dataset.warnings.contains { $0.hasPrefix("shortwave_radiation is 0") } == told)
    #expect(
      // The cover is made of the radiation.
      dataset.metrics.filter { $0.isUnsetAtFirstTime && $0.metric != .cloudCover }.map(\.metric)
        == (told ? [.shortwaveRadiation] : []))
    #expect(try dataset.field(of: .shortwaveRadiation, at: 0)[0] == radiation)
  }

  /// Midnight, so that darkness is no sign. Clear sky is one only beside another. They may be in a stream of their own.
  @Test(
    "what the model had not computed at the start is told",
    arguments: [
      (0.0, 0.0, 0.0, ["boundary_layer_height", "longwave_radiation", "cloud_cover"]),
      (500, 300, 0, []), (0, 300, 0, ["boundary_layer_height", "cloud_cover"]),
      (500, 0, 0.5, ["longwave_radiation"]),
    ])
  func firstFrames(
    boundaryLayer: Double, longwave: Double, cloud: Double, told: [String]
  ) throws {
    for (hour, isStream) in [(0, false), (1, false), (0, true)] {
      func add(to fixture: inout WRFFixture) {
        fixture.add("SWDOWN", 0)
        fixture.add("PBLH", boundaryLayer)
        fixture.add("GLW", longwave)
        fixture.add("CLDFRA", levels: [0, cloud, 0])
      }
      var paths = [try write("\(hour)\(isStream)", hours: [hour]) { if !isStream { add(to: &$0) } }]
      if isStream {
        paths.append(
          try write("auxhist\(hour)", hours: [hour]) {
            $0.fields = []
            add(to: &$0)
          })
      }
      let time = UTCTime(year: 2026, month: 11, day: 20)?.iso8601 ?? ""
      let dataset = try ModelDataset.open(paths: paths)
      let unset = dataset.metrics.filter(\.isUnsetAtFirstTime).map(\.metric.name)
      #expect(Set(unset) == Set(hour == 1 ? [] : told))
      #expect(
        dataset.warnings
          == (hour == 1 ? [] : told).map {
            "\($0) is 0 everywhere at \(time), the start of the run: the model had not computed it "
              + "yet"
          })
    }
  }

  /// A calm in one direction is believed, and so is a later one.
  @Test(
    "wind and vapour that are 0 everywhere at the start are told as not computed",
    arguments: [
      (0, 0.0, 0.0, 0.0, ["dew_point", "wind_u", "wind_v"]), (0, 0, 3, 0.005, []),
      (0, 0, 0, 0.005, ["wind_u", "wind_v"]), (1, 0, 0, 0, []),
    ])
  func calmAndDryStart(hour: Int, u: Double, v: Double, vapour: Double, told: [String]) throws {
    let path = try write("a", hours: [hour]) {
      $0.add("U10", u)
      $0.add("V10", v)
      $0.add("Q2", vapour)
      $0.add("PSFC", 100_000)
    }
    let dataset = try ModelDataset.open(paths: [path])
    #expect(dataset.metrics.filter(\.isUnsetAtFirstTime).map(\.metric.name).sorted() == told)
    let lines = dataset.warnings.filter { $0.contains("had not computed it") }
    #expect(lines.contains { $0.hasPrefix("wind is 0 everywhere") } == told.contains("wind_u"))
    #expect(
      lines.contains { $0.hasPrefix("the vapour of dew_point is 0") } == told.contains("dew_point"))
    #expect(lines.count == (told.contains("wind_u") ? 1 : 0) + (told.contains("dew_point") ? 1 : 0))
  }

  @Test("the run starts at SIMULATION_START_DATE, else at the next best date")
  func initialisation() throws {
    let cases: [(String, (inout WRFFixture) -> Void, String)] = [
      ("a", { $0.texts["START_DATE"] = "2026-11-20_02:00:00" }, "2026-11-20T00:00:00Z"),
      (
        "b",
        {
          $0.texts["SIMULATION_START_DATE"] = "0000-00-00_00:00:00"
          $0.texts["START_DATE"] = "2026-11-20_02:00:00"
        }, "2026-11-20T02:00:00Z"
      ),
      (
        "c",
        {
          $0.texts = [:]
          $0.elapsed = [180]
        }, "2026-11-20T00:00:00Z"
      ),
      ("d", { $0.texts = [:] }, "2026-11-20T03:00:00Z"),
    ]
    for (name, change, expected) in cases {
      let dataset = try ModelDataset.open(paths: [try write(name, hours: [3], change: change)])
      #expect(dataset.run.initialisation.iso8601 == expected)
    }
  }

  /// Fortran pads with blanks, and C programs count the NUL.
  @Test("texts may end with blanks and NULs")
  func paddedTexts() throws {
    let path = try write("a", hours: [3]) {
      $0.texts = [
        "TITLE": " OUTPUT FROM WRF V4.5 MODEL  \0", "GRIDTYPE": "C\0",
        "SIMULATION_START_DATE": "2026-11-20_00:00:00\0\0", "START_DATE": "2026-11-20_00:00:00  ",
      ]
      $0.elapsed = [180]
      $0.elapsedUnits = "minutes since 2026-11-20 00:00:00\0"
    }
    let dataset = try ModelDataset.open(paths: [path])
    #expect(dataset.title == "OUTPUT FROM WRF V4.5 MODEL")
    #expect(dataset.run.initialisation.iso8601 == "2026-11-20T00:00:00Z")
    #expect(dataset.warnings == [])
    // The grid of NMM is refused, also as "E" and a NUL.
    let other = try write("b", hours: [3]) { $0.texts["GRIDTYPE"] = "E \0" }
    #expect(throws: ModelOutputError.nonhydrostaticMesoscaleModel(path: other)) {
      try ModelDataset.open(paths: [other])
    }
  }

  @Test("files of different runs are refused, naming both")
  func differentRuns() throws {
    let first = try write("a", hours: [0])
    let second = try write("b", hours: [6]) {
      $0.texts["SIMULATION_START_DATE"] = "2026-11-20_06:00:00"
    }
    let error = #expect(throws: ModelOutputError.self) {
      try ModelDataset.open(paths: [second, first])
    }
    #expect(
      error?.description
        == "\(second) has a run that starts at 2026-11-20T06:00:00Z but \(first) has one at "
        + "2026-11-20T00:00:00Z; give the files of one domain of one run")
  }

  @Test("files of different domains or sizes are refused, naming both")
  func differentDomains() throws {
    let first = try write("a", hours: [0])
    let nest = try write("b", hours: [1]) { $0.integers["GRID_ID"] = 2 }
    #expect(
      throws: ModelOutputError.different(path: nest, "domain d02", other: first, "domain d01")
    ) {
      try ModelDataset.open(paths: [first, nest])
    }
    let wide = try write("c", hours: [1]) {
      $0.columns = 6
      $0.fields[0].values = [$0.uniform(280)]
    }
    #expect(
      throws: ModelOutputError.differentGrids(path: wide, "6 × 4", other: first, "5 × 4")
    ) {
      try ModelDataset.open(paths: [first, wide])
    }
  }

  @Test("a grid that moves by more than half a cell is refused; less is not a nest")
  func movingNest() throws {
    for (shift, moves) in [(0.04, false), (0.07, true), (0.3, true)] {
      let within = try write("within\(shift)", hours: [0, 1]) {
        $0.longitude = { time, _, i in -9 + 0.1 * Double(i) + shift * Double(time) }
      }
      let first = try write("first\(shift)", hours: [0])
      let second = try write("second\(shift)", hours: [1]) {
        $0.latitude = { _, j, _ in 38 + 0.1 * Double(j) + shift }
      }
      for paths in [[within], [first, second]] {
        guard moves else {
          let dataset = try ModelDataset.open(paths: paths)
          #expect(dataset.geometryResidual < 0.001)
          continue
        }
        let error = #expect(throws: ModelOutputError.self) { try ModelDataset.open(paths: paths) }
        guard case .movedGrid(let path, let time, let other, let cells) = error else {
          Issue.record("\(String(describing: error))")
          continue
        }
        #expect(path == paths.last)
        #expect(other == paths.first)
        #expect(time.iso8601 == "2026-11-20T01:00:00Z")
        #expect(
          error?.description.contains(
            paths.count == 1 ? "where it was before:" : "where it is in \(first):")
            == true)
        #expect(error?.description.contains("ncks -d Time,") == true)
        // Tenths of a degree are cells; float32 longitudes are good to 1e-6°.
        #expect(abs(cells - shift * 10) < 1e-3)
      }
    }
  }

  @Test("coordinates that were not written at a later time do not move the grid")
  func unwrittenCoordinates() throws {
    let path = try write("a", hours: [0, 1]) {
      $0.latitude = { time, j, _ in time == 0 ? 38 + 0.1 * Double(j) : 0 }
      $0.longitude = { time, _, i in time == 0 ? -9 + 0.1 * Double(i) : 0 }
    }
    #expect(try ModelDataset.open(paths: [path]).times.count == 2)
  }
}
