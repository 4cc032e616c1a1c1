import Foundation
import GridBuild
import GridqModels
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@Suite("inputs that change while an index is built")
struct ChangedInputTests {
  /// How the next run takes the place of the one that is being read.
  enum Change: CaseIterable {
    case rename, overwriteInPlace, touch, remove
  }

  /// What is written.
  struct Form: CustomTestStringConvertible {
    let testDescription: String
    var model = SampleModel.wrf
    var container = NetCDFContainer.classic
    var perFile: Int?
  }

  static let forms = [
    Form(testDescription: "classic, one file"),
    Form(testDescription: "classic, one file for each time", perFile: 1),
    Form(testDescription: "NetCDF-4, one file", container: .netCDF4),
    Form(testDescription: "NetCDF-4, one file for each time", container: .netCDF4, perFile: 1),
    Form(testDescription: "MM5's own", model: .mm5Native),
    Form(testDescription: "MM5 as NetCDF", model: .mm5Archiver),
  ]

  private func sample(_ form: Form, seed: UInt64, in folder: String) throws -> [String] {
    var configuration = SampleRunConfiguration(columns: 12, rows: 10, levels: 2, times: 6)
    configuration.fields = .surface
    configuration.model = form.model
    configuration.container = form.container
    configuration.framesPerFile = form.perFile
    configuration.seed = seed
    return try SampleFiles.write(configuration, to: folder)
  }

  @Test("end the build as one to try again, and nothing is published", arguments: forms)
  func changed(form: Form) throws {
    for change in Change.allCases {
      let folder = try ScratchFolder()
      let paths = try sample(form, seed: 1, in: folder.path("run"))
      let others = try sample(form, seed: 2, in: folder.path("other"))
      let output = folder.path("a.gridx")
      let old = Data("what stood there before".utf8)
      try old.write(to: URL(fileURLWithPath: output))
      let error = #expect(throws: IndexBuildError.self) {
        try IndexBuild(inputs: paths, output: output, producer: "test").run { done, _ in
          guard done == 3 else { return }
          for (path, other) in zip(paths, others) { try? apply(change, of: other, to: path) }
        }
      }
      guard case .input(.netCDF(let reason)) = error else {
        Issue.record("\(change): \(String(describing: error))")
        continue
      }
      #expect(reason.isWorthRetrying, "\(reason)")
      #expect(!"\(reason)".contains("\n"))
      #expect(try folder.names == ["a.gridx", "run", "other"])
      #expect(try Data(contentsOf: URL(fileURLWithPath: output)) == old)
    }
  }

  private func apply(_ change: Change, of other: String, to path: String) throws {
    switch change {
    case .remove:
      try FileManager.default.removeItem(atPath: path)
    case .rename:
      guard rename(other, path) == 0 else { throw POSIXError(.EIO) }
    case .overwriteInPlace:
      let bytes = try Data(contentsOf: URL(fileURLWithPath: other))
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      try file.write(contentsOf: bytes)
      try file.close()
    case .touch:
      // The same bytes again: nobody can tell that they are, unless by reading all twice.
      let file = try #require(FileHandle(forUpdatingAtPath: path))
      let first = try #require(try file.read(upToCount: 1))
      try file.seek(toOffset: 0)
      try file.write(contentsOf: first)
      try file.close()
    }
  }

  @Test("that were written before the build began do not disturb it")
  func unchanged() throws {
    let folder = try ScratchFolder()
    for form in Self.forms {
      let paths = try sample(form, seed: 1, in: folder.path(form.testDescription))
      let output = folder.path("a.gridx")
      #expect(throws: Never.self) {
        try IndexBuild(inputs: paths, output: output, producer: "test").run()
      }
    }
  }
}
