import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridqModels

@Suite("clouds that the levels do not tell")
struct CloudReachTests {
  let folder: ScratchFolder

  init() throws {
    folder = try ScratchFolder()
  }

  /// A column of three levels between faces at these heights in m, with a cover of each; humid air of 300 K below
  /// 1000 hPa: 0.01 kg/kg are 45 %, 0.03 more than saturated.
  private func open(
    faces: [Double], covers: [Double]?, vapour: [Double]? = nil, title: String = "OUTPUT FROM WRF",
    _ change: (inout WRFFixture) -> Void = { _ in }
  ) throws -> ModelDataset {
    var fixture = WRFFixture()
    fixture.texts["TITLE"] = title
    fixture.add("T2", 280)
    fixture.add("PH", levels: faces.map { _ in 0 })
    fixture.add("PHB", levels: faces.map { $0 * 9.81 })
    if let covers { fixture.add("CLDFRA", levels: covers) }
    if let vapour {
      fixture.add("QVAPOR", levels: vapour)
      fixture.add("T", levels: [0, 0, 0])
      fixture.add("P", levels: [0, 0, 0])
      fixture.add("PB", levels: [1e5, 1e5, 1e5])
    }
    change(&fixture)
    return try folder.open(fixture)
  }

  /// As of a run that is started again, or of a nest that starts later.
  @Test("an initial state after the start of the run is looked at as well")
  func laterState() throws {
    let dataset = try open(
      faces: [0, 1000, 5000, 15_000], covers: [0, 0, 0], vapour: [0.03, 0.01, 0.01],
      title: "OUTPUT FROM REAL_EM V4.5 PREPROCESSOR"
    ) { $0.texts["SIMULATION_START_DATE"] = "2026-11-19_00:00:00" }
    #expect(dataset.notes.contains { $0.text.contains("estimated from humidity") })
  }

  /// Half levels σ 0.95 and 0.85 have faces at σ 1, 0.9 and 0.8: of p* 90,000 Pa above 10,000 Pa these are 91,000 and
  /// 82,000 Pa, in the reference atmosphere of `MM5LevelTests` 794 and 1655 m up, and 1224 m in the middle.
  @Test("layers above all levels of MM5 are left out as well")
  func leftOutOfMM5() throws {
    var header = MM5Bytes.Header()
    header.reals[[2, 5]] = 100_000
    header.reals[[3, 5]] = 290
    header.reals[[4, 5]] = 50
    func field(_ name: String, _ levels: Float...) -> MM5Bytes.Field {
      MM5Bytes.Field(
        name: name, shape: levels.count == 1 ? [4, 5] : [4, 5, 2],
        ordering: levels.count == 1 ? "YX" : "YXS",
        values: levels.flatMap { [Float](repeating: $0, count: 20) })
    }
    let sigma = MM5Bytes.Field(
      name: "SIGMAH", shape: [2], staggering: "H", ordering: "S", values: [0.85, 0.95])
    let path = folder.path("MMOUT_DOMAIN2")
    let fields = [
      sigma, field("PSTARCRS", 90_000), field("PP", 0, 0), field("T", 280, 285),
      field("Q", 0.001, 0.01), field("T2", 286),
    ]
    try MM5Bytes(header: header, times: [fields]).write(to: path)
    let dataset = try ModelDataset.open(paths: [path])
    #expect(names(dataset) == ["cloud_cover", "cloud_cover_low"])
    let absent = dataset.absentMetrics.filter { $0.metric.name.hasPrefix("cloud") }
    #expect(
      absent.map(\.reason) == Array(repeating: "the levels end 1.2 km above the ground", count: 2))
  }

  private func names(_ dataset: ModelDataset) -> [String] {
    dataset.metrics.map(\.metric.name).filter { $0.hasPrefix("cloud") }
  }

  /// Levels in the middle between the faces: the uppermost at 1.5, 5 and 10 km.
  @Test(
    "layers above all levels are left out, with the reason",
    arguments: [
      ([0.0, 200, 1000, 2000], "1.5", ["cloud_cover_mid", "cloud_cover_high"]),
      ([0, 1000, 4000, 6000], "5.0", ["cloud_cover_high"]),
      ([0, 1000, 5000, 15_000], "", []),
    ])
  func leftOut(_ faces: [Double], _ height: String, _ expected: [String]) throws {
    let fractions = try open(faces: faces, covers: [0.5, 0, 0]) { $0.add("GLW", 300) }
    let humid = try open(faces: faces, covers: nil, vapour: [0.03, 0.01, 0.01])
    for dataset in [fractions, humid] {
      let absent = dataset.absentMetrics.filter { $0.metric.name.hasPrefix("cloud") }
      #expect(absent.map(\.metric.name) == expected)
      #expect(absent.allSatisfy { $0.reason == "the levels end \(height) km above the ground" })
      #expect(
        dataset.notes.map(\.text)
          == (expected.isEmpty
            ? [] : ["cloud_cover is that of the levels, which end \(height) km above the ground"]))
      #expect(names(dataset).count == 4 - expected.count)
    }
  }

  @Test("cloud that was never computed is estimated from humidity, which is told")
  func uncomputed() throws {
    let faces = [0.0, 1000, 5000, 15_000]
    let vapour = [0.03, 0.01, 0.01]
    let title = " OUTPUT FROM REAL_EM V4.7.1 PREPROCESSOR"
    let estimated = try open(faces: faces, covers: [0, 0, 0], vapour: vapour, title: title)
    #expect(names(estimated).count == 4)
    #expect(estimated.metrics.allSatisfy { !$0.sources.contains("CLDFRA") })
    #expect(estimated.metrics.allSatisfy { !$0.isUnsetAtFirstTime })
    // The saturated lowest level covers the sky: 4 · 1 − 3 = 1.
    #expect(try estimated.field(of: .cloudCover, at: 0).allSatisfy { $0 == 100 })
    #expect(
      estimated.notes.contains {
        $0.metric == .cloudCover
          && $0.text.contains("CLDFRA is 0 everywhere, because it was not computed")
      })
    // Some cloud, or radiation beside a clear sky, was computed.
    for (covers, radiation) in [([0, 0.1, 0], 0.0), ([0, 0, 0], 300)] {
      let computed = try open(faces: faces, covers: covers, vapour: vapour) {
        if radiation > 0 { $0.add("GLW", radiation) }
      }
      #expect(computed.metrics.contains { $0.sources == "CLDFRA" })
    }
  }

  @Test(
    "a real initial state has no clear sky",
    .enabled(if: RealData.isPresent, "\(RealData.absence)"))
  func realInitialState() throws {
    let dataset = try ModelDataset.open(paths: [RealData.path("wrfinput_cldfra_uncomputed.nc")])
    let cover = try #require(dataset.metrics.first { $0.metric == .cloudCover })
    #expect(cover.method.hasPrefix("estimate from relative humidity"))
    #expect(try dataset.field(of: .cloudCover, at: 0).contains { $0 > 50 })
    #expect(dataset.notes.count == 2)
  }
}
