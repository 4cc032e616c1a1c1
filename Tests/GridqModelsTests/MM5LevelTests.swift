import GridqMetrics
import GridqSample
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("levels of MM5")
struct MM5LevelTests {
  static let reference = MM5ReferenceAtmosphere(
    pressure: 1e5, temperature: 290, lapse: 50, stratosphere: 200)

  /// With x = ln(p ⁄ p₀), 29.25994 m/K · (−290 x − 25 x²): x = −0.162519 at 850 hPa. From x = −1.8, where
  /// it has become 200 K, at 12 903.63 m, on: 29.25994 · 200 · (−1.8 − x), x = −2.302585 at 100 hPa.
  @Test(
    "the reference atmosphere has its heights",
    arguments: [(100_000.0, 0.0), (85_000, 1359.715), (50_000, 5530.168), (10_000, 15_844.755)])
  func heights(_ pressure: Double, _ height: Double) throws {
    let reference = try #require(Self.reference)
    #expect(abs(reference.height(pressure: pressure) - height) < 0.01)
  }

  @Test("full levels are where the half ones are in the middle, from the ground up")
  func faces() throws {
    let levels = try #require(
      MM5Levels(
        middles: [0.1, 0.3, 0.55, 0.8, 0.95], topPressure: 100, reference: Self.reference))
    #expect(levels.middles == [0.95, 0.8, 0.55, 0.3, 0.1])
    for (face, expected) in zip(levels.faces, [1, 0.9, 0.7, 0.4, 0.2, 0]) {
      #expect(abs(face - expected) < 1e-12)
    }
    // 100 are hPa of version 2.
    #expect(levels.topPressure == 10_000)
  }

  @Test(
    "numbers that are no half levels are refused",
    arguments: [
      [], [0.95, 0.8], [0.5, 0.5], [.nan], [0.2, .nan], [1], [-0.5], [0.1, 0.3, 0.5, 0.52], [2],
    ])
  func noLevels(_ middles: [Double]) {
    #expect(MM5Levels(middles: middles, topPressure: 10_000, reference: Self.reference) == nil)
  }

  @Test("a reference atmosphere that is none is refused")
  func noReference() {
    for (pressure, temperature, lapse) in [
      (nil, 290.0, 50.0), (1000, 290, 50), (1e5, 0, 50), (1e5, 290, 0), (1e5, .nan, 50),
    ] {
      #expect(
        MM5ReferenceAtmosphere(
          pressure: pressure, temperature: temperature, lapse: lapse, stratosphere: nil) == nil)
    }
  }
}

