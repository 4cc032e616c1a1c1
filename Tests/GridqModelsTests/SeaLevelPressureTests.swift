import Foundation
import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("pressure at sea level")
struct SeaLevelPressureTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// A column of the standard atmosphere below 11 km, in dry air: T = 288.15 K − 6.5 K/km · z,
  /// p = 1013.25 hPa · (T / 288.15)^(9.81 / (287 · 0.0065)), faces every 300 m from the ground.
  static func standardAtmosphere(ground: Double, count: Int = 10) -> WRFFixture {
    var fixture = WRFFixture()
    fixture.levelCount = count
    let middles = (0..<count).map { ground + 150 + 300 * Double($0) }
    let temperatures = middles.map { 288.15 - 0.0065 * $0 }
    let pressures = temperatures.map { 101_325 * power($0 / 288.15, 9.81 / (287 * 0.0065)) }
    fixture.add("P", levels: pressures.map { $0 - 50_000 })
    fixture.add("PB", levels: pressures.map { _ in 50_000 }, hasTime: false)
    fixture.add(
      "T",
      levels: zip(temperatures, pressures).map {
        $0 * power(100_000 / $1, 287 / 1004.5) - 300
      })
    fixture.add("QVAPOR", levels: pressures.map { _ in 0 })
    let faces = (0...count).map { 9.81 * (ground + 300 * Double($0)) }
    fixture.add("PH", levels: faces.map { _ in 0 })
    fixture.add("PHB", levels: faces)
    return fixture
  }

  /// The lowest level is 150 m up; its pressure of 995.3 hPa comes back through a mean of 289 K
  /// instead of 287.7 K: 995.3 · exp(9.81 · 150 / (287 · T)) differs by 0.08 hPa a kelvin.
  @Test("the standard atmosphere over flat land at sea level has its 1013.25 hPa")
  func standardColumn() throws {
    let dataset = try folder.open(Self.standardAtmosphere(ground: 0))
    let field = try dataset.field(of: .seaLevelPressure, at: 0)
    #expect(field.allSatisfy { abs($0 - 1013.25) < 0.2 }, "\(field[0])")
    let metric = dataset.metrics.first { $0.metric == .seaLevelPressure }
    #expect(metric?.sources == "T, P, PB, PH, PHB, QVAPOR")
    #expect(metric?.method.contains("wrf-python") == true)
  }

  /// By hand, with lowest level 850 hPa at 1500 m and, 100 hPa higher, the level above exactly at
  /// 750 hPa, so that the logarithm is 0 and that level counts: 263 K · (850/750)^0.19017 = 269.33 K
  /// at the ground; in cold air the sea is put to 290.66 − 0.005 · 21.33² = 288.39 K:
  /// 850 · exp(2 · 9.81 · 1500 / (287 · 557.72)) = 1021.57 hPa, to 0.01.
  @Test("cold air is reduced with wrf-python's warm sea")
  func coldAir() {
    let level = AirLevel(
      logarithm: Air.pressureLogarithm(75_000), virtualTemperature: 263, height: 2480)
    let below = AirLevel(
      logarithm: Air.pressureLogarithm(80_000), virtualTemperature: 290, height: 2000)
    let pressure = seaLevelPressure(lowest: (85_000, 1500), below: below, above: level)
    #expect(abs(pressure - 1021.57) < 0.01)
  }

  @Test("a column without a level 100 hPa up is missing, and the uppermost level does not count")
  func shallowColumn() throws {
    // 300 m a level are 35 hPa: the fourth level is 100 hPa up.
    for (count, isMissing) in [(3, true), (4, true), (5, false)] {
      let dataset = try folder.open(Self.standardAtmosphere(ground: 0, count: count))
      #expect(
        try dataset.field(of: .seaLevelPressure, at: 0).allSatisfy { $0.isNaN == isMissing },
        "\(count) levels")
    }
  }

  private func surface(
    temperature: Double, ratio: Double, pressure: Double, ground: Double
  ) -> WRFFixture {
    var fixture = WRFFixture()
    fixture.add("T2", temperature)
    fixture.add("Q2", ratio)
    fixture.add("PSFC", pressure)
    fixture.add("HGT", ground, hasTime: false)
    return fixture
  }

  /// On the sea the reduction does nothing. At 1000 m: 280 K and 286.513 K at the sea are both below
  /// 290.66 K: 900 · exp(2 · 9.81 · 1000 / (287 · (280.013 + 286.513))) = 1015.427 hPa. Hot: 300 K and
  /// 306.5 K become 290.66 − 0.005 · 9.353² = 290.223 K: 900 · exp(19620 / (287 · 590.236)) =
  /// 1010.517 hPa.
  @Test(
    "fields at the surface alone are reduced by Shuell's method, which is told",
    arguments: [
      (288.0, 101_325.0, 0.0, 1013.25), (280, 90_000, 1000, 1015.427),
      (300, 90_000, 1000, 1010.517),
    ])
  func surfaceReduction(temperature: Double, pressure: Double, ground: Double, expected: Double)
    throws
  {
    let dataset = try folder.open(
      surface(temperature: temperature, ratio: 0, pressure: pressure, ground: ground))
    #expect(
      try dataset.field(of: .seaLevelPressure, at: 0).allSatisfy { abs($0 - expected) < 0.001 })
    let made = try #require(dataset.metrics.first { $0.metric == .seaLevelPressure })
    #expect(made.isEstimate && made.method.contains("from T2"))
    #expect(made.sources == "T2, Q2, PSFC, HGT")
  }

  /// The same numbers as for dry air above, from the same formula.
  @Test("without Q2 the reduction takes the air as dry, and says so")
  func dryReduction() throws {
    var fixture = surface(temperature: 280, ratio: 0, pressure: 90_000, ground: 1000)
    fixture.fields.removeAll { $0.name == "Q2" }
    let dataset = try folder.open(fixture)
    #expect(
      try dataset.field(of: .seaLevelPressure, at: 0).allSatisfy { abs($0 - 1015.427) < 0.001 })
    let made = try #require(dataset.metrics.first { $0.metric == .seaLevelPressure })
    #expect(made.isEstimate && made.method.contains("as if the air were dry"))
  }

  @Test("the model's own pressure goes before that from T2 and after that from the column")
  func preference() throws {
    var fixture = surface(temperature: 280, ratio: 0, pressure: 100_000, ground: 0)
    fixture.add("AFWA_MSLP", 101_000)
    #expect(try folder.open(fixture).field(of: .seaLevelPressure, at: 0) == fixture.uniform(1010))
    fixture.levelled = Self.standardAtmosphere(ground: 0).levelled
    fixture.levelCount = 10
    #expect(abs(try folder.open(fixture).field(of: .seaLevelPressure, at: 0)[0] - 1013.25) < 0.2)
  }

  @Test("what is missing for it is said")
  func absence() throws {
    var fixture = WRFFixture()
    fixture.add("T2", 280)
    #expect(
      try folder.open(fixture).absentMetrics.first { $0.metric == .seaLevelPressure }?.reason
        == "the variables T, P, PB, PH, PHB, QVAPOR are missing; the variables PSFC, HGT are missing"
    )
    fixture.levelled = Self.standardAtmosphere(ground: 0).levelled.filter { $0.name != "T" }
    fixture.levelCount = 10
    #expect(
      try folder.open(fixture).absentMetrics.first { $0.metric == .seaLevelPressure }?.reason
        == "the variable T is missing; the variables PSFC, HGT are missing")
  }
}

