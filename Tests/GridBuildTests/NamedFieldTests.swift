import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqTestSupport
import GridqText
import Testing

@Suite("Fields that are kept by their names")
struct NamedFieldTests {
  /// What the run has: each kind, with units, levels and edges as WRF writes them.
  static var run: NamedFieldRun {
    NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, t, i, j in 280 + Double(t + i + j) },
      .init(name: "REFD_MAX", unit: "dBZ", title: "MAX DERIVED RADAR REFL") { _, t, i, j in
        t == 0 ? 0 : Double(10 * t + i - j)
      },
      .init(name: "TSOIL", unit: "K", title: "SOIL TEMPERATURE", layers: ("soil_layers_stag", 3)) {
        layer, t, i, j in 280 + Double(layer) + 0.25 * Double(t + i + j)
      },
      .init(name: "PM2_5_DRY", unit: "ug m^-3", layers: ("bottom_top", 2)) { layer, t, i, j in
        3 * Double(1 + layer) * Double(1 + t + i + j)
      },
      .init(name: "SFROFF", unit: "mm", title: "SURFACE RUNOFF") { _, t, i, j in
        Double(t) * (0.5 + 0.25 * Double(i + j))
      },
      .init(name: "RAIN1H", unit: "mm") { _, t, i, j in 1 + Double(t) + 0.5 * Double(i + j) },
      .init(name: "SWNORM", unit: "W m-2") { _, t, i, j in Double(100 * t + 10 * i + j) },
      .init(name: "FLAG", unit: "") { _, t, i, j in Double((t + i + j) % 3) },
      .init(name: "WDIR", unit: "degree") { _, t, i, j in Double((90 * t + i + j) % 360) },
      .init(name: "UX", unit: "m s-1", layers: ("bottom_top", 2), isOnWestEastEdges: true) {
        layer, t, i, j in Double(layer + t) + 2 * Double(i) + 4 * Double(j)
      },
      .init(name: "VX", unit: "m s-1", layers: ("bottom_top", 2), isOnSouthNorthEdges: true) {
        layer, t, i, j in Double(layer - t) + 2 * Double(j) - Double(i)
      },
      .init(name: "SOILTYPE", unit: "category", hasTime: false) { _, _, i, j in Double(i + j) },
      .init(name: "O3", unit: "ppmv", layers: ("bottom_top", 2)) { _, t, i, j in
        i == 0 ? -999 : 0.01 * Double(1 + t + i + j)
      },
      .init(name: "LAKE", unit: "m") { _, t, i, j in i == 1 ? -7 : Double(t + j) },
    ])
  }

  /// Lines, and what they give at layer 0, output time t and point (i, j), as the file has it.
  static var lines: [(line: String, name: String, value: (Int, Int, Int) -> Double, step: Double)] {
    [
      (
        "REFD_MAX: step=0.5, kind=maximum", "refd_max",
        { t, i, j in t == 0 ? 0 : Double(10 * t + i - j) }, 0.5
      ),
      (
        "TSOIL: level=2, unit=degC, step=0.1, name=soil_temperature_2", "soil_temperature_2",
        { t, i, j in 281 + 0.25 * Double(t + i + j) - 273.15 }, 0.1
      ),
      (
        "PM2_5_DRY: level=1, step=0.1, name=fine_dust, title=Dust, fine and dry", "fine_dust",
        { t, i, j in 3 * Double(1 + t + i + j) }, 0.1
      ),
      (
        "SFROFF: kind=total, step=0.01, name=runoff", "runoff",
        { t, i, j in Double(t) * (0.5 + 0.25 * Double(i + j)) }, 0.01
      ),
      (
        // Hour by hour: 0, then 2 + s, 3 + s, 4 + s with s = (i + j) / 2.
        "RAIN1H: kind=amount, step=0.01, name=hourly_rain", "hourly_rain",
        { t, i, j in (1...4).prefix(t).reduce(0) { $0 + 1 + Double($1) + 0.5 * Double(i + j) } },
        0.01
      ),
      ("SWNORM: kind=mean", "swnorm", { t, i, j in Double(100 * t + 10 * i + j) }, 1),
      ("FLAG: kind=category", "flag", { t, i, j in Double((t + i + j) % 3) }, 1),
      ("WDIR: kind=direction", "wdir", { t, i, j in Double((90 * t + i + j) % 360) }, 1),
      ("SOILTYPE: kind=category, name=soil_type", "soil_type", { _, i, j in Double(i + j) }, 1),
      (
        "O3: level=1, unit=ppb, step=0.5, missing=-999", "o3",
        { t, i, j in i == 0 ? .nan : 10 * Double(1 + t + i + j) }, 0.5
      ),
      (
        "LAKE: step=0.1, missing=-7, valid=0..4, name=lake_level", "lake_level",
        { t, i, j in i == 1 || t + j > 4 ? .nan : Double(t + j) }, 0.1
      ),
    ]
  }

  /// Every value of the file that the tests compute is what netCDF's own program reads there.
  @Test(
    "are compared with what ncdump reads",
    .enabled(if: Ncdump.isPresent, "ncdump is not installed"))
  func expectations() throws {
    let folder = try ScratchFolder()
    for (number, run) in [Self.run, Self.column].enumerated() {
      let path = folder.path("\(number)")
      try run.write(to: path)
      #expect(try run.differences(fromFileAt: path) == [])
    }
  }

  private static func same(_ values: [Double], _ expected: [Double]) -> Bool {
    values.count == expected.count
      && zip(values, expected).allSatisfy { $0 == $1 || $0.isNaN && $1.isNaN }
  }

  /// The code is at edge 1, or on level 1: no value of a cell beside it, or of a height around it, is made of it.
  @Test("a value that stands for none is mixed with no other")
  func missingBeforeMeans() throws {
    var run = Self.column
    run.fields += [
      .init(name: "EDGE", unit: "m", isOnWestEastEdges: true) { _, _, i, _ in
        i == 1 ? -77 : Double(i)
      },
      .init(name: "HIDDEN", unit: "m", isOnSouthNorthEdges: true) { _, _, _, j in
        j == 0 ? -9999 : Double(j)
      },
      .init(name: "AIR", unit: "m", layers: ("bottom_top", 3)) { layer, _, i, _ in
        layer == 1 ? -77 : i == 0 ? 4 : 8
      },
      .init(name: "LOW", unit: "m", layers: ("bottom_top", 3)) { layer, _, i, _ in
        layer == 2 ? -77 : i == 0 ? 4 : 8
      },
    ]
    let built = try Self.built(
      [
        "EDGE: missing=-77, step=0.5", "HIDDEN: step=0.5",
        // Between levels at 50 m and 200 m, and between those at 200 m and 500 m.
        "AIR: height=100m, missing=-77, step=0.5", "LOW: height=100m, missing=-77, step=0.5",
      ], run: run)
    func values(_ name: String) throws -> [Double] {
      try (0..<NamedFieldRun.columns).map { try built.stored(name, GridPoint(i: $0, j: 1))[0] }
    }
    let nan = Double.nan
    #expect(try Self.same(values("edge"), [nan, nan, 2.5, 3.5, 4.5]))
    #expect(try Self.same(values("hidden"), [1.5, 1.5, 1.5, 1.5, 1.5]))
    #expect(try built.stored("hidden", GridPoint(i: 0, j: 0))[0].isNaN)
    #expect(try Self.same(values("air"), [nan, nan, nan, nan, nan]))
    #expect(try Self.same(values("low"), [4, 8, 8, 8, 8]))
  }

  /// −9990 of 0.1 is −999, and −770 is −77. Of coarse steps 0 is no code, and a scale of numbers that are not packed is no step.
  @Test("codes are known in packed files, and nothing else is taken for one")
  func packedCodes() throws {
    var run = NamedFieldRun(fields: [.init(name: "T2", unit: "K") { _, _, _, _ in 280 }])
    func add(_ name: String, _ packing: (Bool, Float), _ value: @escaping (Int, Int) -> Double) {
      var field = NamedFieldRun.Field(name: name, unit: "m") { _, t, i, _ in value(t, i) }
      field.packing = packing
      run.fields.append(field)
    }
    add("KNOWN", (true, 0.1)) { _, i in i == 1 ? -9990 : -9980 }
    add("SAID", (true, 0.1)) { _, i in i == 1 ? -770 : -765 }
    add("COARSE", (true, 3051)) { t, _ in Double(t) }
    add("PLAIN", (false, 1)) { _, i in 0.2 * Double(i) }
    add("NONE", (false, .nan)) { _, _ in 1 }
    let built = try Self.built(
      [
        "KNOWN: step=0.1", "SAID: step=0.1, missing=-77", "COARSE: kind=total, step=100",
        "PLAIN: step=0.1, missing=0", "NONE: step=1",
      ], run: run)
    func values(_ name: String) throws -> [Double] {
      try (0..<NamedFieldRun.columns).map { try built.stored(name, GridPoint(i: $0, j: 1))[1] }
    }
    let rounded = { (value: Double) in (value * 10).rounded() / 10 }
    let nan = Double.nan
    #expect(try Self.same(values("known").map(rounded), [-998, nan, -998, -998, -998]))
    #expect(try Self.same(values("said").map(rounded), [-76.5, nan, -76.5, -76.5, -76.5]))
    #expect(try Self.same(values("plain").map(rounded), [nan, 0.2, 0.4, 0.6, 0.8]))
    let totals = try built.stored("coarse", GridPoint(i: 1, j: 1))
    #expect(totals.enumerated().allSatisfy { abs($1 - 3051 * Double($0)) <= 50 }, "\(totals)")
  }

  /// WRF's files are not filled before they are written.
  @Test(
    "a record that is not written is not taken, whatever stands for none",
    arguments: ["", ", missing=-77"])
  func unwritten(missing: String) throws {
    let run = NamedFieldRun(fields: [
      .init(name: "TSK", unit: "K") { _, t, _, _ in t == 3 ? 0 : 280 }
    ])
    let error = #expect(throws: IndexBuildError.self) {
      try Self.built(["TSK: name=own_skin, step=0.1\(missing)"], run: run)
    }
    #expect("\(try #require(error))".contains("still being written"))
  }

  /// As WRF writes its first time: what physics makes is 0 everywhere. HFX is 60 W/m² at the next one, and 30 half way if
  /// the 0 were taken for a flux. An echo that begins in one cell was 0 before.
  @Test("what the model had not computed at the first time is not mixed into what follows")
  func unset() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "HFX", unit: "W m-2") { _, t, _, _ in t == 0 ? 0 : 60 },
      .init(name: "OLR", unit: "W m-2") { _, t, _, _ in t == 0 ? 0 : 240 },
      .init(name: "REFD", unit: "dBZ") { _, t, i, j in t == 1 && i == 0 && j == 0 ? 20 : 0 },
      .init(name: "UA", unit: "m s-1") { _, t, _, _ in t == 0 ? 0 : 3 },
      .init(name: "VA", unit: "m s-1") { _, t, _, _ in t == 0 ? 0 : 4 },
      .init(name: "KIND") { _, t, _, _ in t == 0 ? 0 : 2 },
      .init(name: "ACLHF", unit: "J m-2") { _, t, _, _ in Double(t) },
    ])
    let built = try Self.built(
      [
        "HFX:", "OLR:", "REFD:", "UA: kind=vector, partner=VA, step=0.1",
        "KIND: kind=category", "ACLHF: kind=total, step=1",
      ], run: run)
    let unset = built.domain.index.metrics.filter(\.isUnsetAtFirstTime).map(\.name)
    #expect(unset == ["hfx", "olr", "ua", "va"])
    let half = try #require(built.domain.times[0].adding(seconds: 1800))
    func value(_ name: String, _ time: UTCTime) throws -> Double {
      let corner = try #require(LatLon(latitude: 38, longitude: -9))
      let place = try #require(built.domain.place(of: corner, method: .nearest))
      return try built.domain.value(
        of: try built.domain.metric(named: name), at: place, time: time)
    }
    #expect(try value("hfx", half).isNaN && value("olr", half).isNaN)
    #expect(try value("hfx", built.domain.times[0]) == 0)
    #expect(try value("refd", half) == 10)
  }

  @Test("values that are all less than half a step are told, and refused where doubt is")
  func tooCoarse() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "SMALL", unit: "kg m-2") { _, t, i, _ in -0.004 * Double(t * i) },
    ])
    // The greatest size is 0.004 × 3 × 4.
    let built = try Self.built(["SMALL: step=0.1"], run: run)
    #expect(
      built.summary.notes.map(\.text) == [
        "small: every value is kept as 0, because none is greater than 0.048 kg/m2, and steps are of 0.1; "
          + "write a smaller step="
      ])
    #expect(try Self.built(["SMALL: step=0.09"], run: run).summary.notes.isEmpty)
  }

  /// A peak in the middle of the run, between zeros at both ends: 40 spans 4000 steps of 0.01.
  @Test("a proposal looks at times between the first and the last")
  func proposalOfPeak() throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01")
    try NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "PEAK", unit: "x") { _, t, _, _ in t == 1 ? 40 : 0 },
    ]).write(to: path)
    let peak = try #require(FieldProposals.of(path: path).first { $0.line.hasPrefix("PEAK") })
    #expect(peak.extent == 0...40 && peak.times == (4, 4))
    #expect(peak.line.contains("step=0.02"))
  }

  /// −90° is west, 270°; what rounds to a whole turn is north, 0.
  @Test("directions of −180 to 180 degrees are those of 0 to 360, and are proposed as directions")
  func directions() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "FLOW", unit: "degrees", title: "Direction of the flow") { _, t, _, _ in
        [-90, 359.7, 360, 180][t]
      },
    ])
    let built = try Self.built(["FLOW: kind=direction, step=1"], run: run)
    #expect(try built.stored("flow", GridPoint(i: 1, j: 1)) == [270, 0, 0, 180])
    let wild = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "FLOW", unit: "degrees") { _, t, _, _ in t == 1 ? 400 : -90 },
    ])
    let note = try Self.built(["FLOW: kind=direction"], run: wild).summary.notes.first?.text
    #expect(
      note?.hasSuffix("20 of them lay outside -180 to 360 degree") == true, "\(note ?? "none")")
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01")
    try run.write(to: path)
    let line = try FieldProposals.of(path: path).first { $0.line.hasPrefix("FLOW") }?.line
    #expect(line == "FLOW: kind=direction, unit=degree, step=1, title=Direction of the flow")
  }

  /// Missing in one interval, the amount so far is missing at that time and the two after it.
  @Test("of missing amounts is told how many answers have none")
  func missingAmount() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "RAIN", unit: "mm") { _, t, i, j in t == 1 && i == 2 && j == 3 ? -999 : 1 },
    ])
    let built = try Self.built(
      ["RAIN: kind=amount, step=0.01, missing=-999, name=own_rain"], run: run)
    #expect(try built.stored("own_rain", GridPoint(i: 2, j: 3)).count { $0.isNaN } == 3)
    #expect(
      built.summary.notes.first?.text.hasPrefix("own_rain: 3 of 80 values") == true,
      "\(built.summary.notes)")
  }

  /// 50 mm at the third of four times: that amount and all after it are missing, 2 of them.
  @Test("amounts that are out of range are counted once")
  func impossibleAmount() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "RAIN", unit: "mm") { _, t, i, j in t == 2 && i == 2 && j == 3 ? 50 : 1 },
    ])
    let built = try Self.built(
      ["RAIN: kind=amount, step=0.01, valid=0..5, name=own_rain"], run: run)
    #expect(
      built.summary.notes.first?.text.hasPrefix("own_rain: 2 of 80 values") == true,
      "\(built.summary.notes)")
  }

  /// OLR is what every warm body gives off.
  @Test("radiation that is 0 everywhere all the time is left out, and told")
  func neverComputed() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "OLR", unit: "W m-2") { _, _, _, _ in 0 },
      .init(name: "REFD", unit: "dBZ") { _, _, _, _ in 0 },
    ])
    let built = try Self.built(["OLR:", "REFD:"], run: run)
    #expect(!built.domain.index.metrics.contains { $0.name == "olr" })
    #expect(built.domain.index.metrics.contains { $0.name == "refd" })
    #expect(
      built.summary.warnings.contains(
        "olr is left out: OLR is 0 everywhere at every time: the model did not compute it"),
      "\(built.summary.warnings)")
  }

  /// From 1 to 8000 µg/m³ in steps of 2 % from 0.1 on: half a step is 1 % of the value, of values below 0.1 half of 0.002;
  /// one that is as small as half of that is 0.
  @Test("a logarithmic scale is within half of its share of the value")
  func logarithmic() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "DUST", unit: "kg m-3") { _, t, i, j in
        1e-9 * pow(10, Double(t)) * Double(1 + i + j)
      },
    ])
    let line =
      "DUST: unit=ug/m3, step=0.02, scale=log, from=0.1, standard_name=mass_concentration_of_dust_dry_aerosol_particles_in_air"
    let built = try Self.built([line], run: run)
    for j in 0..<NamedFieldRun.rows {
      for i in 0..<NamedFieldRun.columns {
        for (t, value) in try built.stored("dust", GridPoint(i: i, j: j)).enumerated() {
          let wanted = pow(10, Double(t)) * Double(1 + i + j)
          #expect(abs(value - wanted) <= 0.01001 * wanted, "\(value), not \(wanted)")
        }
      }
    }
    // What is left out is told, or refused.
    let short = try Self.built(["DUST: unit=ug/m3, scale=log"], run: run)
    #expect(
      short.summary.fields.contains {
        $0.contains("steps of 2 % from 0.01 on") && $0.hasSuffix("(kind, from, step not given)")
      }, "\(short.summary.fields)")
    let error = #expect(throws: IndexBuildError.self) {
      try Self.built(["T2: scale=log, name=warmth"], run: run)
    }
    #expect("\(try #require(error))".contains("from= is missing"))
    let stored = try #require(built.domain.index.metrics.first { $0.name == "dust" })
    #expect(stored.unit == "ug/m3")
    #expect(
      stored.standardName == "mass_concentration_of_dust_dry_aerosol_particles_in_air")
  }

  /// 4 × 20 values: at the first two hours 0, then 50 and 100. Values from 0.99 · from on round to `from`.
  @Test("values below the beginning of a logarithmic scale are told, and are no doubt")
  func belowScale() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "FLUX", unit: "W m-2") { _, t, _, _ in 50 * Double(max(t - 1, 0)) },
    ])
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01_2026-11-20_00:00:00")
    try run.write(to: path)
    var build = IndexBuild(inputs: [path], output: folder.path("x.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: "FLUX: scale=log, from=2")]
    build.isStrict = true
    let notes = try build.run().notes
    #expect(
      notes.map(\.text) == [
        "flux: 40 values below 2 W/m2, where its scale begins, are answered as 2 W/m2"
      ])
    #expect(notes.map(\.metric) == ["flux"])
    build.fields = [try FieldRequest(line: "FLUX: scale=log, from=200")]
    let error = #expect(throws: IndexBuildError.self) { try build.run() }
    #expect(
      "\(try #require(error))".contains(
        "flux: every value is kept as 200, because none is greater than 100 W/m2, and the scale begins"
      ))
    build.fields = [
      try FieldRequest(line: "FLUX: scale=log, from=0.00000000003, kind=mean")
    ]
    build.isStrict = false
    #expect(try build.run().notes.first?.text.contains("below 0.00000000003 W/m2") == true)
    build.fields = [try FieldRequest(line: "T2: scale=log, from=280, name=warmth")]
    #expect(try build.run().notes.isEmpty)
  }

  @Test(
    "of what is mostly absent the sets tell 0 where there is none",
    arguments: [
      ("LWP", "kg m-2"), ("IWP", "kg m-2"), ("SWP", "kg m-2"), ("TAU_QC", ""), ("TAU_QI", ""),
      ("ICING_LG", "kg m-2"), ("ICING_SM", "kg m-2"), ("GRNHFX", "W/m^2"), ("GRNQFX", "W/m^2"),
      ("CANHFX", "W/m^2"), ("CANQFX", "W/m^2"), ("RAINCVMAX", "kg m-2 s-1"),
      ("RAINNCVMAX", "kg m-2 s-1"), ("RAINCVMEAN", "kg m-2 s-1"), ("RAINNCVMEAN", "kg m-2 s-1"),
    ])
  func zeros(_ variable: String, _ unit: String) throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: variable, unit: unit) { _, t, i, _ in t == 2 && i == 0 ? 0.9 : 0 },
    ])
    let line = try #require(
      KnownFields.sets.flatMap(\.lines).first { $0.hasPrefix("\(variable):") })
    let built = try Self.built([line], run: run)
    let name = try #require(try FieldRequest(line: line).names.first)
    #expect(try built.stored(name, GridPoint(i: 1, j: 0)).suffix(2) == [0, 0])
    #expect(built.summary.notes.isEmpty)
  }

  private static func built(_ lines: [String], run: NamedFieldRun = NamedFieldTests.run) throws
    -> BuiltIndex
  {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01_2026-11-20_00:00:00")
    try run.write(to: path)
    var build = IndexBuild(
      inputs: [path], output: folder.path("named.gridx"), producer: "test")
    build.fields = try lines.map { try FieldRequest(line: $0) }
    return try BuiltIndex(of: build.output, as: build.run())
  }

  /// Half a step, and what a float32 of the size of these values loses: at most 2e-5.
  @Test("have the values of the file at every point and time, within half a step")
  func values() throws {
    let built = try Self.built(Self.lines.map(\.line))
    var count = 0
    for (line, name, expected, step) in Self.lines {
      for j in 0..<NamedFieldRun.rows {
        for i in 0..<NamedFieldRun.columns {
          let values = try built.stored(name, GridPoint(i: i, j: j))
          for (t, value) in values.enumerated() {
            let wanted = expected(t, i, j)
            count += 1
            #expect(
              wanted.isNaN ? value.isNaN : abs(value - wanted) <= step / 2 + 2e-5,
              "\(line) at \(t), \(i), \(j): \(value), not \(wanted)")
          }
        }
      }
    }
    // Ten of them at four times, one constant.
    #expect(count == 20 * (10 * 4 + 1))
  }

  @Test("say what they are in the index and in answers")
  func description() throws {
    let built = try Self.built(Self.lines.map(\.line))
    func stored(_ name: String) throws -> StoredMetric {
      try #require(built.domain.index.metrics.first { $0.name == name })
    }
    let radar = try stored("refd_max")
    #expect(radar.unit == "dBZ")
    #expect(radar.title == "MAX DERIVED RADAR REFL")
    #expect(radar.kind == .maximum)
    #expect(radar.cellMethod == .maximum)
    #expect(radar.sources == "REFD_MAX")
    #expect(radar.code == 0)
    // No interval ends at the start.
    #expect(radar.isUnsetAtFirstTime)
    let dust = try stored("fine_dust")
    #expect(dust.unit == "ug/m3")
    #expect(dust.title == "Dust, fine and dry")
    #expect(dust.method == "level 1")
    #expect(dust.level == MetricLevel(type: 105, value: 1))
    #expect(try stored("soil_temperature_2").level == MetricLevel(type: 151, value: 2))
    #expect(try stored("soil_type").isConstant)
    #expect(try stored("runoff").kind == .sum)
    #expect(try stored("hourly_rain").method == "added up")
    #expect(try stored("swnorm").unit == "W/m2")
    #expect(
      built.summary.fields.contains(
        "wdir: WDIR in degree, steps of 1, direction (unit, step not given)"
      ), "\(built.summary.fields)")
    // Amounts of the hours that end at 1, 2 and 3 UTC.
    let answer = try Forecasts([built.domain]).forecast(
      ForecastQuestion(
        at: try #require(LatLon(latitude: 38.1, longitude: -8.8)), named: ["hourly_rain", "runoff"])
    )
    #expect(
      answer["hourly_rain"]?.values.dropFirst().map { ($0 * 100).rounded() / 100 } == [
        3.5, 4.5, 5.5,
      ])
  }

  /// The grid runs east and north, so that the turned components are those of the file at the middle of the cells: the
  /// means of two edges.
  @Test("a vector on the edges of cells is brought to the points and turned to true north")
  func vector() throws {
    let built = try Self.built([
      "UX: level=2, kind=vector, partner=VX, name=wind_u_level_2/wind_v_level_2, step=0.01"
    ])
    for t in 0..<4 {
      for (i, j) in [(0, 0), (2, 1), (4, 3)] {
        let point = GridPoint(i: i, j: j)
        let (u, v) = (
          try built.stored("wind_u_level_2", point)[t], try built.stored("wind_v_level_2", point)[t]
        )
        #expect(abs(u - (Double(1 + t) + 2 * (Double(i) + 0.5) + 4 * Double(j))) <= 0.00501)
        #expect(abs(v - (Double(1 - t) + 2 * (Double(j) + 0.5) - Double(i))) <= 0.00501)
      }
    }
  }

  /// Levels at 50, 200 and 500 m above the ground and at 950, 900 and 800 hPa; faces at 0, 100, 300 and 700 m.
  static var column: NamedFieldRun {
    func field(
      _ name: String, _ unit: String, _ values: [Double], perturbed: Double = 0
    ) -> NamedFieldRun.Field {
      NamedFieldRun.Field(
        name: name, unit: unit,
        layers: (values.count == 3 ? "bottom_top" : "bottom_top_stag", values.count)
      ) { layer, _, i, _ in values[layer] + perturbed * Double(i) }
    }
    let faces = [0.0, 100, 300, 700]
    return NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, t, i, j in 280 + Double(t + i + j) },
      .init(name: "HGT", unit: "m") { _, _, i, j in 10 * Double(i + j) },
      .init(name: "PHB", unit: "m2 s-2", layers: ("bottom_top_stag", 4)) { layer, _, i, j in
        9.81 * (faces[layer] + 10 * Double(i + j)) - 50
      },
      field("PH", "m2 s-2", [50, 50, 50, 50]),
      field("PB", "Pa", [94_000, 89_000, 79_000]), field("P", "Pa", [1000, 1000, 1000]),
      field("QCLOUD", "kg kg-1", [0.010, 0.040, 0.100], perturbed: 0.001),
      field("W", "m s-1", [0, 1, 4, 9]),
      .init(name: "U", unit: "m s-1", layers: ("bottom_top", 3), isOnWestEastEdges: true) {
        layer, _, i, _ in Double(10 * layer + 2 * i)
      },
      .init(name: "V", unit: "m s-1", layers: ("bottom_top", 3), isOnSouthNorthEdges: true) {
        layer, _, _, j in Double(layer + j)
      },
      .init(name: "T_PL", unit: "K", layers: ("num_press_levels_stag", 2)) { layer, _, i, _ in
        i == 0 ? -999 : 270 + 10 * Double(layer)
      },
      .init(name: "P_PL", unit: "Pa", layers: ("num_press_levels_stag", 2), isSeries: true) {
        layer, _, _, _ in [85_000, 50_000][layer]
      },
      .init(name: "S_ZL", unit: "m s-1", layers: ("num_z_levels_stag", 2)) { layer, _, _, _ in
        3 + Double(layer)
      },
      .init(name: "Z_ZL", unit: "m", layers: ("num_z_levels_stag", 2), isSeries: true) {
        layer, _, _, _ in [-100, 2000][layer]
      },
    ])
  }

  /// 120 m is 70/150 of the way from 50 to 200 m: 10 + 30 · 70/150 = 24 g/kg, and one more for each column. 850 hPa is
  /// half of the way from 900 to 800. Half a step, and what float32 loses of geopotentials and pressures.
  @Test(
    "a height above the ground and a pressure are linear between levels",
    arguments: [
      ("QCLOUD: height=120m, unit=g/kg, step=0.01, name=cloud", 24, 1),
      ("QCLOUD: pressure=850hPa, unit=g/kg, step=0.01, name=cloud", 70, 1),
      ("QCLOUD: height=65, unit=g/kg, step=0.01, name=cloud", 13, 1),
      ("QCLOUD: height=40 m, unit=g/kg, step=0.01, name=cloud", .nan, 0),
      ("QCLOUD: height=501m, unit=g/kg, step=0.01, name=cloud", .nan, 0),
      ("QCLOUD: pressure=960, unit=g/kg, step=0.01, name=cloud", .nan, 0),
      ("W: height=200m, step=0.01, name=cloud", 2.5, 0),
      // 2.5 and 6.5 in the middle between faces, where 900 and 800 hPa are.
      ("W: pressure=850hPa, step=0.01, name=cloud", 4.5, 0),
      // On what the model has interpolated itself.
      ("S_ZL: height=100m, step=0.01, name=cloud", 3, 0),
      ("T_PL: pressure=500hPa, step=0.01, name=cloud", 280, 0),
    ] as [(String, Double, Double)])
  func layers(_ line: String, _ expected: Double, _ perColumn: Double) throws {
    let built = try Self.built([line], run: Self.column)
    for (i, j) in [(1, 0), (2, 1), (4, 3)] {
      let wanted = expected + perColumn * Double(i)
      for value in try built.stored("cloud", GridPoint(i: i, j: j)) {
        #expect(
          wanted.isNaN ? value.isNaN : abs(value - wanted) <= 0.0055, "\(value), not \(wanted)")
      }
    }
  }

  /// WRF writes -999 at pressures that are below the ground (phys/module_diag_pld.F, p_lev_missing).
  @Test("what the model could not interpolate is missing")
  func belowGround() throws {
    let built = try Self.built(["T_PL: pressure=850hPa, step=0.01, name=t"], run: Self.column)
    #expect(try built.stored("t", GridPoint(i: 0, j: 2)).allSatisfy(\.isNaN))
    #expect(try built.stored("t", GridPoint(i: 1, j: 2)) == [270, 270, 270, 270])
  }

  /// A night of low pressure is no damage: --strict would refuse the run.
  @Test("a pressure that is below the ground at some times is not doubtful")
  func belowGroundAtTimes() throws {
    var run = Self.column
    run.fields.removeAll { $0.name == "T_PL" }
    run.fields.append(
      .init(name: "T_PL", unit: "K", layers: ("num_press_levels_stag", 2)) { _, t, i, _ in
        i == 0 && t == 2 ? -999 : 270
      })
    let built = try Self.built(["T_PL: pressure=850hPa, step=0.01, name=t"], run: run)
    #expect(try built.stored("t", GridPoint(i: 0, j: 2)).count { $0.isNaN } == 1)
    #expect(built.summary.notes.isEmpty, "\(built.summary.notes)")
  }

  /// 20 + 70/150 of 10 in u, and of 1 in v; means of two edges.
  @Test("the wind at a height is that of its levels, at the points and turned")
  func wind() throws {
    let built = try Self.built(
      ["U: height=120m, kind=vector, partner=V, step=0.01, name=wind_u_120m/wind_v_120m"],
      run: Self.column)
    let point = GridPoint(i: 2, j: 1)
    let (u, v) = (try built.stored("wind_u_120m", point), try built.stored("wind_v_120m", point))
    // At the lowest level u is 2 · 2.5, v 1.5.
    #expect(abs(u[0] - (5 + 10 * 70 / 150)) <= 0.0055 && abs(v[0] - (1.5 + 70 / 150.0)) <= 0.0055)
    let stored = try #require(built.domain.index.metrics.first { $0.name == "wind_u_120m" })
    #expect(stored.level == .aboveGround(120))
    #expect(stored.standardName == "eastward_wind")
    // Speed and direction are of the components: the hypotenuse, and where the wind blows from.
    let location = try #require(built.domain.grid.location(of: point))
    let place = try #require(built.domain.place(of: location, method: .nearest))
    func value(_ name: String) throws -> Double {
      try built.domain.value(
        of: built.domain.metric(named: name), at: place, time: built.domain.times.first)
    }
    #expect(abs(try value("wind_speed_120m") - (u[0] * u[0] + v[0] * v[0]).squareRoot()) < 1e-9)
    let direction = 180 + atan2(u[0], v[0]) * 180 / .pi
    #expect(abs(try value("wind_direction_120m") - direction) < 1e-9)
    let answer = try Forecasts([built.domain]).forecast(
      ForecastQuestion(
        at: location, named: ["wind_speed_120m"],
        units: .imperial))
    // Miles an hour; a mile is 1609.344 m.
    let mph = (u[0] * u[0] + v[0] * v[0]).squareRoot() * 3600 / 1609.344
    #expect(abs(try #require(answer["wind_speed_120m"]?.values.first) - mph) < 0.06)
    #expect(
      stored.method
        == "120 m above the ground, linear in height between levels, missing below the lowest and above the "
        + "highest, turned to true north by the projection")
    #expect(try built.stored("wind_u_120m", GridPoint(i: 0, j: 0)).count == 4)
  }

  /// Lines of a table of `Tests/Reference/heights.py`.
  private static let interpolated = [
    ("t_100m", "T: height=100m, unit=K"), ("t_3000m", "T: height=3000m, unit=K"),
    ("t_850hpa", "T: pressure=850hPa, unit=K"),
    ("q_500hpa", "QVAPOR: pressure=500hPa, unit=g/kg"),
    ("u_120m/v_120m", "U: height=120m, kind=vector, partner=V"),
    ("u_700hpa/v_700hpa", "U: pressure=700hPa, kind=vector, partner=V"),
    ("tk_850hpa", "TK: pressure=850hPa"), ("tk_80m", "TK: height=80m"),
    ("rh_700hpa", "RH: pressure=700hPa"), ("rh_80m", "RH: height=80m"),
  ]

  /// Interplevel, uvmet, tk and rh of wrf-python on a real run of 32 levels.
  @Test(
    "heights and pressures of a real run agree with wrf-python",
    .enabled(if: RealData.isPresent, Comment(rawValue: RealData.absence)))
  func real() throws {
    let files = (0..<3).map { RealData.path("run_25files/WRFOUT_d01_2022-07-22T0\($0)00Z.nc") }
    try compare(
      files, Self.interpolated + [("w_500m", "W: height=500m")], with: "heights.csv",
      count: 36 * 13, missing: 0)
  }

  /// A run without W, the ground of four of whose points is above 850 hPa.
  @Test("heights and pressures of a generated run agree with wrf-python")
  func generated() throws {
    let folder = try ScratchFolder()
    try compare(
      GeneratedRun.write(to: folder), Self.interpolated, with: "heights_generated.csv",
      count: 2 * 39 * 12, missing: 2 * 4)
  }

  /// Half a step, and what float32 loses of 300 K: 0.00003; of humidity, a tenth of which is 1 K at −30 °C, 0.0003.
  ///
  /// - Parameters:
  ///   - count: the values of the table.
  ///   - missing: how many of them are, below the ground.
  private func compare(
    _ files: [String], _ lines: [(names: String, text: String)], with table: String, count: Int,
    missing: Int
  ) throws {
    let folder = try ScratchFolder()
    var build = IndexBuild(inputs: files, output: folder.path("built.gridx"), producer: "test")
    build.fields = try lines.map {
      try FieldRequest(line: "\($0.text), step=0.001, name=\($0.names)")
    }
    let built = try BuiltIndex(of: build.output, as: build.run())
    let names = lines.flatMap { $0.names.split(separator: "/").map { String($0) } }
    var compared = 0
    var absent = 0
    for row in try ReferenceTable(table).rows {
      for name in names {
        let value = try built.stored(name, GridPoint(i: row.column, j: row.row))[row.time]
        compared += 1
        guard let reference = row.values[name] else {
          #expect(value.isNaN, "\(name) at \(row)")
          absent += 1
          continue
        }
        let expected = reference * (name == "q_500hpa" ? 1000 : 1)
        let tolerance = name.hasPrefix("rh_") ? 0.0008 : 0.00053
        #expect(abs(value - expected) <= tolerance, "\(name) at \(row)")
      }
    }
    #expect(compared == count && absent == missing)
  }

  /// AFWA_LIDX is the index + 273.15; 0.5 mm of snow are 0.0005 m deep and 0.5 / 25.4 in.
  @Test("a difference of temperatures and a depth of snow are that in every system of units")
  func differencesAndDepths() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "AFWA_LIDX", unit: "K") { _, _, i, _ in 273.15 - 0.2 + Double(i) },
      .init(name: "AFWA_SNOWFALL", unit: "mm") { _, t, _, _ in 0.5 * Double(t) },
    ])
    let lines = KnownFields.sets.flatMap(\.lines).filter {
      $0.hasPrefix("AFWA_LIDX") || $0.hasPrefix("AFWA_SNOWFALL")
    }
    let built = try Self.built(lines, run: run)
    let corner = try #require(LatLon(latitude: 38, longitude: -9))
    for (units, symbols, depth) in [
      (UnitSystem.metric, ["mm", "K"], 0.5), (.si, ["m", "K"], 0.0005),
      (.imperial, ["in", "K"], 0.5 / 25.4),
    ] {
      let series = try built.domain.forecast(
        ForecastQuestion(
          at: corner, named: ["fresh_snow_depth", "lifted_index"],
          times: .moment(built.domain.times[2]), units: units)
      ).metrics
      #expect(series.map(\.unit) == symbols)
      // A step of the depth is 0.1 mm, and of the index 0.1 K.
      #expect(abs(series[0].values[0] / depth - 1) <= 1e-9)
      #expect(abs(series[1].values[0] + 0.2) <= 1e-9)
    }
    let dataset = CFDataset(
      built.domain, built.domain.metrics, producer: "test", institution: nil)
    func text(_ name: String, _ attribute: String) -> String? {
      let variable = dataset.variables.first { $0.name == name }
      guard
        case .text(let text)? = variable?.attributes.first(where: { $0.name == attribute })?.value
      else { return nil }
      return text
    }
    #expect(text("lifted_index", "units") == "K")
    #expect(text("lifted_index", "units_metadata") == "temperature: difference")
    #expect(text("fresh_snow_depth", "units") == "mm")
    #expect(text("fresh_snow_depth", "standard_name") == "thickness_of_snowfall_amount")
    let error = #expect(throws: IndexBuildError.self) {
      try Self.built(["AFWA_LIDX: unit=degC, step=0.1"], run: run)
    }
    #expect(
      "\(try #require(error))".contains(
        "AFWA_LIDX: is a difference of temperatures, which no unit has an offset for; write unit=K")
    )
  }

  @Test("an export has the names, units and levels of fields", .enabled(if: Ncdump.isPresent))
  func export() throws {
    let built = try Self.built(Self.lines.map(\.line))
    let folder = try ScratchFolder()
    let path = folder.path("fields.nc")
    try NetCDFExport(of: built.domain.index, producer: "test").write(to: path)
    let text = try Ncdump.text(of: path, values: [])
    for line in [
      "fine_dust:long_name = \"Dust, fine and dry\"", "fine_dust:units = \"ug/m3\"",
      "refd_max:cell_methods = \"time: maximum\"", "runoff:cell_methods = \"time: sum\"",
      "swnorm:units = \"W/m2\"",
    ] { #expect(text.contains(line), "\(line)") }
    // Ten at three hours; the first hour of the amounts has none.
    let file = try DumpedFile(path, reading: ["swnorm", "hourly_rain"])
    let values = try #require(file["swnorm"]).values
    #expect(values[20 + 7] == 100 + 20 + 1)
    let layered = try Self.built(
      ["QCLOUD: pressure=850hPa, unit=g/kg, step=0.01, name=cloud"], run: Self.column)
    try NetCDFExport(of: layered.domain.index, producer: "test").write(to: path)
    let header = try Ncdump.text(of: path, values: [])
    #expect(header.contains("cloud:coordinates = \"forecast_reference_time pressure_850hPa\""))
    #expect(header.contains("pressure_850hPa:standard_name = \"air_pressure\""))
  }

  @Test(
    "a layer that is not there is refused, and why",
    arguments: [
      ("T_PL: pressure=700hPa", "field T_PL: is not at 700 hPa; the file has 850 hPa, 500 hPa"),
      (
        "S_ZL: height=2000m, name=s",
        "field S_ZL: is not at 2000 m above the ground; the file has 100 m, 2000 m above the sea"
      ),
      (
        "S_ZL: pressure=850hPa, name=s",
        "field S_ZL: is not on the levels of the atmosphere; leave out 850 hPa"
      ),
    ])
  func absentLayer(_ line: String, _ message: String) throws {
    #expect {
      _ = try Self.built([line], run: Self.column)
    } throws: { error in
      "\(error)" == message
    }
  }

  @Test(
    "what cannot be had is refused, and why",
    arguments: [
      ("TSOIL: step=0.1", "field TSOIL: has 3 levels (soil_layers_stag); write level=1 to level=3"),
      ("TSOIL: level=4", "field TSOIL: has 3 levels, not 4"),
      (
        "T2: kind=vector, partner=TSOIL, step=0.1, name=a/b",
        "field TSOIL: has 3 levels (soil_layers_stag); write level=1 to level=3"
      ),
      ("T2: level=1, name=t2_level", "field T2: has no levels; leave out level="),
      (
        "REFD_MAX: unit=m",
        "field REFD_MAX: values in 'dBZ' cannot be converted to 'm'; write another unit="
      ),
      (
        "TSOIL: level=1, unit=F",
        "field TSOIL: values in 'K' cannot be converted to 'F'; write unit=degF"
      ),
      ("Times: step=1", "field Times: is text"),
      (
        "UX: level=1, kind=category",
        "field UX: a code is not what lies in the middle of two, and this one is between cells"
      ),
      (
        "SOILTYPE: kind=total, step=1",
        "field SOILTYPE: has no times, and so no amounts; leave out kind=total"
      ),
      (
        "SWNORM: kind=direction, step=1",
        "field SWNORM: a direction is in degrees; write unit=degree"
      ),
      (
        "LAKE: name=lake_level",
        "field LAKE: step= is missing, and there is no usual one for 'm'; "
          + "'gridx info FILE --fields' proposes one"
      ),
    ])
  func refusal(_ line: String, _ message: String) throws {
    #expect {
      _ = try Self.built([line])
    } throws: { error in
      "\(error)" == message
    }
  }

  /// SPDUV10MAX and others of the sets have a height that the file does not choose from.
  @Test("a field at the surface may say at which height it is")
  func heightOfSurface() throws {
    var run = Self.run
    run.fields.append(.init(name: "T2MAX", unit: "K") { _, t, i, j in 281 + Double(t + i + j) })
    let built = try Self.built(
      ["T2: height=2m, name=raw", "T2MAX: name=highest, height=2m"], run: run)
    let raw = try #require(built.domain.index.metrics.first { $0.name == "raw" })
    #expect(raw.level == .aboveGround(2))
    #expect(abs(try built.stored("raw", GridPoint(i: 1, j: 2))[3] - 286) <= 0.0251)
    var build = IndexBuild(inputs: [], output: "", producer: "test")
    build.fields = try #require(KnownFields.named("extremes")).requests
    let folder = try ScratchFolder()
    let path = folder.path("wrfxtrm_d01")
    try run.write(to: path)
    (build.inputs, build.output) = ([path], folder.path("x.gridx"))
    let extremes = try BuiltIndex(of: build.output, as: build.run())
    let highest = try #require(
      extremes.domain.index.metrics.first { $0.name == "temperature_max_2m" })
    #expect(highest.unit == "degC" && highest.kind == .maximum && highest.level == .aboveGround(2))
  }

  /// The rule of rain would make 0 of what is below it, and a new start of what falls.
  @Test("an amount below 0 is missing, and told; what packing makes of 0 is 0")
  func negativeAmounts() throws {
    var run = Self.run
    run.fields += [
      .init(name: "ACG", unit: "J m-2") { _, t, _, _ in -180_000 * Double(t) },
      .init(name: "ACX", unit: "mm") { _, t, _, _ in t == 1 ? -0.004 : Double(t) },
    ]
    let built = try Self.built(
      [
        "ACG: kind=total, step=1000", "ACX: kind=total, step=0.01",
        "RAIN1H: valid=0..2.5, step=0.5",
      ],
      run: run)
    let point = GridPoint(i: 0, j: 0)
    let values = try built.stored("acg", point)
    #expect(values[0] == 0 && values[1].isNaN && values[3].isNaN)
    #expect(built.summary.notes.contains { $0.text.contains("acg") })
    #expect(try built.stored("acx", point) == [0, 0, 2, 3])
    // 1, 2, 3 and 4 mm; 2.7 would be 2.5, 3 is half a step further.
    let limited = try built.stored("rain1h", point)
    #expect(limited[0] == 1 && limited[1] == 2 && limited[2].isNaN)
  }

  /// 60 mm and 700 J/m² an hour, in buckets of 100 mm and 1000 J/m².
  @Test("a total holds what was in the buckets that were emptied")
  func buckets() throws {
    var run = Self.run
    (run.mapProjection["BUCKET_MM"], run.mapProjection["BUCKET_J"]) = (100, 1000)
    run.fields += [
      .init(name: "RAINNC", unit: "mm") { _, t, _, _ in Double(60 * t % 100) },
      .init(name: "I_RAINNC") { _, t, _, _ in Double(60 * t / 100) },
      .init(name: "ACSWDNB", unit: "J m-2") { _, t, _, _ in Double(700 * t % 1000) },
      .init(name: "I_ACSWDNB") { _, t, _, _ in Double(700 * t / 1000) },
      .init(name: "ACLWDNB", unit: "J m-2") { _, t, _, _ in Double(700 * t % 1000) },
    ]
    let built = try Self.built(
      [
        "RAINNC: kind=total, step=0.1, name=grid_scale_rain",
        "ACSWDNB: kind=total, step=1e-3, unit=kJ m-2", "ACLWDNB: kind=total, step=1",
      ],
      run: run)
    let point = GridPoint(i: 0, j: 0)
    for (value, total) in zip(try built.stored("grid_scale_rain", point), [0, 60, 120, 180]) {
      #expect(abs(value - Double(total)) < 0.05)
    }
    for (value, total) in zip(try built.stored("acswdnb", point), [0, 0.7, 1.4, 2.1]) {
      #expect(abs(value - total) < 0.0005)
    }
    // Without its counter there is no total.
    #expect(!built.domain.index.metrics.contains { $0.name == "aclwdnb" })
    #expect(
      built.summary.warnings.contains("aclwdnb is left out: the variable I_ACLWDNB is missing"),
      "\(built.summary.warnings)")
  }

  /// 2³⁰ steps of 10⁻⁹.
  @Test("values beyond what steps hold are told, and refused by --strict")
  func stepsThatAreTooFine() throws {
    var run = Self.run
    run.fields.append(.init(name: "KELVIN", unit: "K") { _, t, _, _ in t == 0 ? 1 : 281 })
    let line = "KELVIN: step=1e-9"
    let built = try Self.built([line], run: run)
    let count = 3 * NamedFieldRun.rows * NamedFieldRun.columns
    #expect(
      built.summary.notes.map(\.text) == [
        "kelvin: \(count) values beyond ±1.073741824 K, the most that steps of 0.000000001 hold, became that"
      ], "\(built.summary.notes)")
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01_2026-11-20_00:00:00")
    try run.write(to: path)
    var build = IndexBuild(inputs: [path], output: folder.path("x.gridx"), producer: "test")
    build.fields = [try FieldRequest(line: line)]
    build.isStrict = true
    #expect(throws: IndexBuildError.self) { _ = try build.run() }
  }

  @Test("what is not in the files is left out, and told")
  func absence() throws {
    let built = try Self.built([
      "REFD_MAXX: step=0.5", "SWNORM", "NOTHING: step=1",
      "UX: level=1, kind=vector, partner=NONE, name=east/north",
    ])
    // Without its partner a vector is not kept, and not said to be.
    #expect(
      built.summary.warnings.contains("east, north are left out: the variable NONE is missing"),
      "\(built.summary.warnings)")
    #expect(!built.summary.fields.contains { $0.hasPrefix("east") })
    #expect(built.domain.index.metrics.contains { $0.name == "swnorm" })
    #expect(
      built.summary.warnings.contains(
        "refd_maxx is left out: the variable REFD_MAXX is not in the files; did you mean REFD_MAX?")
    )
    #expect(
      built.summary.warnings.contains(
        "nothing is left out: the variable NOTHING is not in the files"))
  }

  @Test("what is proposed for a file can be asked for, all at once")
  func proposals() throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01_2026-11-20_00:00:00")
    try Self.run.write(to: path)
    let proposals = try FieldProposals.of(path: path)
    // T2 is temperature, and XLAT and XLONG are the grid.
    #expect(
      proposals.map { String($0.line.prefix { $0 != ":" }) } == [
        "REFD_MAX", "TSOIL", "PM2_5_DRY", "SFROFF", "RAIN1H", "SWNORM", "FLAG", "WDIR", "UX",
        "SOILTYPE", "O3", "LAKE",
      ])
    #expect(proposals[1].line == "TSOIL: level=1, unit=K, step=0.05, title=SOIL TEMPERATURE")
    #expect(proposals[2].extent == 3...33)
    #expect(proposals[2].line.hasPrefix("PM2_5_DRY: name=pm2_5, unit=ug/m3, "))
    #expect(proposals[2].set == "chem")
    #expect(proposals[8].line.hasPrefix("UX: level=1, partner=VX, kind=vector, unit=m/s, step=0.1"))
    let built = try Self.built(proposals.map(\.line))
    #expect(built.domain.index.metrics.count == 1 + 12 + 1)
  }

  /// At 300 K, 1000 hPa and without vapour: T is the potential temperature less 300 K, and exactly the air's at 1000 hPa.
  @Test("temperature and humidity on levels are proposed where the file has what they are made of")
  func madeVariables() throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01")
    func field(_ name: String, _ unit: String, _ value: Double) -> NamedFieldRun.Field {
      .init(name: name, unit: unit, layers: ("bottom_top", 2)) { _, _, _, _ in value }
    }
    let parts = [
      field("T", "K", 0), field("P", "Pa", 0), field("PB", "Pa", 100_000),
      field("QVAPOR", "kg kg-1", 0),
    ]
    try NamedFieldRun(fields: parts).write(to: path)
    let made = try FieldProposals.of(path: path).suffix(2)
    #expect(
      made.map(\.line) == [
        "TK: level=1, name=temperature_level_1, unit=K, step=0.05, title=Air temperature",
        "RH: level=1, name=relative_humidity_level_1, unit=%, step=0.5, title=Relative humidity over water",
      ])
    #expect(made.map(\.extent) == [300...300, 0...0])
    let dry = folder.path("wrfout_dry")
    try NamedFieldRun(fields: parts.dropLast()).write(to: dry)
    #expect(
      try FieldProposals.of(path: dry).map { String($0.line.prefix(2)) }.filter { $0 == "RH" }
        == [])
  }

  @Test("nothing changes for those who ask for none")
  func without() throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01_2026-11-20_00:00:00")
    try Self.run.write(to: path)
    let plain = try BuiltIndex([path])
    #expect(plain.domain.index.metrics.map(\.name) == ["temperature"])
    #expect(plain.summary.fields.isEmpty)
  }

  @Test(
    "every line that is proposed for a real file can be asked for",
    .enabled(if: RealData.isPresent, Comment(rawValue: RealData.absence)),
    arguments: [
      "wrfout_lambert_full_cropped.nc", "wrfinput_lambert_v33.nc", "wrfout_mercator_440x299_t2.nc",
    ])
  func proposalsOfRealFiles(_ file: String) throws {
    let proposals = try FieldProposals.of(path: RealData.path(file))
    let requests = try proposals.map { try FieldRequest(line: $0.line) }
    try FieldRequest.checkNames(of: requests)
    // A code in float is one: values between two of them are none.
    if let land = requests.first(where: { $0.variable == "LU_INDEX" }) {
      #expect(land.kind == .category)
    }
    // Up to 0.0047, up to 0.025 m/s, and 0 to 0.0074: a fiftieth of that is kept at least.
    let most = ["POTEVP": 0.0001, "W": 0.0005, "SNOWC": 0.00015]
    for request in requests {
      guard let most = most[request.variable], let step = request.step, request.kind != .category
      else { continue }
      #expect(step <= most, "\(request.variable): \(step)")
    }
  }

  /// Every three hours the amount of the hour before: 2 mm and 3 mm add up to neither 6 hours nor 2.
  @Test("amounts of another period than the interval of the output are left out, and why")
  func otherPeriod() throws {
    var run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "PREC_ACC_NC", unit: "mm") { _, t, _, _ in Double(t) },
    ])
    func warnings(_ minutes: Double, kind: String) throws -> [String] {
      run.mapProjection["PREC_ACC_DT"] = minutes
      return try Self.built(["PREC_ACC_NC: kind=\(kind), step=0.01, name=own_rain"], run: run)
        .summary
        .warnings
    }
    #expect(
      try warnings(180, kind: "amount").contains {
        $0.hasPrefix(
          "own_rain is left out: PREC_ACC_NC is the amount of 3 h (PREC_ACC_DT), and the output is not always so far apart (1 h)"
        )
      })
    for (minutes, kind) in [(60.0, "amount"), (180, "instant"), (0, "amount")] {
      #expect(try warnings(minutes, kind: kind).allSatisfy { !$0.contains("own_rain") })
    }
  }

  /// As WRF writes the first record of wrfxtrm: zeros, which are -273.15 °C.
  @Test("extremes that are 0 because no interval has ended are no doubtful values")
  func firstExtremes() throws {
    let run = NamedFieldRun(fields: [
      .init(name: "T2", unit: "K") { _, _, _, _ in 280 },
      .init(name: "T2MAX", unit: "K") { _, t, _, _ in t == 0 ? 0 : 280 + Double(t) },
    ])
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01")
    try run.write(to: path)
    var build = IndexBuild(inputs: [path], output: folder.path("x.gridx"), producer: "test")
    build.fields = try #require(KnownFields.named("extremes")).requests
    build.isStrict = true
    let built = try BuiltIndex(of: build.output, as: build.run())
    #expect(built.summary.notes.isEmpty, "\(built.summary.notes)")
    let values = try built.stored("temperature_max_2m", GridPoint(i: 1, j: 1))
    #expect(values[0].isNaN && abs(values[1] - 7.85) <= 0.0251)
  }

  @Test("what WRF has interpolated is proposed at its pressure, and its wind as a vector")
  func proposalsOfStreams() throws {
    func field(_ name: String) -> NamedFieldRun.Field {
      .init(name: name, unit: "m s-1", layers: ("num_press_levels_stag", 2)) { _, _, i, j in
        Double(i - j)
      }
    }
    let run = NamedFieldRun(fields: [
      field("U_PL"), field("V_PL"), field("S_PL"),
      .init(name: "P_PL", unit: "Pa", layers: ("num_press_levels_stag", 2), isSeries: true) {
        layer, _, _, _ in [85_000, 50_000][layer]
      },
    ])
    let folder = try ScratchFolder()
    let path = folder.path("wrfpress_d01")
    try run.write(to: path)
    let lines = try FieldProposals.of(path: path).map(\.line)
    #expect(
      lines == [
        "U_PL: pressure=850hPa, partner=V_PL, kind=vector, unit=m/s, step=0.1",
        "S_PL: pressure=850hPa, unit=m/s, step=0.1",
      ])
    let built = try Self.built(lines, run: run)
    #expect(try built.stored("u_pl", GridPoint(i: 3, j: 1)) == [2, 2, 2, 2])
  }
}
