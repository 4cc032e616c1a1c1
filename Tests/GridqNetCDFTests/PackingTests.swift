import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite(.enabled(if: Tool.ncgen.isPresent, "ncgen is not on PATH"))
struct PackingTests {
  /// The values of variable v, declared and filled with CDL, in every container.
  private func values(_ declaration: String, _ data: String, count: Int) throws -> [[Double]] {
    let folder = try ScratchFolder()
    return try NetCDFContainer.allCases.map { container in
      let cdl = """
        netcdf made {
        dimensions: n = \(count) ;
        variables: \(declaration)
        data: \(data)
        }
        """
      let path = try Tool.makeFile(
        cdl, container: container, in: folder, name: "\(container.rawValue).nc")
      let file = try NetCDFFile(opening: path)
      let variable = try file.requiredVariable(named: "v")
      let numbers = try file.numbers(of: variable)
      let floats = try file.floats(of: variable, start: [0], count: [count])
      #expect(floats.map(\.isNaN) == numbers.map(\.isNaN))
      #expect(zip(floats, numbers).allSatisfy { $0.isNaN || $0 == Float($1) })
      return numbers
    }
  }

  /// CDL, and what it means: nil for missing.
  @Test(
    arguments: [
      // stored · scale_factor + add_offset, in Double
      (
        "short v(n) ; v:scale_factor = 0.01 ; v:add_offset = 273.15 ;", "v = -32768, 0, 100 ;",
        [-32768 * 0.01 + 273.15, 273.15, 100 * 0.01 + 273.15]
      ),
      ("short v(n) ; v:scale_factor = -0.5 ;", "v = -3, 0, 3 ;", [1.5, 0, -1.5]),
      ("byte v(n) ; v:add_offset = 1000. ;", "v = -1, 0, 1 ;", [999, 1000, 1001]),
      ("int v(n) ; v:scale_factor = 0.5f ; v:add_offset = 1 ;", "v = 1, 2, 3 ;", [1.5, 2, 2.5]),
      ("float v(n) ; v:scale_factor = 100. ;", "v = 1, 2, 1000 ;", [100, 200, 100_000]),
      // _FillValue and missing_value are compared as stored
      (
        "short v(n) ; v:scale_factor = 0.1 ; v:_FillValue = -32767s ;", "v = -32767, 10, _ ;",
        [nil, 10 * 0.1, nil]
      ),
      (
        "short v(n) ; v:scale_factor = 0.1 ; v:missing_value = 10s ;", "v = 100, 10, 1 ;",
        [100 * 0.1, nil, 0.1]
      ),
      ("int v(n) ; v:missing_value = -9999, -999 ;", "v = -9999, 0, -999 ;", [nil, 0, nil]),
      ("short v(n) ; v:missing_value = -9999.f ;", "v = -9999, 0, 1 ;", [nil, 0, 1]),
      ("byte v(n) ; v:_FillValue = -1b ;", "v = -1, 0, 1 ;", [nil, 0, 1]),
      // −9999.9 is another number in float than in double
      ("float v(n) ; v:missing_value = -9999.9 ;", "v = -9999.9f, 0, 1 ;", [nil, 0, 1]),
      ("double v(n) ; v:_FillValue = -999.9 ;", "v = -999.9, 0, 1 ;", [nil, 0, 1]),
      ("float v(n) ; v:_FillValue = NaNf ;", "v = NaN, 0, _ ;", [nil, 0, nil]),
      ("float v(n) ; v:missing_value = \"none\" ;", "v = 1, 2, 3 ;", [1, 2, 3]),
      // the default fill, and everything beyond 1e30
      ("float v(n) ;", "v = 1, _, 9.9692099683868690e+36 ;", [1, nil, nil]),
      ("double v(n) ;", "v = _, 1e30, 1.1e30 ;", [nil, 1e30, nil]),
      ("float v(n) ;", "v = -2e30f, Infinity, -Infinity ;", [nil, nil, nil]),
      // the two floats around 1e30 (7149F2C9 and 7149F2CA, worked out from IEEE 754)
      (
        "float v(n) ;", "v = 9.9999994e29f, 1.00000002e30f, -9.9999994e29f ;",
        [Double(Float(bitPattern: 0x7149_F2C9)), nil, -Double(Float(bitPattern: 0x7149_F2C9))]
      ),
      ("float v(n) ; v:scale_factor = 1e-20 ;", "v = 1, _, NaN ;", [1e-20, nil, nil]),
      // packers use the whole range: the default fill of an integer is a value
      ("short v(n) ;", "v = -32767, 0, 32767 ;", [-32767, 0, 32767]),
      ("int v(n) ;", "v = -2147483647, 0, 1 ;", [-2_147_483_647, 0, 1]),
      // unsigned in a container without unsigned types
      (
        "byte v(n) ; v:_Unsigned = \"true\" ; v:_FillValue = -1b ; v:scale_factor = 2. ;",
        "v = -2, 3, -1 ;", [508, 6, nil]
      ),
      ("short v(n) ; v:_Unsigned = \"true\" ;", "v = -1, 0, 1 ;", [65_535, 0, 1]),
      ("short v(n) ; v:_Unsigned = \"false\" ;", "v = -1, 0, 1 ;", [-1, 0, 1]),
    ] as [(String, String, [Double?])])
  func `stored values become numbers`(
    declaration: String, data: String, expected: [Double?]
  ) throws {
    for values in try values(declaration, data, count: 3) {
      // Missing as nil, so that it equals itself. The arithmetic is the same: no tolerance.
      #expect(values.map { $0.isNaN ? nil : $0 } == expected)
    }
  }
}