/// Columns of 18 levels on 5 × 17 points, 85 and so not a multiple of the 64 that are computed with at a time, nor of four:
/// of 25 kinds, each on its own ground, with its own temperature and moisture, and levels 45, 58 … 357 m thick.
@Suite("pressure at sea level of columns that differ")
struct SeaLevelPressureColumnTests {
  /// A level of a column: Pa, K, kg/kg, m above the sea.
  struct Level {
    var pressure: Double
    var temperature: Double
    var vapour: Double
    var height: Double
  }

  static let count = 85

  static func thickness(_ cell: Int) -> Double { 45 + 13 * Double(cell % 25) }
  /// Neighbours differ by 210 m and more.
  static func ground(_ cell: Int) -> Double { Double(70 * (3 * cell % 25)) }

  /// Air of 262 to 310 K at the ground that is 6 K/km colder above, with pressures of the standard atmosphere.
  static func column(_ cell: Int) -> [Level] {
    (0..<18).map { level in
      let above = thickness(cell) * (Double(level) + 0.5)
      let height = ground(cell) + above
      return Level(
        pressure: 101_325 * pow(1 - 0.0065 * height / 288.15, 5.256),
        temperature: 262 + 2 * Double(7 * cell % 25) - 0.006 * above,
        vapour: 0.001 * Double(cell % 7), height: height)
    }
  }

  /// The level that is 100 hPa above the lowest; the uppermost does not count.
  static func target(_ cell: Int) -> Int? {
    let column = column(cell)
    return (1..<17).first { column[$0].pressure < column[0].pressure - 10_000 }
  }

  /// wrf-python, fortran/wrf_user.f90 DCOMPUTESEAPRS, word for word: hPa.
  static func reduced(_ cell: Int) -> Double? {
    guard let level = target(cell) else { return nil }
    let column = column(cell)
    let (lowest, low, high) = (column[0], column[level - 1], column[level])
    let tc = 273.16 + 17.5
    let target = lowest.pressure - 10_000
    let tlo = low.temperature * (1 + 0.608 * low.vapour)
    let thi = high.temperature * (1 + 0.608 * high.vapour)
    let weight = log(target / high.pressure) * log(low.pressure / high.pressure)
    let temperature = thi - (thi - tlo) * weight
    let height = high.height - (high.height - low.height) * weight
    let surface = temperature * pow(lowest.pressure / target, 0.0065 * 287 / 9.81)
    var sea = temperature + 0.0065 * height
    if surface <= tc, sea >= tc {
      sea = tc
    } else {
      sea = tc - 0.005 * (surface - tc) * (surface - tc)
    }
    return 0.01 * lowest.pressure * exp(2 * 9.81 * lowest.height / (287 * (sea + surface)))
  }

