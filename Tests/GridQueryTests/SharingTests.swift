import GridqGeometry
import GridqMetrics
import GridqTestSupport
import Testing

@testable import GridQuery
@testable import GridqLookup

/// One opened index and many threads, as a server has them. The thread sanitizer looks on
/// (`scripts/trials/sanitize thread`).
@Suite("Threads that ask one domain at once")
struct SharingTests {
  /// On 20 × 20 points, in tiles of which several hold the grid, the temperature at (i, j) and hour t is
  /// i + j/10 + t/100 and the rain total t: an amount of 1 mm in each hour.
  @Test("get the values of their own places and times")
  func values() async throws {
    let domain = try TestIndex(
      columns: 20, rows: 20, hours: (0..<24).map(Double.init),
      TestIndex.Field(.temperature, quantum: 0x1p-10) { i, j, t in
        Double(i) + Double(j) / 10 + Double(t) / 100
      },
      TestIndex.Field(.precipitation) { _, _, t in Double(t) }
    ).open()
    let metrics = try ["temperature", "precipitation"].map { try domain.metric(named: $0) }
    let wrong = try await withThrowingTaskGroup(of: Int.self) { group in
      for worker in 0..<8 {
        group.addTask {
          var wrong = 0
          for round in 0..<Repetitions.of(100, long: 400) {
            // Another order for every worker: 7 has no divisor in common with 400.
            let cell = (7 * round + 50 * worker) % 400
            let (i, j) = (cell % 20, cell / 20)
            let point = try place(40 + Double(j) / 2, -10 + Double(i) / 2)
            let forecast = try domain.forecast(
              ForecastQuestion(
                at: point, named: metrics.map(\.name),
                method: round % 2 == 0 ? .nearest : .bilinear))
            for (t, value) in forecast.metrics[0].values.enumerated() {
              // Half a quantum. On a grid point bilinear is the point itself, as far as sines and
              // cosines of Double tell where that is.
              let expected = Double(i) + Double(j) / 10 + Double(t) / 100
              wrong += same(value, expected, within: 0x1.01p-11) ? 0 : 1
            }
            wrong += forecast.metrics[1].values.dropFirst().count { !same($0, 1) }
          }
          return wrong
        }
      }
      return try await group.reduce(0, +)
    }
    #expect(wrong == 0)
  }
}
