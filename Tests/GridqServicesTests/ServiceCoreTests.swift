import GridQuery
import GridqLookup
import GridqMetrics
import GridqServices
import GridqTestSupport
import Testing

@Suite struct ServiceCoreTests {
  let run: ServedRun

  init() throws { run = try ServedRun.shared.get() }

  @Test func headersSayWhereValuesComeFrom() throws {
    let answer = try run.store.snapshot().forecast(
      try ForecastQuestion(
        at: 38.7369, -9.1427, metrics: [.visibility, .precipitation], times: .moment(run.now),
        sumsOver: 3600))
    var response = ServiceResponse("text/plain", [])
    response.addProvenance(of: answer.sources, notices: answer.notices, now: run.now)
    let headers = Dictionary(uniqueKeysWithValues: response.headers.map { ($0.name, $0.value) })
    #expect(headers["Gridq-Run"] == run.start.iso8601)
    #expect(headers["Gridq-Generation"] == "1")
    #expect(headers["Gridq-Domain"] == "d01")
    #expect(headers["Gridq-Digest"]?.count == 64)
    // 12 h 20 min.
    #expect(headers["Gridq-Age"] == "44400")
    // The model has no visibility of its own, and the hour does not begin at an output time; that the sum is over an
    // hour is no news.
    let notices = headers["Gridq-Notice"].map { Set($0.split(separator: ", ")) } ?? []
    #expect(notices == ["estimate", "pro_rata"])
  }

  @Test func metricsThatNoRunHasAreLeftOut() {
    var asked: [[Metric]] = []
    let answer = try? [Metric.temperature, .cape, .snowfall].asked {
      metrics throws(QueryError) -> Int in
      asked.append(metrics)
      for absent in [Metric.cape, .snowfall] where metrics.contains(absent) {
        throw .absentMetric(name: absent.name, available: [])
      }
      return 1
    }
    #expect(answer == 1)
    #expect(asked.map { $0.map(\.name) }.last == ["temperature"])
    // One that was not asked for cannot be left out.
    #expect(throws: QueryError.self) {
      try [Metric.temperature].asked { _ throws(QueryError) -> Int in
        throw .absentMetric(name: "land", available: [])
      }
    }
  }
}
