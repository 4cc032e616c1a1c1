import GridqNetCDF
import GridqTestSupport
import Testing

/// Records of which nothing was written. The default fills are those of netcdf.h: NC_FILL_BYTE −127,
/// NC_FILL_SHORT −32767, NC_FILL_INT −2147483647.
@Suite("records of integers that nobody has written")
struct UnwrittenTests {
  /// Whether the second of two records of a packed variable without `_FillValue` counts as unwritten, which holds
  /// these stored values.
  private func isFill(
    _ type: NetCDFType, _ container: NetCDFContainer, scale: Double, offset: Double,
    values: [Int32]
  ) throws -> Bool {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    let writer = try NetCDFWriter(creating: path, container: container)
    let shape = [
      try writer.defineDimension("Time", length: nil),
      try writer.defineDimension("south_north", length: 2),
      try writer.defineDimension("west_east", length: 3),
    ]
    let field = try writer.defineVariable("T2", type: type, dimensions: shape)
    try writer.setAttribute("scale_factor", doubles: [scale], on: field)
    try writer.setAttribute("add_offset", doubles: [offset], on: field)
    try writer.endDefinitions()
    try writer.write(
      [1, 2, 3, 4, 5, 6] as [Int32], to: field, start: [0, 0, 0], count: [1, 2, 3])
    try writer.write(values, to: field, start: [1, 0, 0], count: [1, 2, 3])
    try writer.close()
    let file = try NetCDFFile(opening: path)
    let variable = try file.requiredVariable(named: "T2")
    #expect(try !file.isFill(variable, record: 0))
    return try file.isFill(variable, record: 1)
  }

  static let fills: [(NetCDFType, Int32)] = [
    (.byte, -127), (.short, -32767), (.int, -2_147_483_647),
  ]

  @Test(
    "are known by the default fill of their type",
    arguments: fills, [NetCDFContainer.classic, .netCDF4])
  func unwritten(type: (NetCDFType, Int32), container: NetCDFContainer) throws {
    let (type, fill) = type
    let all = [Int32](repeating: fill, count: 6)
    #expect(try isFill(type, container, scale: 0.01, offset: 280, values: all))
    for cell in 0..<6 {
      var values = all
      values[cell] += 1
      #expect(try !isFill(type, container, scale: 0.01, offset: 280, values: values))
    }
  }

  @Test("are told from a field that is 0, which packers may store as that", arguments: fills)
  func zero(type: NetCDFType, fill: Int32) throws {
    // offset = −scale · fill, so that the fill unpacks to 0; half a step beside it, and two steps.
    let all = [Int32](repeating: fill, count: 6)
    for (steps, isUnwritten) in [(0, false), (0.5, false), (-0.5, false), (2, true)] {
      let offset = 0.25 * (steps - Double(fill))
      #expect(
        try isFill(type, .classic, scale: 0.25, offset: offset, values: all) == isUnwritten)
    }
  }
}
