import Foundation
import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("files of the WRF system")
struct WRFKindTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// A file of 5 × 4 points 0.1° apart that holds what it is told to, with no time.
  private func write(
    _ title: String, variables: [String] = [], dimensions: [String] = [],
    times: (value: [Double], units: String, calendar: String?)? = nil, name: String = "Times"
  ) throws -> String {
    let path = folder.path("file\(try folder.names.count)")
    let file = try NetCDFWriter(creating: path, container: .classic)
    let rows = try file.defineDimension("south_north", length: 4)
    let columns = try file.defineDimension("west_east", length: 5)
    for name in dimensions { _ = try file.defineDimension(name, length: 5) }
    try file.setAttribute("TITLE", text: title)
    try file.setAttribute("MAP_PROJ", ints: [6])
    for name in ["DX", "DY"] { try file.setAttribute(name, floats: [11_117.747]) }
    let fields = try variables.map {
      ($0, try file.defineVariable($0, type: .float, dimensions: [rows, columns]))
    }
    var clock: NetCDFWriter.VariableID?
    if let times {
      // A single number stands alone, as xarray writes the time of one record.
      let shape =
        times.value.count == 1 ? [] : [try file.defineDimension("Time", length: times.value.count)]
      let variable = try file.defineVariable(name, type: .double, dimensions: shape)
      try file.setAttribute("units", text: times.units, on: variable)
      if let calendar = times.calendar {
        try file.setAttribute("calendar", text: calendar, on: variable)
      }
      clock = variable
    }
    try file.endDefinitions()
    for (name, id) in fields {
      let values: [Double] = (0..<20).map { cell in
        switch name {
        case "XLAT": 38 + 0.1 * Double(cell / 5)
        case "XLONG": 0.1 * Double(cell % 5)
        default: 280
        }
      }
      try file.write(values, to: id, start: [0, 0], count: [4, 5])
    }
    if let times, let clock {
      let isAlone = times.value.count == 1
      try file.write(
        times.value, to: clock, start: isAlone ? [] : [0], count: isAlone ? [] : [times.value.count]
      )
    }
    try file.close()
    return path
  }

  private func refusal(_ paths: [String]) -> String? {
    do {
      _ = try ModelDataset.open(paths: paths)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(
    "that are no forecast are each refused as what they are",
    arguments: [
      ("OUTPUT FROM METGRID V4.5", ["XLAT_M", "PSFC"], [], "made by metgrid (met_em)"),
      ("OUTPUT FROM GEOGRID V4.5", ["XLAT_M"], [], "made by geogrid (geo_em)"),
      (" OUTPUT FROM REAL_EM V4.5 PREPROCESSOR", [], ["bdy_width"], "lateral boundaries (wrfbdy)"),
      (" OUTPUT FROM REAL_EM V4.5 PREPROCESSOR", ["SST"], [], "lower boundaries (wrflowinp)"),
      (
        " OUTPUT FROM REAL_EM V4.5 PREPROCESSOR", ["XLAT", "U_NDG_OLD"], [],
        "fields that a run is nudged towards (wrffdda)"
      ),
      (
        " OUTPUT FROM WRF V4.5 MODEL", ["XLAT", "T2", "U_1", "U_2"], ["bdy_width"],
        "a restart file (wrfrst)"
      ),
    ])
  func refused(_ title: String, _ variables: [String], _ dimensions: [String], _ words: String)
    throws
  {
    let path = try write(title, variables: variables, dimensions: dimensions)
    let text = try #require(refusal([path]))
    #expect(text.hasPrefix("\(path): \(words)"))
    #expect(text.hasSuffix("; give wrfout files"))
  }

  @Test("an initial state is told to be one, alone and beside a forecast")
  func initialState() throws {
    var input = WRFFixture()
    input.texts["TITLE"] = " OUTPUT FROM REAL_EM V4.5 PREPROCESSOR"
    input.add("T2", 280)
    try input.write(to: folder.path("wrfinput_d01"))
    var output = WRFFixture.hourly([1, 2])
    output.add("T2", 281, 282)
    try output.write(to: folder.path("wrfout_d01"))
    let alone = try ModelDataset.open(paths: [folder.path("wrfinput_d01")])
    #expect(
      alone.notes == [
        DataNote(
          "initial state only: made by the preprocessor before the run (wrfinput), not a forecast")
      ])
    let both = try ModelDataset.open(paths: [
      folder.path("wrfout_d01"), folder.path("wrfinput_d01"),
    ])
    #expect(
      both.notes == [
        DataNote(
          since: UTCTime(year: 2026, month: 11, day: 20),
          "initial state only at 1 time: made by the preprocessor before the run (wrfinput), not a forecast"
        )
      ])
    #expect(try ModelDataset.open(paths: [folder.path("wrfout_d01")]).notes.isEmpty)
  }

  /// 60 hours after midnight of 15 October are noon of the 17th; 3 days after it the 18th.
  @Test(
    "that were rewritten tell their times as numbers since a date",
    arguments: [
      ("Times", [3.0], "days since 2018-10-15 00:00:00", ["2018-10-18T00:00:00Z"]),
      ("Time", [60], "hours since 2018-10-15", ["2018-10-17T12:00:00Z"]),
      (
        "XTIME", [0, 90], "minutes since 2018-10-15T00:00:00",
        ["2018-10-15T00:00:00Z", "2018-10-15T01:30:00Z"]
      ),
    ])
  func numbers(_ name: String, _ values: [Double], _ units: String, _ expected: [String]) throws {
    let path = try write(
      " OUTPUT FROM WRF V4.2 MODEL", variables: ["XLAT", "XLONG", "T2"],
      times: (values, units, "proleptic_gregorian"), name: name)
    guard values.count == 1 else {
      // A field without time in a file of two times belongs to neither.
      #expect(refusal([path])?.contains("no variable that a metric is made from") == true)
      return
    }
    let dataset = try ModelDataset.open(paths: [path])
    #expect(dataset.times.times.map(\.iso8601) == expected)
    // What the numbers count from is no start of a run.
    #expect(dataset.run.initialisation.iso8601 == expected[0])
    #expect(try dataset.field(of: .temperature, at: 0).allSatisfy { abs($0 - 6.85) < 1e-4 })
  }

  @Test("of another calendar, or of units that are none, have no times")
  func otherCalendar() throws {
    for (units, calendar) in [("days since 2018-10-15", "noleap"), ("moons since 2018-10-15", nil)]
    {
      let path = try write(
        " OUTPUT FROM WRF V4.2 MODEL", variables: ["XLAT", "XLONG", "T2"],
        times: ([3], units, calendar))
      #expect(throws: ModelOutputError.noTimes(path: path)) {
        try ModelDataset.open(paths: [path])
      }
    }
  }

  @Test(
    "real ones are refused, or used, as what they are",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"))
  func realFiles() throws {
    let metgrid = RealData.path("met_em_small.nc")
    #expect(refusal([metgrid])?.hasPrefix("\(metgrid): made by metgrid (met_em)") == true)
    // Its time is known; of its variables T on levels makes no metric alone.
    let rewritten = RealData.path("wrfout_times_int64.nc")
    #expect(
      refusal([rewritten])?.hasPrefix(
        "\(rewritten): no variable that a metric is made from (T2, Q2,")
        == true)
    let input = try ModelDataset.open(paths: [RealData.path("wrfinput_lambert_rotated21.nc")])
    #expect(input.notes.map(\.text).first?.hasPrefix("initial state only: ") == true)
  }
}

