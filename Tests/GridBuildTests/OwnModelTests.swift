import Foundation
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridBuild
@testable import GridqModels

/// A third model, as a folder beside `WRF` and `MM5` would bring it: 5 × 4 points, every 0.5° on an Earth of
/// 6 371 229 m, three levels in a coordinate of its own, the same values everywhere.
private struct CalmRun: RunSource {
  static let variablesReadWhole: [String] = []

  let paths: [String]

  static func recognises(path: String, openFiles: OpenFiles) -> Bool {
    (try? Data(contentsOf: URL(fileURLWithPath: path)))?.starts(with: Data("CALM".utf8)) ?? false
  }

  static func mark(of path: String, openFiles: OpenFiles) throws(ModelOutputError) -> InputMark {
    InputMark(model: "calm", start: nil, domain: "d01", columns: 5, rows: 4, isConstant: false)
  }

  init(paths: [String], openFiles: OpenFiles) throws(ModelOutputError) {
    for path in paths where !Self.recognises(path: path, openFiles: openFiles) {
      throw .refused("\(path): not calm; give files of the calm model", isWorthRetrying: false)
    }
    self.paths = paths
  }

  let model = "calm"
  let start = UTCTime(secondsSince1970: 1_795_132_800)
  let domain = "d01"
  let title = "three hours of calm"
  let warnings = ["it is calm"]
  let notes: [DataNote] = []
  let beginsAtStart = false
  let topPressure: Double? = nil

  var inventories: [Inventory] {
    let fields = Dictionary(
      uniqueKeysWithValues: Self.fields.keys.map { ($0, Inventory.Field(hasTime: true)) })
    let levels = Inventory.Column(hasTime: true, levelCount: 3)
    let faces = Inventory.Column(hasTime: true, levelCount: 4, isOnFaces: true)
    return [
      Inventory(
        fields: fields,
        columns: [.cloudFraction: levels, .geopotential: faces, .baseGeopotential: faces],
        physics: Inventory.Physics(hasConvection: false), recordCount: 3)
    ]
  }

  var moments: [Moment] {
    (0..<3).map {
      Moment(
        time: UTCTime(secondsSince1970: start.secondsSince1970 + 3600 * Int64($0)), file: 0,
        record: $0)
    }
  }

  func placeGrid() throws(ModelOutputError) -> PlacedGrid {
    let spacing = Self.spacing * EarthSphere.scale(fromRadius: Self.radius)
    guard let anchor = LatLon(latitude: 38, longitude: -10),
      let projection = RegularLatitudeLongitude(centralLongitude: -9),
      let mapping = ProjectedGrid(
        projection: .latitudeLongitude(projection), anchor: anchor, dx: spacing, dy: spacing,
        radius: Self.radius),
      let grid = ModelGrid(columns: 5, rows: 4, mapping: .projected(mapping))
    else { throw .noCoordinates(path: paths[0], reason: "no grid") }
    return PlacedGrid(grid, warning: nil)
  }

  fileprivate static let radius = 6_371_229.0
  /// Metres of half a degree.
  fileprivate static let spacing = 0.5 * .pi / 180 * radius

  func north(on grid: PlacedGrid) -> NorthReading { NorthReading(angles: grid.north) }

  func label(of variable: Variable, file: Int) -> String? {
    variable == .temperature2m ? "2t" : nil
  }

  func record(at place: RecordPlace) -> any RecordSource { CalmRecord(hour: Double(place.record)) }

  func checkLastRecords(of variables: [[Variable]]) {}

  fileprivate static let fields: [Variable: (start: Double, perHour: Double)] = [
    .temperature2m: (283.15, 1), .windX10m: (3, 0), .windY10m: (-4, 0), .gridScaleRain: (0, 2),
    .terrainHeight: (100, 0), .seaLevelPressure: (101_325, 0),
  ]
}

private struct CalmRecord: RecordSource {
  let hour: Double
  let path = "calm"
  let pointCount = 20
  let levelsAtOnce = 1

  func field(of variable: Variable) -> [Double] {
    let field = CalmRun.fields[variable] ?? (.nan, .nan)
    return Array(repeating: field.start + hour * field.perHour, count: pointCount)
  }

