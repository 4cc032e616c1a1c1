import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("a record of a file")
struct ModelRecordTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func record(of fixture: WRFFixture, index: Int = 0) throws -> ModelRecord {
    let path = folder.path("wrfout_d01_\(UInt64.random(in: .min ... .max))")
    try fixture.write(to: path)
    let openFiles = OpenFiles()
    let source = try openFiles.file(at: path)
    return ModelRecord(
      WRFRecord(file: try WRFFile(source), source: source, index: index),
      at: Moment(time: UTCTime(secondsSince1970: 0), file: 0, record: index), north: nil,
      recentFields: RecentFields())
  }

  private func numbered(level: Int, rows: Int, columns: Int) -> [Double] {
    var values: [Double] = []
    for j in 0..<rows {
      for i in 0..<columns { values.append(Double(1000 * level + 10 * j + i)) }
    }
    return values
  }

  private func column(
    _ name: String, rows: Int, columns: Int, _ dimensions: [String]
  ) -> WRFFixture.Column {
    WRFFixture.Column(
      name: name, levels: (0..<3).map { numbered(level: $0, rows: rows, columns: columns) },
      dimensions: dimensions)
  }

  /// Value = 1000 · level + 10 · row + column of the edge: the middle of two edges is a half more.
  @Test("winds on the edges of the cells are averaged to their middle, level by level")
  func edges() throws {
    var fixture = WRFFixture.hourly([0, 1])
    fixture.levelled = [
      column("U", rows: 4, columns: 6, ["bottom_top", "south_north", "west_east_stag"]),
      column("V", rows: 5, columns: 5, ["bottom_top", "south_north_stag", "west_east"]),
      column("P", rows: 4, columns: 5, ["bottom_top", "south_north", "west_east"]),
    ]
    let record = try record(of: fixture, index: 1)
    let middle = numbered(level: 1, rows: 4, columns: 5) + numbered(level: 2, rows: 4, columns: 5)
    #expect(try record.levels(1..<3, of: .pressure) == middle.map { Float($0) })
    #expect(try record.levels(1..<3, of: .windX) == middle.map { Float($0 + 0.5) })
    #expect(try record.levels(1..<3, of: .windY) == middle.map { Float($0 + 5) })
    #expect(try record.levels(0..<1, of: .windX)[0] == 0.5)
  }

  /// The value of a level and point is 1000 · level + 10 · row + column; the base state has twice that.
  @Test(
    "levels are the same one by one, in any order, however many are read at once", arguments: 1...4)
  func levels(atOnce: Int) throws {
    var fixture = WRFFixture.hourly([0, 1])
    fixture.levelled = [
      column("P", rows: 4, columns: 5, ["bottom_top", "south_north", "west_east"])
    ]
    let record = try record(of: fixture, index: 1)
    var reader = LevelReader(of: .pressure, levelCount: 3, in: record, atOnce: atOnce)
    var sums = LevelSumReader(perturbation: reader, base: reader)
    for level in [0, 1, 2, 2, 0, 1] {
      let expected = numbered(level: level, rows: 4, columns: 5)
      #expect(try reader.level(level) == expected.map { Float($0) })
      #expect(try sums.level(level).values == expected.map { 2 * $0 })
    }
    #expect(throws: ModelOutputError.self) { try reader.level(3) }
  }

  /// 16 777 217 is one more than Float can tell from 2²⁴.
  @Test("a base state and its perturbation are added in Double")
  func sum() {
    let sum = LevelSum(perturbation: [1, 2, 3, 4, 5], base: Array(repeating: 16_777_216, count: 5))
    #expect(sum.values == [16_777_217, 16_777_218, 16_777_219, 16_777_220, 16_777_221])
  }

  /// −999 Pa is a perturbation of pressure like any other.
  @Test("the codes for missing surface values are values on levels")
  func missingCodes() throws {
    var fixture = WRFFixture()
    fixture.add("P", levels: [-999, 9.96921e36, -9999])
    fixture.add("T2", -999)
    let record = try record(of: fixture)
    let levels = try record.levels(0..<3, of: .pressure)
    #expect(levels[0] == -999 && levels[20].isNaN && levels[40] == -9999)
    #expect(try record.field(of: .temperature2m)[0].isNaN)
  }

  @Test("variables on different levels make nothing together")
  func differentLevels() throws {
    func column(_ count: Int, isOnFaces: Bool = false) -> Inventory.Column {
      Inventory.Column(hasTime: true, levelCount: count, isOnFaces: isOnFaces)
    }
    let inventory = Inventory(
      fields: [:],
      columns: [
        .pressure: column(3), .baseGeopotential: column(4, isOnFaces: true),
        .geopotential: column(3, isOnFaces: true),
      ],
      recordCount: 2)
    #expect(
      try inventory.levelCount(of: [.pressure, .baseGeopotential], for: .seaLevelPressure) == 3)
    #expect(throws: MissingVariables("the levels of P and PH are not the same")) {
      try inventory.levelCount(
        of: [.pressure, .baseGeopotential, .geopotential], for: .seaLevelPressure)
    }
    #expect(throws: MissingVariables("the variables T, QVAPOR are missing")) {
      try inventory.levelCount(
        of: [.pressure, .potentialTemperature, .vapour], for: .seaLevelPressure)
    }
  }

  @Test("the fields used last are kept, and only so many")
  func recentFields() throws {
    let recent = RecentFields(limit: 3)
    var made: [Variable] = []
    func fields(_ variable: Variable, count: Int = 1) throws -> Int {
      let key = RecentFields.Key(file: 0, record: 0, content: .variable(variable))
      return try recent.fields(key) { () throws(ModelOutputError) in
        made.append(variable)
        return Array(repeating: [1], count: count)
      }.count
    }
    let (a, b, c, d) = (Variable.pressure, Variable.vapour, Variable.snow, Variable.windX)
    for variable in [a, b, a, c, a, d, a, b] { _ = try fields(variable) }
    // b was used longest ago when d came.
    #expect(made == [a, b, c, d, b])
    #expect(try fields(.cape, count: 4) == 4)
    _ = try fields(a)
    #expect(made.suffix(2) == [.cape, a])
  }
}