@Suite("the size of a grid")
struct GridSizeTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// A classic file of dimensions and MAP_PROJ 1 alone, written byte by byte: libnetcdf writes no two dimensions
  /// of one name.
  private func write(_ dimensions: [(String, UInt32)]) throws -> String {
    var bytes = Array("CDF\u{1}".utf8)
    func append(_ numbers: UInt32...) {
      for number in numbers {
        bytes += [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
      }
    }
    func append(_ name: String) {
      append(UInt32(name.utf8.count))
      bytes += Array(name.utf8) + Array(repeating: 0, count: (4 - name.utf8.count % 4) % 4)
    }
    append(0, 10, UInt32(dimensions.count))
    for (name, length) in dimensions {
      append(name)
      append(length)
    }
    append(12, 1)
    append("MAP_PROJ")
    append(4, 1, 1)
    append(0, 0)
    let path = folder.path("wrfout")
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test(
    "is refused where none has it, or where two dimensions claim it",
    arguments: [
      (
        [("west_east", 5), ("south_north", 4), ("west_east", 7)],
        "2 dimensions are called west_east"
      ),
      ([("west_east", 1), ("south_north", 4)], "1 × 4 points are not a usable grid"),
      ([("west_east", 65_536), ("south_north", 2)], "65536 × 2 points are not a usable grid"),
      // 8192 · 8193 are more than 2²⁶.
      ([("west_east", 8192), ("south_north", 8193)], "8192 × 8193 points are not a usable grid"),
      ([("west_east", 2_147_483_647), ("south_north", 2_147_483_647)], "are not a usable grid"),
    ])
  func refused(_ dimensions: [(String, UInt32)], _ words: String) throws {
    let path = try write(dimensions)
    let error = #expect(throws: ModelOutputError.self) { try ModelDataset.open(paths: [path]) }
    guard case .unusableGrid(path, let reason) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(reason.contains(words))
  }
}
