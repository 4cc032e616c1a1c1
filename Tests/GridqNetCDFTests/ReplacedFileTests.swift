import Foundation
import GridqTestSupport
import Testing

@testable import GridqNetCDF

/// NetCDF-4 is looked at, and then opened once more by the library under its path.
@Suite struct ReplacedFileTests {
  /// A file whose one dimension has so many points.
  private func makeFile(_ path: String, points: Int) throws {
    let writer = try NetCDFWriter(creating: path, container: .netCDF4)
    let column = try writer.defineDimension("column", length: points)
    let field = try writer.defineVariable("T2", type: .float, dimensions: [column])
    try writer.endDefinitions()
    try writer.write(
      [Float](repeating: 280, count: points), to: field, start: [0], count: [points])
    try writer.close()
  }

  /// All files are there before, so that no inode is given to two of them. Each is renamed a fifth of a
  /// millisecond after the one before; to open one takes longer.
  @Test func `what is read is of the file that was looked at, or an error`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    var points: [Int: Int] = [:]
    for count in [5, 5000] {
      try makeFile(folder.path("\(count)"), points: count)
      points[try FileIdentity(of: folder.path("\(count)")).size] = count
    }
    try #require(points.count == 2)
    let copies = (0..<500).map { folder.path("copy\($0)") }
    for (number, copy) in copies.enumerated() {
      try FileManager.default.copyItem(
        atPath: folder.path(number % 2 == 0 ? "5" : "5000"), toPath: copy)
    }
    try FileManager.default.copyItem(atPath: folder.path("5"), toPath: path)
    let thread = Thread {
      for copy in copies {
        rename(copy, path)
        Thread.sleep(forTimeInterval: 0.0002)
      }
    }
    thread.start()
    var refusedCount = 0
    while !thread.isFinished {
      do throws(NetCDFError) {
        let file = try NetCDFFile(opening: path)
        #expect(file.dimension(named: "column")?.length == points[file.identity.size])
      } catch {
        #expect(error == .changed(path: path))
        refusedCount += 1
      }
    }
    #expect(refusedCount > 0)
  }

  /// A good superblock, and zeros in the place of all that it leads to. A thread sets the time of writing anew.
  @Test func `a file that seems damaged while it changes is one to try again`() throws {
    let folder = try ScratchFolder()
    let path = folder.path("run.nc")
    try makeFile(path, points: 5)
    var bytes = try Data(contentsOf: URL(fileURLWithPath: path))
    bytes.resetBytes(in: 48..<bytes.count)
    try bytes.write(to: URL(fileURLWithPath: path))
    let error = #expect(throws: NetCDFError.self) { try NetCDFFile(opening: path) }
    guard case .damaged = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let thread = Thread {
      while !Thread.current.isCancelled {
        try? FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: path)
        Thread.sleep(forTimeInterval: 0.01)
      }
    }
    thread.start()
    defer { thread.cancel() }
    for _ in 0..<5 {
      #expect(throws: NetCDFError.changed(path: path)) { try NetCDFFile(opening: path) }
    }
  }
}
