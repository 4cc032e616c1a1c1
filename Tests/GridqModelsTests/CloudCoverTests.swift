import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Synchronization
import Testing

@testable import GridqModels

@Suite("cloud cover")
struct CloudCoverTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// By hand: adjacent levels lie above each other as far as they can, 0.3 and 0.6 leave 0.4 clear;
  /// with a clear level between them 0.5 and 0.5 leave 0.5 · 0.5; 0.5, 0.2, 0.5 leave
  /// 0.5 · 1 · (1 − 0.5) / (1 − 0.2) = 0.3125.
  @Test(
    "levels overlap as maximum-random",
    arguments: [
      ([0.5], 50), ([0.3, 0.6], 60), ([0.6, 0.3], 60), ([0.5, 0.5, 0.5], 50),
      ([0.5, 0, 0.5], 75), ([0.5, 0.2, 0.5], 68.75), ([1, 0.5, 0.25], 100), ([0.5, 1], 100),
      ([0, 0], 0), ([1, 1], 100), ([1, 0, 1], 100), ([-0.01, 1.01], 100),
    ] as [([Double], Double)])
  func overlap(levels: [Double], expected: Double) {
    var overlap = CloudOverlap(pointCount: 1)
    for level in levels { overlap.add([Float(level)]) }
    #expect(abs(overlap.cover(of: .total)[0] - expected) < 1e-3)
  }

  @Test("a missing level makes the sky missing", arguments: [0, 1, 2])
  func missing(level: Int) {
    var levels: [Float] = [0.5, 0.5, 0.5]
    levels[level] = .nan
    var overlap = CloudOverlap(pointCount: 1)
    for level in levels { overlap.add([level]) }
    #expect(overlap.cover(of: .total)[0].isNaN)
  }

  /// Faces at 0, 1, 2, 4, 6, 9, 12 km above ground at 500 m: levels in the middle of 0.5 and 1.5 km
  /// are low, 3 and 5 km middle, 7.5 and 10.5 km high.
  private func layered(_ covers: [Double]) -> WRFFixture {
    var fixture = WRFFixture()
    fixture.levelCount = 6
    fixture.add("CLDFRA", levels: covers)
    let faces = [0.0, 1000, 2000, 4000, 6000, 9000, 12_000].map { 9.81 * ($0 + 500) }
    fixture.add("PH", levels: faces.map { _ in 0 })
    fixture.add("PHB", levels: faces)
    return fixture
  }

  /// Low: 0.25 and 0.5 leave 0.5. Middle: by itself 0.75 and 0.5 leave 0.25, adjacent to the low
  /// clouds below, so that low and middle together cover 0.75. High: 0 and 0.5 leave 0.5, with clear
  /// air below. All: 1 − 0.25 · 0.5.
  @Test("layers begin at 2 and 6 km above the ground")
  func layers() throws {
    let dataset = try folder.open(layered([0.25, 0.5, 0.75, 0.5, 0, 0.5]))
    for (metric, expected) in [
      (Metric.lowCloudCover, 50.0), (.middleCloudCover, 75), (.highCloudCover, 50),
      (.cloudCover, 87.5),
    ] {
      let field = try dataset.field(of: metric, at: 0)
      #expect(field.allSatisfy { abs($0 - expected) < 1e-9 }, "\(metric.name) \(field[0])")
      // All are made together of the same.
      let reader = try dataset.reader(of: metric)
      #expect(
        reader.variables == [.cloudFraction, .geopotential, .baseGeopotential]
          && reader.levelVariableCount == 3)
    }
  }

  /// The lowest level is at 100 m, 2.5 km, 7 km, and at a height that is missing, which counts as low above the
  /// ground; a layer without a level is missing.
  @Test("each column has its own layers")
  func ownLayers() {
    func level(_ metres: Double...) -> LevelSum {
      LevelSum(perturbation: metres.map { _ in 0 }, base: metres.map { Float(9.81 * $0) })
    }
    var overlap = CloudOverlap(above: [0, 0, 0, 0])
    overlap.enterLevel(between: level(50, 2400, 6500, 0), level(150, 2600, 7500, .nan))
    overlap.add([0.5, 0.5, 0.5, 0.5])
    #expect(!overlap.isHighEverywhere)
    overlap.enterLevel(between: level(6500, 4500, 7500, 8500), level(7500, 5500, 8500, 9500))
    overlap.add([0.25, 0.75, 0.5, 0.5])
    let covers = CloudPart.allCases.map { overlap.cover(of: $0) }
    let expected: [[Double?]] = [
      [50, nil, nil, 50], [nil, 75, nil, nil], [25, nil, 50, 50], [50, 75, 50, 50],
    ]
    for (cover, expected) in zip(covers, expected) {
      #expect(cover.map { $0.isNaN ? nil : $0 } == expected)
    }
    #expect(!overlap.mayEnter(below: level(9000, 5990, 9000, 9000)))
    #expect(overlap.mayEnter(below: level(9000, 6010, 9000, 9000)))
    #expect(!overlap.isHighEverywhere)
    overlap.enterLevel(between: level(9000, 5990, 9000, 9000), level(9000, 6020, 9000, 9000))
    #expect(overlap.isHighEverywhere)
  }

  @Test("without heights all clouds together are known, but no layers")
  func withoutHeights() throws {
    var fixture = layered([0.5, 0, 0.5, 0, 0, 0])
    fixture.levelled.removeAll { $0.name != "CLDFRA" }
    let dataset = try folder.open(fixture)
    #expect(try dataset.field(of: .cloudCover, at: 0) == fixture.uniform(75))
    #expect(try dataset.reader(of: .cloudCover).variables == [.cloudFraction])
    #expect(
      dataset.absentMetrics.first { $0.metric == .lowCloudCover }?.reason
        == "the variables PH, PHB are missing; the variables T, P, PB, QVAPOR, PH, PHB are missing")
  }

  @Test(
    "what CLDFRA means is told; with ICLOUD 0 it is not used",
    arguments: [
      (nil, "maximum-random overlap"), (1, "maximum-random overlap"),
      (2, "maximum-random overlap of levels clear or overcast"), (3, "maximum-random overlap"),
      (0, nil),
    ] as [(Int32?, String?)])
  func meaning(scheme: Int32?, method: String?) throws {
    var fixture = layered([0, 0, 0, 0, 0, 0])
    fixture.integers["ICLOUD"] = scheme
    fixture.add("T2", 280)
    let dataset = try folder.open(fixture)
    #expect(dataset.metrics.first { $0.metric == .cloudCover }?.method == method)
    #expect(
      dataset.absentMetrics.first { $0.metric == .cloudCover }?.reason
        == (method == nil
          ? "CLDFRA was not computed (ICLOUD 0); the variables T, P, PB, QVAPOR are missing" : nil))
  }

  /// wrf-python's 4 · 0.9 − 3 and 2.5 · 0.8 − 1.5. Levels at 100 m, 1 km, 4 km and 8 km: the level
  /// below a base is the first of its layer, so that the low cloud is of 100 m, the middle one of
  /// 1 km, and 4 and 8 km are high. 1 − (1 − 0.6) · (1 − 0.2) · (1 − 0.5) = 0.84.
  @Test("the humidity of a level below the base of a layer counts in the layer")
  func humidity() {
    var sky = HumidSky(pointCount: 1)
    for (humidity, height) in [(0.9, 100.0), (0.8, 1000), (0.7, 4000), (0.8, 8000)] {
      sky.add(humidity, height: height, at: 0)
    }
    let covers = sky.covers()
    for (part, expected) in [
      (CloudPart.low, 60.0), (.middle, 20), (.high, 50), (.total, 84),
    ] {
      #expect(abs(covers[part.rawValue][0] - expected) < 1e-9, "\(part)")
    }
  }

  /// Columns of fill: nothing on Earth has no pressure, or 35 K.
  @Test(
    "impossible air has no humidity",
    arguments: [(280.0, 0.0), (280, -1), (35, 50_000), (.nan, 50_000)])
  func impossibleAir(temperature: Double, pressure: Double) {
    let humidity = Air.relativeHumidity(
      temperature: temperature, mixingRatio: 0.005, pressure: pressure)
    #expect(humidity.isNaN)
  }

  @Test("a layer that begins below the lowest level is missing and does not count in the sky")
  func buriedLayer() {
    var sky = HumidSky(pointCount: 1)
    for (humidity, height) in [(1.0, 400.0), (0.5, 3000), (0.5, 7000)] {
      sky.add(humidity, height: height, at: 0)
    }
    let covers = sky.covers()
    #expect(covers[CloudPart.low.rawValue][0].isNaN)
    #expect(covers.dropFirst().map { $0[0] } == [100, 0, 100])
  }

  /// Six columns of levels at h, 2h, 4h and 8h m. A level is in the layer
  /// of the one above it, the uppermost one in its own: a column of 8h = 640 m knows no middle and high clouds.
  @Test("columns that stand beside each other do not mix")
  func columns() {
    let heights = [80.0, 200, 290, 900, 1600, 2500]
    // The lowest level of low, middle and high, which is the most humid one; -1 where no level is in the
    // layer, nil where the lowest of all is above its base or the uppermost below it.
    let most: [[Int?]] = [
      [1, nil, nil], [0, nil, nil], [0, 2, nil], [nil, 1, 2], [nil, 0, 1], [nil, nil, 1],
    ]
    var sky = HumidSky(pointCount: heights.count)
    func humidity(_ column: Int, _ level: Int) -> Double {
      1 - 0.01 * Double(column) - 0.05 * Double(level)
    }
    for level in 0..<4 {
      for column in heights.indices {
        sky.add(
          humidity(column, level), height: heights[column] * Double(1 << level), at: column)
      }
    }
    let covers = sky.covers()
    #expect(covers.map(\.count) == [6, 6, 6, 6])
    for (column, levels) in most.enumerated() {
      for (layer, level) in levels.enumerated() {
        let found = covers[layer][column]
        guard let level else {
          #expect(found.isNaN, "column \(column), layer \(layer)")
          continue
        }
        let humidity = level < 0 ? 0 : humidity(column, level)
        let share = layer < 2 ? 4 * humidity - 3 : 2.5 * humidity - 1.5
        #expect(abs(found - 100 * max(0, share)) < 1e-9, "column \(column), layer \(layer)")
      }
    }
  }
}

