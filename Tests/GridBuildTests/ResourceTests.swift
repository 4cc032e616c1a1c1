import Foundation
import GridqFiles
import GridqMetrics
import GridqModels
import GridqNetCDF
import GridqSample
import GridqTestSupport
import Testing

@testable import GridBuild

@Suite("what a build may use")
struct ResourceTests {
  private func build(_ inputs: [String], _ resources: BuildResources) throws -> Data {
    let folder = try ScratchFolder()
    let path = folder.path("a.gridx")
    _ = try IndexBuild(inputs: inputs, output: path, producer: "test", resources: resources).run()
    return try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test(
    "does not show in the index, byte for byte", arguments: [NetCDFContainer.offset64, .netCDF4])
  func bytes(container: NetCDFContainer) throws {
    let folder = try ScratchFolder()
    // More times than two threads read before they go on.
    var configuration = SampleRunConfiguration(columns: 13, rows: 11, levels: 20, times: 10)
    configuration.fields = .full
    configuration.container = container
    configuration.framesPerFile = 3
    let inputs = try SampleFiles.write(configuration, to: folder.path("run"))
    let expected = try build(inputs, BuildResources(reader: .libnetcdf, threads: 1))
    for resources in [
      BuildResources(threads: 1), BuildResources(threads: 2), BuildResources(threads: 7),
      BuildResources(reader: .libnetcdf, threads: 3),
      BuildResources(threads: 4, memory: 64 << 20),
    ] {
      #expect(try build(inputs, resources) == expected, "\(resources)")
    }
  }

  @Test("does not show in the index of an MM5 run either", arguments: SampleModel.allCases)
  func bytes(model: SampleModel) throws {
    let folder = try ScratchFolder()
    var configuration = SampleRunConfiguration(columns: 13, rows: 11, levels: 6, times: 6)
    configuration.fields = .full
    configuration.model = model
    let inputs = try SampleFiles.write(configuration, to: folder.path("run"))
    let expected = try build(inputs, BuildResources(reader: .libnetcdf, threads: 1))
    for threads in [1, 5] {
      #expect(try build(inputs, BuildResources(threads: threads)) == expected)
    }
  }

  @Test("of several errors at one time is always the same one told")
  func error() throws {
    let folder = try ScratchFolder()
    var configuration = SampleRunConfiguration(columns: 13, rows: 11, levels: 20, times: 18)
    configuration.fields = .full
    configuration.container = .offset64
    let inputs = try SampleFiles.write(configuration, to: folder.path("run"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: inputs[0]))
    var messages: Set<String> = []
    for _ in 0..<10 {
      // The file is cut when the first times are done: every metric of the two that are left fails.
      let error = #expect(throws: IndexBuildError.self) {
        try IndexBuild(
          inputs: inputs, output: folder.path("a.gridx"), producer: "test",
          resources: BuildResources(threads: 4)
        ).run { done, _ in
          if done == 1 { try? FileHandle(forUpdatingAtPath: inputs[0])?.truncate(atOffset: 4096) }
        }
      }
      messages.insert("\(String(describing: error))")
      try whole.write(to: URL(fileURLWithPath: inputs[0]))
    }
    #expect(messages.count == 1)
  }

  private func threads(
    memory: Int?, asked: Int, side: Int, largestChunk: Int = 0
  ) throws(IndexBuildError) -> Int {
    let metrics = [Metric.temperature, .precipitation].compactMap {
      StoredMetric($0, sources: "", method: "")
    }
    return try MemoryPlan(
      for: BuildResources(threads: asked, memory: memory), columns: side, rows: side,
      metrics: metrics, needs: ReadingNeeds(largestChunk: largestChunk)
    ).threads
  }

  @Test("is as many threads as memory allows, and at least one")
  func threads() throws {
    #expect(try threads(memory: nil, asked: 5, side: 3000) == 5)
    #expect(try threads(memory: 4 << 30, asked: 5, side: 100) == 5)
    let few = try threads(memory: 300 << 20, asked: 64, side: 400)
    #expect((1..<64).contains(few))
    #expect(try threads(memory: 600 << 20, asked: 64, side: 400) > few)
  }

  /// A chunk of 100 MiB and what it is stored as are 200 MiB for each thread, beside a quarter of the memory
  /// that unpacked chunks may take.
  @Test("is fewer threads where chunks are large")
  func largeChunks() throws {
    #expect(try threads(memory: 700 << 20, asked: 4, side: 100, largestChunk: 1 << 20) == 4)
    #expect(try threads(memory: 700 << 20, asked: 4, side: 100, largestChunk: 100 << 20) == 2)
    #expect(throws: IndexBuildError.self) {
      try threads(memory: 190 << 20, asked: 1, side: 100, largestChunk: 100 << 20)
    }
    #expect(throws: IndexBuildError.self) {
      try threads(memory: 1 << 40, asked: 1, side: 100, largestChunk: .max)
    }
  }

  /// As WRF's, a chunk is half as long as the grid in both directions and holds all levels: 4 bytes ·
  /// 20 levels · 6 rows · 7 columns; geopotential, which cloud of all parts reads too, stands on 21 levels.
  /// Of a small grid sixteen levels are read together, of a file without chunks one.
  @Test(
    "counts the chunks and levels of the variables that are read",
    arguments: [
      (.netCDF4, .temperature, 4 * 6 * 7, 0), (.netCDF4, .cloudCover, 4 * 21 * 6 * 7, 16),
      (.netCDF4, .visibility, 4 * 20 * 6 * 7, 16), (.offset64, .cloudCover, 0, 1),
      (.offset64, .temperature, 0, 0),
    ] as [(NetCDFContainer, Metric, Int, Int)])
  func needs(container: NetCDFContainer, metric: Metric, chunk: Int, levels: Int) throws {
    let folder = try ScratchFolder()
    var configuration = SampleRunConfiguration(columns: 13, rows: 11, levels: 20, times: 1)
    configuration.fields = .full
    configuration.container = container
    let dataset = try ModelDataset.open(
      paths: SampleFiles.write(configuration, to: folder.path("run")))
    #expect(
      dataset.readingNeeds(of: [metric])
        == ReadingNeeds(largestChunk: chunk, levelsAtOnce: levels))
  }

  /// Sixteen levels of six variables take 1.5 KiB a point: 240 MB of 400 × 400 points.
  @Test("is fewer threads where levels are read, and fewer where many are read at once")
  func levels() throws {
    let metrics = try #require(StoredMetric(.seaLevelPressure, sources: "", method: ""))
    let threads = try [0, 1, 16].map { count in
      try MemoryPlan(
        for: BuildResources(threads: 64, memory: 600 << 20), columns: 400, rows: 400,
        metrics: [metrics], needs: ReadingNeeds(levelsAtOnce: count)
      ).threads
    }
    #expect(threads[0] > threads[1] && threads[1] > threads[2] && threads[2] >= 1)
  }

  @Test(
    "is refused with the least memory that will do when it is too little",
    arguments: [10, 500, 1500], [0, 200 << 20])
  func refusal(side: Int, largestChunk: Int) throws {
    let error = #expect(throws: IndexBuildError.self) {
      try threads(memory: 30 << 20, asked: 2, side: side, largestChunk: largestChunk)
    }
    guard case .tooLittleMemory(30 << 20, let needed) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let enough = ((needed >> 20) + 1) << 20
    #expect(
      try threads(memory: enough, asked: 2, side: side, largestChunk: largestChunk) >= 1)
    #expect(throws: IndexBuildError.self) {
      try threads(memory: needed - 8, asked: 2, side: side, largestChunk: largestChunk)
    }
  }
}
