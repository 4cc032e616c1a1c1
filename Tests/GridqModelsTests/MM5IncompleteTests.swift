import Foundation
import GridqNetCDF
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("MM5 files that are refused for what they lack")
struct MM5IncompleteTests {
  let folder: ScratchFolder
  private var path: String { folder.path("MMOUT_DOMAIN2.nc") }

  init() throws {
    folder = try ScratchFolder()
  }

  /// Expects that the file is one to try again.
  private func expectIncomplete(
    _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(
      throws: ModelOutputError.netCDF(.incomplete(path: path, reason: reason)),
      sourceLocation: sourceLocation
    ) { try ModelDataset.open(paths: [path]) }
  }

  @Test("without a record yet are incomplete, not files without times")
  func noRecord() throws {
    var fixture = MM5ArchiverFixture()
    fixture.times = []
    fixture.fields = ["t2": [280]]
    try fixture.write(to: path)
    expectIncomplete("no time is written yet")
  }

  /// A single number of the fixture is 0 at the first time and itself at the second: the default fill of
  /// float variables (netcdf.h).
  @Test("are incomplete where a field of the last time is all fill, and the one before is not")
  func lastRecord() throws {
    var fixture = MM5ArchiverFixture()
    fixture.fields = ["t2": [9.969_209_968_386_869e36]]
    try fixture.write(to: path)
    expectIncomplete("t2 is not written at the last time")
    // One that is fill at all times is one that nobody writes.
    fixture.fields = ["t2": .init(repeating: 9.969_209_968_386_869e36, count: 12)]
    try FileManager.default.removeItem(atPath: path)
    try fixture.write(to: path)
    #expect(throws: Never.self) { try ModelDataset.open(paths: [path]) }
  }

  /// 4 × 3 points, of which no field is read before.
  @Test("are not read where they have more points than may be")
  func tooManyPoints() throws {
    var fixture = MM5ArchiverFixture()
    fixture.fields = ["t2": [280]]
    try fixture.write(to: path)
    let native = folder.path("MMOUT_DOMAIN3")
    try MM5Bytes(times: [[.numbered("TERRAIN"), .numbered()]]).write(to: native)
    var few = ReadingOptions()
    few.pointLimit = 11
    for path in [path, native] {
      let error = #expect(throws: ModelOutputError.self) {
        try ModelDataset.open(paths: [path], reading: few)
      }
      guard case .tooManyPoints(4, 3, _) = error else {
        Issue.record("\(String(describing: error))")
        continue
      }
    }
  }

  /// Two rows of dot points are one row of cells.
  @Test("of one row of cells are no grid")
  func oneRow() throws {
    var header = MM5Bytes.Header()
    header.integers[[5, 1]] = 2
    header.integers[[16, 1]] = 2
    let fields = ["TERRAIN", "T2"].map { name in
      MM5Bytes.Field(name: name, shape: [2, 5], values: .init(repeating: 1, count: 10))
    }
    try MM5Bytes(header: header, times: [fields]).write(to: path)
    let error = #expect(throws: ModelOutputError.self) { try ModelDataset.open(paths: [path]) }
    #expect(error?.description.hasPrefix("\(path): 4 × 1 points are not a usable grid") == true)
  }

  #if os(Linux)
    @Test("of the model's own are incomplete while a program has them open for writing")
    func openForWriting() throws {
      let bytes = MM5Bytes(times: [[.numbered("TERRAIN"), .numbered()]]).bytes
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let writer = try #require(FileHandle(forUpdatingAtPath: path))
      expectIncomplete("a program has it open for writing")
      try writer.close()
      #expect(throws: Never.self) {
        try MM5Output.open(path: path, openFiles: OpenFiles())
      }
    }
  #endif
}
