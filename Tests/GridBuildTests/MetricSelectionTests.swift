import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqSample
import GridqTestSupport
import Testing

@Suite("The metrics of a build")
struct MetricSelectionTests {
  let folder: ScratchFolder
  let inputs: [String]

  init() throws {
    folder = try ScratchFolder()
    var configuration = SampleRunConfiguration(columns: 9, rows: 9, levels: 2, times: 2)
    configuration.fields = .surface
    inputs = try SampleFiles.write(configuration, to: folder.path("run"))
  }

  @Test(
    "are those asked for and what they are derived from, with elevation and land",
    arguments: [
      (["temperature"], ["temperature"]), (["t2", "PSFC"], ["temperature", "surface_pressure"]),
      (["wind_speed"], ["wind_u", "wind_v"]), (["wd10", "wspd10"], ["wind_u", "wind_v"]),
      (["rh2"], ["temperature", "dew_point", "surface_pressure"]),
      (["rainfall", "wind_u"], ["wind_u", "precipitation"]),
      // What describes the cell may be all that is wanted.
      (["elevation"], []), (["land"], []),
    ])
  func selection(names: [String], stored: [String]) throws {
    let metrics = try names.map { try #require(Metric.named($0)) }
    let built = try BuiltIndex(inputs, metrics: metrics)
    #expect(built.domain.index.metrics.map(\.name) == stored + ["elevation", "land"])
    #expect(built.summary.absent.isEmpty)
    for name in names { #expect(throws: Never.self) { try built.domain.metric(named: name) } }
  }

  @Test("that the files do not give are told, and none of them at all is an error")
  func absent() throws {
    var configuration = SampleRunConfiguration(columns: 9, rows: 9, levels: 2, times: 2)
    configuration.fields = .surface
    configuration.omitting = ["Q2", "RAINNC"]
    let inputs = try SampleFiles.write(configuration, to: folder.path("dry"))
    let built = try BuiltIndex(inputs, metrics: [.temperature, .dewPoint, .precipitation])
    #expect(built.domain.index.metrics.map(\.name) == ["temperature", "elevation", "land"])
    #expect(built.summary.absent.map(\.metric.name) == ["dew_point", "precipitation"])

    let output = folder.path("none.gridx")
    let error = #expect(throws: IndexBuildError.self) {
      try IndexBuild(
        inputs: inputs, output: output, metrics: [.dewPoint, .precipitation], producer: "test"
      ).run()
    }
    guard case .nothingToKeep(["dew_point", "precipitation"], let available) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(available.contains("temperature") && !available.contains("dew_point"))
    #expect(!FileManager.default.fileExists(atPath: output))
  }

  @Test("are stored in the steps that are asked for, the others in those of the table")
  func quantum() throws {
    let fine = try BuiltIndex(inputs, quanta: ["temperature": 0.0001])
    let coarse = try BuiltIndex(inputs, quanta: ["temperature": 2.5, "precipitation": 1])
    for metric in coarse.domain.index.metrics {
      let expected =
        ["temperature": 2.5, "precipitation": 1][metric.name] ?? Metric.named(metric.name)?.quantum
      #expect(metric.quantiser.quantum == expected)
    }
    #expect(try coarse.domain.metric(named: "temperature").quantum == 2.5)
    for j in 0..<9 {
      for i in 0..<9 {
        let point = GridPoint(i: i, j: j)
        let exact = try fine.stored("temperature", point)
        for (value, exact) in zip(try coarse.stored("temperature", point), exact) {
          // Half of 2.5 and half of 0.0001 °C.
          #expect(abs(value - exact) <= 1.25 + 0.00005 + 1e-9)
          #expect(value.remainder(dividingBy: 2.5) == 0)
        }
        #expect(try coarse.stored("wind_u", point) == fine.stored("wind_u", point))
      }
    }
  }

  @Test(
    "in steps that are none are refused, and nothing is written",
    arguments: [0, -0.1, .infinity, .nan, .leastNonzeroMagnitude])
  func unusableQuantum(_ quantum: Double) throws {
    let output = folder.path("none.gridx")
    let error = #expect(throws: IndexBuildError.self) {
      try IndexBuild(
        inputs: inputs, output: output, quanta: ["temperature": quantum], producer: "test"
      ).run()
    }
    guard case .unusableQuantum("temperature", _) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(try folder.names == ["run"])
  }

  @Test("in steps too small for their values are clamped and counted, not missing")
  func clamped() throws {
    // 1000 hPa in steps of 10⁻⁷ hPa is 10¹⁰, beyond 2³⁰ = 1 073 741 824: 107.3741824 hPa is left.
    let built = try BuiltIndex(
      inputs, metrics: [.surfacePressure], quanta: ["surface_pressure": 1e-7])
    let statistics = try #require(built.summary.metrics.first).stored.statistics
    #expect(statistics.clampedCount == 9 * 9 * 2)
    #expect(statistics.missingCount == 0)
    let values = try built.stored("surface_pressure", GridPoint(i: 0, j: 0))
    #expect(values.allSatisfy { abs($0 - 107.3741824) < 1e-9 })
  }

  @Test(
    "visibility in shares of the value that are none is refused", arguments: [0, 1.5, 50, .nan])
  func unusableShare(_ quantum: Double) throws {
    let error = #expect(throws: IndexBuildError.self) {
      try IndexBuild(
        inputs: inputs, output: folder.path("none.gridx"), quanta: ["visibility": quantum],
        producer: "test"
      ).run()
    }
    #expect(
      error.map { "\($0)" }
        == "the quantum \(quantum) of visibility is not a positive number up to 1, a share of the value"
    )
  }

  /// Half of 2 % of what the model's files give, at every point and time.
  @Test("visibility is stored within half of its share of the value")
  func share() throws {
    let built = try BuiltIndex(inputs, metrics: [.visibility])
    let dataset = try ModelDataset.open(paths: inputs)
    var reader = try dataset.reader(of: .visibility)
    let statistics = try #require(built.summary.metrics.first).stored.statistics
    #expect(statistics.clampedCount == 0 && statistics.missingCount == 0)
    for time in 0..<2 {
      for (point, value) in try reader.field(at: time).enumerated() {
        let stored = try built.stored("visibility", GridPoint(i: point % 9, j: point / 9))[time]
        #expect(abs(stored - value) <= 0.01 * value)
      }
    }
  }
}
