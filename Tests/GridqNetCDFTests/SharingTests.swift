import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Reading beside other threads, and beside a model that wants to write.
@Suite struct SharingTests {
  private func makeRun(
    _ container: NetCDFContainer, records: Int, in folder: ScratchFolder, name: String = "run.nc"
  ) throws -> String {
    let path = folder.path(name)
    let writer = try NetCDFWriter(creating: path, container: container)
    let time = try writer.defineDimension("Time", length: nil)
    let column = try writer.defineDimension("column", length: 1000)
    let field = try writer.defineVariable(
      "T2", type: .float, dimensions: [time, column], chunks: [1, 500], compression: .wrf)
    try writer.endDefinitions()
    for record in 0..<records {
      try writer.write(
        (0..<1000).map { Float(1000 * record + $0) }, to: field, start: [record, 0],
        count: [1, 1000])
    }
    try writer.close()
    return path
  }

  @Test func `threads that read at once read right`() async throws {
    let folder = try ScratchFolder()
    let shared = try NetCDFFile(opening: makeRun(.netCDF4, records: 8, in: folder))
    let classic = try makeRun(.classic, records: 8, in: folder, name: "classic.nc")
    try await withThrowingTaskGroup(of: Bool.self) { group in
      for worker in 0..<4 {
        group.addTask {
          var right = true
          for round in 0..<200 {
            // Two workers share one file, two open one of their own in each round.
            let file = worker < 2 ? shared : try NetCDFFile(opening: classic)
            let record = (round + worker) % 8
            let field = try file.requiredVariable(named: "T2")
            let values = try file.numbers(of: field, start: [record, 0], count: [1, 1000])
            right = right && values.enumerated().allSatisfy { $1 == Double(1000 * record + $0) }
          }
          return right
        }
      }
      for try await right in group { #expect(right) }
    }
  }

  @Test(arguments: NetCDFContainer.allCases)
  func `a file that is open for reading has no lock`(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    let path = try makeRun(container, records: 2, in: folder)
    let file = try NetCDFFile(opening: path)
    #expect(try file.numbers(of: file.requiredVariable(named: "T2")).count == 2000)
    // HDF5 locks with flock, exclusively for writing.
    let descriptor = open(path, O_RDWR)
    #expect(descriptor >= 0)
    #expect(flock(descriptor, LOCK_EX | LOCK_NB) == 0)
    #expect(close(descriptor) == 0)
    #expect(file.variables.count == 1)
  }

  /// The model's create is the worst: with a lock in its way it fails after cutting the file.
  @Test(
    .enabled(if: Tool.ncgen.isPresent, "ncgen is not on PATH"),
    arguments: NetCDFContainer.allCases)
  func `another program can write over a file that is open for reading`(
    container: NetCDFContainer
  ) throws {
    let folder = try ScratchFolder()
    let cdl = "netcdf m { dimensions: n = 2 ; variables: float T2(n) ; data: T2 = 1, 2 ; }"
    let path = try Tool.makeFile(cdl, container: container, in: folder)
    let file = try NetCDFFile(opening: path)
    // Another program, with HDF5's locks as they are by default.
    _ = try Tool.makeFile(
      cdl.replacingOccurrences(of: "1, 2", with: "3, 4"), container: container, in: folder)
    #expect(file.variables.map(\.name) == ["T2"])
    let again = folder.path("again.nc")
    try FileManager.default.copyItem(atPath: path, toPath: again)
    let written = try NetCDFFile(opening: again)
    #expect(try written.numbers(of: written.requiredVariable(named: "T2")) == [3, 4])
  }
}
