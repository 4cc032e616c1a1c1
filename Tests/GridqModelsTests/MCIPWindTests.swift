import Foundation
import GridqGeometry
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("the wind that MCIP has turned")
struct MCIPWindTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// A version of MCIP, where the grid lies and about what it turned the wind.
  struct Case: CustomTestStringConvertible {
    let testDescription: String
    var account: String
    var isSouthern = false
    /// XORIG in metres: 600 km are whole half cells of 12 km, 601.234 km are not.
    var west: Double
    /// Whether about the middle of the grid, as up to version 4.3, or about 10° E.
    var isAboutMiddle = false
    var noteCount = 0

    static let certain = [
      Case(testDescription: "5.0, north", account: "MCIP V5.0  FROZEN 06/19/2019", west: 601_234),
      Case(
        testDescription: "5.0, south", account: "MCIP V5.0  FROZEN 06/19/2019", isSouthern: true,
        west: 601_234),
      Case(
        testDescription: "4.4, south", account: "MCIP V4.4  FROZEN 06/23/2017", isSouthern: true,
        west: 600_000),
      Case(testDescription: "4.2, north, on the meridian", account: "MCIP V4.2", west: -24_000),
      Case(
        testDescription: "4.2, south, on the meridian", account: "MCIP V4.2", isSouthern: true,
        west: -24_000),
      Case(
        testDescription: "4.3, north, off the meridian", account: "MCIP V4.3", west: 601_234,
        isAboutMiddle: true, noteCount: 2),
      Case(
        testDescription: "4.2, north, a nest", account: "MCIP V4.2", west: 600_000,
        isAboutMiddle: true, noteCount: 2),
      Case(
        testDescription: "4.2, south, a nest", account: "MCIP V4.2", isSouthern: true,
        west: 600_000, isAboutMiddle: true, noteCount: 2),
      Case(
        testDescription: "3.6, south, off the meridian", account: "MCIP V3.6", isSouthern: true,
        west: 601_234, isAboutMiddle: true, noteCount: 2),
    ]
  }

  /// The direction of a wind from D along the grid is D + n (λ − 10°) from true north in the northern
  /// hemisphere and D − n (λ − 10°) in the southern one. Float32 resolves 2e-5° of direction: 2e-6 m/s.
  @Test("points to true north, by every version and in both hemispheres", arguments: Case.certain)
  func turned(_ example: Case) throws {
    var fixture = MCIPFixture()
    fixture.account = example.account
    fixture.isSouthern = example.isSouthern
    fixture.west = example.west
    if example.isAboutMiddle { fixture.reference = try fixture.middle() }
    let path = folder.path("METCRO2D")
    try fixture.write(to: path)
    let dataset = try ModelDataset.open(paths: [path])
    let east = try dataset.field(of: .windU, at: 0)
    let north = try dataset.field(of: .windV, at: 0)
    for cell in east.indices {
      let place = try fixture.place(
        Double(cell % MCIPFixture.columns), Double(cell / MCIPFixture.columns))
      let turn = MCIPFixture.coneFactor * (place.longitude - 10)
      let direction =
        (MCIPFixture.direction + (example.isSouthern ? -turn : turn)) * Double.pi / 180
      #expect(abs(east[cell] - -5 * sin(direction)) < 1e-5)
      #expect(abs(north[cell] - -5 * cos(direction)) < 1e-5)
    }
    #expect(dataset.notes.count == example.noteCount)
    #expect(dataset.notes.allSatisfy { $0.text.contains("the middle of these files") })
    let method = dataset.metrics.first { $0.metric == .windU }?.method ?? ""
    #expect(
      method.hasSuffix(", after MCIP's own turning was undone")
        == (example.isSouthern || example.isAboutMiddle))
  }

  @Test(
    "is left alone, with a note, where nobody knows how it was turned",
    arguments: [
      ("NO VERSION", "INPUT METEOROLOGY DATA FROM WRF ARW V3", true, "the wrong way"),
      ("MCIP V4.2", "INPUT METEOROLOGY DATA FROM MM5 V3", true, "the wrong way"),
    ])
  func unknown(_ account: String, _ input: String, _ isSouthern: Bool, _ words: String) throws {
    var fixture = MCIPFixture()
    fixture.account = account
    fixture.input = input
    fixture.isSouthern = isSouthern
    fixture.west = 600_000
    let path = folder.path("METCRO2D")
    try fixture.write(to: path)
    let dataset = try ModelDataset.open(paths: [path])
    let east = try dataset.field(of: .windU, at: 0)
    let turn = MCIPFixture.coneFactor * (try fixture.place(0, 0).longitude - 10)
    // What stands in the file.
    let direction = (MCIPFixture.direction + turn) * Double.pi / 180
    #expect(abs(east[0] - -5 * sin(direction)) < 1e-5)
    #expect(dataset.notes.map(\.metric) == [.windU, .windV])
    #expect(dataset.notes.allSatisfy { $0.text.contains(words) })
  }

  /// 624 km on the plane, whose scale at 45.2° N is 0.966, are 8.24° of longitude, times n = 0.7156: 5.9°.
  @Test("of a window cut out of one side is off by what the note says")
  func window() throws {
    var fixture = MCIPFixture()
    fixture.west = 600_000
    let path = folder.path("METCRO2D")
    try fixture.write(to: path)
    let dataset = try ModelDataset.open(paths: [path])
    let (east, north) = (
      try dataset.field(of: .windU, at: 0)[0], try dataset.field(of: .windV, at: 0)[0]
    )
    let turn = MCIPFixture.coneFactor * (try fixture.place(0, 0).longitude - 10)
    let off = 270 - atan2(north, east) * 180 / Double.pi - (MCIPFixture.direction + turn)
    let said = (off.remainder(dividingBy: 360).magnitude * 10).rounded() / 10
    #expect((5.8...6.0).contains(said))
    #expect(dataset.notes.count == 2)
    #expect(dataset.notes.allSatisfy { $0.text.hasSuffix("directions are \(said)° off") })
  }

  @Test("METCRO2D alone is refused, and what to do is told")
  func withoutConstants() throws {
    var fixture = MCIPFixture()
    fixture.hasCoordinates = false
    let path = folder.path("METCRO2D")
    try fixture.write(to: path)
    let error = #expect(throws: ModelOutputError.self) { try ModelDataset.open(paths: [path]) }
    #expect(
      error?.description
        == "\(path): GRIDCRO2D is missing, which has the coordinates, the height and the land of its cells; give it "
        + "together with METCRO2D")
  }

  /// The wind along WRF's grid comes from D; from true north that is D − n (λ − STAND_LON), for it is in the
  /// southern hemisphere: n = 0.465493 of 15° and 40° S, STAND_LON 133.302°. MCIP's cell (0, 0) is WRF's
  /// (2, 2), as their coordinates say. The wind is above 2 m/s; MCIP's single precision leaves less than 0.01°.
  @Test(
    "of a real southern run agrees with the run itself, every point and time",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"))
  func realRun() throws {
    let dataset = try ModelDataset.open(paths: [
      RealData.path("mcip_v42/METCRO2D"), RealData.path("mcip_v42/GRIDCRO2D"),
    ])
    #expect(dataset.times.count == 25)
    let factor =
      log(cos(15 * Double.pi / 180) / cos(40 * Double.pi / 180))
      / log(tan(37.5 * Double.pi / 180) / tan(25 * Double.pi / 180))
    var compared = 0
    for hour in 0..<25 {
      let day = hour < 24 ? "22" : "23"
      let name = "WRFOUT_d01_2022-07-\(day)T\(hour % 24 < 10 ? "0" : "")\(hour % 24)00Z.nc"
      let file = try NetCDFFile(opening: RealData.path("run_25files/\(name)"))
      func field(_ name: String) throws -> [Double] {
        try file.numbers(of: file.requiredVariable(named: name))
      }
      let (u, v, longitudes) = (try field("U10"), try field("V10"), try field("XLONG"))
      let east = try dataset.field(of: .windU, at: hour)
      let north = try dataset.field(of: .windV, at: hour)
      for cell in 0..<25 {
        let other = (cell / 5 + 2) * 9 + cell % 5 + 2
        guard u[other] * u[other] + v[other] * v[other] > 4 else { continue }
        let expected =
          270 - atan2(v[other], u[other]) * 180 / Double.pi - factor * (longitudes[other] - 133.302)
        let direction = 270 - atan2(north[cell], east[cell]) * 180 / Double.pi
        #expect(abs((direction - expected).remainder(dividingBy: 360)) < 0.01)
        compared += 1
      }
    }
    #expect(compared > 300)
    #expect(dataset.notes.count == 2)
  }
}
