import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

/// The direct reader against libnetcdf, on every file there is and on what it has to leave alone.
@Suite struct DirectReaderTests {
  @Test(arguments: RealData.files)
  func `both readers give the same numbers of a real file`(path: String) throws {
    var random = SplitMix(1)
    try ReaderComparison(path).expectSameNumbers(using: &random)
  }

  /// Rows and columns that chunks of half of them do not divide, as WRF's.
  private func makeRun(_ container: NetCDFContainer, in folder: ScratchFolder) throws -> String {
    let path = folder.path("run.nc")
    let writer = try NetCDFWriter(creating: path, container: container)
    let time = try writer.defineDimension("Time", length: nil)
    let level = try writer.defineDimension("level", length: 3)
    let row = try writer.defineDimension("row", length: 5)
    let column = try writer.defineDimension("column", length: 7)
    let fixed = try writer.defineVariable(
      "HGT", type: .float, dimensions: [row, column], chunks: [3, 4], compression: .wrf)
    let surface = try writer.defineVariable(
      "T2", type: .float, dimensions: [time, row, column], chunks: [1, 3, 4], compression: .wrf)
    let column3D = try writer.defineVariable(
      "T", type: .float, dimensions: [time, level, row, column], chunks: [1, 3, 3, 4],
      compression: .wrf)
    let flag = try writer.defineVariable("flag", type: .byte, dimensions: [time, column])
    let double = try writer.defineVariable("D", type: .double, dimensions: [time, column])
    let packed = try writer.defineVariable("S", type: .short, dimensions: [time, column])
    try writer.setAttribute("scale_factor", floats: [0.01], on: packed)
    let counter = try writer.defineVariable("I", type: .int, dimensions: [time])
    try writer.endDefinitions()
    var random = SplitMix(7)
    func values(_ count: Int) -> [Float] {
      (0..<count).map { _ in Float.random(in: -1e4...1e4, using: &random) }
    }
    try writer.write(values(35), to: fixed, start: [0, 0], count: [5, 7])
    for record in 0..<4 {
      try writer.write(values(35), to: surface, start: [record, 0, 0], count: [1, 5, 7])
      try writer.write(values(105), to: column3D, start: [record, 0, 0, 0], count: [1, 3, 5, 7])
      try writer.write(
        [1, -2, 3, -4, 5, -6, 127] as [Int32], to: flag, start: [record, 0], count: [1, 7])
      try writer.write(values(7).map(Double.init), to: double, start: [record, 0], count: [1, 7])
      try writer.write(
        [1, -2, 3, -4, 5, -6, -32768] as [Int32], to: packed, start: [record, 0], count: [1, 7])
      try writer.write([Int32(record)], to: counter, start: [record], count: [1])
    }
    try writer.close()
    return path
  }

