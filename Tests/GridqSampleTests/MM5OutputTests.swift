import Foundation
import GridqNetCDF
import GridqSample
import Testing

@Suite("A sample run of MM5")
struct MM5OutputTests {
  private func run(_ model: SampleModel) throws -> ScratchRun {
    var configuration = SampleRunConfiguration.small()
    configuration.model = model
    return try ScratchRun(configuration)
  }

  @Test("a native file has its header's numbers at the places of BHI and BHR")
  func native() throws {
    let run = try run(.mm5Native)
    #expect(run.paths.map { $0.hasSuffix("/MMOUT_DOMAIN1") } == [true])
    let bytes = try [UInt8](Data(contentsOf: URL(fileURLWithPath: run.paths[0])))
    func word(_ offset: Int) -> UInt32 {
      bytes[offset..<offset + 4].reduce(0) { $0 << 8 | UInt32($1) }
    }
    #expect([word(0), word(4), word(8), word(12)] == [4, 0, 4, 117_600])
    // The header begins behind the marker at 12: BHI(i, p) at 4 · (50 (p − 1) + i − 1), BHR 4000
    // bytes later with 20 for 50.
    func bhi(_ i: Int, _ p: Int) -> Int32 {
      Int32(bitPattern: word(16 + 4 * (50 * (p - 1) + i - 1)))
    }
    func bhr(_ i: Int, _ p: Int) -> Float {
      Float(bitPattern: word(16 + 4000 + 4 * (20 * (p - 1) + i - 1)))
    }
    #expect(bhi(1, 1) == 11)
    // Ten rows and twelve columns of cross points.
    #expect([bhi(16, 1), bhi(17, 1)] == [11, 13])
    #expect([bhi(5, 11), bhi(6, 11), bhi(7, 11)] == [2026, 11, 20])
    #expect(bhi(21, 1) == -999)
    #expect(bhr(9, 1) == 9000)
    // The domain is its own coarse domain, so that its first dot point is (1, 1) there.
    #expect(abs(bhr(10, 1) - 1) < 1e-4)
    #expect(abs(bhr(11, 1) - 1) < 1e-4)
    #expect(word(16 + 117_600) == 117_600)
    #expect(word(bytes.count - 8) == 2)
  }

  @Test("the archiver's file has its dimensions, scalars and static fields")
  func archiver() throws {
    let file = try run(.mm5Archiver).history().file
    #expect(file.container == .classic)
    func names(_ variable: String) -> [String]? {
      file.variable(named: variable)?.dimensions.map(\.name)
    }
    #expect(names("t2") == ["time", "i_cross", "j_cross"])
    #expect(names("pp") == ["time", "sigma_level", "i_cross", "j_cross"])
    #expect(names("terrain") == ["i_cross", "j_cross"])
    #expect(names("rain_con") == ["time", "i_cross", "j_cross"])
    #expect(names("grid_ds") == [])
    #expect(
      file.variable(named: "time")?.attributes.text(named: "units")
        == "minutes since 2026-11-20 00:00:00")
  }

  @Test("texts of the archiver's file end with a NUL, as archiver.c writes them")
  func trailingNUL() throws {
    let run = try run(.mm5Archiver)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: run.paths[0]))
    #expect(bytes.range(of: Data("COARDS\0".utf8)) != nil)
    #expect(bytes.range(of: Data("minutes since 2026-11-20 00:00:00\0".utf8)) != nil)
  }

  @Test("MCIP's files are in I/O API form: METCRO2D with steps, GRIDCRO2D without")
  func mcip() throws {
    let run = try run(.mcip)
    let files = try run.paths.map { try NetCDFFile(opening: $0) }
    let constants = try #require(files.first { $0.path.contains("GRIDCRO2D") })
    let fields = try #require(files.first { $0.path.contains("METCRO2D") })
    #expect(constants.attributes.number(named: "TSTEP") == 0)
    #expect(fields.attributes.number(named: "TSTEP") == 10_000)
    #expect(fields.attributes.number(named: "GDTYP") == 2)
    // The southwest corner of 12 × 10 cells of 9 km around the middle.
    #expect(abs((fields.attributes.number(named: "XORIG") ?? 0) + 54_000) < 1)
    #expect(abs((fields.attributes.number(named: "YORIG") ?? 0) + 45_000) < 1)
    let flags = try fields.requiredVariable(named: "TFLAG")
    // 20 November is day 324 of 2026.
    #expect(
      try fields.numbers(of: flags, start: [1, 0, 0], count: [1, 1, 2]) == [2_026_324, 10_000])
    #expect(fields.variable(named: "RN")?.attributes.text(named: "units") == "CM")
  }

  @Test("MM5 has no latitude-longitude projections", arguments: SampleModel.allCases)
  func projections(_ model: SampleModel) throws {
    var configuration = SampleRunConfiguration.small()
    configuration.model = model
    configuration.projection = .rotated
    guard model != .wrf else {
      _ = try SampleRun(configuration)
      return
    }
    #expect(throws: SampleRunError.self) { try SampleRun(configuration) }
  }
}
