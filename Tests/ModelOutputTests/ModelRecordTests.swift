import Forecast
import Testing

@testable import ModelOutput

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
      WRFRecord(of: try WRFFile(source), source: source, index: index), index: index, north: nil,
      recentFields: RecentFields())
  }

  /// 20 points: 16 levels at once. 2 000 000 points are more than 2²⁰ values in two levels already.
  @Test("blocks hold every level once, or the last of the block before as well")
  func blocks() throws {
    let small = try record(of: WRFFixture())
    #expect(small.levelBlocks(of: 40) == [0..<16, 16..<32, 32..<40])
    #expect(small.levelBlocks(of: 40, overlap: 1) == [0..<16, 15..<31, 30..<40])
    #expect(small.levelBlocks(of: 16, overlap: 1) == [0..<16])
    #expect(small.levelBlocks(of: 17, overlap: 1) == [0..<16, 15..<17])
    #expect(small.levelBlocks(of: 1, overlap: 1) == [0..<1])
    #expect(small.levelBlocks(of: 0) == [])
    #expect(small.levelBlocks(of: -1, overlap: 1) == [])
    #expect(levelBlocks(of: 5, pointCount: 2_000_000) == [0..<2, 2..<4, 4..<5])
    #expect(levelBlocks(of: 5, overlap: 1, pointCount: 2_000_000) == [0..<2, 1..<3, 2..<4, 3..<5])
    #expect(levelBlocks(of: 30, pointCount: 300_000) == (0..<10).map { $0 * 3..<$0 * 3 + 3 })
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
    #expect(try record.levels(1..<3, of: "P") == middle)
    #expect(try record.levels(1..<3, of: "P", "P") == middle.map { $0 * 2 })
    #expect(try record.levels(1..<3, of: "U") == middle.map { $0 + 0.5 })
    #expect(try record.levels(1..<3, of: "V") == middle.map { $0 + 5 })
    #expect(try record.levels(0..<1, of: "U")[0] == 0.5)
  }

  /// −999 Pa is a perturbation of pressure like any other.
  @Test("the codes for missing surface values are values on levels")
  func missingCodes() throws {
    var fixture = WRFFixture()
    fixture.add("P", levels: [-999, 9.96921e36, -9999])
    fixture.add("T2", -999)
    let record = try record(of: fixture)
    let levels = try record.levels(0..<3, of: "P")
    #expect(levels[0] == -999 && levels[20].isNaN && levels[40] == -9999)
    #expect(try record.field(of: "T2")[0].isNaN)
  }

  @Test("variables on different levels make nothing together")
  func differentLevels() throws {
    func column(_ count: Int, _ stagger: Stagger = .none) -> WRFInventory.Column {
      WRFInventory.Column(hasTime: true, levelCount: count, stagger: stagger)
    }
    let inventory = WRFInventory(
      fields: [:],
      columns: ["P": column(3), "PHB": column(4, .vertical), "PH": column(3, .vertical)],
      switches: [:], recordCount: 2)
    #expect(try inventory.levelCount(of: ["P", "PHB"], for: .seaLevelPressure) == 3)
    #expect(throws: MissingVariables("the levels of P and PH are not the same")) {
      try inventory.levelCount(of: ["P", "PHB", "PH"], for: .seaLevelPressure)
    }
    #expect(throws: MissingVariables("the variables T, QVAPOR are missing")) {
      try inventory.levelCount(of: ["P", "T", "QVAPOR"], for: .seaLevelPressure)
    }
  }

  @Test("the fields used last are kept, and only so many")
  func recentFields() throws {
    let recent = RecentFields(limit: 3)
    var made: [String] = []
    func fields(_ name: String, count: Int = 1) throws -> Int {
      try recent.fields(RecentFields.Key(path: "a", record: 0, name: name)) {
        () throws(ModelOutputError) in
        made.append(name)
        return Array(repeating: [1], count: count)
      }.count
    }
    for name in ["a", "b", "a", "c", "a", "d", "a", "b"] { _ = try fields(name) }
    // b was used longest ago when d came.
    #expect(made == ["a", "b", "c", "d", "b"])
    #expect(try fields("four", count: 4) == 4)
    _ = try fields("a")
    #expect(made.suffix(2) == ["four", "a"])
  }
}
