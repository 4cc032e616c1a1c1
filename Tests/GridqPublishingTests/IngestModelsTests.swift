import Foundation
import GridBuild
import GridQuery
import GridqPublishing
import GridqSample
import GridqTestSupport
import Testing

/// All that a centre has of one hour, in one call.
@Suite("An ingest of MM5's own files")
struct IngestModelsTests {
  let folder: IngestFolder

  init() throws { folder = try IngestFolder() }

  private static let nest = SampleNest(
    parentStartI: 4, parentStartJ: 4, ratio: 3, columns: 9, rows: 9)

  /// The indexes in the store by model and domain.
  private func published() throws -> [String: Data] {
    let manifest = try RunStore(opening: folder.store).snapshot().manifest
    var found: [String: Data] = [:]
    for run in manifest.runs {
      #expect(run.state == .unverified && run.generation == 1)
      for file in run.files {
        let path = try #require(try folder.indexes().first { $0.hasSuffix(file.name) })
        found["\(run.run.model) \(file.domain)"] = try Data(contentsOf: URL(fileURLWithPath: path))
      }
    }
    return found
  }

  private func built(_ files: [String]) throws -> Data {
    let path = folder.scratch.path("built.gridx")
    _ = try IndexBuild(inputs: files, output: path, producer: "test").run()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test("publishes each domain with the bytes of a build of its files alone")
  func nests() throws {
    let files = try folder.files(model: .mm5Native, nests: [Self.nest])
    let domains = ["DOMAIN1", "DOMAIN2"].map { name in files.filter { $0.contains(name) } }
    try #require(domains.allSatisfy { !$0.isEmpty })
    let outcome = try folder.ingest(files.reversed())
    #expect(outcome.change.published.count == 1)
    let published = try published()
    #expect(published.keys.sorted() == ["mm5 d01", "mm5 d02"])
    for (number, files) in domains.enumerated() {
      #expect(try published["mm5 d0\(number + 1)"] == built(files))
    }
  }

  @Test("with WRF's of the same hour and grid makes a run of each model")
  func models() throws {
    let mm5 = try folder.files("mm5", model: .mm5Native)
    let wrf = try folder.files("wrf", model: .wrf)
    let outcome = try folder.ingest(wrf + mm5)
    #expect(outcome.change.published.map(\.run.model).sorted() == ["mm5", "wrf"])
    let published = try published()
    #expect(published.keys.sorted() == ["mm5 d01", "wrf d01"])
    #expect(try published["mm5 d01"] == built(mm5))
    #expect(try published["wrf d01"] == built(wrf))
    #expect(try folder.ingest(wrf + mm5).known.count == 2)
  }
}