/// Columns of 24 levels on 5 × 29 points, 145 and so more than two of the rows of 64 that are passed by at a time:
/// on ground of 0 to 2400 m, with levels 260, 262 … 308 m thick.
///
/// Middles are (k + ½) · thickness: the first of 2 km are those of k = 6 to 8, the first of 6 km of 19 to 23, and
/// none is within 2 m of them. Of four levels each, those from 0 and from 12 enter no layer in any column.
@Suite("cloud cover of columns that differ")
struct CloudColumnTests {
  static let levels = 24
  static let points = 145
  /// What NetCDF fills with.
  static let missing = 9.96921e36

  static func cover(_ cell: Int, _ level: Int) -> Double {
    Double(Float(Double((7 * cell + 5 * level + cell * level) % 10) / 10))
  }

  /// Heights of the faces above the ground, m; nil is missing.
  static func faces(_ cell: Int, withGaps: Bool) -> [Double?] {
    var faces: [Double?] = (0...levels).map { Double($0) * Double(260 + 2 * (cell / 6)) }
    guard withGaps else { return faces }
    switch cell {
    case 3: faces[2] = nil
    case 8: faces[4] = nil
    case 11: faces[7] = nil
    case 12: faces[24] = nil
    case 17: faces[0] = nil
    case 120: for face in 1...levels { faces[face] = nil }
    case 121: faces[14] = nil
    default: break
    }
    return faces
  }

