import GridqMetrics
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridBuild

@Suite("memory that is too little")
struct MemoryFirstTests {
  /// 2000 · 2000 points take 32 MB as Double, and a build holds twenty fields at least: 640 MB. The
  /// coordinates are 0 everywhere, of which a build that had read them would complain instead.
  @Test("is told before any field is read")
  func memoryFirst() throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout")
    let file = try NetCDFWriter(creating: path, container: .offset64)
    let time = try file.defineDimension("Time", length: nil)
    let date = try file.defineDimension("DateStrLen", length: 19)
    let shape = [
      time, try file.defineDimension("south_north", length: 2000),
      try file.defineDimension("west_east", length: 2000),
    ]
    try file.setAttribute("MAP_PROJ", ints: [6])
    for name in ["DX", "DY"] { try file.setAttribute(name, floats: [1000]) }
    let dates = try file.defineVariable("Times", type: .char, dimensions: [time, date])
    let fields = try ["XLAT", "XLONG", "T2"].map {
      try file.defineVariable($0, type: .float, dimensions: shape)
    }
    try file.endDefinitions()
    try file.write(text: "2026-11-20_00:00:00", to: dates, start: [0, 0], count: [1, 19])
    // The last value makes the file as long as it has to be; what is before it is a hole.
    try file.write([280] as [Float], to: fields[2], start: [0, 1999, 1999], count: [1, 1, 1])
    try file.close()
    let error = #expect(throws: IndexBuildError.self) {
      try IndexBuild(
        inputs: [path], output: folder.path("a.gridx"), producer: "test",
        resources: BuildResources(memory: 300 << 20)
      ).run()
    }
    guard case .tooLittleMemory(300 << 20, let needed) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(needed > 640 << 20)
  }

  /// A chunk of 175 times, 6 levels, 100 rows and 100 columns takes 42 MB unpacked: more than 64 MiB leave beside
  /// the program and what is as large again, the chunk as it is stored. Heights and cloud fractions are looked
  /// at whatever is kept; where they are stored time by time, 64 MiB will do.
  @Test(
    "for a chunk of what is looked at first is told before it is read",
    arguments: ["PHB", "CLDFRA"], [1, 175])
  func largeChunkFirst(name: String, times: Int) throws {
    let folder = try ScratchFolder()
    let path = folder.path("wrfout")
    let file = try NetCDFWriter(creating: path, container: .netCDF4)
    let side = 100
    let time = try file.defineDimension("Time", length: nil)
    let date = try file.defineDimension("DateStrLen", length: 19)
    let faces = try file.defineDimension("bottom_top_stag", length: 6)
    let levels = try file.defineDimension("bottom_top", length: 6 - 1)
    let rows = try file.defineDimension("south_north", length: side)
    let columns = try file.defineDimension("west_east", length: side)
    try file.setAttribute("MAP_PROJ", ints: [6])
    // A hundredth of a degree on the sphere of 6370 km: 6370000 · π / 18000 = 1111.7747 m.
    for name in ["DX", "DY"] { try file.setAttribute(name, floats: [1111.7747]) }
    for (name, value) in [("POLE_LAT", 90), ("POLE_LON", 0), ("STAND_LON", 0)] as [(String, Float)]
    {
      try file.setAttribute(name, floats: [value])
    }
    let dates = try file.defineVariable("Times", type: .char, dimensions: [time, date])
    let fields = try ["XLAT", "XLONG", "T2"].map {
      try file.defineVariable($0, type: .float, dimensions: [time, rows, columns])
    }
    let columnNames = name == "PHB" ? ["PH", "PHB"] : ["CLDFRA"]
    let vertical = name == "PHB" ? (faces, 6) : (levels, 5)
    let above = try columnNames.map {
      try file.defineVariable(
        $0, type: .float, dimensions: [time, vertical.0, rows, columns],
        chunks: [$0 == name ? times : 1, vertical.1, side, side])
    }
    try file.endDefinitions()
    try file.write(text: "2026-11-20_00:00:00", to: dates, start: [0, 0], count: [1, 19])
    let cells = 0..<side * side
    for (variable, values) in zip(
      fields,
      [
        cells.map { 38 + 0.01 * Float($0 / side) }, cells.map { -9 + 0.01 * Float($0 % side) },
        cells.map { _ in Float(280) },
      ])
    {
      try file.write(values, to: variable, start: [0, 0, 0], count: [1, side, side])
    }
    for variable in above {
      for level in 0..<vertical.1 {
        try file.write(
          [Float](repeating: 40_000 * Float(level), count: side * side), to: variable,
          start: [0, level, 0, 0], count: [1, 1, side, side])
      }
    }
    try file.close()
    let build = IndexBuild(
      inputs: [path], output: folder.path("a.gridx"), metrics: [.temperature], producer: "test",
      resources: BuildResources(threads: 1, memory: 64 << 20))
    guard times > 1 else {
      _ = try build.run()
      return
    }
    let error = #expect(throws: IndexBuildError.self) { try build.run() }
    guard case .tooLittleMemory(64 << 20, let needed) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    // As it is stored, unpacked, and the program.
    #expect(needed > 2 * 4 * 175 * vertical.1 * side * side + 40 << 20)
    var enough = build
    enough.resources.memory = needed + 1 << 20
    _ = try enough.run()
  }
}
