import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite("A classic file that is written from start to end")
struct ClassicFileDefinitionTests {
  private let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func definition(rows: Int, columns: Int) -> ClassicFileDefinition {
    var definition = ClassicFileDefinition()
    definition.dimensions = [("r", rows), ("c", columns)]
    // Names and values of lengths that are padded and that are not.
    definition.attributes = [("title", .text("ä")), ("four", .text("abcd"))]
    definition.variables = [
      .init("odd", .short, dimensions: [1], attributes: [("n", .numbers(.short, [-1]))]),
      .init("alone", .double, attributes: []),
      .init(
        "field", .short, dimensions: [0, 1],
        attributes: [("f", .numbers(.float, [0.5, -2])), ("d", .numbers(.double, [0.1]))]),
    ]
    return definition
  }

  @Test(
    "is read by libnetcdf and by the direct reader", arguments: [NetCDFReader.libnetcdf, .direct])
  func small(reader: NetCDFReader) throws {
    var bytes = definition(rows: 2, columns: 3).header
    for value in [1.0, -2, 99_999] { bytes.append(value, as: .short) }
    bytes.padToWord()
    bytes.append(0.1, as: .double)
    for value in [1.0, 2, 3, 4, 5, 6] { bytes.append(value, as: .short) }
    bytes.padToWord()
    try Data(bytes).write(to: URL(fileURLWithPath: folder.path("a")))
    let file = try NetCDFFile(opening: folder.path("a"), reader: reader)
    #expect(file.container == .offset64)
    #expect(file.attributes.text(named: "title") == "ä")
    #expect(file.attributes.text(named: "four") == "abcd")
    func numbers(_ name: String) throws -> [Double] {
      try file.numbers(of: file.requiredVariable(named: name))
    }
    // 99 999 is beyond 16 bits.
    #expect(try numbers("odd") == [1, -2, 32767])
    #expect(try numbers("alone") == [0.1])
    #expect(try numbers("field") == [1, 2, 3, 4, 5, 6])
    let attributes = try file.requiredVariable(named: "field").attributes
    #expect(attributes.numbers(named: "f") == [0.5, -2])
    #expect(attributes.numbers(named: "d") == [0.1])
    #expect(try file.requiredVariable(named: "odd").attributes.numbers(named: "n") == [-1])
  }

  /// 2³¹ values of two bytes. The file is sparse.
  @Test("is CDF-5 where a variable has 4 GiB", arguments: [NetCDFReader.libnetcdf, .direct])
  func large(reader: NetCDFReader) throws {
    let (rows, columns) = (1 << 15, 1 << 16)
    let header = definition(rows: rows, columns: columns).header
    let path = folder.path("a")
    try Data(header).write(to: URL(fileURLWithPath: path))
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    let length = header.count + 2 * columns + 8 + 2 * rows * columns
    try handle.truncate(atOffset: UInt64(length - 2))
    try handle.seekToEnd()
    try handle.write(contentsOf: Data([1, 2]))
    try handle.close()
    let file = try NetCDFFile(opening: path, reader: reader)
    #expect(file.container == .cdf5)
    let field = try file.requiredVariable(named: "field")
    #expect(field.shape == [rows, columns])
    let last = try file.numbers(of: field, start: [rows - 1, columns - 2], count: [1, 2])
    #expect(last == [0, 258])
  }
}
