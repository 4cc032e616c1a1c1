import Foundation
import GridBuild
import GridQuery
import GridqMetrics
import GridqNetCDF
import GridqPublishing
import GridqSample
import GridqTestSupport
import Testing

/// Small model runs of one time per file, and a store that they go into.
struct IngestFolder {
  let scratch: ScratchFolder
  var store: String { scratch.path("store") }
  var records: String { scratch.path("store/.ingested") }

  init() throws { scratch = try ScratchFolder() }

  /// Writes a run and returns its files; another seed gives other weather.
  func files(
    _ name: String = "run", model: SampleModel = .wrf, seed: UInt64 = 1, times: Int = 3,
    hour: Int64 = 0, nests: [SampleNest] = []
  ) throws -> [String] {
    var run = SampleRunConfiguration(columns: 12, rows: 10, levels: 2, times: times)
    run.fields = .surface
    run.container = .offset64
    run.framesPerFile = 1
    run.model = model
    run.seed = seed
    run.nests = nests
    run.start = UTCTime(secondsSince1970: run.start.secondsSince1970 + hour * 3600)
    return try SampleFiles.write(run, to: scratch.path(name))
  }

  /// Ingests files with a clock that is so many seconds ahead: files that a test has just written are at rest
  /// for a program that runs a minute later.
  @discardableResult
  func ingest(
    _ files: [String], ahead: Int64 = 60, by edit: (inout RunIngest) -> Void = { _ in },
    meanwhile: () -> Void = {}
  ) throws -> RunIngest.Outcome {
    var ingest = RunIngest(
      IndexBuild(inputs: files, output: "", producer: "test"),
      into: StorePublisher(store, producer: "test"))
    edit(&ingest)
    var isBegun = false
    return try ingest.run(now: {
      UTCTime(secondsSince1970: Int64(Date().timeIntervalSince1970) + ahead)
    }) { _, _, _ in
      if !isBegun { meanwhile() }
      isBegun = true
    }
  }

  func manifest() throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: scratch.path("store/manifest.json")))
  }

  /// The paths of the indexes of the store.
  func indexes() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: store).filter { $0.hasSuffix(".gridx") }
      .sorted().map { "\(store)/\($0)" }
  }

  /// Sets when a file was last written, so many hours ago.
  func age(_ files: [String], hours: Double) throws {
    for file in files {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -3600 * hours)], ofItemAtPath: file)
    }
  }
}