  private func write(to path: String) throws {
    var fixture = WRFFixture()
    fixture.rows = 17
    fixture.levelCount = 18
    let columns = (0..<Self.count).map { Self.column($0) }
    func add(_ name: String, hasTime: Bool = true, _ value: (Level) -> Double) {
      fixture.levelled.append(
        WRFFixture.Column(
          name: name, levels: (0..<18).map { level in columns.map { value($0[level]) } },
          hasTime: hasTime))
    }
    add("PB", hasTime: false) { _ in 65_536 }
    add("P") { $0.pressure - 65_536 }
    add("T") { $0.temperature * pow(100_000 / $0.pressure, 287 / 1004.5) - 300 }
    add("QVAPOR") { $0.vapour }
    for (name, share) in [("PH", -0.01), ("PHB", 1.01)] {
      fixture.levelled.append(
        WRFFixture.Column(
          name: name,
          levels: (0...18).map { face in
            (0..<Self.count).map {
              share * 9.81 * (Self.ground($0) + Self.thickness($0) * Double(face))
            }
          }, dimensions: ["bottom_top_stag", "south_north", "west_east"]))
    }
    try fixture.write(to: path)
  }

  /// The file has float32, 0.002 Pa, 4e-6 K and 4e-4 m, of which the height counts most, 5e-5 hPa; and it is computed in
  /// float32, whose step at 1000 hPa is 6e-5: the exponential and what goes into it round by two or three of these.
  @Test("each is reduced from its own air")
  func columns() throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01")
    try write(to: path)
    let dataset = try ModelDataset.open(paths: [path])
    let field = try dataset.field(of: .seaLevelPressure, at: 0)
    let expected = (0..<Self.count).map { Self.reduced($0) }
    // Columns get there at many levels, and those of one kind never do.
    #expect(Set((0..<Self.count).map { Self.target($0) }).count >= 8)
    #expect(expected.count { $0 == nil } == 4)
    for (cell, (value, expected)) in zip(field, expected).enumerated() {
      #expect(value.isNaN == (expected == nil), "\(cell)")
      #expect(!(abs(value - (expected ?? .nan)) >= 2e-4), "\(cell): \(value)")
    }
  }
}

/// What wrf-python and NCL make of the same files.
@Suite("pressure at sea level of real files")
struct RealSeaLevelPressureTests {
  private func largestDifference(_ name: String, from path: String, _ variable: String) throws
    -> Double
  {
    let dataset = try ModelDataset.open(paths: [RealData.path(name)])
    var reader = try dataset.reader(of: .seaLevelPressure)
    let file = try NetCDFFile(opening: path)
    let expected = try file.numbers(of: file.requiredVariable(named: variable))
    var values: [Double] = []
    for time in 0..<dataset.times.count { values += try reader.field(at: time) }
    #expect(reader.outOfRangeCount == 0)
    #expect(values.count == expected.count)
    return zip(values, expected).reduce(0) { largest, pair in
      let difference = abs(pair.0 - pair.1)
      return difference.isNaN ? .infinity : max(largest, difference)
    }
  }

  /// wrf-python adds P and PB, PH and PHB, and 300 K in float32: 0.004 Pa and 0.002 m²/s² of rounding,
  /// and its result is float32, whose step at 1000 hPa is 6e-5. Packed variables round differently. gridq computes in float32,
  /// too: its exponential is within 3e-7 of 1, which is 3e-4 hPa.
  @Test(
    "it is wrf-python's slp",
    arguments: RealData.present([
      "wrfout_tibet_classic.nc", "wrfout_queensland_netcdf4.nc", "wrfout_lambert_full_cropped.nc",
      "wrfout_lambert_full_cropped_packed.nc", "wrfout_lambert_3d_cropped.nc",
      "wrfinput_lambert_rotated21.nc", "wrfinput_lambert_v32_cdf2.nc", "wrfinput_lambert_v33.nc",
    ]))
  func wrfPython(_ name: String) throws {
    let difference = try largestDifference(name, from: RealData.wrfPython(of: name), "slp")
    #expect(difference < 5e-4)
  }

  /// wrf-python's own result for this file is up to 0.107 hPa from NCL's.
  @Test(
    "it is NCL's SLP as far as wrf-python's is",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"))
  func ncl() throws {
    let difference = try largestDifference(
      "wrfout_lambert_3d_cropped.nc", from: RealData.path("wrfout_lambert_3d_cropped.ncl.nc"),
      "SLP")
    #expect(difference < 0.11)
  }
}