  @Test(arguments: NetCDFContainer.allCases)
  func `both readers give the same numbers of every container`(
    container: NetCDFContainer
  ) throws {
    let folder = try ScratchFolder()
    let comparison = try ReaderComparison(makeRun(container, in: folder))
    var random = SplitMix(2)
    try comparison.expectSameNumbers(blocks: 60, using: &random)
    for name in ["HGT", "T2", "T"] { #expect(try comparison.isReadDirectly(name), "\(name)") }
    for name in ["flag", "D", "S", "I"] {
      #expect(try comparison.isReadDirectly(name) == !container.isHDF5, "\(name)")
    }
  }

  @Test(arguments: [0, 1, 200, 100_000])
  func `numbers are the same however few chunks are kept`(byteLimit: Int) throws {
    let folder = try ScratchFolder()
    let store = ChunkStore(byteLimit: byteLimit)
    var random = SplitMix(3)
    try ReaderComparison(makeRun(.netCDF4, in: folder), chunks: store)
      .expectSameNumbers(blocks: 30, using: &random)
    #expect(store.byteCount <= byteLimit)
  }

  /// How a variable v(n, m) of 6 × 5 values is stored, and whether that is read directly.
  @Test(
    .enabled(if: Tool.ncgen.isPresent, "ncgen is not on PATH"),
    arguments: [
      ("float", "_ChunkSizes = 2, 5", true),
      ("float", "_ChunkSizes = 4, 3", true),
      ("float", "_ChunkSizes = 4, 3 ; v:_Shuffle = \"true\"", true),
      ("float", "_ChunkSizes = 4, 3 ; v:_DeflateLevel = 5", true),
      ("float", "_ChunkSizes = 4, 3 ; v:_DeflateLevel = 1 ; v:_Shuffle = \"true\"", true),
      ("float", "_ChunkSizes = 1, 2 ; v:_DeflateLevel = 9 ; v:_Shuffle = \"true\"", true),
      ("float", "_ChunkSizes = 4, 3 ; v:_Fletcher32 = \"true\"", false),
      (
        "float",
        "_ChunkSizes = 4, 3 ; v:_Fletcher32 = \"true\" ; v:_DeflateLevel = 1 ; v:_Shuffle = \"true\"",
        false
      ),
      ("float", "_Storage = \"contiguous\"", false),
      ("float", "_ChunkSizes = 4, 3 ; v:_DeflateLevel = 1 ; v:_Endianness = \"big\"", false),
      ("double", "_ChunkSizes = 4, 3 ; v:_DeflateLevel = 1 ; v:_Shuffle = \"true\"", false),
      ("int", "_ChunkSizes = 4, 3 ; v:_DeflateLevel = 1 ; v:_Shuffle = \"true\"", false),
      (
        "short",
        "_ChunkSizes = 4, 3 ; v:_DeflateLevel = 1 ; v:scale_factor = 0.01 ; v:_FillValue = 7s",
        false
      ),
      ("float", "_ChunkSizes = 4, 3 ; v:_DeflateLevel = 1 ; v:_FillValue = 7.f", true),
      ("float", "_ChunkSizes = 4, 3 ; v:_DeflateLevel = 1 ; v:scale_factor = 0.1", true),
    ])
  func `what is stored in another way than WRF's comes out the same`(
    type: String, storage: String, isDirect: Bool
  ) throws {
    let folder = try ScratchFolder()
    let numbers = (0..<30).map { "\(($0 * 37) % 101)" }.joined(separator: ", ")
    let path = try Tool.makeFile(
      """
      netcdf made {
      dimensions: n = 6 ; m = 5 ;
      variables: \(type) v(n, m) ; v:\(storage) ;
      data: v = \(numbers) ;
      }
      """, container: .netCDF4, in: folder)
    let comparison = try ReaderComparison(path)
    #expect(try comparison.isReadDirectly("v") == isDirect)
    var random = SplitMix(4)
    try comparison.expectSameNumbers(blocks: 30, using: &random)
  }

  /// Filters of HDF5 that libnetcdf does not write.
  @Test(
    .enabled(if: Tool.ncgen.isPresent && Tool.h5repack.isPresent, "ncgen or h5repack is missing"),
    arguments: [
      ("NBIT", false), ("SOFF=2,IN", false), ("SZIP=8,NN", false), ("FLET", false),
      ("SHUF", true), ("GZIP=4", true), ("NONE", true),
    ])
  func `what h5repack has packed comes out the same`(filter: String, isDirect: Bool) throws {
    let folder = try ScratchFolder()
    let numbers = (0..<4096).map { "\(($0 * 37) % 101)" }.joined(separator: ", ")
    let path = try Tool.makeFile(
      """
      netcdf made { dimensions: n = 64 ; m = 64 ; variables: float v(n, m) ;
      data: v = \(numbers) ; }
      """, container: .netCDF4, in: folder)
    let packed = folder.path("packed.nc")
    do {
      try Tool.h5repack.run("-l", "v:CHUNK=32x32", "-f", "v:\(filter)", path, packed)
    } catch is Tool.Failure where filter.hasPrefix("SZIP") {
      return  // This HDF5 was built without szip.
    }
    let comparison = try ReaderComparison(packed)
    #expect(try comparison.isReadDirectly("v") == isDirect)
    var random = SplitMix(5)
    try comparison.expectSameNumbers(blocks: 10, using: &random)
  }

  @Test func `chunks that were never written are left to libnetcdf`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("gaps.nc")
    let writer = try NetCDFWriter(creating: path, container: .netCDF4)
    let time = try writer.defineDimension("Time", length: nil)
    let column = try writer.defineDimension("column", length: 8)
    let dimensions = [time, column]
    let gap = try writer.defineVariable(
      "gap", type: .float, dimensions: dimensions, chunks: [1, 4], compression: .wrf)
    let short = try writer.defineVariable(
      "short", type: .float, dimensions: dimensions, chunks: [1, 4], compression: .wrf)
    try writer.endDefinitions()
    let values = (0..<8).map { Float($0) }
    for record in [0, 3] { try writer.write(values, to: gap, start: [record, 0], count: [1, 8]) }
    try writer.write(values, to: short, start: [0, 0], count: [1, 8])
    try writer.close()
    let comparison = try ReaderComparison(path)
    for name in ["gap", "short"] { #expect(try !comparison.isReadDirectly(name), "\(name)") }
    for file in [comparison.direct, comparison.library] {
      func record(_ name: String, _ record: Int) throws -> [Double] {
        try file.numbers(
          of: file.requiredVariable(named: name), start: [record, 0], count: [1, 8])
      }
      // What was never written between two records is undefined, for the writer does not fill.
      #expect(try record("gap", 0) == values.map(Double.init))
      #expect(try record("gap", 3) == values.map(Double.init))
      #expect(try record("short", 0) == values.map(Double.init))
      #expect(try record("short", 3).allSatisfy { $0.isNaN })
    }
  }

  /// 70 · 70 chunks are more than 4096.
  @Test func `a block of very many chunks is left to libnetcdf`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("crumbs.nc")
    let writer = try NetCDFWriter(creating: path, container: .netCDF4)
    let row = try writer.defineDimension("row", length: 70)
    let column = try writer.defineDimension("column", length: 70)
    let field = try writer.defineVariable(
      "T2", type: .float, dimensions: [row, column], chunks: [1, 1], compression: .wrf)
    try writer.endDefinitions()
    try writer.write((0..<4900).map { Float($0) }, to: field, start: [0, 0], count: [70, 70])
    try writer.close()
    let comparison = try ReaderComparison(path)
    #expect(try !comparison.isReadDirectly("T2"))
    var random = SplitMix(10)
    try comparison.expectSameNumbers(blocks: 5, using: &random)
  }

