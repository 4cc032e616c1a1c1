import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

/// The kinds of refusal, without their payload.
enum Refusal: String {
  case notModelOutput, idealised, nonhydrostaticMesoscaleModel, noTimes, noKnownMetric
  case noCoordinates, unreadableTime, notForecast, netCDF, other

  init(_ error: ModelOutputError) {
    switch error {
    case .notModelOutput: self = .notModelOutput
    case .idealised: self = .idealised
    case .nonhydrostaticMesoscaleModel: self = .nonhydrostaticMesoscaleModel
    case .noTimes: self = .noTimes
    case .noKnownMetric: self = .noKnownMetric
    case .noCoordinates: self = .noCoordinates
    case .unreadableTime: self = .unreadableTime
    case .notForecast: self = .notForecast
    case .netCDF: self = .netCDF
    default: self = .other
    }
  }
}

@Suite("refusals")
struct RefusalTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  private func refusal(_ path: String) -> (kind: Refusal, text: String)? {
    do {
      _ = try ModelDataset.open(paths: [path])
      return nil
    } catch {
      return (Refusal(error), error.description)
    }
  }

  @Test(
    "real files that cannot be used each give their error in one line with the path",
    .enabled(if: RealData.isPresent, "GRIDQ_REAL_DATA names no folder of files"),
    arguments: [
      ("wrfout_ideal_no_projection.nc", Refusal.idealised),
      ("not_wrf_small.nc", .notModelOutput),
      ("not_wrf_rotated_cordex.nc", .notModelOutput),
      ("mm5_terrain_d1.nc", .noKnownMetric),
      ("wrfout_lambert_3d_cropped.ncl.nc", .notModelOutput),
      ("geo_em_lambert.nc", .notForecast),
      ("geo_em_lambert_nc4.nc", .notForecast),
      ("geo_em_polar_over_pole.nc", .notForecast),
      ("geo_em_latlon.nc", .notForecast),
      ("wrfinput_nest_d01.nc", .noKnownMetric),
      ("wrfinput_nest_d02.nc", .noKnownMetric),
      ("wrfinput_nest_d03.nc", .noKnownMetric),
      ("README.md", .netCDF),
      ("no_such_file.nc", .netCDF),
    ])
  func realFiles(_ name: String, _ kind: Refusal) throws {
    let path = RealData.path(name)
    let refusal = try #require(self.refusal(path))
    #expect(refusal.kind == kind)
    #expect(refusal.text.hasPrefix("\(path): "))
    #expect(!refusal.text.contains("\n"))
  }

  @Test(
    "an MM5 file without weather is told MM5's names, each once",
    .enabled(if: RealData.isPresent, "GRIDQ_REAL_DATA names no folder of files"))
  func terrain() throws {
    let text = try #require(refusal(RealData.path("mm5_terrain_d1.nc"))).text
    let list = try #require(try /made from \((.*)\); give/.firstMatch(in: text)).output.1
    let names = list.split(separator: ", ")
    #expect(names.contains("RAIN CON") && names.contains("SWDOWN"))
    #expect(!names.contains("RAINC") && Set(names).count == names.count)
  }

  /// What is done to a file that could be used, and what must come of it.
  struct Spoiling: CustomTestStringConvertible {
    let testDescription: String
    let kind: Refusal
    let change: @Sendable (inout WRFFixture) -> Void

    init(
      _ description: String, _ kind: Refusal, change: @escaping @Sendable (inout WRFFixture) -> Void
    ) {
      testDescription = description
      self.kind = kind
      self.change = change
    }

    static let all: [Spoiling] = [
      Spoiling("no MAP_PROJ", .notModelOutput) { $0.integers = [:] },
      Spoiling("MAP_PROJ 0", .idealised) { $0.integers["MAP_PROJ"] = 0 },
      Spoiling("MAP_PROJ 203", .nonhydrostaticMesoscaleModel) { $0.integers["MAP_PROJ"] = 203 },
      Spoiling("GRIDTYPE E", .nonhydrostaticMesoscaleModel) { $0.texts["GRIDTYPE"] = "E" },
      Spoiling("blank dates only", .noTimes) { $0.times = ["", "0000-00-00_00:00:00"] },
      Spoiling("neither Times nor XTIME", .noTimes) { $0.times = nil },
      Spoiling("a leap second", .unreadableTime) { $0.times = ["2016-12-31_23:59:60"] },
      Spoiling("fixed fields only", .noKnownMetric) { fixture in
        fixture.fields = []
        fixture.add("HGT", 100)
        fixture.add("LANDMASK", 1)
        fixture.add("U10", 3)
      },
      Spoiling("no coordinates", .noCoordinates) { $0.coordinates = nil },
      Spoiling("coordinates all 0", .noCoordinates) {
        $0.latitude = { _, _, _ in 0 }
        $0.longitude = { _, _, _ in 0 }
      },
      Spoiling("one coordinate missing", .noCoordinates) {
        $0.latitude = { _, j, i in i == 2 && j == 2 ? .nan : 38 + 0.1 * Double(j) }
      },
      Spoiling("radians for degrees of a colatitude", .noCoordinates) {
        $0.latitude = { _, j, _ in 128 + 0.1 * Double(j) }
      },
      Spoiling("coordinates that are not written yet", .netCDF) {
        $0.latitude = { _, _, _ in 9.969_209_968_386_869e36 }
      },
      Spoiling("T2 on another grid", .noKnownMetric) {
        // A two-dimensional field in a file of two times belongs to neither.
        $0.times = ["2026-11-20_00:00:00", "2026-11-20_01:00:00"]
        $0.fields[0].hasTime = false
      },
    ]
  }

  @Test("a file of the wrong kind gives its error", arguments: Spoiling.all)
  func spoiled(_ spoiling: Spoiling) throws {
    var fixture = WRFFixture()
    fixture.add("T2", 280)
    spoiling.change(&fixture)
    let path = folder.path("wrfout_d01")
    try fixture.write(to: path)
    let refusal = try #require(self.refusal(path))
    #expect(refusal.kind == spoiling.kind)
    #expect(refusal.text.hasPrefix("\(path): "))
    #expect(!refusal.text.contains("\n"))
  }

  @Test("no file at all is an error of its own")
  func noInput() {
    #expect(throws: ModelOutputError.noInput) { try ModelDataset.open(paths: []) }
  }

  @Test("a file that cannot be used spoils those that can: nothing is left out silently")
  func oneOfSeveral() throws {
    var fixture = WRFFixture()
    fixture.add("T2", 280)
    try fixture.write(to: folder.path("a"))
    fixture.integers["MAP_PROJ"] = 0
    try fixture.write(to: folder.path("b"))
    #expect(throws: ModelOutputError.idealised(path: folder.path("b"))) {
      try ModelDataset.open(paths: [folder.path("a"), folder.path("b")])
    }
  }

  /// A file that claims records takes no room for them where the file system has holes.
  @Test("more records than an index holds times are refused by their number alone")
  func tooManyRecords() throws {
    let path = folder.path("wrfout")
    var fixture = WRFFixture()
    fixture.coordinates = nil
    fixture.dateLength = 1
    fixture.times = ["2"]
    try fixture.write(to: path)
    // The number of records stands after the signature; each is one character, as `Times` is alone.
    let file = try #require(FileHandle(forUpdatingAtPath: path))
    let end = try file.seekToEnd()
    try file.seek(toOffset: 4)
    try file.write(contentsOf: Data([0, 0x0F, 0x42, 0x41]))
    try file.truncate(atOffset: end + 1_000_000)
    try file.close()
    #expect(
      throws: ModelOutputError.netCDF(
        .tooManyRecords(path: path, count: 1_000_001, limit: 1_000_000))
    ) { try ModelDataset.open(paths: [path]) }
  }

  @Test("dates of more characters than any date has are not read")
  func longDates() throws {
    let path = folder.path("wrfout")
    var fixture = WRFFixture()
    fixture.dateLength = 65
    fixture.times = ["2026-11-20_00:00:00" + String(repeating: " ", count: 46)]
    try fixture.write(to: path)
    #expect(
      throws: ModelOutputError.netCDF(
        .damaged(path: path, reason: "Times has the shape [1, 65]"))
    ) { try ModelDataset.open(paths: [path]) }
  }
}
