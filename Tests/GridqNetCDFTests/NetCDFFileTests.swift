import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@Suite(.enabled(if: Tool.ncgen.isPresent, "ncgen is not on PATH"))
struct NetCDFFileTests {
  /// What every container can hold.
  private static let plain = """
    netcdf made {
    dimensions:
      Time = UNLIMITED ; row = 2 ; column = 3 ; string7 = 7 ; two = 2 ;
    variables:
      float T(Time, row, column) ;
        T:units = "K\\000\\000" ; T:MemoryOrder = "XY " ; T:stagger = "" ;
      int I(column) ;
      short S(Time) ;
      byte B(column) ;
      double P_TOP ;
      char Times(Time, string7) ;
      char names(two, row, string7) ;
      char letter ;
      :TITLE = " OUTPUT FROM WRF V4.5 MODEL" ; :DX = 3000.f ; :GRID_ID = 2 ;
      :levels = 1s, 2s, 3s ; :odd = "blank inside, tab\\t" ;
    data:
      T = 0, 1, 2, 3, 4, 5, 100, 101, 102, 103, 104, 105 ;
      I = -2147483646, 0, 2147483647 ;
      S = -3, 7 ;
      B = -128, 0, 127 ;
      P_TOP = 5000.25 ;
      Times = "01:00  ", "2:00" ;
      names = "a", "bb", "", "1234567" ;
      letter = "x" ;
    }
    """

  @Test(arguments: NetCDFContainer.allCases)
  func `every container gives the same dimensions, attributes and values`(
    container: NetCDFContainer
  ) throws {
    let folder = try ScratchFolder()
    let path = try Tool.makeFile(Self.plain, container: container, in: folder)
    let file = try NetCDFFile(opening: path)
    #expect(file.path == path)
    #expect(file.container == container)
    #expect(file.container.isHDF5 == container.rawValue.hasPrefix("netCDF4"))
    #expect(file.dimension(named: "Time")?.length == 2)
    #expect(file.dimension(named: "Time")?.isUnlimited == true)
    #expect(file.dimension(named: "column")?.length == 3)
    #expect(file.dimension(named: "column")?.isUnlimited == false)
    #expect(file.dimension(named: "level") == nil)

    #expect(file.attributes.names == ["TITLE", "DX", "GRID_ID", "levels", "odd"])
    #expect(file.attributes.text(named: "TITLE") == "OUTPUT FROM WRF V4.5 MODEL")
    #expect(file.attributes.text(named: "odd") == "blank inside, tab")
    #expect(file.attributes.text(named: "DX") == nil)
    #expect(file.attributes.number(named: "DX") == 3000)
    #expect(file.attributes.number(named: "GRID_ID") == 2)
    #expect(file.attributes.number(named: "TITLE") == nil)
    #expect(file.attributes.numbers(named: "levels") == [1, 2, 3])

    let field = try file.requiredVariable(named: "T")
    #expect(field.type == .float)
    #expect(field.shape == [2, 2, 3])
    #expect(field.dimensions.map(\.name) == ["Time", "row", "column"])
    #expect(field.attributes.text(named: "units") == "K")
    #expect(field.attributes.text(named: "MemoryOrder") == "XY")
    #expect(field.attributes.text(named: "stagger") == "")
    #expect(try file.numbers(of: field).suffix(6) == [100, 101, 102, 103, 104, 105])
    // Row 1, columns 1 and 2 of both times: 3 · row + column (+ 100 at the second time).
    #expect(
      try file.numbers(of: field, start: [0, 1, 1], count: [2, 1, 2]) == [4, 5, 104, 105])
    #expect(try file.numbers(of: field, start: [2, 0, 0], count: [0, 2, 3]) == [])

