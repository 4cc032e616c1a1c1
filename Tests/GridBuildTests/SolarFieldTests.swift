import Foundation
import GridBuild
import GridQuery
import GridqFiles
import GridqGeometry
import GridqMetrics
import GridqModels
import GridqTestSupport
import Testing

@testable import GridqLookup

/// Direct and diffuse radiation, which are derived unless an index holds them.
@Suite("Parts of solar radiation that a file has")
struct SolarFieldTests {
  private static let names = ["direct_radiation", "diffuse_radiation", "direct_normal_irradiance"]

  /// What a file has, and without the parts.
  private static func run(withParts: Bool = true) -> NamedFieldRun {
    let all: [NamedFieldRun.Field] = [
      .init(name: "T2", unit: "K") { _, t, i, j in 280 + Double(t + i + j) },
      .init(name: "SWDOWN", unit: "W m-2") { _, t, i, j in Double(400 + 10 * t + i + j) },
    ]
    let parts: [NamedFieldRun.Field] = [
      .init(name: "SWDDIR", unit: "W m-2") { _, t, i, j in Double(300 + 10 * t + i) },
      .init(name: "SWDDIF", unit: "W m-2") { _, _, _, j in Double(100 + j) },
      .init(name: "SWDDNI", unit: "W m-2") { _, t, i, j in Double(600 + 10 * t - i - j) },
    ]
    return NamedFieldRun(fields: all + (withParts ? parts : []))
  }

  private func built(
    _ run: NamedFieldRun, metrics: [Metric]? = nil, fields: [FieldRequest] = []
  ) throws -> (index: BuiltIndex, bytes: Data) {
    let folder = try ScratchFolder()
    let (input, output) = (folder.path("wrfout"), folder.path("d01.gridx"))
    try run.write(to: input)
    var build = IndexBuild(
      inputs: [input], output: output, metrics: metrics, quanta: [:], producer: "test")
    build.fields = fields
    let index = try BuiltIndex(of: output, as: build.run())
    return (index, try Data(contentsOf: URL(fileURLWithPath: output)))
  }

  private func solar() throws -> [FieldRequest] {
    try #require(KnownFields.named("solar")).requests
  }

  @Test("the set keeps them as the file has them, as rows of the table")
  func set() throws {
    let (built, _) = try built(SolarFieldTests.run(), fields: try solar())
    #expect(
      built.domain.index.metrics.map(\.name)
        == [
          "temperature", "cloud_cover", "shortwave_radiation", "direct_normal_irradiance",
          "direct_radiation", "diffuse_radiation",
        ])
    for t in 0..<NamedFieldRun.hours {
      for (name, expected) in zip(
        SolarFieldTests.names, [300 + 10 * t + 2, 101, 600 + 10 * t - 3])
      {
        let value = try built.stored(name, GridPoint(i: 2, j: 1))[t]
        #expect(abs(value - Double(expected)) <= 0.5, "\(name)")
      }
    }
    for name in SolarFieldTests.names {
      let stored = try #require(built.domain.index.metrics.first { $0.name == name })
      let metric = try #require(Metric.named(name))
      #expect(stored.code == metric.code && stored.kind == metric.kind)
      #expect(stored.standardName == metric.standardName && stored.sources == metric.keptVariable)
      // Asked for by its name, it is the one of the index.
      #expect(
        try built.domain.metric(metric).recipe
          == .stored(
            try #require(built.domain.index.metricNumber(named: name))))
    }
  }

  /// At noon as at midnight the model wrote 200 W/m² here: between them the answer follows the sun, which is down at 4 UTC.
  @Test("fields of the sun follow its height between output times, but those of what faces it")
  func clearSky() throws {
    let names = ["SWDNBC", "SWUPB", "SWNORM", "SWDDNIC"]
    var run = NamedFieldRun(
      fields: names.map { .init(name: $0, unit: "W m-2") { _, _, _, _ in 200 } })
    run.start = "2026-11-20_00:00:00"
    let (built, _) = try built(
      run,
      fields: try names.map { try FieldRequest(line: "\($0): step=1, name=\($0.lowercased())") })
    let place = try #require(LatLon(latitude: 38.1, longitude: -8.9))
    let moment = try #require(built.domain.times.first.adding(seconds: 1800))
    for name in names {
      let stored = try #require(built.domain.index.metrics.first { $0.name == name.lowercased() })
      #expect(stored.kind == (name == "SWDDNIC" ? .instant : .solar), "\(name)")
      let answer = try built.domain.forecast(
        ForecastQuestion(at: place, named: [name.lowercased()], times: .moment(moment)))
      #expect(answer.metrics[0].values[0] == (name == "SWDDNIC" ? 200 : 0), "\(name)")
    }
  }

  @Test("by their names among the metrics they are kept, and what they may be derived from, too")
  func metrics() throws {
    let fields = FieldRequest.keeping([.directRadiation, .temperature])
    #expect(fields.map(\.variable) == ["SWDDIR"])
    let (built, _) = try built(SolarFieldTests.run(), metrics: [.directRadiation], fields: fields)
    #expect(built.domain.index.metrics.map(\.name) == ["shortwave_radiation", "direct_radiation"])
    let (without, _) = try self.built(
      SolarFieldTests.run(withParts: false), metrics: [.directRadiation], fields: fields)
    #expect(without.domain.index.metrics.map(\.name) == ["shortwave_radiation"])
    #expect(without.domain.metrics.contains { $0.name == "direct_radiation" })
  }

  @Test("who does not ask for them has the bytes of a file without them")
  func unasked() throws {
    let (built, bytes) = try built(SolarFieldTests.run())
    #expect(
      built.domain.index.metrics.map(\.name) == [
        "temperature", "cloud_cover", "shortwave_radiation",
      ])
    #expect(try self.built(SolarFieldTests.run(withParts: false)).bytes == bytes)
  }

  @Test(
    "a line that makes something else of the name is refused",
    arguments: [
      "SWDDNI: name=direct_normal_irradiance, unit=kW/m2",
      "SWDDNI: name=direct_normal_irradiance, step=0.5",
      "SWDDNI: name=direct_normal_irradiance, kind=mean", "SWDDIR: name=direct_normal_irradiance",
      "SWDDNI: name=dni", "SWDDNI: name=direct_normal_irradiance, level=1",
    ])
  func refused(line: String) {
    #expect(throws: FieldRequestError.self) { try FieldRequest(line: line) }
  }
}