/// A native file of the small domain with two levels: σ 0.95 and 0.45, p* 900 hPa above 100 hPa.
@Suite("fields of MM5 on levels")
struct MM5ColumnTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private static var header: MM5Bytes.Header {
    var header = MM5Bytes.Header()
    header.reals[[2, 5]] = 100_000
    header.reals[[3, 5]] = 290
    header.reals[[4, 5]] = 50
    return header
  }

  /// A field whose levels are these, from the ground up.
  private static func field(_ name: String, _ levels: Float...) -> MM5Bytes.Field {
    MM5Bytes.Field(
      name: name, shape: levels.count == 1 ? [4, 5] : [4, 5, levels.count],
      ordering: levels.count == 1 ? "YX" : "YXS",
      values: levels.reversed().flatMap { [Float](repeating: $0, count: 20) })
  }

  private static let sigma = MM5Bytes.Field(
    name: "SIGMAH", shape: [2], staggering: "H", ordering: "S", values: [0.45, 0.95])

  private func run(_ fields: [MM5Bytes.Field]) throws -> MM5Run {
    let path = folder.path("MMOUT_DOMAIN2")
    try MM5Bytes(header: Self.header, times: [fields]).write(to: path)
    let openFiles = OpenFiles()
    return try MM5Run([.open(path: path, openFiles: openFiles)], openFiles: openFiles)
  }

  private func columns(_ extra: MM5Bytes.Field...) throws -> MM5Run {
    try run(
      [
        Self.sigma, Self.field("PSTARCRS", 90_000), Self.field("PP", 500, 200),
        Self.field("T", 285, 250), Self.field("Q", 0.01, 0.001), Self.field("T2", 286),
      ] + extra)
  }

  /// σ 0.95 is at 95 500 Pa of the reference atmosphere, 0.45 at 50 500 Pa; the faces at 100 000,
  /// 91 000 and 10 000 Pa: 0, 793.756 and 15 659.984 m by the formula of `MM5LevelTests`, without a
  /// stratosphere.
  @Test("they have WRF's names, units and order")
  func names() throws {
    let run = try columns()
    func levels(_ variable: Variable, _ range: Range<Int> = 0..<2) throws -> [Double] {
      let all = try run.levels(range, of: variable, file: 0, record: 0)
      return stride(from: 0, to: all.count, by: 12).map { all[$0] }
    }
    // Single precision of σ: 3e-8 of 90 000 Pa.
    for (value, expected) in zip(try levels(.basePressure), [95_500.0, 50_500]) {
      #expect(abs(value - expected) < 0.005)
    }
    #expect(try levels(.pressure) == [500, 200])
    #expect(try levels(.vapour, 1..<2).map { Float($0) } == [0.001])
    // 285 K · (1000 ⁄ 960)^(2 ⁄ 7) − 300 K, 250 K · (1000 ⁄ 507)^(2 ⁄ 7) − 300 K.
    for (value, expected) in zip(try levels(.potentialTemperature), [-11.6565, 3.5453]) {
      #expect(abs(value - expected) < 0.001, "\(value)")
    }
    #expect(try levels(.geopotential, 0..<3) == [0, 0, 0])
    for (value, expected) in zip(try levels(.baseGeopotential, 0..<3), [0, 793.756, 15_659.984]) {
      #expect(abs(value / 9.81 - expected) < 0.01, "\(value / 9.81)")
    }
    let heights = run.inventories[0].columns[.baseGeopotential]
    #expect(heights?.levelCount == 3 && heights?.isOnFaces == true)
    for range in [1..<3, -1..<1] {
      #expect(throws: ModelOutputError.self) {
        try run.levels(range, of: .pressure, file: 0, record: 0)
      }
    }
    #expect(throws: ModelOutputError.self) {
      try run.levels(0..<1, of: .rainWater, file: 0, record: 0)
    }
  }

  /// 96 000 Pa · exp(9.81 · 389.150 ⁄ (287 · 285 · 1.00608)).
  @Test("the pressure at the ground is that of the lowest level and the weight below it")
  func surfacePressure() throws {
    let pressure = try columns().field(.surfacePressure, file: 0, record: 0)
    #expect(pressure.allSatisfy { abs($0 - 100558.4) < 0.5 }, "\(pressure[0])")
    // Without T, that of the reference atmosphere: 90 000 + 10 000 + 500.
    let poor = try run([Self.sigma, Self.field("PSTARCRS", 90_000), Self.field("PP", 500, 200)])
    #expect(try poor.field(.surfacePressure, file: 0, record: 0).allSatisfy { $0 == 100_500 })
    #expect(poor.label(of: .surfacePressure, file: 0) == "PSTARCRS + PP")
  }

  /// 10 · row + column at the dot points, counted from 1: half a cell further on both ways at the cross
  /// point of the same number.
  private static func dots(_ name: String, levels: Int) -> MM5Bytes.Field {
    var planes: [Float] = []
    for level in 0..<max(1, levels) {
      for point in 0..<20 {
        let (row, column) = (point % 4 + 1, point / 4 + 1)
        planes.append(Float(100 * level + 10 * row + column))
      }
    }
    return MM5Bytes.Field(
      name: name, shape: levels == 0 ? [4, 5] : [4, 5, levels], staggering: "D",
      ordering: levels == 0 ? "YX" : "YXS",
      values: planes)
  }

  private static let centres: [Double] = (0..<12).map { cell in
    let (row, column) = (Double(cell / 4) + 1.5, Double(cell % 4) + 1.5)
    return 10 * row + column
  }

  @Test(
    "what stands on dot points is brought to the middle of the cells, never moved by half a cell")
  func dotPoints() throws {
    let run = try columns(
      Self.dots("U", levels: 2), Self.dots("U10", levels: 0), Self.dots("V10", levels: 0))
    // The upper level comes first in the file.
    let wind = try run.levels(0..<2, of: .windX, file: 0, record: 0)
    let raised = Self.centres.map { $0 + 100 }
    #expect(wind == raised + Self.centres)
    #expect(try run.field(.windX10m, file: 0, record: 0) == Self.centres)
    var fixture = MM5ArchiverFixture()
    fixture.dotFields = [
      "u10": (0..<20).map { point -> Double in
        let (row, column) = (point / 5 + 1, point % 5 + 1)
        return Double(10 * row + column)
      }
    ]
    let path = folder.path("MMOUT_DOMAIN2.nc")
    try fixture.write(to: path)
    let openFiles = OpenFiles()
    let archived = try MM5Run([.open(path: path, openFiles: openFiles)], openFiles: openFiles)
    #expect(try archived.field(.windX10m, file: 0, record: 1) == Self.centres)
  }

  @Test("the wind of the lowest level is not taken for that at 10 m")
  func noWind() throws {
    let run = try columns(Self.dots("U", levels: 2), Self.dots("V", levels: 2))
    let dataset = try ModelDataset.open(paths: [run.files[0].path])
    #expect(!dataset.metrics.contains { $0.metric == .windU })
    #expect(
      dataset.absentMetrics.first { $0.metric == .windU }?.reason
        == "the files have nothing that stands for WRF's U10, V10")
  }

  /// 5 m/s at the ground and 10 m/s on the second level, above 1 km: 5 + 5 · (1 − 0.5).
  @Test("gusts are made of the wind on levels")
  func gust() throws {
    var east = Self.field("U", 6, 6)
    var north = Self.field("V", 8, 8)
    (east.staggering, north.staggering) = ("D", "D")
    let run = try columns(
      east, north, Self.field("U10", 3), Self.field("V10", 4), Self.field("PBL HGT", 500))
    let dataset = try ModelDataset.open(paths: [run.files[0].path])
    #expect(try dataset.field(of: .windGust, at: 0).allSatisfy { abs($0 - 7.5) < 1e-9 })
    #expect(
      dataset.metrics.first { $0.metric == .windGust }?.sources
        == "U10, V10, PBL HGT, U, V, SIGMAH")
  }

  @Test("without σ or with other numbers of levels there are no columns")
  func absent() throws {
    let without = try run([Self.field("T", 285, 250), Self.field("T2", 286)])
    #expect(without.inventories[0].columns.isEmpty)
    let other = try columns(Self.field("CLW", 1e-4, 1e-4, 1e-4))
    #expect(other.inventories[0].columns[.cloudWater] == nil)
    #expect(other.inventories[0].columns[.potentialTemperature] != nil)
  }
}