  /// The covers in %, straight from Geleyn and Hollingsworth's formula, for one column.
  static func covers(_ cell: Int, withGaps: Bool) -> [Double?] {
    let faces = faces(cell, withGaps: withGaps)
    var layers: [[Double]] = [[], [], []]
    var layer = 0
    for level in 0..<levels {
      if let lower = faces[level], let upper = faces[level + 1] {
        let middle = (lower + upper) / 2
        layer = middle < 2000 ? 0 : middle < 6000 ? 1 : 2
      }
      layers[layer].append(cover(cell, level))
    }
    func total(_ covers: [Double]) -> Double {
      var clear = 1 - covers[0]
      for (below, above) in zip(covers, covers.dropFirst()) {
        clear *= (1 - max(below, above)) / (1 - below)
      }
      return 100 * (1 - clear)
    }
    let parts = layers.map { $0.isEmpty || faces[0] == nil ? nil : total($0) }
    return parts + [total((0..<levels).map { cover(cell, $0) })]
  }

  private func fixture(withGaps: Bool) -> WRFFixture {
    var fixture = WRFFixture()
    fixture.rows = 29
    fixture.levelCount = Self.levels
    let cells = 0..<Self.points
    let faces = cells.map { Self.faces($0, withGaps: withGaps) }
    fixture.levelled = [
      WRFFixture.Column(
        name: "CLDFRA",
        levels: (0..<Self.levels).map { level in cells.map { Self.cover($0, level) } }),
      WRFFixture.Column(
        name: "PH",
        levels: (0...Self.levels).map { face in
          cells.map { faces[$0][face] == nil ? Self.missing : Double(-3 * $0 + 10 * face) }
        }, dimensions: ["bottom_top_stag", "south_north", "west_east"]),
      WRFFixture.Column(
        name: "PHB",
        levels: (0...Self.levels).map { face in
          cells.map { cell in
            9.81 * ((faces[cell][face] ?? 0) + Double(100 * (cell % 25)))
              + Double(3 * cell - 10 * face)
          }
        }, dimensions: ["bottom_top_stag", "south_north", "west_east"]),
    ]
    return fixture
  }

