import Forecast
import Foundation
import NetCDF
import SampleRun
import Testing
import TileIndex

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
    var configuration = SampleRunConfiguration(columns: 13, rows: 11, levels: 20, times: 4)
    configuration.fields = .full
    configuration.container = container
    configuration.framesPerFile = 3
    let inputs = try SampleRun(configuration).write(to: folder.path("run"))
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
    var configuration = SampleRunConfiguration(columns: 13, rows: 11, levels: 6, times: 4)
    configuration.fields = .full
    configuration.model = model
    let inputs = try SampleRun(configuration).write(to: folder.path("run"))
    let expected = try build(inputs, BuildResources(reader: .libnetcdf, threads: 1))
    for threads in [1, 5] {
      #expect(try build(inputs, BuildResources(threads: threads)) == expected)
    }
  }

  @Test("of several errors at one time is always the same one told")
  func error() throws {
    let folder = try ScratchFolder()
    var configuration = SampleRunConfiguration(columns: 13, rows: 11, levels: 20, times: 3)
    configuration.fields = .full
    configuration.container = .offset64
    let inputs = try SampleRun(configuration).write(to: folder.path("run"))
    let whole = try Data(contentsOf: URL(fileURLWithPath: inputs[0]))
    var messages: Set<String> = []
    for _ in 0..<10 {
      // The file is cut when the first time is done: every metric of the next ones fails.
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
    memory: Int?, asked: Int, side: Int
  ) throws(IndexBuildError) -> Int {
    let metrics = [Metric.temperature, .precipitation].compactMap {
      StoredMetric($0, sources: "", method: "")
    }
    return try MemoryPlan(
      for: BuildResources(threads: asked, memory: memory), columns: side, rows: side,
      metrics: metrics
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

  @Test(
    "is refused with the memory that will do when it is too little", arguments: [10, 500, 1500])
  func refusal(side: Int) throws {
    let error = #expect(throws: IndexBuildError.self) {
      try threads(memory: 30 << 20, asked: 2, side: side)
    }
    guard case .tooLittleMemory(30 << 20, let needed) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try threads(memory: ((needed >> 20) + 1) << 20, asked: 2, side: side) >= 1)
  }
}
