import Foundation
import GridBuild
import GridqFiles
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

/// A build of a run that goes on, after one of its first files.
@Suite("A build that goes on")
struct ContinuedBuildTests {
  let folder: ScratchFolder

  init() throws { folder = try ScratchFolder() }

  private func files(
    _ name: String, seed: UInt64 = 1, model: SampleModel = .wrf, fields: SampleFields = .surface
  ) throws -> [String] {
    var run = SampleRunConfiguration(columns: 12, rows: 10, levels: 3, times: 6)
    run.fields = fields
    run.container = .offset64
    run.framesPerFile = 1
    run.model = model
    run.seed = seed
    return try SampleFiles.write(run, to: folder.path(name)).sorted()
  }

  /// Builds an index of some files, after what was read before.
  private func build(
    _ files: [String], after before: BuildProgress? = nil
  ) throws -> (bytes: Data, progress: BuildProgress?) {
    var build = IndexBuild(inputs: files, output: folder.path("a.gridx"), producer: "test")
    build.before = before
    build.keepsProgress = true
    let pending = try build.prepare()
    try pending.publish()
    return (try Data(contentsOf: URL(fileURLWithPath: folder.path("a.gridx"))), pending.progress)
  }

  @Test(
    "gives the bytes of a build from the beginning, file by file, and several at once",
    arguments: [SampleModel.wrf, .mm5Archiver], [[1, 2, 3, 4, 5, 6], [1, 4, 4, 6]])
  func bytes(model: SampleModel, counts: [Int]) throws {
    let files = try files("run", model: model, fields: .column)
    var progress: BuildProgress?
    for count in counts {
      let part = Array(files.prefix(count))
      let whole = try build(part).bytes
      let next = try build(part, after: progress)
      #expect(next.bytes == whole, "\(count) files")
      progress = next.progress
      #expect(progress?.timeCount == count)
    }
  }

  @Test("does not read again what it has read")
  func once() throws {
    let (files, others) = (try files("run"), try files("other", seed: 2))
    let expected = try build(files).bytes
    let first = try build(Array(files.prefix(3)))
    // Other values in as many bytes, and the old time of writing: who read them would have another index.
    let date = try FileManager.default.attributesOfItem(atPath: files[1])[.modificationDate]
    let handle = try #require(FileHandle(forWritingAtPath: files[1]))
    try handle.write(contentsOf: Data(contentsOf: URL(fileURLWithPath: others[1])))
    try handle.close()
    try FileManager.default.setAttributes(
      [.modificationDate: #require(date)], ofItemAtPath: files[1])
    #expect(try build(files, after: first.progress).bytes == expected)
    #expect(try build(files).bytes != expected)
  }

  @Test("begins anew where a file was replaced, is missing, or is of another run")
  func replaced() throws {
    let (files, others) = (try files("run"), try files("other", seed: 2))
    let first = try build(Array(files.prefix(3)))
    try FileManager.default.removeItem(atPath: files[1])
    #expect(
      try build([files[0]] + files.suffix(4), after: first.progress).bytes
        == build([files[0]] + files.suffix(4)).bytes)
    let second = try build([files[0]] + files.suffix(4))
    try FileManager.default.copyItem(atPath: others[1], toPath: files[1])
    #expect(try build(files, after: second.progress).bytes == build(files).bytes)
    let third = try build(files)
    #expect(try build(others, after: third.progress).bytes == build(others).bytes)
  }
}