  /// To 24 levels of three roundings of Float each, 6e-8, of 100 %. A level whose height is missing is in the layer
  /// of the one below it, whatever other columns do; without the height of the ground there are no layers.
  @Test("each has its own, also where heights are missing", arguments: [false, true])
  func columns(withGaps: Bool) throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout_d01")
    try fixture(withGaps: withGaps).write(to: path)
    let dataset = try ModelDataset.open(paths: [path])
    let metrics: [Metric] = [.lowCloudCover, .middleCloudCover, .highCloudCover, .cloudCover]
    for (part, metric) in metrics.enumerated() {
      let field = try dataset.field(of: metric, at: 0)
      for cell in 0..<Self.points {
        let expected = Self.covers(cell, withGaps: withGaps)[part]
        #expect(field[cell].isNaN == (expected == nil), "\(metric.name) of \(cell)")
        #expect(!(abs(field[cell] - (expected ?? .nan)) >= 1e-3), "\(metric.name) of \(cell)")
      }
    }
  }

  /// The fifth level is the first of 2 km, right behind a group that is passed by, and the fourteenth that of 6 km:
  /// the group from 12 on, whose top is face 16, is looked into. After that every column is high.
  @Test(
    "heights are read from below, and none twice",
    arguments: [
      (16, [0..<16, 13..<29]),
      (1, [0, 4, 8, 5, 6, 7, 12, 16, 13, 14].map { $0..<$0 + 1 }),
    ])
  func reads(atOnce: Int, expected: [Range<Int>]) throws {
    let source = WatchedLevels(levelsAtOnce: atOnce)
    let record = ModelRecord(
      source, at: Moment(time: UTCTime(secondsSince1970: 0), file: 0, record: 0), north: nil,
      recentFields: RecentFields())
    let covers = try fractionCloudCover(of: record, levelCount: 40, hasHeights: true)
    for (cover, expected) in zip(covers, [25.0, 50, 75, 75]) {
      #expect(cover.count == 4 && cover.allSatisfy { abs($0 - expected) < 1e-3 })
    }
    for variable in [Variable.geopotential, .baseGeopotential] {
      #expect(source.reads(of: variable) == expected, "\(variable)")
    }
  }
}

/// Levels of 450 m, of which clouds cover 25 % below 2 km, 50 % below 6 km and 75 % above, and a list of which were
/// read.
private final class WatchedLevels: RecordSource {
  let path = "watched"
  let pointCount = 4
  let levelsAtOnce: Int
  private let log = Mutex<[(variable: Variable, levels: Range<Int>)]>([])

