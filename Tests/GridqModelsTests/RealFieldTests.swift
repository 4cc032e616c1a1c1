import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

/// Fields of real files against what other programs make of the same files.
@Suite("fields of real files")
struct RealFieldTests {
  static let withExpectations = RealData.present([
    "wrfout_tibet_classic.nc", "wrfout_queensland_netcdf4.nc", "wrfout_lambert_full_cropped.nc",
    "wrfout_lambert_full_cropped_packed.nc", "wrfinput_lambert_rotated21.nc",
    "wrfinput_lambert_v32_cdf2.nc", "wrfinput_lambert_v33.nc",
  ])

  /// All fields of a metric, one time after the other.
  private func values(_ metric: Metric, in dataset: ModelDataset) throws -> [Double] {
    var reader = try dataset.reader(of: metric)
    var values: [Double] = []
    for time in 0..<dataset.times.count { values += try reader.field(at: time) }
    #expect(reader.outOfRangeCount == 0)
    #expect(reader.warnings == [])
    return values
  }

  private func largestDifference(_ left: [Double], _ right: [Double]) -> Double {
    guard left.count == right.count else { return .infinity }
    return zip(left, right).reduce(0) { largest, pair in
      let difference = abs(pair.0 - pair.1)
      return difference.isNaN ? .infinity : max(largest, difference)
    }
  }

  private func expectation(
    _ variable: String, of name: String
  ) throws -> [Double] {
    let file = try NetCDFFile(opening: RealData.wrfPython(of: name))
    return try file.numbers(of: file.requiredVariable(named: variable))
  }

  /// wrf-python's results are float32, whose step at 30 °C is 2e-6; the formula is the same.
  @Test("the dew point is wrf-python's td2", arguments: withExpectations)
  func dewPoint(_ name: String) throws {
    let dataset = try ModelDataset.open(paths: [RealData.path(name)])
    let difference = largestDifference(
      try values(.dewPoint, in: dataset), try expectation("td2", of: name))
    #expect(difference < 4e-6)
  }

  /// wrf-python takes the angle from the projection; the SINALPHA and COSALPHA that we take were made
  /// by finite differences over two cells of 30 to 135 km, which are up to 1.4e-4 rad off: 0.0035 m/s
  /// in the strongest wind of 27 m/s.
  @Test("the wind towards true north is wrf-python's uvmet10", arguments: withExpectations)
  func wind(_ name: String) throws {
    let dataset = try ModelDataset.open(paths: [RealData.path(name)])
    let both = try expectation("uvmet10", of: name)
    let half = both.count / 2
    #expect(largestDifference(try values(.windU, in: dataset), Array(both[..<half])) < 0.004)
    #expect(largestDifference(try values(.windV, in: dataset), Array(both[half...])) < 0.004)
  }

  /// Both take the angle from the projection: float32 results at 27 m/s have steps of 2e-6, and
  /// wrf-python's angles are float32 degrees.
  @Test("the wind turned by the geometry is wrf-python's uvmet10", arguments: withExpectations)
  func windByGeometry(_ name: String) throws {
    let dataset = try ModelDataset.open(paths: [RealData.path(name)])
    let north = GridNorth(of: dataset.grid)
    let file = try NetCDFFile(opening: RealData.path(name))
    let u = try file.numbers(of: file.requiredVariable(named: "U10"))
    let v = try file.numbers(of: file.requiredVariable(named: "V10"))
    let both = try expectation("uvmet10", of: name)
    let points = dataset.grid.columns * dataset.grid.rows
    let turned = u.indices.map { windToEarth(x: u[$0], y: v[$0], north: north[$0 % points]) }
    #expect(largestDifference(turned.map(\.east), Array(both[..<(both.count / 2)])) < 2e-5)
    #expect(largestDifference(turned.map(\.north), Array(both[(both.count / 2)...])) < 2e-5)
  }

  /// What netCDF4-python prints of the variables, with the arithmetic of the unit.
  @Test(
    "values of wrfout_lambert_full_cropped.nc are those that netCDF4-python reads",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"),
    arguments: [
      (Metric.temperature, 0, 0, 0, 271.3304138183594 - 273.15),
      (.temperature, 3, 7, 9, 286.4104919433594 - 273.15),
      (.surfacePressure, 1, 3, 7, 551.5885546875),
      (.skinTemperature, 1, 3, 7, 285.7432861328125 - 273.15),
      (.boundaryLayerHeight, 3, 7, 9, 2758.099609375),
      (.shortwaveRadiation, 1, 3, 7, 601.6309204101562),
      (.snowDepth, 0, 0, 0, 0.00015080218145158142),
      (.precipitation, 0, 0, 0, 0.058697137981653214),
      (.precipitation, 3, 7, 9, 0.05932513251900673 + 1.2106252142984886e-06),
      (.elevation, 2, 3, 7, 5095.9970703125),
      (.land, 0, 7, 9, 1),
    ])
  func constants(_ metric: Metric, time: Int, j: Int, i: Int, value: Double) throws {
    let dataset = try ModelDataset.open(paths: [RealData.path("wrfout_lambert_full_cropped.nc")])
    // Double arithmetic in another order.
    #expect(abs(try dataset.field(of: metric, at: time)[j * 10 + i] - value) < 1e-9)
  }

  /// The land mask of netCDF4-python sums to 79: one of the 80 points is water.
  @Test(
    "the land mask has one point of water",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"))
  func land() throws {
    let dataset = try ModelDataset.open(paths: [RealData.path("wrfout_lambert_full_cropped.nc")])
    #expect(try dataset.field(of: .land, at: 0).reduce(0, +) == 79)
  }

  /// Half a packing step of each variable that the metric is made from: `scale_factor` / 2, in the
  /// unit of the metric, plus the rounding of float32.
  @Test(
    "the packed file agrees with the plain one within half a packing step",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"))
  func packed() throws {
    let plain = try ModelDataset.open(paths: [RealData.path("wrfout_lambert_full_cropped.nc")])
    let path = RealData.path("wrfout_lambert_full_cropped_packed.nc")
    let packed = try ModelDataset.open(paths: [path])
    let file = try NetCDFFile(opening: path)
    #expect(plain.metrics == packed.metrics)
    let sources: [(Metric, [String], Double)] = [
      (.temperature, ["T2"], 1), (.surfacePressure, ["PSFC"], 0.01),
      (.precipitation, ["RAINC", "RAINNC", "RAINSH"], 1), (.snowDepth, ["SNOWH"], 1),
      (.shortwaveRadiation, ["SWDOWN"], 1), (.skinTemperature, ["TSK"], 1),
      (.boundaryLayerHeight, ["PBLH"], 1), (.elevation, ["HGT"], 1), (.land, ["LANDMASK"], 0),
    ]
    for (metric, names, unit) in sources {
      let step = names.reduce(0) { step, name in
        step + abs(file.variable(named: name)?.attributes.number(named: "scale_factor") ?? 0)
      }
      let difference = largestDifference(
        try values(metric, in: plain), try values(metric, in: packed))
      #expect(difference <= unit * step / 2 * 1.001 + 1e-5, "\(metric.name)")
    }
  }
}
