import Foundation
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("The structure of a sample run")
struct StructureTests {
  // Dimensions and attributes of T2, U, V, PH and QVAPOR in a real wrfout file (WRF 3.3.1 and 3.6.1,
  // `ncdump -h`), with the names of the axes as WRF writes them.
  @Test(
    "variables have WRF's dimensions and attributes",
    arguments: [
      ("T2", "Time south_north west_east", "XY", "", "K", "XLONG XLAT XTIME"),
      (
        "U", "Time bottom_top south_north west_east_stag", "XYZ", "X", "m s-1",
        "XLONG_U XLAT_U XTIME"
      ),
      (
        "V", "Time bottom_top south_north_stag west_east", "XYZ", "Y", "m s-1",
        "XLONG_V XLAT_V XTIME"
      ),
      (
        "PH", "Time bottom_top_stag south_north west_east", "XYZ", "Z", "m2 s-2",
        "XLONG XLAT XTIME"
      ),
      (
        "QVAPOR", "Time bottom_top south_north west_east", "XYZ", "", "kg kg-1",
        "XLONG XLAT XTIME"
      ),
      ("XLAT", "Time south_north west_east", "XY", "", "degree_north", "XLONG XLAT"),
      ("XLONG_U", "Time south_north west_east_stag", "XY", "X", "degree_east", "XLONG_U XLAT_U"),
    ])
  func variable(
    name: String, dimensions: String, order: String, stagger: String, units: String,
    coordinates: String
  ) throws {
    let variable = try Self.run.get().history().file.requiredVariable(named: name)
    #expect(variable.dimensions.map(\.name).joined(separator: " ") == dimensions)
    #expect(variable.type == .float)
    #expect(variable.attributes.number(named: "FieldType") == 104)
    #expect(variable.attributes.text(named: "MemoryOrder") == order)
    #expect(variable.attributes.text(named: "stagger") == stagger)
    #expect(variable.attributes.text(named: "units") == units)
    #expect(variable.attributes.text(named: "coordinates") == coordinates)
    #expect(variable.attributes.text(named: "description")?.isEmpty == false)
  }

  @Test("staggered dimensions are one longer, Time is unlimited")
  func dimensions() throws {
    let history = try Self.run.get().history()
    #expect(history.length("west_east") == 12)
    #expect(history.length("west_east_stag") == 13)
    #expect(history.length("south_north") == 10)
    #expect(history.length("south_north_stag") == 11)
    #expect(history.length("bottom_top") == 4)
    #expect(history.length("bottom_top_stag") == 5)
    #expect(history.length("soil_layers_stag") == 4)
    #expect(history.length("DateStrLen") == 19)
    #expect(history.file.dimension(named: "Time")?.isUnlimited == true)
  }

  @Test(
    "global attributes are WRF's, grid dimensions count staggered points",
    arguments: [
      ("WEST-EAST_GRID_DIMENSION", 13.0), ("SOUTH-NORTH_GRID_DIMENSION", 11),
      ("BOTTOM-TOP_GRID_DIMENSION", 5), ("WEST-EAST_PATCH_END_UNSTAG", 12), ("DX", 9000),
      ("GRID_ID", 1), ("PARENT_ID", 0), ("MAP_PROJ", 1), ("BUCKET_MM", -1), ("POLE_LAT", 90),
      ("JULYR", 2026), ("JULDAY", 324), ("GMT", 0), ("ISWATER", 17),
    ])
  func global(name: String, value: Double) throws {
    #expect(try Self.run.get().history().attribute(name) == value)
  }

  @Test("texts among the global attributes")
  func texts() throws {
    let attributes = try Self.run.get().history().file.attributes
    #expect(attributes.text(named: "TITLE")?.contains("OUTPUT FROM WRF V4") == true)
    #expect(attributes.text(named: "SIMULATION_START_DATE") == "2026-11-20_00:00:00")
    #expect(attributes.text(named: "START_DATE") == "2026-11-20_00:00:00")
    #expect(attributes.text(named: "MAP_PROJ_CHAR") == "Lambert Conformal")
    #expect(attributes.text(named: "GRIDTYPE") == "C")
  }

  @Test("Times and XTIME tell the same time")
  func times() throws {
    let history = try Self.run.get().history()
    let times = try history.file.requiredVariable(named: "Times")
    #expect(
      try history.file.texts(of: times) == ["2026-11-20_00:00:00", "2026-11-20_01:00:00"])
    #expect(try history.values("XTIME") == [0, 60])
    // Six seconds a kilometre: 54 s; 3600 ⁄ 54 = 66.7.
    #expect(try history.values("ITIMESTEP") == [0, 67])
    #expect(
      try history.file.requiredVariable(named: "XTIME").attributes.text(named: "units")
        == "minutes since 2026-11-20 00:00:00")
  }

  @Test(
    "each container is what it says",
    arguments: zip(
      [NetCDFContainer.classic, .offset64, .cdf5, .netCDF4],
      ["CDF\u{1}", "CDF\u{2}", "CDF\u{5}", "\u{89}HDF"]))
  func container(_ container: NetCDFContainer, magic: String) throws {
    var configuration = SampleRunConfiguration.small(times: 1)
    configuration.container = container
    let run = try ScratchRun(configuration)
    let bytes = try Data(contentsOf: URL(fileURLWithPath: run.paths[0])).prefix(4)
    #expect(bytes.elementsEqual(magic.unicodeScalars.map { UInt8($0.value) }))
    #expect(try run.history().file.container == container)
  }

  @Test("fields are surface, column or full; variables can be left out")
  func fields() throws {
    var configuration = SampleRunConfiguration.small(times: 1)
    configuration.fields = .surface
    configuration.omitting = ["COSALPHA"]
    let surface = try ScratchRun(configuration).history().file
    #expect(surface.variable(named: "T2") != nil)
    #expect(surface.variable(named: "T") == nil)
    #expect(surface.variable(named: "COSALPHA") == nil)
    configuration.fields = .column
    configuration.omitting = []
    let column = try ScratchRun(configuration).history().file
    #expect(column.variable(named: "T") != nil)
    #expect(column.variable(named: "U") == nil)
    #expect(column.variable(named: "COSALPHA") != nil)
  }

  private static let run = Result { try ScratchRun(.small(), in: .untilExit()) }
}