  /// HDF5 looks for its superblock at 512, 1024, 2048 …
  @Test(arguments: [512, 2048])
  func `a user block moves nothing`(length: Int) throws {
    let folder = try ScratchFolder()
    let plain = try Data(contentsOf: URL(fileURLWithPath: makeRun(.netCDF4, in: folder)))
    let path = folder.path("moved.nc")
    try (Data(repeating: 0x20, count: length) + plain).write(to: URL(fileURLWithPath: path))
    let comparison = try ReaderComparison(path)
    #expect(try comparison.isReadDirectly("T"))
    var random = SplitMix(8)
    try comparison.expectSameNumbers(using: &random)
  }

  /// The zlib stream of a chunk begins with 78 5E at level 2 (RFC 1950).
  @Test func `a damaged chunk is an error and never a number`() throws {
    let folder = try ScratchFolder()
    var bytes = try Data(contentsOf: URL(fileURLWithPath: makeRun(.netCDF4, in: folder)))
    let stream = try #require(bytes.firstRange(of: Data([0x78, 0x5E])))
    bytes[stream.upperBound + 20] ^= 0x10
    let path = folder.path("damaged.nc")
    try bytes.write(to: URL(fileURLWithPath: path))
    for reader in NetCDFReader.allCases {
      let file = try NetCDFFile(opening: path, reader: reader)
      let failures = file.variables.filter { variable in
        do throws(NetCDFError) {
          _ = try file.numbers(of: variable)
          return false
        } catch {
          if case .library = error { return true }
          Issue.record("\(error)")
          return true
        }
      }
      #expect(failures.count == 1, "\(reader)")
    }
  }

  @Test(arguments: [NetCDFContainer.classic, .offset64, .cdf5])
  func `a damaged classic file gives a typed error or what libnetcdf gives`(
    container: NetCDFContainer
  ) throws {
    let folder = try ScratchFolder()
    let whole = try Data(contentsOf: URL(fileURLWithPath: makeRun(container, in: folder)))
    let headerLength = try ClassicHeader(reading: folder.path("run.nc")).length
    let path = folder.path("damaged.nc")
    var random = SplitMix(9)
    var read = 0
    for round in 0..<Repetitions.of(500, long: 1500) {
      var bytes = whole
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        bytes[Int.random(in: 0..<headerLength, using: &random)] ^=
          1 << UInt8.random(in: 0..<8, using: &random)
      }
      if round.isMultiple(of: 5) {
        bytes = bytes.prefix(Int.random(in: 0..<bytes.count, using: &random))
      }
      try bytes.write(to: URL(fileURLWithPath: path))
      guard let comparison = try? ReaderComparison(path) else { continue }
      for variable in comparison.direct.variables where variable.type.isNumeric {
        guard let theirs = try? comparison.library.numbers(of: variable) else { continue }
        let ours = try comparison.direct.numbers(of: variable)
        read += 1
        #expect(
          zip(ours, theirs).allSatisfy { $0.bitPattern == $1.bitPattern || ($0.isNaN && $1.isNaN) }
            && ours.count == theirs.count, "round \(round), \(variable.name)")
      }
    }
    #expect(read > 100)
  }

  @Test(arguments: [NetCDFContainer.classic, .offset64, .cdf5])
  func `a classic file that is cut while it is open is incomplete`(
    container: NetCDFContainer
  ) throws {
    let folder = try ScratchFolder()
    let path = try makeRun(container, in: folder)
    let file = try NetCDFFile(opening: path)
    let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try handle.truncate(atOffset: UInt64(ClassicHeader(reading: path).length + 10))
    try handle.close()
    let variable = try file.requiredVariable(named: "T")
    do throws(NetCDFError) {
      _ = try file.numbers(of: variable)
      Issue.record("read past the end")
    } catch {
      guard case .incomplete = error else {
        Issue.record("\(error)")
        return
      }
    }
  }

  @Test(arguments: [NetCDFContainer.offset64, .netCDF4])
  func `threads that read one file directly read right`(container: NetCDFContainer) async throws {
    let folder = try ScratchFolder()
    let path = try makeRun(container, in: folder)
    let comparison = try ReaderComparison(path, chunks: ChunkStore(byteLimit: 1000))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for worker in 0..<4 {
        group.addTask {
          var random = SplitMix(UInt64(worker))
          try comparison.expectSameNumbers(blocks: 20, using: &random)
        }
      }
      try await group.waitForAll()
    }
  }
}
