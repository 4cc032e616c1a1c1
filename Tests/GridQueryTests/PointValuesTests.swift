import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// On 4 × 3 points from 40° N, 10° W at half a degree; the temperature at (i, j) and hour t is
/// 10·i + j + t/10, the rain total 2·t.
@Suite("Many points in one call")
struct PointValuesTests {
  let domain: ForecastDomain

  init() throws {
    domain = try TestIndex(
      TestIndex.Field(.temperature) { i, j, t in
        i == 3 && j == 2 ? .nan : Double(10 * i + j) + Double(t) / 10
      },
      TestIndex.Field(.precipitation) { _, _, t in 2 * Double(t) }
    ).open()
  }

  private func metrics() throws -> [AnswerableMetric] {
    try ["precipitation", "temperature"].map { try domain.metric(named: $0) }
  }

  @Test("are answered in the order asked for, a column for each metric")
  func order() throws {
    // Nearest grid points (2, 1), (0, 0) and (2, 1) again; one hour has 2 mm.
    let points = [try place(40.5, -9), try place(40, -10), try place(40.6, -8.9)]
    let values = try domain.values(of: metrics(), at: points, time: TestIndex.hour(1))
    #expect(values.count == 3)
    #expect(try same(Array(#require(values[0])), [2, 21.1]))
    #expect(try same(Array(#require(values[1])), [2, 0.1]))
    #expect(try same(Array(#require(values[2])), [2, 21.1]))
  }

  @Test("that lie outside are nil among those that do not, missing ones are NaN")
  func outside() throws {
    let points = [try place(10, 10), try place(41, -8.5), try place(40, -8.5)]
    let values = try domain.values(of: metrics(), at: points, time: TestIndex.hour(2))
    #expect(values[0] == nil)
    #expect(try same(Array(#require(values[1])), [2, .nan]))
    #expect(try same(Array(#require(values[2])), [2, 30.2]))
  }

  @Test("are interpolated as one point is, in space and in time")
  func interpolated() throws {
    // Half way between (0, 0), (1, 0), (0, 1), (1, 1): 5.5; at 1.5 h 0.15 more. Half an hour of 2 mm an hour.
    let values = try domain.values(
      of: metrics(), at: [try place(40.25, -9.75)], time: TestIndex.hour(1.5), method: .bilinear,
      over: 1800)
    #expect(try same(Array(#require(values[0])), [1, 5.65]))
  }

  @Test("of none are none, and outside the run there is nothing to answer")
  func edges() throws {
    let none = try domain.values(of: metrics(), at: [], time: TestIndex.hour(0))
    #expect(none.count == 0)
    let noMetric = try domain.values(
      of: [AnswerableMetric](), at: [place(40, -10)], time: TestIndex.hour(0))
    #expect(noMetric[0]?.isEmpty == true)
    let points = [try place(40, -10)]
    #expect(throws: QueryError.self) {
      try domain.values(of: metrics(), at: points, time: TestIndex.hour(4))
    }
  }
}