  init(levelsAtOnce: Int) {
    self.levelsAtOnce = levelsAtOnce
  }

  func reads(of variable: Variable) -> [Range<Int>] {
    log.withLock { $0.filter { $0.variable == variable }.map(\.levels) }
  }

  func field(of variable: Variable) -> [Double] { [] }

  func levels(_ levels: Range<Int>, of variable: Variable) -> [Float] {
    log.withLock { $0.append((variable, levels)) }
    return levels.flatMap { level in
      let cover: Float = level < 4 ? 0.25 : level < 13 ? 0.5 : 0.75
      let height = variable == .geopotential ? 0 : 9.81 * 450 * Float(level)
      let value = variable == .cloudFraction ? cover : height
      return Array(repeating: value, count: 4)
    }
  }
}

@Suite(
  "cloud cover of real files",
  .enabled(if: RealData.isPresent, "GRIDQ_REAL_DATA names no folder of files"))
struct RealCloudCoverTests {
  /// Sums over all points of wrf-python 1.3.4.1: getvar("cloudfrac") of the wrfinput files; of the
  /// wrfout file, whose HGT has no time, wrf.cloudfrac with the heights above HGT, because getvar takes
  /// a row of such an HGT for all rows. It works in float32: 3e-6 of a fraction at a point, where
  /// the cover is neither 0 nor 1. No point is missing in them.
  @Test(
    "the cover from humidity is wrf-python's cloudfrac",
    arguments: [
      ("wrfout_lambert_full_cropped.nc", 0, [17.95348, 0.879354, 0.502833]),
      ("wrfout_lambert_full_cropped.nc", 3, [0.877123, 39.089951, 1.971073]),
      ("wrfinput_lambert_rotated21.nc", 0, [99.96492, 158.714783, 124.065857]),
      ("wrfinput_lambert_v32_cdf2.nc", 0, [616.593323, 253.332123, 122.561295]),
      ("wrfinput_lambert_v33.nc", 0, [531.318787, 246.841034, 215.018646]),
    ])
  func humidity(name: String, time: Int, sums: [Double]) throws {
    let dataset = try ModelDataset.open(paths: [RealData.path(name)])
    let moment = dataset.source.moments[time]
    let record = ModelRecord(
      try dataset.source.record(at: moment.place), at: moment, north: nil,
      recentFields: RecentFields())
    let levels = try dataset.source.inventories[0].levelCount(
      of: [.potentialTemperature], for: .cloudCover)
    let covers = try humidityCloudCover(of: record, levelCount: levels)
    for layer in 0..<3 {
      let sum = covers[layer].reduce(0) { $0 + $1 / 100 }
      #expect(abs(sum - sums[layer]) < 1e-3, "layer \(layer)")
    }
  }

  /// UPP's total is the largest fraction of the column, which maximum overlap gives; random overlap,
  /// 1 − Π (1 − c), gives the most. Maximum-random overlap lies between them.
  @Test("the cover is between maximum and random overlap")
  func bounds() throws {
    let path = RealData.path("wrfout_lambert_full_cropped.nc")
    let dataset = try ModelDataset.open(paths: [path])
    let file = try NetCDFFile(opening: path)
    let fractions = try file.numbers(of: file.requiredVariable(named: "CLDFRA"))
    var reader = try dataset.reader(of: .cloudCover)
    var layers = try [Metric.lowCloudCover, .middleCloudCover, .highCloudCover].map {
      try dataset.reader(of: $0)
    }
    var most = 0.0
    for time in 0..<4 {
      let covers = try reader.field(at: time)
      most = max(most, covers.max() ?? 0)
      let parts = try layers.indices.map { try layers[$0].field(at: time) }
      for cell in 0..<80 {
        let column = (0..<27).map { fractions[(time * 27 + $0) * 80 + cell] }
        let clear = column.reduce(1) { $0 * (1 - $1) }
        #expect(covers[cell] >= 100 * (column.max() ?? 0) - 1e-9)
        #expect(covers[cell] <= 100 * (1 - clear) + 1e-9)
        for part in parts { #expect(part[cell] <= covers[cell] + 1e-9) }
      }
    }
    #expect(most > 50)
  }
}