@Suite("MM5 on levels like WRF")
struct MM5LevelsLikeWRFTests {
  /// The lowest of the 40 levels is 8 m up. Without cloud fractions WRF's clouds are those of the
  /// humidity, as MM5's are.
  static let runs = Result {
    try MM5SampleRuns {
      $0.levels = 40
      $0.times = 2
      $0.omitting = ["CLDFRA"]
    }
  }
  static let models: [SampleModel] = [.mm5Native, .mm5Archiver]

  /// MM5's levels stand where the reference atmosphere puts them, up to 2 % of their height from WRF's,
  /// for its air is some 6 K warmer or colder. What is linear between two levels Δ apart is off by
  /// d (Δ − d) ⁄ 2 times its curvature at a distance d from one of them.
  ///
  /// Temperature bends by 5 K/km over 500 m near the ground: 25 m · 200 m ⁄ 2 · 1e-5 K/m² are 0.025 K, and
  /// a pressure that is reduced from 1900 m changes by 0.8 hPa a kelvin. Vapour falls to 1 ⁄ e in 2 km: at
  /// 3 km 60 m · 400 m ⁄ 2 ⁄ (2 km)² are 0.3 %, of which cover is 4 times as much where its air is half
  /// saturated; at 9 km 180 m · 1000 m make 2 %, and 2.5 times that. Water near the ground varies as much.
  static let tolerances: [(Metric, Double)] = [
    (.seaLevelPressure, 0.02), (.surfacePressure, 0.001), (.dewPoint, 1e-5),
    (.lowCloudCover, 0.5), (.middleCloudCover, 0.5), (.highCloudCover, 5), (.cloudCover, 2),
    (.visibility, 25),
  ]

  @Test("metrics made of levels are those of the WRF files of the same air", arguments: models)
  func metrics(_ model: SampleModel) throws {
    let runs = try Self.runs.get()
    let wrf = try ModelDataset.open(paths: runs.paths[.wrf] ?? [])
    let mm5 = try ModelDataset.open(paths: runs.paths[model] ?? [])
    for (metric, tolerance) in Self.tolerances {
      var values: [Double] = []
      for time in 0..<wrf.times.count {
        let expected = try wrf.field(of: metric, at: time)
        let field = try mm5.field(of: metric, at: time)
        let largest = zip(field, expected).map { abs($0 - $1) }.max() ?? .infinity
        #expect(largest <= tolerance, "\(metric.name) at time \(time): \(largest)")
        values += expected
      }
      // A constant would agree with anything.
      #expect((values.max() ?? 0) - (values.min() ?? 0) > 10 * tolerance, "\(metric.name)")
      let method = mm5.metrics.first { $0.metric == metric }?.method
      #expect(method == wrf.metrics.first { $0.metric == metric }?.method)
    }
  }

  @Test("MCIP has no levels: sea-level pressure is reduced from the air at 2 m, and that is told")
  func mcip() throws {
    let dataset = try ModelDataset.open(paths: try Self.runs.get().paths[.mcip] ?? [])
    let pressure = dataset.metrics.first { $0.metric == .seaLevelPressure }
    #expect(pressure?.sources == "TEMP2, Q2, PRSFC, HT")
    #expect(pressure?.method.contains("Shuell reduction from T2") == true)
    let cover = dataset.metrics.first { $0.metric == .cloudCover }
    #expect(cover?.isEstimate == true && cover?.sources.contains("QV") == false)
  }
}
