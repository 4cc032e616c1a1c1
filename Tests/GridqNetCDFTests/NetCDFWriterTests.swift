import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite struct NetCDFWriterTests {
  @Test(arguments: NetCDFContainer.allCases)
  func `what was written is read back`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    let writer = try NetCDFWriter(creating: path, container: container)
    let time = try writer.defineDimension("Time", length: nil)
    let length = try writer.defineDimension("DateStrLen", length: 19)
    let columns = try writer.defineDimension("west_east", length: 3)
    let times = try writer.defineVariable("Times", type: .char, dimensions: [time, length])
    let temperature = try writer.defineVariable(
      "T2", type: .float, dimensions: [time, columns], chunks: [1, 3], compression: .wrf)
    let scalar = try writer.defineVariable("P_TOP", type: .double)
    try writer.setAttribute("TITLE", text: " OUTPUT FROM WRF V4.5 MODEL")
    try writer.setAttribute("DX", floats: [3000])
    try writer.setAttribute("units", text: "K", on: temperature)
    try writer.endDefinitions()
    try writer.write(text: "2026-11-20_00:00:00", to: times, start: [0, 0], count: [1, 19])
    try writer.write(text: "2026-11-20_01:00:00", to: times, start: [1, 0], count: [1, 19])
    try writer.write([280, 281, 282] as [Float], to: temperature, start: [0, 0], count: [1, 3])
    try writer.write([283, 284, 285] as [Double], to: temperature, start: [1, 0], count: [1, 3])
    try writer.write([5000] as [Int32], to: scalar, start: [], count: [])
    try writer.close()

    let file = try NetCDFFile(opening: path)
    #expect(file.container == container)
    #expect(file.dimensions.map(\.name) == ["Time", "DateStrLen", "west_east"])
    #expect(file.dimensions.map(\.length) == [2, 19, 3])
    #expect(file.dimensions.map(\.isUnlimited) == [true, false, false])
    #expect(file.attributes.text(named: "TITLE") == "OUTPUT FROM WRF V4.5 MODEL")
    #expect(file.attributes.number(named: "DX") == 3000)
    #expect(
      try file.texts(of: file.requiredVariable(named: "Times"))
        == ["2026-11-20_00:00:00", "2026-11-20_01:00:00"])
    let t2 = try file.requiredVariable(named: "T2")
    #expect(t2.attributes.text(named: "units") == "K")
    #expect(try file.numbers(of: t2, start: [1, 1], count: [1, 2]) == [284, 285])
    #expect(try file.numbers(of: t2) == [280, 281, 282, 283, 284, 285])
    #expect(try file.numbers(of: file.requiredVariable(named: "P_TOP")) == [5000])
  }

  @Test(
    .enabled(if: Tool.ncdump.isPresent, "ncdump is not on PATH"),
    arguments: NetCDFContainer.allCases)
  func `ncdump prints what was written`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    let writer = try NetCDFWriter(creating: path, container: container)
    let time = try writer.defineDimension("Time", length: nil)
    let length = try writer.defineDimension("DateStrLen", length: 19)
    let column = try writer.defineDimension("west_east", length: 3)
    let times = try writer.defineVariable("Times", type: .char, dimensions: [time, length])
    let field = try writer.defineVariable("T2", type: .float, dimensions: [time, column])
    let packed = try writer.defineVariable("Q2", type: .short, dimensions: [column])
    let number = try writer.defineVariable("I", type: .int, dimensions: [column])
    let pressure = try writer.defineVariable("P_TOP", type: .double)
    try writer.setAttribute("units", text: "K", on: field)
    try writer.setAttribute("scale_factor", doubles: [0.25], on: packed)
    try writer.setAttribute("MAP_PROJ", ints: [1])
    try writer.setAttribute("DX", floats: [3000, 1500])
    try writer.setAttribute("TITLE", text: "")
    try writer.endDefinitions()
    try writer.write(text: "2026-11-20_00:00:00", to: times, start: [0, 0], count: [1, 19])
    try writer.write(text: "short", to: times, start: [1, 0], count: [1, 19])
    try writer.write([1.5, 2.5] as [Float], to: field, start: [0, 1], count: [1, 2])
    try writer.write([0.5] as [Double], to: field, start: [0, 0], count: [1, 1])
    try writer.write([10, 20, 30] as [Int32], to: field, start: [1, 0], count: [1, 3])
    try writer.write([-32767, 0, 32767] as [Int32], to: packed, start: [0], count: [3])
    try writer.write([-5, 0, 2_000_000_000] as [Int32], to: number, start: [0], count: [3])
    try writer.write([5000.125] as [Double], to: pressure, start: [], count: [])
    try writer.close()

    #expect(
      try Tool.ncdump.run("-k", path) == container.ncdumpKind + "\n")
    let expected = """
      netcdf run {
      dimensions:
      \tTime = UNLIMITED ; // (2 currently)
      \tDateStrLen = 19 ;
      \twest_east = 3 ;
      variables:
      \tchar Times(Time, DateStrLen) ;
      \tfloat T2(Time, west_east) ;
      \t\tT2:units = "K" ;
      \tshort Q2(west_east) ;
      \t\tQ2:scale_factor = 0.25 ;
      \tint I(west_east) ;
      \tdouble P_TOP ;

      // global attributes:
      \t\t:MAP_PROJ = 1 ;
      \t\t:DX = 3000.f, 1500.f ;
      \t\t:TITLE = "" ;
      data:

       Times =
        "2026-11-20_00:00:00",
        "short" ;

       T2 =
        0.5, 1.5, 2.5,
        10, 20, 30 ;

       Q2 = _, 0, 32767 ;

       I = -5, 0, 2000000000 ;

       P_TOP = 5000.125 ;
      }

      """
    #expect(try Tool.ncdump.run(path) == expected)
  }

  @Test(.enabled(if: Tool.ncdump.isPresent, "ncdump is not on PATH"))
  func `chunks and compression are those that were asked for`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    let writer = try NetCDFWriter(creating: path, container: .netCDF4)
    let row = try writer.defineDimension("row", length: 10)
    let column = try writer.defineDimension("column", length: 20)
    _ = try writer.defineVariable(
      "A", type: .float, dimensions: [row, column], chunks: [5, 10], compression: .wrf)
    _ = try writer.defineVariable(
      "B", type: .float, dimensions: [row, column],
      compression: .init(deflateLevel: 0, shuffle: true))
    _ = try writer.defineVariable("C", type: .float, dimensions: [row, column])
    _ = try writer.defineVariable("D", type: .float, chunks: [], compression: .wrf)
    try writer.close()
    let special = try Tool.ncdump.run("-hs", path)
    #expect(special.contains("A:_ChunkSizes = 5, 10 ;"))
    #expect(special.contains("A:_DeflateLevel = 2 ;"))
    #expect(special.contains("A:_Shuffle = \"true\" ;"))
    #expect(special.contains("B:_Shuffle = \"true\" ;"))
    #expect(!special.contains("B:_DeflateLevel"))
    #expect(special.contains("C:_Storage = \"contiguous\" ;"))
  }

  @Test(arguments: NetCDFContainer.allCases)
  func `a writer that is dropped leaves a whole file`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    do {
      let writer = try NetCDFWriter(creating: path, container: container)
      let column = try writer.defineDimension("column", length: 2)
      let field = try writer.defineVariable("T2", type: .float, dimensions: [column])
      try writer.endDefinitions()
      try writer.write([1, 2] as [Float], to: field, start: [0], count: [2])
    }
    let file = try NetCDFFile(opening: path)
    #expect(try file.numbers(of: file.requiredVariable(named: "T2")) == [1, 2])
  }

  @Test(arguments: NetCDFContainer.allCases)
  func `a file that is there is not overwritten`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    try Data("precious".utf8).write(to: URL(fileURLWithPath: path))
    #expect(throws: NetCDFError.alreadyExists(path: path)) {
      _ = try NetCDFWriter(creating: path, container: container)
    }
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "precious")
  }

  @Test(arguments: NetCDFContainer.allCases)
  func `a file in no folder cannot be created`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = folder.path("absent/run.nc")
    let error = #expect(throws: NetCDFError.self) {
      _ = try NetCDFWriter(creating: path, container: container)
    }
    guard case .cannotCreate(path, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test(arguments: NetCDFContainer.allCases)
  func `what does not fit is an error before it is written`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    let writer = try NetCDFWriter(creating: path, container: container)
    let other = try NetCDFWriter(creating: folder.path("other.nc"), container: container)
    for index in 0..<9 { try other.defineDimension("d\(index)", length: 1) }
    let foreign = try other.defineDimension("foreign", length: 1)
    let time = try writer.defineDimension("Time", length: nil)
    let column = try writer.defineDimension("column", length: 3)
    #expect(throws: NetCDFError.self) { try writer.defineDimension("none", length: 0) }
    #expect(throws: NetCDFError.self) { try writer.defineDimension("less", length: -1) }
    #expect(throws: NetCDFError.self) { try writer.defineDimension("column", length: 3) }
    #expect(throws: NetCDFError.self) {
      try writer.defineVariable("x", type: .float, dimensions: [foreign])
    }
    #expect(throws: NetCDFError.self) {
      try writer.defineVariable("x", type: .float, dimensions: [column], chunks: [1, 1])
    }
    #expect(throws: NetCDFError.self) { try writer.defineVariable("x", type: .userDefined) }
    let field = try writer.defineVariable("T2", type: .float, dimensions: [time, column])
    let times = try writer.defineVariable("Times", type: .char, dimensions: [time, column])
    try writer.endDefinitions()
    let values: [Float] = [1, 2, 3]
    for (start, count) in [
      ([0], [3]), ([0, 0], [1, 2]), ([0, 1], [1, 3]), ([0, -1], [1, 3]), ([-1, 0], [1, 3]),
      ([0, 0], [-1, -3]), ([Int.max, 0], [1, 3]), ([0, 0], [Int.max, 3]),
    ] {
      #expect(throws: NetCDFError.self) {
        try writer.write(values, to: field, start: start, count: count)
      }
    }
    #expect(throws: NetCDFError.self) {
      try writer.write(text: "four", to: times, start: [0, 0], count: [1, 3])
    }
    #expect(throws: NetCDFError.self) {
      try writer.write(text: "abc", to: field, start: [0, 0], count: [1, 3])
    }
    try writer.write(values, to: field, start: [0, 0], count: [1, 3])
    try writer.write(text: "abc", to: times, start: [0, 0], count: [1, 3])
    try writer.close()
    #expect(throws: NetCDFError.writerClosed(path: path)) { try writer.close() }
    #expect(throws: NetCDFError.writerClosed(path: path)) {
      try writer.write(values, to: field, start: [0, 0], count: [1, 3])
    }
    let file = try NetCDFFile(opening: path)
    #expect(try file.numbers(of: file.requiredVariable(named: "T2")) == [1, 2, 3])
  }
}
