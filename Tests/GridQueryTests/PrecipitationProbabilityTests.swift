import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

@Suite("precipitation_probability")
struct PrecipitationProbabilityTests {
  /// Hourly amounts of a 15 × 15 grid as totals.
  private static func domain(
    step: Int64 = 3600, times: Int = 6, amount: @escaping SkyIndex.Field
  ) throws -> ForecastDomain {
    let total: SkyIndex.Field = { i, j, t in
      t == 0 ? 0 : (1...t).reduce(0) { $0 + amount(i, j, $1) }
    }
    return try SkyIndex(
      columns: 15, rows: 15, step: step, times: times, fields: [(.precipitation, total)]
    ).domain()
  }

  private static func series(
    _ domain: ForecastDomain, _ i: Double, _ j: Double
  ) throws -> [Double] {
    let place = try #require(
      domain.place(of: try SkyIndex().point(i, j), method: .nearest))
    return try domain.values(
      of: try domain.metric(named: "pop"), at: place, times: 0..<domain.times.count)
  }

  /// A circle of three cells has 29 points: rows of 1, 5, 5, 7, 5, 5, 1. One wet cell in one hour is 1
  /// of 3 · 29 in the hours around it.
  @Test("one wet cell and hour counts once among 29 cells and three hours")
  func single() throws {
    let domain = try PrecipitationProbabilityTests.domain { i, j, t in
      i == 7 && j == 7 && t == 3 ? 5 : 0
    }
    let values = try PrecipitationProbabilityTests.series(domain, 7, 7)
    #expect(values[0].isNaN)
    #expect(values[1] == 0)
    for time in 2...4 { #expect(abs(values[time] - 100.0 / 87) <= 1e-9) }
    #expect(values[5] == 0)
    // Three cells away along a row it still counts, at (3, 1) it does not.
    #expect(abs(try PrecipitationProbabilityTests.series(domain, 10, 7)[3] - 100.0 / 87) <= 1e-9)
    #expect(try PrecipitationProbabilityTests.series(domain, 10, 8)[3] == 0)
  }

  /// East of column 7 it rains: of a circle around column 7 these are 1 + 1 + … = 11 of 29 points, the
  /// columns one, two and three to the east with 5, 5 and 1.
  @Test("a front is as likely as the share of its side, and steady in time")
  func front() throws {
    let domain = try PrecipitationProbabilityTests.domain { i, _, _ in i > 7 ? 1 : 0 }
    let values = try PrecipitationProbabilityTests.series(domain, 7, 7)
    for time in 1...5 { #expect(abs(values[time] - 100.0 * 11 / 29) <= 1e-9) }
    // In a corner only what the grid has counts: 11 points of a quarter circle, all dry.
    #expect(try PrecipitationProbabilityTests.series(domain, 0, 0)[3] == 0)
    #expect(try PrecipitationProbabilityTests.series(domain, 14, 14)[3] == 100)
  }

  /// 0.1 mm/h are 0.3 mm in three hours.
  @Test(
    "wet is more than 0.1 mm/h whatever the output interval",
    arguments: [
      (Int64(3600), 0.1, 0.0), (3600, 0.105, 100), (10_800, 0.3, 0), (10_800, 0.305, 100),
    ])
  func threshold(step: Int64, amount: Double, share: Double) throws {
    let domain = try PrecipitationProbabilityTests.domain(step: step) { _, _, _ in amount }
    #expect(
      try PrecipitationProbabilityTests.series(domain, 7, 7)[1...] == [
        share, share, share, share, share,
      ])
  }

  @Test("it is missing where less than half of the neighbourhood is known")
  func missing() throws {
    let domain = try PrecipitationProbabilityTests.domain { i, _, _ in i > 7 ? .nan : 1 }
    #expect(try PrecipitationProbabilityTests.series(domain, 7, 7)[3] == 100)
    #expect(try PrecipitationProbabilityTests.series(domain, 8, 7)[3].isNaN)
  }

  @Test("between output times it is that of the interval, and one time alone gives the same")
  func nearestTime() throws {
    let domain = try PrecipitationProbabilityTests.domain { i, _, t in t == 4 && i > 6 ? 1 : 0 }
    let series = try PrecipitationProbabilityTests.series(domain, 7, 7)
    let point = try SkyIndex().point(7, 7)
    func value(_ time: String) throws -> Double {
      try domain.value(of: "precipitation_probability", at: point, time: time, method: .bilinear)
    }
    #expect(series[2] == 0 && series[3] > 0)
    #expect(try value("2026-06-21T02:00Z") == series[2])
    #expect(try value("2026-06-21T02:01Z") == series[3])
    #expect(try value("2026-06-21T02:30Z") == series[3])
    #expect(try value("2026-06-21T05:00Z") == series[5])
  }

  @Test("a run of one time has none")
  func oneTime() throws {
    let domain = try PrecipitationProbabilityTests.domain(step: 0, times: 1) { _, _, _ in 0 }
    #expect(try PrecipitationProbabilityTests.series(domain, 7, 7)[0].isNaN)
  }
}