  /// Faces 100, 1100, 4100 and 9100 m above the sea: levels at 500, 2500 and 6500 m above the ground, of which
  /// clouds cover a fifth, two fifths and four fifths.
  func levels(_ levels: Range<Int>, of variable: Variable) -> [Float] {
    levels.flatMap { level in
      let value: Float =
        switch variable {
        case .cloudFraction: [0.2, 0.4, 0.8][level]
        case .baseGeopotential: 9.81 * [100, 1100, 4100, 9100][level]
        default: 0
        }
      return Array(repeating: value, count: pointCount)
    }
  }
}

@Suite("a model of one's own")
struct OwnModelTests {
  let folder: ScratchFolder
  let calm: String

  init() throws {
    folder = try ScratchFolder()
    calm = folder.path("calm")
    try Data("CALM".utf8).write(to: URL(fileURLWithPath: calm))
  }

  private func open(_ path: String) throws -> ModelDataset {
    try ModelDataset.open(paths: [path], as: [CalmRun.self] + ModelDataset.sources)
  }

  @Test("is known by its files, and those of others are not taken for it")
  func recognised() throws {
    let dataset = try open(calm)
    #expect(dataset.run.model == "calm")
    #expect(dataset.warnings == ["it is calm"])
    #expect(throws: ModelOutputError.self) { try ModelDataset.open(paths: [calm]) }
    let other = folder.path("other")
    try Data("STORM".utf8).write(to: URL(fileURLWithPath: other))
    #expect(throws: ModelOutputError.self) { try open(other) }
    #expect(
      throws: ModelOutputError.refused(
        "\(other): not calm; give files of the calm model", isWorthRetrying: false)
    ) {
      try ModelDataset.open(paths: [calm, other], as: [CalmRun.self])
    }
  }

  /// 283.15 K is 10 °C, and a degree more each hour. Of clouds in adjacent levels the thickest covers the others;
  /// each layer has one level. Rain is 2 mm an hour without a scheme for convection.
  @Test("goes through diagnostics into an index, which answers")
  func answers() throws {
    let output = folder.path("calm.gridx")
    let pending = try IndexBuild(inputs: [calm], output: output, producer: "test")
      .build(from: open(calm)) { _, _ in }
    try pending.publish()
    let built = try BuiltIndex(of: output, as: pending.summary)
    let description = built.domain.index.description
    #expect(description.run.model == "calm" && description.title == "three hours of calm")
    #expect(description.metrics.first { $0.name == "temperature" }?.sources == "2t")
    let corner = GridPoint(i: 4, j: 3)
    for (metric, expected) in [
      ("temperature", [10.0, 11, 12]), ("wind_u", [3, 3, 3]), ("wind_v", [-4, -4, -4]),
      ("precipitation", [0, 2, 4]), ("pressure_msl", [1013.25, 1013.25, 1013.25]),
      ("cloud_cover", [80, 80, 80]), ("cloud_cover_low", [20, 20, 20]),
      ("cloud_cover_mid", [40, 40, 40]), ("cloud_cover_high", [80, 80, 80]),
      ("elevation", [100]),
    ] {
      let values = try built.stored(metric, corner)
      // Half a step of what is stored.
      let step = try #require(description.metrics.first { $0.name == metric }?.quantiser.quantum)
      #expect(values.count == expected.count, "\(metric)")
      for (value, expected) in zip(values, expected) {
        #expect(abs(value - expected) <= 0.500_001 * step, "\(metric): \(value)")
      }
    }
    // Every 0.5° from 38° N 10° W, and as many metres as that is on the model's Earth.
    #expect(abs(description.grid.spacing - CalmRun.spacing) < 1e-6)
    let place = try #require(description.grid.location(of: corner))
    #expect(abs(place.latitude - 39.5) < 1e-9 && abs(place.longitude + 8) < 1e-9)
  }

  /// Help, errors and folders of inputs say what this table says.
  @Test("is one of a source and a name")
  func everySourceHasAName() {
    #expect(ModelDataset.sources.count == ForecastModel.all.count)
    #expect(Set(ForecastModel.all.map(\.name)).count == ForecastModel.all.count)
    #expect(ForecastModel.files == "wrfout_… or MMOUT_DOMAIN…")
  }
}
