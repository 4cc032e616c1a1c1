import Foundation
import NetCDF
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
}
