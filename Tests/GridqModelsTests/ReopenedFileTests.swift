import Foundation
import GridqMetrics
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Synchronization
import Testing

@testable import GridqModels

/// Of a run in many files only a few are open at once, so that each is opened again for its time.
@Suite("a file that is opened again")
struct ReopenedFileTests {
  /// Renaming changes neither the inode nor the time of writing: when the first file is back in its place,
  /// nothing tells that another one stood there.
  @Test(
    "is refused while another one stands in its place, and read when it is back",
    arguments: [SampleModel.wrf, .mm5Native, .mm5Archiver])
  func exchanged(model: SampleModel) throws {
    let folder = try ScratchFolder()
    var configuration = SampleRunConfiguration(columns: 6, rows: 5, levels: 2, times: 8)
    configuration.fields = .surface
    configuration.framesPerFile = 1
    configuration.model = model
    configuration.seed = 1
    let paths = try SampleFiles.write(configuration, to: folder.path("run"))
    configuration.seed = 2
    let others = try SampleFiles.write(configuration, to: folder.path("other"))
    try #require(paths.count == 8)

    let dataset = try ModelDataset.open(paths: paths)
    let before = try dataset.field(of: .temperature, at: 0)
    for time in 1..<8 { _ = try dataset.field(of: .temperature, at: time) }
    try FileManager.default.moveItem(atPath: paths[0], toPath: folder.path("first"))
    try FileManager.default.moveItem(atPath: others[0], toPath: paths[0])
    #expect(throws: ModelOutputError.netCDF(.changed(path: paths[0]))) {
      try dataset.field(of: .temperature, at: 0)
    }
    try FileManager.default.removeItem(atPath: paths[0])
    try FileManager.default.moveItem(atPath: folder.path("first"), toPath: paths[0])
    #expect(try dataset.field(of: .temperature, at: 0) == before)
  }

  /// A thread sets the first file's time of writing anew, without opening it, until the last one is refused.
  @Test("or was written to meanwhile is told before what is wrong with another one")
  func changing() throws {
    let folder = try ScratchFolder()
    var fixture = WRFFixture()
    fixture.add("T2", 280)
    var paths = (0..<60).map { folder.path("a\($0 + 100)") }
    for path in paths { try fixture.write(to: path) }
    fixture.integers = [:]
    paths.append(folder.path("b"))
    try fixture.write(to: paths[60])
    #expect(throws: ModelOutputError.notModelOutput(path: paths[60])) {
      try ModelDataset.open(paths: paths)
    }
    let error = try whileTouched(paths[0]) {
      #expect(throws: ModelOutputError.self) { try ModelDataset.open(paths: paths) }
    }
    #expect(error == .netCDF(.changed(path: paths[0])))
  }

  /// Sets the time of writing of a file every millisecond while `body` runs.
  private func whileTouched<Result>(_ path: String, _ body: () throws -> Result) throws -> Result {
    let isOver = Mutex(false)
    let thread = Thread {
      while !isOver.withLock({ $0 }) {
        try? FileManager.default.setAttributes(
          [.modificationDate: Date()], ofItemAtPath: path)
        Thread.sleep(forTimeInterval: 0.001)
      }
    }
    thread.start()
    defer { isOver.withLock { $0 = true } }
    return try body()
  }
}

/// What a file declares is kept when it is closed, once for all that declare the same.
@Suite("a file that is closed")
struct ClosedFileTests {
  private func files(_ count: Int, in folder: ScratchFolder, differ: Bool) throws -> [String] {
    try (0..<count).map { number in
      var fixture = WRFFixture()
      fixture.add(differ ? "V\(number)" : "T2", 280)
      let path = folder.path("f\(number + 100)")
      try fixture.write(to: path)
      return path
    }
  }

  @Test("is known when it is opened again, among any number of files")
  func alike() throws {
    let folder = try ScratchFolder()
    let paths = try files(40, in: folder, differ: false)
    let openFiles = OpenFiles()
    let first = try paths.map { try openFiles.file(at: $0) }
    #expect(openFiles.count == 4)
    #expect(first.allSatisfy { $0.structure === first[0].structure })
    for (path, file) in zip(paths, first) { #expect(try openFiles.file(at: path) === file) }
    #expect(openFiles.count == 4)
  }

  @Test("is read again if more differ than are kept")
  func different() throws {
    let folder = try ScratchFolder()
    let paths = try files(40, in: folder, differ: true)
    let openFiles = OpenFiles()
    let first = try paths.map { try openFiles.file(at: $0) }
    #expect(try openFiles.file(at: paths[0]) === first[0])
    #expect(try openFiles.file(at: paths[30]) !== first[30])
    #expect(try openFiles.file(at: paths[30]).variable(named: "V30") != nil)
  }
}