    func numbers(_ name: String) throws -> [Double] {
      try file.numbers(of: file.requiredVariable(named: name))
    }
    #expect(try numbers("I") == [-2_147_483_646, 0, 2_147_483_647])
    #expect(try numbers("S") == [-3, 7])
    #expect(try numbers("B") == [-128, 0, 127])
    #expect(try numbers("P_TOP") == [5000.25])
    #expect(
      try file.numbers(of: file.requiredVariable(named: "P_TOP"), start: [], count: [])
        == [5000.25])

    func texts(_ name: String) throws -> [String] {
      try file.texts(of: file.requiredVariable(named: name))
    }
    #expect(try texts("Times") == ["01:00", "2:00"])
    #expect(try texts("names") == ["a", "bb", "", "1234567"])
    #expect(try texts("letter") == ["x"])
  }

  @Test(arguments: [NetCDFContainer.cdf5, .netCDF4])
  func `unsigned and 64-bit integers are numbers`(container: NetCDFContainer) throws {
    let cdl = """
      netcdf made {
      dimensions: n = 2 ;
      variables: ubyte b(n) ; ushort s(n) ; uint i(n) ; int64 l(n) ; uint64 u(n) ;
        b:flags = 200UB, 255UB ; l:big = -9007199254740992LL ;
      data: b = 0, 254 ; s = 0, 65534 ; i = 0, 4294967294 ;
        l = -9007199254740992, 9007199254740992 ; u = 0, 9007199254740992 ;
      }
      """
    let folder = try ScratchFolder()
    var path = try Tool.makeFile(cdl, container: .netCDF4, in: folder)
    if container != .netCDF4 {
      // ncgen 4.9.0 turns int64 into int when it makes CDF-5 itself.
      let copy = folder.path("copy.nc")
      try Tool.nccopy.run("-k", container.ncdumpKind, path, copy)
      path = copy
    }
    let file = try NetCDFFile(opening: path)
    #expect(file.container == container)
    let values = try file.variables.map { try file.numbers(of: $0) }
    // 2^53 is the last integer up to which every one is a Double.
    #expect(
      values == [[0, 254], [0, 65_534], [0, 4_294_967_294], [-0x1p53, 0x1p53], [0, 0x1p53]])
    #expect(file.variables.map(\.type) == [.ubyte, .ushort, .uint, .int64, .uint64])
    #expect(file.variables[0].attributes.numbers(named: "flags") == [200, 255])
    #expect(file.variables[3].attributes.number(named: "big") == -0x1p53)
  }

  @Test func `strings and string attributes of NetCDF-4 are texts`() throws {
    let cdl = """
      netcdf made {
      dimensions: n = 3 ;
      variables: string s(n) ; string one ;
        string s:note = " first ", "second" ; string :TITLE = " OUTPUT FROM WRF " ;
      data: s = "Lisboa", " Évora ", NIL ; one = "alone" ;
      }
      """
    let folder = try ScratchFolder()
    let file = try NetCDFFile(opening: Tool.makeFile(cdl, container: .netCDF4, in: folder))
    let strings = try file.requiredVariable(named: "s")
    #expect(strings.type == .string)
    #expect(try file.texts(of: strings) == ["Lisboa", "Évora", ""])
    #expect(try file.texts(of: file.requiredVariable(named: "one")) == ["alone"])
    #expect(strings.attributes.text(named: "note") == "first")
    #expect(file.attributes.text(named: "TITLE") == "OUTPUT FROM WRF")
    #expect(throws: NetCDFError.self) { try file.numbers(of: strings) }
  }

  @Test func `user-defined types and groups do not stand in the way`() throws {
    let cdl = """
      netcdf made {
      types: compound pair { int a ; float b ; } ; byte enum flag { no = 0, yes = 1 } ;
      dimensions: n = 2 ;
      variables: pair p(n) ; flag f(n) ; float T(n) ; pair T:origin = { 1, 2 } ; T:units = "K" ;
      data: p = { 1, 2 }, { 3, 4 } ; T = 1, 2 ;
      group: inner { variables: float T(n) ; data: T = 3, 4 ; }
      }
      """
    let folder = try ScratchFolder()
    let file = try NetCDFFile(opening: Tool.makeFile(cdl, container: .netCDF4, in: folder))
    #expect(file.variables.map(\.type) == [.userDefined, .userDefined, .float])
    let field = try file.requiredVariable(named: "T")
    #expect(field.attributes.names == ["units"])
    #expect(try file.numbers(of: field) == [1, 2])
    #expect(throws: NetCDFError.self) { try file.numbers(of: file.variables[0]) }
    #expect(throws: NetCDFError.self) { try file.texts(of: file.variables[1]) }
  }

  private static let blocksOutside: [(start: [Int], count: [Int])] = [
    ([0, 0, 0], [3, 2, 3]), ([2, 0, 0], [1, 2, 3]), ([0, 0, 0], [1, 3, 3]),
    ([0, 0, -1], [1, 1, 1]), ([0, 0, 0], [1, 1, -1]), ([0, 0], [1, 1]), ([], []),
    ([0, 0, 0, 0], [1, 1, 1, 1]), ([0, 0, 0], [1, 2]), ([Int.max, 0, 0], [1, 1, 1]),
    ([1, 0, 0], [Int.max, 1, 1]), ([Int.min, 0, 0], [Int.min, 1, 1]),
  ]

  @Test(arguments: NetCDFContainer.allCases)
  func `a block outside the variable is an error`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let file = try NetCDFFile(
      opening: Tool.makeFile(Self.plain, container: container, in: folder))
    let field = try file.requiredVariable(named: "T")
    for block in Self.blocksOutside {
      let error = #expect(throws: NetCDFError.self) {
        try file.numbers(of: field, start: block.start, count: block.count)
      }
      guard case .outOfRange(file.path, "T", _) = error else {
        Issue.record("\(block): \(String(describing: error))")
        continue
      }
    }
  }

  @Test func `a variable of another file counts by its name`() throws {
    let folder = try ScratchFolder()
    let one = try NetCDFFile(opening: Tool.makeFile(Self.plain, container: .classic, in: folder))
    let other = try NetCDFFile(
      opening: Tool.makeFile(
        "netcdf o { variables: float P_TOP ; float T ; data: P_TOP = 1 ; T = 2 ; }",
        container: .classic, in: folder, name: "other.nc"))
    let scalar = try one.requiredVariable(named: "P_TOP")
    #expect(try other.numbers(of: scalar) == [1])
    #expect(
      throws: NetCDFError.outOfRange(
        path: other.path, variable: "T", reason: "3 starts and 3 counts for 0 dimensions")
    ) {
      try other.numbers(
        of: one.requiredVariable(named: "T"), start: [0, 0, 0], count: [1, 1, 1])
    }
    #expect(throws: NetCDFError.noSuchVariable(path: other.path, variable: "I")) {
      try other.numbers(of: one.requiredVariable(named: "I"))
    }
  }

  @Test func `numbers are no texts and texts are no numbers`() throws {
    let folder = try ScratchFolder()
    let path = try Tool.makeFile(Self.plain, container: .classic, in: folder)
    let file = try NetCDFFile(opening: path)
    #expect(
      throws: NetCDFError.wrongType(path: path, variable: "T", type: .float, wanted: "texts")
    ) {
      try file.texts(of: file.requiredVariable(named: "T"))
    }
    #expect(
      throws: NetCDFError.wrongType(path: path, variable: "Times", type: .char, wanted: "numbers")
    ) {
      try file.numbers(of: file.requiredVariable(named: "Times"))
    }
  }

  @Test(arguments: [
    "a b.nc", " blank.nc", "50%.nc", "a#mode=zarr", "wrfout_d01_2026-11-20_00:00:00",
    "[dap4]x", "Évora.nc",
  ])
  func `no name of a file is taken for anything else`(name: String) throws {
    let folder = try ScratchFolder()
    let made = try Tool.makeFile(Self.plain, container: .netCDF4, in: folder)
    try FileManager.default.moveItem(atPath: made, toPath: folder.path(name))
    #expect(try NetCDFFile(opening: folder.path(name)).variables.count == 8)
    // Two slashes are one, also where the rest looks like a URL.
    let web = folder.url.appendingPathComponent("http:")
    try FileManager.default.createDirectory(at: web, withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      atPath: folder.path(name), toPath: web.appendingPathComponent(name).path)
    #expect(try NetCDFFile(opening: folder.path("http:") + "//" + name).variables.count == 8)
  }

  @Test func `a backslash in a name is refused, not taken for a folder`() throws {
    let folder = try ScratchFolder()
    let made = try Tool.makeFile(Self.plain, container: .netCDF4, in: folder)
    let path = folder.path("back\\slash.nc")
    try FileManager.default.moveItem(atPath: made, toPath: path)
    #expect(
      throws: NetCDFError.unreadable(
        path: path, reason: "the NetCDF library reads a backslash as a slash")
    ) { try NetCDFFile(opening: path) }
  }

  @Test func `a field that was never written may not ask for more memory than its file warrants`()
    throws
  {
    // 2^20 · 2^20 values of which none is in the file.
    let cdl = """
      netcdf made {
      dimensions: Time = UNLIMITED ; row = 1048576 ; column = 1048576 ;
      variables: float T(Time, row, column) ; T:_ChunkSizes = 1, 1, 1024 ; T:_Storage = "chunked" ;
        short Time(Time) ;
      data: Time = 1 ;
      }
      """
    let folder = try ScratchFolder()
    let file = try NetCDFFile(opening: Tool.makeFile(cdl, container: .netCDF4, in: folder))
    let field = try file.requiredVariable(named: "T")
    let error = #expect(throws: NetCDFError.self) { try file.numbers(of: field) }
    guard case .tooLarge(_, "T", 1_099_511_627_776, _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try file.numbers(of: field, start: [0, 5, 5], count: [1, 1, 1]).first?.isNaN == true)
  }
}
